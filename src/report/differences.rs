//! What variants change, in sentences: first the length of a game, then win shares and eliminations.

use super::compare::{ComparedMetric, Comparison};
use super::means::Mean;
use super::number::{count, counted, measure, signed};
use super::overview::believed;
use super::rarely_dealt::is_rare;
use super::summary::Summary;
use super::uncertain;
use super::unfinished::{LengthChange, cut_text, length_change};
use super::variant::VariantSummary;
use crate::engine::log::listed;
use crate::stats::level::{confidence, risk, risk_shown, z};
use crate::stats::normal::quantile;

/// Largest number of variants that are all named; of more, only the one that changes most.
pub const EACH: usize = 6;

/// A change of a win share so large that ruling out only larger ones says nothing.
const LARGE: f64 = 0.15;

/// What the variants change; `None` if nothing is compared.
#[must_use]
pub fn sentences(summary: &Summary, play: &str) -> Option<Vec<String>> {
    let all: Vec<&Comparison> = of(summary, ComparedMetric::Rounds)
        .filter(|row| !summary.numbers.between_levels(row))
        .filter(|row| length_change(summary, row) != LengthChange::Unknown)
        .collect();
    if all.is_empty() {
        return None;
    }
    if all.iter().all(|row| !same_table(summary, row)) {
        return Some(lengths(summary, play));
    }
    let rows: Vec<&Comparison> = all.into_iter().filter(|row| !is_only_baseline(summary, row)).collect();
    if let [only] = rows.as_slice()
        && summary.same_games(only)
    {
        return Some(vec![format!("{}, {play}.", nothing(only))]);
    }
    let sure = believed(&rows);
    let (mut said, told) = match rows.as_slice() {
        [only] => (vec![change(summary, only, Told { compared: true, play, ..Told::of(sure[0]) })], Some(*only)),
        several => largest(summary, (several, &sure), play),
    };
    said.extend(moved(summary, &rows));
    said.extend(uncompared(summary, &rows));
    if rows.len() <= EACH {
        let compared = rows.iter().any(|row| row.baseline != rows[0].baseline);
        let others = rows.iter().zip(&sure).filter(|(row, _)| Some(**row) != told);
        said.extend(others.map(|(row, sure)| {
            let told = Told { compared, ..Told::of(*sure) };
            if summary.same_games(row) { format!("{}.", nothing(row)) } else { change(summary, row, told) }
        }));
    }
    let alike: Vec<&Comparison> = rows.into_iter().filter(|row| same_table(summary, row)).collect();
    said.extend(eliminated(summary, &alike));
    Some(said)
}

/// What is said of a variant that plays the games of its baseline.
fn nothing(row: &Comparison) -> String {
    let games = counted(row.n, "game");
    format!("\"{}\" changes nothing: its {games} are those of \"{}\"", row.variant, row.baseline)
}

fn of(summary: &Summary, metric: ComparedMetric) -> impl Iterator<Item = &Comparison> {
    summary.comparisons.iter().filter(move |row| row.metric == metric)
}

/// Do both variants have the same number of players?
fn same_table(summary: &Summary, row: &Comparison) -> bool {
    let players =
        |name: &str| summary.variants.iter().find(|variant| variant.name == name).map(|variant| variant.players);
    players(&row.variant) == players(&row.baseline)
}

/// Is the variant of another size of table, and there only for others to be compared with: "six, printed" beside
/// "five, printed"?
fn is_only_baseline(summary: &Summary, row: &Comparison) -> bool {
    !same_table(summary, row) && summary.comparisons.iter().any(|other| other.baseline == row.variant)
}

/// Is the variant compared with a table of another size, so that its win shares have no change of their own?
#[must_use]
pub fn is_of_another_size(summary: &Summary, variant: &str) -> bool {
    of(summary, ComparedMetric::Rounds)
        .any(|row| row.variant == variant && !same_table(summary, row) && !is_only_baseline(summary, row))
}

/// That the win shares of variants of other sizes of table are not compared; `None` without such variants.
fn uncompared(summary: &Summary, rows: &[&Comparison]) -> Option<String> {
    let names: Vec<String> =
        rows.iter().filter(|row| !same_table(summary, row)).map(|row| format!("\"{}\"", row.variant)).collect();
    let named = if names.len() > EACH { format!("{} variants", names.len()) } else { listed(&names) };
    (!names.is_empty()).then(|| format!("Win shares of tables of another size are not compared: {named}."))
}

/// The shortest and the longest mean game, how many games did not end, and the other variants.
fn lengths(summary: &Summary, play: &str) -> Vec<String> {
    let said = |variant: &VariantSummary, unit: &str, doubt: &str| {
        let bounds = variant.rounds.low.zip(variant.rounds.high);
        let bounds = bounds.map_or_else(|| "-".to_owned(), |(low, high)| format!("{low:.2} to {high:.2}"));
        format!("{}{unit} with \"{}\" ({doubt}{bounds})", measure(variant.rounds.mean), variant.name)
    };
    let mut rows: Vec<&VariantSummary> = summary.variants.iter().collect();
    rows.sort_by(|a, b| a.rounds.mean.unwrap_or(0.0).total_cmp(&b.rounds.mean.unwrap_or(0.0)));
    let (games, cut) =
        summary.variants.iter().fold((0, 0), |sum, variant| (sum.0 + variant.games, sum.1 + variant.unfinished));
    let ended = if cut == 0 { "All".to_owned() } else { format!("All but {}", count(cut)) };
    let ended = format!("{ended} of {} ended.", counted(games, "game"));
    let [shortest, others @ .., longest] = rows.as_slice() else { return vec![ended] };
    let first = format!(
        "The mean game takes from {} to {}, {play}.",
        said(shortest, " rounds", &format!("{} ", confidence())),
        said(longest, "", "")
    );
    let others = others.iter().map(|variant| format!("It takes {}.", said(variant, " rounds", "")));
    [first, ended].into_iter().chain(others).collect()
}

/// How many variants clearly change the length, the largest of these changes, and its row.
fn largest<'a>(
    summary: &Summary,
    (rows, sure): (&[&'a Comparison], &[bool]),
    play: &str,
) -> (Vec<String>, Option<&'a Comparison>) {
    let clear: Vec<&Comparison> = rows.iter().zip(sure).filter(|(_, sure)| **sure).map(|(row, _)| *row).collect();
    let most = clear.iter().copied().max_by(|a, b| a.difference.abs().total_cmp(&b.difference.abs()));
    let all = rows.len();
    let Some(row) = most else {
        let said = vec![
            format!(
                "None of {all} variants clearly changes the mean game (Holm, {risk}), {play}.",
                risk = risk_shown()
            ),
            format!(
                "For all of them together, changes of more than {:.2} rounds are ruled out ({}).",
                hidden(rows),
                confidence()
            ),
        ];
        return (said, None);
    };
    let first =
        format!("{} the mean game (Holm, {risk}), {play}.", clearly_change(clear.len(), all), risk = risk_shown());
    let told = Told { compared: true, largest: true, ..Told::of(true) };
    (vec![first, change(summary, row, told)], Some(row))
}

/// How many of several variants clearly change something.
#[must_use]
pub fn clearly_change(clear: usize, all: usize) -> String {
    match (clear, all) {
        (2, 2) => "Both variants clearly change".to_owned(),
        (1, _) => format!("1 of {all} variants clearly changes"),
        _ if clear == all => format!("All {all} variants clearly change"),
        _ => format!("{clear} of {all} variants clearly change"),
    }
}

/// The largest change, up or down, that these comparisons do not rule out. Their intervals are widened by their number
/// (Bonferroni), so that all of them are right at once at the report's confidence level.
#[must_use]
pub fn hidden(rows: &[&Comparison]) -> f64 {
    let wider = quantile(1.0 - risk() / 2.0 / rows.len().max(1) as f64) / z();
    let far = |row: &&Comparison| row.difference.abs() + wider * (row.high - row.low) / 2.0;
    rows.iter().map(far).fold(0.0, f64::max)
}

/// How a change of the mean game is told.
#[derive(Clone, Copy)]
struct Told<'a> {
    /// Is it clear?
    sure: bool,
    /// Is the baseline named?
    compared: bool,
    /// Is it called the largest?
    largest: bool,
    /// The strategies that played; empty if that is said elsewhere.
    play: &'a str,
}

impl Told<'_> {
    fn of(sure: bool) -> Self {
        Self { sure, compared: false, largest: false, play: "" }
    }
}

/// What one variant does to the mean game.
fn change(summary: &Summary, row: &Comparison, told: Told<'_>) -> String {
    let intro = if told.largest { "The largest estimate: compared" } else { "Compared" };
    let intro = if told.compared { format!("{intro} with \"{}\", ", row.baseline) } else { String::new() };
    let doubt = if told.compared { format!("{} ", confidence()) } else { String::new() };
    let play = if told.play.is_empty() { String::new() } else { format!(", {}", told.play) };
    let name = &row.variant;
    if !told.sure {
        let (low, high) = (signed(row.low), signed(row.high));
        let alone = if row.low * row.high > 0.0 { "; not clear after correction for all variants" } else { "" };
        return format!(
            "{intro}\"{name}\" makes no clear difference to the mean game ({doubt}{low} to {high} rounds{alone}){play}."
        );
    }
    let other = uncertain::text::fails(summary, row);
    let (verb, size, low, high) = if row.difference < 0.0 {
        ("shortens", -row.difference, -row.high, -row.low)
    } else {
        ("lengthens", row.difference, row.low, row.high)
    };
    match length_change(summary, row) {
        LengthChange::Known | LengthChange::Unknown => format!(
            "{intro}\"{name}\" {verb} the mean game by {size:.2} rounds ({doubt}{low:.2} to {high:.2}){play}{other}."
        ),
        LengthChange::AtLeast => format!(
            "{intro}\"{name}\" {verb} the mean game by at least {low:.2} rounds{play}: {} reached a limit{other}.",
            cut_text(summary, row)
        ),
        LengthChange::UpToLimit => format!(
            "{intro}\"{name}\" {verb} the mean game, counted up to the limit, by {size:.2} rounds ({doubt}{low:.2} to \
             {high:.2}){play}: {} reached a limit{other}.",
            cut_text(summary, row)
        ),
    }
}

/// Players eliminated before the last stage of the game, for variants that clearly change their number.
fn eliminated(summary: &Summary, rows: &[&Comparison]) -> Vec<String> {
    let own: Vec<&Comparison> = of(summary, ComparedMetric::Eliminated)
        .filter(|row| rows.iter().any(|asked| (&asked.variant, &asked.baseline) == (&row.variant, &row.baseline)))
        .collect();
    let sure = believed(&own);
    let differs =
        |variant: &&VariantSummary| own.iter().zip(&sure).any(|(row, sure)| *sure && row.variant == variant.name);
    let early = summary.series.elimination.map_or("early", |row| row.short);
    let said = |variant: &VariantSummary| {
        let Mean { mean, low, high, .. } = variant.eliminated;
        let before =
            summary.comparisons.iter().find(|row| row.variant == variant.name).and_then(|row| {
                summary.variants.iter().find(|baseline| baseline.name == row.baseline)?.eliminated.mean
            });
        // Small means need a digit more to differ.
        let digits = if mean.unwrap_or(0.0).max(before.unwrap_or(0.0)) < 0.1 { 3 } else { 2 };
        let shown = |value: f64| format!("{value:.digits$}");
        let bounds =
            low.zip(high).map_or_else(String::new, |(low, high)| format!(" ({} to {})", shown(low), shown(high)));
        let before = before.map_or_else(String::new, |before| format!(", and {} without it", shown(before)));
        let mean = mean.map_or_else(|| "-".to_owned(), shown);
        format!("With \"{}\" {mean}{bounds} players are eliminated in a game {early}{before}.", variant.name)
    };
    let found: Vec<&VariantSummary> = summary.variants.iter().filter(differs).collect();
    if found.len() > EACH {
        return vec![format!("{} variants clearly change how many players are eliminated {early}.", found.len())];
    }
    found.into_iter().map(said).collect()
}

/// How many win shares change clearly after correction for all of them, and the one that changes most.
fn moved(summary: &Summary, rows: &[&Comparison]) -> Vec<String> {
    let own: Vec<&Comparison> = of(summary, ComparedMetric::WinShare)
        .filter(|share| rows.iter().any(|row| (&row.variant, &row.baseline) == (&share.variant, &share.baseline)))
        .collect();
    if own.is_empty() {
        return Vec::new();
    }
    let sure: Vec<&Comparison> =
        own.iter().zip(believed(&own)).filter(|(_, sure)| *sure).map(|(row, _)| *row).collect();
    let most = sure.iter().max_by(|a, b| a.difference.abs().total_cmp(&b.difference.abs()));
    let Some((row, name)) = most.and_then(|row| Some((row, row.character.as_deref()?))) else {
        return vec![format!("No character's win share changes clearly. {}", ruled_out("win shares", &own))];
    };
    let by = if rows.len() > 1 { format!(" with \"{}\"", row.variant) } else { String::new() };
    let [points, low, high] = [row.difference, row.low, row.high].map(|value| signed(100.0 * value));
    match sure.len() {
        1 if own.len() == 1 => vec![format!("{name}'s win share changes by {points} pp ({low} to {high}).")],
        1 => vec![format!(
            "Of {} win shares one changes clearly (Holm, {risk}): {name}{by}, by {points} pp ({low} to {high}).",
            own.len(),
            risk = risk_shown()
        )],
        clear => vec![
            format!("{clear} win shares of characters change clearly (Holm, {risk}).", risk = risk_shown()),
            format!(
                "The largest estimate is {name}{by}: {points} pp ({low} to {high}), optimistic because it was selected."
            ),
        ],
    }
}

/// What playing the same game numbers is worth, in a sentence; `None` if no two games differ.
#[must_use]
pub fn pairing(rows: &[&Comparison]) -> Option<String> {
    let range = |values: Vec<f64>, shown: &dyn Fn(f64) -> String| {
        let low = values.iter().copied().reduce(f64::min)?;
        let high = values.iter().copied().reduce(f64::max)?;
        let [low, high] = [shown(low), shown(high)];
        Some(if low == high { low } else { format!("{low} to {high}") })
    };
    let reduction =
        range(rows.iter().filter_map(|row| row.variance_reduction).collect(), &|ratio| format!("{ratio:.2}"))?;
    let shares = rows.iter().filter_map(|row| row.same_winner).collect();
    let same = range(shares, &|share| format!("{:.0}", 100.0 * share));
    let same =
        same.map_or_else(String::new, |same| format!(" The same seat wins in both variants in {same} % of games."));
    Some(format!(
        "Without common game numbers the comparison would need {reduction} times as many games (variance reduction).{same}"
    ))
}

/// How large a change the games leave possible in all of these shares together, without the rarely dealt characters; that
/// the games are too few if almost any is possible.
#[must_use]
pub fn ruled_out(what: &str, rows: &[&Comparison]) -> String {
    let (rare, usual): (Vec<&Comparison>, Vec<&Comparison>) = rows.iter().partition(|row| is_rare(row, rows));
    let hidden = hidden(&usual);
    if hidden > LARGE {
        let most = usual.iter().map(|row| row.n).max().unwrap_or(0);
        return format!("The games are too few to tell: at most {} in a comparison.", counted(most, "game"));
    }
    let whose = match (usual.len(), rare.len()) {
        (1, 0) => "Changes".to_owned(),
        (all, 0) => format!("For all {all} {what} together, changes"),
        (others, _) => format!("For {others} {what} of characters that are dealt often enough, changes"),
    };
    format!("{whose} of more than {:.1} pp are ruled out ({}).", 100.0 * hidden, confidence())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::experiment::plan::read;
    use crate::experiment::record::Record;
    use crate::experiment::runner::run;

    /// Four variants at tables of four seats, two and six, whose changes of rounds are set to these.
    fn said(variants: [&str; 3], changes: [f64; 3]) -> Vec<String> {
        let head = "schema = 2\ntitle = \"t\"\nedition = \"talisman-r4e\"\ngames = 8\n[field]\nstrategy = \"bold\"\n";
        let variants = variants.map(|rest| format!("[[variant]]\n{rest}\n")).concat();
        let text = format!("{head}[[variant]]\nname = \"four\"\n{variants}");
        let plan = read("s.toml", &text, &crate::games::talisman::strategies::registry()).unwrap();
        let mut summary = Summary::new(&Record::new(&plan, run(&plan, 1, &()).unwrap()));
        let rounds = summary.comparisons.iter_mut().filter(|row| row.metric == ComparedMetric::Rounds);
        for (row, change) in rounds.zip(changes) {
            (row.difference, row.low, row.high, row.n) = (change, change - 1.0, change + 1.0, 600);
        }
        sentences(&summary, "under bold play").unwrap()
    }

    #[test]
    fn variants_of_other_sizes_of_table_are_told_beside_the_others() {
        let variants =
            ["name = \"two\"\nplayers = 2", "name = \"five\"\nrules.trophy_cost = 5", "name = \"six\"\nplayers = 6"];
        let said = said(variants, [-8.0, 0.1, 4.0]);
        assert_eq!(said[0], "2 of 3 variants clearly change the mean game (Holm, 5 %), under bold play.");
        assert_eq!(
            said[1],
            "The largest estimate: compared with \"four\", \"two\" shortens the mean game by 8.00 rounds (95 % 7.00 to 9.00)."
        );
        let rest = said[2..].join(" ");
        assert!(rest.contains("Win shares of tables of another size are not compared: \"two\" and \"six\"."), "{rest}");
        assert!(rest.contains("\"five\" makes no clear difference"), "{rest}");
        assert!(rest.contains("\"six\" lengthens the mean game by 4.00 rounds (3.00 to 5.00)."), "{rest}");
        assert!(!rest.contains("eliminated"), "more players are eliminated at a larger table: {rest}");
    }

    #[test]
    fn a_baseline_of_another_size_of_table_is_no_change_of_its_own() {
        let variants = [
            "name = \"five\"\nrules.trophy_cost = 5",
            "name = \"six\"\nplayers = 6",
            "name = \"six, five\"\nplayers = 6\nbaseline = \"six\"\nrules.trophy_cost = 5",
        ];
        let said = said(variants, [-8.0, 20.0, -4.0]).join(" ");
        assert!(said.starts_with("Both variants clearly change the mean game"), "{said}");
        assert!(said.contains("\"five\" shortens the mean game by 8.00") && !said.contains("20.00"), "{said}");
        assert!(!said.contains("not compared"), "{said}");
    }
}
