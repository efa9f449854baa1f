//! A strategy compiled for one ruleset: names are numbers, expressions are flat code.

use super::code::{Code, ExprType, Op};
use super::graph::Graph;
use super::step::Step;
use crate::engine::game::Game;
use crate::engine::identity::Identity;
use crate::engine::option::{Covers, GameOptions, Pattern};

/// Largest number of named values in a strategy.
pub const VALUES_MAX: usize = 96;

/// Largest number of prices and values in the per-decision cache; further ones are computed at each use.
pub const LATE_MAX: usize = 64;

/// The indices of prices and values in the per-decision cache; [`LATE_MAX`] or more if they are not in it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Places {
    /// Of weights.
    pub weights: Vec<u8>,
    /// Of named values.
    pub values: Vec<u8>,
}

/// What a rule chooses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PolicyAction {
    /// The first option that fits a pattern; the rule does not fire if none fits.
    Pattern(u16),
    /// The option with the greatest value of the expression, the first of equals.
    Most(Code),
    /// The option with the least value of the expression, the first of equals.
    Least(Code),
    /// The first option.
    First,
    /// The last option.
    Last,
    /// Any option, with equal probability.
    Any,
}

impl PolicyAction {
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
    /// Its condition; `None` always holds.
    pub when: Option<Code>,
    /// What it chooses.
    pub take: PolicyAction,
    /// Its number among all rules of the strategy.
    pub number: u32,
    /// The whole rule as steps.
    pub code: Code,
}

/// The rules of a decision.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct DecisionPolicy {
    /// The rules, in order.
    pub rules: Vec<Rule>,
    /// The choice if no rule fires. If it is `None` or fits no option, the player declines or takes the first option.
    pub default: Option<PolicyAction>,
    /// The default's number among all rules.
    pub number: u32,
    /// The whole decision as steps.
    pub code: Code,
}

/// A table by option.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct OptionTable {
    /// Rows found by the index of a name; see [`Language::slot`](crate::strategy::language::Language::slot).
    pub titles: Vec<Option<Code>>,
    /// The kinds of option that may have such names.
    pub numbered: Vec<usize>,
    /// The other rows: pattern and code, the narrowest first.
    pub rows: Vec<(u16, Code)>,
    /// The row for all other options.
    pub otherwise: Option<Code>,
    /// For each kind of option, its row if all options of that kind share one.
    pub kinds: Vec<ByKind>,
}

impl OptionTable {
    /// All code of the table.
    pub fn codes(&self) -> impl Iterator<Item = Code> {
        let rows = self.rows.iter().map(|(_, code)| code);
        self.titles.iter().flatten().chain(rows).chain(&self.otherwise).copied()
    }

    /// Finds the kinds of option whose options share one row.
    pub fn sort_by_kind<G: GameOptions>(&mut self, patterns: &[Pattern<G>]) {
        self.kinds = (0..G::OPTIONS.len()).map(|kind| self.of_kind(kind, patterns)).collect();
    }

    fn of_kind<G: GameOptions>(&self, kind: usize, patterns: &[Pattern<G>]) -> ByKind {
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

/// The rows of a table for one kind of option.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum ByKind {
    /// One row for all options of the kind, if any.
    One(Option<Code>),
    /// Different rows.
    Many,
}

/// The chosen option and the rule that chose it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PolicyDecision {
    /// The option, by its index.
    pub index: usize,
    /// The number of the rule or default.
    pub rule: u32,
}

/// The text of a rule.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct RuleText {
    /// Its file and line.
    pub place: String,
    /// Its condition, as written.
    pub when: Option<String>,
    /// The names and calls in the condition.
    pub seen: Vec<ShownValue>,
    /// What it chooses, as written.
    pub takes: String,
    /// The expression that compares options, if there is one.
    pub compares: Option<Code>,
}

impl RuleText {
    /// Visits all code in it.
    fn each_code(&mut self, note: &mut dyn FnMut(&mut Code)) {
        self.seen.iter_mut().for_each(|seen| note(&mut seen.code));
        self.compares.iter_mut().for_each(note);
    }
}

/// A name or call in a condition, with code for its value.
#[derive(Clone, PartialEq, Debug)]
pub struct ShownValue {
    /// The name or call, as written.
    pub name: String,
    /// Its type.
    pub kind: ExprType,
    /// Its code.
    pub code: Code,
}

/// A strategy compiled for one ruleset.
#[derive(Clone, Debug)]
pub struct Program<G: Game> {
    /// The key of this ruleset.
    pub rules: Identity,
    /// Constant prices; NaN where the price is not constant.
    pub presets: Vec<f32>,
    /// The worth of each lasting use of a card, in the order of the game's uses.
    pub uses: Vec<f32>,
    /// All stack code.
    pub ops: Vec<Op>,
    /// All lowered code.
    pub steps: Vec<Step>,
    /// The initial content of the cache: constant prices and constants of the code.
    pub cells: Vec<f32>,
    /// The price of each weight.
    pub weights: Vec<Code>,
    /// Named values, each with whether it is the same for all options of a decision.
    pub values: Vec<(Code, bool)>,
    /// Tables by option.
    pub tables: Vec<OptionTable>,
    /// Patterns of options.
    pub patterns: Vec<Pattern<G>>,
    /// Texts compared with facts.
    pub names: Vec<String>,
    /// The elements of all lists.
    pub lists: Vec<f32>,
    /// The rules of each decision.
    pub ways: Vec<DecisionPolicy>,
    /// Number of rules, defaults included.
    pub count: u32,
    /// The rules as text, by number; empty unless the program explains choices.
    pub texts: Vec<RuleText>,
    /// The dependency graph of the cache.
    pub graph: Graph,
    /// The places of other prices and values in the per-decision cache.
    pub late: Places,
}

impl<G: Game> Program<G> {
    /// The steps of a range.
    #[inline]
    #[must_use]
    pub fn code(&self, code: Code) -> &[Step] {
        self.steps.get(code.range()).unwrap_or_default()
    }

    /// All code except that of cached nodes; `ways` includes the code of decisions.
    pub fn codes(&mut self, ways: bool) -> Vec<Code> {
        let mut codes = Vec::new();
        self.each_code(ways, &mut |code| codes.push(*code));
        codes
    }

    /// Replaces all code, in the same order.
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
            way.default.iter_mut().filter_map(PolicyAction::code).for_each(&mut *note);
        }
    }

    /// A text compared with facts.
    #[inline]
    #[must_use]
    pub fn name(&self, name: u16) -> &str {
        &self.names[usize::from(name)]
    }
}
