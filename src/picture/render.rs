//! Renders a picture to PNG with plotters.

use super::drawing::Drawing;
use super::font;
use super::look::{Rgb, Tone};
use super::mark::{Anchor, Mark, PixelPoint, is_upright};
use plotters::prelude::{BitMapBackend, DrawingBackend};
use plotters::style::text_anchor::{HPos, Pos, VPos};
use plotters::style::{Color, FontDesc, FontFamily, FontStyle, FontTransform, RGBColor, ShapeStyle, TextStyle};

/// Why a picture could not be drawn.
#[derive(Debug, thiserror::Error)]
#[error("picture {name}: {reason}")]
pub struct PictureFault {
    /// The name of the picture.
    pub name: String,
    /// The library's error.
    pub reason: String,
}

/// PNG pixels per pixel of the picture.
const SHARP: u32 = 2;
/// Samples per PNG pixel in each direction, because plotters does not antialias.
const SAMPLES: u32 = 2;

/// Backend pixels per pixel of the picture.
const FINE: f64 = (SHARP * SAMPLES) as f64;

/// Renders PNG with light colours, at two pixels per pixel.
///
/// # Errors
/// If plotters refuses a mark or the image cannot be compressed, which does not happen with these pictures.
pub fn png(drawing: &Drawing) -> Result<Vec<u8>, PictureFault> {
    let (wide, high) = (whole(drawing.width * FINE).unsigned_abs(), whole(drawing.height * FINE).unsigned_abs());
    let mut samples = vec![0; wide as usize * high as usize * 3];
    let mut backend = BitMapBackend::with_buffer(&mut samples, (wide, high));
    painted(drawing, &mut backend)?;
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

fn painted(drawing: &Drawing, backend: &mut BitMapBackend<'_>) -> Result<(), PictureFault> {
    if !font::ready() {
        return Err(fault(drawing, "its font is broken"));
    }
    let paper = Mark::Area {
        around: vec![[0.0, 0.0], [drawing.width, 0.0], [drawing.width, drawing.height], [0.0, drawing.height]],
        tone: Tone::Paper,
    };
    for mark in core::iter::once(&paper).chain(&drawing.marks) {
        paint(mark, backend).map_err(|error| fault(drawing, error))?;
    }
    backend.present().map_err(|error| fault(drawing, error))
}

fn paint(mark: &Mark, backend: &mut BitMapBackend<'_>) -> Result<(), String> {
    let place = |[x, y]: PixelPoint| (whole(x * FINE), whole(y * FINE));
    let stroke = |tone: Tone, width: f64| ShapeStyle {
        color: colour(tone.light()).to_rgba(),
        filled: true,
        stroke_width: whole((width * FINE).max(2.0)).unsigned_abs(),
    };
    let drawn = match mark {
        Mark::Line { through, tone, width } => {
            backend.draw_path(through.iter().map(|&each| place(each)), &stroke(*tone, *width))
        }
        Mark::Area { around, tone } if is_upright(around) => {
            backend.draw_rect(place(around[0]), place(around[2]), &stroke(*tone, 1.0), true)
        }
        Mark::Area { around, tone } => {
            backend.fill_polygon(around.iter().map(|&each| place(each)), &stroke(*tone, 1.0))
        }
        Mark::Disc { at, radius, tone } => {
            backend.draw_circle(place(*at), whole(radius * FINE).unsigned_abs(), &stroke(*tone, 1.0), true)
        }
        Mark::Text { at: [x, y], anchor, size, tone, text, turned } => {
            // The rasterizer takes the line height as size and places text half of it above the baseline.
            let height = size * FINE * font::HEIGHT;
            let font = FontDesc::new(FontFamily::Name(font::FAMILY), height, FontStyle::Normal);
            let (turn, [right, down]) = if *turned {
                (FontTransform::Rotate270, [height / 2.0, 0.0])
            } else {
                (FontTransform::None, [0.0, height / 2.0])
            };
            let across = match anchor {
                Anchor::Start => HPos::Left,
                Anchor::Middle => HPos::Center,
                Anchor::End => HPos::Right,
            };
            let ink = colour(tone.light());
            let style = TextStyle::from(font.transform(turn)).color(&ink).pos(Pos::new(across, VPos::Top));
            backend.draw_text(text, &style, (whole(x * FINE - right), whole(y * FINE - down)))
        }
    };
    drawn.map_err(|error| error.to_string())
}

fn colour([red, green, blue]: Rgb) -> RGBColor {
    RGBColor(red, green, blue)
}

#[expect(clippy::cast_possible_truncation, reason = "pictures are thousands of pixels wide, not billions")]
fn whole(value: f64) -> i32 {
    value.round() as i32
}

fn fault(drawing: &Drawing, reason: impl ToString) -> PictureFault {
    PictureFault { name: drawing.name.clone(), reason: reason.to_string() }
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
        let (mut drawing, top) = Drawing::new("small", "A title", "It's said.");
        drawing.line([10.0, top], [90.0, top], Tone::Grid, 1.0);
        drawing.dot([30.0, top], Shape::Disc, Tone::Series(0), 4.0);
        drawing.dot([50.0, top], Shape::Diamond, Tone::Series(1), 4.0);
        drawing.label([60.0, top], Anchor::Middle, "a label");
        drawing.ended(top + 40.0)
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
