//! Rule switches: a switch's row in the game's table, its possible values, and clashes between switches.

use serde::Serialize;
use serde::de::DeserializeOwned;

/// The possible values of a switch.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Takes {
    /// A whole number from the first to the last.
    Whole(i64, i64),
    /// One of these names.
    Names(&'static [&'static str]),
    /// True or false.
    Truth,
    /// A list of at least one whole number, each from the first to the last.
    List(i64, i64),
    /// A name that the tables give, or one of these words.
    Named(&'static [&'static str]),
}

impl Takes {
    /// The possible values as text; empty for numbers and lists.
    #[must_use]
    pub fn names(self) -> &'static [&'static str] {
        match self {
            Self::Names(names) | Self::Named(names) => names,
            Self::Truth => &["true", "false"],
            Self::Whole(_, _) | Self::List(_, _) => &[],
        }
    }
}

impl core::fmt::Display for Takes {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self {
            Self::Whole(from, to) => write!(f, "{from} to {to}"),
            Self::Names(_) | Self::Truth => f.write_str(&self.names().join(", ")),
            Self::Named(words) => write!(f, "{} or a name", words.join(", ")),
            Self::List(from, to) => write!(f, "a list of whole numbers from {from} to {to}"),
        }
    }
}

/// A row of the table of switches.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SwitchRow {
    /// Its name in files.
    pub name: &'static str,
    /// What of the game it touches, such as `movement`.
    pub topic: &'static str,
    /// What it decides.
    pub says: &'static str,
    /// The rule's source, or who plays it.
    pub source: &'static str,
    /// Its possible values.
    pub takes: Takes,
}

impl SwitchRow {
    /// A switch that takes a whole number from `least` to `most`, and touches nothing in particular.
    #[must_use]
    pub const fn whole(name: &'static str, says: &'static str, source: &'static str, [least, most]: [i64; 2]) -> Self {
        Self { name, topic: "", says, source, takes: Takes::Whole(least, most) }
    }
}

/// A type that a switch may have.
pub trait SwitchValue {
    /// Its possible values, if the switch has no narrower bounds.
    const TAKES: Takes;
}

impl SwitchValue for u8 {
    const TAKES: Takes = Takes::Whole(0, 255);
}

impl SwitchValue for i8 {
    const TAKES: Takes = Takes::Whole(-128, 127);
}

impl SwitchValue for u16 {
    const TAKES: Takes = Takes::Whole(0, 65_535);
}

impl SwitchValue for bool {
    const TAKES: Takes = Takes::Truth;
}

impl SwitchValue for Vec<u8> {
    const TAKES: Takes = Takes::List(0, 255);
}

/// The possible values of a type within bounds, if there are any.
#[must_use]
pub const fn within(takes: Takes, bounds: &[i64]) -> Takes {
    match (takes, bounds) {
        (Takes::Whole(_, _), &[from, to]) => Takes::Whole(from, to),
        (Takes::List(_, _), &[from, to]) => Takes::List(from, to),
        (takes, _) => takes,
    }
}

/// Reads switches into a game's own type and writes them back, for [`super::Schema::read`].
///
/// # Errors
/// Which value cannot be read.
pub fn read<R: DeserializeOwned + Serialize>(switches: &toml::Table) -> Result<toml::Table, String> {
    let rules: R = switches.clone().try_into().map_err(|error: toml::de::Error| error.message().to_owned())?;
    toml::Table::try_from(&rules).map_err(|error| error.to_string())
}

/// Settings that cannot be played together.
#[derive(Debug)]
pub struct Clash<R: 'static> {
    /// The switch that the fault is reported at.
    pub switch: &'static str,
    /// Why they exclude each other.
    pub reason: &'static str,
    /// Do these settings clash?
    pub clashes: fn(&R) -> bool,
}

/// The switches at which a game's clashes are reported, with the reasons, for [`super::Schema::clashes`].
#[must_use]
pub fn clashing<R: DeserializeOwned>(
    clashes: &'static [Clash<R>],
    switches: &toml::Table,
) -> Vec<(&'static str, &'static str)> {
    let Ok(rules) = switches.clone().try_into::<R>() else { return Vec::new() };
    clashes.iter().filter(|clash| (clash.clashes)(&rules)).map(|clash| (clash.switch, clash.reason)).collect()
}

/// Declares a game's `Rules`: each switch with what it decides, its source, and its bounds if they are narrower than
/// its type. A word before several switches says what they touch.
macro_rules! rules {
    ($($topic:literal: $($(#[doc = $says:literal])+ [$source:literal $(, $from:literal, $to:literal)?] $name:ident: $type:ty,)+)+) => {
        /// The switches of a ruleset, read from `rules.toml` and overridden by layers and variants.
        #[derive(Clone, PartialEq, Eq, Debug, serde::Deserialize, serde::Serialize)]
        #[serde(deny_unknown_fields)]
        pub struct Rules {
            $($($(#[doc = $says])+ #[doc = concat!("\n\n", $source, ".")] pub $name: $type,)+)+
        }

        impl Rules {
            /// Every switch, in the order of the fields.
            pub const ROWS: &'static [$crate::ruleset::switches::SwitchRow] = &[$($($crate::ruleset::switches::SwitchRow {
                name: stringify!($name),
                topic: $topic,
                says: concat!($($says),+),
                source: $source,
                takes: $crate::ruleset::switches::within(
                    <$type as $crate::ruleset::switches::SwitchValue>::TAKES,
                    &[$($from, $to)?],
                ),
            },)+)+];
        }
    };
}
pub(crate) use rules;

/// Declares the type of a switch: each value with its name in files.
macro_rules! choices {
    ($(#[doc = $doc:literal])+ pub enum $name:ident { $($(#[doc = $says:literal])+ $variant:ident = $text:literal,)+ }) => {
        $(#[doc = $doc])+
        #[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Deserialize, serde::Serialize)]
        pub enum $name {
            $($(#[doc = $says])+ #[serde(rename = $text)] $variant,)+
        }

        impl $crate::ruleset::switches::SwitchValue for $name {
            const TAKES: $crate::ruleset::switches::Takes = $crate::ruleset::switches::Takes::Names(Self::WORDS);
        }

        impl $name {
            /// The names of its values in files.
            pub const WORDS: &'static [&'static str] = &[$($text),+];

            /// The name of the value in files.
            #[must_use]
            pub fn word(self) -> &'static str {
                Self::WORDS[self as usize]
            }
        }
    };
}
pub(crate) use choices;
