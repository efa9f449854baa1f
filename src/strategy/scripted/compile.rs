//! Compiles a strategy for a ruleset: resolves names to numbers, turns expressions into code, and reports faults with
//! their places.

use super::code::{Code, ExprType};
use super::cycles;
use super::env::Env;
use super::graph::Graph;
use super::info::Info;
use super::merge::{Expression, MergedDecision, MergedRule, StrategySpec, Wanted};
use super::program::{DecisionPolicy, OptionTable, Places, PolicyAction, Program, Rule};
use super::recall::recall;
use super::sheet::SourceText;
use super::sizes;
use super::step::Step;
use super::work;
use crate::engine::fault::{Fault, meant, unknown};
use crate::engine::option::{self, Covers, OptionForm, Pattern};
use crate::strategy::language::{About, Depth, Language, Scope};

/// What a compilation is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum For {
    /// Checking: names that the ruleset does not know are faults.
    Checking,
    /// Playing: such names are allowed, because a strategy may be written for another edition.
    Playing,
    /// Playing with explanations.
    Telling,
}

/// Compiles a strategy for a ruleset. `set` overrides parameters.
///
/// # Errors
/// Every fault: unknown names, wrong types, values that depend on themselves, rules that are never reached.
pub fn compile<G: Language>(
    rules: &G::Rules,
    merged: &StrategySpec,
    set: &[(String, f32)],
    purpose: For,
) -> Result<Program<G>, Vec<Fault>> {
    for look in [sizes::find, cycles::find] {
        let faults = look(merged);
        if !faults.is_empty() {
            return Err(faults);
        }
    }
    let mut env = Env::<G>::new(rules, merged, set);
    env.telling = purpose == For::Telling;
    let values = env.all_values();
    let (weights, presets) = env.weights(merged);
    let uses = env.uses(merged);
    let tables = env.tables(merged);
    let mut ways = Vec::new();
    let mut count = 0;
    for at in 0..G::DECISIONS.len() {
        let way = merged.decisions.get(&at).map(|decision| env.way(at, decision, &mut count));
        let way = way.unwrap_or_else(|| env.no_way());
        ways.push(DecisionPolicy { number: count, ..way });
        count += 1;
    }
    env.look_for_idle();
    let faults = env.finish(purpose == For::Checking);
    if !faults.is_empty() {
        return Err(faults);
    }
    let texts = env.noted();
    let named = env.value_names();
    let (ops, patterns, names, lists) = env.parts();
    let mut program = Program {
        rules: G::header(rules).identity,
        presets,
        uses,
        ops,
        // Step 0 is no code: the interpreter reads 0 as "nothing".
        steps: vec![Step::End],
        cells: Vec::new(),
        weights,
        values,
        tables,
        patterns,
        names,
        lists,
        ways,
        count,
        texts,
        // Made with the places by `recall`.
        graph: Graph::new(0, 0),
        late: Places { weights: Vec::new(), values: Vec::new() },
    };
    recall(&mut program, rules);
    let faults = work::find(&program, merged, &named);
    if faults.is_empty() { Ok(program) } else { Err(faults) }
}

/// The greatest depth that a weight's price may use.
fn depth_of(about: About) -> Depth {
    match about {
        About::Seat | About::Price | About::Other => Depth::Plain,
        About::Ware | About::Prey => Depth::Priced,
        About::Late => Depth::Routed,
    }
}

/// The widest scope that a weight's price may use.
fn scope_of(about: About) -> Scope {
    match about {
        About::Seat | About::Late => Scope::Fight,
        About::Price | About::Other | About::Ware | About::Prey => Scope::Option,
    }
}

impl<G: Language> Env<'_, G> {
    /// The price of every weight: its code, and its value if constant, else NaN.
    fn weights(&mut self, merged: &StrategySpec) -> (Vec<Code>, Vec<f32>) {
        // Without a price in any file, a weight keeps its neutral price: 0, or 1 for a factor.
        let mut presets: Vec<f32> = G::WEIGHTS.iter().map(|row| row.unpriced).collect();
        let mut weights: Vec<Code> = presets.iter().map(|price| self.constant(*price)).collect();
        for (name, expression) in &merged.weights {
            if let Some(weight) = weight::<G>(name) {
                (weights[weight], presets[weight]) = self.priced(weight, expression);
            } else {
                let names: Vec<&str> = G::WEIGHTS.iter().map(|row| row.name).collect();
                self.faults.push(expression.written.fault(0, unknown("weight", name, &names)));
            }
        }
        (weights, presets)
    }

    /// A weight's price: its code, and its value if constant, else NaN.
    fn priced(&mut self, weight: usize, expression: &Expression) -> (Code, f32) {
        let row = &G::WEIGHTS[weight];
        let (info, code) = self.top(expression, ExprType::Number);
        let (deepest, widest) = (depth_of(row.about), scope_of(row.about));
        if info.depth > deepest {
            let reason =
                format!("the weight `{}` cannot use `{}`, which itself depends on weights", row.name, info.deepest);
            self.faults.push(expression.written.fault(0, reason));
        }
        if info.scope > widest {
            let reason = format!(
                "the weight `{}` is about the seat and cannot use `{}`, which is about an option or another character",
                row.name, info.widest
            );
            self.faults.push(expression.written.fault(0, reason));
        }
        (code, info.constant.unwrap_or(f32::NAN))
    }

    fn uses(&mut self, merged: &StrategySpec) -> Vec<f32> {
        let names = G::uses();
        let mut uses = vec![0.0; names.len()];
        for (name, (value, place)) in &merged.uses {
            let at = names.iter().position(|each| each == name);
            match (at, place) {
                (Some(at), _) => uses[at] = *value,
                (None, Some(place)) => {
                    self.faults.push(place.fault(0, unknown("use", name, &names)));
                }
                (None, None) => {}
            }
        }
        uses
    }

    fn tables(&mut self, merged: &StrategySpec) -> Vec<OptionTable> {
        let mut out = Vec::new();
        for (name, table) in &merged.tables {
            let mut rows = OptionTable::default();
            for (option, expression) in table {
                self.row(&mut rows, option, expression);
            }
            self.arrange(&mut rows);
            if table.is_empty() {
                self.loose(format!("the table `{name}` is empty"));
            }
            out.push(rows);
        }
        out
    }

    /// Sorts rows: those for a whole kind of options come last, or first if no narrower row can match that kind.
    fn arrange(&self, rows: &mut OptionTable) {
        let covers = |row: &(u16, Code), kind: usize| {
            self.pattern_at(row.0).map_or(Covers::None, |pattern| pattern.covers(kind))
        };
        let is_wide = |row: &(u16, Code)| {
            matches!(self.pattern_at(row.0), Some(Pattern::Kind(_) | Pattern::Declines | Pattern::Accepts))
        };
        let (wide, mut middle): (Vec<_>, Vec<_>) = rows.rows.drain(..).partition(is_wide);
        let narrow = |kind: usize| middle.iter().any(|row| covers(row, kind) != Covers::None);
        let open = |row: &(u16, Code)| match self.pattern_at(row.0) {
            Some(Pattern::Kind(kind)) => !narrow(*kind),
            _ => false,
        };
        // A row for declining or accepting may match options of any kind.
        let any = wide.iter().any(|row| !matches!(self.pattern_at(row.0), Some(Pattern::Kind(_))));
        let (mut first, mut last): (Vec<_>, Vec<_>) = wide.into_iter().partition(|row| !any && open(row));
        first.append(&mut middle);
        first.append(&mut last);
        rows.rows = first;
    }

    fn row(&mut self, rows: &mut OptionTable, option: &str, expression: &Expression) {
        let (_, code) = self.top(expression, ExprType::Number);
        if option == "else" {
            rows.otherwise = Some(code);
            return;
        }
        let number = self.pattern(&expression.written, 0, option);
        let named = self.pattern_at(number).and_then(|pattern| {
            if let Pattern::Named(named) = pattern { Some((G::slot(named)?, named.clone())) } else { None }
        });
        if let Some((at, named)) = named {
            rows.titles.resize(rows.titles.len().max(at + 1), None);
            rows.titles[at] = Some(code);
            rows.numbered.extend((0..G::OPTIONS.len()).filter(|kind| G::may_bear(&named, *kind)));
        } else {
            rows.rows.push((number, code));
        }
    }

    /// Notes a fault unless the decision being compiled can offer such an option.
    fn fit(&mut self, decision: usize, pattern: &Pattern<G>, (written, offset, text): (&SourceText, usize, &str)) {
        if option::may_offer(self.rules, decision, pattern) {
            self.fitting.push((written.file.name.clone(), written.at, offset));
        } else {
            let row = &G::DECISIONS[decision];
            let reason = format!("`{}` never offers `{text}`; its options are: {}", row.name, row.options);
            self.misfits.push((written.clone(), offset, reason));
        }
    }

    fn way(&mut self, at: usize, decision: &MergedDecision, count: &mut u32) -> DecisionPolicy {
        self.deciding = Some(at);
        let mut rules = Vec::new();
        let mut closed: Option<String> = None;
        let mut seen: Vec<&MergedRule> = Vec::new();
        for rule in &decision.rules {
            let when = rule.when.as_ref().map(|when| self.condition(at, when));
            let always = when.as_ref().is_none_or(|(info, _)| info.literal() == Some(1.0));
            if let Some(closed) = &closed {
                self.faults.push(
                    rule.place.fault(0, format!("this rule is never reached: the rule at {closed} always applies")),
                );
            } else if let Some(twin) = seen.iter().find(|twin| shadows(twin, rule)) {
                let reason =
                    format!("this rule is never reached: the rule at {} has the same condition", twin.place.stands());
                self.faults.push(rule.place.fault(0, reason));
            }
            if when.as_ref().is_some_and(|(info, _)| info.literal() == Some(0.0)) {
                self.faults
                    .push(rule.place.fault(0, "this rule never applies: its condition is always false".to_owned()));
            }
            let take = self.take(at, &rule.take);
            if always && !matches!(take, PolicyAction::Pattern(_)) {
                closed = Some(rule.place.stands());
            }
            seen.push(rule);
            rules.push(Rule { when: when.map(|(_, code)| code), take, number: *count, code: Code::default() });
            self.note(rule.when.as_ref(), &rule.place, &rule.take);
            *count += 1;
        }
        let default = decision.default.as_ref().map(|(take, _)| self.take(at, take));
        self.note_default(decision.default.as_ref());
        self.deciding = None;
        DecisionPolicy { rules, default, ..DecisionPolicy::default() }
    }

    fn condition(&mut self, at: usize, when: &Expression) -> (Info, Code) {
        let (info, code) = self.top(when, ExprType::Truth);
        let widest = &info.widest;
        if info.scope > Scope::Other {
            let reason = format!(
                "`{widest}` is about one option, but `when` is checked before options are compared; use {{ most = \
                 \"...\" }}"
            );
            self.faults.push(when.written.fault(0, reason));
        } else if G::DECISIONS[at].alone {
            self.alone(G::DECISIONS[at].name, when, &info);
        } else {
            self.met.push((when.written.file.name.clone(), when.written.at, 0));
        }
        (info, code)
    }

    /// Notes a fault if a condition needs another character or a fight in a decision that has neither.
    fn alone(&mut self, asked: &str, when: &Expression, info: &Info) {
        let mut names = Vec::new();
        cycles::leaves(&when.node, &mut names);
        let reason = if info.scope == Scope::Other {
            format!(
                "`{}` is about another character, and in the decision `{asked}` there is none yet; compare options \
                 with {{ most = \"...\" }}",
                info.widest
            )
        } else if let Some(name) = names.into_iter().find(|name| is_of_fights::<G>(name)) {
            format!("`{name}` is about a fight, and in the decision `{asked}` there is none")
        } else {
            return;
        };
        self.lonely.push((when.written.clone(), 0, reason));
    }

    fn take(&mut self, at: usize, wanted: &Wanted) -> PolicyAction {
        match wanted {
            Wanted::Named(written) => PolicyAction::Pattern(self.offer(at, written)),
            Wanted::Most(expression) => PolicyAction::Most(self.top(expression, ExprType::Number).1),
            Wanted::Least(expression) => PolicyAction::Least(self.top(expression, ExprType::Number).1),
            Wanted::First => PolicyAction::First,
            Wanted::Last => PolicyAction::Last,
            Wanted::Any => PolicyAction::Any,
        }
    }

    /// The number of a text as an option of a decision. A text that the decision never offers is a fault.
    fn offer(&mut self, at: usize, written: &SourceText) -> u16 {
        let row = &G::DECISIONS[at];
        if let Ok(pattern) = option::read::<G>(self.rules, at, &written.text) {
            self.fitting.push((written.file.name.clone(), written.at, 0));
            return self.keep_pattern(pattern);
        }
        let kinds = || row.options.split(", ");
        let meant = meant(&written.text, kinds());
        let elsewhere = G::meant(self.rules, &written.text) != Pattern::Nothing;
        if elsewhere {
            let reason = format!("`{}` never offers `{}`; its options are: {}", row.name, written.text, row.options);
            self.misfits.push((written.clone(), 0, reason));
        } else if !meant.is_empty() || kinds().all(is_word::<G>) {
            let reason =
                format!("unknown option `{}`; the options of `{}` are: {}{meant}", written.text, row.name, row.options);
            self.strays.push(written.fault(0, reason));
        } else {
            self.pattern(written, 0, &written.text);
        }
        self.keep_pattern(Pattern::Nothing)
    }

    /// The number of a text as a pattern of options.
    pub(super) fn pattern(&mut self, written: &SourceText, offset: usize, text: &str) -> u16 {
        let pattern = G::meant(self.rules, text);
        if pattern == Pattern::Nothing {
            let known = option::all::<G>(self.rules);
            let names: Vec<&str> = known.iter().map(String::as_str).collect();
            let reason = unknown("option", text, &names);
            self.strays.push(written.fault(offset, reason));
        } else if let Some(decision) = self.deciding {
            self.fit(decision, &pattern, (written, offset, text));
        }
        self.keep_pattern(pattern)
    }
}

/// Does this feature need a fight?
fn is_of_fights<G: Language>(name: &str) -> bool {
    G::FEATURES.iter().any(|row| row.scope == Scope::Fight && row.name == name)
}

/// Is an option that a decision lists written as a fixed word?
fn is_word<G: Language>(listed: &str) -> bool {
    G::OPTIONS.iter().any(|row| row.word == listed && matches!(row.written, OptionForm::Word(_)))
}

/// The row of a weight by its name.
pub(super) fn weight<G: Language>(name: &str) -> Option<usize> {
    G::WEIGHTS.iter().position(|row| row.name == name)
}

/// Does the first rule always make the second unreachable?
fn shadows(first: &MergedRule, second: &MergedRule) -> bool {
    let text = |rule: &MergedRule| rule.when.as_ref().map(|when| when.written.text.clone());
    let same_take = match (&first.take, &second.take) {
        (Wanted::Named(one), Wanted::Named(other)) => one.text == other.text,
        (Wanted::Named(_), _) => false,
        (_, _) => true,
    };
    same_take && text(first) == text(second)
}
