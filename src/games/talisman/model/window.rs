//! The moments in which Spells may be cast.

use super::decision::Decision;
use crate::engine::word::Word;

/// A window: a moment in which Spells may be cast (RULING 94 lists them).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Window {
    /// Start of the caster's own turn.
    TurnStart,
    /// Start of another's turn.
    OtherStart,
    /// In place of the move roll.
    InsteadOfRoll,
    /// The caster's own move is done.
    MoveDone,
    /// Another's move is done.
    OtherMoved,
    /// A creature or character is met.
    Met,
    /// Before the attack roll.
    BeforeRoll,
    /// A life, Follower or Enemy is about to be lost.
    Loss,
    /// A Spell was just cast.
    Counter,
    /// End of the caster's own turn.
    TurnEnd,
    /// End of another's turn.
    OtherEnd,
}

crate::engine::word::words!(Window {
    TurnStart "turn_start",
    OtherStart "other_start",
    InsteadOfRoll "instead_of_roll",
    MoveDone "move_done",
    OtherMoved "other_moved",
    Met "met",
    BeforeRoll "before_roll",
    Loss "loss",
    Counter "counter",
    TurnEnd "turn_end",
    OtherEnd "other_end",
});

impl Window {
    /// Every window.
    pub const ALL: &'static [Self] = &[
        Self::TurnStart,
        Self::OtherStart,
        Self::InsteadOfRoll,
        Self::MoveDone,
        Self::OtherMoved,
        Self::Met,
        Self::BeforeRoll,
        Self::Loss,
        Self::Counter,
        Self::TurnEnd,
        Self::OtherEnd,
    ];

    /// Finds a window by the name that events use, or by the decision that it asks.
    #[must_use]
    pub fn find(name: &str) -> Option<Self> {
        let named = |window: &&Self| window.word() == name || decision(**window).row().name == name;
        Self::ALL.iter().find(named).copied()
    }
}

/// A set of [`Window`]s.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Windows(u16);

impl Windows {
    /// No window.
    pub const NONE: Self = Self(0);

    /// The set of these windows.
    #[must_use]
    pub const fn of(windows: &[Window]) -> Self {
        let mut bits = 0;
        let mut index = 0;
        while index < windows.len() {
            bits |= 1 << windows[index] as u16;
            index += 1;
        }
        Self(bits)
    }

    /// Is the window in the set?
    #[inline]
    #[must_use]
    pub const fn has(self, window: Window) -> bool {
        self.0 & (1 << window as u16) != 0
    }

    /// The windows of either set.
    #[inline]
    #[must_use]
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl FromIterator<Window> for Windows {
    fn from_iter<I: IntoIterator<Item = Window>>(windows: I) -> Self {
        windows.into_iter().fold(Self::NONE, |all, window| all.or(Self::of(&[window])))
    }
}

/// The decision that a window asks.
#[must_use]
pub const fn decision(window: Window) -> Decision {
    match window {
        Window::TurnStart => Decision::CastTurnStart,
        Window::OtherStart => Decision::CastOtherStart,
        Window::InsteadOfRoll => Decision::MoveMode,
        Window::MoveDone => Decision::CastMoveDone,
        Window::OtherMoved => Decision::CastOtherMoved,
        Window::Met => Decision::CastMet,
        Window::BeforeRoll => Decision::CastBeforeRoll,
        Window::Loss => Decision::CastLoss,
        Window::Counter => Decision::CastCounter,
        Window::TurnEnd => Decision::CastTurnEnd,
        Window::OtherEnd => Decision::CastOtherEnd,
    }
}
