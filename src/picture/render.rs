//! Renders marks to SVG and PNG with plotters.

use super::drawing::Drawing;
use super::font;
use super::look::{self, NARROW, Rgb, Tone};
use super::mark::{Anchor, Mark, PixelPoint};
use plotters::prelude::{BitMapBackend, DrawingBackend, SVGBackend};
use plotters::style::text_anchor::{HPos, Pos, VPos};
use plotters::style::{Color, FontDesc, FontFamily, FontStyle, RGBColor, ShapeStyle, TextStyle};

/// Why a picture could not be drawn.
#[derive(Debug, thiserror::Error)]
#[error("picture {name}: {reason}")]
pub struct PictureFault {
    /// The name of the picture.
    pub name: &'static str,
    /// The library's error.
    pub reason: String,
}

/// SVG units per pixel, because plotters rounds to whole numbers.
const FINE: f64 = 10.0;
/// PNG pixels per pixel of the picture.
const SHARP: u32 = 2;
/// Samples per PNG pixel in each direction, because plotters does not antialias.
const SAMPLES: u32 = 2;

/// The differences between backends.
#[derive(Clone, Copy)]
struct Pen {
    /// Backend pixels per pixel of the picture.
    scale: f64,
    /// Backend font size for one em.
    em: f64,
    /// Distance of the backend's text position above the baseline, in ems.
    above: f64,
}

/// `plotters-svg` divides the size by 1.24 and places text 0.76 em above the baseline.
const SVG_PEN: Pen = Pen { scale: FINE, em: 1.24, above: 0.76 };
/// The rasterizer takes the line height as size and places text half of it above the baseline.
const PNG_PEN: Pen = Pen { scale: (SHARP * SAMPLES) as f64, em: font::HEIGHT, above: font::HEIGHT / 2.0 };

/// Renders SVG. With `alone` it has its own dark mode rules and system fonts; without, both come from the page.
///
/// # Errors
/// If plotters refuses a mark, which does not happen with these marks.
pub fn svg(drawing: &Drawing, alone: bool) -> Result<String, PictureFault> {
    let size = pixels(drawing, FINE);
    let mut written = String::new();
    let mut backend = SVGBackend::with_string(&mut written, size);
    painted(drawing, &mut backend, SVG_PEN)?;
    drop(backend);
    let (title, says) = (escaped(&drawing.title), escaped(&drawing.says));
    let (width, height) = (drawing.width, drawing.height);
    // A page contains both widths of a picture, and ids must be unique.
    let name = if width > NARROW { drawing.name.to_owned() } else { format!("{}-narrow", drawing.name) };
    let elements = joined(&shorter(&written));
    let style = if alone { format!("<style>{}</style>\n", look::dark_style(Some(&elements))) } else { String::new() };
    let xmlns = if alone { " xmlns=\"http://www.w3.org/2000/svg\"" } else { "" };
    let (width_fine, height_fine) = size;
    Ok(format!(
        "<svg{xmlns} width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {width_fine} {height_fine}\" role=\"img\" \
         aria-labelledby=\"{name}-t {name}-d\" font-family=\"{}\" stroke-linejoin=\"round\">\n\
         <title id=\"{name}-t\">{title}</title>\n<desc id=\"{name}-d\">{says}</desc>\n{style}{}</svg>\n",
        font::FAMILIES,
        elements
    ))
}

/// Renders PNG with light colours, at two pixels per pixel.
///
/// # Errors
/// If plotters refuses a mark or the image cannot be compressed, which does not happen with these pictures.
pub fn png(drawing: &Drawing) -> Result<Vec<u8>, PictureFault> {
    let (wide, high) = pixels(drawing, PNG_PEN.scale);
    let mut samples = vec![0; wide as usize * high as usize * 3];
    let mut backend = BitMapBackend::with_buffer(&mut samples, (wide, high));
    painted(drawing, &mut backend, PNG_PEN)?;
    drop(backend);
    let (width, height) = (wide / SAMPLES, high / SAMPLES);
    let soft = softened(&samples, (width as usize, height as usize));
    let mut packed = Vec::new();
    let mut encoder = png::Encoder::new(&mut packed, width, height);
    encoder.set_color(png::ColorType::Rgb);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_compression(png::Compression::High);
    let written = encoder.write_header().and_then(|mut writer| {
        writer.write_image_data(&soft)?;
        writer.finish()
    });
    written.map_err(|error| fault(drawing, error))?;
    Ok(packed)
}

/// Escapes a text for XML.
#[must_use]
pub fn escaped(text: &str) -> String {
    let mut out = String::new();
    for letter in text.chars() {
        match letter {
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '&' => out.push_str("&amp;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            control if control.is_control() => out.push(' '),
            other => out.push(other),
        }
    }
    out
}

fn painted<B: DrawingBackend>(drawing: &Drawing, backend: &mut B, pen: Pen) -> Result<(), PictureFault> {
    if !font::ready() {
        return Err(fault(drawing, "its font is broken"));
    }
    let paper = Mark::Area {
        around: vec![[0.0, 0.0], [drawing.width, 0.0], [drawing.width, drawing.height], [0.0, drawing.height]],
        tone: Tone::Paper,
    };
    for mark in core::iter::once(&paper).chain(&drawing.marks) {
        paint(mark, backend, pen).map_err(|error| fault(drawing, error))?;
    }
    backend.present().map_err(|error| fault(drawing, error))
}

fn paint<B: DrawingBackend>(mark: &Mark, backend: &mut B, pen: Pen) -> Result<(), String> {
    let place = |[x, y]: PixelPoint| (whole(x * pen.scale), whole(y * pen.scale));
    let stroke = |tone: Tone, width: f64| ShapeStyle {
        color: colour(tone.light()).to_rgba(),
        filled: true,
        stroke_width: whole((width * pen.scale).max(2.0)).unsigned_abs(),
    };
    let drawn = match mark {
        Mark::Line { through, tone, width } => {
            backend.draw_path(through.iter().map(|&each| place(each)), &stroke(*tone, *width))
        }
        Mark::Area { around, tone } => match rectangle(around) {
            Some([from, to]) => backend.draw_rect(place(from), place(to), &stroke(*tone, 1.0), true),
            None => backend.fill_polygon(around.iter().map(|&each| place(each)), &stroke(*tone, 1.0)),
        },
        Mark::Disc { at, radius, tone } => {
            backend.draw_circle(place(*at), whole(radius * pen.scale).unsigned_abs(), &stroke(*tone, 1.0), true)
        }
        Mark::Text { at: [x, y], anchor, size, tone, text } => {
            let em = size * pen.scale;
            let font = FontDesc::new(FontFamily::Name(font::FAMILY), em * pen.em, FontStyle::Normal);
            let across = match anchor {
                Anchor::Start => HPos::Left,
                Anchor::Middle => HPos::Center,
                Anchor::End => HPos::Right,
            };
            let ink = colour(tone.light());
            let style = TextStyle::from(font).color(&ink).pos(Pos::new(across, VPos::Top));
            backend.draw_text(text, &style, (whole(x * pen.scale), whole(y * pen.scale - pen.above * em)))
        }
    };
    drawn.map_err(|error| error.to_string())
}

/// Two opposite corners, if the area is an upright rectangle.
fn rectangle(around: &[PixelPoint]) -> Option<[PixelPoint; 2]> {
    let [a, b, c, d] = around else { return None };
    let upright = a[1] == b[1] && b[0] == c[0] && c[1] == d[1] && d[0] == a[0];
    upright.then_some([*a, *c])
}

fn colour([red, green, blue]: Rgb) -> RGBColor {
    RGBColor(red, green, blue)
}

fn pixels(drawing: &Drawing, scale: f64) -> (u32, u32) {
    (whole(drawing.width * scale).unsigned_abs(), whole(drawing.height * scale).unsigned_abs())
}

#[expect(clippy::cast_possible_truncation, reason = "pictures are thousands of pixels wide, not billions")]
fn whole(value: f64) -> i32 {
    value.round() as i32
}

fn fault(drawing: &Drawing, reason: impl ToString) -> PictureFault {
    PictureFault { name: drawing.name, reason: reason.to_string() }
}

/// The elements that plotters wrote, without redundant attributes. Attributes cannot occur in texts, because their
/// quotes are escaped.
fn shorter(written: &str) -> String {
    let family = format!(" font-family=\"{}\"", font::FAMILY);
    let mut out = String::new();
    for line in written.lines().skip(1).filter(|line| *line != "</svg>") {
        let line = line.replace(" opacity=\"1\"", "").replace(" stroke=\"none\"", "").replace(&family, "");
        let line = line.replace(" dy=\"0.76em\"", " dy=\".76em\"").replace(" text-anchor=\"start\"", "");
        let whole = line.strip_suffix(" \"/>").map(|line| format!("{line}\"/>")).unwrap_or(line);
        // A disc is filled, so the width of its outline is redundant.
        let whole = sized(&whole).unwrap_or(whole);
        let disc = if whole.starts_with("<circle") { whole.replace(" stroke-width=\"10\"", "") } else { whole };
        out.push_str(&disc);
        // plotters writes a text in three lines: start tag, text, end tag.
        if disc.ends_with("/>") || disc == "</text>" {
            out.push('\n');
        }
    }
    out
}

/// A text element with its font size rounded to a tenth; `None` if the line is no text element.
fn sized(line: &str) -> Option<String> {
    let (before, rest) = line.split_once(" font-size=\"")?;
    let (size, after) = rest.split_once('"')?;
    let size: f64 = size.parse().ok()?;
    Some(format!("{before} font-size=\"{}\"{after}", (size * 10.0).round() / 10.0))
}

/// Joins consecutive lines with equal attributes into one path; this mostly shortens hatching.
fn joined(elements: &str) -> String {
    let mut out = String::new();
    let mut before = None;
    for element in elements.lines() {
        let line = element.strip_prefix("<polyline").and_then(|rest| rest.strip_suffix("\"/>"));
        let line = line.and_then(|rest| rest.split_once(" points=\""));
        let look = line.map(|(look, _)| look);
        if before.is_some() && look != before {
            out.push_str("\"/>\n");
        }
        match line {
            Some((look, points)) if before == Some(look) => out.push_str(&format!("M{points}")),
            Some((look, points)) => out.push_str(&format!("<path{look} d=\"M{points}")),
            None => out.push_str(&format!("{element}\n")),
        }
        before = look;
    }
    if before.is_some() {
        out.push_str("\"/>\n");
    }
    out
}

/// Averages the samples of each pixel.
fn softened(samples: &[u8], (width, height): (usize, usize)) -> Vec<u8> {
    let each = SAMPLES as usize;
    let row = width * each * 3;
    let mut out = Vec::with_capacity(width * height * 3);
    for (y, x) in (0..height).flat_map(|y| (0..width).map(move |x| (y, x))) {
        for part in 0..3 {
            let at = |down: usize, right: usize| samples[(y * each + down) * row + (x * each + right) * 3 + part];
            let all = (0..each).flat_map(|down| (0..each).map(move |right| (down, right)));
            let sum: u32 = all.map(|(down, right)| u32::from(at(down, right))).sum();
            // The mean of bytes is a byte.
            out.push(u8::try_from(sum / (SAMPLES * SAMPLES)).unwrap_or(u8::MAX));
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::picture::look::WIDTH;
    use crate::picture::mark::Shape;

    fn small() -> Drawing {
        let (mut drawing, top) = Drawing::new("small", "A <title> & \"more\"", "It's said.");
        drawing.line([10.0, top], [90.0, top], Tone::Grid, 1.0);
        drawing.dot([30.0, top], Shape::Disc, Tone::Series(0), 4.0);
        drawing.dot([50.0, top], Shape::Diamond, Tone::Series(1), 4.0);
        drawing.label([60.0, top], Anchor::Middle, "</text><script>alert(1)</script>");
        drawing.ended(top + 40.0)
    }

    #[test]
    fn an_svg_is_whole_escaped_and_its_own() {
        let alone = svg(&small(), true).unwrap();
        assert!(alone.contains("<title id=\"small-t\">A &lt;title&gt; &amp; &quot;more&quot;</title>"), "{alone}");
        assert!(!alone.contains("<script") && alone.contains("&lt;/text&gt;&lt;script&gt;alert(1)"), "{alone}");
        assert!(alone.contains("prefers-color-scheme:dark") && !alone.contains("@font-face"));
        assert_eq!(
            alone.matches("<svg").count() + alone.matches("<text").count(),
            1 + alone.matches("</text>").count()
        );
        assert!(!alone.contains("opacity") && alone.ends_with("</svg>\n"));
        let inside = svg(&small(), false).unwrap();
        assert!(inside.len() < 3_000 && !inside.contains("<style"), "{inside}");
        assert_eq!(alone, svg(&small(), true).unwrap(), "same marks, same bytes");
    }

    #[test]
    fn lines_of_one_look_are_one_path() {
        let line = |tone: &str, points: &str| format!("<polyline stroke=\"{tone}\" points=\"{points}\"/>\n");
        let text = || "<text x=\"1\">&lt;polyline points=&quot;</text>\n".to_owned();
        let written = [line("a", "1,2 3,4"), line("a", "5,6 7,8"), line("b", "1,1 2,2"), text(), line("b", "3,3 4,4")];
        let path = |tone: &str, way: &str| format!("<path stroke=\"{tone}\" d=\"{way}\"/>\n");
        let wanted = [path("a", "M1,2 3,4M5,6 7,8"), path("b", "M1,1 2,2"), text(), path("b", "M3,3 4,4")];
        assert_eq!(joined(&written.concat()), wanted.concat());
        assert_eq!(joined(""), "");
    }

    #[test]
    fn a_png_shows_the_marks_in_their_colours() {
        let drawing = small();
        let bytes = png(&drawing).unwrap();
        let mut reader = png::Decoder::new(std::io::Cursor::new(&bytes)).read_info().unwrap();
        let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
        let frame = reader.next_frame(&mut pixels).unwrap();
        assert_eq!((f64::from(frame.width), f64::from(frame.height)), (2.0 * WIDTH, 2.0 * drawing.height));
        let colour = |[x, y]: PixelPoint| {
            let at = 3 * (whole(2.0 * y) * 2 * whole(WIDTH) + whole(2.0 * x)) as usize;
            [pixels[at], pixels[at + 1], pixels[at + 2]]
        };
        let middle = |tone: Tone| {
            let [left, top, right, bottom] = drawing
                .marks
                .iter()
                .find(|mark| {
                    matches!(mark,
                Mark::Disc { tone: found, .. } | Mark::Area { tone: found, .. } if *found == tone)
                })
                .unwrap()
                .edges();
            [(left + right) / 2.0, (top + bottom) / 2.0]
        };
        for tone in [Tone::Series(0), Tone::Series(1)] {
            assert_eq!(colour(middle(tone)), tone.light());
        }
        assert_eq!(colour([WIDTH - 2.0, 2.0]), Tone::Paper.light());
        let dark = pixels.chunks(3).filter(|pixel| pixel.iter().all(|&part| part < 90)).count();
        assert!(dark > 300, "letters are drawn: {dark}");
    }
}
