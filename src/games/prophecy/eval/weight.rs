//! The fixed table of weights: what strategy files put a price on, so that spaces, cards and battles can be compared.

use crate::strategy::language::{About, WeightRow};

macro_rules! weights {
    ($($weight:ident $name:literal $about:ident $unpriced:literal $meaning:literal;)*) => {
        /// A weight: something that has a price.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum Weight { $(#[doc = $meaning] $weight,)* }

        impl Weight {
            /// The table.
            pub const ROWS: &'static [WeightRow] = &[$(WeightRow {
                name: $name,
                about: About::$about,
                unpriced: $unpriced,
                meaning: $meaning,
            },)*];
        }
    };
}

weights! {
    Experience "experience" Seat 0.0 "one more experience, as long as certificates still need it";
    Gold "gold" Seat 0.0 "one more gold, as long as certificates still need it";
    Health "health" Seat 0.0 "one more health, healed or not lost";
    Magic "magic" Seat 0.0 "one more magic, recharged or not lost";
    Strength "strength" Seat 0.0 "one more point of Strength for good";
    Willpower "willpower" Seat 0.0 "one more point of Willpower for good";
    Item "item" Seat 0.0 "each gold of the price of an unknown Item";
    Certificate "certificate" Seat 0.0 "one more certificate, without what is paid for it";
    Death "death" Seat 0.0 "being killed; a negative number";
    ArmsStrength "arms_strength" Seat 0.0 "a point more of the best bonus of Items in a Battle of Strength";
    ArmsWillpower "arms_willpower" Seat 0.0 "a point more of the best bonus of Items in a Battle of Wills";
    Delay "delay" Seat 0.8 "factor on what is a turn away; 1 counts it in full";
    Seek "seek" Seat 0.0 "reaching a guild whose certificate is missing and cannot be paid for yet";
    Turn "turn" Seat 0.0 "an extra turn";
    ExperienceSpare "experience_spare" Seat 0.0 "one more experience than all certificates still need";
    GoldSpare "gold_spare" Seat 0.0 "one more gold than all certificates still need";
}
