//! Options and events as text; games told in sentences.

pub mod events;
pub mod narration;
pub mod options;
