//! Pictures of a run as SVG and PNG, one file for each. They are drawn from the summary and the record; a picture
//! without figures is left out.

pub mod board;
pub mod causes;
pub mod curves;
pub mod dots;
pub mod drawing;
pub mod entries;
pub mod font;
pub mod forks;
pub mod grid;
pub mod group;
pub mod heatmap;
pub mod lengths;
pub mod lines;
pub mod look;
pub mod mark;
pub mod matrix;
pub mod narrow;
pub mod overview;
pub mod parts;
pub mod render;
pub mod rows;
pub mod running;
pub mod scale;
pub mod svg;
pub mod telemetry;
#[cfg(test)]
pub(crate) mod testkit;
pub mod variants;

use crate::experiment::record::Record;
use crate::report::overview::MANY;
use crate::report::summary::Summary;
use crate::report::topic::ReportTopic;
use drawing::Drawing;
use lengths::Length;

/// The names of all pictures that a run may have, and the questions that they help to answer.
pub const NAMES: [(&str, ReportTopic); 15] = [
    ("win-share", ReportTopic::Winners),
    ("variants", ReportTopic::Winners),
    ("overview", ReportTopic::Length),
    ("entries", ReportTopic::Winners),
    ("heatmap", ReportTopic::Winners),
    ("counterfactual", ReportTopic::Winners),
    ("who-beats-whom", ReportTopic::Winners),
    ("standings", ReportTopic::Winners),
    ("lengths", ReportTopic::Length),
    ("running-estimate", ReportTopic::Precision),
    (telemetry::NAMES[0], ReportTopic::Play),
    (telemetry::NAMES[1], ReportTopic::Play),
    (telemetry::NAMES[2], ReportTopic::Deaths),
    (telemetry::NAMES[3], ReportTopic::Deaths),
    (telemetry::NAMES[4], ReportTopic::Winners),
];

/// The question that a picture helps to answer.
#[must_use]
pub fn topic(name: &str) -> ReportTopic {
    // Later variants have the name with their number.
    let plain = name.trim_end_matches(|letter: char| letter == '-' || letter.is_ascii_digit());
    NAMES.iter().find(|(other, _)| *other == plain).map_or(ReportTopic::Winners, |(_, topic)| *topic)
}

/// The pictures of a run, the most relevant first.
#[must_use]
pub fn all(record: &Record, summary: &Summary) -> Vec<Drawing> {
    let mut found = Vec::new();
    if summary.league.is_some() {
        found.extend([matrix::standings(summary), matrix::league(summary)]);
    } else if summary.fork.is_some() {
        found.extend([forks::draw(summary), lengths(record, summary)]);
    } else if summary.axes.len() > 1 {
        found.push(heatmap::draw(summary));
    } else {
        let guests = summary.variants.iter().any(|variant| entries::guest(variant).is_some());
        let many = summary.variants.len() >= MANY;
        // If the experiment asks about an entry, win shares of characters are not the question.
        if guests {
            found.push(entries::draw(summary));
        } else if many {
            found.extend([overview::draw(summary), dots::draw(summary)]);
        } else {
            // Of several variants the first picture is what each of them changes.
            found.extend([overview::draw(summary), dots::draw(summary), variants::draw(summary)]);
        }
        found.push(lengths(record, summary));
    }
    found.push(running::draw(record, summary));
    let mut found: Vec<Drawing> = found.into_iter().flatten().collect();
    found.extend(telemetry::all(record, summary));
    found
}

fn lengths(record: &Record, summary: &Summary) -> Option<Drawing> {
    let variants = record.variants.iter().zip(&record.total.variants);
    let all: Vec<Length<'_>> =
        variants.map(|(head, tally)| Length { name: &head.name, rounds: &tally.rounds }).collect();
    lengths::draw(&summary.title, &all)
}

#[cfg(test)]
mod tests {
    use super::testkit::{clipped, overlapping, record};
    use super::*;

    const LONG: &str = "a variant with a name so long that no label has room for all of it & <b>more</b>";

    fn drawn(text: &str) -> Vec<Drawing> {
        let record = record(text);
        let drawings = all(&record, &Summary::new(&record));
        let small: Vec<Drawing> = drawings.iter().filter_map(narrow::of).collect();
        assert!(small.iter().all(|drawing| drawing.width < look::WIDTH));
        for drawing in drawings.iter().chain(&small) {
            assert!(NAMES.iter().any(|(name, _)| drawing.name.starts_with(name)), "{}", drawing.name);
            assert_eq!(clipped(drawing), Vec::<String>::new(), "beyond the edges of {}", drawing.name);
            assert_eq!(overlapping(drawing), Vec::<String>::new(), "one over the other in {}", drawing.name);
            let svg = svg::svg(drawing, true);
            assert!(svg.len() < 150_000 && !svg.contains("<b>"), "{} has {} bytes", drawing.name, svg.len());
        }
        drawings
    }

    fn names(drawings: &[Drawing]) -> Vec<&str> {
        drawings.iter().map(|drawing| drawing.name.as_str()).collect()
    }

    #[test]
    fn one_variant_is_dots_lengths_and_a_running_estimate() {
        let found = drawn("");
        assert_eq!(names(&found), [&["win-share", "lengths", "running-estimate"][..], &telemetry::NAMES].concat());
        let text = format!("{:?}", found[0].marks);
        assert!(text.contains("text: \"fair share ") && text.contains("text: \"Troll\""), "{text}");
    }

    #[test]
    fn variants_stand_side_by_side_whatever_they_are_called() {
        let variant = |name: &str, rest: &str| format!("[[variant]]\nname = '{name}'\n{rest}\n");
        let variants = [
            variant("seven", ""),
            variant("five", "rules.trophy_cost = 5"),
            variant(LONG, "rules.trophy_cost = 6"),
            variant("three seats", "players = 3"),
            variant("four", "rules.trophy_cost = 4"),
        ];
        let found = drawn(&variants.concat());
        let (later, plain): (Vec<&str>, Vec<&str>) =
            names(&found).into_iter().partition(|name| name.ends_with(|letter: char| letter.is_ascii_digit()));
        let first = ["overview", "win-share", "variants", "lengths", "running-estimate"];
        assert_eq!(plain, [&first[..], &telemetry::NAMES].concat());
        let boards = |name: &str| (2..=5).map(|number| format!("{name}-{number}")).collect::<Vec<String>>();
        assert_eq!(later, [boards(telemetry::NAMES[1]), boards(telemetry::NAMES[2])].concat());
        let text = format!("{:?}", found[2].marks);
        assert!(text.contains("five \u{2212} seven") && text.contains("three seats, 3 seats"), "{text}");
        let many: String = (0..14).map(|number| variant(&format!("{number} {}", &LONG[4..]), "")).collect();
        assert_eq!(names(&drawn(&many)), ["overview", "win-share", "lengths", "running-estimate"]);
    }

    #[test]
    fn sweeps_are_rows_or_maps() {
        let entry = "[[entry]]\nstrategy = 'seasoned'\n[sweep]\n";
        let rush = "'entry.params.rush_at' = [8, 10, 12]\n";
        let cross = "'entry.params.cross_at' = { from = 4, to = 9 }\n";
        let who = "'entry.character' = ['Troll', 'Priest']\n";
        assert_eq!(names(&drawn(&format!("{entry}{rush}"))), ["entries", "lengths", "running-estimate"]);
        let map = drawn(&format!("{entry}{cross}{rush}"));
        assert_eq!(names(&map), ["heatmap", "running-estimate"]);
        let bars =
            map[0].marks.iter().filter(|mark| matches!(mark, mark::Mark::Area { tone: look::Tone::Outline, .. }));
        assert_eq!(bars.count(), 0, "so few games say of no setting that it is among the best");
        assert_eq!(names(&drawn(&format!("{entry}{who}{cross}{rush}"))), ["heatmap", "running-estimate"]);
    }

    #[test]
    fn forks_and_leagues_have_pictures_of_their_own() {
        let fork = |by: &str| {
            format!("[fork]\ndecision = 'move'\noption = 'bridge'\nwhen = {{ region = 'outer' }}\nby = [{by}]\n")
        };
        for by in ["", "'lives'", "'strength_battle', 'lives'"] {
            assert_eq!(names(&drawn(&fork(by))), ["counterfactual", "lengths", "running-estimate"]);
        }
        let league = "[league]\nstrategies = ['random', 'bold', 'seasoned', 'greedy']\n";
        let found = drawn(league);
        assert_eq!(names(&found), ["standings", "who-beats-whom", "running-estimate"]);
    }
}
