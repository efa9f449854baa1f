//! Writes the summary and the tables of a run to a folder.

use super::summary::Summary;
use super::table::ReportTable;
use super::tables;
use crate::experiment::record::Record;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// The name of the summary's file.
pub const SUMMARY: &str = "summary.json";

/// Why a folder could not be written.
#[derive(Debug, thiserror::Error)]
pub enum ExportFault {
    /// A file could not be written.
    #[error("{path} cannot be written")]
    File {
        /// The file.
        path: PathBuf,
        /// The operating system's error.
        source: io::Error,
    },
    /// A table could not be converted.
    #[error("{path}: {reason}")]
    Format {
        /// The file.
        path: PathBuf,
        /// Why not.
        reason: String,
    },
}

/// Writes the summary and the tables of a run to a folder that exists.
///
/// # Errors
/// If a file cannot be written.
pub fn write(folder: &Path, record: &Record, summary: &Summary) -> Result<(), ExportFault> {
    let json = summary.to_json().map_err(|error| format_fault(&folder.join(SUMMARY), &error))?;
    write_text(&folder.join(SUMMARY), json.as_bytes())?;
    for table in tables::all(record, summary) {
        let path = folder.join(format!("{}.csv", table.name));
        write_text(&path, &csv(&table).map_err(|error| format_fault(&path, &error))?)?;
        #[cfg(feature = "tables")]
        parquet(folder, &table)?;
    }
    Ok(())
}

/// The table as CSV with a header.
///
/// # Errors
/// Never in practice: it is written to memory.
pub fn csv(table: &ReportTable) -> Result<Vec<u8>, csv::Error> {
    let mut writer = csv::Writer::from_writer(Vec::new());
    writer.write_record(table.columns.iter().map(|column| column.name))?;
    for index in 0..table.height() {
        writer.write_record(table.row(index))?;
    }
    writer.into_inner().map_err(|error| csv::Error::from(error.into_error()))
}

/// Writes a file, replacing it if it exists.
///
/// # Errors
/// If it cannot be written.
pub fn write_text(path: &Path, bytes: &[u8]) -> Result<(), ExportFault> {
    fs::write(path, bytes).map_err(|source| ExportFault::File { path: path.to_owned(), source })
}

#[cfg(feature = "tables")]
fn parquet(folder: &Path, table: &ReportTable) -> Result<(), ExportFault> {
    let path = folder.join(format!("{}.parquet", table.name));
    let mut bytes = Vec::new();
    super::frames::write_parquet(table, &mut bytes).map_err(|error| format_fault(&path, &error))?;
    write_text(&path, &bytes)
}

fn format_fault(path: &Path, error: &dyn std::fmt::Display) -> ExportFault {
    ExportFault::Format { path: path.to_owned(), reason: error.to_string() }
}
