//! Bonuses of cards under conditions, and what a defeat costs their owner (RULING 253 to RULING 255).

use super::{forms, inventory};
use crate::engine::ids::{CardId, CardSet, Seat};
use crate::games::talisman::model::flags::Flag;
use crate::games::talisman::model::held_bonus::HeldBonus;
use crate::games::talisman::model::kinds::{Attack, CardKind};
use crate::games::talisman::model::ruleset::Ruleset;
use crate::games::talisman::model::selector::NamedMark;
use crate::games::talisman::model::state::{AbilitySums, Hero, State};
use crate::games::talisman::model::verb::Ability;

/// The number of other cards of a character with a mark.
#[must_use]
pub fn others_marked(rules: &Ruleset, hero: &Hero, (card, mark): (CardId, &NamedMark)) -> u8 {
    let marked = |other: &CardId| *other != card && rules.title(*other).marks.0 & mark.mark.0 != 0;
    hero.cards.iter().filter(marked).count().to_le_bytes()[0]
}

/// Does a bonus hold for this character now?
fn holds(rules: &Ruleset, hero: &Hero, bonus: &HeldBonus) -> bool {
    let is = bonus.form.as_ref().is_none_or(|form| forms::is(rules, hero, Some(form)));
    is && !bonus.not_form.as_ref().is_some_and(|form| forms::is(rules, hero, Some(form)))
}

/// The Strength and Craft of a bonus.
fn points(rules: &Ruleset, hero: &Hero, (card, bonus): (CardId, &HeldBonus)) -> [u8; 2] {
    let times = bonus.per.as_ref().map_or(1, |mark| others_marked(rules, hero, (card, mark)));
    [bonus.strength.saturating_mul(times), bonus.craft.saturating_mul(times)]
}

/// The points of an ability that a card gives a character under conditions: in a kind of combat, or at all times.
#[must_use]
pub fn given(rules: &Ruleset, hero: &Hero, card: CardId, (kind, ability): (Option<Attack>, Ability)) -> u8 {
    let bonuses = rules.title(card).bonus.iter().filter(|bonus| bonus.kind == kind && holds(rules, hero, bonus));
    bonuses.map(|bonus| points(rules, hero, (card, bonus))[ability as usize]).fold(0, u8::saturating_add)
}

/// Adds what these cards of a character give under conditions. `adds` says whether cards of a kind give points.
#[cold]
pub fn add(
    rules: &Ruleset,
    hero: &Hero,
    cards: &CardSet,
    adds: impl Fn(CardKind) -> bool,
    mut sums: AbilitySums,
) -> AbilitySums {
    for card in cards {
        let title = rules.title(card);
        for bonus in title.bonus.iter().filter(|bonus| holds(rules, hero, bonus)) {
            sums.flags = sums.flags.or(bonus.flags.iter().copied().collect());
            if !adds(title.kind) {
                continue;
            }
            let [strength, craft] = points(rules, hero, (card, bonus));
            match bonus.kind {
                None => {
                    sums.strength = sums.strength.saturating_add(strength);
                    sums.craft = sums.craft.saturating_add(craft);
                }
                Some(Attack::Battle) => sums.battle = sums.battle.saturating_add(strength),
                Some(Attack::Psychic) => sums.psychic = sums.psychic.saturating_add(craft),
            }
        }
    }
    sums
}

/// The card that gives a character a flag under conditions that hold; `None` if none does.
#[cold]
#[must_use]
pub fn gives(rules: &Ruleset, hero: &Hero, flag: Flag) -> Option<CardId> {
    let gives = |card: &CardId| {
        let bonuses = rules.title(*card).bonus.iter();
        bonuses.filter(|bonus| holds(rules, hero, bonus)).any(|bonus| bonus.flags.contains(&flag))
    };
    rules.sets.handy.bonuses.of(&hero.cards).iter().find(gives)
}

/// What the seat's Weapons add to this kind of attack beside what they add when they are used: it is lost where
/// Weapons are barred.
#[cold]
#[must_use]
pub fn of_weapons(rules: &Ruleset, state: &State, seat: Seat, attack: Attack) -> u8 {
    let hero = state.hero(seat);
    let armed = rules.sets.handy.bonuses.of(&hero.cards).and(&rules.sets.weapons);
    let works = armed.iter().filter(|card| inventory::works(rules, state, seat, *card)).collect();
    let sums = add(rules, hero, &works, |_| true, AbilitySums::default());
    match attack {
        Attack::Battle => sums.battle,
        Attack::Psychic => sums.psychic,
    }
}

/// The lives that a character loses in a defeat that costs one: more if a card of its own says so.
#[inline]
#[must_use]
pub fn lives_lost(rules: &Ruleset, state: &State, seat: Seat, attack: Attack) -> u8 {
    let held = rules.sets.handy.defeats.of(&state.hero(seat).cards);
    if held.is_empty() { 1 } else { more_lives(rules, state, (seat, attack), &held) }
}

#[cold]
fn more_lives(rules: &Ruleset, state: &State, (seat, attack): (Seat, Attack), held: &CardSet) -> u8 {
    let works = held.iter().filter(|card| inventory::works(rules, state, seat, *card));
    let costs = works.filter_map(|card| rules.title(card).defeat);
    let fits = costs.filter(|cost| cost.kind.is_none_or(|kind| kind == attack));
    fits.fold(1, |sum: u8, cost| sum.saturating_add(cost.more_lives))
}
