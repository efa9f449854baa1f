//! Gaining: Strength, Craft, lives, fate, Spells, Talismans; healing and replenishing (R4E, Characters).

use crate::engine::dice::Dice;
use crate::engine::ids::Seat;
use crate::games::talisman::cx::{Cx, Hears};
use crate::games::talisman::effect::verb::{Ability, Counter};
use crate::games::talisman::event::Event;
use crate::games::talisman::event_details::{Piece, Why};
use crate::games::talisman::growth;
use crate::games::talisman::inventory;
use crate::games::talisman::supply;

/// Gains counters of an ability, as far as the box and the caps go; a Toad's are kept apart and lost with the shape.
pub fn ability<D: Dice, W: Hears>(cx: &mut Cx<'_, D, W>, seat: Seat, ability: Ability, wanted: u8) -> u8 {
    let (counter, piece) = match ability {
        Ability::Strength => (Counter::Strength, Piece::Strength),
        Ability::Craft => (Counter::Craft, Piece::Craft),
    };
    let allowed = wanted.min(growth::room(cx.rules, cx.state, seat, ability));
    let points = supply::counters(cx.rules, cx.state, counter, seat, allowed);
    let hero = cx.hero_mut(seat);
    match (ability, hero.is_toad()) {
        (Ability::Strength, false) => hero.strength += points,
        (Ability::Craft, false) => hero.craft += points,
        (Ability::Strength, true) => hero.toad_strength += points,
        (Ability::Craft, true) => hero.toad_craft += points,
    }
    if points > 0 {
        cx.tell(Event::AbilityGained { seat, ability, points });
    }
    short(cx, seat, piece, [points, wanted]);
    points
}

/// Says it if less was gained than was to be.
pub fn short<D: Dice, W: Hears>(cx: &mut Cx<'_, D, W>, seat: Seat, piece: Piece, [gained, wanted]: [u8; 2]) {
    if gained < wanted {
        cx.tell(Event::FellShort { seat, piece, lacking: wanted - gained });
    }
}

/// Gains lives, beyond the printed value too.
pub fn lives<D: Dice, W: Hears>(cx: &mut Cx<'_, D, W>, seat: Seat, wanted: u8) {
    let lives = supply::counters(cx.rules, cx.state, Counter::Life, seat, wanted);
    if lives > 0 {
        cx.hero_mut(seat).lives += lives;
        cx.tell(Event::LivesGained { seat, lives });
    }
    short(cx, seat, Piece::Life, [lives, wanted]);
}

/// The lives healing could restore: never beyond the printed value.
#[must_use]
pub fn wounds<D: Dice, W: Hears>(cx: &Cx<'_, D, W>, seat: Seat) -> u8 {
    let hero = cx.hero(seat);
    cx.rules.character(hero.character).lives.saturating_sub(hero.lives)
}

/// Heals lives, never beyond the printed value.
pub fn heal<D: Dice, W: Hears>(cx: &mut Cx<'_, D, W>, seat: Seat, wanted: u8) {
    let wanted = wanted.min(wounds(cx, seat));
    let lives = supply::counters(cx.rules, cx.state, Counter::Life, seat, wanted);
    if lives > 0 {
        cx.hero_mut(seat).lives += lives;
        cx.tell(Event::Healed { seat, lives });
    }
    short(cx, seat, Piece::Life, [lives, wanted]);
}

/// The fate replenishing could restore: never beyond the printed value.
#[must_use]
pub fn fate_missing<D: Dice, W: Hears>(cx: &Cx<'_, D, W>, seat: Seat) -> u8 {
    let hero = cx.hero(seat);
    cx.rules.character(hero.character).fate.saturating_sub(hero.fate)
}

/// Gains fate, beyond the printed value too.
pub fn fate<D: Dice, W: Hears>(cx: &mut Cx<'_, D, W>, seat: Seat, wanted: u8) {
    let fate = supply::fate(cx.rules, cx.state, wanted);
    if fate > 0 {
        cx.hero_mut(seat).fate += fate;
        cx.tell(Event::FateGained { seat, fate });
    }
    short(cx, seat, Piece::Fate, [fate, wanted]);
}

/// Gains a Talisman card if one is left. It is gained with a full load too, and another Object then left (RULING 97); by
/// another reading it is not.
///
/// # Errors
/// Why none was gained.
pub fn talisman<D: Dice, W: Hears>(cx: &mut Cx<'_, D, W>, seat: Seat) -> Result<(), Why> {
    let card = inventory::talisman_in_stock(cx.rules, cx.state).ok_or(Why::NoneLeft)?;
    if !cx.rules.rules.talisman_when_full && !inventory::room_for(cx.rules, cx.state, seat, card) {
        return Err(Why::FullLoad);
    }
    inventory::take(cx, seat, card);
    Ok(())
}
