//! A game of an experiment: its rules, and who sat where.

use super::{BadInput, shipped};
use crate::engine::fault::unknown;
use crate::engine::ids::SEATS_MAX;
use crate::engine::log::Asides;
use crate::engine::name::composed;
use crate::engine::play::Table;
use crate::experiment::plan::{Plan, read, read_as};
use crate::experiment::variants::Variant;
use crate::games::talisman::Talisman;
use crate::games::talisman::play::GamePlan;
use crate::games::talisman::ruleset::Ruleset;
use std::sync::Arc;

/// Which game of which experiment.
pub struct Wanted<'a> {
    /// An experiment file, or the name of one that ships.
    pub experiment: &'a str,
    /// The variant; none is the first.
    pub variant: Option<&'a str>,
    /// The edition, instead of the file's and its variants'.
    pub edition: Option<&'a str>,
    /// The seed, instead of the file's.
    pub seed: Option<u64>,
    /// The game number.
    pub game: u64,
    /// Where strategies say why, if they are to.
    pub aloud: Option<&'a Asides>,
}

/// A game, ready to be played as it was in the run.
pub struct Seated {
    /// The variant's rules.
    pub rules: Arc<Ruleset>,
    /// Which game.
    pub plan: GamePlan,
    /// The seats' strategies.
    pub table: Box<Table<Talisman>>,
}

/// Seats the entries of a variant as the run seats them in this game.
pub fn seated(wanted: &Wanted<'_>) -> anyhow::Result<Seated> {
    let plan = planned(wanted.experiment, wanted.edition)?;
    if plan.fork.is_some() {
        return Err(BadInput::one(format!("--experiment {}: its games are played both ways", wanted.experiment)));
    }
    let variant =
        named(&plan, wanted.variant.unwrap_or("1")).map_err(|reason| BadInput::one(format!("--variant: {reason}")))?;
    let layout = &variant.layout;
    let mut characters = [None; SEATS_MAX];
    let mut table = Vec::new();
    for (seat, character) in characters.iter_mut().enumerate().take(usize::from(layout.players)) {
        let entry = &variant.entries[layout.entry_of[layout.slot_at(seat, wanted.game)]];
        *character = entry.character;
        let player = wanted.aloud.map(|asides| entry.bound(entry.recipe.make_aloud(&entry.params, asides)));
        table.push(player.unwrap_or_else(|| entry.player()));
    }
    let (seed, game, players) = (wanted.seed.unwrap_or(plan.seed), wanted.game, layout.players);
    let game = GamePlan { seed, game, players, rounds_max: plan.rounds_max, characters };
    Ok(Seated { rules: Arc::clone(&variant.rules), plan: game, table: table.into_boxed_slice() })
}

/// An experiment, in another edition than it says if one is named.
pub fn planned(experiment: &str, edition: Option<&str>) -> anyhow::Result<Plan> {
    let (file, text) = shipped::find(experiment)?;
    let library = shipped::library();
    let plan = match edition {
        Some(name) => read_as(&file, &text, &library, shipped::edition(name)?),
        None => read(&file, &text, &library),
    };
    plan.map_err(|faults| BadInput::all(&faults))
}

/// A variant by its name, or by its number from 1.
pub fn named<'a>(plan: &'a Plan, wanted: &str) -> Result<&'a Variant, String> {
    let wanted = &composed(wanted.to_owned());
    let named = plan.variants.iter().find(|variant| variant.name == *wanted);
    let numbered = || wanted.parse().ok().and_then(|number: usize| plan.variants.get(number.checked_sub(1)?));
    let names: Vec<&str> = plan.variants.iter().map(|variant| variant.name.as_str()).collect();
    named.or_else(numbered).ok_or_else(|| unknown("variant", wanted, &names))
}
