//! The compiler's environment: known names, faults found, and the code emitted so far.

use super::code::{Code, ExprType, Op};
use super::cycles;
use super::grammar::{Expr, WORDS};
use super::info::Info;
use super::merge::{Expression, StrategySpec};
use super::program::RuleText;
use super::sheet::SourceText;
use super::step::STACK;
use crate::engine::fault::{Fault, UNUSED, meant, sort};
use crate::engine::option::Pattern;
use crate::strategy::language::Language;

/// A named value that was compiled.
#[derive(Clone, Debug)]
pub(super) struct CompiledValue {
    pub(super) number: usize,
    pub(super) info: Info,
}

/// The compiler's environment.
pub struct Env<'a, G: Language> {
    pub(super) rules: &'a G::Rules,
    pub(super) merged: &'a StrategySpec,
    pub(super) set: &'a [(String, f32)],
    /// Faults under every ruleset.
    pub(super) faults: Vec<Fault>,
    /// Faults about names that this ruleset does not know.
    pub(super) strays: Vec<Fault>,
    /// Options that a decision never offers, and places where another decision of the same rule does.
    pub(super) misfits: Vec<(SourceText, usize, String)>,
    pub(super) fitting: Vec<(String, usize, usize)>,
    /// Conditions that need another character or a fight where there is none, and places where the same rule has one.
    pub(super) lonely: Vec<(SourceText, usize, String)>,
    pub(super) met: Vec<(String, usize, usize)>,
    /// The decision whose own rules are being compiled.
    pub(super) deciding: Option<usize>,
    /// Parameters, values and tables that some expression uses.
    pub(super) named: std::collections::BTreeSet<String>,
    /// Are rule texts needed for explanations?
    pub(super) telling: bool,
    pub(super) texts: Vec<RuleText>,
    ops: Vec<Op>,
    pub(super) values: Vec<(Code, bool)>,
    pub(super) known: std::collections::BTreeMap<String, CompiledValue>,
    pub(super) weights: std::collections::BTreeMap<usize, Info>,
    patterns: Vec<Pattern<G>>,
    pub(super) names: Vec<String>,
    pub(super) lists: Vec<f32>,
    /// The operations of the expression being compiled, its current stack height and its peak.
    pub(super) steps: Vec<Op>,
    pub(super) height: usize,
    pub(super) peak: usize,
}

impl<'a, G: Language> Env<'a, G> {
    /// An environment without code; reports names with two meanings.
    #[must_use]
    pub fn new(rules: &'a G::Rules, merged: &'a StrategySpec, set: &'a [(String, f32)]) -> Self {
        let mut env = Self {
            rules,
            merged,
            set,
            faults: Vec::new(),
            strays: Vec::new(),
            misfits: Vec::new(),
            fitting: Vec::new(),
            lonely: Vec::new(),
            met: Vec::new(),
            deciding: None,
            named: Default::default(),
            telling: false,
            texts: Vec::new(),
            ops: Vec::new(),
            values: Vec::new(),
            known: Default::default(),
            weights: Default::default(),
            patterns: Vec::new(),
            names: Vec::new(),
            lists: Vec::new(),
            steps: Vec::new(),
            height: 0,
            peak: 0,
        };
        env.check_names();
        env
    }

    /// Reports names that have two meanings or are malformed.
    fn check_names(&mut self) {
        let facts = G::FACTS.iter().map(|row| row.name).chain(G::FEATURES.iter().map(|row| row.name));
        let taken: Vec<&str> = facts.chain(WORDS).collect();
        let params = self.merged.params.iter().filter_map(|(name, (_, place))| Some((name, place.as_ref()?)));
        let values = self.merged.values.iter().map(|(name, expression)| (name, &expression.written));
        let tables = self.merged.tables.iter().filter_map(|(name, rows)| Some((name, &rows.values().next()?.written)));
        let mut own: Vec<&String> = Vec::new();
        for (name, place) in params.chain(values).chain(tables) {
            if taken.contains(&name.as_str()) || own.contains(&name) {
                self.faults.push(place.fault(0, format!("the name `{name}` is already taken")));
            }
            let word = name.starts_with(|at: char| at.is_ascii_alphabetic())
                && name.chars().all(|at| at.is_ascii_alphanumeric() || at == '_');
            if !word {
                self.faults.push(place.fault(
                    0,
                    format!("`{name}` is not a valid name: use letters, digits and _, and begin with a letter"),
                ));
            }
            own.push(name);
        }
    }

    /// Reports parameters, values and tables of the strategy's own file that no expression uses.
    pub(super) fn look_for_idle(&mut self) {
        let Some(own) = self.merged.files.last().map(|file| &file.name) else { return };
        let params =
            self.merged.params.iter().filter_map(|(name, (_, place))| Some(("parameter", name, place.as_ref()?)));
        let values = self.merged.values.iter().map(|(name, expression)| ("value", name, &expression.written));
        let tables = self.merged.tables.iter();
        let tables = tables.filter_map(|(name, rows)| Some(("table", name, &rows.values().next()?.written)));
        let idle = params.chain(values).chain(tables);
        let idle = idle.filter(|(_, name, place)| place.file.name == *own && !self.named.contains(*name));
        let told: Vec<Fault> = idle
            .map(|(what, name, place)| {
                let meant = meant(name, self.named.iter().map(String::as_str));
                place.fault(0, format!("{UNUSED} {what} `{name}`{meant}"))
            })
            .collect();
        self.faults.extend(told);
    }

    /// Compiles every named value: its code, and whether it is the same for all options of a decision.
    pub(super) fn all_values(&mut self) -> Vec<(Code, bool)> {
        // In dependency order, so that a long chain of values does not recurse deeply.
        for name in cycles::order(self.merged) {
            match name.strip_prefix(cycles::NEED) {
                Some(weight) => self.foresee(weight),
                None => drop(self.value(&name)),
            }
        }
        self.values.clone()
    }

    /// The names of values, in the order of their numbers.
    pub(super) fn value_names(&self) -> Vec<String> {
        let mut names: Vec<(usize, &String)> = self.known.iter().map(|(name, known)| (known.number, name)).collect();
        names.sort_unstable();
        names.into_iter().map(|(_, name)| name.clone()).collect()
    }

    /// The code, patterns, names and lists of all that was compiled.
    pub(super) fn parts(self) -> (Vec<Op>, Vec<Pattern<G>>, Vec<String>, Vec<f32>) {
        (self.ops, self.patterns, self.names, self.lists)
    }

    /// All faults; `strict` includes names that this ruleset does not know.
    pub(super) fn finish(&mut self, strict: bool) -> Vec<Fault> {
        let mut faults = core::mem::take(&mut self.faults);
        // A rule for several decisions is right if it fits at least one of them.
        for (wrong, right) in [(&self.misfits, &self.fitting), (&self.lonely, &self.met)] {
            let fits = |written: &SourceText, offset: usize| {
                right
                    .iter()
                    .any(|(file, at, there)| *file == written.file.name && (*at, *there) == (written.at, offset))
            };
            let misfits = wrong.iter().filter(|(written, offset, _)| !fits(written, *offset));
            faults.extend(misfits.map(|(written, offset, reason)| written.fault(*offset, reason.clone())));
        }
        if strict {
            faults.append(&mut self.strays);
        }
        sort(&mut faults);
        faults
    }

    /// A fault without a place of its own: reported at the strategy file's first line.
    pub(super) fn loose(&mut self, reason: String) {
        if let Some(file) = self.merged.files.last() {
            self.faults.push(Fault { file: file.name.clone(), line: 1, column: 0, reason });
        }
    }

    pub(super) fn keep_pattern(&mut self, pattern: Pattern<G>) -> u16 {
        number_of(&mut self.patterns, pattern)
    }

    pub(super) fn pattern_at(&self, number: u16) -> Option<&Pattern<G>> {
        self.patterns.get(usize::from(number))
    }

    /// The code that gives a constant.
    pub(super) fn constant(&mut self, number: f32) -> Code {
        self.lay_down(vec![Op::Number(number)])
    }

    pub(super) fn lay_down(&mut self, steps: Vec<Op>) -> Code {
        let from = u32::try_from(self.ops.len()).unwrap_or(u32::MAX);
        self.ops.extend(steps);
        Code { from, to: u32::try_from(self.ops.len()).unwrap_or(u32::MAX) }
    }

    /// Compiles a whole expression and checks its type.
    pub(super) fn top(&mut self, expression: &Expression, wanted: ExprType) -> (Info, Code) {
        let outer = (core::mem::take(&mut self.steps), self.height, self.peak);
        (self.height, self.peak) = (0, 0);
        let info = self.read(&expression.written, &expression.node);
        self.want(&expression.written, &expression.node, (&info, wanted));
        if self.peak > STACK - 1 {
            self.faults.push(
                expression.written.fault(0, "this expression is too complex; name a part of it in [values]".to_owned()),
            );
        }
        let steps = core::mem::take(&mut self.steps);
        (self.steps, self.height, self.peak) = outer;
        let code = self.lay_down(steps);
        (info, code)
    }

    /// Compiles a part of an expression again and drops its faults, which were reported before.
    pub(super) fn part(&mut self, written: &SourceText, node: &Expr) -> (ExprType, Code) {
        let marks = (self.faults.len(), self.strays.len());
        let outer = (core::mem::take(&mut self.steps), self.height, self.peak);
        let info = self.read(written, node);
        let steps = core::mem::take(&mut self.steps);
        (self.steps, self.height, self.peak) = outer;
        self.faults.truncate(marks.0);
        self.strays.truncate(marks.1);
        (info.kind, self.lay_down(steps))
    }

    pub(super) fn want(&mut self, written: &SourceText, node: &Expr, (info, wanted): (&Info, ExprType)) {
        let said = |kind: ExprType| match kind {
            ExprType::Number => "a number",
            ExprType::Truth => "true or false",
            ExprType::Name(_, _) => "a name",
            ExprType::Unknown => "unknown",
        };
        // Two names, and what is beside a fault, are told elsewhere.
        let is_right = match (info.kind, wanted) {
            (ExprType::Unknown, _) | (_, ExprType::Unknown) | (ExprType::Name(..), ExprType::Name(..)) => true,
            (kind, wanted) => kind == wanted,
        };
        if !is_right {
            let reason = format!("this is {}, where {} is needed", said(info.kind), said(wanted));
            self.faults.push(written.fault(node.span.start, reason));
        }
    }

    pub(super) fn put(&mut self, op: Op) {
        self.steps.push(op);
        self.height += 1;
        self.peak = self.peak.max(self.height);
    }

    pub(super) fn fault(&mut self, written: &SourceText, node: &Expr, reason: String) -> Info {
        self.faults.push(written.fault(node.span.start, reason));
        self.put(Op::Number(0.0));
        Info::plain(ExprType::Unknown)
    }
}

/// The index of an item in a list without duplicates; appends it if it is new.
pub(super) fn number_of<T: PartialEq>(list: &mut Vec<T>, thing: T) -> u16 {
    let at = list.iter().position(|each| *each == thing).unwrap_or_else(|| {
        list.push(thing);
        list.len() - 1
    });
    u16::try_from(at).unwrap_or(u16::MAX)
}
