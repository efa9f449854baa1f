//! Writes a program down as Rust: what is remembered, how each decision is taken, and the prices asked for in between.

use super::print;
use crate::engine::play::Game;
use crate::games::talisman::Talisman;
use crate::games::talisman::decision::Decision;
use crate::games::talisman::glance::QUICK;
use crate::strategy::appraisal::need::{NEEDS, Need};
use crate::strategy::appraisal::queries::QUERIES;
use crate::strategy::appraisal::sights::SIGHTS;
use crate::strategy::scripted::code::Question;
use crate::strategy::scripted::machine::Step;
use crate::strategy::scripted::memory::LEAVES;
use crate::strategy::scripted::nodes::{Node, What};
use crate::strategy::scripted::pattern::Pattern;
use crate::strategy::scripted::program::{Code, Program, Rows, Rule, Take, Way};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

const HEAD: &str = "\
//! Written by a test of this folder from the files of the strategy, not by hand: see there.

use super::words::*;

";

/// A program as Rust.
#[must_use]
pub fn write(program: &Program) -> String {
    let mut writer = Writer { program, done: BTreeMap::new(), tables: BTreeSet::new(), functions: String::new() };
    let parts = [writer.settle(), writer.choose(), writer.need()];
    let native = format!(
        "/// The strategy.\npub(super) const NATIVE: Native =\n    \
         Native {{ steps: {}, print: {:#018x}, settle, choose, need }};\n\n",
        program.steps.len(),
        print(program)
    );
    [HEAD, &native, &parts.concat(), writer.functions.trim_end(), "\n"].concat()
}

/// What has been written of a program.
pub(super) struct Writer<'a> {
    pub(super) program: &'a Program,
    /// What functions do that are written, and their numbers.
    done: BTreeMap<String, u32>,
    /// The tables that are written.
    tables: BTreeSet<usize>,
    functions: String,
}

impl Writer<'_> {
    /// A call of the function that works out a stretch of code, which is written if it was not yet.
    fn call(&mut self, code: Code) -> String {
        let program = self.program;
        let steps = program.code(code);
        if let [Step::Cell(cell)] = steps
            && self.constant(*cell).is_some()
        {
            return self.cell(*cell);
        }
        let does = format!("{steps:?}{}", code.recalls);
        if let Some(number) = self.done.get(&does) {
            return format!("k{number}(on)");
        }
        self.done.insert(does, code.from);
        let body = with_cells(&self.statements(steps));
        let fresh = if code.recalls { "    on.mind.freshen();\n" } else { "" };
        let _ = write!(self.functions, "fn k{}(on: On<'_, '_, '_>) -> f32 {{\n{fresh}{body}}}\n\n", code.from);
        format!("k{}(on)", code.from)
    }

    /// What a cell always holds, if it does.
    fn constant(&self, cell: u16) -> Option<f32> {
        self.program.cells.get(usize::from(cell)).copied().filter(|value| !value.is_nan())
    }

    /// What a cell holds.
    pub(super) fn cell(&self, cell: u16) -> String {
        if let Some(value) = self.constant(cell) {
            return number(value);
        }
        let need = Need::ROWS.get(usize::from(cell)).map(|row| format!(" /* need.{} */", row.name));
        let fact = || {
            let at = cell.checked_sub(LEAVES)?;
            QUICK.get(usize::from(at)).map(|name| format!(" /* {name} */"))
        };
        format!("c[{cell}{}].get()", need.or_else(fact).unwrap_or_default())
    }

    /// What is asked.
    pub(super) fn asks(&mut self, question: Question) -> String {
        match question {
            Question::Fact(row) => format!("on.fact({row} /* {} */)", Talisman::FACTS[usize::from(row)].name),
            Question::Sight(row) => sight(row),
            Question::Held(row, cell) => format!("on.mind.held({row} /* {} */, {cell})", SIGHTS[usize::from(row)].name),
            Question::Query(row, word) => query(row, word),
            Question::Is(pattern) => format!("on.fits(|option| {})", self.fits(pattern)),
            Question::Need(need) if self.program.lasting_need(usize::from(need)) => {
                format!("on.mind.lasting({need} /* {} */)", Need::ROWS[usize::from(need)].name)
            }
            Question::Need(need) => self.call(self.program.needs[usize::from(need)]),
            Question::Value(value) => {
                let (code, lasting) = self.program.values[usize::from(value)];
                let place = self.program.late.values[usize::from(value)];
                let call = self.call(code);
                if lasting { format!("on.mind.once({place}, || {call})") } else { call }
            }
            Question::Table(table) => self.table(usize::from(table)),
            Question::FactIs(_, _) | Question::OtherFact(_) | Question::OtherFactIs(_, _) => {
                format!("on.ask(Question::{question:?})")
            }
        }
    }

    /// Whether an option fits a pattern.
    fn fits(&self, pattern: u16) -> String {
        match &self.program.patterns[usize::from(pattern)] {
            Pattern::Sort(sort) => format!("of_sort(Sort::{sort:?}, option)"),
            Pattern::Nothing => "false".to_owned(),
            // Words with nothing in them.
            Pattern::Word(word) if !format!("{word:?}").contains('(') => format!("option == Choice::{word:?}"),
            Pattern::Word(_) | Pattern::Title(_) | Pattern::Spaces(_) | Pattern::Named(_) => {
                format!("on.mind.program.matches(on.mind, {pattern}, option)")
            }
        }
    }

    /// A call of the function that looks something up in a table.
    fn table(&mut self, table: usize) -> String {
        if self.tables.insert(table) {
            let rows = &self.program.tables[table];
            let mut body = self.titles(rows);
            for (pattern, code) in &rows.rows {
                let call = self.call(*code);
                let _ = writeln!(body, "    if {} {{\n        return {call};\n    }}", self.fits(*pattern));
            }
            let otherwise = rows.otherwise.map_or_else(|| "0.0".to_owned(), |code| self.call(code));
            body = with_cells(&format!("{body}    {otherwise}\n"));
            let option = "    let Some(option) = on.at.option else { return 0.0 };\n";
            let _ = write!(self.functions, "fn t{table}(on: On<'_, '_, '_>) -> f32 {{\n{option}{body}}}\n\n");
        }
        format!("t{table}(on)")
    }

    /// What a table says of cards, by title.
    fn titles(&mut self, rows: &Rows) -> String {
        let mut calls: BTreeMap<String, Vec<String>> = BTreeMap::new();
        for (title, code) in rows.titles.iter().enumerate().filter_map(|(title, code)| Some((title, (*code)?))) {
            calls.entry(self.call(code)).or_default().push(title.to_string());
        }
        if calls.is_empty() {
            return String::new();
        }
        let mut out = "    if let Choice::Card(card) = option {\n".to_owned();
        out += "        match on.mind.view.rules.title_id(card).0 {\n";
        for (call, titles) in calls {
            let _ = writeln!(out, "            {} => return {call},", titles.join(" | "));
        }
        out + "            _other => {}\n        }\n    }\n"
    }

    fn take(&mut self, take: Take) -> String {
        match take {
            Take::Pattern(pattern) => format!("on.first(|option| {})", self.fits(pattern)),
            Take::Most(code) => format!("on.most(|on| {})", self.call(code)),
            Take::Least(code) => format!("on.most(|on| -1.0 * {})", self.call(code)),
            Take::First => "Some(0)".to_owned(),
            Take::Last => "on.mind.ask.options.len().checked_sub(1)".to_owned(),
            Take::Any => "Some(draw(on.mind.ask.options.len()))".to_owned(),
        }
    }

    fn rule(&mut self, rule: &Rule) -> String {
        let when = rule.when.map(|when| format!("{} != 0.0 && ", self.call(when))).unwrap_or_default();
        let take = self.take(rule.take);
        let verdict = format!("Verdict {{ index, rule: {} }}", rule.number);
        format!("    if {when}let Some(index) = {take} {{\n        return {verdict};\n    }}\n")
    }

    /// How a decision is taken.
    fn way(&mut self, name: &str, way: &Way) -> String {
        let rules: String = way.rules.iter().map(|rule| self.rule(rule)).collect();
        let plain = "plain(on.mind.ask.options)";
        let index = match way.default {
            Some(take) => format!("{}.unwrap_or_else(|| {plain})", self.take(take)),
            None => plain.to_owned(),
        };
        let verdict = format!("Verdict {{ index: {index}, rule: {} }}", way.number);
        let body = with_cells(&format!("{rules}    {verdict}\n"));
        format!("fn take_{name}(on: On<'_, '_, '_>, draw: Draw<'_>) -> Verdict {{\n{body}}}\n\n")
    }

    /// How all decisions are taken.
    fn choose(&mut self) -> String {
        let (mut arms, mut ways) = (String::new(), String::new());
        for (decision, way) in Decision::ALL.iter().zip(&self.program.ways) {
            let name = decision.row().name;
            let _ = writeln!(arms, "        Decision::{decision:?} => take_{name}(on, draw),");
            ways += &self.way(name, way);
        }
        format!(
            "fn choose(mind: &Mind<'_, '_>, decision: Decision, draw: Draw<'_>) -> Verdict {{\n    \
             let on = On::seat(mind);\n    match decision {{\n{arms}    }}\n}}\n\n{ways}"
        )
    }

    /// The prices of needs that are not remembered.
    fn need(&mut self) -> String {
        let program = self.program;
        let kept = |need: usize| program.graph.nodes.iter().any(|node| usize::from(node.cell) == need);
        let mut arms = String::new();
        for need in (0..NEEDS).filter(|need| program.presets[*need].is_nan() && !kept(*need)) {
            let call = self.call(program.needs[need]);
            let _ = writeln!(arms, "        {need} => {call}, // {}", Need::ROWS[need].name);
        }
        let body = with_cells(&format!("    match need {{\n{arms}        _other => 0.0,\n    }}\n"));
        format!(
            "fn need(mind: &Mind<'_, '_>, need: usize, at: &At) -> f32 {{\n    let on = On {{ mind, at }};\n{body}}}\n\n"
        )
    }

    /// What is remembered, worked out anew where it is due. Few nodes are, and which is hard to foresee: they are jumped
    /// to one after the other, for a question of each whether it is due would be guessed wrongly more often.
    fn settle(&mut self) -> String {
        let mut body = String::new();
        for (word, nodes) in self.program.graph.nodes.chunks(64).enumerate() {
            let _ = writeln!(body, "    while d{word} != 0 {{\n        match lowest(&mut d{word}) {{");
            for (at, node) in nodes.iter().enumerate() {
                let now = self.worked_out(word * 64 + at, node);
                let anew = format!("anew(&c[{}], {now})", node.cell);
                let _ = match moves(node) {
                    then if then.is_empty() => writeln!(body, "            {at} => _ = {anew},"),
                    then => writeln!(body, "            {at} => if {anew} {{{then} }}"),
                };
            }
            body += "            _ => {}\n        }\n    }\n";
        }
        format!(
            "fn settle(mind: &Mind<'_, '_>, due: Bits) -> bool {{\n    let on = On::seat(mind);\n    \
             let c = mind.memory.cells();\n    let [mut d0, mut d1, mut d2] = due.words();\n    \
             let mut aged = false;\n{body}    aged\n}}\n\n"
        )
    }

    fn worked_out(&mut self, at: usize, node: &Node) -> String {
        match node.what {
            What::Sight(row) => sight(row),
            What::Held(row) => format!("f32::NAN /* {} */", SIGHTS[usize::from(row)].name),
            What::Query(row, word) => query(row, word),
            What::Code(code) => {
                let program = self.program;
                let body = self.statements(program.code(code));
                let name = Need::ROWS.get(usize::from(node.cell)).map(|row| format!("/// The need `{}`.\n", row.name));
                let _ = write!(
                    self.functions,
                    "{}#[inline]\nfn n{at}(on: On<'_, '_, '_>, c: &Cells) -> f32 {{\n{body}}}\n\n",
                    name.unwrap_or_default()
                );
                format!("n{at}(on, c)")
            }
        }
    }
}

/// Statements that read cells by a short name, which stands before them if they do.
fn with_cells(body: &str) -> String {
    let cells = if body.contains("c[") { "    let c = on.mind.memory.cells();\n" } else { "" };
    format!("{cells}{body}")
}

fn sight(row: u8) -> String {
    format!("on.sight({row} /* {} */)", SIGHTS[usize::from(row)].name)
}

fn query(row: u8, word: u16) -> String {
    format!("on.query({row} /* {} */, {word})", QUERIES[usize::from(row)].name)
}

/// What follows where a node has changed.
fn moves(node: &Node) -> String {
    let mut out = String::new();
    for (word, bits) in node.moves.words().iter().enumerate().filter(|(_, bits)| **bits != 0) {
        let _ = write!(out, " d{word} |= {bits:#x};");
    }
    out + if node.prices_goods { " aged = true;" } else { "" }
}

/// A number as Rust writes it.
pub(super) fn number(value: f32) -> String {
    if value.is_infinite() {
        let name = if value > 0.0 { "INFINITY" } else { "NEG_INFINITY" };
        return format!("f32::{name}");
    }
    if value < 0.0 { format!("({value:?})") } else { format!("{value:?}") }
}
