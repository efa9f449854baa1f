//! Merges the files of a strategy: first the strategy it extends, then its modules, then its own file. Later files
//! override earlier ones.

use super::decisions::{idle, resolved};
use super::grammar::{self, Expr};
use super::sheet::{Dialect, File, ParsedStrategy, SourceText, StrategyAst, WrittenAction, WrittenDecision};
use crate::engine::fault::{FAULTS_MAX, Fault, unknown};
use crate::engine::identity::{Identity, Reading};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// Longest chain of strategies that extend each other.
const LINE_MAX: usize = 8;
/// The most modules of one strategy.
const MODULES_MAX: usize = 64;

/// A parsed expression with its place.
#[derive(Clone, PartialEq, Debug)]
pub struct Expression {
    /// Its text.
    pub written: SourceText,
    /// Its tree.
    pub node: Expr,
}

/// What a rule chooses.
#[derive(Clone, PartialEq, Debug)]
pub enum Wanted {
    /// The option of this name.
    Named(SourceText),
    /// The option with the greatest value of the expression.
    Most(Expression),
    /// The option with the least value of the expression.
    Least(Expression),
    /// The first.
    First,
    /// The last.
    Last,
    /// Any option, with equal probability.
    Any,
}

impl Wanted {
    /// Its expression, if it has one.
    #[must_use]
    pub fn expression(&self) -> Option<&Expression> {
        match self {
            Self::Most(expression) | Self::Least(expression) => Some(expression),
            Self::Named(_) | Self::First | Self::Last | Self::Any => None,
        }
    }
}

/// A rule.
#[derive(Clone, PartialEq, Debug)]
pub struct MergedRule {
    /// Its condition; `None` always holds.
    pub when: Option<Expression>,
    /// What it chooses.
    pub take: Wanted,
    /// Where it stands.
    pub place: SourceText,
}

/// The rules of a decision.
#[derive(Clone, PartialEq, Debug)]
pub struct MergedDecision {
    /// The rules, in order.
    pub rules: Vec<MergedRule>,
    /// The choice if no rule fires, with its place; `None` declines or takes the first option.
    pub default: Option<(Wanted, SourceText)>,
}

/// A strategy with all its files merged.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct StrategySpec {
    /// How it plays, in one line.
    pub plays: String,
    /// The published advice it follows; may be empty.
    pub advice: String,
    /// Parameters.
    pub params: BTreeMap<String, (f32, Option<SourceText>)>,
    /// Named values.
    pub values: BTreeMap<String, Expression>,
    /// Prices of weights.
    pub weights: BTreeMap<String, Expression>,
    /// What uses of cards are worth.
    pub uses: BTreeMap<String, (f32, Option<SourceText>)>,
    /// Tables: an expression for each option.
    pub tables: BTreeMap<String, BTreeMap<String, Expression>>,
    /// Decisions, by row.
    pub decisions: BTreeMap<usize, MergedDecision>,
    /// Every file it consists of, in the order they were merged.
    pub files: Vec<Arc<File>>,
    /// A hash of all these files.
    pub identity: Identity,
}

impl StrategySpec {
    /// Does it choose at random anywhere?
    #[must_use]
    pub fn draws(&self) -> bool {
        let taken = |decision: &MergedDecision| {
            let rules = decision.rules.iter().map(|rule| &rule.take);
            rules.chain(decision.default.iter().map(|(take, _)| take)).any(|take| *take == Wanted::Any)
        };
        self.decisions.values().any(taken)
    }
}

/// Where strategy files come from.
pub trait StrategySource {
    /// The game the files belong to.
    fn dialect(&self) -> Dialect;
    /// The file of a strategy, or of a module, if there is one.
    ///
    /// # Errors
    /// The file exists but cannot be read.
    fn file(&self, module: bool, name: &str) -> Result<Option<Arc<File>>, Fault>;
    /// The faults of a strategy that is played under the game's first edition as printed.
    fn faults(&self, merged: &StrategySpec) -> Vec<Fault>;
    /// The names of all strategies, or of all modules.
    fn names(&self, module: bool) -> Vec<String>;
}

fn identity(files: &[Arc<File>]) -> Identity {
    let mut reading = Reading::of("strategy");
    files.iter().for_each(|file| reading.part("file", &file.text));
    reading.finish()
}

/// Reads and merges all files of a strategy.
///
/// # Errors
/// Every fault of form, of file names and of syntax. If only decisions have faults, the rest comes along, so that it
/// can be checked too.
pub fn gather(source: &dyn StrategySource, file: &Arc<File>) -> Result<StrategySpec, Ungathered> {
    let mut gathering = Gathering { source, faults: Vec::new(), strays: Vec::new(), missing: false, line: Vec::new() };
    let merged = gathering.strategy(file);
    let Gathering { mut faults, mut strays, missing, .. } = gathering;
    let sound = faults.is_empty();
    faults.append(&mut strays);
    faults.sort();
    faults.dedup();
    match merged {
        Some(merged) if faults.is_empty() => Ok(StrategySpec { identity: identity(&merged.files), ..merged }),
        Some(merged) if sound => Err(Ungathered { faults, rest: Some(Box::new(merged)), missing }),
        Some(_) | None => Err(Ungathered { faults, rest: None, missing }),
    }
}

/// What is wrong with the files of a strategy.
pub struct Ungathered {
    /// The faults.
    pub faults: Vec<Fault>,
    /// The parts without faults, if only decisions have faults.
    pub rest: Option<Box<StrategySpec>>,
    /// Are rules missing, so that names they use may look unused?
    pub missing: bool,
}

struct Gathering<'a> {
    source: &'a dyn StrategySource,
    faults: Vec<Fault>,
    /// Faults that leave all names intact: unknown decisions and rules that cannot be parsed.
    strays: Vec<Fault>,
    missing: bool,
    /// The files being read: each extends the next.
    line: Vec<String>,
}

impl Gathering<'_> {
    fn read(&mut self, file: &Arc<File>, module: bool) -> Option<StrategyAst> {
        let ParsedStrategy { sheet, mut faults, named } = super::sheet::find(file, module, self.source.dialect());
        self.missing |= !faults.is_empty();
        let list = if named && sheet.is_some() { &mut self.strays } else { &mut self.faults };
        list.append(&mut faults);
        sheet
    }

    fn strategy(&mut self, file: &Arc<File>) -> Option<StrategySpec> {
        let sheet = self.read(file, false)?;
        self.line.push(file.name.clone());
        let mut merged = match &sheet.extends {
            Some(name) => self.base(name).unwrap_or_default(),
            None => StrategySpec::default(),
        };
        let mut modules: Vec<StrategyAst> = Vec::new();
        let mut named: BTreeSet<&str> = BTreeSet::new();
        for name in &sheet.modules {
            if !named.insert(&name.text) {
                self.faults.push(name.fault(0, format!("the module `{}` is named twice", name.text)));
            } else if named.len() > MODULES_MAX {
                let reason = format!("{} modules; at most {MODULES_MAX}", sheet.modules.len());
                self.faults.push(name.fault(0, reason));
                break;
            } else if let Some(found) = self.find(name, true)
                && let Some(module) = self.read(&found, true)
            {
                self.clashes(name, &module, &modules);
                modules.push(module);
            }
        }
        for module in &modules {
            self.lay(&mut merged, module);
        }
        self.lay(&mut merged, &sheet);
        merged.plays = sheet.plays.clone().unwrap_or_default();
        merged.advice = sheet.advice.clone().unwrap_or_default();
        self.line.pop();
        Some(merged)
    }

    fn base(&mut self, name: &SourceText) -> Option<StrategySpec> {
        // Both are built in. `plain` adds nothing, because a decision without rules is made as `plain` makes it.
        match name.text.as_str() {
            "plain" => return Some(StrategySpec::default()),
            "random" => {
                self.faults.push(name.fault(0, "`random` is built in and cannot be extended".to_owned()));
                return None;
            }
            _ => {}
        }
        let found = self.find(name, false)?;
        let circle = self.line.contains(&found.name);
        if circle || self.line.len() >= LINE_MAX {
            let line = self.line.join(" extends ");
            let reason = if circle {
                format!("strategies extend each other in a circle: {line} extends {}", found.name)
            } else {
                format!("more than {LINE_MAX} strategies, each extending the next: {line} extends {}", found.name)
            };
            self.faults.push(name.fault(0, reason));
            return None;
        }
        self.strategy(&found)
    }

    fn find(&mut self, name: &SourceText, module: bool) -> Option<Arc<File>> {
        let mut unread = false;
        let found = self.source.file(module, &name.text).unwrap_or_else(|fault| {
            unread = true;
            self.faults.push(fault);
            None
        });
        if found.is_none() && !unread {
            let names = self.source.names(module);
            // A file is no suggestion for a misspelt name in itself.
            let own = |other: &str| name.file.name == other || name.file.name.ends_with(&format!("/{other}.toml"));
            let names: Vec<&str> = names.iter().map(String::as_str).filter(|other| !own(other)).collect();
            let what = if module { "module" } else { "strategy to extend" };
            self.faults.push(name.fault(0, unknown(what, &name.text, &names)));
        }
        found
    }

    /// Reports what two modules of one strategy both set.
    fn clashes(&mut self, name: &SourceText, module: &StrategyAst, before: &[StrategyAst]) {
        for other in before {
            let mut both: Vec<String> = Vec::new();
            both.extend(common(&module.values, &other.values).map(|key| format!("the value `{key}`")));
            both.extend(common(&module.weights, &other.weights).map(|key| format!("the weight `{key}`")));
            both.extend(common(&module.uses, &other.uses).map(|key| format!("the use `{key}`")));
            both.extend(common(&module.tables, &other.tables).map(|key| format!("the table `{key}`")));
            let params = common(&module.params, &other.params);
            let apart = params.filter(|key| (module.params[*key].0 - other.params[*key].0).abs() > 0.0);
            both.extend(apart.map(|key| format!("the parameter `{key}`, to different values")));
            let (mine, theirs) = (resolved(module), resolved(other));
            let decisions = mine.keys().filter(|row| theirs.contains_key(row));
            both.extend(decisions.map(|row| format!("the decision `{}`", module.dialect.decisions[*row].name)));
            if let Some(first) = both.first() {
                let reason = format!("module `{}` and {} both set {first}", name.text, other.file.name);
                self.faults.push(name.fault(0, reason));
            }
        }
    }

    /// Merges a file over what is there.
    fn lay(&mut self, merged: &mut StrategySpec, sheet: &StrategyAst) {
        merged.files.push(Arc::clone(&sheet.file));
        for (key, (value, place)) in &sheet.params {
            merged.params.insert(key.clone(), (*value, Some(place.clone())));
        }
        for (key, (value, place)) in &sheet.uses {
            merged.uses.insert(key.clone(), (*value, Some(place.clone())));
        }
        for (key, written) in &sheet.values {
            self.put(&mut merged.values, key, written);
        }
        for (key, written) in &sheet.weights {
            self.put(&mut merged.weights, key, written);
        }
        for (key, rows) in &sheet.tables {
            let table = merged.tables.entry(key.clone()).or_default();
            for (option, written) in rows {
                self.put(table, option, written);
            }
        }
        self.unknown_decisions(sheet);
        for (row, written) in resolved(sheet) {
            let decision = self.decision(written, merged.decisions.get(&row));
            merged.decisions.insert(row, decision);
        }
    }

    fn put(&mut self, table: &mut BTreeMap<String, Expression>, key: &str, written: &SourceText) {
        if let Some(expression) = self.expression(written) {
            table.insert(key.to_owned(), expression);
        }
    }

    fn expression(&mut self, written: &SourceText) -> Option<Expression> {
        parsed(written, &mut self.faults)
    }

    /// Parses an expression of a rule; nothing else depends on it.
    fn of_rule(&mut self, written: &SourceText) -> Option<Expression> {
        let found = parsed(written, &mut self.strays);
        self.missing |= found.is_none();
        found
    }

    fn unknown_decisions(&mut self, sheet: &StrategyAst) {
        let names: Vec<&str> = sheet.dialect.decisions.iter().map(|row| row.name).collect();
        let is_known = |key: &str| match key.strip_suffix('*') {
            Some(beginning) => names.iter().any(|name| name.starts_with(beginning)),
            None => names.contains(&key),
        };
        for (key, decision) in sheet.decisions.iter().filter(|(key, _)| !is_known(key)) {
            // With so many faults, suggestions are not worth the time.
            let many = self.strays.len() >= FAULTS_MAX;
            let reason = if many { format!("unknown decision `{key}`") } else { unknown("decision", key, &names) };
            self.strays.push(decision.key.fault(0, reason));
        }
        let idle: Vec<Fault> = idle(sheet)
            .filter(|decision| is_known(&decision.key.text))
            .map(|decision| {
                let reason = format!(
                    "no decision uses `{}`: each has another block in this file, by its name or a longer beginning",
                    decision.key.text
                );
                decision.key.fault(0, reason)
            })
            .collect();
        // Nothing else may use the names in them.
        self.missing |= !idle.is_empty();
        self.strays.extend(idle);
    }

    fn decision(&mut self, written: &WrittenDecision, inherited: Option<&MergedDecision>) -> MergedDecision {
        let mut rules = Vec::new();
        for rule in &written.rules {
            let when = rule.when.as_ref().map(|when| self.of_rule(when));
            if let (Some(take), None | Some(Some(_))) = (self.wanted(&rule.take), &when) {
                rules.push(MergedRule { when: when.flatten(), take, place: rule.place.clone() });
            }
        }
        if let Some(default) = &written.default {
            let default = self.wanted(default).map(|take| (take, written.key.clone()));
            return MergedDecision { rules, default };
        }
        // Without a default, the new rules go in front of the inherited ones.
        rules.extend(inherited.iter().flat_map(|inherited| inherited.rules.iter().cloned()));
        MergedDecision { rules, default: inherited.and_then(|inherited| inherited.default.clone()) }
    }

    fn wanted(&mut self, taken: &WrittenAction) -> Option<Wanted> {
        match taken {
            WrittenAction::Named(written) => Some(Wanted::Named(written.clone())),
            WrittenAction::Most(written) => self.of_rule(written).map(Wanted::Most),
            WrittenAction::Least(written) => self.of_rule(written).map(Wanted::Least),
            WrittenAction::First => Some(Wanted::First),
            WrittenAction::Last => Some(Wanted::Last),
            WrittenAction::Any => Some(Wanted::Any),
        }
    }
}

fn parsed(written: &SourceText, faults: &mut Vec<Fault>) -> Option<Expression> {
    match grammar::parse(&written.text) {
        Ok(node) => Some(Expression { written: written.clone(), node }),
        Err((at, reason)) => {
            faults.push(written.fault(at, reason));
            None
        }
    }
}

fn common<'a, T>(
    one: &'a BTreeMap<String, T>,
    other: &'a BTreeMap<String, T>,
) -> impl Iterator<Item = &'a String> + use<'a, T> {
    one.keys().filter(|key| other.contains_key(*key))
}
