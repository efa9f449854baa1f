//! The effects of cards, as tables write them.

use super::kinds::{Stat, Terrain};
use core::iter;
use serde::de::{Error, Unexpected};
use serde::{Deserialize, Deserializer, Serialize};

/// One effect of a card or space.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, Serialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Effect {
    /// Gains gold.
    Gold(Amount),
    /// Gains experience.
    Experience(u8),
    /// Heals health.
    Heal(Amount),
    /// Recharges magic.
    Recharge(Amount),
    /// Loses health.
    LoseHealth(u8),
    /// Loses magic.
    LoseMagic(u8),
    /// Draws Common Items.
    Common(u8),
    /// Draws Rare Items.
    Rare(u8),
    /// Gains permanent points of Strength.
    Strength(u8),
    /// Gains permanent points of Willpower.
    Willpower(u8),
    /// The player chooses one of these.
    Choose(Vec<Vec<Effect>>),
    /// A die decides.
    Die(Vec<Faces>),
    /// The terrain of the space decides.
    On(OnTerrain),
    /// Moves to any space, which is then used as after a move.
    Teleport,
    /// Looks at Items from the decks and keeps one.
    Draw(Drawn),
    /// Buys points: one health, or two magic, for a gold, as often as wished.
    BuyPoints,
    /// Kept: adds to the first roll of one battle, then discarded.
    Bless(u8),
    /// Kept: rolls one's own die of a battle again, then discarded.
    Reroll,
    /// Turns a point of one ability into one of the other, for good.
    SwapPoint,
    /// Sells an Item for twice its price.
    SellDouble,
    /// Pays the gold of a certificate.
    WaiveGold,
    /// Turns up to so much gold into experience or back.
    Convert(u8),
    /// More Strength until the end of the turn.
    TurnStrength(u8),
    /// More Willpower until the end of the turn.
    TurnWillpower(u8),
    /// Takes an Item from another character on the space.
    TakeItem,
    /// Discards an Item of another character on the space.
    DiscardItem,
    /// Discards the creature on the space.
    RemoveCreature,
    /// Replaces the Adventure card on the space by a new one.
    Redraw,
    /// For one roll, one's own die and the creature's die show these numbers.
    Dice([u8; 2]),
    /// One more turn after this one.
    ExtraTurn,
    /// Gives so many Items away; without Items a health is lost.
    GiveItem(u8),
}

impl Effect {
    /// Its word in tables.
    #[must_use]
    pub fn word(&self) -> String {
        match toml::Value::try_from(self) {
            Ok(toml::Value::String(word)) => word,
            Ok(toml::Value::Table(table)) => table.into_iter().next().map(|(word, _)| word).unwrap_or_default(),
            _ => String::new(),
        }
    }

    /// The number in it; 0 if it has none, or more than one.
    #[must_use]
    #[expect(clippy::wildcard_enum_match_arm, reason = "what is not named has no number, or several")]
    pub fn number(&self) -> u8 {
        match self {
            Self::Gold(amount) | Self::Heal(amount) | Self::Recharge(amount) => amount.number(),
            Self::Experience(number)
            | Self::LoseHealth(number)
            | Self::LoseMagic(number)
            | Self::Common(number)
            | Self::Rare(number)
            | Self::Strength(number)
            | Self::Willpower(number)
            | Self::Bless(number)
            | Self::Convert(number)
            | Self::TurnStrength(number)
            | Self::TurnWillpower(number)
            | Self::GiveItem(number) => *number,
            _ => 0,
        }
    }

    /// The effects that it holds, and those that these hold.
    #[must_use]
    #[expect(clippy::wildcard_enum_match_arm, reason = "the others hold none")]
    pub fn inside(&self) -> Vec<&Self> {
        let lists: Vec<&Vec<Self>> = match self {
            Self::Choose(ways) => ways.iter().collect(),
            Self::Die(rows) => rows.iter().map(|row| &row.then).collect(),
            Self::On(on) => vec![&on.then, &on.otherwise],
            _ => Vec::new(),
        };
        lists.into_iter().flatten().flat_map(|effect| iter::once(effect).chain(effect.inside())).collect()
    }

    /// Has the effect a time of its own: in place of a move, in a roll, or when a certificate is paid for?
    #[must_use]
    pub fn has_own_time(&self) -> bool {
        matches!(self, Self::Teleport | Self::Bless(_) | Self::Reroll | Self::Dice(_) | Self::WaiveGold)
    }

    /// May an Item with this effect be used up for it at a moment of one's own turn? An effect that holds others may, if
    /// each of them may.
    #[must_use]
    #[expect(clippy::wildcard_enum_match_arm, reason = "what is not named has no part in this")]
    pub fn is_used(&self, moment: Moment) -> bool {
        match self {
            own if own.has_own_time() => false,
            Self::Choose(_) | Self::Die(_) | Self::On(_) => self.inside().iter().all(|effect| effect.is_used(moment)),
            Self::TurnStrength(_) | Self::TurnWillpower(_) | Self::RemoveCreature => moment == Moment::Battle,
            Self::Redraw => moment != Moment::Start,
            Self::Common(_)
            | Self::Rare(_)
            | Self::TakeItem
            | Self::DiscardItem
            | Self::Convert(_)
            | Self::ExtraTurn => moment != Moment::Battle,
            _ => true,
        }
    }
}

/// May an Item with all these effects be used up at a moment of one's own turn?
#[must_use]
pub fn are_used(effects: &[Effect], moment: Moment) -> bool {
    effects.iter().all(|effect| effect.is_used(moment))
}

/// When in their owner's turn Items are used up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Moment {
    /// Before the move.
    Start,
    /// Before a battle.
    Battle,
    /// On arrival where no creature is left, or after a battle.
    Arrival,
}

impl Moment {
    /// Every moment.
    pub const ALL: [Self; 3] = [Self::Start, Self::Battle, Self::Arrival];
}

/// How much of something.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum Amount {
    /// So much.
    Fixed(u8),
    /// As much as is lacking.
    All,
    /// So often the current value of an ability.
    Times(u8, Stat),
}

impl Amount {
    /// The number in it: how much, or how often.
    #[must_use]
    pub fn number(self) -> u8 {
        match self {
            Self::Fixed(number) | Self::Times(number, _) => number,
            Self::All => 0,
        }
    }
}

impl<'de> Deserialize<'de> for Amount {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        #[serde(
            untagged,
            expecting = "expected a whole number from 0 to 255, `all`, or a multiple such as `2 strength`"
        )]
        enum Written {
            Number(u8),
            Text(String),
        }
        let text = match Written::deserialize(deserializer)? {
            Written::Number(number) => return Ok(Self::Fixed(number)),
            Written::Text(text) => text,
        };
        if text == "all" {
            return Ok(Self::All);
        }
        let (times, ability) = text.split_once(' ').unwrap_or(("1", &text));
        let ability = [Stat::Strength, Stat::Willpower].into_iter().find(|stat| stat.word() == ability);
        let amount = times.parse().ok().zip(ability).map(|(times, stat)| Self::Times(times, stat));
        let wanted = "a number, `all`, or a multiple of an ability such as `2 strength`";
        amount.ok_or_else(|| D::Error::invalid_value(Unexpected::Str(&text), &wanted))
    }
}

/// Faces of a die, and what they bring.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Faces {
    /// The highest of the faces; they begin after those of the row before.
    pub to: u8,
    /// What they bring.
    pub then: Vec<Effect>,
}

/// Effects that depend on the terrain.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct OnTerrain {
    /// The terrain.
    pub terrain: Terrain,
    /// The effects there.
    pub then: Vec<Effect>,
    /// The effects elsewhere.
    #[serde(default)]
    pub otherwise: Vec<Effect>,
}

impl Drawn {
    /// The largest number of Items that one effect looks at.
    pub const MOST: u8 = 16;
}

/// Items that are looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Drawn {
    /// From the deck of Common Items.
    #[serde(default)]
    pub common: u8,
    /// From the deck of Rare Items.
    #[serde(default)]
    pub rare: u8,
}

/// What a possibility or an opportunity costs.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Cost {
    /// Gold.
    #[serde(default)]
    pub gold: u8,
    /// Experience.
    #[serde(default)]
    pub experience: u8,
    /// Health.
    #[serde(default)]
    pub health: u8,
    /// Magic.
    #[serde(default)]
    pub magic: Option<Amount>,
}
