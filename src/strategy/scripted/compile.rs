//! From what a strategy says to what it does: names become numbers, expressions flat code, and whatever does not make
//! sense is told with its place.

use super::env::Env;
use super::info::{Info, Kind};
use super::merge::{Expression, Merged, MergedDecision, MergedRule, Wanted};
use super::nodes::{self, Graph};
use super::pattern::{self, Pattern, Sort};
use super::program::{Code, Program, Rows, Rule, Take, Way};
use super::sheet::Written;
use crate::engine::fault::{Fault, unknown};
use crate::games::talisman::decision::{Choice, Decision};
use crate::games::talisman::ruleset::Ruleset;
use crate::games::talisman::told::snake;
use crate::strategy::appraisal::goods::USES;
use crate::strategy::appraisal::need::{About, NEEDS, Need};
use crate::strategy::appraisal::sights::{Depth, Scope};

/// Makes a strategy ready for a ruleset. `set` are parameters with values of their own; `strict` refuses names that the
/// ruleset does not know, which a strategy made for another edition may well have.
///
/// # Errors
/// Everything that makes no sense: unknown names, wrong types, values that need themselves, rules never reached.
pub fn compile(rules: &Ruleset, merged: &Merged, set: &[(String, f32)], strict: bool) -> Result<Program, Vec<Fault>> {
    let mut env = Env::new(rules, merged, set);
    let values = env.all_values();
    let mut presets = [f32::NAN; NEEDS];
    let mut needs = [Code::default(); NEEDS];
    for (name, expression) in &merged.needs {
        match Need::find(name) {
            Some(need) => {
                let (code, preset) = env.need(need, expression);
                (needs[need as usize], presets[need as usize]) = (code, preset);
            }
            None => {
                let names: Vec<&str> = Need::ROWS.iter().map(|row| row.name).collect();
                env.faults.push(expression.written.fault(0, unknown("need", name, &names)));
            }
        }
    }
    for (at, row) in Need::ROWS.iter().enumerate() {
        // What nobody prices is worth nothing.
        if !merged.needs.contains_key(row.name) {
            (needs[at], presets[at]) = (env.nothing(), 0.0);
        }
    }
    let uses = env.uses(merged);
    let tables = env.tables(merged);
    let mut ways = Vec::new();
    let mut count = 0;
    for at in 0..Decision::ROWS.len() {
        let way = merged.decisions.get(&at).map(|decision| env.way(at, decision, &mut count)).unwrap_or_default();
        ways.push(Way { number: count, ..way });
        count += 1;
    }
    let faults = env.finish(strict);
    if !faults.is_empty() {
        return Err(faults);
    }
    let (ops, patterns, names, lists) = env.parts();
    let mut program = Program {
        rules: rules.hash,
        presets,
        uses,
        ops,
        steps: Vec::new(),
        cells: Vec::new(),
        needs,
        values,
        tables,
        patterns,
        names,
        lists,
        ways,
        count,
        graph: Graph::default(),
    };
    nodes::graph(&mut program, rules);
    Ok(program)
}

/// The most that a need's price may rest on.
fn depth_of(about: About) -> Depth {
    match about {
        About::Seat | About::Price | About::Other => Depth::Plain,
        About::Ware | About::Prey => Depth::Priced,
        About::Late => Depth::Routed,
    }
}

/// The widest look that a need's price may take.
fn scope_of(about: About) -> Scope {
    match about {
        About::Seat | About::Late => Scope::Question,
        About::Price | About::Other | About::Ware | About::Prey => Scope::Option,
    }
}

impl Env<'_> {
    /// The price of nothing.
    fn nothing(&mut self) -> Code {
        self.constant(0.0)
    }

    /// A need's price: its code, and its value if that never changes.
    fn need(&mut self, need: Need, expression: &Expression) -> (Code, f32) {
        let about = need.row().about;
        let (info, code) = self.top(expression, Kind::Number);
        let (deepest, widest) = (depth_of(about), scope_of(about));
        if info.depth > deepest {
            let reason = format!(
                "the need `{}` may not rest on `{}`, which rests on needs itself",
                need.row().name,
                info.deepest
            );
            self.faults.push(expression.written.fault(0, reason));
        }
        if info.scope > widest {
            let reason =
                format!("the need `{}` is about the seat; `{}` is about an option", need.row().name, info.widest);
            self.faults.push(expression.written.fault(0, reason));
        }
        (code, info.constant.unwrap_or(f32::NAN))
    }

    fn uses(&mut self, merged: &Merged) -> [f32; USES.len()] {
        let names: Vec<String> = USES.iter().map(snake).collect();
        let mut uses = [0.0; USES.len()];
        for (name, (value, place)) in &merged.uses {
            let at = names.iter().position(|each| each == name);
            match (at, place) {
                (Some(at), _) => uses[at] = *value,
                (None, Some(place)) => {
                    let names: Vec<&str> = names.iter().map(String::as_str).collect();
                    self.faults.push(place.fault(0, unknown("use", name, &names)));
                }
                (None, None) => {}
            }
        }
        uses
    }

    fn tables(&mut self, merged: &Merged) -> Vec<Rows> {
        let mut out = Vec::new();
        for (name, table) in &merged.tables {
            let mut rows = Rows::default();
            let mut wide = Vec::new();
            for (option, expression) in table {
                self.row(option, expression, (&mut rows, &mut wide));
            }
            self.arrange(&mut rows, wide);
            if table.is_empty() {
                self.loose(format!("the table `{name}` is empty"));
            }
            out.push(rows);
        }
        out
    }

    /// Rows for a whole kind of options stand behind all that are narrower, and first where nothing is.
    fn arrange(&self, rows: &mut Rows, wide: Vec<(u16, Code)>) {
        let kind = |row: &(u16, Code)| self.pattern_at(row.0).and_then(Pattern::kind);
        let narrow: Vec<Option<Sort>> = rows.rows.iter().map(kind).collect();
        // What declines may be of any kind.
        let any = wide.iter().any(|row| kind(row) == Some(Sort::Decline));
        let (mut first, mut last): (Vec<_>, Vec<_>) =
            wide.into_iter().partition(|row| !any && !narrow.contains(&kind(row)));
        first.append(&mut rows.rows);
        first.append(&mut last);
        rows.rows = first;
    }

    /// One row of a table; those for a whole kind of options are kept apart, to stand behind all others.
    fn row(&mut self, option: &str, expression: &Expression, (rows, wide): (&mut Rows, &mut Vec<(u16, Code)>)) {
        let (_, code) = self.top(expression, Kind::Number);
        if option == "else" {
            rows.otherwise = Some(code);
            return;
        }
        let number = self.pattern(&expression.written, 0, option);
        match self.pattern_at(number) {
            Some(Pattern::Title(title)) => {
                let at = title.at();
                rows.titles.resize(rows.titles.len().max(at + 1), None);
                rows.titles[at] = Some(code);
            }
            Some(Pattern::Sort(_)) => wide.push((number, code)),
            Some(Pattern::Word(_) | Pattern::Spaces(_) | Pattern::Named(_) | Pattern::Nothing) | None => {
                rows.rows.push((number, code));
            }
        }
    }

    fn way(&mut self, at: usize, decision: &MergedDecision, count: &mut u32) -> Way {
        let mut rules = Vec::new();
        let mut closed: Option<String> = None;
        let mut seen: Vec<&MergedRule> = Vec::new();
        for rule in &decision.rules {
            let when = rule.when.as_ref().map(|when| self.condition(when));
            let always = when.as_ref().is_none_or(|(info, _)| info.literal() == Some(1.0));
            if let Some(closed) = &closed {
                self.faults.push(rule.place.fault(0, format!("this rule is never reached: {closed} always fires")));
            } else if let Some(twin) = seen.iter().find(|twin| shadows(twin, rule)) {
                let reason = format!("this rule is never reached: {} asks the same", twin.place.stands());
                self.faults.push(rule.place.fault(0, reason));
            }
            if when.as_ref().is_some_and(|(info, _)| info.literal() == Some(0.0)) {
                self.faults
                    .push(rule.place.fault(0, "this rule never fires: its condition is always false".to_owned()));
            }
            let take = self.take(at, &rule.take);
            if always && !matches!(take, Take::Pattern(_)) {
                closed = Some(rule.place.stands());
            }
            seen.push(rule);
            rules.push(Rule { when: when.map(|(_, code)| code), take, number: *count });
            *count += 1;
        }
        let default = decision.default.as_ref().map(|(take, _)| self.take(at, take));
        Way { rules, default, number: 0 }
    }

    fn condition(&mut self, when: &Expression) -> (Info, Code) {
        let (info, code) = self.top(when, Kind::Truth);
        if info.scope > Scope::Other {
            let reason =
                format!("`{}` is about one option; a rule's `when` is asked before any is looked at", info.widest);
            self.faults.push(when.written.fault(0, reason));
        }
        (info, code)
    }

    fn take(&mut self, at: usize, wanted: &Wanted) -> Take {
        match wanted {
            Wanted::Named(written) => {
                let number = self.pattern(written, 0, &written.text);
                self.fits_decision(at, written, number);
                Take::Pattern(number)
            }
            Wanted::Most(expression) => Take::Most(self.top(expression, Kind::Number).1),
            Wanted::Least(expression) => Take::Least(self.top(expression, Kind::Number).1),
            Wanted::First => Take::First,
            Wanted::Last => Take::Last,
            Wanted::Any => Take::Any,
        }
    }

    /// Could the decision ever offer such an option?
    fn fits_decision(&mut self, at: usize, written: &Written, pattern: u16) {
        let row = &Decision::ROWS[at];
        let kinds: Vec<&str> = row.options.split(", ").collect();
        let has = |kind: &str| kinds.contains(&kind);
        let Some(pattern) = self.pattern_at(pattern) else { return };
        let fits = match pattern {
            Pattern::Word(Choice::Number(_)) => has("number"),
            Pattern::Word(Choice::Die(_)) => has("die"),
            Pattern::Word(_) => has(&written.text),
            Pattern::Sort(Sort::Space) | Pattern::Spaces(_) => has("space"),
            Pattern::Sort(Sort::Seat) => has("seat"),
            Pattern::Sort(Sort::Card) | Pattern::Title(_) => has("card") || has("spell card"),
            Pattern::Sort(Sort::Number) => has("number"),
            Pattern::Sort(Sort::Die) => has("die"),
            Pattern::Sort(Sort::Choice) | Pattern::Named(_) => has("option"),
            Pattern::Sort(Sort::Decline) => row.declinable,
            Pattern::Nothing => true,
        };
        if !fits {
            let reason = format!("`{}` never offers `{}`; its options are: {}", row.name, written.text, row.options);
            self.misfits.push((written.clone(), reason));
        } else {
            self.fitting.push((written.file.name.clone(), written.at));
        }
    }

    /// The number of a text as a pattern of options.
    pub(super) fn pattern(&mut self, written: &Written, offset: usize, text: &str) -> u16 {
        let pattern = pattern::read(self.rules, text);
        if pattern == Pattern::Nothing {
            let reason = unknown("option", text, &pattern::all(self.rules));
            self.strays.push(written.fault(offset, reason));
        }
        self.keep_pattern(pattern)
    }
}

/// Does the first rule leave nothing to the second?
fn shadows(first: &MergedRule, second: &MergedRule) -> bool {
    let text = |rule: &MergedRule| rule.when.as_ref().map(|when| when.written.text.clone());
    let same_take = match (&first.take, &second.take) {
        (Wanted::Named(one), Wanted::Named(other)) => one.text == other.text,
        (Wanted::Named(_), _) => false,
        (_, _) => true,
    };
    same_take && text(first) == text(second)
}
