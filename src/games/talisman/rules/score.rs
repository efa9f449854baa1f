//! The score of a character when the time is up (R4E, Alternative Rules, Sudden Death; XI E; XVI; RULING 134 to
//! RULING 138).

use super::inventory;
use crate::engine::ids::Seat;
use crate::games::talisman::model::flags::Flag;
use crate::games::talisman::model::kinds::{CardKind, CreatureKind};
use crate::games::talisman::model::rules::{Aim, TimeCount};
use crate::games::talisman::model::ruleset::{Ruleset, Title};
use crate::games::talisman::model::state::State;

/// The value of a Talisman as treasure.
const TALISMAN: u8 = 5;
/// The value as treasure of a Magic Object that gives no bonus.
const TRINKET: u8 = 2;

/// The present score of a seat's character.
#[must_use]
pub fn of(rules: &Ruleset, state: &State, seat: Seat) -> u16 {
    let hero = state.hero(seat);
    match rules.rules.aim {
        Aim::Crown | Aim::SuddenDeath | Aim::LandGrant => counted(rules, state, seat),
        Aim::Service => u16::from(state.laurels[seat.at()]),
        Aim::Hunt => cards(rules, state, seat),
        Aim::Treasure => cards(rules, state, seat) + u16::from(hero.gold),
        Aim::Cult => u16::from(inventory::followers(rules, state, seat).len()),
    }
}

/// The score of a seat's cards, each counted by itself.
fn cards(rules: &Ruleset, state: &State, seat: Seat) -> u16 {
    let objects = inventory::objects_of(rules, state, seat);
    objects.iter().map(|card| u16::from(card_points(rules, rules.title(card)))).sum()
}

/// What a card adds to its owner's score; 0 if scores are not counted.
#[must_use]
pub fn card_points(rules: &Ruleset, title: &Title) -> u8 {
    match rules.rules.aim {
        Aim::Crown | Aim::SuddenDeath | Aim::LandGrant => {
            let kept =
                title.worth == 0 && matches!(title.kind, CardKind::Object | CardKind::MagicObject | CardKind::Follower);
            u8::from(rules.rules.time_limit > 0 && kept)
        }
        Aim::Service => 0,
        Aim::Hunt if title.creature == Some(CreatureKind::Animal) => title.strength.unwrap_or(0),
        Aim::Hunt => 0,
        Aim::Treasure => treasure(title),
        Aim::Cult => u8::from(title.kind == CardKind::Follower),
    }
}

/// What a drawn card adds to the score of the character that takes it, including gold.
#[must_use]
pub fn unseen_points(rules: &Ruleset, title: &Title) -> u8 {
    card_points(rules, title).saturating_add(if gold_counts(rules) { title.worth } else { 0 })
}

/// Does gold count for the score?
#[must_use]
pub fn gold_counts(rules: &Ruleset) -> bool {
    match rules.rules.aim {
        Aim::Crown | Aim::SuddenDeath | Aim::LandGrant => rules.rules.time_limit > 0,
        Aim::Treasure => true,
        Aim::Service | Aim::Hunt | Aim::Cult => false,
    }
}

/// A Talisman has a fixed value; a Magic Object counts by its bonuses (RULING 138).
fn treasure(title: &Title) -> u8 {
    if title.flags.has(Flag::Talisman) {
        return TALISMAN;
    }
    if title.kind != CardKind::MagicObject {
        return 0;
    }
    let arms = title.weapon.map_or(0, |weapon| weapon.bonus);
    match title.strength_bonus + title.craft_bonus + arms {
        0 => TRINKET,
        bonus => bonus * 2,
    }
}

/// The parts of the score at the timed finish: what was gained since the start, or everything with the printed values.
/// A Toad is counted as the character that it will be again (RULING 134).
#[must_use]
pub fn parts(rules: &Ruleset, state: &State, seat: Seat) -> [(&'static str, u8); 6] {
    let (hero, character) = (state.hero(seat), rules.character(state.hero(seat).character));
    let (gold, spells, printed) = match rules.rules.time_count {
        TimeCount::Beyond => {
            (hero.gold.saturating_sub(rules.rules.start_gold), hero.spells.len().saturating_sub(character.spells), 0)
        }
        TimeCount::All => (hero.gold, hero.spells.len(), character.strength + character.craft),
    };
    [
        ("printed values", printed),
        ("Strength counters", hero.strength),
        ("Craft counters", hero.craft),
        ("gold", gold),
        ("Spells", spells),
        ("cards", hero.cards.len()),
    ]
}

fn counted(rules: &Ruleset, state: &State, seat: Seat) -> u16 {
    parts(rules, state, seat).into_iter().map(|(_, points)| u16::from(points)).sum()
}
