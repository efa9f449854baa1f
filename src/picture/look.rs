//! The theme of all pictures: light and dark colours, text sizes, page width.
//!
//! Lines and dots use the hues of Okabe and Ito, which people with colour vision deficiency can distinguish. Shape,
//! position or hatching repeat what colour shows.

/// The width of pictures, in pixels.
pub const WIDTH: f64 = 720.0;
/// The width of pictures on a phone, in pixels.
pub const NARROW: f64 = 360.0;
/// The margin at the edges.
pub const MARGIN: f64 = 16.0;
/// The font size of titles.
pub const TITLE: f64 = 17.0;
/// The font size of labels.
pub const TEXT: f64 = 13.0;
/// The font size of ticks and notes.
pub const SMALL: f64 = 12.0;
/// The font size in narrow cells, the smallest.
pub const CELL: f64 = 11.0;

/// Red, green and blue.
pub type Rgb = [u8; 3];

/// A colour by its purpose, with a light and a dark shade. No two light shades are equal, because dark mode selects by them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tone {
    /// The background.
    Paper,
    /// Important text.
    Ink,
    /// Less important text and marks.
    Muted,
    /// Grid lines.
    Grid,
    /// A reference line: the fair share, no difference.
    Rule,
    /// Hatching.
    Hatch,
    /// The outline of a highlighted cell.
    Outline,
    /// One of six series.
    Series(usize),
    /// The interval of one of six series.
    Band(usize),
    /// A step of the diverging scale, from below to above the middle.
    Step(usize),
    /// A step of the sequential scale, from low to high.
    Heat(usize),
    /// Text on the ends of a scale.
    OnEnd,
}

/// Number of series with a colour of their own.
pub const SERIES: usize = 6;
/// Number of steps in the diverging scale.
pub const STEPS: usize = 9;
/// Number of steps in the sequential scale.
pub const HEATS: usize = 8;

/// The light and the dark shade.
type Pair = [u32; 2];

const SERIES_TONES: [Pair; SERIES] = [
    [0x0072B2, 0x56B4E9],
    [0xD55E00, 0xFF8A45],
    [0x00835F, 0x2EC498],
    [0xB05A8C, 0xE39BC4],
    [0x7A5C00, 0xE6B42C],
    [0x4B4FA8, 0xA5A8F0],
];
const BAND_TONES: [Pair; SERIES] = [
    [0xCFE4F1, 0x1C3A4D],
    [0xF8DDCA, 0x52311C],
    [0xCBE8DF, 0x154135],
    [0xF0DDE8, 0x47333F],
    [0xEAE3CC, 0x453918],
    [0xDDDEF1, 0x333550],
];
const STEP_TONES: [Pair; STEPS] = [
    [0xA84E05, 0xFDB863],
    [0xE08214, 0x9E5510],
    [0xFDB864, 0x7A4310],
    [0xFEE0B6, 0x4A3016],
    [0xF2F2F1, 0x2A2F36],
    [0xD1E5F0, 0x1F3C52],
    [0x92C5DE, 0x245A85],
    [0x5BA3CF, 0x2B6FA6],
    [0x1F60A6, 0x92C5DF],
];
const HEAT_TONES: [Pair; HEATS] = [
    [0xEFF3FA, 0x1B2530],
    [0xD6E3F3, 0x1E3349],
    [0xB7D0EA, 0x214363],
    [0x8FB8DE, 0x25557F],
    [0x68A0D0, 0x2C6BA0],
    [0x3574AF, 0x6CABDF],
    [0x1D5A9A, 0xA5CCEF],
    [0x123F73, 0xD3E6F8],
];

impl Tone {
    fn pair(self) -> Pair {
        match self {
            Self::Paper => [0xFFFFFF, 0x15181C],
            Self::Ink => [0x1C2024, 0xECEFF3],
            Self::Muted => [0x5C636B, 0xA7B0BA],
            Self::Grid => [0xE3E6E9, 0x2E343B],
            Self::Rule => [0x3A3F45, 0xD0D6DC],
            Self::Hatch => [0x8A9199, 0x7D8792],
            Self::Outline => [0x0B0D0F, 0xFFFFFE],
            Self::Series(number) => SERIES_TONES[number % SERIES],
            Self::Band(number) => BAND_TONES[number % SERIES],
            Self::Step(number) => STEP_TONES[number.min(STEPS - 1)],
            Self::Heat(number) => HEAT_TONES[number.min(HEATS - 1)],
            Self::OnEnd => [0xFFFFFD, 0x101316],
        }
    }

    /// The shade on a light background, and in print.
    #[must_use]
    pub fn light(self) -> Rgb {
        rgb(self.pair()[0])
    }

    /// The shade on a dark background.
    #[must_use]
    pub fn dark(self) -> Rgb {
        rgb(self.pair()[1])
    }

    /// The colour of text on this colour.
    #[must_use]
    pub fn ink(self) -> Self {
        let on_end =
            matches!(self, Self::Heat(5..)) || matches!(self, Self::Step(number) if number == 0 || number + 1 >= STEPS);
        if on_end { Self::OnEnd } else { Self::Ink }
    }
}

/// All colours.
#[must_use]
pub fn tones() -> Vec<Tone> {
    let single = [Tone::Paper, Tone::Ink, Tone::Muted, Tone::Grid, Tone::Rule, Tone::Hatch, Tone::Outline, Tone::OnEnd];
    let mut all = single.to_vec();
    all.extend((0..SERIES).flat_map(|number| [Tone::Series(number), Tone::Band(number)]));
    all.extend((0..STEPS).map(Tone::Step));
    all.extend((0..HEATS).map(Tone::Heat));
    all
}

/// A colour in SVG notation.
#[must_use]
pub fn hex([red, green, blue]: Rgb) -> String {
    format!("#{red:02X}{green:02X}{blue:02X}")
}

/// CSS rules for dark mode on screens; print stays light. With `picture`, only the rules that this SVG needs.
#[must_use]
pub fn dark_style(picture: Option<&str>) -> String {
    let mut out = String::from("@media screen and (prefers-color-scheme:dark){");
    for tone in tones() {
        let (light, dark) = (hex(tone.light()), hex(tone.dark()));
        for part in ["fill", "stroke"] {
            let selected = format!("{part}=\"{light}\"");
            if picture.is_none_or(|picture| picture.contains(&selected)) {
                out.push_str(&format!("[{selected}]{{{part}:{dark}}}"));
            }
        }
    }
    out.push('}');
    out
}

fn rgb(number: u32) -> Rgb {
    let [_, red, green, blue] = number.to_be_bytes();
    [red, green, blue]
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The linear light of a colour component, 0 to 1 (sRGB).
    fn linear(part: u8) -> f64 {
        let part = f64::from(part) / 255.0;
        if part <= 0.040_45 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
    }

    fn luminance(colour: Rgb) -> f64 {
        let [red, green, blue] = colour.map(linear);
        0.2126 * red + 0.7152 * green + 0.0722 * blue
    }

    /// The contrast ratio of WCAG 2, from 1 to 21.
    fn contrast(a: Rgb, b: Rgb) -> f64 {
        let (a, b) = (luminance(a), luminance(b));
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }

    #[test]
    fn no_two_tones_share_a_light_shade() {
        let mut shades: Vec<Rgb> = tones().into_iter().map(Tone::light).collect();
        shades.sort_unstable();
        let all = shades.len();
        shades.dedup();
        assert_eq!(shades.len(), all, "the rules of the dark look go by the light shade");
        assert_eq!(dark_style(None).matches("[fill=").count(), all);
        assert!(dark_style(Some("fill=\"#FFFFFF\"")).ends_with("dark){[fill=\"#FFFFFF\"]{fill:#15181C}}"));
    }

    #[test]
    fn text_and_marks_stand_out_in_light_and_dark() {
        for shade in [Tone::light, Tone::dark] {
            let paper = shade(Tone::Paper);
            assert!(contrast(shade(Tone::Ink), paper) > 12.0);
            assert!(contrast(shade(Tone::Muted), paper) > 5.5);
            for number in 0..SERIES {
                let found = contrast(shade(Tone::Series(number)), paper);
                assert!(found > 3.0, "series {number}: {found}");
                let found = contrast(shade(Tone::Series(number)), shade(Tone::Band(number)));
                assert!(found > 2.4, "series {number} on its interval: {found}");
            }
            let cells = (0..STEPS).map(Tone::Step).chain((0..HEATS).map(Tone::Heat));
            for tone in cells {
                let found = contrast(shade(tone), shade(tone.ink()));
                assert!(found > 4.5, "{tone:?}: {found}");
            }
        }
    }

    /// A colour as a person without one type of cone sees it (Machado, Oliveira and Fernandes 2009, severity 1).
    fn seen(colour: Rgb, eye: [[f64; 3]; 3]) -> [f64; 3] {
        let light = colour.map(linear);
        eye.map(|row| {
            let mixed: f64 = row.iter().zip(light).map(|(weight, part)| weight * part).sum();
            // Equal steps on a scale with about this exponent look equal.
            mixed.clamp(0.0, 1.0).powf(1.0 / 2.4)
        })
    }

    #[test]
    fn the_first_series_differ_for_eyes_that_see_two_colours() {
        let deutan =
            [[0.367_322, 0.860_646, -0.227_968], [0.280_085, 0.672_501, 0.047_413], [-0.011_820, 0.042_940, 0.968_881]];
        let protan = [
            [0.152_286, 1.052_583, -0.204_868],
            [0.114_503, 0.786_281, 0.099_216],
            [-0.003_882, -0.048_116, 1.051_998],
        ];
        for (eye, shade) in [(deutan, Tone::light as fn(Tone) -> Rgb), (protan, Tone::light), (deutan, Tone::dark)] {
            for (a, b) in [(0, 1), (0, 2), (1, 2), (0, 4)] {
                let (first, second) = (seen(shade(Tone::Series(a)), eye), seen(shade(Tone::Series(b)), eye));
                let apart: f64 = first.iter().zip(second).map(|(a, b)| (a - b).powi(2)).sum::<f64>().sqrt();
                assert!(apart > 0.12, "{a} and {b}: {apart}");
            }
        }
    }
}
