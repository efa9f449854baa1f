//! Finds rows of a ruleset: titles, characters, forms and spaces by name, and what layers say of decks.

use super::decks::{AddedDeck, DeckKind};
use super::flags::Flag;
use super::form::CharacterForm;
use super::kinds::{CharacterId, Source, SpaceId, TitleId};
use super::mark::{CardMark, CardMarks};
use super::ruleset::{Ruleset, Space};
use super::terrain::{Terrain, TerrainKind};
use super::verb::{Effect, RollTable};
use crate::engine::ids::CardId;

impl Ruleset {
    /// Does the card's title have this flag?
    #[inline]
    #[must_use]
    pub fn card_has(&self, card: CardId, flag: Flag) -> bool {
        self.brief(card).flags.has(flag)
    }

    /// What stands on a space now: its own name and text, or those of the Terrain card that covers it.
    #[inline]
    #[must_use]
    pub fn text(&self, terrain: &Terrain, space: SpaceId) -> &Space {
        self.space(terrain.text(space))
    }

    /// A kind of Terrain card by its text.
    #[must_use]
    pub fn terrain_kind(&self, text: SpaceId) -> Option<&TerrainKind> {
        self.terrain.iter().find(|kind| kind.text == text)
    }

    /// Is this what an alternative ending says?
    #[must_use]
    pub fn is_ending(&self, text: SpaceId) -> bool {
        self.endings.iter().any(|ending| ending.text == text)
    }

    /// All that spaces, Terrain cards and endings do, on arrival, after cards are drawn and to others.
    pub fn said(&self) -> impl Iterator<Item = &Effect> {
        let texts = self.texts.iter().flat_map(|text| text.before.iter().chain(&text.effect));
        texts.chain(self.endings.iter().flat_map(|ending| &ending.others))
    }

    /// The first table of a card, a space or an ending.
    #[must_use]
    pub fn first_table(&self, source: Source) -> Option<&RollTable> {
        let text = if let Source::Space(text) = source { Some(text) } else { None };
        let before = || Effect::first_table(&self.space(text?).before);
        let ending = || self.endings.iter().find(|ending| Some(ending.text) == text);
        let others = || Effect::first_table(&ending()?.others);
        Effect::first_table(self.effects(source)).or_else(before).or_else(others)
    }

    /// A kind of Terrain card by its name.
    #[must_use]
    pub fn find_terrain(&self, name: &str) -> Option<&TerrainKind> {
        self.terrain.iter().find(|kind| self.space(kind.text).name == name)
    }

    /// Has the card a mark that passes?
    #[must_use]
    pub fn marked(&self, card: CardId, passes: impl Fn(&CardMark) -> bool) -> bool {
        let CardMarks(marks) = self.title(card).marks;
        self.marks.iter().enumerate().any(|(number, mark)| marks >> number & 1 == 1 && passes(mark))
    }

    /// A form; `None` for a character card.
    #[must_use]
    pub fn form(&self, character: CharacterId) -> Option<&CharacterForm> {
        self.forms.get(character.at().checked_sub(self.characters.len())?)
    }

    /// Every form, as a character card.
    pub fn form_ids(&self) -> impl Iterator<Item = CharacterId> + '_ {
        (0_u8..).map(CharacterId).skip(self.characters.len()).take(self.forms.len())
    }

    /// A form by name.
    #[must_use]
    pub fn find_form(&self, name: &str) -> Option<CharacterId> {
        self.form_ids().find(|id| self.character(*id).name == name)
    }

    /// What a layer says of a deck; `None` for a deck of the box.
    #[must_use]
    pub fn added_deck(&self, deck: DeckKind) -> Option<&AddedDeck> {
        self.added_decks.get(deck.added()?)
    }

    /// The facedown decks in use: those of the box, and those that layers add.
    pub fn facedown(&self) -> impl Iterator<Item = DeckKind> + '_ {
        DeckKind::FACEDOWN.into_iter().filter(|deck| deck.added().is_none_or(|at| at < self.added_decks.len()))
    }

    /// A deck in sentences.
    #[must_use]
    pub fn deck_title(&self, deck: DeckKind) -> String {
        self.added_deck(deck).map_or_else(|| deck.row().title.to_owned(), |deck| format!("{} deck", deck.name))
    }

    /// One card of a facedown deck in sentences.
    #[must_use]
    pub fn deck_card(&self, deck: DeckKind) -> &str {
        self.added_deck(deck).map_or_else(|| deck.piles().card, |deck| &deck.card)
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

    /// A space by its id, or by its name if that is unique.
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
