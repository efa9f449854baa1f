//! What battles look like before the dice: values, bonuses and chances. Rules and strategies read the same functions.

use crate::engine::ids::{CardId, CardSet};
use crate::games::prophecy::model::kinds::{CreatureKind, Slot, SpaceId, Stat};
use crate::games::prophecy::model::ruleset::{Creature, Ruleset, Special};
use crate::games::prophecy::model::state::{Adventurer, TurnState};

/// A creature's value in a kind of battle against a character on its space.
#[must_use]
pub fn foe_value(rules: &Ruleset, hero: &Adventurer, creature: &Creature, stat: Stat) -> u8 {
    foe_value_at(rules, (hero, hero.space), creature, stat)
}

/// A creature's value in a kind of battle against a character that would meet it on a space.
#[must_use]
pub fn foe_value_at(rules: &Ruleset, (hero, space): (&Adventurer, SpaceId), creature: &Creature, stat: Stat) -> u8 {
    match stat {
        Stat::Strength if creature.strength_per_health > 0 => {
            hero.health().saturating_mul(creature.strength_per_health)
        }
        Stat::Strength => {
            let there = creature.strength_on.filter(|(terrain, _)| *terrain == rules.space(space).terrain);
            there.map(|(_, value)| value).or(creature.values[0]).unwrap_or(0)
        }
        Stat::Willpower => {
            let gender = rules.character(hero.character).gender;
            creature.willpower_against[gender as usize].or(creature.values[1]).unwrap_or(0)
        }
    }
}

/// A character's value without what it holds or wears on its head: its cubes, the turn's bonus, and Items that always
/// count.
#[must_use]
pub fn bare_value(rules: &Ruleset, hero: &Adventurer, turn: &TurnState, (creature, stat): (&Creature, Stat)) -> u8 {
    let value = hero.right[stat as usize].saturating_add(turn.bonus[stat as usize]);
    if creature.specials.has(Special::NoItems) {
        return value;
    }
    let free = hero.sound.and(&rules.sets.slots[Slot::Free as usize]).and(&rules.sets.arms[stat as usize]);
    let items = free.iter().filter_map(|card| rules.item(card));
    items.fold(value, |value, item| value.saturating_add(item.bonus(stat, creature.kind)))
}

/// The Items in some slots.
#[must_use]
pub fn fitting(rules: &Ruleset, cards: CardSet, slots: &[Slot]) -> CardSet {
    let fits = slots.iter().fold(CardSet::EMPTY, |fits, slot| fits.or(&rules.sets.slots[*slot as usize]));
    cards.and(&fits)
}

/// Is an Item worth taking up in a battle?
#[must_use]
pub fn serves(rules: &Ruleset, card: CardId, (creature, stat): (&Creature, Stat)) -> bool {
    let Some(item) = rules.item(card) else { return false };
    let thrown = stat == Stat::Strength && item.throw > 0;
    item.bonus(stat, creature.kind) > 0 || thrown
}

/// The greatest bonus that cards can give in a kind of battle, held, worn and carried: against a kind of creature, or
/// against any.
#[must_use]
pub fn gear_bonus(rules: &Ruleset, cards: CardSet, (stat, kind): (Stat, Option<CreatureKind>)) -> u8 {
    // The best Weapon of one and of two hands, the best shield, the two best hand items, the best headgear.
    let (mut weapons, mut shield, mut hands, mut head, mut free) = ([0_u8; 2], 0, [0_u8; 2], 0, 0);
    for item in cards.and(&rules.sets.arms[stat as usize]).iter().filter_map(|card| rules.item(card)) {
        let bonus = kind.map_or(item.bonus[stat as usize], |kind| item.bonus(stat, kind));
        match item.slot {
            Slot::Weapon => {
                let best = &mut weapons[usize::from(item.hands > 1)];
                *best = bonus.max(*best);
            }
            Slot::Shield => shield = bonus.max(shield),
            Slot::Hand if bonus > hands[0] => hands = [bonus, hands[0]],
            Slot::Hand => hands[1] = bonus.max(hands[1]),
            Slot::Head => head = bonus.max(head),
            Slot::Free => free = bonus.saturating_add(free),
        }
    }
    let [one, two] = weapons;
    let held = two.max(one + shield.max(hands[0])).max(hands[0] + shield.max(hands[1]));
    free.saturating_add(held + head)
}

/// The chances of a roll: won, drawn, lost.
pub type Odds = [f32; 3];

/// The lead with which every roll is won; with as much less every roll is lost.
const SURE: i16 = 6;

/// The chances of a roll by lead, from `-SURE` to `SURE`.
const ROLLS: [Odds; 2 * SURE as usize + 1] = {
    let (mut rolls, mut at) = ([[0.0; 3]; 2 * SURE as usize + 1], 0);
    while at < rolls.len() {
        // The character's die above the creature's, 5 less than `throw`, comes up in so many of 36 throws.
        let mut throw = 0;
        while throw < 11 {
            let throws = if throw < 6 { throw + 1 } else { 11 - throw };
            let (won, drawn) = (at + throw > 11, at + throw == 11);
            let result = if won { 0 } else { 2 - drawn as usize };
            rolls[at][result] += throws as f32 / 36.0;
            throw += 1;
        }
        at += 1;
    }
    rolls
};

/// The chances of one roll by the character's lead: its value above the creature's.
#[must_use]
pub fn roll_odds(lead: i16) -> Odds {
    ROLLS[usize::from((lead.clamp(-SURE, SURE) + SURE).unsigned_abs())]
}

/// The chances of a battle of so many lives: all rolls must be won, and the first that is not ends it.
#[must_use]
pub fn battle_odds(lead: i16, lives: u8) -> Odds {
    let [won, drawn, lost] = roll_odds(lead);
    let (mut reached, mut odds) = (1.0, [0.0; 3]);
    for _ in 0..lives {
        odds[1] += reached * drawn;
        odds[2] += reached * lost;
        reached *= won;
    }
    odds[0] = reached;
    odds
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chances_of_a_roll_are_counted_over_all_throws() {
        for lead in -7_i16..=7 {
            let mut counts = [0_u8; 3];
            for (own, foe) in (1..=6).flat_map(|own| (1..=6).map(move |foe| (own, foe))) {
                let result = 0.cmp(&(lead + own - foe)) as i8 + 1;
                counts[usize::from(result.unsigned_abs())] += 1;
            }
            let found = roll_odds(lead);
            for (chance, count) in found.into_iter().zip(counts) {
                assert!((chance - f32::from(count) / 36.0).abs() < 1e-6, "{lead}: {found:?} {counts:?}");
            }
        }
    }

    #[test]
    fn three_lives_must_all_be_won() {
        let odds = battle_odds(0, 3);
        assert!((odds[0] - (15.0_f32 / 36.0).powi(3)).abs() < 1e-6, "{odds:?}");
        assert!((odds.iter().sum::<f32>() - 1.0).abs() < 1e-6, "{odds:?}");
        assert_eq!(battle_odds(6, 3), [1.0, 0.0, 0.0]);
        assert_eq!(battle_odds(-6, 1), [0.0, 0.0, 1.0]);
    }
}
