//! What is kept while one decision is made: the data alone. The file of each subject computes it on first use.

use super::space_sets::SpaceSet;
use super::worth::FEATURES;
use crate::games::talisman::model::kinds::SpaceId;
use crate::games::talisman::rules::view::{Sheet, View};
use crate::strategy::scripted::decision_cache::Marks;
use core::cell::{Cell, OnceCell};

/// Values that features share while one decision is made.
pub struct Scratch<'v> {
    /// The seat's own information.
    pub me: Sheet<'v>,
    /// The weights of movement, without routes.
    pub(super) near: OnceCell<MovementWeights>,
    /// The goals of movement.
    pub(super) far: OnceCell<Goals>,
    /// Marks the spaces whose landing value has been computed for this decision.
    pub(super) landings: Marks,
    /// The lowest value among carried Objects.
    pub(super) least: OnceCell<f32>,
    /// The value of everything on the seat's space.
    pub(super) at_hand: OnceCell<f32>,
    /// The expected gain of the best reroll, and its die.
    pub(super) reroll: OnceCell<(f32, u8)>,
}

impl<'v> Scratch<'v> {
    /// Nothing has been computed yet.
    #[inline]
    #[must_use]
    pub fn new(view: &View<'v>) -> Self {
        Self {
            me: view.mine(),
            near: OnceCell::new(),
            far: OnceCell::new(),
            landings: Marks::default(),
            least: OnceCell::new(),
            at_hand: OnceCell::new(),
            reroll: OnceCell::new(),
        }
    }
}

/// Present values; a point of the better ability is about 1.
#[derive(Clone, Debug)]
pub struct MovementWeights {
    /// By feature of effects.
    pub weights: [f32; FEATURES],
    /// Strength in battle.
    pub battle: u8,
    /// Number of lives that could be healed.
    pub wounds: u8,
    /// The value of a trophy point, by Strength and by Craft.
    pub trophy: [f32; 2],
    /// The value of an unseen card on plain ground; NaN until computed.
    pub(super) draw: Cell<f32>,
    /// Does the seat move one space a turn?
    pub slow: bool,
    /// Spaces with other characters; `None` until computed.
    pub(super) crowded: Cell<Option<SpaceSet>>,
}

/// The present values of goals.
#[derive(Clone, Debug)]
pub struct Goals {
    /// The value of being at each goal.
    pub goals: [f32; FEATURES],
    /// The space of the best thing on the board in this Region, and its value; 0 if there is none.
    pub treasure: (SpaceId, f32),
    /// Where a form takes its own card back, and what that is worth.
    pub home: Option<(SpaceId, f32)>,
}
