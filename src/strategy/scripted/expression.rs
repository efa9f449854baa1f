//! Expressions: their forms, and the code of each.

use super::code::{Op, over, truth};
use super::env::{Env, number_of};
use super::grammar::{Kind as Form, Node, Sign};
use super::info::{Info, Kind};
use super::sheet::Written;
use crate::engine::fault::unknown;
use crate::engine::play::Game;
use crate::games::talisman::Talisman;
use crate::games::talisman::facts;

impl Env<'_> {
    pub(super) fn read(&mut self, written: &Written, node: &Node) -> Info {
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

    pub(super) fn typed(&mut self, written: &Written, node: &Node, wanted: Kind) -> Info {
        let info = self.read(written, node);
        self.want(written, node, (&info, wanted));
        Info { kind: wanted, ..info }
    }

    /// Ends a step on the last `count` numbers: worked out now if they never change.
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
}
