//! Words of files and logs for the values of an enum: a table beside the enum, so that renaming a variant moves no word.

/// Something that files and logs write as one word.
pub trait Word {
    /// The word, in `snake_case`. It is part of file formats and never changes.
    fn word(&self) -> &'static str;
}

/// Gives each variant of an enum its word: `words!(Ending { Crown "crown", });`.
macro_rules! words {
    ($type:ty { $($variant:ident $word:literal,)* }) => {
        impl $crate::engine::word::Word for $type {
            fn word(&self) -> &'static str {
                match self { $(Self::$variant { .. } => $word,)* }
            }
        }
    };
}
pub(crate) use words;

/// Does a row of a table bear an optional word? `marked!($($word)?)` is true if it does.
macro_rules! marked {
    () => {
        false
    };
    ($word:ident) => {
        true
    };
}
pub(crate) use marked;
