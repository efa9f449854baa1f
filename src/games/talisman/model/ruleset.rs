//! A ruleset: an edition's tables, checked, numbered and frozen. Play only reads it.

use super::flags::{Flag, Flags};
use super::kinds::{Alignment, CardKind, CharacterId, CreatureKind, DeckKind, Harm, Region, SpaceId, TitleId, Worn};
use super::reach::Reach;
use super::rules::Rules;
use super::sets::CardSets;
use super::spell_kind::SpellKind;
use super::verb::{Effect, Quest, RollTable};
use crate::engine::ids::CardId;
use crate::engine::rows::Rows;
use crate::ruleset::Header;

/// Everything a game is played by.
#[derive(Clone, Debug)]
pub struct Ruleset {
    /// What it was made of.
    pub header: Header,
    /// Numbers and switches.
    pub rules: Rules,
    /// The character cards.
    pub characters: Rows<Character>,
    /// The board.
    pub spaces: Rows<Space>,
    /// The titles of all decks.
    pub titles: Rows<Title>,
    /// The title of each card instance.
    pub title_of: Rows<TitleId>,
    /// What play asks of each card instance most often, packed.
    pub brief: Rows<Brief>,
    /// A number for each card instance that no other card's presence changes.
    pub stable: Vec<u64>,
    /// Every die table, by its number.
    pub tables: Vec<TableEntry>,
    /// The Warlock's quests, by die result.
    pub quests: Vec<Quest>,
    /// Exits of the Mines and the Crypt, by dice minus ability.
    pub exits: Vec<Exits>,
    /// Lives lost in the Vampire's Tower, by die result.
    pub tower: [u8; 6],
    /// Where things of the board are.
    pub board: Landmarks,
    /// Where 1 to 6 steps from each space of the outer two Regions lead, counted once.
    pub reaches: Vec<[Reach; 6]>,
    /// Card instances by kind.
    pub sets: CardSets,
}

/// What play asks of a card most often: a copy of its title's facts, small enough to stay at hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Brief {
    /// What its owner may do, and what it is.
    pub flags: Flags,
    /// What kind of card it is.
    pub kind: CardKind,
    /// Its encounter number.
    pub number: u8,
    /// An Enemy's Strength, or 0.
    pub strength: u8,
    /// An Enemy's Craft, or 0.
    pub craft: u8,
    /// Strength its owner gains.
    pub strength_bonus: u8,
    /// Craft its owner gains.
    pub craft_bonus: u8,
    /// Strength it adds in battle as a Weapon.
    pub weapon: u8,
}

/// A die table and where it stands.
#[derive(Clone, Debug)]
pub struct TableEntry {
    /// The card title or space that holds it.
    pub owner: String,
    /// The table.
    pub table: RollTable,
}

/// A character card.
#[derive(Clone, Debug)]
pub struct Character {
    /// Its name.
    pub name: String,
    /// Printed Strength.
    pub strength: u8,
    /// Printed Craft.
    pub craft: u8,
    /// Printed lives.
    pub lives: u8,
    /// Printed fate.
    pub fate: u8,
    /// Printed alignment.
    pub alignment: Alignment,
    /// Where it starts.
    pub start: SpaceId,
    /// Spells it starts with.
    pub spells: u8,
    /// Its abilities that are answers to questions.
    pub flags: Flags,
    /// Its abilities by their names in the tables, for lists and reports.
    pub abilities: Vec<String>,
    /// The lowest die face that beguiles good, neutral and evil characters; 7 for never.
    pub beguiles: [u8; 3],
}

/// A card title of one deck.
#[derive(Clone, Debug)]
pub struct Title {
    /// Its name.
    pub name: String,
    /// The deck its copies belong to.
    pub deck: DeckKind,
    /// What kind of card it is.
    pub kind: CardKind,
    /// Its copies in that deck.
    pub copies: u8,
    /// Its encounter number; 0 for none.
    pub number: u8,
    /// What an Enemy is.
    pub creature: Option<CreatureKind>,
    /// An Enemy's Strength, if it fights battles.
    pub strength: Option<u8>,
    /// An Enemy's Craft, if it fights psychic combats.
    pub craft: Option<u8>,
    /// Strength its owner gains at all times.
    pub strength_bonus: u8,
    /// Craft its owner gains at all times.
    pub craft_bonus: u8,
    /// A Weapon's bonus in battle.
    pub weapon: Option<Weapon>,
    /// The lowest roll by which an Armour saves a life.
    pub armour: Option<u8>,
    /// Where it can be worn.
    pub worn: Option<Worn>,
    /// Is it small?
    pub small: bool,
    /// Gold it is exchanged for when taken; 0 for none.
    pub worth: u8,
    /// Gold asked of whoever takes it; 0 for none.
    pub hire: u8,
    /// Strength in battle that pay buys for a turn.
    pub hired_strength: u8,
    /// Strength that drinking it gives for a turn.
    pub potion_strength: u8,
    /// Must a Follower be taken by whoever meets it?
    pub forced: bool,
    /// Is it an unfriendly being that is no creature (RULING 149)?
    pub unfriendly: bool,
    /// What its owner may do.
    pub flags: Flags,
    /// What meeting it does.
    pub effect: Vec<Effect>,
    /// Spaces by die result where it is put when drawn.
    pub placed: Vec<SpaceId>,
    /// Counters it is given when drawn.
    pub counters: u8,
    /// Which counters.
    pub counter: Option<super::verb::Counter>,
    /// What casting it does.
    pub spell: Option<SpellKind>,
}

/// Exits of a space by dice minus an ability.
#[derive(Clone, Debug)]
pub struct Exits {
    /// The space.
    pub space: SpaceId,
    /// The ability taken off the dice.
    pub ability: super::verb::Ability,
    /// Where totals 0, 1, 2 ... lead; the last entry holds for all above.
    pub to: Vec<SpaceId>,
}

/// What a Weapon adds in battle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Weapon {
    /// Against anything.
    pub bonus: u8,
    /// Against Dragons.
    pub dragon: u8,
}

/// A space of the board.
#[derive(Clone, Debug)]
pub struct Space {
    /// Its short name, `O0` to `C0`.
    pub id: String,
    /// Its printed name.
    pub name: String,
    /// Its Region.
    pub region: Region,
    /// The next space clockwise; itself at the Crown.
    pub clockwise: SpaceId,
    /// The next space counterclockwise; itself at the Crown.
    pub counterclockwise: SpaceId,
    /// Spaces directly across the Storm River.
    pub opposite: Vec<SpaceId>,
    /// Adventure cards it is filled up to.
    pub draw: u8,
    /// What happens before cards are drawn.
    pub before: Vec<Effect>,
    /// Its printed instruction, after the cards.
    pub effect: Vec<Effect>,
    /// What is special about its ground.
    pub ground: Ground,
    /// Does it harm whoever comes to it (RULING 141)?
    pub harm: Option<Harm>,
    /// Does an unfriendly being that is no creature live there (RULING 149)?
    pub unfriendly: bool,
    /// Does its Region's ring turn here?
    pub corner: bool,
    /// Code of its own.
    pub own: Option<OwnSpace>,
    /// May characters meet each other here?
    pub characters_meet: bool,
    /// Row and column on the printed board, from the Village's corner.
    pub grid: [u8; 2],
}

/// What is special about a space's ground.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Ground {
    /// It is Woods.
    pub woods: bool,
    /// It is Hills.
    pub hills: bool,
    /// A Raft can be built here.
    pub timber: bool,
    /// Bonuses of Objects, Magic Objects and Spells do not work here.
    pub cursed: bool,
    /// It is a town, with several to visit (RULING 53).
    pub town: bool,
    /// What creatures add to their attack roll here.
    pub creature_bonus: u8,
}

/// Spaces with code of their own.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum OwnSpace {
    /// Guarded bridge.
    Sentinel,
    /// The way in.
    Portal,
    /// Where every move ends.
    Plain,
    /// Exits by dice minus Craft.
    Mines,
    /// Exits by dice minus Strength.
    Crypt,
    /// Lives or Followers.
    Tower,
    /// One after another.
    Pits,
    /// Stays until beaten.
    Den,
    /// Dice with Death.
    Death,
    /// Needs a Talisman.
    Valley,
    /// The Crown of Command.
    Crown,
}

/// Where the things are that rules refer to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Landmarks {
    /// Where the bridge leaves the Outer Region.
    pub sentinel: SpaceId,
    /// Where the bridge reaches the Middle Region.
    pub bridge_end: SpaceId,
    /// The Portal of Power.
    pub portal: SpaceId,
    /// The Plain of Peril.
    pub plain: SpaceId,
    /// The Valley of Fire.
    pub valley: SpaceId,
    /// The Crown of Command.
    pub crown: SpaceId,
    /// Where the Tavern's boatman goes.
    pub ferry: SpaceId,
    /// Where a finished quest leads.
    pub warlock: SpaceId,
    /// Where the good and the neutral come back to life, if they may.
    pub chapel: SpaceId,
    /// Where the evil do.
    pub graveyard: SpaceId,
    /// Where land is granted, and the arena stands.
    pub castle: SpaceId,
    /// The number of spaces in the Outer and the Middle Region.
    pub rings: [u8; 2],
    /// Edges of the Outer Region that cross the Storm River, as pairs.
    pub river_edges: [[SpaceId; 2]; 2],
}

impl Ruleset {
    /// The title of a card.
    #[inline]
    #[must_use]
    pub fn title(&self, card: CardId) -> &Title {
        self.titles.row(self.title_id(card).0)
    }

    /// The number of a card's title.
    #[inline]
    #[must_use]
    pub fn title_id(&self, card: CardId) -> TitleId {
        *self.title_of.row(card.0)
    }

    /// A card's facts in brief.
    #[inline]
    #[must_use]
    pub fn brief(&self, card: CardId) -> &Brief {
        self.brief.row(card.0)
    }

    /// A space.
    #[inline]
    #[must_use]
    pub fn space(&self, space: SpaceId) -> &Space {
        self.spaces.row(space.0)
    }

    /// A character card.
    #[inline]
    #[must_use]
    pub fn character(&self, character: CharacterId) -> &Character {
        self.characters.row(character.0)
    }

    /// The number of card instances.
    #[must_use]
    pub fn cards(&self) -> usize {
        self.title_of.len()
    }

    /// Every card instance.
    pub fn card_ids(&self) -> impl Iterator<Item = CardId> + '_ {
        (0..=u8::MAX).map(CardId).take(self.cards())
    }

    /// Does a card carry the flag?
    #[inline]
    #[must_use]
    pub fn card_has(&self, card: CardId, flag: Flag) -> bool {
        self.brief(card).flags.has(flag)
    }

    /// The first title of a deck with this name.
    #[must_use]
    pub fn find_title(&self, deck: DeckKind, name: &str) -> Option<TitleId> {
        let index = self.titles.iter().position(|title| title.deck == deck && title.name == name)?;
        u8::try_from(index).ok().map(TitleId)
    }

    /// A character by name.
    #[must_use]
    pub fn find_character(&self, name: &str) -> Option<CharacterId> {
        let index = self.characters.iter().position(|character| character.name == name)?;
        u8::try_from(index).ok().map(CharacterId)
    }

    /// A space by its id, or by its name where that is unique.
    #[must_use]
    pub fn find_space(&self, name: &str) -> Option<SpaceId> {
        let by_id = self.spaces.iter().position(|space| space.id == name);
        let mut by_name = self.spaces.iter().enumerate().filter(|(_, space)| space.name == name);
        let index = by_id.or_else(|| {
            let only = by_name.next().map(|(index, _)| index);
            only.filter(|_| by_name.next().is_none())
        })?;
        u8::try_from(index).ok().map(SpaceId)
    }
}
