//! Files that users may have put there, as games and strategies ask for them. Whoever reads them is above.

use super::fault::Fault;

/// A file of a user's.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UserFile {
    /// The name faults are reported under.
    pub file: String,
    /// Its text.
    pub text: String,
}

/// Looks for a file by a name or a path; there may be none.
///
/// # Errors
/// Why a file that is there cannot be read.
pub type Look = fn(&str) -> Result<Option<UserFile>, Fault>;
