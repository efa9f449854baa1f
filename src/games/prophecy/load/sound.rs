//! Refuses rows that no game can be played with.

use super::raw::{RawItem, RawTables};
use crate::engine::log::listed;
use crate::engine::name;
use crate::games::prophecy::model::effect::{Amount, Cost, Drawn, Effect, Moment, are_used};
use crate::games::prophecy::model::kinds::{RING, Slot, Terrain};
use crate::games::prophecy::model::ruleset::{Chance, Special};
use crate::games::prophecy::text::options;
use crate::ruleset::RulesetFault;
use std::collections::BTreeSet;

/// The largest number in a table.
const NUMBER_MAX: u8 = 40;

/// Where an effect stands.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    Treasure,
    Loss,
    Opportunity,
    Item,
    Chance,
}

/// Every fault of the rows.
pub fn faults(tables: &RawTables) -> Vec<RulesetFault> {
    let mut found = Found(Vec::new());
    found.board(tables);
    found.names(tables);
    for row in &tables.characters {
        found.small(&row.name, "strength", row.strength, 1);
        found.small(&row.name, "willpower", row.willpower, 0);
        let twice = row.guilds[0] == row.guilds[1];
        found.when(twice, &row.name, || "`guilds` names one guild twice".to_owned());
        let unfit = name::seat_fault(&row.name);
        found.when(unfit.is_some(), &row.name, || unfit.unwrap_or_default().to_owned());
    }
    found.creatures(tables);
    for row in &tables.opportunities {
        found.cost(&row.name, &row.cost);
        found.effects(&row.name, Place::Opportunity, &row.effect);
    }
    for row in &tables.items {
        found.item(row);
    }
    for row in &tables.chances {
        match &row.does {
            Chance::Terrain(terrain) => {
                found.when(!terrain.is_wild(), &row.name, || format!("no Adventure cards lie on `{}`", terrain.word()))
            }
            Chance::Market(place) => {
                let known = matches!(place, Terrain::City | Terrain::Village);
                found.when(!known, &row.name, || "a market is in the `city` or the `village`".to_owned());
            }
            Chance::All(all) => {
                found.effects(&row.name, Place::Chance, &all.drawer);
                found.effects(&row.name, Place::Chance, &all.others);
            }
            Chance::NotInBasic => {
                found.when(row.copies > 0, &row.name, || "does nothing in this version: `copies` must be 0".to_owned());
            }
            Chance::Charity | Chance::Peace | Chance::Crisis => {}
        }
    }
    found.0
}

struct Found(Vec<RulesetFault>);

impl Found {
    fn when(&mut self, wrong: bool, file: &str, reason: impl FnOnce() -> String) {
        if wrong {
            self.0.push(RulesetFault::Table { file: file.to_owned(), reason: reason() });
        }
    }

    fn small(&mut self, name: &str, field: &str, value: u8, least: u8) {
        let wrong = !(least..=NUMBER_MAX).contains(&value);
        self.when(wrong, name, || format!("`{field}` is {value}; it may be {least} to {NUMBER_MAX}"));
    }

    /// Numbers that may be 0.
    fn all(&mut self, name: &str, values: &[(&str, u8)]) {
        values.iter().for_each(|(field, value)| self.small(name, field, *value, 0));
    }

    fn cost(&mut self, name: &str, cost: &Cost) {
        let magic = cost.magic.map_or(0, Amount::number);
        self.all(name, &[("cost.gold", cost.gold), ("cost.experience", cost.experience)]);
        self.all(name, &[("cost.health", cost.health), ("cost.magic", magic)]);
    }

    fn board(&mut self, tables: &RawTables) {
        let count = tables.spaces.len();
        self.when(count != usize::from(RING), "board.toml", || format!("has {count} spaces; the ring has {RING}"));
        for (terrain, count) in [(Terrain::Guild, 5), (Terrain::City, 1), (Terrain::Village, 1)] {
            let found = tables.spaces.iter().filter(|space| space.terrain == terrain).count();
            self.when(found != count, "board.toml", || format!("has {found} of `{}`, not {count}", terrain.word()));
        }
        for space in &tables.spaces {
            let name = &space.name;
            if let Some(offer) = space.offer {
                let nothing = offer.heal == 0 && offer.recharge == 0;
                self.when(nothing, name, || "`offer` neither heals nor recharges".to_owned());
                self.all(name, &[("gold", offer.gold), ("heal", offer.heal), ("recharge", offer.recharge)]);
            }
            if let Some(work) = space.work {
                self.all(name, &[("health", work.health), ("magic", work.magic)]);
                self.all(name, &[("gold", work.gold), ("experience", work.experience)]);
            }
        }
    }

    /// Cards, spaces and characters are told apart by their names.
    fn names(&mut self, tables: &RawTables) {
        let cards = tables.creatures.iter().map(|row| &row.name);
        let cards = cards.chain(tables.opportunities.iter().map(|row| &row.name));
        let cards = cards.chain(tables.items.iter().map(|row| &row.name));
        let all = cards.chain(tables.spaces.iter().map(|row| &row.name));
        let all = all.chain(tables.characters.iter().map(|row| &row.name));
        let mut seen = BTreeSet::new();
        for name in all {
            self.when(!seen.insert(name), name, || "two rows have this name".to_owned());
        }
    }

    fn creatures(&mut self, tables: &RawTables) {
        for row in &tables.creatures {
            let name = &row.name;
            let values = [row.strength, row.willpower];
            let has = values.iter().any(Option::is_some) || row.strength_per_health > 0;
            self.when(!has, name, || "needs `strength` or `willpower`".to_owned());
            values.iter().flatten().for_each(|value| self.small(name, "strength or willpower", *value, 0));
            self.when(row.strength_on.rows().count() > 1, name, || {
                "`strength_on` names more than one terrain".to_owned()
            });
            self.small(name, "lives", row.lives, 1);
            self.all(name, &[("experience", row.experience), ("poison", row.poison), ("bounty", row.bounty)]);
            self.all(name, &[("strength_per_health", row.strength_per_health)]);
            self.all(name, &[("force_strength", row.force_strength.unwrap_or(0))]);
            row.strength_on.rows().for_each(|(_, value)| self.small(name, "strength_on", value, 0));
            let against = [row.willpower_against.female, row.willpower_against.male];
            against.iter().flatten().for_each(|value| self.small(name, "willpower_against", *value, 0));
            let twice = row.rules.contains(&Special::TwoBattles) && (row.strength.is_none() || row.willpower.is_none());
            self.when(twice, name, || "`two_battles` needs `strength` and `willpower`".to_owned());
            self.effects(name, Place::Treasure, &row.treasure);
            self.effects(name, Place::Loss, row.loss.as_deref().unwrap_or_default());
        }
    }

    fn item(&mut self, row: &RawItem) {
        let hands = match row.slot {
            Slot::Weapon => (1..=2).contains(&row.hands),
            Slot::Shield | Slot::Hand => row.hands == 1,
            Slot::Head | Slot::Free => row.hands == 0,
        };
        self.when(!hands, &row.name, || format!("{} hands do not suit `{}`", row.hands, row.slot.word()));
        let item_deck = matches!(row.deck.word(), "common" | "rare");
        self.when(!item_deck, &row.name, || "`deck` is `common` or `rare`".to_owned());
        self.when(row.throw > 0 && row.slot != Slot::Weapon, &row.name, || "only a Weapon is thrown".to_owned());
        self.all(&row.name, &[("price", row.price), ("strength", row.strength), ("willpower", row.willpower)]);
        self.all(&row.name, &[("throw", row.throw), ("flies", row.flies)]);
        row.against.all().iter().for_each(|value| self.small(&row.name, "against", *value, 0));
        self.effects(&row.name, Place::Item, &row.effect);
        self.times(&row.name, &row.effect);
    }

    /// The lists of effects of a choice.
    fn ways(&mut self, name: &str, ways: &[Vec<Effect>]) {
        let (found, most) = (ways.len(), options::NUMBER_MAX);
        let few = found < 2 || ways.iter().any(Vec::is_empty);
        self.when(few, name, || "`choose` needs two lists of effects or more, none empty".to_owned());
        let many = found > usize::from(most);
        self.when(many, name, || format!("`choose` has {found} lists of effects; at most {most}"));
    }

    /// An Item is used up at one time with all its effects.
    fn times(&mut self, name: &str, effects: &[Effect]) {
        let own = effects.iter().filter(|effect| effect.has_own_time()).count();
        let rolls = |effect: &Effect| matches!(effect, Effect::Bless(_) | Effect::Dice(_));
        let alone = effects.len() == 1 || effects.iter().all(rolls);
        let held = effects.iter().flat_map(Effect::inside).any(Effect::has_own_time);
        let timed = own > 0 || effects.is_empty() || Moment::ALL.iter().any(|moment| are_used(effects, *moment));
        let words: Vec<String> = effects.iter().map(|effect| format!("`{}`", effect.word())).collect();
        self.when(own > 0 && !alone || !held && !timed, name, || {
            format!("the effects {} of one Item have different times", listed(&words))
        });
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "the others have one number at most")]
    fn effects(&mut self, name: &str, place: Place, effects: &[Effect]) {
        for effect in effects {
            let timed = |held: &&&Effect| held.has_own_time() && (place == Place::Item || **held != &Effect::Teleport);
            if let Some(held) = effect.inside().iter().find(timed) {
                let (word, whole) = (held.word(), effect.word());
                self.when(true, name, || format!("`{word}` has a time of its own and may not stand in `{whole}`"));
            }
            self.when(!suits(effect, place), name, || format!("the effect `{}` does nothing here", effect.word()));
            match effect {
                Effect::Draw(drawn) => {
                    let looks = drawn.common.saturating_add(drawn.rare);
                    let wrong = !(1..=Drawn::MOST).contains(&looks);
                    self.when(wrong, name, || format!("`draw` looks at {looks} Items; it may be 1 to {}", Drawn::MOST));
                }
                Effect::Dice(dice) => {
                    let wrong = dice.iter().any(|die| !(1..=6).contains(die));
                    self.when(wrong, name, || format!("`dice` shows {} and {}; a die shows 1 to 6", dice[0], dice[1]));
                }
                Effect::Gold(Amount::All) => {
                    self.when(true, name, || "`gold` is a number or a multiple such as `2 strength`".to_owned());
                }
                Effect::Choose(ways) => {
                    self.ways(name, ways);
                    ways.iter().for_each(|way| self.effects(name, place, way));
                }
                Effect::Die(faces) => {
                    let rises = faces.first().is_some_and(|first| first.to > 0)
                        && faces.windows(2).all(|two| two[0].to < two[1].to);
                    let whole = faces.last().is_some_and(|last| last.to == 6);
                    self.when(!rises || !whole, name, || "the rows of `die` rise to 6".to_owned());
                    faces.iter().for_each(|row| self.effects(name, place, &row.then));
                }
                Effect::On(on) => {
                    let nothing = on.then.is_empty() && on.otherwise.is_empty();
                    self.when(nothing, name, || "`on` needs effects in `then` or `otherwise`".to_owned());
                    self.effects(name, place, &on.then);
                    self.effects(name, place, &on.otherwise);
                }
                effect => self.small(name, &effect.word(), effect.number(), 0),
            }
        }
    }
}

/// Does an effect do something where it stands?
fn suits(effect: &Effect, place: Place) -> bool {
    match effect {
        Effect::GiveItem(_) => place == Place::Loss,
        Effect::LoseHealth(_) | Effect::LoseMagic(_) => place != Place::Chance,
        Effect::Teleport => matches!(place, Place::Opportunity | Place::Item),
        Effect::Draw(_) | Effect::BuyPoints | Effect::SwapPoint | Effect::SellDouble => {
            matches!(place, Place::Opportunity | Place::Treasure)
        }
        Effect::Bless(_) | Effect::Reroll => matches!(place, Place::Opportunity | Place::Item),
        Effect::WaiveGold
        | Effect::Convert(_)
        | Effect::TurnStrength(_)
        | Effect::TurnWillpower(_)
        | Effect::TakeItem
        | Effect::DiscardItem
        | Effect::RemoveCreature
        | Effect::Redraw
        | Effect::Dice(_)
        | Effect::ExtraTurn => place == Place::Item,
        Effect::Gold(_) | Effect::Experience(_) | Effect::Heal(_) | Effect::Recharge(_) => true,
        Effect::Common(_)
        | Effect::Rare(_)
        | Effect::Strength(_)
        | Effect::Willpower(_)
        | Effect::Choose(_)
        | Effect::Die(_)
        | Effect::On(_) => place != Place::Chance,
    }
}
