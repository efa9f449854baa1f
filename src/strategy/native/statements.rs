//! Steps of the machine as statements. A jump leaves the block that ends where it leads.

use super::writer::{Writer, number};
use crate::strategy::scripted::machine::{STACK, Step};
use crate::strategy::scripted::shortcuts::aim;
use std::fmt::Write;

/// Statements so far. Numbers are written out where they are used, and put into variables where ways part or meet.
struct Statements {
    out: String,
    /// What is held; in `h` if it does not say.
    held: Option<String>,
    /// What waits, the top last; in `s0` and so on where it does not say.
    waits: Vec<Option<String>>,
}

impl Statements {
    fn line(&mut self, text: &str) {
        let _ = writeln!(self.out, "    {text}");
    }

    fn take_held(&mut self) -> String {
        self.held.take().unwrap_or_else(|| "h".to_owned())
    }

    fn take_top(&mut self) -> String {
        let top = self.waits.pop().flatten();
        top.unwrap_or_else(|| format!("s{}", self.waits.len()))
    }

    /// What is held begins to wait.
    fn push(&mut self) {
        if self.held.is_none() {
            // What is held next would stand in its place.
            let slot = self.waits.len();
            self.line(&format!("s{slot} = h;"));
        }
        let held = self.held.take();
        self.waits.push(held);
    }

    /// Puts everything into variables: from the bottom up, for what waits may have been made of what waited higher.
    fn settle(&mut self) {
        for slot in 0..self.waits.len() {
            if let Some(waits) = self.waits[slot].take() {
                self.line(&format!("s{slot} = {waits};"));
            }
        }
        if let Some(held) = self.held.take() {
            self.line(&format!("h = {held};"));
        }
    }

    /// All of them, the variables they need first, and what is held last.
    fn whole(mut self) -> String {
        let held = self.take_held();
        self.line(&held);
        let deepest = (0..STACK).rev().find(|slot| self.out.contains(&format!("s{slot} = ")));
        let waits = (0..deepest.map_or(0, |slot| slot + 1)).map(|slot| format!("    let mut s{slot} = 0.0;\n"));
        let held = if self.out.contains("h = ") { "    let mut h = 0.0;\n" } else { "" };
        held.to_owned() + &waits.collect::<String>() + &self.out
    }
}

impl Writer<'_> {
    /// Steps as statements, of which the last is what they come to.
    pub(super) fn statements(&mut self, steps: &[Step]) -> String {
        let ends = ends(steps);
        let mut so_far = Statements { out: String::new(), held: None, waits: Vec::new() };
        ends.iter().rev().for_each(|end| so_far.line(&format!("'l{end}: {{")));
        let heights = heights(steps);
        for (at, height) in heights.iter().enumerate() {
            if ends.contains(&at) {
                so_far.settle();
                so_far.line(&format!("}} // 'l{at}"));
                so_far.waits = vec![None; *height];
            }
            let Some(step) = steps.get(at) else { break };
            if *step == Step::Push {
                so_far.push();
            } else if let Some(held) = self.holds(*step, &mut so_far) {
                so_far.held = Some(held);
            }
            if let Some(to) = led(*step) {
                so_far.settle();
                so_far.line(&self.jump(*step, to));
            }
        }
        so_far.whole()
    }

    /// What a step holds; nothing if what was held before.
    #[expect(clippy::too_many_lines, reason = "a flat match, one line a step")]
    fn holds(&mut self, step: Step, so_far: &mut Statements) -> Option<String> {
        if let Step::Ask(question) = step {
            return Some(self.asks(question));
        }
        let of = |at: u16| self.cell(at);
        let two = |so_far: &mut Statements| (so_far.take_top(), so_far.take_held());
        Some(match step {
            Step::Push | Step::Ask(_) | Step::Unless(_) | Step::UnlessCell(_, _) | Step::Jump(_) | Step::When(_) => {
                return None;
            }
            Step::Number(value) => number(value),
            Step::Cell(at) | Step::HeldUnless(at, _) | Step::HeldWhen(at, _) => of(at),
            Step::CellIs(at, is) | Step::UnlessIs(at, is, _) | Step::WhenIs(at, is, _) => {
                format!("truth({} == {is}.0)", of(at))
            }
            Step::Tips => format!("on.tips({})", so_far.take_held()),
            Step::Plus => joined(" + ", two(so_far)),
            Step::Minus => joined(" - ", two(so_far)),
            Step::Times => joined(" * ", two(so_far)),
            Step::Over => called("over", two(so_far)),
            Step::Least => called("f32::min", two(so_far)),
            Step::Most => called("f32::max", two(so_far)),
            Step::Equal => called("equal", two(so_far)),
            Step::Less => true_if(" < ", two(so_far)),
            Step::AtMost => true_if(" <= ", two(so_far)),
            Step::PlusCell(at) => joined(" + ", (so_far.take_held(), of(at))),
            Step::MinusCell(at) => joined(" - ", (so_far.take_held(), of(at))),
            Step::FromCell(at) => joined(" - ", (of(at), so_far.take_held())),
            Step::TimesCell(at) => joined(" * ", (so_far.take_held(), of(at))),
            Step::OverCell(at) => called("over", (so_far.take_held(), of(at))),
            Step::IntoCell(at) => called("over", (of(at), so_far.take_held())),
            Step::LeastCell(at) => called("f32::min", (so_far.take_held(), of(at))),
            Step::MostCell(at) => called("f32::max", (so_far.take_held(), of(at))),
            Step::EqualCell(at) => called("equal", (so_far.take_held(), of(at))),
            Step::LessCell(at) => true_if(" < ", (so_far.take_held(), of(at))),
            Step::NotLessCell(at) => not(&true_if(" < ", (so_far.take_held(), of(at)))),
            Step::AtMostCell(at) => true_if(" <= ", (so_far.take_held(), of(at))),
            Step::NotAtMostCell(at) => not(&true_if(" <= ", (so_far.take_held(), of(at)))),
            Step::CellLess(at) => true_if(" < ", (of(at), so_far.take_held())),
            Step::CellAtMost(at) => true_if(" <= ", (of(at), so_far.take_held())),
            Step::Sum(left, right) => joined(" + ", (of(left), of(right))),
            Step::Difference(left, right) => joined(" - ", (of(left), of(right))),
            Step::Product(left, right) => joined(" * ", (of(left), of(right))),
            Step::Same(left, right) => called("equal", (of(left), of(right))),
            Step::Below(left, right) | Step::UnlessBelow(left, right, _) | Step::WhenBelow(left, right, _) => {
                true_if(" < ", (of(left), of(right)))
            }
            Step::NotBelow(left, right) | Step::UnlessNotBelow(left, right, _) | Step::WhenNotBelow(left, right, _) => {
                not(&true_if(" < ", (of(left), of(right))))
            }
            Step::Within(left, right) | Step::UnlessWithin(left, right, _) | Step::WhenWithin(left, right, _) => {
                true_if(" <= ", (of(left), of(right)))
            }
            Step::NotWithin(left, right)
            | Step::UnlessNotWithin(left, right, _)
            | Step::WhenNotWithin(left, right, _) => not(&true_if(" <= ", (of(left), of(right)))),
            Step::Negative => format!("(-{})", so_far.take_held()),
            Step::Floor => format!("f32::floor({})", so_far.take_held()),
            Step::Absolute => format!("f32::abs({})", so_far.take_held()),
            Step::Not => not(&so_far.take_held()),
            Step::By(from, count) => {
                let list = self.program.lists.iter().skip(usize::from(from)).take(usize::from(count));
                let list: Vec<String> = list.copied().map(number).collect();
                format!("by({}, [{}])", so_far.take_held(), list.join(", "))
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
        format!("if {}({looked_at}) {{ break 'l{to} }}", if when { "yes" } else { "no" })
    }
}

fn joined(sign: &str, (left, right): (String, String)) -> String {
    format!("({left}{sign}{right})")
}

fn called(name: &str, (left, right): (String, String)) -> String {
    format!("{name}({left}, {right})")
}

fn true_if(sign: &str, (left, right): (String, String)) -> String {
    format!("truth({left}{sign}{right})")
}

fn not(truth: &str) -> String {
    format!("(1.0 - {truth})")
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
