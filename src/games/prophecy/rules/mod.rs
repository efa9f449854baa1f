//! The rules, a file a chapter.

pub mod battle;
pub mod chance;
pub mod context;
pub mod effects;
pub mod encounter;
pub mod goods;
pub mod invariants;
pub mod movement;
pub mod outlook;
pub mod play;
pub mod resources;
pub mod setup;
pub mod space;
pub mod turn;
pub mod using;
