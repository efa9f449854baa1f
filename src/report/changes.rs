//! What arms change, in one sentence: every change where there are few, else those that move most.

use super::compare::{Comparison, Metric};
use super::number::{count, signed};
use super::summary::Summary;

/// So many lengths of games are told one by one.
const FEW_LENGTHS: usize = 4;

/// So many win shares.
const FEW_SHARES: usize = 6;

/// What arms do to the length of games and to the characters; none where nothing was compared.
#[must_use]
pub fn lengths(summary: &Summary, rows: &[&Comparison], play: &str) -> Option<String> {
    let rest = moved(summary, rows).unwrap_or_else(|| cut(summary));
    let told = match rows {
        [] => return None,
        [only] => format!("{} {}", named(only), length(only, "the mean game")),
        few if few.len() <= FEW_LENGTHS => {
            let each = |(at, row): (usize, &&Comparison)| {
                let told = length(row, if at == 0 { "the mean game" } else { "it" });
                // Whatever is compared with the same arm need not say so again.
                if at == 0 {
                    format!("{} {told}", named(row))
                } else if few[at - 1].against == row.against {
                    format!(", \"{}\" {told}", row.arm)
                } else {
                    format!("; against \"{}\", \"{}\" {told}", row.against, row.arm)
                }
            };
            few.iter().enumerate().map(each).collect()
        }
        many => furthest(many, ["shortens the mean game", "lengthens the mean game"], |row| {
            let (size, low, high) = sized(row);
            format!("by {size:.2} rounds (95 % {low:.2} to {high:.2}, picked as the largest)")
        }),
    };
    Some(format!("{told}; {rest}, {play}."))
}

/// What arms do to the win share of an entry; none where nothing was compared.
#[must_use]
pub fn shares(entry: &str, rows: &[&Comparison], play: &str) -> Option<String> {
    let points = |row: &Comparison| {
        let [size, low, high] = [row.difference, row.low, row.high].map(|points| signed(100.0 * points));
        (size, format!("95 % {low} to {high}"))
    };
    let told = match rows {
        [] => return None,
        [only] => {
            let (size, bounds) = points(only);
            let verb = if believed(only) { "changes" } else { "does not measurably change" };
            format!("{} {verb} the win share of entry {entry}: {size} points ({bounds})", named(only))
        }
        [first, rest @ ..] if rest.len() < FEW_SHARES && rest.iter().all(|row| row.against == first.against) => {
            let each = |row: &&Comparison| {
                let (size, bounds) = points(row);
                format!("\"{}\" {size} ({bounds})", row.arm)
            };
            let each: Vec<String> = rows.iter().map(each).collect();
            format!(
                "Against \"{}\", the win share of entry {entry} changes by so many points: {}",
                first.against,
                each.join(", ")
            )
        }
        many => {
            let lowers = format!("lowers the win share of entry {entry}");
            let raises = format!("raises the win share of entry {entry}");
            furthest(many, [&lowers, &raises], |row| {
                let (size, bounds) = points(row);
                format!("by {size} points ({bounds}, picked as the largest)")
            })
        }
    };
    Some(format!("{told}, {play}."))
}

/// The changes that move most either way, as far as they are beyond doubt.
fn furthest(rows: &[&Comparison], verbs: [&str; 2], by: impl Fn(&Comparison) -> String) -> String {
    let size = |row: &&Comparison| row.difference;
    let least = rows.iter().copied().min_by(|a, b| size(a).total_cmp(&size(b)));
    let most = rows.iter().copied().max_by(|a, b| size(a).total_cmp(&size(b)));
    let sides = [least.filter(|row| row.high < 0.0), most.filter(|row| row.low > 0.0)];
    let mut sides: Vec<(&Comparison, &str)> =
        sides.into_iter().zip(verbs).filter_map(|(row, verb)| Some((row?, verb))).collect();
    // What moves more is told first.
    sides.sort_by(|a, b| b.0.difference.abs().total_cmp(&a.0.difference.abs()));
    let told = sides.iter().map(|(row, verb)| format!("\"{}\" {verb} most, {}", row.arm, by(row)));
    let told = told.collect::<Vec<_>>().join(", and ");
    let from = match rows {
        [first, ..] if rows.iter().all(|row| row.against == first.against) => format!(" to \"{}\"", first.against),
        _ => String::new(),
    };
    let many = count(rows.len() as u64);
    if told.is_empty() {
        let [down, up] = verbs;
        return format!("None of {many} changes{from} {down} or {up} measurably by itself");
    }
    format!("Of {many} changes{from}, {told}")
}

fn named(row: &Comparison) -> String {
    format!("Against \"{}\", \"{}\"", row.against, row.arm)
}

fn believed(row: &Comparison) -> bool {
    row.low > 0.0 || row.high < 0.0
}

/// A difference without its sign, and its interval likewise.
fn sized(row: &Comparison) -> (f64, f64, f64) {
    if row.difference < 0.0 { (-row.difference, -row.high, -row.low) } else { (row.difference, row.low, row.high) }
}

fn length(row: &Comparison, what: &str) -> String {
    let (size, low, high) = sized(row);
    if !believed(row) {
        return format!("does not measurably change {what} ({size:.2} rounds apart, {low:.2} to {high:.2})");
    }
    let verb = if row.difference < 0.0 { "shortens" } else { "lengthens" };
    format!("{verb} {what} by {size:.2} rounds (95 % {low:.2} to {high:.2})")
}

/// Which character is moved most; none where none can be compared.
fn moved(summary: &Summary, rows: &[&Comparison]) -> Option<String> {
    let ours = |row: &&Comparison| {
        row.metric == Metric::WinShare && rows.iter().any(|told| (&told.arm, &told.against) == (&row.arm, &row.against))
    };
    let most =
        summary.comparisons.iter().filter(ours).max_by(|a, b| a.difference.abs().total_cmp(&b.difference.abs()))?;
    let whose = if rows.len() == 1 { "it".to_owned() } else { format!("\"{}\"", most.arm) };
    let [points, low, high] = [most.difference, most.low, most.high].map(|points| signed(100.0 * points));
    let name = most.character.as_deref()?;
    Some(format!(
        "of all characters {whose} moves {name} most, by {points} points ({low} to {high}, picked as the largest)"
    ))
}

/// How many games were cut short.
fn cut(summary: &Summary) -> String {
    let (cut, games) = summary.arms.iter().fold((0, 0), |sum, arm| (sum.0 + arm.unfinished, sum.1 + arm.games));
    format!("{} of {} games were cut short", count(cut), count(games))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(arm: &str, against: &str, (difference, half): (f64, f64)) -> Comparison {
        Comparison {
            arm: arm.to_owned(),
            against: against.to_owned(),
            metric: Metric::Rounds,
            character: None,
            entry: None,
            difference,
            low: difference - half,
            high: difference + half,
            variance_ratio: Some(1.0),
            n: 100,
        }
    }

    #[test]
    fn few_shares_are_told_one_by_one_and_of_many_the_largest_either_way() {
        let few = [row("a", "none", (0.05, 0.01)), row("b", "none", (-0.02, 0.03))];
        let told = shares("1", &[&few[0], &few[1]], "under bold play").unwrap_or_default();
        assert_eq!(
            told,
            "Against \"none\", the win share of entry 1 changes by so many points: \"a\" +5.00 (95 % +4.00 to +6.00), \
             \"b\" -2.00 (95 % -5.00 to +1.00), under bold play."
        );
        let alone = shares("1", &[&few[1]], "under bold play").unwrap_or_default();
        assert!(
            alone.starts_with("Against \"none\", \"b\" does not measurably change the win share of entry 1: -2.00")
        );
        let many: Vec<Comparison> =
            (0..9).map(|at| row(&format!("m{at}"), "none", (0.01 * f64::from(at) - 0.05, 0.005))).collect();
        let many: Vec<&Comparison> = many.iter().collect();
        let told = shares("1", &many, "under bold play").unwrap_or_default();
        assert!(
            told.starts_with("Of 9 changes to \"none\", \"m0\" lowers the win share of entry 1 most, by -5.00"),
            "{told}"
        );
        assert!(told.contains(", and \"m8\" raises the win share of entry 1 most, by +3.00"), "{told}");
        let none: Vec<Comparison> = (0..9).map(|at| row(&format!("m{at}"), "none", (0.01, 0.02))).collect();
        let none: Vec<&Comparison> = none.iter().collect();
        assert!(shares("1", &none, "").is_some_and(|told| told.starts_with("None of 9 changes to \"none\" lowers ")));
        assert_eq!(shares("1", &[], ""), None);
    }
}
