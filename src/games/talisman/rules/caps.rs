//! Caps on lives, fate and gold, as house rules (RULING 321). Those on Strength and Craft are with what raises them.

use crate::engine::ids::Seat;
use crate::games::talisman::model::ruleset::Ruleset;
use crate::games::talisman::model::state::{Hero, State};

/// How many of `wanted` lives a character may gain.
#[inline]
#[must_use]
pub fn lives(rules: &Ruleset, hero: &Hero, wanted: u8) -> u8 {
    let cap = rules.rules.life_cap;
    if cap == 0 {
        wanted
    } else {
        wanted.min(most(cap, rules.character(hero.character).lives).saturating_sub(hero.lives))
    }
}

/// How much of `wanted` fate a character may gain.
#[inline]
#[must_use]
pub fn fate(rules: &Ruleset, hero: &Hero, wanted: u8) -> u8 {
    let cap = rules.rules.fate_cap;
    if cap == 0 {
        wanted
    } else {
        wanted.min(most(cap, rules.character(hero.character).fate).saturating_sub(hero.fate))
    }
}

/// How much of `wanted` gold a character may gain.
#[inline]
#[must_use]
pub fn gold(rules: &Ruleset, hero: &Hero, wanted: u8) -> u8 {
    let cap = rules.rules.gold_cap;
    if cap == 0 { wanted } else { wanted.min(cap.saturating_sub(hero.gold)) }
}

/// A character may always have what is printed on its card.
const fn most(cap: u8, printed: u8) -> u8 {
    if cap < printed { printed } else { cap }
}

/// May a character gain gold? A card may bar it (RULING 245), and a cap.
#[inline]
#[must_use]
pub fn gains_gold(rules: &Ruleset, hero: &Hero) -> bool {
    hero.gains_gold() && gold(rules, hero, 1) > 0
}

/// What a seat has more of than its cap allows, and the switch that says so; `None` if there is nothing.
#[must_use]
pub fn beyond(rules: &Ruleset, state: &State, seat: Seat) -> Option<(&'static str, &'static str)> {
    let hero = state.hero(seat);
    let card = rules.character(hero.character);
    let caps = &rules.rules;
    let all = [
        ("lives", "life_cap", caps.life_cap, card.lives, hero.lives),
        ("fate", "fate_cap", caps.fate_cap, card.fate, hero.fate),
        ("gold", "gold_cap", caps.gold_cap, 0, hero.gold),
    ];
    let over = all.into_iter().find(|(_, _, cap, printed, has)| *cap > 0 && *has > most(*cap, *printed));
    over.map(|(key, switch, ..)| (key, switch))
}

/// Returns lives and fate above the caps of the present card to the supply.
pub fn trim(rules: &Ruleset, hero: &mut Hero) {
    let card = rules.character(hero.character);
    let within = |cap: u8, printed: u8, has: u8| if cap == 0 { has } else { has.min(most(cap, printed)) };
    hero.lives = within(rules.rules.life_cap, card.lives, hero.lives);
    hero.fate = within(rules.rules.fate_cap, card.fate, hero.fate);
}
