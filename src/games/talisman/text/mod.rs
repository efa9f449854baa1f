//! Names and options as files and logs write them.

pub mod names;
pub mod narration;
pub mod options;
pub mod pattern;
pub mod visits;
