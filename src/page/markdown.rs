//! The report as Markdown, for a forum. Text from files is escaped, so that nothing in it acts as Markdown or HTML.

use super::content::Content;
use super::definitions::{ALL, of_column};
use crate::report::markdown::{escaped, list, row, rule};
use crate::report::text_table::TextTable;

/// Writes the report; `ending` is the extension of the picture files.
#[must_use]
pub fn write(content: &Content, ending: &str) -> String {
    let mut out = format!("# {}\n", escaped(&content.title));
    out.extend(content.provenance.iter().map(|line| format!("\n> {}\n", escaped(line))));
    out.push_str(&format!("\n**{}**\n", escaped(&content.answer)));
    out.extend(list(&content.details));
    for finding in &content.findings {
        out.push_str(&format!("\n{}\n", escaped(finding)));
    }
    for caution in &content.cautions {
        out.push_str(&format!("\n> {}\n", escaped(caution)));
    }
    if !content.question.is_empty() {
        out.push_str(&format!("\n## The question\n\n{}\n", escaped(&content.question)));
    }
    if !content.drawings.is_empty() {
        out.push_str("\n## Pictures\n");
    }
    for drawing in &content.drawings {
        let (title, says) = (escaped(&drawing.title), escaped(&drawing.says));
        out.push_str(&format!("\n![{title}](pictures/{}.{ending})\n\n{says}\n", drawing.name));
    }
    out.push_str("\n## Tables\n");
    out.extend(content.blocks.iter().map(table));
    if !content.unused.is_empty() {
        out.push_str("\n## Unused strategy rules\n\n");
        out.extend(content.unused.iter().map(|line| format!("- {}\n", escaped(line))));
    }
    out.push_str("\n## How it was played\n\n");
    for (what, said) in &content.facts {
        out.push_str(&format!("- {what}: {}\n", escaped(said)));
    }
    out.push_str(&table(&content.variants));
    out.push_str(&repeat(content));
    out.push_str(&words(content));
    out
}

fn repeat(content: &Content) -> String {
    format!(
        "\n## How to repeat it\n\n{}{}\nThe same seed gives the same games; equal runs have equal fingerprints. \
         `manifest.toml` beside this file names the rules, strategies and versions with their hashes, and `questlab report` \
         rebuilds this report from `tallies.json`.\n",
        content.place.map_or_else(String::new, |place| format!("{place}\n\n")),
        // Four spaces make a code block, in which Markdown is not interpreted.
        content.command.lines().map(|line| format!("    {line}\n")).collect::<String>()
    )
}

/// Definitions of the terms in the tables.
fn words(content: &Content) -> String {
    let columns: Vec<&String> =
        content.blocks.iter().chain([&content.variants]).flat_map(|block| &block.names).collect();
    let used = ALL.iter().filter(|word| columns.iter().any(|column| of_column(column) == Some(word)));
    let lines: Vec<String> = used
        .map(|word| format!("- **{}**: {}\n", escaped(&word.term()), escaped(&word.meaning(content.series))))
        .collect();
    format!("\n## What the words mean\n\n{}", lines.concat())
}

fn table(block: &TextTable) -> String {
    let mut out = format!("\n### {}\n\n{}{}", escaped(&block.heading), row(&block.names), rule(block.names.len()));
    out.extend(block.rows.iter().map(|cells| row(cells)));
    out.extend(block.notes.iter().map(|note| format!("\n{}\n", escaped(note))));
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_reads_nothing_of_a_file_as_markdown() {
        let block = TextTable::new("a|b".to_owned(), &["variant", "n"], vec![vec!["x|y".to_owned(), "1".to_owned()]]);
        assert_eq!(table(&block), "\n### a\\|b\n\n| variant | n |\n| :-- | --: |\n| x\\|y | 1 |\n");
    }
}
