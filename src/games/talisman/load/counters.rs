//! Loads the counters that lie on a card.

use super::names::Names;
use super::raw::RawCard;
use crate::games::talisman::model::kinds::CardKind;
use crate::games::talisman::model::lying_counters::EACH_OF_TWO_MAX;
use crate::games::talisman::model::verb::{Counter, Effect};

impl Names {
    /// The kinds of counters of a card, each with its number; the second is `None` for a card that holds one kind.
    pub(super) fn counters_of(&mut self, card: &RawCard, kind: CardKind) -> [Option<(Counter, u8)>; 2] {
        let lies = Effect::deep(&card.effect)
            .into_iter()
            .filter_map(|effect| if let Effect::TakeCounter(kind) = effect { Some(*kind) } else { None });
        let holds = card.counter.is_some() || card.counters.each.iter().any(|number| *number > 0);
        if holds && !matches!(kind, CardKind::Place | CardKind::Stranger) {
            self.fault("only Places and Strangers hold counters".to_owned());
        }
        let named = card.counters.each.iter().any(|number| *number > 0);
        for kind in lies.filter(|kind| named && card.counters.each[*kind as usize] == 0) {
            let word = crate::engine::word::Word::word(&kind);
            self.fault(format!("`take_counter` takes {word}, but `counters` has none"));
        }
        let each = Counter::ALL.into_iter().zip(card.counters.each).filter(|(_, number)| *number > 0);
        let kinds: Vec<(Counter, u8)> = each.collect();
        if kinds.is_empty() {
            return [card.counter.map(|kind| (kind, card.counters.number)), None];
        }
        if card.counter.is_some() {
            self.fault("`counters` names its kinds; leave out `counter`".to_owned());
        }
        if kinds.len() > 2 {
            self.fault(format!("`counters` has {} kinds; at most 2", kinds.len()));
        }
        if kinds.len() > 1 {
            kinds.iter().for_each(|(kind, number)| {
                let word = crate::engine::word::Word::word(kind);
                self.at_most(word, *number, EACH_OF_TWO_MAX);
            });
        }
        [kinds.first().copied(), kinds.get(1).copied()]
    }
}
