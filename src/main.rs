//! The command line: parse, call one function, print one error chain.

fn main() {}
