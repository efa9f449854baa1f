//! A strategy made ready for one ruleset: everything by number, in flat code.

use super::code::{self, At, Op};
use super::nodes::Graph;
use super::pattern::Pattern;
use super::why::RuleText;
use crate::games::talisman::decision::{Choice, Decision};
use crate::strategy::appraisal::goods::USES;
use crate::strategy::appraisal::mind::Mind;
use crate::strategy::appraisal::need::{About, NEEDS, Need};

/// Named values a strategy may have.
pub const VALUES_MAX: usize = 64;

/// A stretch of [`Program::ops`].
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Code {
    /// Its first step.
    pub from: u32,
    /// Behind its last.
    pub to: u32,
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
    /// What each of [`USES`] is worth.
    pub uses: [f32; USES.len()],
    /// All steps.
    pub ops: Vec<Op>,
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
}

impl Program {
    /// The steps of a stretch.
    #[inline]
    #[must_use]
    pub fn code(&self, code: Code) -> &[Op] {
        self.ops.get(code.from as usize..code.to as usize).unwrap_or_default()
    }

    /// The steps of a need's price.
    #[inline]
    #[must_use]
    pub fn need(&self, need: usize) -> &[Op] {
        self.code(self.needs[need])
    }

    /// Is a need's price the same all through a question?
    #[inline]
    #[must_use]
    pub fn lasting_need(&self, need: usize) -> bool {
        matches!(Need::ROWS[need].about, About::Seat | About::Late)
    }

    /// The steps of a named value, and whether it holds for the whole question.
    #[inline]
    #[must_use]
    pub fn value(&self, value: usize) -> (&[Op], bool) {
        let (code, lasting) = self.values[value];
        (self.code(code), lasting)
    }

    /// A text compared with facts.
    #[inline]
    #[must_use]
    pub fn name(&self, name: u16) -> &str {
        &self.names[usize::from(name)]
    }

    /// The number of a list at a place; beyond its end, its last.
    #[inline]
    #[must_use]
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "clamped before")]
    pub fn listed(&self, place: f32, from: u16, count: u16) -> f32 {
        let place = place.clamp(0.0, f32::from(count.saturating_sub(1))) as usize;
        self.lists.get(usize::from(from) + place).copied().unwrap_or(0.0)
    }

    /// What a table says of the option asked about; 0 where it says nothing.
    #[must_use]
    pub fn look_up(&self, mind: &Mind<'_, '_>, table: usize, at: &At) -> f32 {
        let (rows, Some(option)) = (&self.tables[table], at.option) else { return 0.0 };
        let title = if let Choice::Card(card) = option {
            rows.titles.get(mind.view.rules.title_of[card.at()].at()).copied().flatten()
        } else {
            None
        };
        let row = || rows.rows.iter().find(|(pattern, _)| self.matches(mind, *pattern, option)).map(|(_, code)| *code);
        let code = title.or_else(row).or(rows.otherwise);
        code.map_or(0.0, |code| code::run(mind, self.code(code), at))
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
    #[must_use]
    pub fn choose(&self, mind: &Mind<'_, '_>, decision: Decision, any: &mut dyn FnMut(usize) -> usize) -> Verdict {
        let way = &self.ways[decision as usize];
        for rule in &way.rules {
            let fires = rule.when.is_none_or(|when| code::run(mind, self.code(when), &At::NOTHING) != 0.0);
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
        let steps = self.code(code);
        let mut top = (0, f32::NEG_INFINITY);
        for (index, option) in mind.ask.options.iter().enumerate() {
            let worth = sign * code::run(mind, steps, &At::option(*option));
            if worth > top.1 {
                top = (index, worth);
            }
        }
        top.0
    }
}

/// What is taken where nothing says: declining, or else the first option.
#[must_use]
pub fn plain(options: &[Choice]) -> usize {
    options.iter().position(|option| matches!(option, Choice::No | Choice::Done | Choice::Number(0))).unwrap_or(0)
}
