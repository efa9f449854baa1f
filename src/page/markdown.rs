//! The report as Markdown, for a forum. Whatever a file says stays text: no letter of it is read as Markdown or HTML.

use super::content::Content;
use super::definitions::{ALL, of_column};
use crate::report::block::Block;

/// The report; pictures are named by the ending of their files.
#[must_use]
pub fn write(content: &Content, ending: &str) -> String {
    let mut out = format!("# {}\n\n**{}**\n", plain(&content.title), plain(&content.answer));
    for finding in &content.findings {
        out.push_str(&format!("\n{}\n", plain(finding)));
    }
    for caution in &content.cautions {
        out.push_str(&format!("\n> {}\n", plain(caution)));
    }
    if !content.question.is_empty() {
        out.push_str(&format!("\n## The question\n\n{}\n", plain(&content.question)));
    }
    out.push_str("\n## How it was played\n\n");
    for (what, said) in &content.facts {
        out.push_str(&format!("- {what}: {}\n", plain(said)));
    }
    out.push_str(&table(&content.arms));
    if !content.drawings.is_empty() {
        out.push_str("\n## Pictures\n");
    }
    for drawing in &content.drawings {
        let (title, says) = (plain(&drawing.title), plain(&drawing.says));
        out.push_str(&format!("\n![{title}](pictures/{}.{ending})\n\n{says}\n", drawing.name));
    }
    out.push_str("\n## Tables\n");
    out.extend(content.blocks.iter().map(table));
    if !content.unused.is_empty() {
        out.push_str("\n## What was never used\n\n");
        out.extend(content.unused.iter().map(|line| format!("- {}\n", plain(line))));
    }
    out.push_str(&repeat(content));
    out.push_str(&words(content));
    out
}

fn repeat(content: &Content) -> String {
    format!(
        "\n## How to repeat it\n\n{}\nThe same seed gives the same games; equal runs have equal fingerprints. \
         `manifest.toml` beside this file names the rules, strategies and versions with their hashes, and `questlab report` \
         makes this report anew from `tallies.json`.\n",
        // Four spaces make a block of code in which nothing is read as Markdown.
        content.command.lines().map(|line| format!("    {line}\n")).collect::<String>()
    )
}

/// The words that the tables use.
fn words(content: &Content) -> String {
    let columns: Vec<&String> = content.blocks.iter().chain([&content.arms]).flat_map(|block| &block.names).collect();
    let used = ALL.iter().filter(|word| columns.iter().any(|column| of_column(column) == Some(word)));
    let lines: Vec<String> = used.map(|word| format!("- **{}**: {}\n", plain(word.word), plain(word.means))).collect();
    format!("\n## What the words mean\n\n{}", lines.concat())
}

fn table(block: &Block) -> String {
    let line = |cells: &[String]| {
        let cells: Vec<String> = cells.iter().map(|cell| plain(cell)).collect();
        format!("| {} |\n", cells.join(" | "))
    };
    let sides: Vec<&str> = (0..block.names.len()).map(|column| if column == 0 { ":--" } else { "--:" }).collect();
    let mut out = format!("\n### {}\n\n{}| {} |\n", plain(&block.heading), line(&block.names), sides.join(" | "));
    out.extend(block.rows.iter().map(|row| line(row)));
    out.extend(block.notes.iter().map(|note| format!("\n{}\n", plain(note))));
    out
}

/// A text without a letter that Markdown or HTML reads as its own; what could begin a list or a heading is escaped too.
fn plain(text: &str) -> String {
    let mut out = String::new();
    for (index, letter) in text.chars().enumerate() {
        match letter {
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '&' => out.push_str("&amp;"),
            '\\' | '`' | '*' | '_' | '[' | ']' | '|' | '~' | '#' | '!' => out.extend(['\\', letter]),
            '-' | '+' if index == 0 && text.len() > 1 => out.extend(['\\', letter]),
            control if control.is_control() => out.push(' '),
            other => out.push(other),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_of_a_file_is_read_as_markdown() {
        assert_eq!(plain("<b>|*x*_`y`"), "&lt;b&gt;\\|\\*x\\*\\_\\`y\\`");
        assert_eq!(plain("![x](y)\n# z"), "\\!\\[x\\](y) \\# z");
        assert_eq!([plain("-"), plain("-1.5"), plain("4 - 5")], ["-", "\\-1.5", "4 - 5"]);
        let block = Block::new("a|b".to_owned(), &["arm", "n"], vec![vec!["x|y".to_owned(), "1".to_owned()]]);
        assert_eq!(table(&block), "\n### a\\|b\n\n| arm | n |\n| :-- | --: |\n| x\\|y | 1 |\n");
    }
}
