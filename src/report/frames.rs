//! Converts tables to polars frames and Parquet.

use super::table::{ReportTable, Values};
use polars::io::parquet::write::BatchedWriter;
use polars::prelude::{Column, DataFrame, IntoColumn, NamedFrom, ParquetWriter, PolarsResult, Series};
use std::io::Write;

/// The table as a polars frame.
///
/// # Errors
/// If its columns differ in length.
pub fn frame(table: &ReportTable) -> PolarsResult<DataFrame> {
    let columns: Vec<Column> = table.columns.iter().map(|column| series(column.name, &column.values)).collect();
    DataFrame::new(table.height(), columns)
}

/// A column of a frame.
fn series(name: &str, values: &Values) -> Column {
    let name = name.into();
    match values {
        Values::Text(values) => Series::new(name, values),
        Values::Whole(values) => Series::new(name, values),
        Values::Signed(values) => Series::new(name, values),
        Values::Real(values) => Series::new(name, values),
        Values::Truth(values) => Series::new(name, values),
    }
    .into_column()
}

/// Writes the table as Parquet.
///
/// # Errors
/// If it cannot be written.
pub fn write_parquet(table: &ReportTable, out: impl Write) -> PolarsResult<()> {
    ParquetWriter::new(out).finish(&mut frame(table)?)?;
    Ok(())
}

/// Columns with names of their own, as Parquet.
///
/// # Errors
/// If two columns have the same name.
pub fn parquet_of(columns: Vec<(&str, Values)>) -> PolarsResult<Vec<u8>> {
    let height = columns.first().map_or(0, |(_, values)| values.len());
    let columns = columns.iter().map(|(name, values)| series(name, values)).collect();
    let mut bytes = Vec::new();
    ParquetWriter::new(&mut bytes).finish(&mut DataFrame::new(height, columns)?)?;
    Ok(bytes)
}

/// A Parquet file that is written table by table, each as a row group.
pub struct ParquetStream<W: Write>(BatchedWriter<W>);

impl<W: Write> ParquetStream<W> {
    /// Starts a file for tables with the columns of this one.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn new(like: &ReportTable, out: W) -> PolarsResult<Self> {
        ParquetWriter::new(out).batched(frame(like)?.schema()).map(Self)
    }

    /// Adds the rows of a table.
    ///
    /// # Errors
    /// If they cannot be written.
    pub fn write(&mut self, table: &ReportTable) -> PolarsResult<()> {
        self.0.write_batch(&frame(table)?)
    }

    /// Ends the file.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn finish(self) -> PolarsResult<()> {
        self.0.finish().map(|_| ())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::table::{real_or_none, text, whole};

    #[test]
    fn a_frame_has_the_tables_rows_and_gaps() {
        let columns = vec![
            text("variant", ["a", "b"].into_iter()),
            whole("games", [1, 2].into_iter()),
            real_or_none("share", [Some(0.5), None].into_iter()),
        ];
        let table = ReportTable { name: "x", columns };
        let frame = frame(&table).unwrap();
        assert_eq!(frame.shape(), (2, 3));
        assert_eq!(frame.column("share").unwrap().null_count(), 1);
        let mut bytes = Vec::new();
        write_parquet(&table, &mut bytes).unwrap();
        assert!(bytes.starts_with(b"PAR1"));
    }
}
