//! Connects the interpreter to a position: answers what a program asks while it runs.

use super::code::{At, Question, truth};
use super::context::EvalContext;
use super::program::plain;
use super::step::Cells;
use super::vm::Answers;
use crate::engine::game::FactValue;
use crate::engine::view::SeatView as _;
use crate::strategy::language::Language;

/// The position, decision and cache that answer.
pub(super) struct Asked<'x, 'm, 'v, G: Language> {
    pub(super) ctx: &'x EvalContext<'m, 'v, G>,
}

impl<G: Language> Answers for Asked<'_, '_, '_, G> {
    type Game = G;

    #[inline]
    fn cells(&self) -> &Cells {
        self.ctx.cache.cells()
    }

    #[inline]
    fn lazy(&self, cell: u16) -> f32 {
        self.ctx.cache.work_out(self.ctx, cell)
    }

    #[inline]
    fn settled(&self, held: f32) -> usize {
        self.ctx.cache.settled(self.ctx, held)
    }

    #[inline]
    fn freshen(&self) {
        self.ctx.freshen();
    }

    #[inline]
    fn fact(&self, row: u8) -> f32 {
        G::number(self.ctx.view, usize::from(row))
    }

    #[inline]
    fn has(&self, flag: u8) -> bool {
        G::flags(self.ctx) >> (flag & 63) & 1 != 0
    }

    #[inline]
    fn feature(&self, row: u8, at: &At<G>) -> f32 {
        G::feature(self.ctx, at, usize::from(row))
    }

    #[inline]
    fn predicate(&self, row: u8, word: u16, at: &At<G>) -> bool {
        G::predicate(self.ctx, at, usize::from(row), word)
    }

    #[inline(never)]
    fn ask(&self, question: Question, at: &At<G>) -> f32 {
        let ctx = self.ctx;
        match question {
            Question::Fact(row) => self.fact(row),
            Question::FactIs(row, name) => truth(named(ctx, ctx.view, (row, name))),
            Question::OtherFact(row) => beyond(ctx, at).map_or(0.0, |view| G::number(&view, usize::from(row))),
            Question::OtherFactIs(row, name) => {
                truth(beyond(ctx, at).is_some_and(|view| named(ctx, &view, (row, name))))
            }
            Question::Feature(row) => self.feature(row, at),
            Question::Has(flag) => truth(self.has(flag)),
            Question::Is(pattern) => truth(at.option.is_some_and(|option| ctx.program.matches(ctx, pattern, option))),
            Question::Predicate(row, word) => truth(self.predicate(row, word, at)),
            Question::Weight(weight) => ctx.weight_at(usize::from(weight), at),
            Question::Value(value) => ctx.value_at(usize::from(value), at),
            Question::Table(table) => {
                let code = ctx.program.row(ctx, usize::from(table), at);
                code.map_or(0.0, |code| ctx.program.run(ctx, code, at))
            }
        }
    }

    #[inline]
    fn tips(&self, points: f32) -> f32 {
        G::tips(self.ctx, points)
    }

    #[inline]
    fn row(&self, table: u8, at: &At<G>) -> Option<usize> {
        self.ctx.program.row(self.ctx, usize::from(table), at).map(|code| code.from as usize)
    }

    #[inline]
    fn lists(&self) -> &[f32] {
        &self.ctx.program.lists
    }

    #[inline]
    fn options(&self) -> &[G::Choice] {
        self.ctx.ask.options
    }

    #[inline]
    fn offered(&self, pattern: u16) -> Option<usize> {
        self.ctx.program.offered(self.ctx, pattern)
    }

    #[inline]
    fn plain(&self) -> usize {
        plain::<G>(self.ctx.ask.options)
    }
}

/// The position as the other character sees it; `None` if the expression is about no other character.
fn beyond<'v, G: Language>(ctx: &EvalContext<'_, 'v, G>, at: &At<G>) -> Option<G::View<'v>> {
    G::other(ctx, at).map(|seat| ctx.view.seen(seat))
}

fn named<G: Language>(ctx: &EvalContext<'_, '_, G>, view: &G::View<'_>, (row, name): (u8, u16)) -> bool {
    G::fact(view, usize::from(row)) == FactValue::Name(ctx.program.name(name))
}
