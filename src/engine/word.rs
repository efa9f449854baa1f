//! Words for enum values in files and logs. They stand in a table, so that renaming a variant does not change them.

/// A value that files and logs write as one word.
pub trait Word {
    /// The word, in `snake_case`. It is part of file formats and never changes.
    fn word(&self) -> &'static str;
}

/// Declares the word of each variant: `words!(Ending { Crown "crown", });`.
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

/// Is an optional word present in a row? `marked!($($word)?)` is true if it is.
macro_rules! marked {
    () => {
        false
    };
    ($word:ident) => {
        true
    };
}
pub(crate) use marked;
