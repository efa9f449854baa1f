//! The result of a sweep in a few sentences.

use super::best::{MARGIN_POINTS, SettingGroup, SettingRow, SettingVerdict};
use super::number::{between, count, percent, signed};
use super::summary::Summary;
use super::variant::{EntryRow, VariantSummary};
use crate::stats::holm;
use crate::stats::interval::Interval;
use crate::stats::normal::of_interval;

/// Largest number of settings, and of characters, that are all named.
const FEW: usize = 4;
/// The chance of any wrong claim about settings against the fair share.
const RISK: f64 = 0.05;

/// What the sweep says about its settings; `None` if the entry has no win share.
#[must_use]
pub fn sentence(summary: &Summary, play: &str) -> Option<String> {
    match summary.numbers.settings.as_slice() {
        [] => against_fair(summary, play),
        [only] => Some(one_group(summary, only, play)),
        several => Some(by_character(summary, several, play)),
    }
}

/// Settings that are all compared with each other.
fn one_group(summary: &Summary, group: &SettingGroup, play: &str) -> String {
    let Some(best) = summary.variants.iter().find(|variant| variant.name == group.best) else { return String::new() };
    let fair = percent(best.fair_share);
    if group.is_clear() && group.settings.len() <= FEW + 1 {
        return format!("{}{}, {play}.", clear(group, best), rest(summary, group));
    }
    let largest =
        format!("The highest win share is {} with {}; a fair share is {fair}, {play}.", group.share_text(), group.best);
    if !group.is_decidable() {
        let games = count(best.games);
        return format!("{games} games of each setting are too few to compare {}. {largest}", group.settings.len());
    }
    let advice = advice(group).map_or_else(String::new, |said| format!("{said}. "));
    format!("{advice}{}. {largest}", counts(group))
}

/// The one setting that is clearly the best.
fn clear(group: &SettingGroup, best: &VariantSummary) -> String {
    let entry = best.entries.first();
    let (seats, bounds) =
        entry.map_or((0, String::new()), |entry| (entry.wins.seats, between(entry.wins.low, entry.wins.high)));
    let default = if group.default.as_ref() == Some(&group.best) { "No reason to change: the default " } else { "" };
    format!(
        "{default}{} is clearly the best. It wins {} of its {} seats (95 % {bounds}; a fair share is {})",
        group.best,
        percent(Some(group.win_share)),
        count(seats),
        percent(best.fair_share)
    )
}

/// The other settings, the best first, with what they win less.
fn rest(summary: &Summary, group: &SettingGroup) -> String {
    let mut others: Vec<&SettingRow> = group.settings.iter().filter(|row| row.variant != group.best).collect();
    others.sort_by(|a, b| b.difference.unwrap_or(-1.0).total_cmp(&a.difference.unwrap_or(-1.0)));
    let said = others.iter().map(|row| {
        let variant = summary.variants.iter().find(|variant| variant.name == row.variant);
        let share = variant.and_then(|variant| variant.entries.first()?.wins.win_share);
        format!("; {} wins {}{}", row.variant, percent(share), less(row))
    });
    said.collect()
}

/// ", 3.93 pp less (3.08 to 4.78)".
fn less(row: &SettingRow) -> String {
    let (Some(difference), Some(low)) = (row.difference, row.low) else { return String::new() };
    format!(", {:.2} pp less than the best (at most {:.2})", -100.0 * difference, -100.0 * low)
}

/// Whether to change from the default; `None` without a default.
fn advice(group: &SettingGroup) -> Option<String> {
    let default = group.row(group.default.as_deref()?)?;
    let name = &default.variant;
    Some(match default.verdict {
        SettingVerdict::AmongBest => format!("No reason to change: the default, {name}, is among the best"),
        SettingVerdict::Undecided => {
            let at_most = default
                .low
                .map_or_else(String::new, |low| format!("; another can win at most {:.2} pp more", -100.0 * low));
            format!("No reason to change: no setting is clearly better than the default, {name}{at_most}")
        }
        SettingVerdict::Worse => format!("The default, {name}, is worse than the best{}", range(default)),
    })
}

/// ": -3.20 pp (-5.00 to -1.10)".
fn range(row: &SettingRow) -> String {
    let (Some(difference), Some(low)) = (row.difference, row.low) else { return String::new() };
    format!(": {} pp, {} at worst", signed(100.0 * difference), signed(100.0 * low))
}

/// "Of 81 settings, 3 are among the best (less than 2 pp below it), 31 are worse, 47 are undecided (95 % for all together)".
fn counts(group: &SettingGroup) -> String {
    let said = |(verdict, text): (SettingVerdict, String)| match group.count(verdict) {
        0 => None,
        1 => Some(format!("1 is {text}")),
        several => Some(format!("{several} are {text}")),
    };
    let among = format!("among the best (less than {MARGIN_POINTS} pp below it)");
    let verdicts = [
        (SettingVerdict::AmongBest, among),
        (SettingVerdict::Worse, "worse than the best".to_owned()),
        (SettingVerdict::Undecided, "undecided".to_owned()),
    ];
    let all: Vec<String> = verdicts.into_iter().filter_map(said).collect();
    format!("Of {} settings, {} (95 % for all together)", group.settings.len(), all.join(", "))
}

/// The settings of each character, each judged alone.
fn by_character(summary: &Summary, groups: &[SettingGroup], play: &str) -> String {
    if !groups.iter().all(SettingGroup::is_decidable) {
        let games = summary.variants.first().map_or(0, |variant| variant.games);
        return format!("{} games of each setting are too few to compare settings, {play}.", count(games));
    }
    let settings = groups.first().map_or(0, |group| group.settings.len());
    let name = |group: &SettingGroup| group.character.clone().unwrap_or_default();
    let worse = |group: &SettingGroup| group.count(SettingVerdict::Worse);
    let mut said = vec![format!("Each of {} characters is judged alone, over {settings} settings", groups.len())];
    let changed: Vec<&SettingGroup> =
        groups.iter().filter(|group| group.default_may_be_best() == Some(false)).collect();
    if groups.iter().all(|group| group.default.is_some()) {
        said.push(match changed.as_slice() {
            [] => "No character has a reason to change from the default".to_owned(),
            some => {
                let names: Vec<String> =
                    some.iter().map(|group| format!("{} ({})", name(group), own(group, &group.best))).collect();
                format!("The default is worse than the best for {}; in brackets what wins most", names.join(", "))
            }
        });
    }
    if groups.len() <= FEW {
        let each = groups.iter().map(|group| format!("{} of {}", worse(group), name(group)));
        said.push(format!("Worse than the best are {}", each.collect::<Vec<_>>().join(", ")));
    } else {
        let [least, most] =
            [groups.iter().map(worse).min(), groups.iter().map(worse).max()].map(Option::unwrap_or_default);
        said.push(format!("From {least} to {most} settings of a character are worse than its best"));
    }
    let open = |setting: &&SettingRow| {
        let own_name = own(&groups[0], &setting.variant);
        groups.iter().all(|group| {
            group
                .settings
                .iter()
                .any(|row| own(group, &row.variant) == own_name && row.verdict != SettingVerdict::Worse)
        })
    };
    let common = groups.first().map_or(0, |group| group.settings.iter().filter(open).count());
    said.push(format!("{common} settings are worse for none of them, {play}."));
    said.join(". ")
}

/// The name of a setting without the group's character.
fn own(group: &SettingGroup, variant: &str) -> String {
    let character = group.character.as_deref().unwrap_or_default();
    let named = format!("character={character}");
    let parts = variant.split(&named).map(str::trim).filter(|part| !part.is_empty());
    parts.collect::<Vec<_>>().join(" ")
}

/// The win share of an entry whose opponents change from setting to setting, against the fair share; corrected for the
/// number of settings (Holm).
fn against_fair(summary: &Summary, play: &str) -> Option<String> {
    let cells: Vec<(&VariantSummary, &EntryRow, f64)> = summary
        .variants
        .iter()
        .map(|variant| {
            let entry = variant.entries.first()?;
            Some((variant, entry, entry.wins.win_share?))
        })
        .collect::<Option<_>>()?;
    let fair = |variant: &VariantSummary| variant.fair_share.unwrap_or(0.0);
    let p = |(variant, entry, share): &(&VariantSummary, &EntryRow, f64)| {
        let bounds = entry.wins.low.zip(entry.wins.high);
        bounds.map_or(1.0, |(low, high)| {
            of_interval(share - fair(variant), Interval { low: low - fair(variant), high: high - fair(variant) })
        })
    };
    let sure = holm::adjusted(&cells.iter().map(p).collect::<Vec<f64>>());
    let count_of = |above: bool| {
        let rows = cells.iter().zip(&sure);
        rows.filter(|((variant, _, share), p)| **p <= RISK && (*share > fair(variant)) == above).count()
    };
    let (over, under) = (count_of(true), count_of(false));
    let first = cells.first()?;
    let most = cells.iter().max_by(|a, b| a.2.total_cmp(&b.2))?;
    let least = cells.iter().min_by(|a, b| a.2.total_cmp(&b.2))?;
    let share = |(variant, entry, share): &(&VariantSummary, &EntryRow, f64)| {
        format!("{} with {} ({})", percent(Some(*share)), variant.name, between(entry.wins.low, entry.wins.high))
    };
    Some(format!(
        "Entry {} ({}) wins clearly more than a fair share in {over} of {} settings, clearly less in {under} (Holm, 5 %). Its win \
         share is from {} to {}; a fair share is {}, {play}.",
        first.1.entry,
        first.1.strategy,
        cells.len(),
        share(least),
        share(most),
        percent(most.0.fair_share)
    ))
}
