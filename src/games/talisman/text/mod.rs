//! Names and options as files and logs write them.

mod event_details;
pub mod event_text;
pub mod keys;
pub mod names;
pub mod narration;
pub mod options;
pub mod pattern;
pub mod visits;
