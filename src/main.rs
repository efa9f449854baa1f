//! The command line: parse, call one function, print one error chain.

fn main() -> std::process::ExitCode {
    questlab::cli::main()
}
