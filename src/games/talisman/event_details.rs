//! Types for details of events: the foe, the source of a bonus, where gold comes from and goes to, why something has no
//! effect.

use super::decision::{Choice, Decision, Topic};
use super::effect::verb::{Attacker, Effect};
use super::event_text::Told;
use super::flags::Flag;
use super::kinds::{Source, SpaceId, TableId};
use super::ruleset::Ruleset;
use super::state::{Lasting, Place, State};
use super::text::{options, visits};
use crate::engine::ids::{CardId, Seat};
use crate::engine::word::Word;

/// An attacker.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Foe {
    /// An Enemy card.
    Card(CardId),
    /// The Sentinel.
    Sentinel,
    /// A Pitfiend.
    Pitfiend,
    /// The Werewolf.
    Werewolf,
    /// A creature from a row of a die table.
    Row(TableId, u8),
}

/// The source of Strength added in one battle only.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bonus {
    /// A Weapon, a companion or a Spell.
    Card(CardId),
    /// An ability of the character.
    Ability(Flag),
}

/// How gold is spent or lost.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Spent {
    /// Paid for something.
    Paid,
    /// Lost without return.
    Lost,
    /// Taken by another character.
    Taken(Seat),
    /// Moved to a space, where it lies.
    Carried(SpaceId),
}

/// Where gold comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GoldFrom {
    /// A card or a space gives it.
    Source(Source),
    /// An Object or Follower was exchanged for it.
    Card(CardId),
    /// It was picked up from the space.
    Found(SpaceId),
    /// Another character had it.
    Seat(Seat),
    /// It was granted as a wish.
    Wish,
    /// It was kept from the player's dead character.
    Kept,
}

/// Components and cards that may run short.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Piece {
    /// A counter of Strength.
    Strength,
    /// A counter of Craft.
    Craft,
    /// A life.
    Life,
    /// A fate token.
    Fate,
    /// A coin.
    Gold,
    /// A Toad card.
    Toad,
    /// An Adventure card to draw.
    AdventureCard,
    /// A Spell.
    Spell,
}

crate::engine::word::words!(Piece {
    Strength "strength",
    Craft "craft",
    Life "life",
    Fate "fate",
    Gold "gold",
    Toad "toad",
    AdventureCard "adventure_card",
    Spell "spell",
});

/// Why a card is left on a space.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Left {
    /// The owner ditched it.
    Ditched,
    /// The owner cannot carry more.
    TooMany,
    /// The owner's alignment forbids it.
    Barred,
    /// Its owner is dead.
    Dead,
}

crate::engine::word::words!(Left {
    Ditched "ditched",
    TooMany "too_many",
    Barred "barred",
    Dead "dead",
});

/// Why a character moves one space without a roll.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Slow {
    /// It is a Toad.
    Toad,
    /// A Blizzard is in force.
    Blizzard,
    /// A Follower slows it.
    Card,
}

crate::engine::word::words!(Slow {
    Toad "toad",
    Blizzard "blizzard",
    Card "card",
});

/// Why something has no effect.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Why {
    /// It is not for this alignment.
    Alignment,
    /// Craft is too low.
    Craft,
    /// The ability is high enough already.
    Enough,
    /// No Spell can be gained: Craft allows no more, the character is a Toad, or none is left.
    SpellsFull,
    /// None is left in the supply.
    NoneLeft,
    /// Only the Warlock gives Talismans.
    QuestsOnly,
    /// No more can be carried.
    FullLoad,
    /// There is no gold to lose.
    NoGold,
    /// There is no counter to lose.
    NoCounter,
    /// There is no Follower to lose.
    NoFollower,
    /// The character has that alignment already.
    Already,
    /// Fate is at its printed value.
    FateFull,
    /// The alignment has already changed this turn.
    Realigned,
    /// No alignment card is left.
    NoCard,
    /// Nothing for sale can be paid for or owned.
    NothingToBuy,
    /// There is no Object to turn into gold.
    NoObject,
    /// The character has a quest already.
    HasQuest,
    /// A Toad does not cast Spells.
    Toad,
    /// The owner of an Amulet does not cast Spells.
    SpellProof,
    /// Destroy Magic is in force.
    NoMagic,
    /// The Crown was reached only this turn.
    JustCome,
    /// Another character is there.
    Company,
}

crate::engine::word::words!(Why {
    Alignment "alignment",
    Craft "craft",
    Enough "enough",
    SpellsFull "spells_full",
    NoneLeft "none_left",
    QuestsOnly "quests_only",
    FullLoad "full_load",
    NoGold "no_gold",
    NoCounter "no_counter",
    NoFollower "no_follower",
    Already "already",
    FateFull "fate_full",
    Realigned "realigned",
    NoCard "no_card",
    NothingToBuy "nothing_to_buy",
    NoObject "no_object",
    HasQuest "has_quest",
    Toad "toad",
    SpellProof "spell_proof",
    NoMagic "no_magic",
    JustCome "just_come",
    Company "company",
});

/// A chosen option, with its subject.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Picked {
    /// The subject of the decision.
    pub topic: Topic,
    /// The option.
    pub choice: Choice,
}

impl Foe {
    /// The creature of a table, named by the first row that has it; `None` if no row does.
    #[must_use]
    pub fn of_table(rules: &Ruleset, attacker: &Attacker) -> Option<Self> {
        let tables = rules.tables.iter().map(|entry| &entry.table);
        let mut rows = tables.flat_map(|table| (0_u8..).zip(&table.table).map(|(index, row)| (table.id, index, row)));
        rows.find_map(|(table, index, row)| {
            let same = matches!(&row.effect, Effect::Attacked(each) if each == attacker);
            same.then_some(Self::Row(table, index))
        })
    }
}

/// The name of the creature in a table row.
#[must_use]
pub fn name_of(rules: &Ruleset, table: TableId, row: u8) -> &str {
    let row = rules.tables.get(usize::from(table.0)).and_then(|entry| entry.table.table.get(usize::from(row)));
    if let Some(Effect::Attacked(attacker)) = row.map(|row| &row.effect) { &attacker.name } else { "creature" }
}

impl Slow {
    /// Why this character, which moves one space, does so.
    #[must_use]
    pub fn of(state: &State, seat: Seat) -> Self {
        if state.hero(seat).is_toad() {
            Self::Toad
        } else if state.blizzard {
            Self::Blizzard
        } else {
            Self::Card
        }
    }
}

impl Told for Decision {
    fn told(&self, _rules: &Ruleset) -> String {
        self.row().name.to_owned()
    }
}

impl Told for Foe {
    fn told(&self, rules: &Ruleset) -> String {
        match self {
            Self::Card(card) => card.told(rules),
            Self::Sentinel => "sentinel".to_owned(),
            Self::Pitfiend => "pitfiend".to_owned(),
            Self::Werewolf => "werewolf".to_owned(),
            Self::Row(table, row) => name_of(rules, *table, *row).to_owned(),
        }
    }
}

impl Told for Bonus {
    fn told(&self, rules: &Ruleset) -> String {
        match self {
            Self::Card(card) => card.told(rules),
            Self::Ability(flag) => flag.word().to_owned(),
        }
    }
}

impl Told for Spent {
    fn told(&self, rules: &Ruleset) -> String {
        match self {
            Self::Paid => "paid".to_owned(),
            Self::Lost => "lost".to_owned(),
            Self::Taken(seat) => format!("seat {}", seat.0),
            Self::Carried(space) => space.told(rules),
        }
    }
}

impl Told for GoldFrom {
    fn told(&self, rules: &Ruleset) -> String {
        match self {
            Self::Source(source) => source.told(rules),
            Self::Card(card) => card.told(rules),
            Self::Found(space) => space.told(rules),
            Self::Seat(seat) => format!("seat {}", seat.0),
            Self::Wish => "wish".to_owned(),
            Self::Kept => "kept".to_owned(),
        }
    }
}

impl Told for Place {
    fn told(&self, rules: &Ruleset) -> String {
        match self {
            Self::Space(space) => space.told(rules),
            Self::Hero(seat) | Self::Hand(seat) | Self::Trophy(seat) => format!("seat {}", seat.0),
            Self::Deck => "deck".to_owned(),
            Self::Discard => "discard".to_owned(),
            Self::Stock => "stock".to_owned(),
            Self::Limbo => "limbo".to_owned(),
            Self::Away => "away".to_owned(),
        }
    }
}

impl Told for Picked {
    fn told(&self, rules: &Ruleset) -> String {
        self.visit(rules).map_or_else(|| options::told(rules, self.choice), str::to_owned)
    }
}

impl Picked {
    /// The name of the chosen visit, if the option is one.
    #[must_use]
    pub fn visit<'r>(&self, rules: &'r Ruleset) -> Option<&'r str> {
        let (Topic::Source(source), Choice::Option(index)) = (self.topic, self.choice) else { return None };
        visits::name(rules, source, index)
    }
}

super::event_text::told_by_name!(Left, Piece, Slow, Why, Lasting);
