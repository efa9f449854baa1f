//! What events say beside who and what: the foe, the source of a bonus, where gold comes from and goes to, why
//! nothing comes of something.

use super::decision::{Choice, Topic};
use super::flags::Flag;
use super::kinds::{Source, SpaceId, TableId};
use super::ruleset::Ruleset;
use super::state::State;
use super::verb::{Attacker, Effect};
use crate::engine::ids::{CardId, Seat};

/// Whoever attacks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Foe {
    /// An Enemy card.
    Card(CardId),
    /// The guard of the bridge.
    Sentinel,
    /// One of the Pits.
    Pitfiend,
    /// The one of the Den.
    Werewolf,
    /// The creature of a table's row.
    Row(TableId, u8),
}

/// What adds to Strength in one battle only.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bonus {
    /// A Weapon, a companion or a Spell.
    Card(CardId),
    /// An ability of the character's own.
    Ability(Flag),
}

/// How gold goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Spent {
    /// For something.
    Paid,
    /// For nothing.
    Lost,
    /// To another character.
    Taken(Seat),
    /// To a space, where it lies.
    Carried(SpaceId),
}

/// Where gold comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GoldFrom {
    /// A card or a space gives it.
    Source(Source),
    /// An Object or Follower was turned into it.
    Card(CardId),
    /// It lay on the space.
    Found(SpaceId),
    /// Another character had it.
    Seat(Seat),
    /// It was wished for.
    Wish,
    /// It was kept of a dead character.
    Kept,
}

/// What there can be too few of to gain.
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
    /// Of one's own will.
    Ditched,
    /// More is not carried.
    TooMany,
    /// One's alignment forbids it.
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
    /// A Toad hops.
    Toad,
    /// A Blizzard rages.
    Blizzard,
    /// A Follower is in the way.
    Card,
}

crate::engine::word::words!(Slow {
    Toad "toad",
    Blizzard "blizzard",
    Card "card",
});

/// Why nothing comes of something.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Why {
    /// It is not for this alignment.
    Alignment,
    /// Too little Craft.
    Craft,
    /// The ability is high enough.
    Enough,
    /// As many Spells are held as Craft allows, a Toad gains none, or none is left.
    SpellsFull,
    /// None is left in the box.
    NoneLeft,
    /// Talismans are given by the Warlock only.
    QuestsOnly,
    /// No more can be carried.
    FullLoad,
    /// No gold to lose.
    NoGold,
    /// No counter to lose.
    NoCounter,
    /// No Follower to lose.
    NoFollower,
    /// The alignment is that already.
    Already,
    /// No fate is lacking.
    FateFull,
    /// The alignment has changed in this turn.
    Realigned,
    /// No card is left to show the alignment.
    NoCard,
    /// Nothing that is for sale can be paid for or had.
    NothingToBuy,
    /// No Object to turn into gold.
    NoObject,
    /// A quest is on already.
    HasQuest,
    /// A Toad does not cast.
    Toad,
    /// An Amulet's owner does not cast.
    SpellProof,
    /// Magic is destroyed.
    NoMagic,
    /// The Crown was only reached this turn.
    JustCome,
    /// Somebody else is there.
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

/// An answer, with what it was about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Picked {
    /// About what.
    pub topic: Topic,
    /// The answer.
    pub choice: Choice,
}

impl Foe {
    /// The creature of a table, by the first row that has it.
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

/// What a creature of a table is called.
#[must_use]
pub fn name_of(rules: &Ruleset, table: TableId, row: u8) -> &str {
    let row = rules.tables.get(usize::from(table.0)).and_then(|entry| entry.table.table.get(usize::from(row)));
    if let Some(Effect::Attacked(attacker)) = row.map(|row| &row.effect) { &attacker.name } else { "creature" }
}

impl Slow {
    /// Why somebody moves one space who does.
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
