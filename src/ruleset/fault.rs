//! What can be wrong with a ruleset: its edition, a switch, a layer or a table.

use crate::engine::fault;

/// Something wrong with a table, an edition's name or a switch.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum RulesetFault {
    /// No such edition.
    #[error("unknown edition `{name}`{}", hint(.nearest, "editions"))]
    Edition {
        /// What was asked for.
        name: String,
        /// The nearest edition.
        nearest: Option<String>,
    },
    /// No such switch.
    #[error("unknown rule `{name}`{}", hint(.nearest, "rules"))]
    Switch {
        /// What was asked for.
        name: String,
        /// The nearest switch.
        nearest: Option<String>,
    },
    /// A switch cannot have this value.
    #[error("rule `{name}`: {reason}")]
    Value {
        /// The switch.
        name: String,
        /// Why not.
        reason: String,
    },
    /// A layer is at fault.
    #[error("{0}")]
    Layer(fault::Fault),
    /// A table has wrong content.
    #[error("{file}: {reason}")]
    Table {
        /// The file.
        file: String,
        /// What is wrong.
        reason: String,
    },
}

/// The nearest name, or the list of `questlab list` that has them all.
fn hint(nearest: &Option<String>, list: &str) -> String {
    nearest
        .as_ref()
        .map_or_else(|| format!("; `questlab list {list}` shows all"), |name| format!("; did you mean `{name}`?"))
}
