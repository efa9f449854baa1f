//! `run --dry-run`: what would be played, where results would go, and how long it takes.

use super::screen::medium;
use super::{plan as measure, say};
use crate::engine::log::plural;
use crate::experiment::entry::Entry;
use crate::experiment::manifest::RunPart;
use crate::experiment::plan::Plan;
use crate::experiment::variants::Variant;
use crate::report::forecast;
use crate::report::introduced::introduced;
use crate::report::number::{count, counted};
use crate::report::text_table::wrapped;

/// Prints what a run, or a part of one, would do. Plays a few games to measure their speed, and writes nothing.
pub fn tell((plan, part): (&Plan, Option<&RunPart>), target: &str, threads: Option<u16>) -> anyhow::Result<()> {
    let played = part.map_or(plan.games, |part| part.end - part.first);
    let measured = measure::measured(&Plan { games: played, ..plan.clone() }, threads)?;
    let mut out = described((plan, part), target);
    let expected = expected(plan);
    let span = part.map_or([0, expected], |part| [part.first, part.end]);
    if plan.precision.is_none() || expected < plan.games {
        out.push_str(&wrapped(&measure::lasts(plan, span, measured.rate), medium().width()));
        // A part has no results of its own.
        if part.is_none() {
            let planned = forecast::planned(expected, measured.rate);
            out.push_str(&forecast::block(&measured.summary, &planned).plain(medium()));
        }
    }
    Ok(say(&out)?)
}

/// Expected number of games per variant: those of the plan, or about those that a precision needs.
pub fn expected(plan: &Plan) -> u64 {
    let wanted = plan.precision.as_ref().and_then(|precision| precision.games(&plan.variants));
    wanted.map_or(plan.games, |games| format!("{games:.0}").parse().unwrap_or(plan.games).min(plan.games))
}

/// What would be played, and where results would go.
fn described((plan, part): (&Plan, Option<&RunPart>), target: &str) -> String {
    let mut out = introduced(&plan.title, &plan.question) + "\n";
    out.extend(plan.variants.iter().map(line_of));
    if let Some(fork) = &plan.fork {
        out.push_str(&format!("each game both ways where `{}: {}` first comes up\n", fork.decision, fork.option));
    }
    if let Some(uncertain) = &plan.uncertain {
        let numbers = plural(uncertain.numbers.len(), "drawn number");
        out.push_str(&format!("also under {}, each with {numbers}\n", plural(uncertain.tables, "table")));
    }
    let games = counted(plan.games, "game");
    let games = match (&plan.precision, part) {
        (Some(precision), _) => {
            format!("until {} is known to {}, at most {games}", precision.metric.name(), precision.written)
        }
        (None, Some(RunPart { number, of, first, end, .. })) => {
            format!("part {number} of {of}: {} of {games}", count(end - first))
        }
        (None, None) => games,
    };
    let variants = plural(plan.variants.len(), "variant");
    out.push_str(&format!("{games} in each of {variants}, seed {}, to {target}; nothing played\n", plan.seed));
    out
}

/// A variant's rules and seats, in a line.
fn line_of(variant: &Variant) -> String {
    let switches: Vec<String> = variant.overrides.iter().map(|(name, value)| format!("{name} = {value}")).collect();
    let entries: Vec<String> = variant.entries.iter().map(Entry::to_string).collect();
    let layers: String = variant.layers.iter().map(|layer| format!(" + {}", layer.name)).collect();
    let rules =
        if switches.is_empty() { "no other rules set".to_owned() } else { format!("rules {}", switches.join(", ")) };
    let (edition, players) = (&variant.edition, variant.layout.players);
    format!("variant \"{}\": {edition}{layers}, {players} seats ({}), {rules}\n", variant.name, entries.join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::part;
    use crate::experiment::plan::read;
    use crate::games;

    #[test]
    fn a_part_is_described_as_such() {
        let text = format!(
            "schema = 2\ntitle = 't'\nedition = '{}'\ngames = 1024\n[[variant]]\nname = 'a'\n[[variant]]\nname = 'b'\n",
            games::first_edition()
        );
        let plan = read("k.toml", &text, &games::registry(games::of_text(&text))).unwrap();
        let part = part::read("2/4", &plan).unwrap();
        let told = described((&plan, Some(&part)), "out");
        let line = "\npart 2 of 4: 256 of 1,024 games in each of 2 variants, seed 1983, to out; nothing played\n";
        assert!(told.ends_with(line), "{told}");
        assert!(
            measure::lasts(&plan, [part.first, part.end], 256.0)
                .contains("256 games in each of 2 variants take about 2.0 s")
        );
        let whole = described((&plan, None), "out");
        assert!(whole.ends_with("\n1,024 games in each of 2 variants, seed 1983, to out; nothing played\n"), "{whole}");
    }
}
