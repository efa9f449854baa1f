//! Text for a sweep: a grid for two axes, otherwise a list. Marks the best cell and the cells without a clear
//! difference from it.

use super::number::{between, count, measure, percent};
use super::summary::Summary;
use super::text_table::{TextTable, WIDTH};
use super::variant::VariantSummary;
use super::wins::Wins;

/// The mark of the best cell.
const BEST: &str = "*";
/// Marks a cell whose interval overlaps the best cell's.
const NEAR: &str = "~";

/// Largest number of cells that the sentence lists completely.
const FEW: usize = 4;

/// Minimum width of a grid's column: `±10.5` and room for a mark.
const NARROWEST: usize = 6;

/// A cell with the first entry's wins.
#[derive(Clone, Copy)]
struct Cell<'a> {
    variant: &'a VariantSummary,
    wins: Wins,
    mark: &'static str,
}

/// Is the run a sweep?
#[must_use]
pub fn is_sweep(summary: &Summary) -> bool {
    !summary.axes.is_empty()
}

/// The tables of a sweep; `page` gives them more room than a terminal has.
#[must_use]
pub fn blocks(summary: &Summary, page: bool) -> Vec<TextTable> {
    let cells = cells(summary);
    let shares = cells.iter().all(|cell| cell.wins.win_share.is_some());
    let mut blocks =
        if summary.axes.len() == 2 && shares { grids(summary, &cells, page) } else { list(summary, &cells) };
    if let Some(last) = blocks.last_mut() {
        last.notes = notes(&cells);
    }
    blocks
}

/// The best cell in a sentence; `None` if no cell has a win share.
#[must_use]
pub fn sentence(summary: &Summary, play: &str) -> Option<String> {
    let cells = cells(summary);
    let best = cells.iter().find(|cell| cell.mark == BEST)?;
    if let [axis] = summary.axes.as_slice()
        && axis.key.starts_with("field.")
    {
        return Some(among(summary, &cells, play));
    }
    if let Some(found) = by_character(summary, play) {
        return Some(found);
    }
    let near = cells.iter().filter(|cell| cell.mark == NEAR).count();
    if summary.axes.len() == 1 && cells.len() <= FEW {
        return Some(listed(&cells, best, play));
    }
    let near = match near {
        0 => "it is clearly above each of the others".to_owned(),
        1 => "one of the others shows no clear difference from it".to_owned(),
        near => format!("{near} of the others show no clear difference from it"),
    };
    Some(format!(
        "Of {} cells, {} wins most: {} of its {} seats (95 % {}, selected after the fact; a fair share is {}); {near}, \
         {play}.",
        cells.len(),
        best.variant.name,
        percent(best.wins.win_share),
        count(best.wins.seats),
        between(best.wins.low, best.wins.high),
        percent(best.variant.fair_share)
    ))
}

/// Lists a few cells, the best first.
fn listed(cells: &[Cell<'_>], best: &Cell<'_>, play: &str) -> String {
    let mut order: Vec<&Cell<'_>> = cells.iter().filter(|cell| cell.mark != BEST).collect();
    order.sort_by(|a, b| b.wins.wins.total_cmp(&a.wins.wins));
    let near = |cell: &Cell<'_>| if cell.mark == NEAR { ", no clear difference" } else { "" };
    let others = order.iter().map(|cell| format!("{}{}", share(cell), near(cell)));
    format!(
        "{} is best: it wins {} of its {} seats (95 % {}; a fair share is {}); then {}, {play}.",
        best.variant.name,
        percent(best.wins.win_share),
        count(best.wins.seats),
        between(best.wins.low, best.wins.high),
        percent(best.variant.fair_share),
        others.collect::<Vec<_>>().join("; then ")
    )
}

/// A cell's win share with its interval.
fn share(cell: &Cell<'_>) -> String {
    format!("{} {} ({})", cell.variant.name, percent(cell.wins.win_share), between(cell.wins.low, cell.wins.high))
}

/// The win share of an entry when the field changes from cell to cell.
fn among(summary: &Summary, cells: &[Cell<'_>], play: &str) -> String {
    let fair = |cell: &&Cell<'_>| cell.variant.fair_share.unwrap_or(0.0);
    let over = cells.iter().filter(|cell| cell.wins.low.is_some_and(|low| low > fair(cell))).count();
    let under = cells.iter().filter(|cell| cell.wins.high.is_some_and(|high| high < fair(cell))).count();
    let by_share = |a: &&Cell<'_>, b: &&Cell<'_>| {
        let of = |cell: &Cell<'_>| cell.wins.win_share.unwrap_or(0.0);
        of(a).total_cmp(&of(b))
    };
    let strategy = summary
        .variants
        .first()
        .and_then(|variant| variant.entries.first())
        .map_or("", |entry| entry.strategy.as_str());
    let ends = cells.iter().max_by(by_share).zip(cells.iter().min_by(by_share));
    let ends = ends.map_or_else(String::new, |(most, least)| {
        format!(": from {} down to {}; a fair share is {}", share(most), share(least), percent(most.variant.fair_share))
    });
    format!(
        "{} ({strategy}) wins more than a fair share in {over} of {} cells, less in {under}, and shows no clear difference from it \
         in {}{ends}, {play}.",
        entry(summary),
        cells.len(),
        cells.len() - over - under
    )
}

/// The best cell of each character, if one axis has characters, and how many settings are near the best for all of them.
fn by_character(summary: &Summary, play: &str) -> Option<String> {
    let axis = summary.axes.iter().position(|axis| axis.key.ends_with(".character"))?;
    let (name, values) = (&summary.axes[axis].name, &summary.axes[axis].values);
    let setting =
        |variant: &VariantSummary, value: &str| variant.name.replace(&format!("{name}={value}"), "").trim().to_owned();
    let (mut said, mut good) = (Vec::new(), Vec::new());
    for (place, value) in values.iter().enumerate() {
        let own: Vec<&VariantSummary> =
            summary.variants.iter().filter(|variant| variant.place_index.get(axis) == Some(&place)).collect();
        let marked = marked(own.into_iter());
        let best = marked.iter().find(|cell| cell.mark == BEST)?;
        let (share, bounds) = (percent(best.wins.win_share), between(best.wins.low, best.wins.high));
        said.push(format!("{value} wins most with {} ({share}, 95 % {bounds})", setting(best.variant, value)));
        let near = marked.iter().filter(|cell| !cell.mark.is_empty()).map(|cell| setting(cell.variant, value));
        good.push(near.collect::<Vec<String>>());
    }
    let common = good.first()?.iter().filter(|each| good.iter().all(|own| own.contains(each))).count();
    let settings = summary.variants.len() / values.len().max(1);
    Some(format!(
        "{}, each the best of {settings}, selected after the fact; {common} of the {settings} settings show no clear \
         difference from the best for any of them, {play}.",
        said.join(", ")
    ))
}

fn cells(summary: &Summary) -> Vec<Cell<'_>> {
    marked(summary.variants.iter())
}

/// Cells with marks for the best and for those without a clear difference from it.
fn marked<'a>(variants: impl Iterator<Item = &'a VariantSummary>) -> Vec<Cell<'a>> {
    let none = Wins { seats: 0, wins: 0.0, win_share: None, low: None, high: None };
    let wins = |variant: &VariantSummary| variant.entries.first().map_or(none, |entry| entry.wins);
    let mut cells: Vec<Cell<'_>> = variants.map(|variant| Cell { variant, wins: wins(variant), mark: "" }).collect();
    let share = |cell: &Cell<'_>| cell.wins.win_share.unwrap_or(-1.0);
    // Of equal cells, the first.
    let best =
        (0..cells.len()).reduce(|best, next| if share(&cells[next]) > share(&cells[best]) { next } else { best });
    let Some((best, low)) = best.and_then(|best| Some((best, cells[best].wins.low?))) else {
        return cells;
    };
    for (index, cell) in cells.iter_mut().enumerate() {
        let near = cell.wins.high.is_some_and(|high| high >= low);
        cell.mark = if index == best {
            BEST
        } else if near {
            NEAR
        } else {
            ""
        };
    }
    cells
}

/// The first axis down, the second across, split into as many tables as the width needs.
fn grids(summary: &Summary, cells: &[Cell<'_>], page: bool) -> Vec<TextTable> {
    let [down, across] = summary.axes.as_slice() else { return Vec::new() };
    let widest = across.values.iter().map(|value| value.chars().count()).max().unwrap_or(0).max(NARROWEST);
    let first = down.values.iter().chain([&down.name]).map(|value| value.chars().count()).max().unwrap_or(0);
    let room = (WIDTH.saturating_sub(first) / (widest + 2)).max(1);
    let columns: Vec<usize> = (0..across.values.len()).collect();
    let parts = columns.chunks(if page { columns.len().max(1) } else { room });
    parts
        .map(|columns| {
            let names = [&down.name].into_iter().chain(columns.iter().map(|&column| &across.values[column]));
            let rows = (0..down.values.len()).flat_map(|row| {
                let found = columns.iter().map(move |&column| [row, column]);
                let found: Vec<Option<&Cell<'_>>> =
                    found.map(|place| cells.iter().find(|cell| cell.variant.place_index == place)).collect();
                lines(&down.values[row], &found, page)
            });
            TextTable {
                heading: format!(
                    "{}: win share in % of its seats, and below it half the width of its 95 % interval; {} down, {} \
                     across",
                    entry(summary),
                    down.name,
                    across.name
                ),
                names: names.cloned().collect(),
                rows: rows.collect(),
                notes: Vec::new(),
            }
        })
        .collect()
}

/// One row of a grid: one line on a page, two in a terminal.
fn lines(name: &str, cells: &[Option<&Cell<'_>>], page: bool) -> Vec<Vec<String>> {
    let share = |cell: &Cell<'_>| {
        let share = cell.wins.win_share.map_or_else(|| "-".to_owned(), |share| format!("{:.1}", 100.0 * share));
        // Keeps the columns aligned.
        let mark = if cell.mark.is_empty() && !page { " " } else { cell.mark };
        format!("{share}{mark}")
    };
    let half = |cell: &Cell<'_>| format!("±{}{}", half(&cell.wins, 1), if page { "" } else { " " });
    let of = |text: &dyn Fn(&Cell<'_>) -> String| -> Vec<String> {
        cells.iter().map(|cell| cell.map_or_else(String::new, text)).collect()
    };
    let (shares, halves) = (of(&share), of(&half));
    if page {
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

fn list(summary: &Summary, cells: &[Cell<'_>]) -> Vec<TextTable> {
    let names = summary.axes.iter().map(|axis| axis.name.as_str());
    let names: Vec<&str> = names.chain(["win share", "±", "", "n", "games", "unfinished", "rounds"]).collect();
    let rows = cells.iter().map(|cell| {
        let values = summary.axes.iter().zip(&cell.variant.place_index);
        let mut row: Vec<String> =
            values.map(|(axis, &place)| axis.values.get(place).cloned().unwrap_or_default()).collect();
        row.extend([percent(cell.wins.win_share), half(&cell.wins, 2), cell.mark.to_owned(), count(cell.wins.seats)]);
        row.extend([count(cell.variant.games), count(cell.variant.unfinished), measure(cell.variant.rounds.mean)]);
        row
    });
    let heading = format!("{}: win share of its seats, ± half the width of its 95 % interval in pp", entry(summary));
    vec![TextTable::new(heading, &names, rows.collect())]
}

fn entry(summary: &Summary) -> String {
    let first = summary.variants.first().and_then(|variant| variant.entries.first());
    first.map_or_else(String::new, |entry| match entry.entry.as_str() {
        "field" => "The field".to_owned(),
        number => format!("Entry {number}"),
    })
}

/// Explains the marks, and how many games are unfinished.
fn notes(cells: &[Cell<'_>]) -> Vec<String> {
    let mut notes = Vec::new();
    if cells.iter().any(|cell| cell.mark == BEST) {
        notes.push(format!(
            "{BEST} is the best cell, {NEAR} one whose interval overlaps the best one's: no clear \
             difference. The best of {} is selected after the fact, and so optimistic.",
            cells.len()
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
        "Unfinished games count as games not won: {} of {} games in all cells{worst}.",
        count(cut),
        count(games)
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
        let blocks = blocks(&summary, false);
        assert_eq!(blocks.len(), 2, "fifteen columns need two grids");
        assert_eq!((blocks[0].names[0].as_str(), blocks[0].names[1].as_str()), ("cross_at", "4"));
        assert_eq!(blocks[0].rows.len(), 4, "each row has its half widths below it");
        let text = text::plain(&summary);
        assert!(text.lines().all(|line| line.chars().count() <= WIDTH), "{text}");
        assert!(text.starts_with("Of 30 cells, ") && text.contains("Unfinished games count"), "{text}");
        assert!(blocks[1].notes[0].starts_with("* is the best cell"));
        let best = cells(&summary).iter().filter(|cell| cell.mark == BEST).count();
        assert_eq!(best, 1);
        let page = super::blocks(&summary, true);
        assert_eq!((page.len(), page[0].rows.len(), page[0].names.len()), (1, 2, 16));
        assert!(text::markdown(&summary).contains(" ±"));
    }

    #[test]
    fn one_axis_is_a_list_and_what_holds_every_seat_has_no_share() {
        let summary = summary("\"entry.params.rush_at\" = [6, 10]", 20);
        let blocks = blocks(&summary, false);
        assert_eq!((blocks.len(), blocks[0].rows.len(), blocks[0].rows[1][0].as_str()), (1, 2, "10"));
        let mut alone = summary.clone();
        for variant in &mut alone.variants {
            variant.entries[0].wins.win_share = None;
            variant.entries[0].wins.low = None;
        }
        assert!(sentence(&alone, "").is_none() && super::blocks(&alone, false)[0].notes.len() == 1);
    }

    #[test]
    fn cells_that_overlap_the_best_are_marked() {
        let mut summary = summary("\"entry.params.rush_at\" = [6, 8, 10]", 2);
        for (variant, [low, share, high]) in
            summary.variants.iter_mut().zip([[0.1, 0.2, 0.3], [0.29, 0.4, 0.5], [0.0, 0.1, 0.2]])
        {
            let wins = &mut variant.entries[0].wins;
            (wins.low, wins.win_share, wins.high) = (Some(low), Some(share), Some(high));
        }
        assert_eq!(cells(&summary).iter().map(|cell| cell.mark).collect::<Vec<_>>(), [NEAR, BEST, ""]);
    }
}
