//! Text for a sweep: a grid for two axes, otherwise a list. Marks what each setting is: among the best, worse, undecided.

use super::best::{MARGIN_POINTS, SettingGroup, SettingRow, SettingVerdict};
use super::number::{bounds, count, counted, measure, signed};
use super::summary::Summary;
use super::text_table::{Medium, TextTable};
use super::variant::VariantSummary;
use super::wins::Wins;
use crate::experiment::axis::Axis;
use crate::stats::level::confidence;

/// Minimum width of a grid's column: `±10.5` and room for a mark.
const NARROWEST: usize = 6;

/// A cell with the first entry's wins.
#[derive(Clone, Copy)]
struct Cell<'a> {
    variant: &'a VariantSummary,
    wins: Wins,
    /// Its comparison with the best; `None` if settings are not compared.
    row: Option<&'a SettingRow>,
}

impl Cell<'_> {
    /// The mark of its verdict; none if it is worse.
    fn mark(&self) -> &'static str {
        match self.row.map(|row| row.verdict) {
            Some(SettingVerdict::AmongBest) => "*",
            Some(SettingVerdict::Undecided) => "?",
            Some(SettingVerdict::Worse) | None => "",
        }
    }
}

/// Is the run a sweep that has win shares to show? Where the first entry holds every seat it has none, and settings are told
/// as other variants are.
#[must_use]
pub fn is_sweep(summary: &Summary) -> bool {
    !summary.axes.is_empty() && cells(summary).iter().any(|cell| cell.wins.win_share.is_some())
}

/// The tables of a sweep; `page` gives them more room than a terminal has.
#[must_use]
pub fn blocks(summary: &Summary, medium: Medium) -> Vec<TextTable> {
    let cells = cells(summary);
    let shares = cells.iter().all(|cell| cell.wins.win_share.is_some());
    let grid = summary.axes.len() == 2 && shares;
    let mut blocks = if grid { grids(summary, &cells, medium) } else { list(summary, &cells, medium) };
    if let Some(last) = blocks.last_mut() {
        last.notes = notes(summary, &cells, grid);
    }
    blocks
}

fn cells(summary: &Summary) -> Vec<Cell<'_>> {
    let none = Wins { seats: 0, wins: 0.0, win_share: None, low: None, high: None, variance: None };
    let row = |variant: &VariantSummary| summary.numbers.settings.iter().find_map(|group| group.row(&variant.name));
    let wins = |variant: &VariantSummary| variant.entries.first().map_or(none, |entry| entry.wins);
    summary.variants.iter().map(|variant| Cell { variant, wins: wins(variant), row: row(variant) }).collect()
}

/// The first axis down, the second across, split into as many tables as the width needs.
fn grids(summary: &Summary, cells: &[Cell<'_>], medium: Medium) -> Vec<TextTable> {
    let [down, across] = summary.axes.as_slice() else { return Vec::new() };
    let widest = across.values.iter().map(|value| value.chars().count()).max().unwrap_or(0).max(NARROWEST);
    let corner = down.words();
    let first =
        down.values.iter().map(String::as_str).chain([corner]).map(|value| value.chars().count()).max().unwrap_or(0);
    let room = (medium.width().saturating_sub(first) / (widest + 2)).max(1);
    let columns: Vec<usize> = (0..across.values.len()).collect();
    let parts = columns.chunks(room);
    parts
        .map(|columns| {
            let values = columns.iter().map(|&column| across.values[column].clone());
            let names: Vec<String> = [corner.to_owned()].into_iter().chain(values).collect();
            let rows = (0..down.values.len()).flat_map(|row| {
                let found = columns.iter().map(move |&column| [row, column]);
                let found: Vec<Option<&Cell<'_>>> =
                    found.map(|place| cells.iter().find(|cell| cell.variant.place_index == place)).collect();
                lines(&down.values[row], &found, medium)
            });
            let heading = format!(
                "{}: win share in % of its seats, and below it half the width of its {} interval; {} down, {} across",
                entry(summary),
                confidence(),
                down.words(),
                across.words()
            );
            TextTable { names, ..TextTable::new(heading, &[], rows.collect()) }
        })
        .collect()
}

/// One row of a grid: one line on a page, two in a terminal.
fn lines(name: &str, cells: &[Option<&Cell<'_>>], medium: Medium) -> Vec<Vec<String>> {
    let share = |cell: &Cell<'_>| {
        let share = cell.wins.win_share.map_or_else(|| "-".to_owned(), |share| format!("{:.1}", 100.0 * share));
        // Keeps the columns aligned.
        let mark = if cell.mark().is_empty() && !medium.is_page() { " " } else { cell.mark() };
        format!("{share}{mark}")
    };
    let half = |cell: &Cell<'_>| format!("±{}{}", half(&cell.wins, 1), if medium.is_page() { "" } else { " " });
    let of = |text: &dyn Fn(&Cell<'_>) -> String| -> Vec<String> {
        cells.iter().map(|cell| cell.map_or_else(String::new, text)).collect()
    };
    let (shares, halves) = (of(&share), of(&half));
    if medium.is_page() {
        let both = shares.iter().zip(&halves).map(|(share, half)| format!("{share} {half}"));
        return vec![[name.to_owned()].into_iter().chain(both).collect()];
    }
    let line = |name: &str, cells: Vec<String>| [name.to_owned()].into_iter().chain(cells).collect();
    vec![line(name, shares), line("", halves)]
}

/// The half-width of an interval, in percentage points.
fn half(wins: &Wins, decimals: usize) -> String {
    let width = wins.low.zip(wins.high).map(|(low, high)| 50.0 * (high - low));
    width.map_or_else(|| "-".to_owned(), |width| format!("{width:.decimals$}"))
}

fn list(summary: &Summary, cells: &[Cell<'_>], medium: Medium) -> Vec<TextTable> {
    let compared = cells.iter().any(|cell| cell.row.is_some());
    let mut names: Vec<&str> = summary.axes.iter().map(Axis::words).collect();
    names.push("win share");
    names.extend(["minus the best other", "verdict"].iter().filter(|_| compared));
    // A terminal has no room for more.
    let wide = medium.is_page() || !compared;
    names.extend(["n", "rounds"].iter().filter(|_| wide));
    let rows = cells.iter().map(|cell| {
        let values = summary.axes.iter().zip(&cell.variant.place_index);
        let mut row: Vec<String> =
            values.map(|(axis, &place)| axis.values.get(place).cloned().unwrap_or_default()).collect();
        let known = |share| format!("{:.2} ± {}", 100.0 * share, half(&cell.wins, 2));
        row.push(cell.wins.win_share.map_or_else(|| "-".to_owned(), known));
        row.extend(cell.row.filter(|_| compared).into_iter().flat_map(against));
        row.extend([count(cell.wins.seats), measure(cell.variant.rounds.mean)].into_iter().filter(|_| wide));
        row
    });
    let against = if compared { "; that share minus the largest of the others, in pp" } else { "" };
    let heading = format!(
        "{}: win share in % of its seats, ± half the width of its {} interval{against}",
        entry(summary),
        confidence()
    );
    vec![TextTable::new(heading, &names, rows.collect())]
}

/// The difference from the best of the others with its interval, and the verdict.
fn against(row: &SettingRow) -> [String; 2] {
    let points = |value: f64| signed(100.0 * value);
    let bounds = bounds(row.low, row.high, points);
    [
        row.difference.map_or_else(|| "-".to_owned(), |found| format!("{} ({bounds})", points(found))),
        if row.low.is_some_and(|low| low >= 0.0) { "the best" } else { row.verdict.text() }.to_owned(),
    ]
}

fn entry(summary: &Summary) -> String {
    let first = summary.variants.first().and_then(|variant| variant.entries.first());
    first.map_or_else(String::new, |entry| match entry.entry.as_str() {
        "field" => "The field".to_owned(),
        number => format!("Entry {number}"),
    })
}

/// Explains the marks, and how many games are unfinished.
fn notes(summary: &Summary, cells: &[Cell<'_>], grid: bool) -> Vec<String> {
    let groups = &summary.numbers.settings;
    let mut notes = Vec::new();
    if groups.iter().any(SettingGroup::is_decidable) {
        let alone = if groups.len() > 1 { " Each character is judged alone." } else { "" };
        let best = format!("among the best: surely at most {MARGIN_POINTS} pp below the best");
        let marks = if grid {
            format!("* {best}; ? undecided; all others are worse than the best.")
        } else {
            let zero = "An interval that ends at 0: surely the best, or surely not better than the best.";
            format!("{}{}. {zero}", best[..1].to_uppercase(), &best[1..])
        };
        notes.push(format!(
            "{marks} Differences are paired over common games and hold for all settings together ({}).{alone}",
            confidence()
        ));
    }
    let (games, cut) =
        cells.iter().fold((0, 0), |(games, cut), cell| (games + cell.variant.games, cut + cell.variant.unfinished));
    let worst =
        cells.iter().max_by_key(|cell| (cell.variant.unfinished, core::cmp::Reverse(cell.variant.place_index.clone())));
    let worst = worst.filter(|cell| cell.variant.unfinished > 0).map_or_else(String::new, |cell| {
        format!(
            ", most of them with {}: {} of {}",
            cell.variant.name,
            count(cell.variant.unfinished),
            count(cell.variant.games)
        )
    });
    notes.push(format!(
        "Unfinished games count as games not won: {} of {} in all cells{worst}.",
        count(cut),
        counted(games, "game")
    ));
    notes
}

#[cfg(test)]
mod tests {
    use super::super::text;
    use super::*;
    use crate::experiment::plan::read;
    use crate::experiment::record::Record;
    use crate::experiment::runner::run;

    fn summary(sweep: &str, games: u64) -> Summary {
        let text = format!(
            "schema = 2\ntitle = \"t\"\nedition = \"talisman-r4e\"\nplayers = 3\ngames = {games}\nrounds_max = 60\n\
             [field]\nstrategy = \"random\"\n[[entry]]\nstrategy = \"seasoned\"\n[sweep]\n{sweep}\n"
        );
        let plan = read("s.toml", &text, &crate::games::talisman::strategies::registry()).unwrap();
        Summary::new(&Record::new(&plan, run(&plan, 2, &()).unwrap()))
    }

    #[test]
    fn two_axes_are_a_grid_that_fits_a_terminal() {
        let summary =
            summary("\"entry.params.cross_at\" = [4, 12]\n\"entry.params.rush_at\" = { from = 4, to = 18 }", 24);
        let blocks = blocks(&summary, Medium::PLAIN);
        assert_eq!(blocks.len(), 2, "fifteen columns need two grids");
        assert_eq!((blocks[0].names[0].as_str(), blocks[0].names[1].as_str()), ("cross_at", "4"));
        assert_eq!(blocks[0].rows.len(), 4, "each row has its half widths below it");
        let text = text::plain(&summary, Medium::PLAIN);
        assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
        assert!(text.starts_with("Undecided: with 24 games of each setting"), "{text}");
        assert!(text.contains("Unfinished games count") && !text.contains("mong the best:"), "{text}");
        let page = super::blocks(&summary, Medium::Page);
        assert_eq!((page.len(), page[0].rows.len(), page[0].names.len()), (1, 2, 16));
        assert!(text::markdown(&summary).contains(" ±"));
    }

    #[test]
    fn one_axis_is_a_list_and_what_holds_every_seat_has_no_share() {
        let mut summary = summary("\"entry.params.rush_at\" = [6, 10]", 20);
        let group = &mut summary.numbers.settings[0];
        (group.best, group.default) = ("rush_at=10".to_owned(), None);
        for (row, [difference, low, high]) in group.settings.iter_mut().zip([[-0.1, -0.2, 0.0], [0.1, 0.0, 0.2]]) {
            (row.difference, row.low, row.high) = (Some(difference), Some(low), Some(high));
            row.verdict = if high > 0.0 { SettingVerdict::AmongBest } else { SettingVerdict::Worse };
        }
        let blocks = blocks(&summary, Medium::PLAIN);
        assert_eq!(blocks[0].rows[0][2..4], ["-10.00 (-20.00 to 0.00)", "worse"]);
        assert!(
            text::plain(&summary, Medium::PLAIN).starts_with("rush_at=10 is clearly the best, under"),
            "{}",
            text::plain(&summary, Medium::PLAIN)
        );
        assert_eq!((blocks.len(), blocks[0].rows.len(), blocks[0].rows[1][0].as_str()), (1, 2, "10"));
        assert_eq!(blocks[0].names[2..4], ["minus the best other", "verdict"]);
        assert!(
            blocks[0].notes[0].starts_with("Among the best: surely at most 2 pp below the best."),
            "{:?}",
            blocks[0].notes
        );
        let mut alone = summary;
        alone.numbers.settings.clear();
        for variant in &mut alone.variants {
            variant.entries[0].wins.win_share = None;
            variant.entries[0].wins.low = None;
        }
        let blocks = super::blocks(&alone, Medium::PLAIN);
        assert!(blocks[0].notes.len() == 1 && blocks[0].names.len() == 4, "{blocks:?}");
        let text = text::plain(&alone, Medium::PLAIN);
        assert!(!text.contains("win share in % of its seats") && text.contains("Game length: mean rounds"), "{text}");
    }
}
