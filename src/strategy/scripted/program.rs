//! A strategy made ready for one ruleset: everything by number, in flat code.

use super::asked::Asked;
use super::code::{At, Op};
use super::graph::Graph;
use super::step::{self, Step};
use super::vm::{self, Ended};
use super::why::RuleText;
use crate::games::talisman::decision::{Choice, Decision, OptionKind};
use crate::games::talisman::text::pattern::{Covers, Pattern};
use crate::strategy::eval::goods::USES;
use crate::strategy::eval::mind::Mind;
use crate::strategy::eval::need::{About, NEEDS, Need};

/// Named values a strategy may have.
pub const VALUES_MAX: usize = 96;

/// Prices and values that are worked out once for a question, at most; what is beyond is worked out whenever it is asked for.
pub const LATE_MAX: usize = 64;

/// The places of prices and values among what is worked out once for a question; beyond [`LATE_MAX`] where they are not.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Places {
    /// Of needs.
    pub needs: [u8; NEEDS],
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
    /// What cards stand for, by title.
    pub titles: Vec<Option<Code>>,
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
    pub fn sort_by_kind(&mut self, patterns: &[Pattern]) {
        self.kinds = OptionKind::ALL.iter().map(|kind| self.of_kind(*kind, patterns)).collect();
    }

    fn of_kind(&self, kind: OptionKind, patterns: &[Pattern]) -> ByKind {
        if kind == OptionKind::Card && self.titles.iter().flatten().next().is_some() {
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
pub struct Program {
    /// The ruleset it was made for.
    pub rules: u64,
    /// Prices that never change; not a number where they do.
    pub presets: [f32; NEEDS],
    /// What each lasting use of a card is worth, in the order in which goods are weighed by them.
    pub uses: [f32; USES.len()],
    /// All code as it was read.
    pub ops: Vec<Op>,
    /// All code as it is run.
    pub steps: Vec<Step>,
    /// What memory holds at first: prices that never change, numbers of the code.
    pub cells: Vec<f32>,
    /// The price of each need.
    pub needs: [Code; NEEDS],
    /// Named values; whether each holds for the whole question.
    pub values: Vec<(Code, bool)>,
    /// Tables by option.
    pub tables: Vec<Rows>,
    /// Options as the file names them.
    pub patterns: Vec<Pattern>,
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

impl Program {
    /// The steps of a stretch.
    #[inline]
    #[must_use]
    pub fn code(&self, code: Code) -> &[Step] {
        self.steps.get(code.range()).unwrap_or_default()
    }

    /// Works out an expression.
    #[inline]
    #[must_use]
    pub fn run(&self, mind: &Mind<'_, '_>, code: Code, at: &At) -> f32 {
        mind.freshen();
        // Some expressions are a single cell.
        if let Some(Step::Cell(cell)) = self.steps.get(code.from as usize)
            && code.to - code.from == 2
        {
            return step::cell(mind.memory.cells(), *cell);
        }
        vm::run(&Asked { mind }, &self.steps, code.from as usize, at).held
    }

    /// Works out cells, beginning with the code at a place.
    pub fn settle(&self, mind: &Mind<'_, '_>, from: usize) {
        vm::settle(&Asked { mind }, &self.steps, from);
    }

    /// The price of a need that is not remembered.
    #[inline]
    #[must_use]
    pub fn need(&self, mind: &Mind<'_, '_>, need: usize, at: &At) -> f32 {
        self.run(mind, self.needs[need], at)
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
        self.needs.iter_mut().for_each(&mut *note);
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

    /// Is a need's price the same all through a question?
    #[inline]
    #[must_use]
    pub fn lasting_need(&self, need: usize) -> bool {
        matches!(Need::ROWS[need].about, About::Seat | About::Late)
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
    pub fn row(&self, mind: &Mind<'_, '_>, table: usize, at: &At) -> Option<Code> {
        let (rows, option) = (&self.tables[table], at.option?);
        match rows.kinds[option.kind() as usize] {
            ByKind::One(code) => code,
            ByKind::Many => self.look_up(mind, rows, option),
        }
    }

    #[inline(never)]
    fn look_up(&self, mind: &Mind<'_, '_>, rows: &Rows, option: Choice) -> Option<Code> {
        let title = if let Choice::Card(card) = option {
            rows.titles.get(mind.view.rules.title_id(card).at()).copied().flatten()
        } else {
            None
        };
        let row = || rows.rows.iter().find(|(pattern, _)| self.matches(mind, *pattern, option)).map(|(_, code)| *code);
        title.or_else(row).or(rows.otherwise)
    }

    /// Does an option fit a pattern?
    #[inline]
    #[must_use]
    pub fn matches(&self, mind: &Mind<'_, '_>, pattern: u16, option: Choice) -> bool {
        self.patterns[usize::from(pattern)].fits(mind.view, mind.ask, option)
    }

    /// The first option offered that fits a pattern.
    #[inline]
    #[must_use]
    pub fn offered(&self, mind: &Mind<'_, '_>, pattern: u16) -> Option<usize> {
        let mut options = mind.ask.options.iter();
        if let Pattern::Only(word) = &self.patterns[usize::from(pattern)] {
            return options.position(|option| option == word);
        }
        options.position(|option| self.matches(mind, pattern, *option))
    }

    /// The option taken, and by which rule. `any` draws a number below its argument.
    #[inline]
    #[must_use]
    pub fn choose(&self, mind: &Mind<'_, '_>, decision: Decision, any: &mut dyn FnMut(usize) -> usize) -> Verdict {
        let from = self.ways[decision as usize].code.from as usize;
        let Ended { index, rule, .. } = vm::run(&Asked { mind }, &self.steps, from, &At::NOTHING);
        let count = mind.ask.options.len();
        let index = if index == vm::ANY { any(count).min(count - 1) } else { index as usize };
        Verdict { index, rule }
    }
}

/// What is taken where nothing says: declining, or else the first option.
#[must_use]
pub fn plain(options: &[Choice]) -> usize {
    options.iter().position(|option| option.declines()).unwrap_or(0)
}
