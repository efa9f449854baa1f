//! Compiles expressions: one function for each form of syntax.

use super::code::{ExprType, One, Op, Two, over, truth};
use super::env::{Env, number_of};
use super::grammar::{Expr, ExprKind, Sign};
use super::info::Info;
use super::sheet::SourceText;
use super::step::Question;
use crate::engine::fault::unknown;
use crate::engine::game::FactValue;
use crate::strategy::language::Language;

impl<G: Language> Env<'_, G> {
    pub(super) fn read(&mut self, written: &SourceText, node: &Expr) -> Info {
        match &node.kind {
            ExprKind::Number(number) => {
                self.put(Op::Number(*number));
                Info::constant(ExprType::Number, *number)
            }
            ExprKind::Text(_) => self.fault(
                written,
                node,
                "a text can only be compared with a name or be the argument of a predicate".to_owned(),
            ),
            ExprKind::Name(name) => self.name(written, node, name),
            ExprKind::Call(name, asked) => self.call(written, node, (name, asked)),
            ExprKind::Not(inner) => {
                let info = self.typed(written, inner, ExprType::Truth);
                self.fold(1, Op::One(One::Not), info, |sides| 1.0 - sides[0])
            }
            ExprKind::Minus(inner) => {
                let info = self.typed(written, inner, ExprType::Number);
                self.fold(1, Op::One(One::Negative), info, |sides| -sides[0])
            }
            ExprKind::Pair(sign, sides) => self.pair(written, node, (*sign, sides)),
            ExprKind::If(parts) => self.branch(written, parts),
        }
    }

    pub(super) fn typed(&mut self, written: &SourceText, node: &Expr, wanted: ExprType) -> Info {
        let info = self.read(written, node);
        self.want(written, node, (&info, wanted));
        Info { kind: wanted, ..info }
    }

    /// Emits an operation on the last `count` numbers, or its result if all of them are constant.
    pub(super) fn fold(&mut self, count: usize, op: Op, info: Info, work: impl FnOnce(&[f32]) -> f32) -> Info {
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

    /// Compiles two operands of a type; the result is constant only if both are.
    fn sides(&mut self, written: &SourceText, sides: &[Expr; 2], wanted: ExprType) -> Info {
        let left = self.typed(written, &sides[0], wanted);
        let right = self.typed(written, &sides[1], wanted);
        let both = left.constant.and(right.constant);
        Info { constant: both, ..left.with(&right) }
    }

    fn pair(&mut self, written: &SourceText, node: &Expr, (sign, sides): (Sign, &[Expr; 2])) -> Info {
        let plain = |sides: &[f32], work: fn(f32, f32) -> f32| work(sides[0], sides[1]);
        match sign {
            Sign::And | Sign::Or => self.logic(written, sign, sides),
            Sign::Equal | Sign::Unequal => self.equality(written, node, (sign, sides)),
            Sign::AtMost | Sign::More => {
                let info = self.sides(written, sides, ExprType::Number);
                let info = self.fold(2, Op::Two(Two::AtMost), info, |sides| plain(sides, |a, b| truth(a <= b)));
                self.turned(Info { kind: ExprType::Truth, ..info }, sign == Sign::More)
            }
            Sign::Less | Sign::AtLeast => {
                let info = self.sides(written, sides, ExprType::Number);
                let info = self.fold(2, Op::Two(Two::Less), info, |sides| plain(sides, |a, b| truth(a < b)));
                self.turned(Info { kind: ExprType::Truth, ..info }, sign == Sign::AtLeast)
            }
            Sign::Plus => {
                let info = self.sides(written, sides, ExprType::Number);
                self.fold(2, Op::Two(Two::Plus), info, |sides| plain(sides, |a, b| a + b))
            }
            Sign::Minus => {
                let info = self.sides(written, sides, ExprType::Number);
                self.fold(2, Op::Two(Two::Minus), info, |sides| plain(sides, |a, b| a - b))
            }
            Sign::Times => {
                let info = self.sides(written, sides, ExprType::Number);
                self.fold(2, Op::Two(Two::Times), info, |sides| plain(sides, |a, b| a * b))
            }
            Sign::Over => {
                let info = self.sides(written, sides, ExprType::Number);
                self.fold(2, Op::Two(Two::Over), info, |sides| plain(sides, over))
            }
        }
    }

    fn turned(&mut self, info: Info, turn: bool) -> Info {
        if turn { self.fold(1, Op::One(One::Not), info, |sides| 1.0 - sides[0]) } else { info }
    }

    fn logic(&mut self, written: &SourceText, sign: Sign, sides: &[Expr; 2]) -> Info {
        let start = self.steps.len();
        let left = self.typed(written, &sides[0], ExprType::Truth);
        if let Some(known) = left.constant.filter(|_| left.set) {
            return self.half_known(written, &sides[1], (sign, known, left));
        }
        let jump = self.steps.len();
        self.steps.push(Op::One(One::Not));
        self.height -= 1;
        let right = self.typed(written, &sides[1], ExprType::Truth);
        let to = self.here();
        self.steps[jump] = if sign == Sign::And { Op::And(to) } else { Op::Or(to) };
        // One constant operand may decide the result, whatever the other is.
        let settles = if sign == Sign::And { 0.0 } else { 1.0 };
        let settled = [&left, &right].into_iter().find(|side| side.literal() == Some(settles));
        if settled.is_some() {
            self.steps.truncate(start);
            self.steps.push(Op::Number(settles));
            return Info::constant(ExprType::Truth, settles);
        }
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

    /// `and`/`or` after a left operand that switches or parameters fix: that operand emits no code.
    fn half_known(&mut self, written: &SourceText, side: &Expr, (sign, known, left): (Sign, f32, Info)) -> Info {
        let start = self.forget(1);
        let right = self.typed(written, side, ExprType::Truth);
        let settles = if sign == Sign::And { 0.0 } else { 1.0 };
        if known == settles {
            self.steps.truncate(start);
            self.steps.push(Op::Number(settles));
            let literal = right.literal() == Some(settles);
            return Info { constant: Some(settles), set: !literal, ..left.with(&right) };
        }
        Info { constant: right.constant, set: true, ..left.with(&right) }
    }

    /// Removes the last operations, each of which pushed one number.
    fn forget(&mut self, count: usize) -> usize {
        let from = self.steps.len() - count.min(self.steps.len());
        self.steps.truncate(from);
        self.height -= count;
        from
    }

    fn here(&self) -> u16 {
        u16::try_from(self.steps.len()).unwrap_or(u16::MAX)
    }

    fn branch(&mut self, written: &SourceText, parts: &[Expr; 3]) -> Info {
        let asked = self.typed(written, &parts[0], ExprType::Truth);
        if let Some(known) = asked.constant.filter(|_| asked.set) {
            return self.settled(written, parts, (known != 0.0, asked));
        }
        let unless = self.steps.len();
        self.steps.push(Op::One(One::Not));
        self.height -= 1;
        let yes = self.read(written, &parts[1]);
        let jump = self.steps.len();
        self.steps.push(Op::One(One::Not));
        self.height -= 1;
        self.steps[unless] = Op::Unless(self.here());
        let no = self.read(written, &parts[2]);
        self.steps[jump] = Op::Jump(self.here());
        self.branches(written, parts, (asked, yes, no))
    }

    /// An `if` whose condition is fixed by switches or parameters: only the chosen branch emits code.
    fn settled(&mut self, written: &SourceText, parts: &[Expr; 3], (chosen, asked): (bool, Info)) -> Info {
        let start = self.forget(1);
        let yes = self.read(written, &parts[1]);
        if !chosen {
            self.steps.truncate(start);
        }
        self.height -= 1;
        let middle = self.steps.len();
        let no = self.read(written, &parts[2]);
        if chosen {
            self.steps.truncate(middle);
        }
        let constant = if chosen { yes.constant } else { no.constant };
        Info { constant, set: true, ..self.branches(written, parts, (asked, yes, no)) }
    }

    fn branches(&mut self, written: &SourceText, parts: &[Expr; 3], (asked, yes, no): (Info, Info, Info)) -> Info {
        for (part, info) in [(&parts[1], &yes), (&parts[2], &no)] {
            if matches!(info.kind, ExprType::Name(_, _)) {
                self.faults
                    .push(written.fault(part.span.start, "a name can only be compared, with == or !=".to_owned()));
            }
        }
        if yes.kind != ExprType::Unknown {
            self.want(written, &parts[2], (&no, yes.kind));
        }
        let kind = yes.kind;
        Info { kind, ..asked.with(&yes).with(&no) }
    }

    fn equality(&mut self, written: &SourceText, node: &Expr, (sign, sides): (Sign, &[Expr; 2])) -> Info {
        let turn = sign == Sign::Unequal;
        let text = |node: &Expr| if let ExprKind::Text(text) = &node.kind { Some(text.clone()) } else { None };
        let (name, word) = match (text(&sides[0]), text(&sides[1])) {
            (None, Some(word)) => (&sides[0], word),
            (Some(word), None) => (&sides[1], word),
            (Some(_), Some(_)) => {
                return self.fault(
                    written,
                    node,
                    "two texts cannot be compared; compare a name with a text".to_owned(),
                );
            }
            (None, None) => {
                let before = self.read(written, &sides[0]);
                let after = self.typed(written, &sides[1], before.kind);
                if matches!(before.kind, ExprType::Name(_, _)) {
                    let reason = "a name can only be compared with a text in single quotes".to_owned();
                    self.faults.push(written.fault(sides[0].span.start, reason));
                }
                let constant = before.constant.and(after.constant);
                let info = Info { constant, ..before.with(&after) };
                let info = self.fold(2, Op::Two(Two::Equal), info, |sides| truth((sides[0] - sides[1]).abs() == 0.0));
                return self.turned(Info { kind: ExprType::Truth, ..info }, turn);
            }
        };
        let mark = self.steps.len();
        let info = self.read(written, name);
        let ExprType::Name(row, other) = info.kind else {
            if info.kind == ExprType::Unknown {
                return info;
            }
            let reason = format!("this is not a name and cannot be compared with the text `{word}`");
            self.faults.push(written.fault(name.span.start, reason));
            return Info { kind: ExprType::Unknown, ..info };
        };
        self.steps.truncate(mark);
        self.height -= 1;
        self.check_word(written, sides, (row, &word));
        if let Some(FactValue::Name(settled)) = G::settled(self.rules, usize::from(row)).filter(|_| !other) {
            let same = truth(settled == word);
            self.put(Op::Number(same));
            let info = Info { set: true, constant: Some(same), ..info };
            return self.turned(Info { kind: ExprType::Truth, ..info }, turn);
        }
        let number = number_of(&mut self.names, word);
        self.put(if other {
            Op::Ask(Question::OtherFactIs(row, number))
        } else {
            Op::Ask(Question::FactIs(row, number))
        });
        self.turned(Info { kind: ExprType::Truth, ..info }, turn)
    }

    /// Can the fact ever be this word?
    fn check_word(&mut self, written: &SourceText, sides: &[Expr; 2], (row, word): (u8, &str)) {
        let words = G::fact_words(self.rules, usize::from(row));
        if !words.iter().any(|each| each == word) {
            let words: Vec<&str> = words.iter().map(String::as_str).collect();
            let fact = G::FACTS[usize::from(row)].name;
            let at = sides.iter().find(|side| matches!(side.kind, ExprKind::Text(_))).map_or(0, |side| side.span.start);
            self.strays.push(written.fault(at, unknown(&format!("value of `{fact}`"), word, &words)));
        }
    }
}
