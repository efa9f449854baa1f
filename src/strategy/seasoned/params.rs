//! Every number worth asking about.

use crate::strategy::library::Param;

/// What a seasoned player is made of: the numbers that tell a bold one from a careful one.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Params {
    /// The Strength in battle, with everything that may be used there, from which the Sentinel's bridge is tried.
    pub cross_at: u8,
    /// With a Talisman, the better of Strength and Craft from which the Crown is headed for.
    pub rush_at: u8,
    /// Lives wanted before heading for the Crown.
    pub rush_lives: u8,
    /// Below so many lives, and below the printed value, healing is sought.
    pub heal_below: u8,
    /// The gain in worth for which a fate is paid while more than one is left.
    pub fate_price: f32,
    /// The gain in worth for which the last fate is paid.
    pub fate_price_last: f32,
    /// What a life is worth beside a point of the better ability, at four lives.
    pub life: f32,
    /// What a point of the weaker ability is worth beside one of the better.
    pub weaker: f32,
    /// How much likelier a win over a character than a loss must be to attack it.
    pub duel_edge: f32,
    /// What setting a rival back by a life is worth.
    pub rival_life: f32,
    /// Rounds after which one grows impatient.
    pub patience: u16,
    /// Rounds for each point that `rush_at` and `cross_at` then fall.
    pub patience_step: u16,
    /// The chance of living to see the Valley of Fire below which one turns back.
    pub turn_back_below: f32,
    /// The chance of living through the Inner Region below which the Portal is not tried.
    pub inner_chance: f32,
    /// With another on the Crown, the better of Strength and Craft from which one follows.
    pub hunted_at: u8,
}

impl Params {
    /// The experienced player (section XVII of the players' guide).
    pub const SEASONED: Self = Self {
        cross_at: 8,
        rush_at: 10,
        rush_lives: 4,
        heal_below: 4,
        fate_price: 0.25,
        fate_price_last: 0.45,
        life: 0.7,
        weaker: 0.55,
        duel_edge: 0.15,
        rival_life: 0.45,
        patience: 70,
        patience_step: 12,
        turn_back_below: 0.2,
        inner_chance: 0.3,
        hunted_at: 8,
    };

    /// The one who cannot wait.
    pub const BOLD: Self = Self {
        cross_at: 6,
        rush_at: 8,
        rush_lives: 2,
        heal_below: 2,
        fate_price: 0.15,
        fate_price_last: 0.2,
        life: 0.4,
        weaker: 0.4,
        duel_edge: -0.1,
        rival_life: 0.6,
        patience: 40,
        patience_step: 10,
        turn_back_below: 0.0,
        inner_chance: 0.0,
        hunted_at: 4,
    };
}

/// Rounded into the whole numbers it stands for.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "clamped before")]
fn whole(value: f32, most: u16) -> u16 {
    value.round().clamp(0.0, f32::from(most)) as u16
}

fn small(value: f32) -> u8 {
    u8::try_from(whole(value, 255)).unwrap_or(u8::MAX)
}

impl Params {
    /// Every number by name.
    #[must_use]
    pub fn list(&self) -> Vec<Param> {
        [
            ("cross_at", f32::from(self.cross_at)),
            ("rush_at", f32::from(self.rush_at)),
            ("rush_lives", f32::from(self.rush_lives)),
            ("heal_below", f32::from(self.heal_below)),
            ("fate_price", self.fate_price),
            ("fate_price_last", self.fate_price_last),
            ("life", self.life),
            ("weaker", self.weaker),
            ("duel_edge", self.duel_edge),
            ("rival_life", self.rival_life),
            ("patience", f32::from(self.patience)),
            ("patience_step", f32::from(self.patience_step)),
            ("turn_back_below", self.turn_back_below),
            ("inner_chance", self.inner_chance),
            ("hunted_at", f32::from(self.hunted_at)),
        ]
        .map(|(name, value)| Param { name: name.to_owned(), value })
        .into()
    }

    /// Sets a number by name.
    pub fn set(&mut self, name: &str, value: f32) {
        match name {
            "cross_at" => self.cross_at = small(value),
            "rush_at" => self.rush_at = small(value),
            "rush_lives" => self.rush_lives = small(value),
            "heal_below" => self.heal_below = small(value),
            "fate_price" => self.fate_price = value,
            "fate_price_last" => self.fate_price_last = value,
            "life" => self.life = value,
            "weaker" => self.weaker = value,
            "duel_edge" => self.duel_edge = value,
            "rival_life" => self.rival_life = value,
            "patience" => self.patience = whole(value, u16::MAX),
            "patience_step" => self.patience_step = whole(value, u16::MAX),
            "turn_back_below" => self.turn_back_below = value,
            "inner_chance" => self.inner_chance = value,
            "hunted_at" => self.hunted_at = small(value),
            _other => {}
        }
    }
}
