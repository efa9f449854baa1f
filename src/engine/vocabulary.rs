//! Macros with which a game declares its decisions and its options, each as an enum with a table.

/// Declares `Decision`: `Move "move": "Where to move?", "stay, walk", false;`. A line has the name in files, what is asked,
/// the options, and whether the seat may decline; `alone` marks a decision of the seat's own turn, without others or a fight.
macro_rules! decisions {
    ($($variant:ident $name:literal: $asked:literal, $options:literal, $declinable:literal $($alone:ident)?;)*) => {
        /// Every decision that the rules leave to a player.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum Decision { $(#[doc = $asked] $variant,)* }

        impl Decision {
            /// The table, in the order of the variants.
            pub const ROWS: &'static [$crate::engine::game::DecisionRow] = &[$($crate::engine::game::DecisionRow {
                name: $name,
                asked: $asked,
                options: $options,
                declinable: $declinable,
                alone: $crate::engine::word::marked!($($alone)?),
            },)*];

            /// Every decision, in the order of the table.
            pub const ALL: &'static [Self] = &[$(Self::$variant,)*];

            /// The decision's row of the table.
            #[inline]
            #[must_use]
            pub fn row(self) -> &'static $crate::engine::game::DecisionRow {
                &Self::ROWS[self as usize]
            }
        }

        impl $crate::engine::game::DecisionId for Decision {
            #[inline]
            fn of_row(row: usize) -> Self {
                Self::ALL[row]
            }

            #[inline]
            fn index(self) -> usize {
                self as usize
            }
        }
    };
}
pub(crate) use decisions;

/// Declares `Choice` and `OptionKind` of a game: `options! { Game: Walk(SpaceId) Other "walk": "To that space."; }`.
macro_rules! options {
    ($game:ident: $($variant:ident $(($of:ty) $written:ident)? $word:literal: $doc:literal;)*) => {
        /// One legal option of a decision.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum Choice { $(#[doc = $doc] $variant $(($of))?,)* }

        /// The kinds of option: each has a word of its own in files.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum OptionKind { $(#[doc = $doc] $variant,)* }

        impl OptionKind {
            /// Every kind.
            pub const ALL: &'static [Self] = &[$(Self::$variant,)*];

            /// The table, in the order of the variants.
            pub const ROWS: &'static [$crate::engine::option::OptionRow<$game>] = &[$($crate::engine::option::OptionRow {
                word: $word,
                written: $crate::engine::vocabulary::written!($variant $($written)?),
            },)*];

            /// Its word in files.
            #[must_use]
            pub const fn word(self) -> &'static str {
                Self::ROWS[self as usize].word
            }
        }

        impl Choice {
            /// Its kind.
            #[inline]
            #[must_use]
            pub const fn kind(self) -> OptionKind {
                match self { $(Self::$variant { .. } => OptionKind::$variant,)* }
            }
        }
    };
}
pub(crate) use options;

/// How an option is written: the word alone, or as its form says.
macro_rules! written {
    ($variant:ident) => {
        $crate::engine::option::OptionForm::Word(Choice::$variant)
    };
    ($variant:ident $written:ident) => {
        $crate::engine::option::OptionForm::$written
    };
}
pub(crate) use written;
