//! One test binary for everything that crosses rooms.

mod play;
