//! Loads Events that hold for some rounds.

use super::names::{ABILITY_MAX, Names};
use super::raw::RawCard;
use crate::games::talisman::model::kinds::CardKind;
use crate::games::talisman::model::rounds::{RoundsEffect, RoundsRule};

/// Largest number of rounds.
const ROUNDS_MAX: u8 = 100;
/// Largest number of cards that are drawn.
const DRAW_MAX: u8 = 4;
/// Largest number of points added to a move, or taken off.
const POINTS_MAX: u8 = 6;

impl Names {
    /// What an Event does for some rounds.
    pub(super) fn rounds(&mut self, card: &RawCard, kind: CardKind) -> Option<Box<RoundsRule>> {
        let mut rule = card.for_rounds.clone()?;
        if kind != CardKind::Event {
            self.fault("only Events have `for_rounds`".to_owned());
        }
        if !(1..=ROUNDS_MAX).contains(&rule.rounds) {
            self.fault(format!("`rounds` is {}; it must be from 1 to {ROUNDS_MAX}", rule.rounds));
        }
        if rule.holds.is_empty() {
            self.fault("`holds` of `for_rounds` is empty: say what holds".to_owned());
        }
        rule.holds.iter_mut().for_each(|held| self.held(held));
        Some(Box::new(rule))
    }

    fn held(&mut self, held: &mut RoundsEffect) {
        let moves = &held.moves.0;
        let given = [held.one_space, !moves.is_empty(), held.creatures.is_some(), held.draws.is_some()];
        if given.into_iter().filter(|given| *given).count() != 1 {
            self.fault(
                "each row of `holds` must have exactly one of `one_space`, `move`, `creatures` and `draws`".to_owned(),
            );
        }
        if held.may == moves.is_empty() && held.may || moves.len() > 1 && !held.may {
            self.fault("`may` goes with `move`, and several numbers of `move` need it".to_owned());
        }
        if let Some(wrong) = moves.iter().find(|points| !(1..=POINTS_MAX).contains(&points.unsigned_abs())) {
            self.fault(format!("`move` is {wrong}; it must be from 1 to {POINTS_MAX}, or from -{POINTS_MAX} to -1"));
        }
        if held.creatures.is_some() == (held.attack == 0) {
            self.fault("`creatures` and `attack`, the points that they add, go together".to_owned());
        }
        self.at_most("attack", held.attack, ABILITY_MAX);
        let drawn = if held.draws.is_some() { 1..=DRAW_MAX } else { 0..=0 };
        if !drawn.contains(&held.count) {
            self.fault(format!("`draws` and `count`, from 1 to {DRAW_MAX}, go together"));
        }
        for form in [&mut held.form, &mut held.not_form].into_iter().flatten() {
            form.id = self.form(&form.name);
        }
        if let Some(deck) = &mut held.draws {
            deck.deck = self.facedown_deck(&deck.name);
        }
    }
}
