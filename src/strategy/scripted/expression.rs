//! Expressions: their types, what they rest on, and their code.

use super::code::{Op, STACK, over, truth};
use super::grammar::{Kind as Form, Node, Sign, WORDS};
use super::merge::{Expression, Merged};
use super::pattern::{self, Pattern};
use super::program::{Code, VALUES_MAX};
use super::sheet::Written;
use super::why::RuleText;
use crate::engine::choice::FactKind;
use crate::engine::fault::{Fault, unknown};
use crate::engine::play::Game;
use crate::games::talisman::Talisman;
use crate::games::talisman::decision::Decision;
use crate::games::talisman::facts;
use crate::games::talisman::flags::Flag;
use crate::games::talisman::ruleset::Ruleset;
use crate::games::talisman::told::snake;
use crate::strategy::appraisal::need::{About, Need};
use crate::strategy::appraisal::sights::{ALIGNMENTS, Depth, QUERIES, SIGHTS, Scope, TASKS, Type, Words};

/// The type of an expression.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// A number.
    Number,
    /// Yes or no.
    Truth,
    /// A name: a fact's row, and whether it is the other character's.
    Name(u8, bool),
    /// Not to be told; a fault was.
    Unknown,
}

/// What is known of an expression.
#[derive(Clone, PartialEq, Debug)]
pub struct Info {
    /// Its type.
    pub kind: Kind,
    /// What must be there.
    pub scope: Scope,
    /// What asked for that.
    pub widest: String,
    /// What it rests on.
    pub depth: Depth,
    /// What asked for that.
    pub deepest: String,
    /// Its value, if it never changes.
    pub constant: Option<f32>,
    /// Is a parameter in it?
    pub set: bool,
}

impl Info {
    fn plain(kind: Kind) -> Self {
        Self {
            kind,
            scope: Scope::Seat,
            widest: String::new(),
            depth: Depth::Plain,
            deepest: String::new(),
            constant: None,
            set: false,
        }
    }

    fn constant(kind: Kind, value: f32) -> Self {
        Self { constant: Some(value), ..Self::plain(kind) }
    }

    fn named(kind: Kind, name: &str, (scope, depth): (Scope, Depth)) -> Self {
        Self { scope, widest: name.to_owned(), depth, deepest: name.to_owned(), ..Self::plain(kind) }
    }

    /// Its value, if it is written in numbers only.
    #[must_use]
    pub fn literal(&self) -> Option<f32> {
        self.constant.filter(|_| !self.set)
    }

    /// Of two together.
    fn with(mut self, other: &Self) -> Self {
        if other.scope > self.scope {
            (self.scope, self.widest) = (other.scope, other.widest.clone());
        }
        if other.depth > self.depth {
            (self.depth, self.deepest) = (other.depth, other.deepest.clone());
        }
        self.set |= other.set;
        self.constant = None;
        self
    }
}

/// How far a named value is read.
#[derive(Clone, Debug)]
enum Known {
    Reading,
    Read(usize, Info),
}

/// What expressions are read in.
pub struct Env<'a> {
    pub(super) rules: &'a Ruleset,
    merged: &'a Merged,
    set: &'a [(String, f32)],
    /// Faults that hold for every ruleset.
    pub(super) faults: Vec<Fault>,
    /// Names this ruleset does not know.
    pub(super) strays: Vec<Fault>,
    /// Options a decision never offers, and places where some decision does.
    pub(super) misfits: Vec<(Written, String)>,
    pub(super) fitting: Vec<(String, usize)>,
    /// Are rules to be told?
    pub(super) telling: bool,
    pub(super) texts: Vec<RuleText>,
    ops: Vec<Op>,
    values: Vec<(Code, bool)>,
    known: std::collections::BTreeMap<String, Known>,
    needs: std::collections::BTreeMap<usize, Option<Info>>,
    patterns: Vec<Pattern>,
    names: Vec<String>,
    lists: Vec<f32>,
    /// The steps of the expression being read, its stack's height and its peak.
    steps: Vec<Op>,
    height: usize,
    peak: usize,
}

impl<'a> Env<'a> {
    /// Nothing read yet.
    #[must_use]
    pub fn new(rules: &'a Ruleset, merged: &'a Merged, set: &'a [(String, f32)]) -> Self {
        let mut env = Self {
            rules,
            merged,
            set,
            faults: Vec::new(),
            strays: Vec::new(),
            misfits: Vec::new(),
            fitting: Vec::new(),
            telling: false,
            texts: Vec::new(),
            ops: Vec::new(),
            values: Vec::new(),
            known: Default::default(),
            needs: Default::default(),
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

    /// A name has one meaning.
    fn check_names(&mut self) {
        let facts = Talisman::FACTS.iter().map(|row| row.name).chain(SIGHTS.iter().map(|row| row.name));
        let taken: Vec<&str> = facts.chain(WORDS).collect();
        let params = self.merged.params.iter().filter_map(|(name, (_, place))| Some((name, place.as_ref()?)));
        let values = self.merged.values.iter().map(|(name, expression)| (name, &expression.written));
        let tables = self.merged.tables.iter().filter_map(|(name, rows)| Some((name, &rows.values().next()?.written)));
        let mut own: Vec<&String> = Vec::new();
        for (name, place) in params.chain(values).chain(tables) {
            if taken.contains(&name.as_str()) || own.contains(&name) {
                self.faults.push(place.fault(0, format!("the name `{name}` has another meaning already")));
            }
            let word = name.starts_with(|at: char| at.is_ascii_alphabetic())
                && name.chars().all(|at| at.is_ascii_alphanumeric() || at == '_');
            if !word {
                self.faults.push(place.fault(0, format!("`{name}` is no name: letters, digits and _ only")));
            }
            own.push(name);
        }
        if self.merged.values.len() > VALUES_MAX
            && let Some(last) = self.merged.values.values().last()
        {
            let reason = format!("{} named values; {VALUES_MAX} are the most", self.merged.values.len());
            self.faults.push(last.written.fault(0, reason));
        }
    }

    /// Reads every named value; each with its code, and whether it holds for the whole question.
    pub(super) fn all_values(&mut self) -> Vec<(Code, bool)> {
        for (name, expression) in &self.merged.values {
            let _ = self.value(name, &expression.written, 0);
        }
        self.values.clone()
    }

    /// What has been read, once everything is.
    pub(super) fn parts(self) -> (Vec<Op>, Vec<Pattern>, Vec<String>, Vec<f32>) {
        (self.ops, self.patterns, self.names, self.lists)
    }

    /// All faults; `strict` counts names that this ruleset does not know.
    pub(super) fn finish(&mut self, strict: bool) -> Vec<Fault> {
        let mut faults = core::mem::take(&mut self.faults);
        // A rule for several decisions is right if one of them may offer what it takes.
        let fits =
            |written: &Written| self.fitting.iter().any(|(file, at)| *file == written.file.name && *at == written.at);
        let misfits = self.misfits.iter().filter(|(written, _)| !fits(written));
        faults.extend(misfits.map(|(written, reason)| written.fault(0, reason.clone())));
        if strict {
            faults.append(&mut self.strays);
        }
        faults.sort();
        faults.dedup();
        faults
    }

    /// A fault that stands nowhere in particular.
    pub(super) fn loose(&mut self, reason: String) {
        if let Some(file) = self.merged.files.last() {
            self.faults.push(Fault { file: file.name.clone(), line: 1, column: 0, reason });
        }
    }

    pub(super) fn keep_pattern(&mut self, pattern: Pattern) -> u16 {
        number_of(&mut self.patterns, pattern)
    }

    pub(super) fn pattern_at(&self, number: u16) -> Option<&Pattern> {
        self.patterns.get(usize::from(number))
    }

    /// The code of a number.
    pub(super) fn constant(&mut self, number: f32) -> Code {
        self.lay_down(vec![Op::Number(number)])
    }

    fn lay_down(&mut self, steps: Vec<Op>) -> Code {
        let from = u32::try_from(self.ops.len()).unwrap_or(u32::MAX);
        self.ops.extend(steps);
        Code { from, to: u32::try_from(self.ops.len()).unwrap_or(u32::MAX) }
    }

    /// Reads a whole expression of a type.
    pub(super) fn top(&mut self, expression: &Expression, wanted: Kind) -> (Info, Code) {
        let outer = (core::mem::take(&mut self.steps), self.height, self.peak);
        (self.height, self.peak) = (0, 0);
        let info = self.read(&expression.written, &expression.node);
        self.want(&expression.written, &expression.node, (&info, wanted));
        if self.peak > STACK - 1 {
            self.faults
                .push(expression.written.fault(0, "too much is open at once; name a part in [values]".to_owned()));
        }
        let steps = core::mem::take(&mut self.steps);
        (self.steps, self.height, self.peak) = outer;
        let code = self.lay_down(steps);
        (info, code)
    }

    /// Reads a part of an expression that was read before, whatever its type; its faults were told.
    pub(super) fn part(&mut self, written: &Written, node: &Node) -> (Kind, Code) {
        let marks = (self.faults.len(), self.strays.len());
        let outer = (core::mem::take(&mut self.steps), self.height, self.peak);
        let info = self.read(written, node);
        let steps = core::mem::take(&mut self.steps);
        (self.steps, self.height, self.peak) = outer;
        self.faults.truncate(marks.0);
        self.strays.truncate(marks.1);
        (info.kind, self.lay_down(steps))
    }

    fn want(&mut self, written: &Written, node: &Node, (info, wanted): (&Info, Kind)) {
        let said = |kind: Kind| match kind {
            Kind::Number => "a number",
            Kind::Truth => "true or false",
            Kind::Name(_, _) => "a name",
            Kind::Unknown => "unknown",
        };
        if info.kind != wanted && info.kind != Kind::Unknown {
            let reason = format!("this is {}, where {} is needed", said(info.kind), said(wanted));
            self.faults.push(written.fault(node.span.start, reason));
        }
    }

    fn put(&mut self, op: Op) {
        self.steps.push(op);
        self.height += 1;
        self.peak = self.peak.max(self.height);
    }

    fn fault(&mut self, written: &Written, node: &Node, reason: String) -> Info {
        self.faults.push(written.fault(node.span.start, reason));
        self.put(Op::Number(0.0));
        Info::plain(Kind::Unknown)
    }

    fn read(&mut self, written: &Written, node: &Node) -> Info {
        match &node.kind {
            Form::Number(number) => {
                self.put(Op::Number(*number));
                Info::constant(Kind::Number, *number)
            }
            Form::Text(_) => self.fault(written, node, "a text stands only beside a name, or in a question".to_owned()),
            Form::Name(name) => self.name(written, node, name),
            Form::Call(name, asked) => self.call(written, node, (name, asked)),
            Form::Not(inner) => {
                let info = self.typed(written, inner, Kind::Truth);
                self.fold(1, Op::Not, info, |sides| 1.0 - sides[0])
            }
            Form::Minus(inner) => {
                let info = self.typed(written, inner, Kind::Number);
                self.fold(1, Op::Negative, info, |sides| -sides[0])
            }
            Form::Pair(sign, sides) => self.pair(written, node, (*sign, sides)),
            Form::If(parts) => self.branch(written, parts),
        }
    }

    fn typed(&mut self, written: &Written, node: &Node, wanted: Kind) -> Info {
        let info = self.read(written, node);
        self.want(written, node, (&info, wanted));
        Info { kind: wanted, ..info }
    }

    /// Ends a step on the last `count` numbers: worked out now if they never change.
    fn fold(&mut self, count: usize, op: Op, info: Info, work: impl FnOnce(&[f32]) -> f32) -> Info {
        let from = self.steps.len() - count.min(self.steps.len());
        let numbers: Vec<f32> = self.steps[from..]
            .iter()
            .filter_map(|step| if let Op::Number(number) = step { Some(*number) } else { None })
            .collect();
        let last_is_whole = info.constant.is_some() && numbers.len() == count;
        self.height = self.height + 1 - count;
        if last_is_whole {
            let value = work(&numbers);
            self.steps.truncate(from);
            self.steps.push(Op::Number(value));
            return Info { constant: Some(value), ..info };
        }
        self.steps.push(op);
        Info { constant: None, ..info }
    }

    /// Two typed sides; constant only if both are.
    fn sides(&mut self, written: &Written, sides: &[Node; 2], wanted: Kind) -> Info {
        let left = self.typed(written, &sides[0], wanted);
        let right = self.typed(written, &sides[1], wanted);
        let both = left.constant.and(right.constant);
        Info { constant: both, ..left.with(&right) }
    }

    fn pair(&mut self, written: &Written, node: &Node, (sign, sides): (Sign, &[Node; 2])) -> Info {
        let plain = |sides: &[f32], work: fn(f32, f32) -> f32| work(sides[0], sides[1]);
        match sign {
            Sign::And | Sign::Or => self.logic(written, sign, sides),
            Sign::Equal | Sign::Unequal => self.equality(written, node, (sign, sides)),
            Sign::AtMost | Sign::More => {
                let info = self.sides(written, sides, Kind::Number);
                let info = self.fold(2, Op::AtMost, info, |sides| plain(sides, |a, b| truth(a <= b)));
                self.turned(Info { kind: Kind::Truth, ..info }, sign == Sign::More)
            }
            Sign::Less | Sign::AtLeast => {
                let info = self.sides(written, sides, Kind::Number);
                let info = self.fold(2, Op::Less, info, |sides| plain(sides, |a, b| truth(a < b)));
                self.turned(Info { kind: Kind::Truth, ..info }, sign == Sign::AtLeast)
            }
            Sign::Plus => {
                let info = self.sides(written, sides, Kind::Number);
                self.fold(2, Op::Plus, info, |sides| plain(sides, |a, b| a + b))
            }
            Sign::Minus => {
                let info = self.sides(written, sides, Kind::Number);
                self.fold(2, Op::Minus, info, |sides| plain(sides, |a, b| a - b))
            }
            Sign::Times => {
                let info = self.sides(written, sides, Kind::Number);
                self.fold(2, Op::Times, info, |sides| plain(sides, |a, b| a * b))
            }
            Sign::Over => {
                let info = self.sides(written, sides, Kind::Number);
                self.fold(2, Op::Over, info, |sides| plain(sides, over))
            }
        }
    }

    fn turned(&mut self, info: Info, turn: bool) -> Info {
        if turn { self.fold(1, Op::Not, info, |sides| 1.0 - sides[0]) } else { info }
    }

    fn logic(&mut self, written: &Written, sign: Sign, sides: &[Node; 2]) -> Info {
        let start = self.steps.len();
        let left = self.typed(written, &sides[0], Kind::Truth);
        let jump = self.steps.len();
        self.steps.push(Op::Not);
        self.height -= 1;
        let right = self.typed(written, &sides[1], Kind::Truth);
        let to = self.here();
        self.steps[jump] = if sign == Sign::And { Op::And(to) } else { Op::Or(to) };
        let constant = match (left.constant, right.constant) {
            (Some(left), Some(right)) if sign == Sign::And => Some(left * right),
            (Some(left), Some(right)) => Some(left.max(right)),
            (_, _) => None,
        };
        if let Some(constant) = constant {
            self.steps.truncate(start);
            self.steps.push(Op::Number(constant));
        }
        Info { constant, ..left.with(&right) }
    }

    fn here(&self) -> u16 {
        u16::try_from(self.steps.len()).unwrap_or(u16::MAX)
    }

    fn branch(&mut self, written: &Written, parts: &[Node; 3]) -> Info {
        let asked = self.typed(written, &parts[0], Kind::Truth);
        let unless = self.steps.len();
        self.steps.push(Op::Not);
        self.height -= 1;
        let yes = self.read(written, &parts[1]);
        let jump = self.steps.len();
        self.steps.push(Op::Not);
        self.height -= 1;
        self.steps[unless] = Op::Unless(self.here());
        let no = self.read(written, &parts[2]);
        self.steps[jump] = Op::Jump(self.here());
        for (part, info) in [(&parts[1], &yes), (&parts[2], &no)] {
            if matches!(info.kind, Kind::Name(_, _)) {
                self.faults.push(written.fault(part.span.start, "a name stands only beside == or !=".to_owned()));
            }
        }
        if yes.kind != Kind::Unknown {
            self.want(written, &parts[2], (&no, yes.kind));
        }
        let kind = yes.kind;
        Info { kind, ..asked.with(&yes).with(&no) }
    }

    fn equality(&mut self, written: &Written, node: &Node, (sign, sides): (Sign, &[Node; 2])) -> Info {
        let turn = sign == Sign::Unequal;
        let text = |node: &Node| if let Form::Text(text) = &node.kind { Some(text.clone()) } else { None };
        let (name, word) = match (text(&sides[0]), text(&sides[1])) {
            (None, Some(word)) => (&sides[0], word),
            (Some(word), None) => (&sides[1], word),
            (Some(_), Some(_)) => return self.fault(written, node, "two texts are compared".to_owned()),
            (None, None) => {
                let before = self.read(written, &sides[0]);
                let after = self.typed(written, &sides[1], before.kind);
                if matches!(before.kind, Kind::Name(_, _)) {
                    let reason = "a name is compared with a text in single quotes".to_owned();
                    self.faults.push(written.fault(sides[0].span.start, reason));
                }
                let constant = before.constant.and(after.constant);
                let info = Info { constant, ..before.with(&after) };
                let info = self.fold(2, Op::Equal, info, |sides| truth((sides[0] - sides[1]).abs() == 0.0));
                return self.turned(Info { kind: Kind::Truth, ..info }, turn);
            }
        };
        let mark = self.steps.len();
        let info = self.read(written, name);
        let Kind::Name(row, other) = info.kind else {
            if info.kind == Kind::Unknown {
                return info;
            }
            let reason = format!("a text is compared with a name; this is not one, and `{word}` cannot be its value");
            self.faults.push(written.fault(name.span.start, reason));
            return Info { kind: Kind::Unknown, ..info };
        };
        self.steps.truncate(mark);
        self.height -= 1;
        self.check_word(written, sides, (row, &word));
        let number = number_of(&mut self.names, word);
        self.put(if other { Op::OtherFactIs(row, number) } else { Op::FactIs(row, number) });
        self.turned(Info { kind: Kind::Truth, ..info }, turn)
    }

    /// Can the fact ever be this word?
    fn check_word(&mut self, written: &Written, sides: &[Node; 2], (row, word): (u8, &str)) {
        let words = facts::words(self.rules, usize::from(row));
        if !words.iter().any(|each| each == word) {
            let words: Vec<&str> = words.iter().map(String::as_str).collect();
            let fact = Talisman::FACTS[usize::from(row)].name;
            let at = sides.iter().find(|side| matches!(side.kind, Form::Text(_))).map_or(0, |side| side.span.start);
            self.strays.push(written.fault(at, unknown(&format!("value of `{fact}`"), word, &words)));
        }
    }

    fn name(&mut self, written: &Written, node: &Node, name: &str) -> Info {
        if name == "true" || name == "false" {
            let value = truth(name == "true");
            self.put(Op::Number(value));
            return Info::constant(Kind::Truth, value);
        }
        if let Some(need) = name.strip_prefix("need.") {
            return self.need_named(written, node, need);
        }
        if let Some(fact) = name.strip_prefix("other.") {
            return self.fact(fact, true).unwrap_or_else(|| {
                let names: Vec<&str> = Talisman::FACTS.iter().map(|row| row.name).collect();
                self.fault(written, node, unknown("fact of the other character", fact, &names))
            });
        }
        if let Some((value, _)) = self.merged.params.get(name) {
            let set = self.set.iter().rev().find(|(each, _)| each == name).map_or(*value, |(_, value)| *value);
            self.put(Op::Number(set));
            return Info { set: true, ..Info::constant(Kind::Number, set) };
        }
        if self.merged.values.contains_key(name) {
            return self
                .value(name, written, node.span.start)
                .map_or_else(|| Info::plain(Kind::Unknown), |(number, info)| self.put_value(number, info));
        }
        if let Some(table) = self.merged.tables.keys().position(|each| each == name) {
            self.put(Op::Table(u8::try_from(table).unwrap_or(u8::MAX)));
            // Its rows are read beside it, each may look at anything.
            return Info::named(Kind::Number, name, (Scope::Option, Depth::Late));
        }
        if let Some(info) = self.fact(name, false) {
            return info;
        }
        if let Some(row) = SIGHTS.iter().position(|row| row.name == name) {
            self.put(Op::Sight(u8::try_from(row).unwrap_or(u8::MAX)));
            let sight = &SIGHTS[row];
            let kind = if sight.kind == Type::Truth { Kind::Truth } else { Kind::Number };
            return Info::named(kind, name, (sight.scope, sight.depth));
        }
        let reason = unknown("name", name, &self.every_name());
        self.fault(written, node, reason)
    }

    /// Everything a name may mean.
    fn every_name(&self) -> Vec<&str> {
        let facts = Talisman::FACTS.iter().map(|row| row.name).chain(SIGHTS.iter().map(|row| row.name));
        let own = self.merged.params.keys().chain(self.merged.values.keys()).chain(self.merged.tables.keys());
        facts.chain(own.map(String::as_str)).collect()
    }

    fn put_value(&mut self, number: usize, info: Info) -> Info {
        match info.constant {
            Some(constant) => self.put(Op::Number(constant)),
            None => self.put(Op::Value(u8::try_from(number).unwrap_or(u8::MAX))),
        }
        info
    }

    fn fact(&mut self, name: &str, other: bool) -> Option<Info> {
        let row = Talisman::FACTS.iter().position(|row| row.name == name)?;
        let number = u8::try_from(row).ok()?;
        let kind = match Talisman::FACTS[row].kind {
            FactKind::Number => Kind::Number,
            FactKind::Truth => Kind::Truth,
            FactKind::Name => Kind::Name(number, other),
        };
        self.put(if other { Op::OtherFact(number) } else { Op::Fact(number) });
        Some(if other {
            Info::named(kind, &format!("other.{name}"), (Scope::Other, Depth::Plain))
        } else {
            Info::plain(kind)
        })
    }

    /// A named value: its number and what is known of it.
    fn value(&mut self, name: &str, written: &Written, at: usize) -> Option<(usize, Info)> {
        match self.known.get(name).cloned() {
            Some(Known::Read(number, info)) => return Some((number, info)),
            Some(Known::Reading) => {
                self.faults.push(written.fault(at, format!("the value `{name}` needs itself")));
                self.put(Op::Number(0.0));
                return None;
            }
            None => {}
        }
        let expression = self.merged.values.get(name)?;
        self.known.insert(name.to_owned(), Known::Reading);
        let wanted = self.kind_of(expression);
        let (info, code) = self.top(expression, wanted);
        let number = self.values.len();
        self.values.push((code, info.scope <= Scope::Question));
        self.known.insert(name.to_owned(), Known::Read(number, info.clone()));
        Some((number, info))
    }

    /// The type an expression has, whatever it is: values may be numbers or truths.
    fn kind_of(&mut self, expression: &Expression) -> Kind {
        let (marks, strays) = (self.faults.len(), self.strays.len());
        let outer = (core::mem::take(&mut self.steps), self.height, self.peak);
        let info = self.read(&expression.written, &expression.node);
        (self.steps, self.height, self.peak) = outer;
        // What is wrong is told when it is read in earnest.
        self.faults.truncate(marks);
        self.strays.truncate(strays);
        if info.kind == Kind::Truth { Kind::Truth } else { Kind::Number }
    }

    fn need_named(&mut self, written: &Written, node: &Node, name: &str) -> Info {
        let Some(need) = Need::find(name) else {
            let names: Vec<&str> = Need::ROWS.iter().map(|row| row.name).collect();
            return self.fault(written, node, unknown("need", name, &names));
        };
        let at = need as usize;
        if self.needs.get(&at).is_some_and(Option::is_none) {
            return self.fault(written, node, format!("the need `{name}` needs itself"));
        }
        let inner = match self.needs.get(&at).cloned().flatten() {
            Some(info) => info,
            None => {
                self.needs.insert(at, None);
                let expression = self.merged.needs.get(name);
                let info = expression.map_or(Info::plain(Kind::Number), |expression| {
                    let marks = (self.faults.len(), self.strays.len());
                    let (info, _) = self.top(expression, Kind::Number);
                    let looped = self.faults[marks.0..].iter().any(|fault| fault.reason.contains("needs itself"));
                    if !looped {
                        self.faults.truncate(marks.0);
                    }
                    self.strays.truncate(marks.1);
                    info
                });
                self.needs.insert(at, Some(info.clone()));
                info
            }
        };
        self.put(Op::Need(u8::try_from(at).unwrap_or(u8::MAX)));
        let (scope, depth) = match need.row().about {
            About::Seat => (inner.scope.min(Scope::Question), inner.depth),
            About::Late => (Scope::Question, Depth::Late),
            About::Price => (Scope::Option, Depth::Plain),
            About::Other => (Scope::Other, Depth::Plain),
            About::Ware => (Scope::Option, Depth::Late),
            About::Prey => (Scope::Other, Depth::Late),
        };
        Info::named(Kind::Number, &format!("need.{name}"), (scope, depth))
    }

    fn call(&mut self, written: &Written, node: &Node, (name, asked): (&str, &[Node])) -> Info {
        if let Some(row) = QUERIES.iter().position(|row| row.name == name) {
            return self.query(written, node, (row, asked));
        }
        let exact = |count: usize| asked.len() == count;
        match name {
            "min" | "max" if asked.len() >= 2 => self.extreme(written, asked, name == "max"),
            "floor" if exact(1) => {
                let info = self.typed(written, &asked[0], Kind::Number);
                self.fold(1, Op::Floor, info, |sides| sides[0].floor())
            }
            "abs" if exact(1) => {
                let info = self.typed(written, &asked[0], Kind::Number);
                self.fold(1, Op::Absolute, info, |sides| sides[0].abs())
            }
            "tips" if exact(1) => {
                let info = self.typed(written, &asked[0], Kind::Number);
                self.steps.push(Op::Tips);
                info.with(&Info::named(Kind::Number, "tips", (Scope::Question, Depth::Priced)))
            }
            "by" if asked.len() >= 2 => self.by(written, asked),
            "min" | "max" | "by" => self.fault(written, node, format!("`{name}` takes two arguments or more")),
            "floor" | "abs" | "tips" => self.fault(written, node, format!("`{name}` takes one argument")),
            _unknown => {
                let own = ["min", "max", "floor", "abs", "tips", "by"];
                let names: Vec<&str> = own.into_iter().chain(QUERIES.iter().map(|row| row.name)).collect();
                self.fault(written, node, unknown("function", name, &names))
            }
        }
    }

    fn extreme(&mut self, written: &Written, asked: &[Node], most: bool) -> Info {
        let mut info = self.typed(written, &asked[0], Kind::Number);
        for each in &asked[1..] {
            let next = self.typed(written, each, Kind::Number);
            let constant = info.constant.and(next.constant);
            info = Info { constant, ..info.with(&next) };
            let op = if most { Op::Most } else { Op::Least };
            info = self.fold(2, op, info, |sides| if most { sides[0].max(sides[1]) } else { sides[0].min(sides[1]) });
        }
        info
    }

    /// `by(x, at 0, at 1, ...)`: the number at a place, the last beyond.
    fn by(&mut self, written: &Written, asked: &[Node]) -> Info {
        let mut info = self.typed(written, &asked[0], Kind::Number);
        let from = u16::try_from(self.lists.len()).unwrap_or(u16::MAX);
        let mut list = Vec::new();
        for each in &asked[1..] {
            let mark = (self.steps.len(), self.height);
            let next = self.typed(written, each, Kind::Number);
            self.steps.truncate(mark.0);
            self.height = mark.1;
            if next.constant.is_none() && next.kind != Kind::Unknown {
                let reason = "the places of `by` are numbers or parameters".to_owned();
                self.faults.push(written.fault(each.span.start, reason));
            }
            info.set |= next.set;
            list.push(next.constant.unwrap_or(0.0));
        }
        let count = u16::try_from(list.len()).unwrap_or(u16::MAX);
        self.lists.extend(list);
        self.steps.push(Op::By(from, count));
        Info { constant: None, ..info }
    }

    fn query(&mut self, written: &Written, node: &Node, (row, asked): (usize, &[Node])) -> Info {
        let query = &QUERIES[row];
        let [Node { kind: Form::Text(word), span }] = asked else {
            let reason = format!("`{}` takes one text in single quotes", query.name);
            return self.fault(written, node, reason);
        };
        let number = self.word(query.words, word, (written, span.start));
        self.put(Op::Query(u8::try_from(row).unwrap_or(u8::MAX), number));
        Info::named(Kind::Truth, query.name, (query.scope, Depth::Plain))
    }

    /// The number of a word.
    fn word(&mut self, words: Words, word: &str, (written, at): (&Written, usize)) -> u16 {
        let place = |names: &[&str]| names.iter().position(|name| *name == word);
        let (known, found) = match words {
            Words::Option => return self.pattern(written, at, word),
            Words::Title => {
                let found = pattern::title(self.rules, word).map(|title| usize::from(title.0));
                (self.rules.titles.iter().map(|title| title.name.clone()).collect(), found)
            }
            Words::Flag => {
                let names: Vec<String> = Flag::ALL.iter().map(snake).collect();
                let found = names.iter().position(|name| name == word);
                (names, found)
            }
            Words::Decision => {
                let names: Vec<&str> = Decision::ROWS.iter().map(|row| row.name).collect();
                (names.iter().map(|name| (*name).to_owned()).collect(), place(&names))
            }
            Words::Task => (TASKS.map(str::to_owned).to_vec(), place(&TASKS)),
            Words::Alignment => (ALIGNMENTS.map(str::to_owned).to_vec(), place(&ALIGNMENTS)),
        };
        if found.is_none() {
            let names: Vec<&str> = known.iter().map(String::as_str).collect();
            let what = match words {
                Words::Flag => "ability or use",
                Words::Title => "card",
                Words::Option => "option",
                Words::Task => "task",
                Words::Decision => "decision",
                Words::Alignment => "alignment",
            };
            self.strays.push(written.fault(at, unknown(what, word, &names)));
        }
        found.and_then(|found| u16::try_from(found).ok()).unwrap_or(u16::MAX)
    }
}

/// The number of a thing in a list that holds each once.
fn number_of<T: PartialEq>(list: &mut Vec<T>, thing: T) -> u16 {
    let at = list.iter().position(|each| *each == thing).unwrap_or_else(|| {
        list.push(thing);
        list.len() - 1
    });
    u16::try_from(at).unwrap_or(u16::MAX)
}
