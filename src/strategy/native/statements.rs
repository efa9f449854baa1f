//! Steps of the machine as statements: what it holds is `h`, what waits on its stack `s0` and so on, and a jump leaves
//! the block that ends where it leads.

use super::writer::{Writer, number};
use crate::strategy::scripted::machine::Step;
use crate::strategy::scripted::shortcuts::aim;
use std::fmt::Write;

impl Writer<'_> {
    /// Steps as statements, of which the last is what they come to.
    pub(super) fn statements(&mut self, steps: &[Step]) -> String {
        let mut out = String::new();
        let mut line = |text: &str| {
            let _ = writeln!(out, "    {text}");
        };
        if let [step] = steps
            && let Some(held) = self.holds(*step, 0)
        {
            line(&held);
            return out;
        }
        line("let mut h = 0.0;");
        (0..deepest(steps)).for_each(|slot| line(&format!("let mut s{slot} = 0.0;")));
        let (ends, heights) = (ends(steps), heights(steps));
        ends.iter().rev().for_each(|end| line(&format!("'l{end}: {{")));
        for (at, step) in steps.iter().enumerate() {
            if ends.contains(&at) {
                line(&format!("}} // 'l{at}"));
            }
            if *step == Step::Push {
                line(&format!("s{} = h;", heights[at]));
            } else if let Some(held) = self.holds(*step, heights[at].saturating_sub(1)) {
                line(&format!("h = {held};"));
            }
            if let Some(to) = led(*step) {
                line(&self.jump(*step, to));
            }
        }
        if ends.contains(&steps.len()) {
            line(&format!("}} // 'l{}", steps.len()));
        }
        line("h");
        out
    }

    /// What a step holds, where the top of the stack is at a height; nothing if what was held before.
    #[expect(clippy::too_many_lines, reason = "a flat match, one line a step")]
    fn holds(&mut self, step: Step, height: usize) -> Option<String> {
        let top = format!("s{height}");
        let of = |at: u16| self.cell(at);
        Some(match step {
            Step::Push | Step::Unless(_) | Step::UnlessCell(_, _) | Step::Jump(_) | Step::When(_) => return None,
            Step::Number(value) => number(value),
            Step::Cell(at) | Step::HeldUnless(at, _) | Step::HeldWhen(at, _) => of(at),
            Step::CellIs(at, is) | Step::UnlessIs(at, is, _) | Step::WhenIs(at, is, _) => {
                format!("truth({} == {is}.0)", of(at))
            }
            Step::Ask(question) => self.asks(question),
            Step::Tips => "on.tips(h)".to_owned(),
            Step::Plus => format!("{top} + h"),
            Step::Minus => format!("{top} - h"),
            Step::Times => format!("{top} * h"),
            Step::Over => format!("over({top}, h)"),
            Step::Least => format!("f32::min({top}, h)"),
            Step::Most => format!("f32::max({top}, h)"),
            Step::Equal => format!("equal({top}, h)"),
            Step::Less => format!("truth({top} < h)"),
            Step::AtMost => format!("truth({top} <= h)"),
            Step::PlusCell(at) => format!("h + {}", of(at)),
            Step::MinusCell(at) => format!("h - {}", of(at)),
            Step::FromCell(at) => format!("{} - h", of(at)),
            Step::TimesCell(at) => format!("h * {}", of(at)),
            Step::OverCell(at) => format!("over(h, {})", of(at)),
            Step::IntoCell(at) => format!("over({}, h)", of(at)),
            Step::LeastCell(at) => format!("f32::min(h, {})", of(at)),
            Step::MostCell(at) => format!("f32::max(h, {})", of(at)),
            Step::EqualCell(at) => format!("equal(h, {})", of(at)),
            Step::LessCell(at) => format!("truth(h < {})", of(at)),
            Step::NotLessCell(at) => format!("1.0 - truth(h < {})", of(at)),
            Step::AtMostCell(at) => format!("truth(h <= {})", of(at)),
            Step::NotAtMostCell(at) => format!("1.0 - truth(h <= {})", of(at)),
            Step::CellLess(at) => format!("truth({} < h)", of(at)),
            Step::CellAtMost(at) => format!("truth({} <= h)", of(at)),
            Step::Sum(left, right) => format!("{} + {}", of(left), of(right)),
            Step::Difference(left, right) => format!("{} - {}", of(left), of(right)),
            Step::Product(left, right) => format!("{} * {}", of(left), of(right)),
            Step::Same(left, right) => format!("equal({}, {})", of(left), of(right)),
            Step::Below(left, right) | Step::UnlessBelow(left, right, _) | Step::WhenBelow(left, right, _) => {
                format!("truth({} < {})", of(left), of(right))
            }
            Step::NotBelow(left, right) | Step::UnlessNotBelow(left, right, _) | Step::WhenNotBelow(left, right, _) => {
                format!("1.0 - truth({} < {})", of(left), of(right))
            }
            Step::Within(left, right) | Step::UnlessWithin(left, right, _) | Step::WhenWithin(left, right, _) => {
                format!("truth({} <= {})", of(left), of(right))
            }
            Step::NotWithin(left, right)
            | Step::UnlessNotWithin(left, right, _)
            | Step::WhenNotWithin(left, right, _) => format!("1.0 - truth({} <= {})", of(left), of(right)),
            Step::Negative => "-h".to_owned(),
            Step::Floor => "h.floor()".to_owned(),
            Step::Absolute => "h.abs()".to_owned(),
            Step::Not => "1.0 - h".to_owned(),
            Step::By(from, count) => {
                let list = self.program.lists.iter().skip(usize::from(from)).take(usize::from(count));
                let list: Vec<String> = list.copied().map(number).collect();
                format!("by(h, [{}])", list.join(", "))
            }
        })
    }

    /// The jump of a step that may jump, once it holds what it does.
    fn jump(&self, step: Step, to: usize) -> String {
        if let Step::Jump(_) = step {
            return format!("break 'l{to};");
        }
        let when = matches!(
            step,
            Step::When(_)
                | Step::HeldWhen(_, _)
                | Step::WhenIs(_, _, _)
                | Step::WhenBelow(_, _, _)
                | Step::WhenNotBelow(_, _, _)
                | Step::WhenWithin(_, _, _)
                | Step::WhenNotWithin(_, _, _)
        );
        let looked_at = if let Step::UnlessCell(at, _) = step { self.cell(at) } else { "h".to_owned() };
        format!("if {looked_at} {} 0.0 {{ break 'l{to} }}", if when { "!=" } else { "==" })
    }
}

/// Where a step may jump to.
fn led(mut step: Step) -> Option<usize> {
    aim(&mut step).map(|to| usize::from(*to))
}

/// Where jumps lead to, in order.
fn ends(steps: &[Step]) -> Vec<usize> {
    let mut ends: Vec<usize> = steps.iter().filter_map(|step| led(*step)).collect();
    ends.sort_unstable();
    ends.dedup();
    ends
}

/// How many numbers wait on the stack before each step, and at the end.
fn heights(steps: &[Step]) -> Vec<usize> {
    let mut heights = vec![0; steps.len() + 1];
    let (mut there, mut height) = (vec![None; steps.len() + 1], 0_usize);
    for (at, step) in steps.iter().enumerate() {
        height = there[at].unwrap_or(height);
        heights[at] = height;
        if *step == Step::Push {
            height += 1;
        } else if takes(*step) {
            height -= 1;
        }
        if let Some(to) = led(*step) {
            there[to] = Some(height);
        }
    }
    heights
}

/// Does a step take the top of the stack?
fn takes(step: Step) -> bool {
    matches!(
        step,
        Step::Plus
            | Step::Minus
            | Step::Times
            | Step::Over
            | Step::Least
            | Step::Most
            | Step::Equal
            | Step::Less
            | Step::AtMost
    )
}

/// The most numbers that wait.
fn deepest(steps: &[Step]) -> usize {
    let pushes = steps.iter().zip(heights(steps)).filter(|(step, _)| **step == Step::Push);
    pushes.map(|(_, height)| height + 1).max().unwrap_or(0)
}
