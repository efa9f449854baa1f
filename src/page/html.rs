//! The report as one self-contained HTML page, without network, fonts or scripts from elsewhere. maud escapes every text.

use super::content::Content;
use super::definitions::{ALL, of_column};
use crate::engine::series::SeriesTable;
use crate::picture::drawing::Drawing;
use crate::picture::render::{PictureFault, svg};
use crate::picture::{font, look, narrow};
use crate::report::text_table::TextTable;
use maud::{DOCTYPE, Markup, PreEscaped, html};

const STYLE: &str = include_str!("page.css");
const SCRIPT: &str = include_str!("page.js");
/// Number of variants from which their table is folded.
const FOLDED: usize = 9;
/// The page may only use what it contains.
const POLICY: &str =
    "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; font-src data:; img-src data:";

/// Writes the page.
///
/// # Errors
/// If a picture cannot be drawn.
pub fn write(content: &Content, files: &[&str]) -> Result<String, PictureFault> {
    let pictures = content.drawings.iter().map(picture).collect::<Result<Vec<Markup>, PictureFault>>()?;
    let page = html! {
        (DOCTYPE)
        html lang="en" {
            (head(content))
            body {
                a .skip href="#answer" { "Skip to the answer" }
                header {
                    p .kind { "Questlab report" }
                    h1 { (content.title) }
                }
                main {
                    (answer(content))
                    (contents(content))
                    (played(content))
                    @if !pictures.is_empty() {
                        section #pictures { h2 { "Pictures" } @for picture in &pictures { (picture) } }
                    }
                    section #tables {
                        h2 { "Tables" }
                        @for block in &content.blocks { (table(block)) }
                    }
                    (unused(content))
                    (repeat(content, files))
                    (words(content.series))
                }
                script { (PreEscaped(SCRIPT)) }
            }
        }
    };
    Ok(page.into_string() + "\n")
}

fn head(content: &Content) -> Markup {
    html! {
        head {
            meta charset="utf-8";
            meta name="viewport" content="width=device-width, initial-scale=1";
            meta name="color-scheme" content="light dark";
            meta http-equiv="Content-Security-Policy" content=(POLICY);
            meta name="description" content=(content.answer);
            // An empty icon; otherwise browsers request a file.
            link rel="icon" href="data:,";
            title { (content.title) " - Questlab" }
            style { (PreEscaped(font::face())) (PreEscaped(STYLE)) (PreEscaped(look::dark_style(None))) }
        }
    }
}

fn answer(content: &Content) -> Markup {
    html! {
        section #answer tabindex="-1" {
            @for line in &content.provenance { p .caution { (coded(line)) } }
            p .answer { (coded(&content.answer)) }
            @for finding in &content.findings { p { (coded(finding)) } }
            @for caution in &content.cautions { p .caution { (coded(caution)) } }
            @if !content.question.is_empty() {
                h2 #question { "The question" }
                p { (content.question) }
            }
        }
    }
}

fn contents(content: &Content) -> Markup {
    html! {
        nav aria-label="On this page" {
            a href="#played" { "How it was played" }
            @if !content.drawings.is_empty() { a href="#pictures" { "Pictures" } }
            a href="#tables" { "Tables" }
            @if !content.unused.is_empty() { a href="#unused" { "What was never used" } }
            a href="#repeat" { "How to repeat it" }
            a href="#words" { "What the words mean" }
        }
    }
}

fn played(content: &Content) -> Markup {
    html! {
        section #played {
            h2 { "How it was played" }
            dl .facts {
                @for (what, said) in &content.facts { div { dt { (what) } dd { (coded(said)) } } }
            }
            @if content.variants.rows.len() < FOLDED {
                (table(&content.variants))
            } @else {
                details { summary { "The " (content.variants.rows.len()) " variants" } (table(&content.variants)) }
            }
        }
    }
}

fn picture(drawing: &Drawing) -> Result<Markup, PictureFault> {
    let inside = svg(drawing, false)?;
    let small = narrow::of(drawing).map(|small| svg(&small, false)).transpose()?;
    Ok(html! {
        figure #{ "picture-" (drawing.name) } .both[small.is_some()] {
            div .wide tabindex="0" role="group" aria-label=(drawing.title) { (PreEscaped(inside)) }
            // Phones show this instead; boards and maps have no narrow form and scroll.
            @if let Some(small) = small { div .narrow { (PreEscaped(small)) } }
        }
    })
}

fn table(block: &TextTable) -> Markup {
    html! {
        div .table {
            h3 { (coded(&block.heading)) }
            div .wide tabindex="0" role="region" aria-label=(block.heading) {
                table {
                    caption .unseen { (block.heading) }
                    thead { tr { @for name in &block.names { th scope="col" { (column(name)) } } } }
                    tbody {
                        @for row in &block.rows {
                            tr .line[row.first().is_some_and(|cell| cell.starts_with("--"))] {
                                @for (index, cell) in row.iter().enumerate() {
                                    @if index == 0 { th scope="row" { (cell) } } @else { td { (cell) } }
                                }
                            }
                        }
                    }
                }
            }
            @for note in &block.notes { p .note { (coded(note)) } }
        }
    }
}

/// The name of a column, linked to its definition if there is one.
fn column(name: &str) -> Markup {
    html! {
        @if let Some(word) = of_column(name) {
            a .word href={ "#word-" (word.id) } { (name) }
        } @else { (name) }
    }
}

fn unused(content: &Content) -> Markup {
    html! {
        @if !content.unused.is_empty() {
            section #unused {
                h2 { "What was never used" }
                ul { @for line in &content.unused { li { (line) } } }
                @if let Some(never) = &content.never {
                    details { summary { "The " (never.rows.len()) " rules" } (table(never)) }
                }
            }
        }
    }
}

fn repeat(content: &Content, files: &[&str]) -> Markup {
    html! {
        section #repeat {
            h2 { "How to repeat it" }
            pre tabindex="0" { code { (content.command) } }
            p {
                "The same seed gives the same games, on any number of threads; equal runs have equal "
                a .word href="#word-fingerprint" { "fingerprints" }
                ". " a href="manifest.toml" { "manifest.toml" }
                " names the rules, strategies and versions with their hashes; "
                code { "questlab report" } " makes this page anew from " a href="tallies.json" { "tallies.json" } "."
            }
            p {
                "Every figure is in files beside this page: "
                @for (index, file) in files.iter().enumerate() { @if index > 0 { ", " } a href=(file) { (file) } }
                "."
            }
        }
    }
}

fn words(series: &SeriesTable) -> Markup {
    html! {
        section #words {
            h2 { "What the words mean" }
            dl .words {
                @for word in &ALL {
                    div #{ "word-" (word.id) } tabindex="-1" { dt { (word.word) } dd { (word.meaning(series)) } }
                }
            }
        }
    }
}

/// A text in which the parts between backticks are code.
fn coded(text: &str) -> Markup {
    let parts: Vec<&str> = text.split('`').collect();
    // An odd number of backticks is plain text.
    let paired = parts.len() % 2 == 1;
    html! {
        @if paired {
            @for (index, part) in parts.iter().enumerate() {
                @if index % 2 == 1 { code { (part) } } @else { (part) }
            }
        } @else { (text) }
    }
}
