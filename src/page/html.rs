//! The report as one self-contained HTML page, without network, fonts or scripts from elsewhere. maud escapes every text.

use super::content::Content;
use super::definitions::{ALL, of_column};
use crate::engine::series::SeriesTable;
use crate::picture::drawing::Drawing;
use crate::picture::svg::svg;
use crate::picture::{font, look, narrow};
use crate::report::text_table::TextTable;
use crate::report::topic::ReportTopic;
use maud::{DOCTYPE, Markup, PreEscaped, html};

const STYLE: &str = include_str!("page.css");
/// Figures first: they read the names of columns before tables get buttons to sort by.
const SCRIPT: &str = concat!(include_str!("figures.js"), include_str!("page.js"));
/// The page may only use what it contains.
const POLICY: &str =
    "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; font-src data:; img-src data:";

/// Writes the page.
#[must_use]
pub fn write(content: &Content, files: &[&str]) -> String {
    let page = html! {
        (DOCTYPE)
        html lang="en" {
            (head(content))
            body {
                a .skip href="#answer" { "Skip to the result" }
                header {
                    p .kind { "Questlab report" }
                    h1 { (content.title) }
                    @if !content.question.is_empty() { p #question { (content.question) } }
                }
                main {
                    (answer(content))
                    (contents(content))
                    @for topic in ReportTopic::ALL { (section(content, topic)) }
                    (played(content))
                    (unused(content))
                    (repeat(content, files))
                    (words(content.series))
                }
                script { (PreEscaped(SCRIPT)) }
            }
        }
    };
    page.into_string() + "\n"
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

/// The first screen: the answer, the picture that shows it, and the tables that decide it.
fn answer(content: &Content) -> Markup {
    let first: Vec<&TextTable> = content.first_blocks().collect();
    let (before, last) = first.split_at(first.len().saturating_sub(1));
    html! {
        section #answer tabindex="-1" {
            @for line in &content.provenance { p .caution { (coded(line)) } }
            p .answer { (coded(&content.answer)) }
            @if !content.details.is_empty() {
                ul .details { @for line in &content.details { li { (coded(line)) } } }
            }
            @for finding in &content.findings { p { (coded(finding)) } }
            @for caution in &content.cautions { p .caution { (coded(caution)) } }
            // Side by side where there is room: the picture, and the table that decides.
            div .first {
                div {
                    @for drawing in content.drawings.iter().take(1) { (picture(drawing)) }
                    @for block in before { (table(block)) }
                }
                div { @for block in last { (table(block)) } }
            }
        }
    }
}

fn contents(content: &Content) -> Markup {
    html! {
        nav aria-label="On this page" {
            @for topic in ReportTopic::ALL {
                @if content.has(topic) {
                    @let (id, heading) = topic.heading();
                    a href={ "#" (id) } { (heading) }
                }
            }
            a href="#played" { "How was it played?" }
            @if !content.unused.is_empty() { a href="#unused" { "Which strategy rules were unused?" } }
            a href="#repeat" { "How do I repeat it?" }
            a href="#words" { "What do the words mean?" }
        }
    }
}

/// A question that opens to its answer.
fn folded(id: &str, heading: &str, inside: &Markup) -> Markup {
    html! {
        section id=(id) .folded {
            details { summary { h2 { (heading) } } (inside) }
        }
    }
}

/// The pictures and tables of a question that do not stand on the first screen.
fn section(content: &Content, topic: ReportTopic) -> Markup {
    if !content.has(topic) {
        return html! {};
    }
    let (id, heading) = topic.heading();
    let drawings: Vec<&Drawing> = content.later_drawings(topic).collect();
    folded(
        id,
        heading,
        &html! {
            @if !drawings.is_empty() { div .pictures { @for drawing in drawings { (picture(drawing)) } } }
            div .tables { @for block in content.later_blocks(topic) { (table(block)) } }
        },
    )
}

fn played(content: &Content) -> Markup {
    folded(
        "played",
        "How was it played?",
        &html! {
            dl .facts {
                @for (what, said) in &content.facts { div { dt { (what) } dd { (coded(said)) } } }
            }
            (table(&content.variants))
        },
    )
}

fn picture(drawing: &Drawing) -> Markup {
    let inside = svg(drawing, false);
    let small = narrow::of(drawing).map(|small| svg(&small, false));
    html! {
        figure #{ "picture-" (drawing.name) } .both[small.is_some()] {
            div .wide tabindex="0" role="group" aria-label=(drawing.title) { (PreEscaped(inside)) }
            // Phones show this instead; boards and maps have no narrow form and scroll.
            @if let Some(small) = small { div .narrow { (PreEscaped(small)) } }
        }
    }
}

fn table(block: &TextTable) -> Markup {
    html! {
        div .table data-name=(block.heading) {
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
            (folded("unused", "Which strategy rules were unused?", &html! {
                ul { @for line in &content.unused { li { (line) } } }
                @if let Some(never) = &content.never { (table(never)) }
            }))
        }
    }
}

fn repeat(content: &Content, files: &[&str]) -> Markup {
    html! {
        section #repeat {
            h2 { "How do I repeat it?" }
            @if let Some(place) = content.place { p { (place) } }
            pre tabindex="0" { code { (content.command) } }
            p {
                "The same seed gives the same games, on any number of threads; equal runs have equal "
                a .word href="#word-fingerprint" { "fingerprints" }
                ". " a href="manifest.toml" { "manifest.toml" }
                " names the rules, strategies and versions with their hashes; "
                code { "questlab report" } " rebuilds this page from " a href="tallies.json" { "tallies.json" } "."
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
        (folded("words", "What do the words mean?", &html! {
            dl .words {
                @for word in &ALL {
                    div #{ "word-" (word.id) } tabindex="-1" { dt { (word.term()) } dd { (word.meaning(series)) } }
                }
            }
        }))
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
