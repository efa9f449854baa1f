//! The interface through which games and strategies find users' files; rooms above implement it.

use super::fault::Fault;

/// A user's file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UserFile {
    /// The name faults are reported under.
    pub file: String,
    /// Its text.
    pub text: String,
}

/// Finds a file by name or path; `None` if there is none.
///
/// # Errors
/// The file exists but cannot be read.
pub type Look = fn(&str) -> Result<Option<UserFile>, Fault>;

/// Finds a file of a game, given by its name, by the file's name; `None` if there is none.
///
/// # Errors
/// The file exists but cannot be read.
pub type LookInGame = fn(&str, &str) -> Result<Option<UserFile>, Fault>;
