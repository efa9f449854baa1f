//! Players that report each choice with its reason.

use super::player::Scripted;
use super::why::{asked, named};
use crate::engine::choice::{Ask, Strategy};
use crate::engine::option::GameOptions;
use crate::strategy::language::Language;
use std::cell::RefCell;
use std::rc::Rc;

/// The explanations of players, in order.
pub type Explanations = Rc<RefCell<Vec<String>>>;

/// A player that explains its choices.
pub struct Aloud<G: Language> {
    player: Scripted<G>,
    said: Explanations,
}

impl<G: Language> Aloud<G> {
    /// Makes a player explain its choices in `said`.
    #[must_use]
    pub fn new(player: Scripted<G>, said: Explanations) -> Self {
        Self { player: player.telling(), said }
    }
}

impl<G: Language> Strategy<G> for Aloud<G> {
    fn begin(&mut self, key: u64) {
        self.player.begin(key);
    }

    fn choose(&mut self, view: &G::View<'_>, ask: &Ask<'_, G>) -> usize {
        let (index, why) = self.player.explain(view, ask);
        self.said.borrow_mut().push(why);
        index
    }

    fn followed(&self) -> &[u64] {
        self.player.followed()
    }
}

/// A built-in player, whose choices are reported without a reason.
pub struct Mute<G: GameOptions> {
    name: String,
    player: Box<dyn Strategy<G>>,
    said: Explanations,
}

impl<G: GameOptions> Mute<G> {
    /// Reports the choices of a player in `said`.
    #[must_use]
    pub fn new(name: &str, player: Box<dyn Strategy<G>>, said: Explanations) -> Self {
        Self { name: name.to_owned(), player, said }
    }
}

impl<G: GameOptions> Strategy<G> for Mute<G> {
    fn begin(&mut self, key: u64) {
        self.player.begin(key);
    }

    fn choose(&mut self, view: &G::View<'_>, ask: &Ask<'_, G>) -> usize {
        let index = self.player.choose(view, ask);
        let option = ask.options.get(index).or(ask.options.last());
        let option = option.map_or_else(String::new, |choice| named(view, ask, *choice));
        let why = format!("{}: {option} of {}, by `{}`", asked(view, ask), ask.options.len(), self.name);
        self.said.borrow_mut().push(why);
        index
    }
}
