//! Layout checks: marks beyond the edges and overlapping texts.

use super::drawing::Drawing;
use super::mark::Mark;
use crate::experiment::plan::read;
use crate::experiment::record::Record;
use crate::experiment::runner::run;

/// A small run with four seats and these extra lines. Its games are counted twice, because a stored tally holds
/// hundreds of games.
pub fn record(text: &str) -> Record {
    let head = "schema = 2\ntitle = \"A <title> & \\\"more\\\"\"\nedition = \"talisman-r4e\"\nplayers = 4\n\
                games = 96\nrounds_max = 60\n";
    let file = format!("{head}{text}");
    let plan = read("s.toml", &file, &crate::games::talisman::strategies::registry())
        .unwrap_or_else(|faults| panic!("{faults:?}\n{file}"));
    let mut record = Record::new(&plan, run(&plan, 2, &()).unwrap());
    let (again, games) = (record.total.clone(), record.games);
    record.total.merge(&again);
    let mut blocks = record.blocks.clone();
    blocks.iter_mut().flat_map(|block| &mut block.span).for_each(|number| *number += games);
    record.blocks.extend(blocks);
    record.games *= 2;
    record
}

/// Marks that extend beyond the picture.
pub fn clipped(drawing: &Drawing) -> Vec<String> {
    let outside = |mark: &&Mark| {
        let [left, top, right, bottom] = mark.edges();
        left < 0.0 || top < 0.0 || right > drawing.width || bottom > drawing.height
    };
    drawing.marks.iter().filter(outside).map(|mark| format!("{mark:?}")).collect()
}

/// Pairs of texts that overlap.
pub fn overlapping(drawing: &Drawing) -> Vec<String> {
    let texts: Vec<(&str, [f64; 4])> = drawing
        .marks
        .iter()
        .filter_map(|mark| match mark {
            Mark::Text { text, .. } => Some((text.as_str(), mark.edges())),
            Mark::Line { .. } | Mark::Area { .. } | Mark::Disc { .. } => None,
        })
        .collect();
    let mut found = Vec::new();
    for (index, (text, a)) in texts.iter().enumerate() {
        for (other, b) in &texts[index + 1..] {
            if a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3] {
                found.push(format!("{text:?} and {other:?}"));
            }
        }
    }
    found
}
