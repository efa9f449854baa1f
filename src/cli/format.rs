//! The output formats of a summary.

use super::screen::medium;
use crate::engine::name::json_shown;
use crate::report::summary::Summary;
use crate::report::{export, tables, text};
use clap::ValueEnum;

/// How results are printed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum Format {
    /// Text as wide as the terminal; of 80 columns in files and pipes.
    Table,
    /// Markdown.
    Markdown,
    /// One object, as in summary.json.
    Json,
    /// The table of characters, as in characters.csv.
    Csv,
}

/// Formats the summary of a run.
pub fn render(summary: &Summary, format: Format) -> anyhow::Result<String> {
    Ok(match format {
        Format::Table => text::plain(summary, medium()),
        Format::Markdown => text::markdown(summary),
        Format::Json => json_shown(summary.to_json()?),
        Format::Csv => {
            String::from_utf8(export::csv(&tables::characters(summary).of((&summary.experiment, &summary.title)))?)?
        }
    })
}
