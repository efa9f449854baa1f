//! `questlab table`: joins the tables of stored runs and arranges a value by rows and columns.

use super::BadInput;
use super::confidence::ConfidenceOption;
use super::folder::{contained, stored};
use super::screen::{medium, say_styled};
use crate::report::export::write_text;
use crate::report::pivot::{Pivot, PivotWanted, pivot};
use crate::report::summary::Summary;
use crate::report::table::ReportTable;
use crate::report::tables;
use clap::ValueEnum;
use std::path::{Path, PathBuf};

/// Arguments of `questlab table`.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  \
    questlab table results/trophy-conversion --rows character --columns variant --value win_share\n  \
    questlab table results/levels results/digital --rows character --columns run,variant --value win_share --format csv\n  \
    questlab table results/trophy-conversion --rows variant --value rounds_mean,rounds_low,rounds_high --out rounds.csv\n\n\
    docs/results.md describes every table and column.")]
pub struct Args {
    /// Folders of stored runs. Their names stand in the column `run`.
    #[arg(required = true)]
    runs: Vec<PathBuf>,
    /// Columns whose values name the rows, separated by commas.
    #[arg(long, required = true, value_delimiter = ',')]
    rows: Vec<String>,
    /// Columns whose values name the columns, separated by commas.
    #[arg(long, value_delimiter = ',')]
    columns: Vec<String>,
    /// The columns to show, separated by commas.
    #[arg(long, required = true, value_delimiter = ',')]
    value: Vec<String>,
    /// The table to read [default: the first that has all columns].
    #[arg(long)]
    table: Option<String>,
    /// Show only rows with this value in a column; may be repeated [default: basis=dealt in `characters`].
    #[arg(long = "where", value_name = "COLUMN=VALUE")]
    only: Vec<String>,
    #[command(flatten)]
    level: ConfidenceOption,
    /// The format: numbers are rounded in text and Markdown, whole in CSV.
    #[arg(long, value_enum, default_value = "text")]
    format: Format,
    /// Write a file instead: .csv, .md, or .parquet; an existing file is not replaced.
    #[arg(long, conflicts_with = "format")]
    out: Option<PathBuf>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum Format {
    Text,
    Markdown,
    Csv,
}

pub fn run(args: &Args) -> anyhow::Result<()> {
    let mut runs: Vec<(String, Vec<ReportTable>)> = Vec::new();
    let found = args.runs.iter().map(|folder| anyhow::Ok((folder.as_path(), stored(folder, false)?)));
    let found = found.collect::<anyhow::Result<Vec<_>>>()?;
    args.level.set_for(&found)?;
    for (folder, record) in found {
        let tables = contained(folder, || tables::all(&record, &Summary::new(&record)))?;
        let name =
            folder.file_name().map_or_else(|| folder.display().to_string(), |name| name.to_string_lossy().into_owned());
        runs.push((name, tables));
    }
    for (index, (name, _)) in runs.iter().enumerate() {
        if runs[..index].iter().any(|(earlier, _)| earlier == name) {
            return Err(BadInput::one(format!(
                "two runs are called `{name}`, so the column `run` does not tell which is which"
            )));
        }
    }
    let only = args.only.iter().map(|text| {
        let pair = text.split_once('=').map(|(column, value)| (column.trim().to_owned(), value.trim().to_owned()));
        pair.ok_or_else(|| BadInput::one(format!("--where {text}: a column and its value, such as variant=five")))
    });
    let only = only.collect::<anyhow::Result<Vec<_>>>()?;
    let names = |names: &[String]| names.iter().map(|name| name.trim().to_owned()).collect::<Vec<_>>();
    let [rows, columns, values] = [&args.rows, &args.columns, &args.value].map(|all| names(all));
    let wanted =
        PivotWanted { table: args.table.as_deref(), rows: &rows, columns: &columns, values: &values, only: &only };
    let found = pivot(&runs, &wanted).map_err(BadInput::one)?;
    let Some(out) = &args.out else {
        return Ok(say_styled(&match args.format {
            Format::Text => found.text().plain(medium()),
            Format::Markdown => found.text().markdown(),
            Format::Csv => String::from_utf8(found.csv()?)?,
        })?);
    };
    if out.try_exists()? {
        return Err(BadInput::one(format!("{} is there already and was not changed", out.display())));
    }
    write_text(out, &bytes(out, &found)?)?;
    Ok(())
}

/// The table in the format of a file's extension.
fn bytes(out: &Path, found: &Pivot) -> anyhow::Result<Vec<u8>> {
    match out.extension().and_then(|extension| extension.to_str()) {
        Some("csv") => Ok(found.csv()?),
        Some("md") => Ok(found.text().markdown().into_bytes()),
        #[cfg(feature = "tables")]
        Some("parquet") => Ok(crate::report::frames::parquet_of(found.columns())?),
        #[cfg(not(feature = "tables"))]
        Some("parquet") => Err(BadInput::one(format!("{}: this program was built without Parquet", out.display()))),
        Some(_) | None => Err(BadInput::one(format!("{}: the name must end in .csv, .md or .parquet", out.display()))),
    }
}
