//! What the interpreter asks of a position while it runs a program.

use super::code::{At, Question, truth};
use super::program::plain;
use super::step::Cells;
use super::vm::Answers;
use crate::games::talisman::decision::Choice;
use crate::games::talisman::facts;
use crate::games::talisman::view::View;
use crate::strategy::eval::mind::Mind;
use crate::strategy::eval::{queries, sights};

/// A mind that is asked.
#[derive(Clone, Copy)]
pub(super) struct Asked<'x, 'm, 'v> {
    pub(super) mind: &'x Mind<'m, 'v>,
}

impl Answers for Asked<'_, '_, '_> {
    #[inline]
    fn cells(&self) -> &Cells {
        self.mind.memory.cells()
    }

    #[inline]
    fn lazy(&self, cell: u16) -> f32 {
        self.mind.memory.work_out(self.mind, cell)
    }

    #[inline]
    fn settled(&self, held: f32) -> usize {
        self.mind.memory.settled(self.mind, held)
    }

    #[inline]
    fn freshen(&self) {
        self.mind.freshen();
    }

    #[inline]
    fn fact(&self, row: u8) -> f32 {
        facts::number(self.mind.view, usize::from(row))
    }

    #[inline]
    fn has(&self, flag: u8) -> bool {
        self.mind.me.flags().0 >> (flag & 63) & 1 != 0
    }

    #[inline]
    fn sight(&self, row: u8, at: &At) -> f32 {
        sights::see(self.mind, at, usize::from(row))
    }

    #[inline]
    fn query(&self, row: u8, word: u16, at: &At) -> bool {
        queries::answer(self.mind, at, (usize::from(row), word))
    }

    #[inline(never)]
    fn ask(&self, question: Question, at: &At) -> f32 {
        let mind = self.mind;
        match question {
            Question::Fact(row) => self.fact(row),
            Question::FactIs(row, name) => truth(named(mind, mind.view, (row, name))),
            Question::OtherFact(row) => beyond(mind, at).map_or(0.0, |view| facts::number(&view, usize::from(row))),
            Question::OtherFactIs(row, name) => {
                truth(beyond(mind, at).is_some_and(|view| named(mind, &view, (row, name))))
            }
            Question::Sight(row) => self.sight(row, at),
            Question::Is(pattern) => truth(at.option.is_some_and(|option| mind.program.matches(mind, pattern, option))),
            Question::Query(row, word) => truth(self.query(row, word, at)),
            Question::Need(need) => mind.need_at(usize::from(need), at),
            Question::Value(value) => mind.value_at(usize::from(value), at),
            Question::Table(table) => {
                let code = mind.program.row(mind, usize::from(table), at);
                code.map_or(0.0, |code| mind.program.run(mind, code, at))
            }
        }
    }

    #[inline]
    fn tips(&self, points: f32) -> f32 {
        sights::tips(self.mind, points)
    }

    #[inline]
    fn row(&self, table: u8, at: &At) -> Option<usize> {
        self.mind.program.row(self.mind, usize::from(table), at).map(|code| code.from as usize)
    }

    #[inline]
    fn lists(&self) -> &[f32] {
        &self.mind.program.lists
    }

    #[inline]
    fn options(&self) -> &[Choice] {
        self.mind.ask.options
    }

    #[inline]
    fn offered(&self, pattern: u16) -> Option<usize> {
        self.mind.program.offered(self.mind, pattern)
    }

    #[inline]
    fn plain(&self) -> usize {
        plain(self.mind.ask.options)
    }
}

/// The position as the other character asked about sees it.
fn beyond<'v>(mind: &Mind<'_, 'v>, at: &At) -> Option<View<'v>> {
    mind.other(at).map(|seat| facts::seen(mind.view, seat))
}

fn named(mind: &Mind<'_, '_>, view: &View<'_>, (row, name): (u8, u16)) -> bool {
    facts::name(view, usize::from(row)) == Some(mind.program.name(name))
}
