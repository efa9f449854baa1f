//! Compiles names and calls in expressions.

use super::code::{ExprType, One, Op, Two, truth};
use super::compile::weight;
use super::cycles::NEED;
use super::env::{CompiledValue, Env};
use super::grammar::{Expr, ExprKind};
use super::info::Info;
use super::merge::Expression;
use super::sheet::SourceText;
use super::step::Question;
use crate::engine::fault::unknown;
use crate::engine::game::{FactKind, FactValue};
use crate::strategy::language::{About, Argument, Depth, Language, Scope, Type};

impl<G: Language> Env<'_, G> {
    pub(super) fn name(&mut self, written: &SourceText, node: &Expr, name: &str) -> Info {
        if name == "true" || name == "false" {
            let value = truth(name == "true");
            self.put(Op::Number(value));
            return Info::constant(ExprType::Truth, value);
        }
        if let Some(weight) = name.strip_prefix(NEED) {
            return self.weight_named(written, node, weight);
        }
        if let Some(fact) = name.strip_prefix("other.") {
            return self.fact(fact, true).unwrap_or_else(|| {
                let names: Vec<&str> = G::FACTS.iter().map(|row| row.name).collect();
                self.fault(written, node, unknown("fact of the other character", fact, &names))
            });
        }
        if self.merged.params.contains_key(name)
            || self.merged.values.contains_key(name)
            || self.merged.tables.contains_key(name)
        {
            self.named.insert(name.to_owned());
        }
        // The game's names come first: where a strategy gives one another meaning, that is the only fault.
        if let Some(info) = self.fact(name, false) {
            return info;
        }
        if let Some(row) = G::FEATURES.iter().position(|row| row.name == name) {
            self.put(Op::Ask(Question::Feature(u8::try_from(row).unwrap_or(u8::MAX))));
            let feature = &G::FEATURES[row];
            let kind = if feature.kind == Type::Truth { ExprType::Truth } else { ExprType::Number };
            return Info::named(kind, name, (feature.scope, feature.depth));
        }
        if let Some((value, _)) = self.merged.params.get(name) {
            let set = self.set.iter().rev().find(|(each, _)| each == name).map_or(*value, |(_, value)| *value);
            self.put(Op::Number(set));
            return Info { set: true, ..Info::constant(ExprType::Number, set) };
        }
        if self.merged.values.contains_key(name) {
            return self
                .value(name)
                .map_or_else(|| Info::plain(ExprType::Unknown), |(number, info)| self.put_value(number, info));
        }
        if let Some(table) = self.merged.tables.keys().position(|each| each == name) {
            self.put(Op::Ask(Question::Table(u8::try_from(table).unwrap_or(u8::MAX))));
            // The rows are compiled elsewhere and may use anything.
            return Info::named(ExprType::Number, name, (Scope::Option, Depth::Late));
        }
        let reason = unknown("name", name, &self.every_name());
        self.fault(written, node, reason)
    }

    /// Every known name, for suggestions.
    fn every_name(&self) -> Vec<&str> {
        let facts = G::FACTS.iter().map(|row| row.name).chain(G::FEATURES.iter().map(|row| row.name));
        let own = self.merged.params.keys().chain(self.merged.values.keys()).chain(self.merged.tables.keys());
        facts.chain(own.map(String::as_str)).collect()
    }

    fn put_value(&mut self, number: usize, info: Info) -> Info {
        match info.constant {
            Some(constant) => self.put(Op::Number(constant)),
            None => self.put(Op::Ask(Question::Value(u8::try_from(number).unwrap_or(u8::MAX)))),
        }
        info
    }

    fn fact(&mut self, name: &str, other: bool) -> Option<Info> {
        let row = G::FACTS.iter().position(|row| row.name == name)?;
        let number = u8::try_from(row).ok()?;
        // A fact that switches fix is a constant here, but not in the file: under another ruleset it may differ.
        let settled = match G::settled(self.rules, row).filter(|_| !other) {
            #[expect(clippy::cast_precision_loss, reason = "facts are far below 2^24")]
            Some(FactValue::Number(settled)) => Some((ExprType::Number, settled as f32)),
            Some(FactValue::Truth(settled)) => Some((ExprType::Truth, truth(settled))),
            Some(FactValue::Name(_)) | None => None,
        };
        if let Some((kind, settled)) = settled {
            self.put(Op::Number(settled));
            return Some(Info { set: true, ..Info::constant(kind, settled) });
        }
        let kind = match G::FACTS[row].kind {
            FactKind::Number => ExprType::Number,
            FactKind::Truth => ExprType::Truth,
            FactKind::Name => ExprType::Name(number, other),
        };
        self.put(if other { Op::Ask(Question::OtherFact(number)) } else { Op::Ask(Question::Fact(number)) });
        Some(if other {
            Info::named(kind, &format!("other.{name}"), (Scope::Other, Depth::Plain))
        } else {
            Info::plain(kind)
        })
    }

    /// Compiles a named value on first use: its number and what is known about it.
    pub(super) fn value(&mut self, name: &str) -> Option<(usize, Info)> {
        if let Some(CompiledValue { number, info }) = self.known.get(name).cloned() {
            return Some((number, info));
        }
        let expression = self.merged.values.get(name)?;
        let wanted = self.kind_of(expression);
        let (info, code) = self.top(expression, wanted);
        let number = self.values.len();
        self.values.push((code, info.scope <= Scope::Fight));
        self.known.insert(name.to_owned(), CompiledValue { number, info: info.clone() });
        Some((number, info))
    }

    /// The type of an expression: number or truth.
    fn kind_of(&mut self, expression: &Expression) -> ExprType {
        let (marks, strays) = (self.faults.len(), self.strays.len());
        let outer = (core::mem::take(&mut self.steps), self.height, self.peak);
        let info = self.read(&expression.written, &expression.node);
        (self.steps, self.height, self.peak) = outer;
        // These faults are reported when the value is compiled.
        self.faults.truncate(marks);
        self.strays.truncate(strays);
        if info.kind == ExprType::Truth { ExprType::Truth } else { ExprType::Number }
    }

    fn weight_named(&mut self, written: &SourceText, node: &Expr, name: &str) -> Info {
        let Some(at) = weight::<G>(name) else {
            let names: Vec<&str> = G::WEIGHTS.iter().map(|row| row.name).collect();
            return self.fault(written, node, unknown("weight", name, &names));
        };
        let inner = match self.weights.get(&at).cloned() {
            Some(info) => info,
            None => self.weight_inside(at, name),
        };
        self.put(Op::Ask(Question::Weight(u8::try_from(at).unwrap_or(u8::MAX))));
        let (scope, depth) = match G::WEIGHTS[at].about {
            // Too great a depth is reported at the weight itself, not here.
            About::Seat => (inner.scope.min(Scope::Fight), Depth::Plain),
            About::Late => (Scope::Question, Depth::Late),
            About::Price => (Scope::Option, Depth::Plain),
            About::Other => (Scope::Other, Depth::Plain),
            About::Ware => (Scope::Option, Depth::Late),
            About::Prey => (Scope::Other, Depth::Late),
        };
        Info::named(ExprType::Number, &format!("need.{name}"), (scope, depth))
    }

    /// Compiles a weight's price before other expressions use it.
    pub(super) fn foresee(&mut self, name: &str) {
        if let Some(weight) = weight::<G>(name).filter(|weight| !self.weights.contains_key(weight)) {
            self.weight_inside(weight, name);
        }
    }

    /// What is known about a weight's price; its faults are reported when the weights are compiled.
    fn weight_inside(&mut self, at: usize, name: &str) -> Info {
        let info = self.merged.weights.get(name).map_or(Info::plain(ExprType::Number), |expression| {
            let marks = (self.faults.len(), self.strays.len());
            let (info, _) = self.top(expression, ExprType::Number);
            self.faults.truncate(marks.0);
            self.strays.truncate(marks.1);
            info
        });
        self.weights.insert(at, info.clone());
        info
    }

    pub(super) fn call(&mut self, written: &SourceText, node: &Expr, (name, asked): (&str, &[Expr])) -> Info {
        if let Some(row) = G::PREDICATES.iter().position(|row| row.name == name) {
            return self.predicate(written, node, (row, asked));
        }
        let exact = |count: usize| asked.len() == count;
        match name {
            "min" | "max" if asked.len() >= 2 => self.extreme(written, asked, name == "max"),
            "floor" if exact(1) => {
                let info = self.typed(written, &asked[0], ExprType::Number);
                self.fold(1, Op::One(One::Floor), info, |sides| sides[0].floor())
            }
            "abs" if exact(1) => {
                let info = self.typed(written, &asked[0], ExprType::Number);
                self.fold(1, Op::One(One::Absolute), info, |sides| sides[0].abs())
            }
            "tips" if exact(1) => {
                let info = self.typed(written, &asked[0], ExprType::Number);
                self.steps.push(Op::Tips);
                info.with(&Info::named(ExprType::Number, "tips", (Scope::Question, Depth::Priced)))
            }
            "by" if asked.len() >= 2 => self.by(written, asked),
            "min" | "max" | "by" => self.fault(written, node, format!("`{name}` takes two arguments or more")),
            "floor" | "abs" | "tips" => self.fault(written, node, format!("`{name}` takes one argument")),
            _unknown => {
                let own = ["min", "max", "floor", "abs", "tips", "by"];
                let names: Vec<&str> = own.into_iter().chain(G::PREDICATES.iter().map(|row| row.name)).collect();
                self.fault(written, node, unknown("function", name, &names))
            }
        }
    }

    fn extreme(&mut self, written: &SourceText, asked: &[Expr], most: bool) -> Info {
        let mut info = self.typed(written, &asked[0], ExprType::Number);
        for each in &asked[1..] {
            let next = self.typed(written, each, ExprType::Number);
            let constant = info.constant.and(next.constant);
            info = Info { constant, ..info.with(&next) };
            let op = if most { Op::Two(Two::Most) } else { Op::Two(Two::Least) };
            info = self.fold(2, op, info, |sides| if most { sides[0].max(sides[1]) } else { sides[0].min(sides[1]) });
        }
        info
    }

    /// `by(x, at 0, at 1, ...)`: the list element at index x; beyond the end, the last.
    fn by(&mut self, written: &SourceText, asked: &[Expr]) -> Info {
        let mut info = self.typed(written, &asked[0], ExprType::Number);
        let from = u16::try_from(self.lists.len()).unwrap_or(u16::MAX);
        let mut list = Vec::new();
        for each in &asked[1..] {
            let mark = (self.steps.len(), self.height);
            let next = self.typed(written, each, ExprType::Number);
            self.steps.truncate(mark.0);
            self.height = mark.1;
            if next.constant.is_none() && next.kind != ExprType::Unknown {
                let reason = "the values listed in `by` must be numbers or parameters".to_owned();
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

    fn predicate(&mut self, written: &SourceText, node: &Expr, (row, asked): (usize, &[Expr])) -> Info {
        let predicate = &G::PREDICATES[row];
        let [Expr { kind: ExprKind::Text(word), span }] = asked else {
            let reason = format!("`{}` takes one text in single quotes", predicate.name);
            return self.fault(written, node, reason);
        };
        let number = self.argument(predicate.argument, word, (written, span.start));
        // `is` and `has` are frequent and have operations of their own.
        self.put(Op::Ask(match predicate.name {
            "is" => Question::Is(number),
            "has" => Question::Has(u8::try_from(number).unwrap_or(u8::MAX)),
            _other => Question::Predicate(u8::try_from(row).unwrap_or(u8::MAX), number),
        }));
        Info::named(ExprType::Truth, predicate.name, (predicate.scope, Depth::Plain))
    }

    /// The number of an argument.
    fn argument(&mut self, argument: Argument, word: &str, (written, at): (&SourceText, usize)) -> u16 {
        let (what, known) = match argument {
            Argument::Option => return self.pattern(written, at, word),
            Argument::Flag => ("ability or use", G::FLAGS.iter().map(|flag| (*flag).to_owned()).collect()),
            Argument::Decision => ("decision", G::DECISIONS.iter().map(|row| row.name.to_owned()).collect()),
            Argument::Thing(thing) => (thing, G::things(self.rules, thing)),
        };
        let found = known.iter().position(|name| name == word);
        if found.is_none() {
            let names: Vec<&str> = known.iter().map(String::as_str).collect();
            self.strays.push(written.fault(at, unknown(what, word, &names)));
        }
        found.and_then(|found| u16::try_from(found).ok()).unwrap_or(u16::MAX)
    }
}
