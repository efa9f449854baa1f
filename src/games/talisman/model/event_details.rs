//! Types for details of events: the foe, the source of a bonus, where gold comes from and goes to, why something has no
//! effect.

use super::decision::{Choice, Topic};
use super::flags::Flag;
use super::kinds::{Source, SpaceId, TableId};
use super::ruleset::Ruleset;
use super::state::State;
use super::verb::{Attacker, Effect};
use crate::engine::ids::{CardId, Seat};

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
    /// A creature of what a space or an ending says, by its number there.
    Text(SpaceId, u8),
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
    /// A card of a deck that a layer adds.
    Card,
    /// A Spell that took effect.
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
    Card "card",
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
    /// Its owner changed its form.
    Form,
    /// An instruction told the owner to ditch it.
    Told,
}

crate::engine::word::words!(Left {
    Ditched "ditched",
    TooMany "too_many",
    Barred "barred",
    Dead "dead",
    Form "form",
    Told "told",
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
    /// An Event that holds for some rounds slows it.
    Event,
}

crate::engine::word::words!(Slow {
    Toad "toad",
    Blizzard "blizzard",
    Card "card",
    Event "event",
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
    /// It may have no more Talismans.
    TalismansFull,
    /// There is no gold to lose.
    NoGold,
    /// There is no fate to lose.
    NoFate,
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
    /// There is no Object to leave.
    NothingToLeave,
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
    /// Its form decides.
    Form,
    /// It is in a form already.
    InForm,
    /// It is in no form.
    NoForm,
    /// It has no life.
    NoLife,
    /// It has no marker.
    NoMarker,
    /// A Terrain card covers the space.
    Covered,
    /// No Terrain card is there to lie, or no space to take it.
    NoTerrain,
    /// No such card lies there.
    NoSuchCard,
    /// There is no card to discard.
    NothingToDiscard,
    /// It is another's turn.
    OthersTurn,
    /// No such character can be affected.
    NobodyFits,
    /// Nobody is moved so in the Inner Region.
    InnerRegion,
    /// Something bars gold.
    GoldBarred,
    /// Something bars fate.
    FateBarred,
}

crate::engine::word::words!(Why {
    Alignment "alignment",
    Craft "craft",
    Enough "enough",
    SpellsFull "spells_full",
    NoneLeft "none_left",
    QuestsOnly "quests_only",
    FullLoad "full_load",
    TalismansFull "talismans_full",
    NoGold "no_gold",
    NoFate "no_fate",
    NoCounter "no_counter",
    NoFollower "no_follower",
    Already "already",
    FateFull "fate_full",
    Realigned "realigned",
    NoCard "no_card",
    NothingToBuy "nothing_to_buy",
    NoObject "no_object",
    NothingToLeave "nothing_to_leave",
    HasQuest "has_quest",
    Toad "toad",
    SpellProof "spell_proof",
    NoMagic "no_magic",
    JustCome "just_come",
    Company "company",
    Form "form",
    InForm "in_form",
    NoForm "no_form",
    NoLife "no_life",
    NoMarker "no_marker",
    Covered "covered",
    NoTerrain "no_terrain",
    NoSuchCard "no_such_card",
    NothingToDiscard "nothing_to_discard",
    OthersTurn "others_turn",
    NobodyFits "nobody_fits",
    InnerRegion "inner_region",
    GoldBarred "gold_barred",
    FateBarred "fate_barred",
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
            let same = row.effect.attacker() == Some(attacker);
            same.then_some(Self::Row(table, index))
        })
    }

    /// The creature of what a space or an ending says; `None` if it says nothing of it.
    #[must_use]
    pub fn of_text(rules: &Ruleset, text: SpaceId, attacker: &Attacker) -> Option<Self> {
        creature(rules, text, &mut |_, found| found == attacker).map(|(number, _)| Self::Text(text, number))
    }
}

/// The first creature that passes among those with which a space or an ending attacks, and its number there.
fn creature<'r>(
    rules: &'r Ruleset,
    text: SpaceId,
    passes: &mut dyn FnMut(u8, &Attacker) -> bool,
) -> Option<(u8, &'r Attacker)> {
    let space = rules.space(text);
    let others = rules.endings.iter().filter(|ending| ending.text == text).flat_map(|ending| &ending.others);
    let (mut number, mut found) = (0_u8, None);
    Effect::any(space.before.iter().chain(&space.effect).chain(others), &mut |effect| {
        if let Some(attacker) = effect.attacker() {
            found = passes(number, attacker).then_some((number, attacker));
            number = number.saturating_add(1);
        }
        found.is_some()
    });
    found
}

/// The creature with this number of what a space or an ending says.
#[must_use]
pub fn attacker_in(rules: &Ruleset, text: SpaceId, number: u8) -> Option<&Attacker> {
    creature(rules, text, &mut |at, _| at == number).map(|(_, attacker)| attacker)
}

/// The name of the creature in a table row.
#[must_use]
pub fn name_of(rules: &Ruleset, table: TableId, row: u8) -> &str {
    attacker_of(rules, table, row).map_or("creature", |attacker| &attacker.name)
}

/// The name of a creature of what a space or an ending says.
#[must_use]
pub fn name_in(rules: &Ruleset, text: SpaceId, number: u8) -> &str {
    attacker_in(rules, text, number).map_or("creature", |attacker| &attacker.name)
}

/// The creature with which a row of a die table attacks.
#[must_use]
pub fn attacker_of(rules: &Ruleset, table: TableId, row: u8) -> Option<&Attacker> {
    let row = rules.tables.get(usize::from(table.0)).and_then(|entry| entry.table.table.get(usize::from(row)));
    row.and_then(|row| row.effect.attacker())
}

impl Slow {
    /// Why this character, which moves one space, does so.
    #[must_use]
    pub fn of(state: &State, seat: Seat) -> Self {
        if state.hero(seat).is_toad() {
            Self::Toad
        } else if state.blizzard {
            Self::Blizzard
        } else if state.hero(seat).has(Flag::OneSpace) {
            Self::Card
        } else {
            Self::Event
        }
    }
}
