//! How a table of verbs becomes code: the rows of `verb.rs` give the enum of effects, what there is to say about each verb, and
//! its arguments.

/// Largest number of arguments of a verb.
pub const PARTS_MAX: usize = 4;

/// What there is to say about a verb.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct VerbRow {
    /// Its name in files.
    pub name: &'static str,
    /// The arguments; empty if there are none. `?` marks optional ones.
    pub takes: &'static str,
    /// The effect, for authors of cards.
    pub does: &'static str,
    /// The least and the largest number it takes, if there are limits.
    pub limits: Option<(u8, u8)>,
    /// Why Spells cannot use it: it needs a space, a card on it, or an encounter. `None` if they can.
    pub not_in_spells: Option<&'static str>,
}

/// The first of the values, if any.
#[must_use]
pub const fn first<T: Copy>(values: &[T]) -> Option<T> {
    if values.is_empty() { None } else { Some(values[0]) }
}

/// Declares the verbs: variant with its argument or fields, name in files, what it takes, what it does, how it is told.
/// A verb after `!` cannot stand in files.
macro_rules! verbs {
    (
        $($variant:ident $(($arg:ident: $type:ty))? $({ $($(#[$about:meta])* $field:ident: $part:ty,)* })?
            $name:literal: $takes:literal, $does:literal, $told:literal
            $(limits $least:literal $most:literal)? $(not_in_spells $why:literal)?;)*
        $(!$hidden:ident $meaning:literal, $hint:literal;)*
    ) => {
        /// One effect of a card or a space.
        #[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
        #[serde(deny_unknown_fields)]
        pub enum Effect {
            $(#[doc = $does] #[serde(rename = $name)] $variant $(($type))? $({ $($(#[$about])* $field: $part,)* })?,)*
            $(#[doc = $meaning] #[serde(skip)] $hidden,)*
        }

        /// Every verb that files can use.
        pub const VERBS: &[VerbRow] = &[$(VerbRow {
            name: $name,
            takes: $takes,
            does: $does,
            limits: first(&[$(($least, $most))?]),
            not_in_spells: first(&[$($why)?]),
        },)*];

        impl Effect {
            /// What there is to say about its verb; `None` if the verb cannot stand in files.
            #[must_use]
            pub fn row(&self) -> Option<&'static VerbRow> {
                let own = match self {
                    $(Self::$variant { .. } => $name,)*
                    $(Self::$hidden => return None,)*
                };
                VERBS.iter().find(|row| row.name == own)
            }

            /// How it is told to the character it affects. Names in braces stand for its arguments:
            /// `text/narration/verbs.rs` lists them.
            #[must_use]
            pub fn told(&self) -> &'static str {
                match self {
                    $(Self::$variant { .. } => $told,)*
                    $(Self::$hidden => $hint,)*
                }
            }

            /// Its arguments.
            #[must_use]
            pub fn parts(&self) -> ArrayVec<Part<'_>, PARTS_MAX> {
                match self {
                    $(Self::$variant $(($arg))? $({ $($field,)* })? => {
                        [$($arg.into(),)? $($($field.into(),)*)?].into_iter().collect()
                    })*
                    $(Self::$hidden => ArrayVec::new(),)*
                }
            }

            /// Its arguments, to be changed.
            pub fn parts_mut(&mut self) -> ArrayVec<PartMut<'_>, PARTS_MAX> {
                match self {
                    $(Self::$variant $(($arg))? $({ $($field,)* })? => {
                        [$($arg.into(),)? $($($field.into(),)*)?].into_iter().collect()
                    })*
                    $(Self::$hidden => ArrayVec::new(),)*
                }
            }
        }
    };
}
pub(in crate::games::talisman) use verbs;

/// Declares the kinds of arguments of verbs by their types. What is checked, numbered and told of an effect depends on
/// them alone, and not on its verb.
macro_rules! parts {
    ($($about:literal $kind:ident: $type:ty;)*) => {
        /// An argument of a verb.
        #[derive(Clone, Copy, Debug)]
        pub enum Part<'e> { $(#[doc = $about] $kind(&'e $type),)* }

        /// An argument of a verb, to be changed.
        #[derive(Debug)]
        pub enum PartMut<'e> { $(#[doc = $about] $kind(&'e mut $type),)* }

        $(impl<'e> From<&'e $type> for Part<'e> {
            fn from(part: &'e $type) -> Self {
                Self::$kind(part)
            }
        }

        impl<'e> From<&'e mut $type> for PartMut<'e> {
            fn from(part: &'e mut $type) -> Self {
                Self::$kind(part)
            }
        })*
    };
}
pub(in crate::games::talisman) use parts;

/// Declares which effects an argument holds, to be read or to be changed.
macro_rules! inside {
    ($part:ident, $inside:ident, $parts:ident, $iter:ident, $one:ident $(, $mut:tt)?) => {
        impl<'e> $part<'e> {
            /// The effects in it.
            pub fn inside(self) -> impl Iterator<Item = &'e $($mut)? Effect> {
                type Lists<'e> = (&'e $($mut)? [Effect], &'e $($mut)? [RollRow], &'e $($mut)? [Visit]);
                let (effects, rows, visits): Lists<'e> = match self {
                    Self::Effect(effect) => (core::slice::$one(effect), &$($mut)? [], &$($mut)? []),
                    Self::Effects(effects) => (effects, &$($mut)? [], &$($mut)? []),
                    Self::Table(table) => (&$($mut)? [], &$($mut)? table.table, &$($mut)? []),
                    Self::Visits(visits) => (&$($mut)? [], &$($mut)? [], visits),
                    Self::Number(_) | Self::Answer(_) | Self::Faces(_) | Self::Space(_) | Self::Flag(_) | Self::AnyFlag(_)
                    | Self::Deck(_) | Self::Decks(_) | Self::Form(_) | Self::AnyForm(_) | Self::Terrain(_) | Self::Spot(_)
                    | Self::Destination(_) | Self::Cards(_) | Self::Area(_) | Self::Goal(_) | Self::Met(_) | Self::Discards(_)
                    | Self::Alignment(_) | Self::AnyAlignment(_) | Self::Ability(_) | Self::Counter(_) | Self::Offer(_)
                    | Self::Attacker(_) | Self::Wishes(_) | Self::Follower(_) | Self::AnyRegion(_) | Self::Combat(_) | Self::Who(_) | Self::Place(_) | Self::Wares(_) | Self::Quests(_) => (&$($mut)? [], &$($mut)? [], &$($mut)? []),
                };
                let rows = rows.$iter().map(|row| &$($mut)? row.effect);
                effects.$iter().chain(rows).chain(visits.$iter().flat_map(|visit| &$($mut)? visit.effect))
            }
        }

        impl Effect {
            /// The effects directly in it.
            pub fn $inside(&$($mut)? self) -> impl Iterator<Item = &$($mut)? Self> {
                self.$parts().into_iter().flat_map($part::inside)
            }
        }
    };
}
pub(in crate::games::talisman) use inside;
