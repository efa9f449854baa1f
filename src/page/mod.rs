//! The report of a run as files: `report.html`, `report.md` for a forum, and pictures.

pub mod content;
pub mod definitions;
pub mod html;
pub mod markdown;

use crate::experiment::record::Record;
use crate::picture;
use crate::picture::drawing::Drawing;
use crate::picture::{render, svg};
use crate::report::export::{ExportFault, write_text};
use crate::report::summary::Summary;
use crate::report::tables;
use content::Content;
use std::fs;
use std::path::Path;

/// The name of the page.
pub const HTML: &str = "report.html";
/// The name of the Markdown report.
pub const MARKDOWN: &str = "report.md";
/// The folder of the pictures.
pub const PICTURES: &str = "pictures";

/// The formats of the picture files.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PictureFiles {
    /// SVG only: small, and sharp at every size. The page contains the same pictures.
    Svg,
    /// PNG as well, for forums that do not show SVG.
    SvgAndPng,
}

/// Writes the report of a run to an empty folder; `manifest` lists the switches of variants.
///
/// # Errors
/// If a picture cannot be drawn, or a file cannot be written.
pub fn write(
    folder: &Path,
    (record, summary): (&Record, &Summary),
    manifest: &str,
    files: PictureFiles,
) -> Result<(), ExportFault> {
    let home = folder.join(PICTURES);
    fs::create_dir_all(&home).map_err(|source| ExportFault::File { path: home.clone(), source })?;
    let drawings = picture::all(record, summary);
    for drawing in &drawings {
        write_picture(&home, drawing, files)?;
    }
    let ending = match files {
        PictureFiles::Svg => "svg",
        PictureFiles::SvgAndPng => "png",
    };
    let content = Content::new((record, manifest), summary, drawings);
    let tables: Vec<String> = tables::all(record, summary).iter().map(|table| format!("{}.csv", table.name)).collect();
    let beside: Vec<&str> = ["summary.json"].into_iter().chain(tables.iter().map(String::as_str)).collect();
    let page = folder.join(HTML);
    write_text(&page, html::write(&content, &beside).as_bytes())?;
    write_text(&folder.join(MARKDOWN), markdown::write(&content, ending).as_bytes())
}

fn write_picture(home: &Path, drawing: &Drawing, files: PictureFiles) -> Result<(), ExportFault> {
    let path = home.join(format!("{}.svg", drawing.name));
    write_text(&path, svg::svg(drawing, true).as_bytes())?;
    if files == PictureFiles::SvgAndPng {
        let path = home.join(format!("{}.png", drawing.name));
        let png = render::png(drawing);
        let png = png.map_err(|fault| ExportFault::Format { path: path.clone(), reason: fault.to_string() })?;
        write_text(&path, &png)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::picture::testkit::record;
    use std::path::PathBuf;

    const HOSTILE: &str = "'\"><script>alert(1)</script><img src=x onerror=alert(2)> | `x` *b* [l](javascript:1)";

    fn folder(name: &str) -> PathBuf {
        let path = std::env::temp_dir().join(format!("questlab-page-{name}-{}", std::process::id()));
        fs::create_dir_all(&path).unwrap();
        path
    }

    fn written(name: &str, text: &str, files: PictureFiles) -> (PathBuf, String, String) {
        let mut record = record(text);
        record.title = HOSTILE.to_owned();
        record.question = HOSTILE.to_owned();
        record.experiment = HOSTILE.to_owned();
        for variant in &mut record.variants {
            variant.name = format!("{} {HOSTILE}", variant.name);
        }
        let folder = folder(name);
        write(&folder, (&record, &Summary::new(&record)), "", files).unwrap();
        let read = |file: &str| fs::read_to_string(folder.join(file)).unwrap();
        let (html, markdown) = (read(HTML), read(MARKDOWN));
        (folder, html, markdown)
    }

    #[test]
    fn what_a_file_says_is_text_and_nothing_else() {
        let variants = "[[variant]]\nname = 'a'\n[[variant]]\nname = 'b'\nrules.trophy_cost = 5\n";
        let (folder, html, markdown) = written("hostile", variants, PictureFiles::Svg);
        assert_eq!((html.matches("<script").count(), html.matches("<img").count()), (1, 0));
        assert!(html.contains("&lt;script&gt;alert(1)") && !html.contains("\"><script>alert"));
        assert!(!html.contains("http:") && !html.contains("https:"), "nothing is fetched");
        // The command is a code block, so that readers copy it exactly.
        let (code, text): (Vec<&str>, Vec<&str>) = markdown.lines().partition(|line| line.starts_with("    "));
        assert!(code.len() == 1 && code[0].starts_with("    questlab run '"), "{code:?}");
        assert!(!text.iter().any(|line| line.contains("<script") || line.contains("<img")), "{markdown}");
        let unescaped = text.join("\n").replace("\\]", "");
        assert!(!unescaped.contains("](javascript") && markdown.contains("\\| \\`x\\`"), "{markdown}");
        // Every row of a table has as many cells as its header.
        for lines in
            markdown.lines().collect::<Vec<_>>().windows(2).filter(|pair| pair.iter().all(|l| l.starts_with('|')))
        {
            let cells = |line: &str| line.replace("\\|", "").matches('|').count();
            assert_eq!(cells(lines[0]), cells(lines[1]), "{lines:?}");
        }
        for name in ["win-share", "variants"] {
            let svg = fs::read_to_string(folder.join(format!("{PICTURES}/{name}.svg"))).unwrap();
            assert!(!svg.contains("<script") && !svg.contains("<img"), "{svg}");
        }
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn a_page_says_the_answer_first_and_leads_to_its_words() {
        let (folder, html, markdown) = written("order", "", PictureFiles::SvgAndPng);
        let order = [
            "id=\"question\"",
            "class=\"answer\"",
            "<svg",
            "<table",
            "<nav",
            "id=\"winners\"",
            "id=\"length\"",
            "id=\"played\"",
            "id=\"unused\"",
            "id=\"repeat\"",
            "id=\"words\"",
        ];
        let places: Vec<Option<usize>> = order.iter().map(|part| html.find(part)).collect();
        assert!(places.is_sorted() && places[0].is_some(), "{places:?}");
        for part in html.split("href=\"#").skip(1) {
            let anchor = &part[..part.find('"').unwrap()];
            assert_eq!(html.matches(&format!("id=\"{anchor}\"")).count(), 1, "{anchor}");
        }
        assert!(
            markdown.starts_with("# ") && markdown.contains("\n**No character's win share differs clearly "),
            "{markdown}"
        );
        assert!(markdown.contains("](pictures/win-share.png)") && markdown.contains("questlab run '"));
        let png = fs::read(folder.join("pictures/win-share.png")).unwrap();
        assert!(png.starts_with(b"\x89PNG"));
        let (again, same, _) = written("again", "", PictureFiles::Svg);
        assert_eq!(html, same, "same record, same bytes");
        assert!(!again.join("pictures/win-share.png").exists());
        fs::remove_dir_all(again).unwrap();
        fs::remove_dir_all(folder).unwrap();
    }
}
