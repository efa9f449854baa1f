//! Names become numbers: those of spaces, Purchase cards and tables, wherever tables say them.

use crate::engine::fault::unknown;
use crate::engine::ids::CARDS_MAX;
use crate::games::talisman::model::kinds::{CHARACTERS_MAX, SpaceId, TITLES_MAX, TableId};
use crate::games::talisman::model::rules::DragonBonus;
use crate::games::talisman::model::ruleset::TableEntry;
use crate::games::talisman::model::verb::{Effect, Quest, RollRow, RollTable, Visit, Ware};
use crate::ruleset::RulesetFault;

/// Largest Strength or Craft of a card or character, and largest bonus.
pub(super) const ABILITY_MAX: u8 = 40;

/// Largest number of die tables, whose numbers are one byte.
const TABLES_MAX: usize = 255;

/// The state of resolving names.
pub(super) struct Names {
    pub(super) ids: Vec<String>,
    pub(super) spaces: Vec<String>,
    pub(super) purchases: Vec<(String, u8)>,
    pub(super) tables: Vec<TableEntry>,
    pub(super) quests: Vec<Quest>,
    pub(super) talisman_cards: u8,
    pub(super) talismans_by_quest: bool,
    pub(super) owner: String,
    pub(super) dragon_bonus: DragonBonus,
    pub(super) faults: Vec<RulesetFault>,
}

impl Names {
    pub(super) fn fault(&mut self, reason: String) {
        self.faults.push(RulesetFault::Table { file: self.owner.clone(), reason });
    }

    /// Reports if there is more of something than there is room for.
    pub(super) fn fits(&mut self, what: &str, count: usize, most: usize) {
        if count > most {
            self.fault(format!("{count} {what}; at most {most}"));
        }
    }

    /// Reports too many cards, titles, characters or tables.
    pub(super) fn fit_all(&mut self, [cards, titles, characters]: [usize; 3]) {
        self.owner = "decks".to_owned();
        self.fits("cards", cards, CARDS_MAX);
        self.fits("titles", titles, TITLES_MAX);
        self.fits("characters", characters, CHARACTERS_MAX);
        self.fits("tables for dice rolls", self.tables.len(), TABLES_MAX);
    }

    /// Reports a number above its limit.
    pub(super) fn at_most(&mut self, what: &str, value: u8, most: u8) {
        if value > most {
            self.fault(format!("`{what}` is {value}; at most {most}"));
        }
    }

    /// Finds a space by its id, or by its name if that is unique.
    pub(super) fn space(&mut self, name: &str) -> SpaceId {
        let mut named = self.spaces.iter().enumerate().filter(|(_, space)| *space == name).map(|(index, _)| index);
        let found = self.ids.iter().position(|id| id == name).or_else(|| {
            let only = named.next();
            only.filter(|_| named.next().is_none())
        });
        if let Some(index) = found.and_then(|index| u8::try_from(index).ok()) {
            return SpaceId(index);
        }
        let same = self.spaces.iter().zip(&self.ids).filter(|(space, _)| *space == name).map(|(_, id)| id.as_str());
        let ids: Vec<&str> = same.collect();
        if ids.is_empty() {
            let names: Vec<&str> = self.spaces.iter().map(String::as_str).collect();
            self.fault(unknown("space", name, &names));
        } else {
            self.fault(format!("there is more than one space `{name}`; say which: {}", ids.join(", ")));
        }
        SpaceId(0)
    }

    pub(super) fn spaces(&mut self, names: &[String]) -> Vec<SpaceId> {
        names.iter().map(|name| self.space(name)).collect()
    }

    pub(super) fn effects(&mut self, effects: &[Effect<String>]) -> Vec<Effect> {
        effects.iter().map(|effect| self.effect(effect)).collect()
    }

    #[expect(clippy::too_many_lines, reason = "a flat match, one line a verb")]
    pub(super) fn effect(&mut self, effect: &Effect<String>) -> Effect {
        match effect {
            Effect::Nothing => Effect::Nothing,
            Effect::LoseLife(n) => Effect::LoseLife(*n),
            Effect::LoseLifeUnless(flag) => Effect::LoseLifeUnless(*flag),
            Effect::GainLife(n) => Effect::GainLife(*n),
            Effect::GainStrength(n) => Effect::GainStrength(*n),
            Effect::GainCraft(n) => Effect::GainCraft(*n),
            Effect::LoseStrength(n) => Effect::LoseStrength(*n),
            Effect::LoseCraft(n) => Effect::LoseCraft(*n),
            Effect::GainGold(n) => Effect::GainGold(*n),
            Effect::LoseGold(n) => Effect::LoseGold(*n),
            Effect::PayGold(n) => Effect::PayGold(*n),
            Effect::RaidGold(space) => Effect::RaidGold(self.space(space)),
            Effect::GainFate(n) => Effect::GainFate(*n),
            Effect::ReplenishFate => Effect::ReplenishFate,
            Effect::BuyFate(n) => Effect::BuyFate(*n),
            Effect::GainSpell => Effect::GainSpell,
            Effect::FillSpells => Effect::FillSpells,
            Effect::BuySpell(n) => Effect::BuySpell(*n),
            Effect::DiscardSpells => Effect::DiscardSpells,
            // The effect is printed, but not in use in this game (RULING 194).
            Effect::GainTalisman if self.talismans_by_quest => Effect::WithheldTalisman,
            Effect::WithheldTalisman => Effect::WithheldTalisman,
            Effect::GainTalisman => Effect::GainTalisman,
            Effect::LoseFollower => Effect::LoseFollower,
            Effect::MissTurn => Effect::MissTurn,
            Effect::MissNextTurn => Effect::MissNextTurn,
            Effect::BecomeToad => Effect::BecomeToad,
            Effect::SetAlignment(to) => Effect::SetAlignment(*to),
            Effect::Enslave => Effect::Enslave,
            Effect::ByAlignment { good, neutral, evil } => Effect::ByAlignment {
                good: self.effects(good),
                neutral: self.effects(neutral),
                evil: self.effects(evil),
            },
            Effect::OnRoll(table) => Effect::OnRoll(self.table(table)),
            Effect::Attacked(attacker) => Effect::Attacked(attacker.clone()),
            Effect::Teleport(space) => Effect::Teleport(self.space(space)),
            Effect::TeleportRegion { other } => Effect::TeleportRegion { other: *other },
            Effect::Offer(offer) => Effect::Offer(*offer),
            Effect::Everyone { region, except, effect } => {
                Effect::Everyone { region: *region, except: *except, effect: self.effects(effect) }
            }
            Effect::Grant { who, craft_min, effect } => {
                Effect::Grant { who: *who, craft_min: *craft_min, effect: Box::new(self.effect(effect)) }
            }
            Effect::Wish { other_space } => Effect::Wish { other_space: *other_space },
            Effect::Heal { cost, most } => Effect::Heal { cost: *cost, most: *most },
            Effect::Court { cost, free, exchange } => Effect::Court { cost: *cost, free: *free, exchange: *exchange },
            Effect::Shop(wares) => Effect::Shop(wares.iter().map(|ware| self.ware(ware)).collect()),
            Effect::Shoplift => Effect::Shoplift,
            Effect::SellObjects => Effect::SellObjects,
            Effect::TakeCounter(counter) => Effect::TakeCounter(*counter),
            Effect::MissUnless { ability, least, spared } => {
                Effect::MissUnless { ability: *ability, least: *least, spared: *spared }
            }
            Effect::ChooseOne(visits) => Effect::ChooseOne(
                visits
                    .iter()
                    .map(|visit| Visit { name: visit.name.clone(), effect: self.effects(&visit.effect) })
                    .collect(),
            ),
            Effect::May(effects) => Effect::May(self.effects(effects)),
            Effect::LeaveHag => Effect::LeaveHag,
            Effect::Blizzard(rounds) => Effect::Blizzard(*rounds),
            Effect::Quest(quests) => {
                if quests.len() != 6 {
                    self.fault(format!(
                        "`quest` has {} quests; it must have 6, one for each face of the die",
                        quests.len()
                    ));
                }
                self.quests.clone_from(quests);
                Effect::Quest(quests.clone())
            }
            Effect::Chasm { deadly, skip } => Effect::Chasm { deadly: deadly.clone(), skip: *skip },
        }
    }

    fn ware(&mut self, ware: &Ware) -> Ware {
        let title = self.purchases.iter().find(|(name, _)| *name == ware.item).map(|(_, title)| *title);
        if title.is_none() {
            self.fault(format!("`{}` is not a Purchase card", ware.item));
        }
        Ware { item: ware.item.clone(), price: ware.price, title: title.unwrap_or(0) }
    }

    /// Gives a table its number.
    fn table(&mut self, table: &RollTable<String>) -> RollTable {
        let rows = table.table.iter().map(|row| RollRow { rolls: row.rolls.clone(), effect: self.effect(&row.effect) });
        let rows: Vec<RollRow> = rows.collect();
        let id = TableId(u8::try_from(self.tables.len()).unwrap_or(u8::MAX));
        let made = RollTable { id, dice: table.dice, bonus: table.bonus, skip: table.skip, table: rows };
        self.tables.push(TableEntry { owner: self.owner.clone(), table: made.clone() });
        made
    }
}
