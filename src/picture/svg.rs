//! Renders a picture to SVG. Each figure is a group with a title, which a browser shows to a pointer and a screen reader
//! reads; a page makes them respond to keys as well.

use super::drawing::Drawing;
use super::font;
use super::group::{CurvePoint, Datum, GroupKind, MarkGroup};
use super::look::{self, NARROW, Tone};
use super::mark::{Anchor, Mark, PixelPoint};
use super::scale::Unit;

/// SVG units per pixel, so that places are whole numbers.
const FINE: f64 = 10.0;

/// Renders SVG. With `alone` it has its own dark mode rules and system fonts; without, both come from the page.
#[must_use]
pub fn svg(drawing: &Drawing, alone: bool) -> String {
    let (title, says) = (escaped(&drawing.title), escaped(&drawing.says));
    let (width, height) = (drawing.width, drawing.height);
    // A page contains both widths of a picture, and ids must be unique.
    let name = if width > NARROW { drawing.name.clone() } else { format!("{}-narrow", drawing.name) };
    let elements = elements(drawing);
    let style = if alone { format!("<style>{}</style>\n", look::dark_style(Some(&elements))) } else { String::new() };
    let xmlns = if alone { " xmlns=\"http://www.w3.org/2000/svg\"" } else { "" };
    format!(
        "<svg{xmlns} width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {} {}\" role=\"group\" \
         aria-labelledby=\"{name}-t\" aria-describedby=\"{name}-d\" font-family=\"{}\" stroke-linejoin=\"round\">\n\
         <title id=\"{name}-t\">{title}</title>\n<desc id=\"{name}-d\">{says}</desc>\n{style}{elements}</svg>\n",
        fine(width),
        fine(height),
        font::FAMILIES,
    )
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

fn elements(drawing: &Drawing) -> String {
    let paper = [[0.0, 0.0], [drawing.width, 0.0], [drawing.width, drawing.height], [0.0, drawing.height]];
    let mut out = area(&paper, Tone::Paper);
    let mut from = 0;
    for group in &drawing.groups {
        out.push_str(&written(&drawing.marks[from..group.marks.start]));
        out.push_str(&grouped(group, &written(&drawing.marks[group.marks.clone()])));
        from = group.marks.end;
    }
    out + &written(&drawing.marks[from..])
}

/// A group; figures have a title for readers, and their numbers for the script of the page.
fn grouped(group: &MarkGroup, inside: &str) -> String {
    let key = if group.key.is_empty() { String::new() } else { format!(" data-key=\"{}\"", group.key) };
    match &group.kind {
        GroupKind::Key => format!("<g class=\"key\"{key}>\n{inside}</g>\n"),
        GroupKind::Part => format!("<g class=\"part\"{key}>\n{inside}</g>\n"),
        GroupKind::Datum(datum, hit) => {
            // The rectangle is on top, so that it also shows which figure is chosen.
            let hit = hit.map_or_else(String::new, |[left, upper, right, lower]| {
                let [x, y, width, height] = [left, upper, right - left, lower - upper].map(fine);
                format!(
                    "<rect class=\"hit\" x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" fill=\"none\" \
                     pointer-events=\"all\"/>\n"
                )
            });
            let title = escaped(&datum.text());
            format!(
                "<g class=\"datum\" role=\"img\"{key}{}>\n<title>{title}</title>\n{inside}{hit}</g>\n",
                numbers(datum)
            )
        }
    }
}

/// The numbers of a figure as attributes: points are separated by ";", and have place, value, both ends and n, each empty
/// where there is none.
fn numbers(datum: &Datum) -> String {
    let short = |value: f64| format!("{:.4}", value).trim_end_matches('0').trim_end_matches('.').to_owned();
    let point = |CurvePoint { at, figure }: &CurvePoint| {
        let [low, high] = figure.bounds.map_or([String::new(), String::new()], |bounds| bounds.map(short));
        let n = figure.n.map_or_else(String::new, |n| n.to_string());
        format!("{},{},{low},{high},{n}", short(*at), short(figure.value))
    };
    let points: Vec<String> = datum.points.iter().map(point).collect();
    let unit = datum.points.first().map_or("", |point| match point.figure.unit {
        Unit::Percent => "%",
        Unit::Points => "pp",
        Unit::Difference => "difference",
        Unit::Plain => "",
    });
    let across =
        if datum.across.is_empty() { String::new() } else { format!(" data-across=\"{}\"", escaped(&datum.across)) };
    format!(
        " data-of=\"{}\" data-series=\"{}\" data-unit=\"{unit}\"{across} data-points=\"{}\"",
        escaped(&datum.of),
        escaped(&datum.series),
        points.join(";")
    )
}

/// Marks as elements; consecutive lines of one look are one path, which mostly shortens hatching.
fn written(marks: &[Mark]) -> String {
    let mut out = String::new();
    let mut rest = marks;
    while let Some(first) = rest.first() {
        let alike = |mark: &&Mark| match (first, mark) {
            (Mark::Line { tone: a, width: b, .. }, Mark::Line { tone, width, .. }) => a == tone && b == width,
            _ => false,
        };
        let together = rest.iter().take_while(alike).count().max(1);
        out.push_str(&element(first, &rest[..together]));
        rest = &rest[together..];
    }
    out
}

fn element(mark: &Mark, alike: &[Mark]) -> String {
    match mark {
        Mark::Line { tone, width, .. } => {
            let way = alike.iter().map(|mark| match mark {
                Mark::Line { through, .. } => format!("M{}", places(through)),
                Mark::Area { .. } | Mark::Disc { .. } | Mark::Text { .. } => String::new(),
            });
            let (stroke, width, way) = (light(*tone), fine(*width).max(2), way.collect::<String>());
            format!("<path fill=\"none\" stroke=\"{stroke}\" stroke-width=\"{width}\" d=\"{way}\"/>\n")
        }
        Mark::Area { around, tone } => area(around, *tone),
        Mark::Disc { at: [x, y], radius, tone } => {
            format!(
                "<circle cx=\"{}\" cy=\"{}\" r=\"{}\" fill=\"{}\"/>\n",
                fine(*x),
                fine(*y),
                fine(*radius),
                light(*tone)
            )
        }
        Mark::Text { at: [x, y], anchor, size, tone, text, turned } => {
            let (x, y, size) = (fine(*x), fine(*y), fine(*size));
            let anchor = match anchor {
                Anchor::Start => "",
                Anchor::Middle => " text-anchor=\"middle\"",
                Anchor::End => " text-anchor=\"end\"",
            };
            let turned = if *turned { format!(" transform=\"rotate(-90 {x} {y})\"") } else { String::new() };
            let (fill, text) = (light(*tone), escaped(text));
            format!("<text x=\"{x}\" y=\"{y}\" font-size=\"{size}\"{anchor} fill=\"{fill}\"{turned}>{text}</text>\n")
        }
    }
}

fn area(around: &[PixelPoint], tone: Tone) -> String {
    let fill = light(tone);
    match around {
        [[left, top], [right, _], [_, bottom], _] if super::mark::is_upright(around) => {
            let [x, y, width, height] =
                [fine(*left), fine(*top), fine(*right) - fine(*left), fine(*bottom) - fine(*top)];
            format!("<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" fill=\"{fill}\"/>\n")
        }
        _ => format!("<polygon fill=\"{fill}\" points=\"{}\"/>\n", places(around)),
    }
}

fn places(points: &[PixelPoint]) -> String {
    let places: Vec<String> = points.iter().map(|[x, y]| format!("{},{}", fine(*x), fine(*y))).collect();
    places.join(" ")
}

fn light(tone: Tone) -> String {
    look::hex(tone.light())
}

#[expect(clippy::cast_possible_truncation, reason = "pictures are thousands of pixels wide, not billions")]
fn fine(value: f64) -> i32 {
    (value * FINE).round() as i32
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::picture::group::FigureValue;
    use crate::picture::mark::Shape;

    fn small() -> Drawing {
        let (mut drawing, top) = Drawing::new("small", "A <title> & \"more\"", "It's said.");
        drawing.line([10.0, top], [90.0, top], Tone::Grid, 1.0);
        let figure = FigureValue { value: 26.6, bounds: Some([25.1, 28.2]), n: Some(5_714), unit: Unit::Percent };
        let datum = Datum::single("\"><script>", "win share", figure);
        drawing.figure(datum, Some([20.0, top, 60.0, top + 10.0]), "series-0".to_owned(), |drawing| {
            drawing.dot([30.0, top], Shape::Disc, Tone::Series(0), 4.0);
            drawing.dot([50.0, top], Shape::Diamond, Tone::Series(1), 4.0);
        });
        drawing.label([60.0, top], Anchor::Middle, "</text><script>alert(1)</script>");
        drawing.ended(top + 40.0)
    }

    #[test]
    fn an_svg_is_whole_escaped_and_its_own() {
        let alone = svg(&small(), true);
        assert!(alone.contains("<title id=\"small-t\">A &lt;title&gt; &amp; &quot;more&quot;</title>"), "{alone}");
        assert!(!alone.contains("<script") && alone.contains("&lt;/text&gt;&lt;script&gt;alert(1)"), "{alone}");
        assert!(alone.contains("prefers-color-scheme:dark") && !alone.contains("@font-face"));
        for (open, close) in [("<svg", "</svg>"), ("<g ", "</g>"), ("<text", "</text>")] {
            assert_eq!(alone.matches(open).count(), alone.matches(close).count(), "{open}");
        }
        assert!(alone.ends_with("</svg>\n"));
        let inside = svg(&small(), false);
        assert!(inside.len() < 3_000 && !inside.contains("<style"), "{inside}");
        assert_eq!(alone, svg(&small(), true), "same marks, same bytes");
    }

    #[test]
    fn a_figure_is_a_group_with_its_words_and_numbers() {
        let inside = svg(&small(), false);
        let says = "<title>&quot;&gt;&lt;script&gt;, win share: 26.6 % (25.1 to 28.2), n 5,714</title>";
        assert!(inside.contains(says), "{inside}");
        let numbers = "role=\"img\" data-key=\"series-0\" data-of=\"&quot;&gt;&lt;script&gt;\" data-series=\"win share\" \
                       data-unit=\"%\" data-points=\"0,26.6,25.1,28.2,5714\"";
        assert!(inside.contains(numbers), "{inside}");
    }

    #[test]
    fn lines_of_one_look_are_one_path() {
        let line = |tone: Tone, x: f64| Mark::Line { through: vec![[x, 0.2], [x, 0.4]], tone, width: 1.0 };
        let found = written(&[line(Tone::Ink, 1.0), line(Tone::Ink, 2.0), line(Tone::Grid, 3.0)]);
        assert_eq!(found.lines().count(), 2, "{found}");
        assert!(found.contains("d=\"M10,2 10,4M20,2 20,4\""), "{found}");
        assert_eq!(written(&[]), "");
    }
}
