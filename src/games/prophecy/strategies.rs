//! The strategies that ship.

use crate::strategy::source::Shipped;

macro_rules! shipped {
    ($folder:literal: $($name:literal)*) => {
        &[$(($name, concat!($folder, $name, ".toml"), include_str!(concat!("../../../", $folder, $name, ".toml"))),)*]
    };
}

/// Name, file and text of the shipped strategies.
pub const STRATEGIES: Shipped = shipped!("strategies/prophecy/":
    "bold" "cautious" "certificate-hunter" "fighter" "greedy" "scholar" "seasoned" "trader" "traveller"
);
