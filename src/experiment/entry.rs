//! An entry: a strategy and the seats it holds in every game of an arm.

use super::desk::Desk;
use super::setting::Holder;
use crate::engine::document::Placed;
use crate::engine::fault::unknown;
use crate::games::talisman::kinds::CharacterId;
use crate::games::talisman::ruleset::Ruleset;
use crate::strategy::library::Recipe;
use std::sync::Arc;

/// The strategy that plays where none is named.
pub const STRATEGY: &str = "seasoned";
/// The character that is dealt, not chosen.
const RANDOM: &str = "random";

/// A strategy and the seats it holds in every game.
#[derive(Clone, PartialEq, Debug)]
pub struct Entry {
    /// Its strategy.
    pub recipe: Arc<Recipe>,
    /// The character it always plays; none is dealt one.
    pub character: Option<CharacterId>,
    /// Seats it holds.
    pub count: u8,
    /// Is it the field?
    pub field: bool,
}

/// What a holder of seats becomes under an arm's rules; `used` are the characters that others hold. Faults are noted.
pub fn resolve(
    desk: &mut Desk<'_>,
    rules: &Ruleset,
    holder: &Holder,
    (count, field): (u8, bool),
    used: &mut Vec<CharacterId>,
) -> Option<Entry> {
    let character = character(desk, rules, (holder, count), used);
    let recipe = match &holder.strategy {
        Some(strategy) => Some(Arc::clone(&strategy.value)),
        // A field without a seat is played by nobody.
        None if count == 0 => None,
        None => desk.finder.find(&mut desk.reader, &Placed { value: STRATEGY.to_owned(), at: holder.at }),
    };
    Some(Entry { recipe: recipe?, character, count, field })
}

/// The character a holder always plays. A character is in the box once: it can hold one seat of one entry.
fn character(
    desk: &mut Desk<'_>,
    rules: &Ruleset,
    (holder, count): (&Holder, u8),
    used: &mut Vec<CharacterId>,
) -> Option<CharacterId> {
    let wanted = holder.character.as_ref().filter(|name| name.value != RANDOM)?;
    let Some(found) = rules.find_character(&wanted.value) else {
        let names = rules.characters.iter().map(|character| character.name.as_str());
        let known: Vec<&str> = names.chain([RANDOM]).collect();
        desk.reader.fault(wanted.at, unknown("character", &wanted.value, &known));
        return None;
    };
    if count > 1 || used.contains(&found) {
        desk.reader.fault(wanted.at, format!("`{}` can hold one seat of a game, not several", wanted.value));
    }
    if count > 0 {
        used.push(found);
    }
    Some(found)
}
