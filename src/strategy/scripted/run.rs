//! Runs programs for a position, and answers what they ask while they run.

use super::code::{At, Code, truth};
use super::program::{ByKind, OptionTable, PolicyDecision, Program};
use super::step::{self, Cells, Question, Step};
use super::vm::{self, Answers, Ended};
use crate::engine::game::{DecisionId as _, FactValue};
use crate::engine::ids::FlagBits;
use crate::engine::option::Pattern;
use crate::engine::view::SeatView as _;
use crate::strategy::language::{EvalContext, Language};
use crate::strategy::plain::plain;

impl<G: Language> Program<G> {
    /// Evaluates an expression.
    #[inline]
    #[must_use]
    pub fn run(&self, ctx: &EvalContext<'_, '_, G>, code: Code, at: &At<G>) -> f32 {
        ctx.freshen();
        // Some expressions are a single cell.
        if let Some(Step::Cell(cell)) = self.steps.get(code.from as usize)
            && code.to - code.from == 2
        {
            return step::cell(ctx.cache.cells(), *cell);
        }
        vm::run(&Asked { ctx }, &self.steps, code.from as usize, at).held
    }

    /// Computes cached nodes, starting with the code at an index.
    pub fn settle(&self, ctx: &EvalContext<'_, '_, G>, from: usize) {
        vm::settle(&Asked { ctx }, &self.steps, from);
    }

    /// Computes the price of a weight without the cache.
    #[inline]
    #[must_use]
    pub fn weight(&self, ctx: &EvalContext<'_, '_, G>, weight: usize, at: &At<G>) -> f32 {
        self.run(ctx, self.weights[weight], at)
    }

    /// The row of a table for an option, if there is one.
    #[inline]
    #[must_use]
    pub fn row(&self, ctx: &EvalContext<'_, '_, G>, table: usize, at: &At<G>) -> Option<Code> {
        let (rows, option) = (&self.tables[table], at.option?);
        match rows.kinds[G::kind(option)] {
            ByKind::One(code) => code,
            ByKind::Many => self.look_up(ctx, rows, option),
        }
    }

    #[inline(never)]
    fn look_up(&self, ctx: &EvalContext<'_, '_, G>, rows: &OptionTable, option: G::Choice) -> Option<Code> {
        let slot = G::slot_of(ctx.view, option);
        let title = slot.and_then(|slot| rows.titles.get(slot).copied().flatten());
        let row = || rows.rows.iter().find(|(pattern, _)| self.matches(ctx, *pattern, option)).map(|(_, code)| *code);
        title.or_else(row).or(rows.otherwise)
    }

    /// Does an option fit a pattern?
    #[inline]
    #[must_use]
    pub fn matches(&self, ctx: &EvalContext<'_, '_, G>, pattern: u16, option: G::Choice) -> bool {
        self.patterns[usize::from(pattern)].fits(ctx.view, ctx.ask, option)
    }

    /// The first option that fits a pattern.
    #[inline]
    #[must_use]
    pub fn offered(&self, ctx: &EvalContext<'_, '_, G>, pattern: u16) -> Option<usize> {
        let mut options = ctx.ask.options.iter();
        if let Pattern::Only(word) = &self.patterns[usize::from(pattern)] {
            return options.position(|option| option == word);
        }
        options.position(|option| self.matches(ctx, pattern, *option))
    }

    /// Makes a decision. `any` draws a number below its argument.
    #[inline]
    #[must_use]
    pub fn choose(
        &self,
        ctx: &EvalContext<'_, '_, G>,
        decision: G::Decision,
        any: &mut dyn FnMut(usize) -> usize,
    ) -> PolicyDecision {
        let from = self.ways[decision.index()].code.from as usize;
        let Ended { index, rule, .. } = vm::run(&Asked { ctx }, &self.steps, from, &At::NOTHING);
        let count = ctx.ask.options.len();
        let index = if index == vm::ANY { any(count).min(count - 1) } else { index as usize };
        PolicyDecision { index, rule }
    }
}

/// The position, decision and cache that answer.
struct Asked<'x, 'm, 'v, G: Language> {
    ctx: &'x EvalContext<'m, 'v, G>,
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
        G::flags(self.ctx) >> (u32::from(flag) % FlagBits::BITS) & 1 != 0
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
