//! Sources of dice: keyed by purpose, scripted, or every face in turn.

use super::ids::Seat;
use super::rng;

/// What a die is for: the purpose, how often the purpose came up before, and the die's place in the throw.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DieKey {
    /// The game's number for the purpose, below [`PURPOSES_MAX`].
    pub purpose: u8,
    /// How often this purpose came up earlier in this turn.
    pub occasion: u8,
    /// The index of the die in its throw.
    pub index: u8,
    /// 0 for the throw itself, 1 for a reroll.
    pub attempt: u8,
}

/// Largest number of purposes in a game.
pub const PURPOSES_MAX: usize = 32;

/// A source of dice.
pub trait Dice {
    /// Starts a turn: keys are counted from here.
    fn begin_turn(&mut self, seat: Seat, round: u16, extra: u8);

    /// The next occasion number of a purpose in this turn.
    fn occasion(&mut self, purpose: u8) -> u8;

    /// One six-sided die, 1 to 6.
    fn die(&mut self, key: DieKey) -> u8;
}

/// Dice as a pure function of seed, game number, turn and key, so that a reroll or an extra throw changes no other die.
#[derive(Clone, Debug)]
pub struct KeyedDice {
    game: u64,
    turn: u64,
    occasions: [u8; PURPOSES_MAX],
}

impl KeyedDice {
    /// The dice of one game.
    #[must_use]
    pub fn new(seed: u64, game: u64) -> Self {
        let game = rng::stream_key(seed, game, rng::Stream::Dice);
        Self { game, turn: game, occasions: [0; PURPOSES_MAX] }
    }
}

impl Dice for KeyedDice {
    fn begin_turn(&mut self, seat: Seat, round: u16, extra: u8) {
        let word = u64::from(round) << 16 | u64::from(extra) << 8 | u64::from(seat.0);
        self.turn = rng::join(self.game, word);
        self.occasions = [0; PURPOSES_MAX];
    }

    #[inline]
    fn occasion(&mut self, purpose: u8) -> u8 {
        let count = &mut self.occasions[usize::from(purpose)];
        let now = *count;
        *count = count.saturating_add(1);
        now
    }

    #[inline]
    fn die(&mut self, key: DieKey) -> u8 {
        let word = u32::from_le_bytes([key.attempt, key.index, key.occasion, key.purpose]);
        rng::below(rng::join(self.turn, u64::from(word)), 6) + 1
    }
}

/// Scripted dice, for tests and situations.
#[derive(Clone, Debug, Default)]
pub struct ScriptedDice {
    faces: Vec<u8>,
    next: usize,
    short: usize,
}

impl ScriptedDice {
    /// Dice that show `faces` in this order.
    #[must_use]
    pub fn new(faces: &[u8]) -> Self {
        Self { faces: faces.to_vec(), next: 0, short: 0 }
    }

    /// Number of faces not thrown yet.
    #[must_use]
    pub fn left(&self) -> usize {
        self.faces.len().saturating_sub(self.next)
    }

    /// Number of throws after the last face; they showed 1.
    #[must_use]
    pub fn short(&self) -> usize {
        self.short
    }
}

impl Dice for ScriptedDice {
    fn begin_turn(&mut self, _seat: Seat, _round: u16, _extra: u8) {}

    fn occasion(&mut self, _purpose: u8) -> u8 {
        0
    }

    fn die(&mut self, _key: DieKey) -> u8 {
        let face = self.faces.get(self.next).copied();
        self.next += 1;
        face.unwrap_or_else(|| {
            self.short += 1;
            1
        })
    }
}

/// Enumerates all outcomes: run the same position repeatedly and call [`EnumeratedDice::advance`] between runs.
#[derive(Clone, Debug, Default)]
pub struct EnumeratedDice {
    faces: Vec<u8>,
    next: usize,
}

impl EnumeratedDice {
    /// The probability of the last run: 6 to the power of minus its number of dice.
    #[must_use]
    pub fn weight(&self) -> f64 {
        (0..self.next).fold(1.0, |weight, _| weight / 6.0)
    }

    /// Number of dice thrown in the last run.
    #[must_use]
    pub fn thrown(&self) -> usize {
        self.next
    }

    /// Prepares the next outcome; false after the last one.
    pub fn advance(&mut self) -> bool {
        self.faces.truncate(self.next);
        self.next = 0;
        while let Some(face) = self.faces.pop() {
            if face < 6 {
                self.faces.push(face + 1);
                return true;
            }
        }
        false
    }
}

impl Dice for EnumeratedDice {
    fn begin_turn(&mut self, _seat: Seat, _round: u16, _extra: u8) {}

    fn occasion(&mut self, _purpose: u8) -> u8 {
        0
    }

    fn die(&mut self, _key: DieKey) -> u8 {
        if self.next == self.faces.len() {
            self.faces.push(1);
        }
        self.next += 1;
        self.faces[self.next - 1]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FIRST: DieKey = DieKey { purpose: 3, occasion: 0, index: 0, attempt: 0 };

    #[test]
    fn a_reroll_shifts_no_other_die() {
        let mut plain = KeyedDice::new(1, 2);
        plain.begin_turn(Seat(0), 4, 0);
        let mut rerolled = plain.clone();
        let _ = plain.die(FIRST);
        let after = plain.die(DieKey { index: 1, ..FIRST });
        let _ = rerolled.die(FIRST);
        let _ = rerolled.die(DieKey { attempt: 1, ..FIRST });
        assert_eq!(rerolled.die(DieKey { index: 1, ..FIRST }), after);
    }

    #[test]
    fn enumeration_sees_each_outcome_once_even_when_the_number_of_dice_varies() {
        let mut dice = EnumeratedDice::default();
        let (mut runs, mut weight) = (0, 0.0);
        loop {
            // A six is thrown again, once.
            if dice.die(FIRST) == 6 {
                let _ = dice.die(FIRST);
            }
            runs += 1;
            weight += dice.weight();
            if !dice.advance() {
                break;
            }
        }
        assert_eq!(runs, 11);
        assert!((weight - 1.0).abs() < 1e-12);
    }

    #[test]
    fn scripted_dice_tell_when_they_run_short() {
        let mut dice = ScriptedDice::new(&[4]);
        assert_eq!((dice.die(FIRST), dice.left(), dice.short()), (4, 0, 0));
        assert_eq!((dice.die(FIRST), dice.short()), (1, 1));
    }
}
