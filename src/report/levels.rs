//! Whether the findings of an experiment hold under every skill level.

use super::balance::BalanceEstimate;
use super::compare::{ComparedMetric, Comparison};
use super::number::{number_of, signed};
use super::variant::VariantSummary;
use crate::engine::log::listed;
use crate::experiment::record::Record;
use crate::stats::holm::adjusted;
use crate::stats::interval::{Interval, of_interval};
use crate::stats::level::{confidence, risk};
use serde::Serialize;

/// The findings under each level.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Levels {
    /// The levels, in the order of the file.
    pub names: Vec<String>,
    /// Differences between variants; for a single variant, differences of characters from the fair share.
    pub findings: Vec<Finding>,
}

/// One finding, under every level.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Finding {
    /// The variant's name in the file.
    pub variant: String,
    /// The metric.
    pub metric: &'static str,
    /// The character or entry, if it is a figure of one.
    pub subject: Option<String>,
    /// The difference under each level, in order.
    pub differences: Vec<BalanceEstimate>,
    /// The direction under each level, corrected for all findings of the level (Holm).
    pub says: Vec<DifferenceSign>,
    /// Do the levels agree?
    pub holds: Holds,
}

/// The direction of a difference.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum DifferenceSign {
    /// More.
    #[serde(rename = "more")]
    More,
    /// Less.
    #[serde(rename = "less")]
    Less,
    /// No clear difference.
    #[serde(rename = "open")]
    Open,
}

/// Does a finding hold under all levels?
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum Holds {
    /// Yes: all levels have the same direction.
    #[serde(rename = "yes")]
    Yes,
    /// No: two levels have opposite directions.
    #[serde(rename = "no")]
    No,
    /// Open: some level has no clear difference, and no two are opposite.
    #[serde(rename = "open")]
    Open,
}

/// A difference of a variant under one level.
struct Found {
    variant: usize,
    metric: &'static str,
    of: Option<String>,
    difference: BalanceEstimate,
    differs: bool,
}

/// The findings under each level; `None` with fewer than two levels.
#[must_use]
pub fn all(record: &Record, (variants, comparisons): (&[VariantSummary], &[Comparison])) -> Option<Levels> {
    let count = record.skill_levels.len();
    if count < 2 {
        return None;
    }
    let per_level = variants.len() / count;
    let found: Vec<Vec<Found>> = (0..count)
        .map(|level| {
            let own = &variants[level * per_level..(level + 1) * per_level];
            if per_level == 1 { beside_fair(&own[0]) } else { changes(own, comparisons) }
        })
        .collect();
    let says: Vec<Vec<DifferenceSign>> = found.iter().map(|rows| directions(rows)).collect();
    let findings = found[0].iter().map(|first| {
        let at = |level: usize| {
            let same = |row: &Found| (row.variant, row.metric, &row.of) == (first.variant, first.metric, &first.of);
            let place = found[level].iter().position(same)?;
            Some((found[level][place].difference, says[level][place]))
        };
        let all: Option<Vec<(BalanceEstimate, DifferenceSign)>> = (0..count).map(at).collect();
        let (differences, says): (Vec<BalanceEstimate>, Vec<DifferenceSign>) = all?.into_iter().unzip();
        let variant = written(&variants[first.variant % per_level].name, &record.skill_levels[0]);
        let holds = holds(&says);
        Some(Finding { variant, metric: first.metric, subject: first.of.clone(), differences, says, holds })
    });
    Some(Levels { names: record.skill_levels.clone(), findings: findings.flatten().collect() })
}

/// A variant's name in the file, without its level.
fn written(name: &str, level: &str) -> String {
    name.strip_suffix(&format!(", {level}")).unwrap_or(name).to_owned()
}

/// The paired differences of the variants of one level.
fn changes(own: &[VariantSummary], comparisons: &[Comparison]) -> Vec<Found> {
    let rows = own.iter().enumerate().skip(1).flat_map(|(variant, summary)| {
        comparisons.iter().filter(|row| row.variant == summary.name).map(move |row| Found {
            variant,
            metric: row.metric.name(),
            of: row.character.clone().or_else(|| row.entry.clone()),
            difference: BalanceEstimate { value: row.difference, low: row.low, high: row.high },
            differs: row.variance_reduction.is_some(),
        })
    });
    rows.collect()
}

/// The differences of a single variant's characters from the fair share.
fn beside_fair(variant: &VariantSummary) -> Vec<Found> {
    let fair = variant.fair_share.unwrap_or(0.0);
    let rows = variant.characters.iter().filter_map(|row| {
        let (value, low, high) = (row.wins.win_share? - fair, row.wins.low? - fair, row.wins.high? - fair);
        let difference = BalanceEstimate { value, low, high };
        Some(Found {
            variant: 0,
            metric: ComparedMetric::WinShare.name(),
            of: Some(row.character.clone()),
            difference,
            differs: true,
        })
    });
    rows.collect()
}

/// The direction of each difference, corrected for all of them together.
fn directions(rows: &[Found]) -> Vec<DifferenceSign> {
    let p = |row: &Found| {
        let found = row.difference;
        if row.differs { of_interval(found.value, Interval { low: found.low, high: found.high }) } else { 1.0 }
    };
    let values: Vec<f64> = rows.iter().map(p).collect();
    let said = |(row, p): (&Found, f64)| match (p <= risk(), row.difference.value > 0.0) {
        (true, true) => DifferenceSign::More,
        (true, false) => DifferenceSign::Less,
        (false, _) => DifferenceSign::Open,
    };
    rows.iter().zip(adjusted(&values)).map(said).collect()
}

fn holds(says: &[DifferenceSign]) -> Holds {
    let any = |wanted: DifferenceSign| says.contains(&wanted);
    match (any(DifferenceSign::More), any(DifferenceSign::Less), any(DifferenceSign::Open)) {
        (true, true, _) => Holds::No,
        (_, _, true) | (false, false, false) => Holds::Open,
        (true, false, false) | (false, true, false) => Holds::Yes,
    }
}

/// Whether the findings hold, in a few sentences: first those on length, then that on win shares.
#[must_use]
pub fn sentences(found: &Levels) -> Vec<String> {
    let levels = listed(&found.names);
    let shares: Vec<&Finding> =
        found.findings.iter().filter(|each| each.metric == ComparedMetric::WinShare.name()).collect();
    let with = |holds: Holds| shares.iter().filter(|each| each.holds == holds).count();
    let mut said = lengths(found);
    let kind = if said.is_empty() {
        "differences of characters from the fair share"
    } else {
        "changes of characters' win shares"
    };
    if !shares.is_empty() {
        let part = format!(
            "Of {} {kind}, {} clear and {} under {levels} play, {} unclear under at least one level, {}",
            shares.len(),
            number_of(with(Holds::Yes), "is", "are"),
            if with(Holds::Yes) < 2 { "agrees" } else { "agree" },
            number_of(with(Holds::Open), "is", "are"),
            number_of(with(Holds::No), "changes sides", "change sides")
        );
        let opposite: Vec<String> =
            shares.iter().filter(|each| each.holds == Holds::No).map(|each| told(found, each)).collect();
        said.push(if opposite.is_empty() { format!("{part}.") } else { format!("{part}: {}.", opposite.join("; ")) });
    }
    said
}

/// Which variants change the mean game in one direction under all levels, which do not, and which are open; empty if there
/// is only one variant a level.
fn lengths(found: &Levels) -> Vec<String> {
    let rounds: Vec<&Finding> =
        found.findings.iter().filter(|finding| finding.metric == ComparedMetric::Rounds.name()).collect();
    let named = |holds: Holds| {
        let fitting = rounds.iter().filter(|finding| finding.holds == holds);
        fitting.map(|finding| format!("\"{}\"", finding.variant)).collect::<Vec<_>>()
    };
    let mut said = Vec::new();
    let alike = named(Holds::Yes);
    if !alike.is_empty() {
        let verb = if alike.len() == 1 { "changes" } else { "change" };
        said.push(format!("{} {verb} the mean game in one direction under all skill levels.", listed(&alike)));
    }
    let opposite = || rounds.iter().filter(|finding| finding.holds == Holds::No);
    said.extend(opposite().map(|finding| parted(found, finding)));
    said.extend(opposite().map(|finding| {
        let each = found.names.iter().zip(&finding.differences).map(|(level, rounds)| {
            format!("{} rounds under {level} ({} to {})", signed(rounds.value), signed(rounds.low), signed(rounds.high))
        });
        format!("\"{}\": {} ({}).", finding.variant, each.collect::<Vec<_>>().join(", "), confidence())
    }));
    let open = named(Holds::Open);
    if !open.is_empty() {
        said.push(format!("For {} these games cannot tell.", listed(&open)));
    }
    said
}

/// Under which levels a variant makes games shorter, longer, or neither clearly.
fn parted(found: &Levels, finding: &Finding) -> String {
    let under = |wanted: DifferenceSign| {
        let levels = found.names.iter().zip(&finding.says).filter(|(_, says)| **says == wanted);
        levels.map(|(level, _)| level.clone()).collect::<Vec<_>>()
    };
    let parts = [(DifferenceSign::Less, "shorter"), (DifferenceSign::More, "longer"), (DifferenceSign::Open, "open")];
    let parts = parts.into_iter().map(|(wanted, said)| (said, under(wanted))).filter(|(_, levels)| !levels.is_empty());
    let parts: Vec<String> = parts.map(|(said, levels)| format!("{said} under {}", listed(&levels))).collect();
    format!("With \"{}\" games are {}.", finding.variant, parts.join(", "))
}

/// A finding whose sign differs: `Dwarf (+3.5 pp under bold, -1.7 pp under seasoned)`.
fn told(found: &Levels, finding: &Finding) -> String {
    let points = found
        .names
        .iter()
        .zip(&finding.differences)
        .map(|(level, each)| format!("{:+.1} pp under {level}", 100.0 * each.value));
    format!("{} ({})", finding.subject.as_deref().unwrap_or_default(), points.collect::<Vec<_>>().join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn characters_that_change_sides_are_told_level_by_level() {
        use DifferenceSign::{Less, More};
        let of = |value| BalanceEstimate { value, low: value - 0.01, high: value + 0.01 };
        let finding = |subject: &str, values: [f64; 2], says: [DifferenceSign; 2]| Finding {
            variant: "v".to_owned(),
            metric: ComparedMetric::WinShare.name(),
            subject: Some(subject.to_owned()),
            differences: values.map(of).to_vec(),
            says: says.to_vec(),
            holds: holds(&says),
        };
        let findings =
            vec![finding("Dwarf", [0.0352, -0.0169], [More, Less]), finding("Troll", [0.1, 0.2], [More, More])];
        let found = Levels { names: vec!["bold".to_owned(), "seasoned".to_owned()], findings };
        assert_eq!(
            sentences(&found),
            [
                "Of 2 differences of characters from the fair share, one is clear and agrees under bold and seasoned play, \
                 none is unclear under at least one level, one changes sides: Dwarf (+3.5 pp under bold, -1.7 pp under \
                 seasoned)."
            ]
        );
    }

    #[test]
    fn none_takes_the_verbs_of_one() {
        use DifferenceSign::Open;
        let differences = [0.01, -0.01].map(|value| BalanceEstimate { value, low: -0.05, high: 0.05 }).to_vec();
        let finding = Finding {
            variant: "v".to_owned(),
            metric: ComparedMetric::WinShare.name(),
            subject: Some("Elf".to_owned()),
            differences,
            says: vec![Open, Open],
            holds: Holds::Open,
        };
        let found = Levels { names: vec!["bold".to_owned(), "seasoned".to_owned()], findings: vec![finding] };
        assert!(sentences(&found)[0].contains("none is clear and agrees under bold"), "{:?}", sentences(&found));
    }

    #[test]
    fn levels_agree_contradict_or_leave_it_open() {
        use DifferenceSign::{Less, More, Open};
        let cases = [([More, More], Holds::Yes), ([Less, Less], Holds::Yes), ([More, Less], Holds::No)];
        for (says, known) in cases.into_iter().chain([([More, Open], Holds::Open), ([Open, Open], Holds::Open)]) {
            assert_eq!(holds(&says), known, "{says:?}");
        }
        assert_eq!(holds(&[More, Less, Open]), Holds::No);
    }
}
