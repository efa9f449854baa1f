//! A strategy made ready for one ruleset: everything by number, in flat code.

use super::code::{At, Op, Question, truth};
use super::machine::{self, Answers, Step};
use super::nodes::Graph;
use super::pattern::Pattern;
use super::why::RuleText;
use crate::games::talisman::decision::{Choice, Decision};
use crate::games::talisman::facts;
use crate::games::talisman::view::View;
use crate::strategy::appraisal::goods::USES;
use crate::strategy::appraisal::mind::Mind;
use crate::strategy::appraisal::need::{About, NEEDS, Need};
use crate::strategy::appraisal::{queries, sights};
use crate::strategy::native::Native;
use crate::strategy::option::declines;

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
    /// Does it rest on what is remembered?
    pub recalls: bool,
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
    /// The same program as native code, if it is at hand.
    pub native: Option<&'static Native>,
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
        if code.recalls {
            mind.freshen();
        }
        let steps = self.code(code);
        // Many expressions are a single step.
        if let [Step::Cell(cell)] = steps {
            return machine::cell(mind.memory.cells(), *cell);
        }
        let asked = Asked { mind, at };
        if let [Step::Ask(question)] = steps { asked.ask(*question) } else { self.run_long(&asked, steps) }
    }

    #[inline(never)]
    fn run_long(&self, asked: &Asked<'_, '_, '_>, steps: &[Step]) -> f32 {
        machine::run(asked.mind.memory.cells(), steps, asked)
    }

    /// The price of a need that is not remembered.
    #[inline]
    #[must_use]
    pub fn need(&self, mind: &Mind<'_, '_>, need: usize, at: &At) -> f32 {
        if let Some(native) = self.native {
            (native.need)(mind, need, at)
        } else {
            self.run(mind, self.needs[need], at)
        }
    }

    /// All code that is run in play, but for what is remembered.
    pub fn take_codes(&mut self) -> Vec<Code> {
        let mut codes = Vec::new();
        self.each_code(&mut |code| codes.push(*code));
        codes
    }

    /// Puts code in its place, in the same order.
    pub fn put_codes(&mut self, codes: &[Code]) {
        let mut next = codes.iter();
        self.each_code(&mut |code| *code = next.next().copied().unwrap_or_default());
    }

    fn each_code(&mut self, note: &mut dyn FnMut(&mut Code)) {
        self.needs.iter_mut().for_each(&mut *note);
        self.values.iter_mut().for_each(|(code, _)| note(code));
        self.texts.iter_mut().for_each(|text| text.each_code(note));
        for table in &mut self.tables {
            table.titles.iter_mut().flatten().for_each(&mut *note);
            table.rows.iter_mut().for_each(|(_, code)| note(code));
            table.otherwise.iter_mut().for_each(&mut *note);
        }
        for way in &mut self.ways {
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

    /// What a table says of the option asked about; 0 where it says nothing.
    #[must_use]
    pub fn look_up(&self, mind: &Mind<'_, '_>, table: usize, at: &At) -> f32 {
        let (rows, Some(option)) = (&self.tables[table], at.option) else { return 0.0 };
        let title = if let Choice::Card(card) = option {
            rows.titles.get(mind.view.rules.title_id(card).at()).copied().flatten()
        } else {
            None
        };
        let row = || rows.rows.iter().find(|(pattern, _)| self.matches(mind, *pattern, option)).map(|(_, code)| *code);
        let code = title.or_else(row).or(rows.otherwise);
        code.map_or(0.0, |code| self.run(mind, code, at))
    }

    /// Does an option fit a pattern?
    #[inline]
    #[must_use]
    pub fn matches(&self, mind: &Mind<'_, '_>, pattern: u16, option: Choice) -> bool {
        self.patterns[usize::from(pattern)].fits(mind, option)
    }

    /// The first option offered that fits a pattern.
    #[must_use]
    pub fn offered(&self, mind: &Mind<'_, '_>, pattern: u16) -> Option<usize> {
        mind.ask.options.iter().position(|option| self.matches(mind, pattern, *option))
    }

    /// The option taken, and by which rule. `any` draws a number below its argument.
    #[inline]
    #[must_use]
    pub fn choose(&self, mind: &Mind<'_, '_>, decision: Decision, any: &mut dyn FnMut(usize) -> usize) -> Verdict {
        if let Some(native) = self.native {
            (native.choose)(mind, decision, any)
        } else {
            self.follow(mind, decision, any)
        }
    }

    /// The same by the rules as they stand here.
    #[inline(never)]
    fn follow(&self, mind: &Mind<'_, '_>, decision: Decision, any: &mut dyn FnMut(usize) -> usize) -> Verdict {
        let way = &self.ways[decision as usize];
        for rule in &way.rules {
            let fires = rule.when.is_none_or(|when| self.run(mind, when, &At::NOTHING) != 0.0);
            if fires && let Some(index) = self.take(mind, rule.take, any) {
                return Verdict { index, rule: rule.number };
            }
        }
        let index = way.default.and_then(|take| self.take(mind, take, any)).unwrap_or_else(|| plain(mind.ask.options));
        Verdict { index, rule: way.number }
    }

    fn take(&self, mind: &Mind<'_, '_>, take: Take, any: &mut dyn FnMut(usize) -> usize) -> Option<usize> {
        let last = mind.ask.options.len().saturating_sub(1);
        match take {
            Take::Pattern(pattern) => self.offered(mind, pattern),
            Take::Most(code) => Some(self.top(mind, code, 1.0)),
            Take::Least(code) => Some(self.top(mind, code, -1.0)),
            Take::First => Some(0),
            Take::Last => Some(last),
            Take::Any => Some(any(last + 1).min(last)),
        }
    }

    /// The option of which an expression is greatest, the first among equals.
    fn top(&self, mind: &Mind<'_, '_>, code: Code, sign: f32) -> usize {
        let mut top = (0, f32::NEG_INFINITY);
        for (index, option) in mind.ask.options.iter().enumerate() {
            let worth = sign * self.run(mind, code, &At::option(*option));
            if worth > top.1 {
                top = (index, worth);
            }
        }
        top.0
    }
}

/// A mind, and what it is asked about.
#[derive(Clone, Copy)]
pub struct Asked<'x, 'm, 'v> {
    /// The mind.
    pub mind: &'x Mind<'m, 'v>,
    /// What it is asked about.
    pub at: &'x At,
}

impl Answers for Asked<'_, '_, '_> {
    fn ask(&self, question: Question) -> f32 {
        let Self { mind, at } = self;
        match question {
            Question::Fact(row) => facts::number(mind.view, usize::from(row)),
            Question::FactIs(row, name) => self.is_named(row, name),
            Question::OtherFact(row) => self.of_other(row),
            Question::OtherFactIs(row, name) => self.other_is_named(row, name),
            Question::Sight(row) => sights::see(mind, at, usize::from(row)),
            Question::Is(pattern) => self.is(pattern),
            Question::Query(row, word) => truth(queries::answer(mind, at, (usize::from(row), word))),
            Question::Need(need) => mind.need_at(usize::from(need), at),
            Question::Value(value) => mind.value_at(usize::from(value), at),
            Question::Table(table) => mind.program.look_up(mind, usize::from(table), at),
            Question::Held(row, cell) => mind.held(usize::from(row), cell),
        }
    }

    fn tips(&self, points: f32) -> f32 {
        sights::tips(self.mind, points)
    }

    fn lists(&self) -> &[f32] {
        &self.mind.program.lists
    }
}

/// Questions that are seldom asked in play are answered out of the way of the others, which stay short so.
impl Asked<'_, '_, '_> {
    #[inline(never)]
    fn is_named(&self, row: u8, name: u16) -> f32 {
        truth(named(self.mind, self.mind.view, (row, name)))
    }

    #[inline(never)]
    fn of_other(&self, row: u8) -> f32 {
        beyond(self.mind, self.at).map_or(0.0, |view| facts::number(&view, usize::from(row)))
    }

    #[inline(never)]
    fn other_is_named(&self, row: u8, name: u16) -> f32 {
        truth(beyond(self.mind, self.at).is_some_and(|view| named(self.mind, &view, (row, name))))
    }

    #[inline(never)]
    fn is(&self, pattern: u16) -> f32 {
        truth(self.at.option.is_some_and(|option| self.mind.program.matches(self.mind, pattern, option)))
    }
}

/// The position as the other character asked about sees it.
fn beyond<'v>(mind: &Mind<'_, 'v>, at: &At) -> Option<View<'v>> {
    mind.other(at).map(|seat| facts::seen(mind.view, seat))
}

fn named(mind: &Mind<'_, '_>, view: &View<'_>, (row, name): (u8, u16)) -> bool {
    facts::name(view, usize::from(row)) == Some(mind.program.name(name))
}

/// What is taken where nothing says: declining, or else the first option.
#[must_use]
pub fn plain(options: &[Choice]) -> usize {
    options.iter().position(|option| declines(*option)).unwrap_or(0)
}
