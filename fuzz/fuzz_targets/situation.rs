//! Any bytes as a situation.
#![no_main]
#![allow(dead_code, reason = "each target feeds one of the readers")]

#[path = "../../tests/it/fed.rs"]
mod fed;
mod lines;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    let _ = fed::situation(bytes);
});
