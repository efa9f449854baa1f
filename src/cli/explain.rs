//! `questlab explain`: plays one game number under two variants and shows where they diverge.

use super::play::won;
use super::replay::{named, planned};
use super::screen::medium;
use super::{BadInput, say, say_json};
use crate::cli::whole::whole;
use crate::engine::log::{Line, plural};
use crate::engine::play::Outcome;
use crate::experiment::plan::Plan;
use crate::experiment::table;
use crate::experiment::variants::Variant;
use crate::report::provenance;
use crate::report::text_table::{beside, folded, wrapped};
use crate::trace::parting::{Parting, parting};
use clap::ValueEnum;
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// Arguments of `questlab explain`.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example:\n  questlab explain trophy-conversion \"seven (printed)\" five --game 12\n\n\
    A variant is named as in the experiment, or by its number from 1.")]
pub struct Args {
    /// File, name of a shipped experiment, or folder of a run.
    experiment: String,
    /// The first variant.
    one: String,
    /// The second variant.
    other: String,
    /// The game number, from 0.
    #[arg(long, default_value_t = 0)]
    game: u64,
    /// The seed [default: the experiment's].
    #[arg(long, value_parser = whole::<u64>(0, i64::MAX.unsigned_abs()))]
    seed: Option<u64>,
    /// The edition [default: the experiment's and its variants'].
    #[arg(long)]
    edition: Option<String>,
    /// Lines to show of each variant from the first difference on, and at most as many before it.
    #[arg(long, default_value_t = 12, value_parser = whole::<u16>(1, u64::from(u16::MAX)))]
    lines: u16,
    /// Text of 80 columns, or one JSON object.
    #[arg(long, value_enum, default_value = "text")]
    format: Format,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Format {
    Text,
    Json,
}

/// One variant's game.
struct Told<'a> {
    variant: &'a Variant,
    lines: Vec<Line>,
    outcome: Outcome,
}

pub fn run(args: &Args) -> anyhow::Result<()> {
    let mut plan = planned(&args.experiment, args.edition.as_deref())?;
    plan.seed = args.seed.unwrap_or(plan.seed);
    if args.game >= plan.games {
        return Err(BadInput::one(format!("--game {}: games are numbered from 0 to {}", args.game, plan.games - 1)));
    }
    let told = match [named(&plan, &args.one), named(&plan, &args.other)] {
        [Ok(one), Ok(other)] if core::ptr::eq(one, other) => {
            return Err(BadInput::one(format!("`{}` is named twice; name two different variants", one.name)));
        }
        [Ok(one), Ok(other)] => [tell(&plan, one, args.game), tell(&plan, other, args.game)],
        found => {
            let faults: Vec<String> = found.into_iter().filter_map(Result::err).collect();
            return Err(BadInput::all(&faults));
        }
    };
    let parted = parting(&told[0].lines, &told[1].lines);
    match args.format {
        Format::Text => say(&shown(&plan, (&told, parted.as_ref()), args))?,
        Format::Json => say_json(&object(&plan, (&told, parted.as_ref()), args))?,
    }
    Ok(())
}

fn tell<'a>(plan: &Plan, variant: &'a Variant, game: u64) -> Told<'a> {
    let (outcome, lines) = table::told(plan, variant, game, None);
    Told { variant, lines, outcome }
}

type Both<'b, 'a> = (&'b [Told<'a>; 2], Option<&'b Parting<'b>>);

fn shown(plan: &Plan, (told, parted): Both<'_, '_>, args: &Args) -> String {
    let width = medium().width();
    let wrapped = |text: &str| wrapped(text, width);
    let rest_on: BTreeSet<String> = told.iter().filter_map(|told| provenance::of_rules(&*told.variant.rules)).collect();
    let rest_on: String = rest_on.iter().map(|line| wrapped(line) + "\n").collect();
    let head = format!("Game {} of `{}`, seed {}:", args.game, plan.name, plan.seed);
    let names = told.each_ref().map(|told| told.variant.name.as_str());
    let Some(parted) = parted else {
        let ended = ending(&told[0]);
        let same = format!("{head} `{}` and `{}` are the same to the last event. {ended}", names[0], names[1]);
        return rest_on + &wrapped(&same);
    };
    let first = parted.after.iter().find_map(|rest| rest.first());
    let at =
        first.map_or_else(String::new, |line| format!(" in round {}, seat {}'s turn", line.round, line.turn_of + 1));
    let mut out = rest_on + &wrapped(&format!("{head} `{}` and `{}` diverge{at}.", names[0], names[1]));
    let most = usize::from(args.lines);
    out.push_str(&format!("\nThe same in both, {}; the last of them:\n", plural(parted.common.len(), "line")));
    for line in parted.before(most) {
        let folded = folded(&line.text, width - 2);
        out.extend(folded.iter().map(|text| format!("  {text}\n")));
    }
    let rows = parted.rows(most).into_iter().map(|row| row.map(|line| line.map_or("", |line| line.text.as_str())));
    out.push('\n');
    out.push_str(&beside(names, &rows.collect::<Vec<_>>(), width));
    out.push('\n');
    for each in told {
        out.push_str(&wrapped(&format!("{}: {}", each.variant.name, ending(each))));
    }
    out
}

/// How a game ended, in a sentence.
fn ending(told: &Told<'_>) -> String {
    let rules = &*told.variant.rules;
    let meaning = rules.kit().endings()[usize::from(told.outcome.ending)].meaning;
    format!("{} after {}: {meaning}.", won(rules, &told.outcome), plural(usize::from(told.outcome.rounds), "round"))
}

fn object(plan: &Plan, (told, parted): Both<'_, '_>, args: &Args) -> Value {
    let most = usize::from(args.lines);
    let line =
        |line: &Line| json!({ "event": line.event, "round": line.round, "turn_of": line.turn_of, "text": line.text });
    let variant = |index: usize| {
        let each: &Told<'_> = &told[index];
        let after = parted.map_or(&[][..], |parted| parted.after[index]);
        json!({
            "variant": each.variant.name,
            "rounds": each.outcome.rounds,
            "ending": each.variant.rules.kit().endings()[usize::from(each.outcome.ending)].name,
            "after": after.iter().take(most).map(line).collect::<Vec<_>>(),
        })
    };
    json!({
        "schema": 1,
        "experiment": plan.name,
        "seed": plan.seed,
        "game": args.game,
        "parted": parted.is_some(),
        "common": parted.map_or(told[0].lines.len(), |parted| parted.common.len()),
        "before": parted.map_or(&[][..], |parted| parted.before(most)).iter().map(line).collect::<Vec<_>>(),
        "variants": [variant(0), variant(1)],
    })
}
