//! `questlab` with one game more: what a program of one's own looks like that adds a game.

mod race;

use questlab::games::{self, any::Of};

static RACE: Of<race::Race> = Of::new();

fn main() -> std::process::ExitCode {
    games::add(&RACE);
    questlab::cli::main()
}
