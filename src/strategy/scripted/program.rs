//! A strategy made ready for one ruleset: everything by number, in flat code.

use super::asked::Asked;
use super::code::{At, Op};
use super::context::EvalContext;
use super::graph::Graph;
use super::step::{self, Step};
use super::vm::{self, Ended};
use super::why::RuleText;
use crate::engine::option::{Covers, Pattern};
use crate::engine::play::Game;
use crate::strategy::language::{About, Language};

/// Named values a strategy may have.
pub const VALUES_MAX: usize = 96;

/// Prices and values that are worked out once for a question, at most; what is beyond is worked out whenever it is asked for.
pub const LATE_MAX: usize = 64;

/// The places of prices and values among what is worked out once for a question; beyond [`LATE_MAX`] where they are not.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Places {
    /// Of weights.
    pub weights: Vec<u8>,
    /// Of named values.
    pub values: Vec<u8>,
}

/// A stretch of [`Program::steps`]; of [`Program::ops`] until memory is laid out.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Code {
    /// Its first step.
    pub from: u32,
    /// Behind its last.
    pub to: u32,
}

impl Code {
    /// Where it stands.
    #[inline]
    #[must_use]
    pub fn range(self) -> core::ops::Range<usize> {
        self.from as usize..self.to as usize
    }
}

/// What a rule takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Take {
    /// The first option that fits a pattern; no rule where none does.
    Pattern(u16),
    /// The option of which the expression is greatest, the first among equals.
    Most(Code),
    /// The option of which it is least.
    Least(Code),
    /// The first option.
    First,
    /// The last option.
    Last,
    /// Any, with equal chance.
    Any,
}

impl Take {
    /// Its expression, if it has one.
    fn code(&mut self) -> Option<&mut Code> {
        match self {
            Self::Most(code) | Self::Least(code) => Some(code),
            Self::Pattern(_) | Self::First | Self::Last | Self::Any => None,
        }
    }
}

/// A rule.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rule {
    /// When it fires; always, if there is no code.
    pub when: Option<Code>,
    /// What it takes.
    pub take: Take,
    /// Its number over all rules of the strategy.
    pub number: u32,
    /// All of it as steps.
    pub code: Code,
}

/// How a decision is taken.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Way {
    /// The rules, in order.
    pub rules: Vec<Rule>,
    /// What is taken where none fires: declining, or else the first option, where this is none or not offered.
    pub default: Option<Take>,
    /// The number of the default among the rules.
    pub number: u32,
    /// All of it as steps.
    pub code: Code,
}

/// A table by option.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct Rows {
    /// What names stand for that are found by number.
    pub titles: Vec<Option<Code>>,
    /// The kinds of option that have such names.
    pub numbered: Vec<usize>,
    /// Other patterns and what they stand for, the narrowest first.
    pub rows: Vec<(u16, Code)>,
    /// For all other options.
    pub otherwise: Option<Code>,
    /// The row of each kind of option, where it does not depend on more.
    pub kinds: Vec<ByKind>,
}

impl Rows {
    /// All code in it.
    pub fn codes(&self) -> impl Iterator<Item = Code> {
        let rows = self.rows.iter().map(|(_, code)| code);
        self.titles.iter().flatten().chain(rows).chain(&self.otherwise).copied()
    }

    /// Finds out which kinds of option have one row for all.
    pub fn sort_by_kind<G: Language>(&mut self, patterns: &[Pattern<G>]) {
        self.kinds = (0..G::OPTIONS.len()).map(|kind| self.of_kind(kind, patterns)).collect();
    }

    fn of_kind<G: Language>(&self, kind: usize, patterns: &[Pattern<G>]) -> ByKind {
        if self.numbered.contains(&kind) {
            return ByKind::Many;
        }
        let covers = |(pattern, code): &(u16, Code)| (patterns[usize::from(*pattern)].covers(kind), *code);
        match self.rows.iter().map(covers).find(|(covers, _)| *covers != Covers::None) {
            Some((Covers::Some, _)) => ByKind::Many,
            Some((Covers::All | Covers::None, code)) => ByKind::One(Some(code)),
            None => ByKind::One(self.otherwise),
        }
    }
}

/// What a table has for a kind of option.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum ByKind {
    /// One row for all of them, if any.
    One(Option<Code>),
    /// Different ones.
    Many,
}

/// Which rule was taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Verdict {
    /// The option, by its index.
    pub index: usize,
    /// The rule by its number, defaults among them.
    pub rule: u32,
}

/// A strategy made ready for one ruleset.
#[derive(Clone, Debug)]
pub struct Program<G: Language> {
    /// The ruleset it was made for.
    pub rules: u64,
    /// Prices that never change; not a number where they do.
    pub presets: Vec<f32>,
    /// What each lasting use of a card is worth, in the order in which goods are weighed by them.
    pub uses: Vec<f32>,
    /// All code as it was read.
    pub ops: Vec<Op>,
    /// All code as it is run.
    pub steps: Vec<Step>,
    /// What memory holds at first: prices that never change, numbers of the code.
    pub cells: Vec<f32>,
    /// The price of each weight.
    pub weights: Vec<Code>,
    /// Named values; whether each holds for the whole question.
    pub values: Vec<(Code, bool)>,
    /// Tables by option.
    pub tables: Vec<Rows>,
    /// Options as the file names them.
    pub patterns: Vec<Pattern<G>>,
    /// Texts compared with facts.
    pub names: Vec<String>,
    /// Numbers of lists.
    pub lists: Vec<f32>,
    /// The way of each decision.
    pub ways: Vec<Way>,
    /// Rules, defaults among them.
    pub count: u32,
    /// The rules as they are told, by number; empty unless they are to be.
    pub texts: Vec<RuleText>,
    /// What is remembered from question to question.
    pub graph: Graph,
    /// What of the rest is worked out once for a question.
    pub late: Places,
}

impl<G: Language> Program<G> {
    /// The steps of a stretch.
    #[inline]
    #[must_use]
    pub fn code(&self, code: Code) -> &[Step] {
        self.steps.get(code.range()).unwrap_or_default()
    }

    /// Works out an expression.
    #[inline]
    #[must_use]
    pub fn run(&self, ctx: &EvalContext<'_, '_, G>, code: Code, at: &At<G>) -> f32 {
        ctx.freshen();
        // Some expressions are a single cell.
        if let Some(Step::Cell(cell)) = self.steps.get(code.from as usize)
            && code.to - code.from == 2
        {
            return step::cell(ctx.memory.cells(), *cell);
        }
        vm::run(&Asked { ctx }, &self.steps, code.from as usize, at).held
    }

    /// Works out cells, beginning with the code at a place.
    pub fn settle(&self, ctx: &EvalContext<'_, '_, G>, from: usize) {
        vm::settle(&Asked { ctx }, &self.steps, from);
    }

    /// The price of a weight that is not remembered.
    #[inline]
    #[must_use]
    pub fn weight(&self, ctx: &EvalContext<'_, '_, G>, weight: usize, at: &At<G>) -> f32 {
        self.run(ctx, self.weights[weight], at)
    }

    /// All code but what is remembered; with that of decisions or without.
    pub fn codes(&mut self, ways: bool) -> Vec<Code> {
        let mut codes = Vec::new();
        self.each_code(ways, &mut |code| codes.push(*code));
        codes
    }

    /// Puts code in its place, in the same order.
    pub fn put_codes(&mut self, codes: &[Code], ways: bool) {
        let mut next = codes.iter();
        self.each_code(ways, &mut |code| *code = next.next().copied().unwrap_or_default());
    }

    fn each_code(&mut self, ways: bool, note: &mut dyn FnMut(&mut Code)) {
        self.weights.iter_mut().for_each(&mut *note);
        self.values.iter_mut().for_each(|(code, _)| note(code));
        self.texts.iter_mut().for_each(|text| text.each_code(note));
        for table in &mut self.tables {
            table.titles.iter_mut().flatten().for_each(&mut *note);
            table.rows.iter_mut().for_each(|(_, code)| note(code));
            table.otherwise.iter_mut().for_each(&mut *note);
        }
        for way in self.ways.iter_mut().filter(|_| ways) {
            for rule in &mut way.rules {
                rule.when.iter_mut().for_each(&mut *note);
                rule.take.code().into_iter().for_each(&mut *note);
            }
            way.default.iter_mut().filter_map(Take::code).for_each(&mut *note);
        }
    }

    /// Is a weight's price the same all through a question?
    #[inline]
    #[must_use]
    pub fn is_lasting(&self, weight: usize) -> bool {
        matches!(G::WEIGHTS[weight].about, About::Seat | About::Late)
    }

    /// A text compared with facts.
    #[inline]
    #[must_use]
    pub fn name(&self, name: u16) -> &str {
        &self.names[usize::from(name)]
    }

    /// The row of a table that is about an option, if there is one.
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
    fn look_up(&self, ctx: &EvalContext<'_, '_, G>, rows: &Rows, option: G::Choice) -> Option<Code> {
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

    /// The first option offered that fits a pattern.
    #[inline]
    #[must_use]
    pub fn offered(&self, ctx: &EvalContext<'_, '_, G>, pattern: u16) -> Option<usize> {
        let mut options = ctx.ask.options.iter();
        if let Pattern::Only(word) = &self.patterns[usize::from(pattern)] {
            return options.position(|option| option == word);
        }
        options.position(|option| self.matches(ctx, pattern, *option))
    }

    /// The option taken, and by which rule. `any` draws a number below its argument.
    #[inline]
    #[must_use]
    pub fn choose(
        &self,
        ctx: &EvalContext<'_, '_, G>,
        decision: G::Decision,
        any: &mut dyn FnMut(usize) -> usize,
    ) -> Verdict {
        let from = self.ways[G::decision_row(decision)].code.from as usize;
        let Ended { index, rule, .. } = vm::run(&Asked { ctx }, &self.steps, from, &At::NOTHING);
        let count = ctx.ask.options.len();
        let index = if index == vm::ANY { any(count).min(count - 1) } else { index as usize };
        Verdict { index, rule }
    }
}

/// What is taken where nothing says: declining, or else the first option.
#[must_use]
pub fn plain<G: Game>(options: &[G::Choice]) -> usize {
    options.iter().position(|option| G::declines(*option)).unwrap_or(0)
}
