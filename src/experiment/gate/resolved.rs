//! Checks bounds against the variants of the experiment.

use super::written::WrittenBound;
use super::{Gate, Metric};
use crate::engine::fault::unknown;
use crate::experiment::plan_reader::PlanReader;
use crate::experiment::variants::Variant;

/// Checks that the named variants and characters exist and that some variant can answer each bound. `level` is the
/// number of variants per skill level. Notes faults.
pub fn resolve(
    desk: &mut PlanReader<'_>,
    written: Vec<WrittenBound>,
    (variants, level): (&[Variant], usize),
    roster: &[&str],
) -> Vec<Gate> {
    let names: Vec<&str> = variants.iter().map(|variant| variant.name.as_str()).collect();
    let mut out = Vec::new();
    for line in written {
        let (metric, name) = (line.gate.metric, line.gate.metric.name());
        let clean = desk.is_clean();
        if metric.is_change() && level < 2 {
            desk.reader.fault(line.at, format!("`{name}` compares variants, but there is only one"));
        }
        for (named, what, known) in
            [(&line.variant, "variant", names.as_slice()), (&line.character, "character", roster)]
        {
            // A variant without a name, which is a fault of its own, may be the one that is meant.
            let is_known = |name: &str| known.iter().any(|known| *known == name || known.is_empty());
            if let Some(wrong) = named.as_ref().filter(|named| !is_known(&named.value)) {
                desk.reader.fault(wrong.at, unknown(what, &wrong.value, known));
            }
        }
        let is_first = |variant: &String| names.iter().step_by(level.max(1)).any(|first| first == variant);
        let first = line.variant.as_ref().filter(|variant| is_first(&variant.value));
        if let Some(first) = first.filter(|_| metric.is_change()) {
            desk.reader.fault(
                first.at,
                format!("`{}` is the variant that others are compared with; it has no change", first.value),
            );
        }
        let [variant, character] = [line.variant, line.character].map(|named| named.map(|named| named.value));
        let asked = |other: &&Variant| variant.as_ref().is_none_or(|variant| *variant == other.name);
        let asked: Vec<&Variant> =
            variants.iter().filter(asked).filter(|variant| !metric.is_change() || !is_first(&variant.name)).collect();
        if let Some(why) = unanswerable(metric, variants, &asked).filter(|_| clean && desk.is_clean()) {
            desk.reader.fault(line.at, format!("`{name}` cannot be measured: {why}"));
        }
        out.push(Gate { variant, character, ..line.gate });
    }
    out
}

/// Why none of these variants has such a figure; `None` if one has.
fn unanswerable(metric: Metric, variants: &[Variant], asked: &[&Variant]) -> Option<&'static str> {
    let beside_others =
        |variant: &&Variant| variant.entries.first().is_some_and(|entry| entry.count < variant.layout.players);
    let of_one_size = |variant: &&Variant| {
        variants.get(variant.layout.baseline).is_some_and(|other| other.layout.players == variant.layout.players)
    };
    let at_random = |variant: &&Variant| variant.entries.iter().all(|entry| entry.character.is_none());
    let any = |has: &dyn Fn(&&Variant) -> bool| asked.iter().any(has);
    let sizes = "the variants compared have different numbers of players";
    match metric {
        Metric::EntryShare if !any(&beside_others) => Some("in every variant the first entry has all seats"),
        Metric::Imbalance if !any(&at_random) => Some("in no variant are all characters dealt at random"),
        Metric::ChangeCharacterShare if !any(&of_one_size) => Some(sizes),
        Metric::ChangeEntryShare if !any(&beside_others) => Some("in every variant the first entry has all seats"),
        Metric::ChangeEntryShare if !any(&of_one_size) => Some(sizes),
        Metric::CharacterShare
        | Metric::EntryShare
        | Metric::Imbalance
        | Metric::FirstPlayerAdvantage
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

    #[test]
    fn what_no_variant_can_answer_is_refused() {
        let with = |variants: &str, gate: &str| {
            let text = format!("schema = 2\ntitle = 't'\nedition = 'talisman-r4e'\n{variants}\n[gate]\n{gate}\n");
            plan::read("g.toml", &text, &crate::games::talisman::strategies::registry())
                .map_err(|faults| faults[0].to_string())
        };
        let (troll, tables) = (
            "[[entry]]\nstrategy = 'bold'\ncharacter = 'Troll'",
            "[[variant]]\nname = 'a'\n[[variant]]\nname = 'b'\nplayers = 3",
        );
        assert!(with(troll, "entry_share = { above = '20%' }").is_ok());
        let found = with(troll, "imbalance = { below = '5pp' }").unwrap_err();
        assert!(found.contains("in no variant are all characters dealt at random"), "{found}");
        let found = with(tables, "change.character_share = { within = '1pp' }").unwrap_err();
        assert!(
            found.starts_with("g.toml:10: `change.character_share`") && found.contains("different numbers of players"),
            "{found}"
        );
        assert!(with(tables, "change.rounds = { within = 1 }").is_ok());
    }

    #[test]
    fn a_variant_without_a_name_is_one_fault() {
        let with = |variant: &str| {
            let head =
                "schema = 2\ntitle = 't'\nedition = 'talisman-r4e'\ngate.rounds.mean = { below = 9, variant = 'x' }";
            let text = format!("{head}\n[[variant]]\n{variant}\n");
            let faults = plan::read("g.toml", &text, &crate::games::talisman::strategies::registry()).unwrap_err();
            faults.iter().map(ToString::to_string).collect::<Vec<_>>()
        };
        assert_eq!(with("players = 3"), ["g.toml:5: a variant needs a `name`"]);
        assert_eq!(with("name = 'other'"), ["g.toml:4: unknown variant `x`; known: other"]);
    }
}
