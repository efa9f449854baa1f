//! Characters that a variant hardly deals, about whose win shares a run says nothing.

use super::compare::{ComparedMetric, Comparison};
use super::number::counted;
use super::overview::believed;
use super::summary::Summary;

/// A character is rare if it is dealt in less than one in so many of the games in which a typical one is.
const FEWER: u64 = 5;

/// Is the row's character dealt in far fewer common games than the median of these rows?
#[must_use]
pub fn is_rare(row: &Comparison, rows: &[&Comparison]) -> bool {
    row.n * FEWER < median(rows)
}

/// The median number of common games of rows.
fn median(rows: &[&Comparison]) -> u64 {
    let mut games: Vec<u64> = rows.iter().map(|row| row.n).collect();
    games.sort_unstable();
    games.get(games.len() / 2).copied().unwrap_or(0)
}

/// A sentence on each variant that hardly deals a character and shows no clear change of its win share.
#[must_use]
pub fn lines(summary: &Summary) -> Vec<String> {
    let rows: Vec<&Comparison> =
        summary.comparisons.iter().filter(|row| row.metric == ComparedMetric::WinShare).collect();
    let open = rows.iter().zip(believed(&rows)).filter(|(_, sure)| !*sure).map(|(row, _)| *row);
    let rare: Vec<&Comparison> = open.filter(|row| is_rare(row, &rows)).collect();
    let variants = rare.chunk_by(|a, b| a.variant == b.variant);
    variants.map(sentence).collect()
}

fn sentence(rare: &[&Comparison]) -> String {
    let (mut all, mut whom) = (String::new(), "it");
    for (at, row) in rare.iter().enumerate() {
        let games = counted(row.n, "game");
        let character = row.character.as_deref().unwrap_or_default();
        if at == 0 {
            all = format!("the {character} was dealt in only {games}");
        } else {
            all.push_str(&format!(", the {character} in {games}"));
            whom = "them";
        }
    }
    let variant = rare.first().map_or("", |row| row.variant.as_str());
    format!("In \"{variant}\" {all}: nothing is said about {whom}.")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_character_that_a_variant_hardly_deals_is_named() {
        let row = |character: &str, n| Comparison {
            variant: "three".to_owned(),
            baseline: "first".to_owned(),
            metric: ComparedMetric::WinShare,
            character: Some(character.to_owned()),
            entry: None,
            difference: 0.0,
            low: -0.1,
            high: 0.1,
            variance: 1.0,
            variance_reduction: Some(1.0),
            same_winner: None,
            n,
        };
        let rows = [row("Elf", 6), row("Troll", 500), row("Monk", 110), row("Druid", 99), row("Thief", 600)];
        let all: Vec<&Comparison> = rows.iter().collect();
        assert_eq!(all.iter().map(|row| is_rare(row, &all)).collect::<Vec<_>>(), [true, false, false, false, false]);
        assert_eq!(sentence(&[&rows[0]]), "In \"three\" the Elf was dealt in only 6 games: nothing is said about it.");
        assert_eq!(
            sentence(&[&rows[0], &rows[3]]),
            "In \"three\" the Elf was dealt in only 6 games, the Druid in 99 games: nothing is said about them."
        );
    }
}
