//! The result of a sweep in a few sentences.

use super::best::{MARGIN_POINTS, SettingGroup, SettingRow, SettingVerdict};
use super::number::{between, counted, percent, rounded, up};
use super::summary::Summary;
use super::variant::{EntryRow, VariantSummary};
use super::wins::beside_fair;
use crate::engine::log::listed;
use crate::stats::best::BLOCKS_MIN;
use crate::stats::level::{confidence, risk_shown};
use std::collections::BTreeMap;

/// Largest number of settings, and of characters, that are all named.
const FEW: usize = 4;
/// Largest number of settings of which each has a sentence.
const EACH: usize = 8;

/// What the sweep says about its settings; `None` if the entry has no win share.
#[must_use]
pub fn sentences(summary: &Summary, play: &str) -> Option<Vec<String>> {
    match summary.numbers.settings.as_slice() {
        [] => against_fair(summary, play),
        [only] => Some(one_group(summary, only, play)),
        several => Some(by_character(summary, several, play)),
    }
}

/// Settings that are all compared with each other.
fn one_group(summary: &Summary, group: &SettingGroup, play: &str) -> Vec<String> {
    let Some(best) = summary.variants.iter().find(|variant| variant.name == group.best) else { return Vec::new() };
    if group.is_clear() && group.settings.len() <= FEW + 1 {
        return clear(group, best, play).into_iter().chain(rest(summary, group)).collect();
    }
    let largest = [
        format!("The highest win share is {} with {}.", group.share_text(), group.best),
        format!("A fair share is {}; all of this is {play}.", percent(best.fair_share)),
    ];
    if !group.is_decidable() {
        return too_few(group, best.games).into_iter().chain(largest).collect();
    }
    let margin = group.count(SettingVerdict::AmongBest) > 0;
    let margin = margin.then(|| format!("\"Among the best\" means at most {MARGIN_POINTS} pp below the best."));
    let each = if group.settings.len() <= EACH { rest(summary, group) } else { Vec::new() };
    advice(group).into_iter().chain([counts(group)]).chain(margin).chain(largest).chain(each).collect()
}

/// That there are too few blocks of games for intervals, and how many games would do.
fn too_few(group: &SettingGroup, games: u64) -> [String; 2] {
    let enough = games as f64 * BLOCKS_MIN as f64 / group.blocks.max(1) as f64;
    [
        format!(
            "Undecided: with {} of each setting there are too few blocks of games for intervals.",
            counted(games, "game")
        ),
        format!("Play about {} games.", rounded(up(enough))),
    ]
}

/// The one setting that is clearly the best.
fn clear(group: &SettingGroup, best: &VariantSummary, play: &str) -> [String; 2] {
    let entry = best.entries.first();
    let (seats, bounds) =
        entry.map_or((0, String::new()), |entry| (entry.wins.seats, between(entry.wins.low, entry.wins.high)));
    let default = if group.default.as_ref() == Some(&group.best) { "No reason to change: the default, " } else { "" };
    let comma = if default.is_empty() { "" } else { "," };
    [
        format!("{default}{}{comma} is clearly the best, {play}.", group.best),
        format!(
            "It wins {} of {} ({sure} {bounds}); a fair share is {}.",
            percent(Some(group.win_share)),
            counted(seats, "seat"),
            percent(best.fair_share),
            sure = confidence()
        ),
    ]
}

/// The other settings, the best first, with what they win less.
fn rest(summary: &Summary, group: &SettingGroup) -> Vec<String> {
    let mut others: Vec<&SettingRow> = group.settings.iter().filter(|row| row.variant != group.best).collect();
    others.sort_by(|a, b| b.difference.unwrap_or(-1.0).total_cmp(&a.difference.unwrap_or(-1.0)));
    let said = others.iter().map(|row| {
        let variant = summary.variants.iter().find(|variant| variant.name == row.variant);
        let share = variant.and_then(|variant| variant.entries.first()?.wins.win_share);
        format!("{} wins {}: {}.", row.variant, percent(share), less(row))
    });
    said.collect()
}

/// "3.93 pp less (at most 4.78)".
fn less(row: &SettingRow) -> String {
    let [difference, low] = [row.difference, row.low].map(|value| -100.0 * value.unwrap_or(0.0));
    format!("{difference:.2} pp less (at most {low:.2})")
}

/// Whether to change from the default; `None` without a default.
fn advice(group: &SettingGroup) -> Option<String> {
    let default = group.row(group.default.as_deref()?)?;
    let name = &default.variant;
    Some(match default.verdict {
        SettingVerdict::AmongBest => format!("No reason to change: the default, {name}, is among the best."),
        SettingVerdict::Undecided => format!(
            "Open: no setting is clearly better than the default, {name}, but another may win up to {:.2} pp more.",
            -100.0 * default.low.unwrap_or(0.0)
        ),
        SettingVerdict::Worse => format!("The default, {name}, is worse than the best: {}.", less(default)),
    })
}

/// "Of 81 settings, 3 are among the best, 31 are worse than the best and 47 are undecided (95 % for all together)."
fn counts(group: &SettingGroup) -> String {
    let all = group.settings.len();
    let said = |(verdict, text): (SettingVerdict, &str)| match group.count(verdict) {
        0 => None,
        1 => Some(format!("1 is {text}")),
        several => Some(format!("{several} are {text}")),
    };
    let verdicts = [
        (SettingVerdict::AmongBest, "among the best"),
        (SettingVerdict::Worse, "worse than the best"),
        (SettingVerdict::Undecided, "undecided"),
    ];
    let only = verdicts.iter().find(|(verdict, _)| group.count(*verdict) == all);
    if let Some((_, text)) = only {
        return format!("All {all} settings are {text} ({sure} for all together).", sure = confidence());
    }
    let all: Vec<String> = verdicts.into_iter().filter_map(said).collect();
    format!("Of {} settings, {} ({sure} for all together).", group.settings.len(), listed(&all), sure = confidence())
}

/// The settings of each character, each judged alone.
fn by_character(summary: &Summary, groups: &[SettingGroup], play: &str) -> Vec<String> {
    let games = summary.variants.first().map_or(0, |variant| variant.games);
    if let Some(open) = groups.iter().find(|group| !group.is_decidable()) {
        return too_few(open, games).into_iter().chain([format!("All of this is {play}.")]).collect();
    }
    let settings = groups.first().map_or(0, |group| group.settings.len());
    let name = |group: &SettingGroup| group.character.clone().unwrap_or_default();
    if let Some(said) = pairs(groups, play) {
        return said;
    }
    let worse = |group: &SettingGroup| group.count(SettingVerdict::Worse);
    let mut said = vec![format!(
        "Each of {} characters is judged alone, at {sure}, over {settings} settings.",
        groups.len(),
        sure = confidence()
    )];
    if groups.iter().all(|group| group.default.is_some()) {
        let default = |group: &SettingGroup| Some(group.row(group.default.as_deref()?)?.verdict);
        let change: Vec<String> = groups
            .iter()
            .filter(|group| default(group) == Some(SettingVerdict::Worse))
            .map(|group| format!("{} ({} wins most)", name(group), own(group, &group.best)))
            .collect();
        said.push(if change.is_empty() {
            "For no character is the default clearly worse than the best.".to_owned()
        } else {
            format!("The default is worse than the best for {}.", change.join(", "))
        });
    }
    if groups.len() <= FEW {
        let each = groups.iter().map(|group| format!("{} {} of {settings}", name(group), worse(group)));
        said.push(format!("Settings that are worse than the best: {}.", each.collect::<Vec<_>>().join(", ")));
    } else {
        let [least, most] =
            [groups.iter().map(worse).min(), groups.iter().map(worse).max()].map(Option::unwrap_or_default);
        said.push(format!("Of each character, {least} to {most} settings are worse than its best."));
    }
    let open = |setting: &&SettingRow| {
        let own_name = own(&groups[0], &setting.variant);
        groups.iter().all(|group| {
            let row = group.settings.iter().find(|row| own(group, &row.variant) == own_name);
            row.is_some_and(|row| row.verdict != SettingVerdict::Worse)
        })
    };
    let common = groups.first().map_or(0, |group| group.settings.iter().filter(open).count());
    let verb = if common == 1 { "is" } else { "are" };
    said.push(format!("{common} of the {settings} {verb} not clearly worse for any of them, {play}."));
    said
}

/// What the one other setting changes for each character; `None` if there are more settings, no default, or too many
/// characters.
fn pairs(groups: &[SettingGroup], play: &str) -> Option<Vec<String>> {
    if groups.len() > FEW {
        return None;
    }
    let mut verdicts: [Vec<String>; 3] = Default::default();
    let mut names = None;
    for group in groups {
        let default = group.row(group.default.as_deref()?)?;
        let [other] = group.settings.iter().filter(|row| row.variant != default.variant).collect::<Vec<_>>()[..] else {
            return None;
        };
        let points = |row: &SettingRow| {
            let [difference, low] = [row.difference, row.low].map(|value| -100.0 * value.unwrap_or(0.0));
            format!(" ({difference:.1} pp, at most {low:.1})")
        };
        let (kind, points) = match (default.verdict, other.verdict) {
            (SettingVerdict::Worse, _) => (0, points(default)),
            (_, SettingVerdict::Worse) => (1, points(other)),
            (_, SettingVerdict::AmongBest | SettingVerdict::Undecided) => (2, String::new()),
        };
        verdicts[kind].push(format!("{}{points}", group.character.as_deref().unwrap_or_default()));
        names = names.or_else(|| Some((own(group, &other.variant), own(group, &default.variant))));
    }
    let (other, default) = names?;
    let [more, less, open] = verdicts;
    let mut said = vec![if more.is_empty() {
        format!("{other} in place of {default} clearly helps no character, {play}.")
    } else {
        format!("{other} in place of {default} clearly helps {}, {play}.", listed(&more))
    }];
    if !less.is_empty() {
        said.push(format!("It costs {}.", listed(&less)));
    }
    if !open.is_empty() {
        said.push(format!("It makes no clear difference for {}.", listed(&open)));
    }
    said.push(format!("Each character is judged alone; {} for both settings together.", confidence()));
    Some(said)
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
fn against_fair(summary: &Summary, play: &str) -> Option<Vec<String>> {
    let cells: Vec<(&VariantSummary, &EntryRow, f64)> = summary
        .variants
        .iter()
        .map(|variant| {
            let entry = variant.entries.first()?;
            Some((variant, entry, entry.wins.win_share?))
        })
        .collect::<Option<_>>()?;
    let [over, under] =
        beside_fair(cells.iter().map(|(variant, entry, _)| (entry.wins, variant.fair_share.unwrap_or(0.0))));
    let first = cells.first()?;
    let most = cells.iter().max_by(|a, b| a.2.total_cmp(&b.2))?;
    let least = cells.iter().min_by(|a, b| a.2.total_cmp(&b.2))?;
    let share = |(variant, entry, share): &(&VariantSummary, &EntryRow, f64)| {
        format!("{} with {} ({})", percent(Some(*share)), variant.name, between(entry.wins.low, entry.wins.high))
    };
    Some(vec![
        format!(
            "Entry {} ({}) wins clearly more than a fair share in {over} of {} settings, clearly less in {under} (Holm, {risk}).",
            first.1.entry,
            first.1.strategy,
            cells.len(),
            risk = risk_shown()
        ),
        format!("Its win share is from {} to {}.", share(least), share(most)),
        format!("A fair share is {}; all of this is {play}.", fair_shares(summary, most.0, 2)),
    ])
}

/// The fair share of a variant in per cent; where tables have several sizes, that of each size: "50.00 % with 2 players and
/// 16.67 % with 6 players".
#[must_use]
pub fn fair_shares(summary: &Summary, variant: &VariantSummary, decimals: usize) -> String {
    let shown = |share: f64| format!("{:.decimals$} %", 100.0 * share);
    if summary.is_one_size() {
        return shown(variant.fair_share.unwrap_or(0.0));
    }
    let mut sizes: BTreeMap<u8, [u64; 2]> = BTreeMap::new();
    for each in &summary.variants {
        let [ended, games] = sizes.entry(each.players).or_default();
        *ended += each.games - each.unfinished;
        *games += each.games;
    }
    let each = sizes.into_iter().map(|(players, [ended, games])| {
        let share = ended as f64 / games.max(1) as f64 / f64::from(players);
        format!("{} with {}", shown(share), counted(u64::from(players), "player"))
    });
    listed(&each.collect::<Vec<_>>())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::experiment::plan::read;
    use crate::experiment::record::Record;
    use crate::experiment::runner::run;

    fn said(sweep: &str) -> Vec<String> {
        let text = format!(
            "schema = 2\ntitle = \"t\"\nedition = \"talisman-r4e\"\ngames = 12\n[field]\nstrategy = \"bold\"\n\
             [[entry]]\nstrategy = \"greedy\"\n[sweep]\n{sweep}\n"
        );
        let plan = read("s.toml", &text, &crate::games::talisman::strategies::registry()).unwrap();
        sentences(&Summary::new(&Record::new(&plan, run(&plan, 1, &()).unwrap())), "under mixed play").unwrap()
    }

    #[test]
    fn each_size_of_table_has_a_fair_share_of_its_own() {
        assert_eq!(
            said("players = [2, 6]")[2],
            "A fair share is 50.00 % with 2 players and 16.67 % with 6 players; all of this is under mixed play."
        );
        assert_eq!(
            said("\"field.strategy\" = [\"bold\", \"greedy\"]")[2],
            "A fair share is 25.00 %; all of this is under mixed play."
        );
    }
}
