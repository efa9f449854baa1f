//! Explains choices: the rule that fired and the values it used.

use super::code::{At, ExprType};
use super::env::Env;
use super::grammar::{Expr, ExprKind};
use super::merge::{Expression, Wanted};
use super::program::{DecisionPolicy, PolicyAction, PolicyDecision, RuleText, ShownValue};
use super::sheet::SourceText;
use crate::engine::choice::Ask;
use crate::engine::game::{DecisionId as _, FactValue};
use crate::engine::option::GameOptions;
use crate::engine::view::SeatView as _;
use crate::strategy::language::{EvalContext, Language};

/// Largest number of options listed with their values.
const LISTED_MAX: usize = 6;

/// Largest number of rules listed that did not fire.
const PASSED_MAX: usize = 3;

/// The place of a default that no file sets.
pub const NO_RULE: &str = "no rule";

impl<G: Language> Env<'_, G> {
    /// Notes the text of a rule, if texts are wanted.
    pub(super) fn note(&mut self, when: Option<&Expression>, place: &SourceText, take: &Wanted) {
        if !self.telling {
            return;
        }
        let seen = when.map_or_else(Vec::new, |when| self.looked_at(when));
        let (takes, compared) = match take {
            Wanted::Named(written) => (written.text.clone(), None),
            Wanted::Most(expression) => (format!("the highest value of {}", one_line(expression)), Some(expression)),
            Wanted::Least(expression) => (format!("the lowest value of {}", one_line(expression)), Some(expression)),
            Wanted::First => ("the first option".to_owned(), None),
            Wanted::Last => ("the last option".to_owned(), None),
            Wanted::Any => ("any option".to_owned(), None),
        };
        let compares = compared.map(|expression| self.part(&expression.written, &expression.node).1);
        self.texts.push(RuleText { place: place.stands(), when: when.map(one_line), seen, takes, compares });
    }

    /// The names and calls in a condition, each once.
    fn looked_at(&mut self, when: &Expression) -> Vec<ShownValue> {
        let (mut parts, mut seen) = (Vec::new(), Vec::<ShownValue>::new());
        leaves(&when.node, &mut parts);
        for part in parts {
            let name = when.written.text.get(part.span.clone()).unwrap_or_default().to_owned();
            if seen.iter().all(|each| each.name != name) {
                let (kind, code) = self.part(&when.written, part);
                seen.push(ShownValue { name, kind, code });
            }
        }
        seen
    }

    /// Notes the text of a default.
    pub(super) fn note_default(&mut self, default: Option<&(Wanted, SourceText)>) {
        match default {
            Some((take, place)) => self.note(None, place, take),
            None => self.no_text(),
        }
    }

    fn no_text(&mut self) {
        if self.telling {
            let takes = "the option that declines, or else the first option".to_owned();
            self.texts.push(RuleText { place: NO_RULE.to_owned(), takes, ..RuleText::default() });
        }
    }

    /// The rules of a decision that no file mentions.
    pub(super) fn no_way(&mut self) -> DecisionPolicy {
        self.no_text();
        DecisionPolicy::default()
    }

    /// The texts noted.
    pub(super) fn noted(&mut self) -> Vec<RuleText> {
        core::mem::take(&mut self.texts)
    }
}

fn one_line(expression: &Expression) -> String {
    expression.written.text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Collects the names and calls that have a value of their own.
fn leaves<'n>(node: &'n Expr, out: &mut Vec<&'n Expr>) {
    match &node.kind {
        ExprKind::Number(_) | ExprKind::Text(_) => {}
        ExprKind::Name(name) => {
            if name != "true" && name != "false" {
                out.push(node);
            }
        }
        ExprKind::Call(name, asked) => {
            if ["min", "max", "floor", "abs", "by"].contains(&name.as_str()) {
                asked.iter().for_each(|each| leaves(each, out));
            } else {
                out.push(node);
            }
        }
        ExprKind::Not(inner) | ExprKind::Minus(inner) => leaves(inner, out),
        ExprKind::Pair(_, sides) => sides.iter().for_each(|side| leaves(side, out)),
        ExprKind::If(parts) => parts.iter().for_each(|part| leaves(part, out)),
    }
}

/// Explains a choice in words.
#[must_use]
pub fn tell<G: Language>(ctx: &EvalContext<'_, '_, G>, verdict: PolicyDecision) -> String {
    let ask = ctx.ask;
    let option = |index: usize| ask.options.get(index).map_or_else(String::new, |choice| named(ctx.view, ask, *choice));
    let chosen = format!("{}: {}", asked(ctx.view, ask), option(verdict.index));
    let Some(text) = ctx.program.texts.get(verdict.rule as usize) else { return chosen };
    let mut out = format!("{chosen}, by {}", text.place);
    if text.when.is_some() {
        out.push_str(&format!(", since {}", condition(ctx, text)));
    }
    if let Some(code) = text.compares {
        let mut worth: Vec<(usize, f32)> = ask
            .options
            .iter()
            .enumerate()
            .map(|(index, choice)| (index, ctx.program.run(ctx, code, &At::option(*choice))))
            .collect();
        let least = taken_by(ctx, verdict).is_some_and(|take| matches!(take, PolicyAction::Least(_)));
        worth.sort_by(|(_, one), (_, other)| if least { one.total_cmp(other) } else { other.total_cmp(one) });
        let more = worth.len().saturating_sub(LISTED_MAX);
        let listed: Vec<String> =
            worth.iter().take(LISTED_MAX).map(|(index, worth)| format!("{} {worth:.2}", option(*index))).collect();
        out.push_str(&format!("; {}: {}", text.takes, listed.join(", ")));
        if more > 0 {
            out.push_str(&format!(" and {more} more"));
        }
    } else if text.when.is_none() {
        out.push_str(&format!("; takes {}", text.takes));
    }
    for tried in passed_over(ctx, verdict) {
        out.push_str(&format!("; not ({})", condition(ctx, tried)));
    }
    out
}

/// The decision, with the character and seat if it is not the active one.
pub(super) fn asked<G: GameOptions>(view: &G::View<'_>, ask: &Ask<'_, G>) -> String {
    let (decision, seat) = (G::DECISIONS[ask.decision.index()].name, view.seat());
    if seat == view.active() {
        return decision.to_owned();
    }
    format!("{decision} of {} (seat {})", G::character(view, seat), seat.number())
}

/// A condition with the values it used.
fn condition<G: Language>(ctx: &EvalContext<'_, '_, G>, text: &RuleText) -> String {
    let when = text.when.as_deref().unwrap_or("always");
    let seen: Vec<String> = text.seen.iter().map(|seen| shown(ctx, seen)).collect();
    if seen.is_empty() { when.to_owned() } else { format!("{when} [{}]", seen.join(", ")) }
}

/// The last few conditional rules before the one that fired.
fn passed_over<'p, G: Language>(
    ctx: &'p EvalContext<'_, '_, G>,
    verdict: PolicyDecision,
) -> impl Iterator<Item = &'p RuleText> {
    let way = &ctx.program.ways[ctx.ask.decision.index()];
    let before = way.rules.iter().map(|rule| rule.number).filter(|number| *number < verdict.rule);
    let numbers: Vec<u32> = before.collect();
    let texts = &ctx.program.texts;
    let last = numbers.into_iter().rev().take(PASSED_MAX).filter_map(|number| texts.get(number as usize));
    last.filter(|text| text.when.is_some())
}

/// An option in words; a seat is shown with its character.
pub(super) fn named<G: GameOptions>(view: &G::View<'_>, ask: &Ask<'_, G>, choice: G::Choice) -> String {
    match G::seat_of(choice) {
        Some(seat) => format!("{} (seat {})", G::character(view, seat), seat.number()),
        None => G::option_text(view, ask, choice),
    }
}

fn taken_by<G: Language>(ctx: &EvalContext<'_, '_, G>, verdict: PolicyDecision) -> Option<PolicyAction> {
    let way = &ctx.program.ways[ctx.ask.decision.index()];
    let rule = way.rules.iter().find(|rule| rule.number == verdict.rule);
    rule.map(|rule| rule.take).or(way.default)
}

fn shown<G: Language>(ctx: &EvalContext<'_, '_, G>, seen: &ShownValue) -> String {
    let value = || ctx.program.run(ctx, seen.code, &At::NOTHING);
    let text = match seen.kind {
        ExprType::Truth => if value() == 0.0 { "no" } else { "yes" }.to_owned(),
        ExprType::Number | ExprType::Unknown => number(value()),
        ExprType::Name(row, other) => {
            let seat = if other { G::other(ctx, &At::NOTHING) } else { Some(ctx.seat()) };
            seat.map_or_else(String::new, |seat| match G::fact(&ctx.view.seen(seat), usize::from(row)) {
                FactValue::Name(name) => name.to_owned(),
                FactValue::Number(number) => number.to_string(),
                FactValue::Truth(truth) => truth.to_string(),
            })
        }
    };
    format!("{} = {text}", seen.name)
}

/// A number with two decimals, or none if it is whole.
fn number(value: f32) -> String {
    if (value - value.round()).abs() < 0.005 { format!("{value:.0}") } else { format!("{value:.2}") }
}
