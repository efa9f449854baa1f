//! A ruleset: the tables of an edition with its layers, checked and numbered. Play only reads it.

use super::alternative_ending::{AlternativeEnding, EndingRule};
pub use super::board::{Ground, Landmarks, OwnSpace};
use super::carries::CarriesApart;
use super::decks::{AddedDeck, DeckKind, DeckSet};
use super::enemy::EnemyRules;
use super::fight_use::FightUse;
use super::flags::Flags;
use super::form::CharacterForm;
use super::held_bonus::{ArmourRule, DefeatCost, HeldBonus};
use super::kinds::{Alignment, CardKind, CharacterId, CreatureKind, Harm, Region, Source, SpaceId, TitleId, Worn};
use super::mark::{CardMark, CardMarks};
use super::owner_moments::OwnerMoments;
use super::powers::Powers;
use super::reach::Reach;
use super::roll_rule::RollRule;
use super::rounds::RoundsRule;
use super::rules::Rules;
use super::selector::CardSelector;
use super::sets::CardSets;
use super::spell_kind::SpellKind;
use super::terrain::TerrainKind;
use super::verb::{Counter, Effect, FollowerTerms, Quest, RollTable, Visit};
use crate::engine::ids::CardId;
use crate::engine::rows::Rows;
use crate::ruleset::Header;

/// Everything that a game is played by.
#[derive(Clone, Debug)]
pub struct Ruleset {
    /// What it was made of.
    pub header: Header,
    /// Numbers and switches.
    pub rules: Rules,
    /// The character cards.
    pub characters: Rows<Character>,
    /// The character cards, and after them those of the forms.
    pub sheets: Rows<Character>,
    /// The forms, which replace a player's own character card.
    pub forms: Vec<CharacterForm>,
    /// The board.
    pub spaces: Rows<Space>,
    /// The board's spaces, and after them what Terrain cards say.
    pub texts: Rows<Space>,
    /// The kinds of Terrain cards.
    pub terrain: Vec<TerrainKind>,
    /// The alternative endings.
    pub endings: Vec<AlternativeEnding>,
    /// The one that games are played with.
    pub ending_rule: EndingRule,
    /// The decks that layers add.
    pub added_decks: Vec<AddedDeck>,
    /// The marks that layers declare.
    pub marks: Vec<CardMark>,
    /// The titles of all decks.
    pub titles: Rows<Title>,
    /// The title of each card instance.
    pub title_of: Rows<TitleId>,
    /// The facts about each card that play reads most often, packed.
    pub brief: Rows<Brief>,
    /// A number for each card that does not depend on which other cards exist; shuffles use it.
    pub stable: Vec<u64>,
    /// Every die table, by its number.
    pub tables: Vec<TableEntry>,
    /// The Warlock's quests, by die result.
    pub quests: Vec<Quest>,
    /// Exits of the Mines and the Crypt, by the dice minus an ability.
    pub exits: Vec<Exits>,
    /// Lives lost in the Vampire's Tower, by die result.
    pub tower: [u8; 6],
    /// The spaces that rules refer to.
    pub board: Landmarks,
    /// What an Enemy is that an effect makes a Follower when it is revealed.
    pub familiar: Option<FollowerTerms>,
    /// Where 1 to 6 steps from each space of the Outer and Middle Regions lead, precomputed.
    pub reaches: Vec<[Reach; 6]>,
    /// Card instances by kind.
    pub sets: CardSets,
}

/// The facts about a card that play reads most often: a packed copy of part of its title.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Brief {
    /// Its flags.
    pub flags: Flags,
    /// What kind of card it is.
    pub kind: CardKind,
    /// Its encounter number.
    pub number: u8,
    /// An Enemy's Strength, or 0.
    pub strength: u8,
    /// An Enemy's Craft, or 0.
    pub craft: u8,
    /// Strength that its owner gains.
    pub strength_bonus: u8,
    /// Craft that its owner gains.
    pub craft_bonus: u8,
    /// Strength that it adds in battle as a Weapon.
    pub weapon: u8,
}

/// A die table and its owner.
#[derive(Clone, Debug)]
pub struct TableEntry {
    /// The card title or space that has the table.
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
    /// The flags of its abilities.
    pub flags: Flags,
    /// The names of its abilities in the tables, for lists and reports.
    pub abilities: Vec<String>,
    /// The lowest roll that beguiles good, neutral and evil characters; 7 for never.
    pub beguiles: [u8; 3],
    /// What it may do where a flag is not enough.
    pub powers: Powers,
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
    /// Number of copies in that deck.
    pub copies: u8,
    /// Its encounter number; 0 for none.
    pub number: u8,
    /// The kind of an Enemy.
    pub creature: Option<CreatureKind>,
    /// An Enemy's Strength, if it fights battles.
    pub strength: Option<u8>,
    /// An Enemy's Craft, if it fights psychic combats.
    pub craft: Option<u8>,
    /// What an Enemy does beyond attacking with its value; `None` for nothing.
    pub enemy: Option<Box<EnemyRules>>,
    /// Strength that its owner gains at all times.
    pub strength_bonus: u8,
    /// Craft that its owner gains at all times.
    pub craft_bonus: u8,
    /// A Weapon's bonus in battle.
    pub weapon: Option<Weapon>,
    /// The lowest roll with which Armour saves a life.
    pub armour: Option<u8>,
    /// How it saves lives as Armour, if it is more than that.
    pub armour_rule: Option<ArmourRule>,
    /// What it gives under conditions.
    pub bonus: Vec<HeldBonus>,
    /// What a defeat costs its owner.
    pub defeat: Option<DefeatCost>,
    /// Where it is worn.
    pub worn: Option<Worn>,
    /// Is it small?
    pub small: bool,
    /// Does it never count against the carrying limit?
    pub weightless: bool,
    /// Gold that it is exchanged for when taken; 0 for none.
    pub worth: u8,
    /// Gold to be paid when it is taken; 0 for none.
    pub hire: u8,
    /// Strength in battle for a turn that a Follower's pay buys.
    pub hired_strength: u8,
    /// Strength for a turn from drinking it.
    pub potion_strength: u8,
    /// Must a character that meets the Follower take it?
    pub forced: bool,
    /// Is it an unfriendly being other than an Enemy (RULING 149)?
    pub unfriendly: bool,
    /// Its flags: what its owner may do, and what it is.
    pub flags: Flags,
    /// Its marks.
    pub marks: CardMarks,
    /// The marks that all Objects and Followers of its owner bear.
    pub grants: CardMarks,
    /// The effect of meeting it.
    pub effect: Vec<Effect>,
    /// What it changes about rolls.
    pub roll: Option<Box<RollRule>>,
    /// What it does when it is used in a fight.
    pub fight_use: Option<Box<FightUse>>,
    /// What it does at the end of its owner's fights.
    pub on: Option<Box<OwnerMoments>>,
    /// What it does for some rounds while it lies faceup.
    pub for_rounds: Option<Box<RoundsRule>>,
    /// The visits that its effects offer, at any depth, by [`Visit::number`].
    pub visits: Vec<Visit>,
    /// The space where it is put when drawn, by die result.
    pub placed: Vec<SpaceId>,
    /// The spaces where its owner is rid of it, and in no other way.
    pub left_at: Vec<SpaceId>,
    /// The Objects that it carries apart from the limit; `None` for none.
    pub carries: Option<CarriesApart>,
    /// What an Enemy is as a Follower, if it becomes one by its own effect.
    pub follower: Option<Box<FollowerTerms>>,
    /// Cards drawn beyond the number told, some of which are discarded then; `None` for none.
    pub foresees: Option<Foresees>,
    /// What its owner may give it up for; `None` for nothing.
    pub spent: Option<Box<SpentAt>>,
    /// The decks of whose cards it counts as one, in turn; empty for its own deck always.
    pub phases: Vec<DeckKind>,
    /// The name of the cards that have it discarded from its space when one of them is drawn.
    pub discarded_when_drawn: Option<String>,
    /// Number of counters placed on it when drawn.
    pub counters: u8,
    /// The kind of those counters.
    pub counter: Option<Counter>,
    /// A second kind of counters placed on it, with their number.
    pub second_counter: Option<(Counter, u8)>,
    /// The Spell's kind.
    pub spell: Option<SpellKind>,
    /// The cards that a Spell with a card as its target can be cast on.
    pub aims: Option<CardSelector>,
}

/// Cards that the owner of a card may draw beyond the number told.
#[derive(Clone, Copy, Debug)]
pub struct Foresees {
    /// How many.
    pub more: u8,
    /// How many of all drawn it then discards.
    pub discard: u8,
    /// The decks.
    pub decks: DeckSet,
}

/// What the owner of a card may give it up for.
#[derive(Clone, Debug)]
pub struct SpentAt {
    /// The spaces where it may.
    pub spaces: Vec<SpaceId>,
    /// What it gets.
    pub effect: Vec<Effect>,
}

/// Exits of a space, by the dice minus an ability.
#[derive(Clone, Debug)]
pub struct Exits {
    /// The space.
    pub space: SpaceId,
    /// The ability subtracted from the dice.
    pub ability: super::verb::Ability,
    /// The spaces for totals 0, 1, 2 ...; the last entry also holds for every higher total.
    pub to: Vec<SpaceId>,
}

/// The bonus of a Weapon in battle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Weapon {
    /// The bonus against any opponent.
    pub bonus: u8,
    /// The bonus against Dragons.
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
    /// The number of Adventure cards up to which visitors draw.
    pub draw: u8,
    /// The effect before cards are drawn.
    pub before: Vec<Effect>,
    /// The printed instruction, after the cards.
    pub effect: Vec<Effect>,
    /// The visits that its effects offer, at any depth, by [`Visit::number`].
    pub visits: Vec<Visit>,
    /// Properties of its ground.
    pub ground: Ground,
    /// If the space harms visitors: who is spared (RULING 141).
    pub harm: Option<Harm>,
    /// Does an unfriendly being other than an Enemy live here (RULING 149)?
    pub unfriendly: bool,
    /// Is it a corner of its Region's ring?
    pub corner: bool,
    /// The code for a space with rules of its own.
    pub own: Option<OwnSpace>,
    /// The decks whose cards visitors meet here, and no others; `None` if the space says nothing of it.
    pub meets: Option<DeckSet>,
    /// May characters meet each other here?
    pub characters_meet: bool,
    /// Row and column on the printed board, from the Village's corner.
    pub grid: [u8; 2],
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

    /// The packed facts about a card.
    #[inline]
    #[must_use]
    pub fn brief(&self, card: CardId) -> &Brief {
        self.brief.row(card.0)
    }

    /// A space of the board, or what a Terrain card says.
    #[inline]
    #[must_use]
    pub fn space(&self, space: SpaceId) -> &Space {
        self.texts.row(space.0)
    }

    /// A character card.
    #[inline]
    #[must_use]
    pub fn character(&self, character: CharacterId) -> &Character {
        self.sheets.row(character.0)
    }

    /// The effects of a card or a space, after cards are drawn.
    #[must_use]
    pub fn effects(&self, source: Source) -> &[Effect] {
        match source {
            Source::Card(card) => {
                let title = self.title(card);
                // What is given up for something has no effect of its own.
                title.spent.as_ref().map_or(&title.effect, |spent| &spent.effect)
            }
            Source::Space(space) => &self.space(space).effect,
        }
    }

    /// The visit of a card or a space with this number.
    #[must_use]
    pub fn visit(&self, source: Source, number: u8) -> Option<&Visit> {
        let visits = match source {
            Source::Card(card) => &self.title(card).visits,
            Source::Space(space) => &self.space(space).visits,
        };
        visits.get(usize::from(number))
    }

    /// What a card is as a Follower that was an Enemy before.
    #[must_use]
    pub fn follower_terms(&self, card: CardId) -> Option<&FollowerTerms> {
        self.title(card).follower.as_deref().or(self.familiar.as_ref())
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
}
