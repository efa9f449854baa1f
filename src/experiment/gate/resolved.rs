//! Bounds against the arms that are to answer them.

use super::{Gate, Metric, Written};
use crate::engine::fault::unknown;
use crate::experiment::arms::Arm;
use crate::experiment::desk::Desk;

/// The bounds, their arms (the arms of a level at a time) and characters checked against those there are, and whether any arm
/// can answer. Faults are noted.
pub fn resolve(
    desk: &mut Desk<'_>,
    written: Vec<Written>,
    (arms, level): (&[Arm], usize),
    roster: &[&str],
) -> Vec<Gate> {
    let names: Vec<&str> = arms.iter().map(|arm| arm.name.as_str()).collect();
    let mut out = Vec::new();
    for line in written {
        let (metric, name) = (line.gate.metric, line.gate.metric.name());
        let clean = desk.is_clean();
        if metric.is_change() && level < 2 {
            desk.reader.fault(line.at, format!("`{name}` compares arms, and there is one"));
        }
        for (named, what, known) in [(&line.arm, "arm", names.as_slice()), (&line.character, "character", roster)] {
            if let Some(wrong) = named.as_ref().filter(|named| !known.contains(&named.value.as_str())) {
                desk.reader.fault(wrong.at, unknown(what, &wrong.value, known));
            }
        }
        let is_first = |arm: &String| names.iter().step_by(level.max(1)).any(|first| first == arm);
        let first = line.arm.as_ref().filter(|arm| is_first(&arm.value));
        if let Some(first) = first.filter(|_| metric.is_change()) {
            desk.reader
                .fault(first.at, format!("`{}` is what others are compared with; it has no change", first.value));
        }
        let [arm, character] = [line.arm, line.character].map(|named| named.map(|named| named.value));
        let asked = |other: &&Arm| arm.as_ref().is_none_or(|arm| *arm == other.name);
        let asked: Vec<&Arm> =
            arms.iter().filter(asked).filter(|arm| !metric.is_change() || !is_first(&arm.name)).collect();
        if let Some(why) = unanswerable(metric, arms, &asked).filter(|_| clean && desk.is_clean()) {
            desk.reader.fault(line.at, format!("`{name}` can never be answered: {why}"));
        }
        out.push(Gate { arm, character, ..line.gate });
    }
    out
}

/// Why none of the arms asked has such a figure, if so.
fn unanswerable(metric: Metric, arms: &[Arm], asked: &[&Arm]) -> Option<&'static str> {
    let beside_others = |arm: &&Arm| arm.entries.first().is_some_and(|entry| entry.count < arm.layout.players);
    let of_one_size =
        |arm: &&Arm| arms.get(arm.layout.against).is_some_and(|other| other.layout.players == arm.layout.players);
    let at_random = |arm: &&Arm| arm.entries.iter().all(|entry| entry.character.is_none());
    let any = |has: &dyn Fn(&&Arm) -> bool| asked.iter().any(has);
    let sizes = "it compares arms with tables of other sizes";
    match metric {
        Metric::EntryShare if !any(&beside_others) => Some("no arm has an entry beside others"),
        Metric::Spread if !any(&at_random) => Some("in no arm are all characters dealt at random"),
        Metric::ChangeCharacterShare if !any(&of_one_size) => Some(sizes),
        Metric::ChangeEntryShare if !any(&beside_others) => Some("no arm has an entry beside others"),
        Metric::ChangeEntryShare if !any(&of_one_size) => Some(sizes),
        Metric::CharacterShare
        | Metric::EntryShare
        | Metric::Spread
        | Metric::FirstPlayer
        | Metric::RoundsMean
        | Metric::RoundsQuantile(_)
        | Metric::Unfinished
        | Metric::Deaths
        | Metric::Eliminated
        | Metric::ChangeRounds
        | Metric::ChangeUnfinished
        | Metric::ChangeCharacterShare
        | Metric::ChangeEntryShare
        | Metric::ChangeDeaths
        | Metric::ChangeEliminated => None,
    }
}

#[cfg(test)]
mod tests {
    use crate::experiment::plan;
    use crate::strategy::library::Library;

    #[test]
    fn what_no_arm_can_answer_is_refused() {
        let with = |arms: &str, gate: &str| {
            let text = format!("schema = 1\ntitle = 't'\nedition = 'talisman-r4e'\n{arms}\n[gate]\n{gate}\n");
            plan::read("g.toml", &text, &Library::shipped()).map_err(|faults| faults[0].to_string())
        };
        let (troll, tables) = (
            "[[entry]]\nstrategy = 'bold'\ncharacter = 'Troll'",
            "[[arm]]\nname = 'a'\n[[arm]]\nname = 'b'\nplayers = 3",
        );
        assert!(with(troll, "entry_share = { above = '20%' }").is_ok());
        let found = with(troll, "spread = { below = '5pp' }").unwrap_err();
        assert!(found.contains("in no arm are all characters dealt at random"), "{found}");
        let found = with(tables, "change.character_share = { within = '1pp' }").unwrap_err();
        assert!(
            found.starts_with("g.toml:10: `change.character_share`") && found.contains("tables of other sizes"),
            "{found}"
        );
        assert!(with(tables, "change.rounds = { within = 1 }").is_ok());
    }
}
