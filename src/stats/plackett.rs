//! Plackett-Luce ratings: the choice model for the winner at a table of several, with a term for the seat.

use super::matrix::Square;

/// Largest number of Newton steps.
const STEPS_MAX: u32 = 100;

/// The fit has converged when no rating moves by more.
const STILL: f64 = 1e-12;

/// Largest change of a rating in one step.
const STRIDE: f64 = 1.0;

/// The tables at which games were played.
#[derive(Clone, Debug)]
pub struct Hands {
    /// The items at each table, seat by seat; all tables have as many seats.
    pub hands: Vec<Vec<usize>>,
    /// The number of items.
    pub items: usize,
    /// Do seats have ratings too?
    pub seated: bool,
}

/// Fitted ratings on the natural log scale, with mean 0. An item of rating `a` in a seat of rating `b` wins with
/// probability proportional to `e^(a + b)`.
#[derive(Clone, Debug)]
pub struct Fit {
    /// The rating of each item.
    pub items: Vec<f64>,
    /// The rating of each seat; all 0 if seats have none.
    pub seats: Vec<f64>,
    /// The inverse Hessian: how one more win of each item and seat changes each rating.
    inverse: Vec<Vec<f64>>,
}

impl Hands {
    /// Number of seats at each table.
    fn seats(&self) -> usize {
        self.hands.first().map_or(0, Vec::len)
    }

    /// Number of ratings to fit.
    fn size(&self) -> usize {
        self.items + if self.seated { self.seats() } else { 0 }
    }

    /// The indices of the ratings of each seat's item and, if seats have ratings, of the seat.
    fn places<'a>(&'a self, hand: &'a [usize]) -> impl Iterator<Item = [Option<usize>; 2]> + 'a {
        let seat = move |seat: usize| self.seated.then_some(self.items + seat);
        hand.iter().enumerate().map(move |(at, &item)| [Some(item), seat(at)])
    }

    /// The probability of each seat of a table to win.
    fn chances(&self, hand: &[usize], numbers: &[f64]) -> Vec<f64> {
        let strength = |places: [Option<usize>; 2]| places.into_iter().flatten().map(|place| numbers[place]).sum();
        let weights: Vec<f64> = self.places(hand).map(|places| super::elementary::exp(strength(places))).collect();
        let sum: f64 = weights.iter().sum();
        weights.iter().map(|weight| weight / sum).collect()
    }

    /// The expected wins of each item and seat with these ratings, and their derivatives.
    fn expected(&self, numbers: &[f64]) -> (Vec<f64>, Vec<Vec<f64>>) {
        let size = self.size();
        let (mut wins, mut change) = (vec![0.0; size], vec![vec![0.0; size]; size]);
        for hand in &self.hands {
            let chances = self.chances(hand, numbers);
            let seats: Vec<[Option<usize>; 2]> = self.places(hand).collect();
            for (own, &chance) in seats.iter().zip(&chances) {
                own.iter().flatten().for_each(|row| wins[*row] += chance);
                own.iter().flatten().for_each(|row| change[*row][*row] += chance);
                shared(&mut change, own, &seats, chance, &chances);
            }
        }
        // The mean of items and of seats is not identified: this term fixes both at 0.
        for (row, line) in change.iter_mut().enumerate() {
            for (column, value) in line.iter_mut().enumerate() {
                *value += f64::from((row < self.items) == (column < self.items));
            }
        }
        (wins, change)
    }
}

/// The part of the derivatives that comes from the normalization over all seats of a table, and the cross term of a
/// seat's item and seat rating.
fn shared(
    change: &mut [Vec<f64>],
    own: &[Option<usize>; 2],
    seats: &[[Option<usize>; 2]],
    chance: f64,
    chances: &[f64],
) {
    if let [Some(item), Some(seat)] = *own {
        change[item][seat] += chance;
        change[seat][item] += chance;
    }
    for (row, (other, against)) in
        own.iter().flatten().flat_map(|row| seats.iter().zip(chances).map(move |each| (row, each)))
    {
        other.iter().flatten().for_each(|at| change[*row][*at] -= chance * against);
    }
}

/// The maximum-likelihood ratings, given the wins of each item and each seat (if seats have ratings) over all tables,
/// with shared wins as fractions. Each list sums to the number of tables. These wins are sufficient statistics of the
/// model (Luce, Individual Choice Behavior, 1959; McFadden, Frontiers in Econometrics, 1974, section II, by Newton's
/// method). `None` if an item or seat has no finite rating, because it never won or was never beaten.
#[must_use]
pub fn fit(hands: &Hands, item_wins: &[f64], seat_wins: &[f64]) -> Option<Fit> {
    let wins: Vec<f64> = item_wins.iter().chain(seat_wins).copied().take(hands.size()).collect();
    if wins.len() < hands.size() || wins.iter().any(|wins| *wins <= 0.0) {
        return None;
    }
    let mut numbers = vec![0.0; hands.size()];
    for _ in 0..STEPS_MAX {
        let (expected, change) = hands.expected(&numbers);
        let inverse = inverted(change)?;
        let missing: Vec<f64> = wins.iter().zip(&expected).map(|(wins, expected)| wins - expected).collect();
        let step = moved(&inverse, &missing);
        let largest = step.iter().fold(0.0_f64, |most, step| most.max(step.abs()));
        let brake = if largest > STRIDE { STRIDE / largest } else { 1.0 };
        numbers.iter_mut().zip(&step).for_each(|(number, step)| *number += brake * step);
        if !numbers.iter().all(|number| number.abs() < 30.0) {
            return None;
        }
        if largest < STILL {
            let seats = if hands.seated { numbers[hands.items..].to_vec() } else { vec![0.0; hands.seats()] };
            return Some(Fit { items: numbers[..hands.items].to_vec(), seats, inverse });
        }
    }
    None
}

impl Fit {
    /// The ratings after so many additional wins of each item and seat, by one Newton step: approximately the fit to
    /// slightly different games.
    #[must_use]
    pub fn shifted(&self, item_wins: &[f64], seat_wins: &[f64]) -> [Vec<f64>; 2] {
        let more: Vec<f64> = item_wins.iter().chain(seat_wins).copied().take(self.inverse.len()).collect();
        let step = moved(&self.inverse, &more);
        let add = |numbers: &[f64], steps: &[f64]| -> Vec<f64> {
            numbers.iter().enumerate().map(|(at, number)| number + steps.get(at).copied().unwrap_or(0.0)).collect()
        };
        let (items, seats) = step.split_at(self.items.len().min(step.len()));
        [add(&self.items, items), add(&self.seats, seats)]
    }
}

/// The product of a matrix and a vector.
fn moved(matrix: &[Vec<f64>], by: &[f64]) -> Vec<f64> {
    matrix.iter().map(|row| row.iter().zip(by).map(|(a, b)| a * b).sum()).collect()
}

/// The inverse of a symmetric matrix, by elimination with column pivots; `None` if it is singular.
fn inverted(mut matrix: Vec<Vec<f64>>) -> Option<Vec<Vec<f64>>> {
    let size = matrix.len();
    let one = Square::of(size, |row, column| f64::from(row == column));
    matrix.iter_mut().enumerate().for_each(|(row, line)| line.extend_from_slice(one.row(row)));
    for column in 0..size {
        let pivot = (column..size).max_by(|&a, &b| matrix[a][column].abs().total_cmp(&matrix[b][column].abs()))?;
        matrix.swap(column, pivot);
        let lead = matrix[column][column];
        if lead.abs() < 1e-12 {
            return None;
        }
        matrix[column].iter_mut().for_each(|value| *value /= lead);
        let solved = matrix[column].clone();
        for (row, line) in matrix.iter_mut().enumerate().filter(|(row, _)| *row != column) {
            debug_assert_ne!(row, column);
            let factor = line[column];
            line.iter_mut().zip(&solved).for_each(|(value, by)| *value -= factor * by);
        }
    }
    Some(matrix.into_iter().map(|line| line[size..].to_vec()).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Sixty games of three of six items, with the winning seat of each (tests/scripts/inference.py).
    #[rustfmt::skip]
    const HANDS: [[usize; 3]; 60] = [
        [1, 4, 2], [0, 1, 3], [2, 5, 3], [2, 5, 4], [4, 1, 2], [3, 2, 0], [1, 0, 3], [0, 3, 2], [1, 0, 5], [1, 3, 4],
        [4, 2, 5], [1, 2, 4], [4, 2, 1], [2, 0, 4], [2, 0, 3], [2, 5, 3], [4, 5, 1], [4, 0, 1], [4, 3, 5], [2, 1, 0],
        [5, 3, 1], [5, 4, 1], [0, 5, 1], [0, 3, 4], [0, 4, 3], [5, 2, 3], [5, 2, 3], [1, 2, 0], [5, 2, 0], [3, 2, 4],
        [3, 2, 1], [5, 2, 0], [3, 4, 1], [2, 4, 5], [1, 5, 2], [1, 3, 2], [5, 0, 2], [2, 4, 0], [1, 2, 5], [3, 5, 4],
        [1, 5, 3], [1, 2, 0], [0, 1, 4], [0, 2, 1], [2, 0, 4], [3, 0, 4], [3, 1, 4], [4, 1, 5], [4, 0, 5], [4, 5, 1],
        [1, 2, 5], [3, 0, 1], [4, 3, 1], [0, 4, 3], [3, 2, 0], [2, 3, 1], [3, 5, 1], [0, 5, 3], [0, 3, 2], [4, 3, 5],
    ];
    #[rustfmt::skip]
    const WON: [usize; 60] = [
        0, 0, 1, 0, 1, 0, 1, 0, 0, 1, 1, 0, 1, 1, 1, 0, 2, 1, 2, 2, 1, 0, 2, 1, 2, 0, 2, 0, 2, 2,
        1, 2, 0, 1, 0, 1, 2, 0, 1, 1, 1, 0, 2, 0, 0, 0, 1, 1, 1, 0, 0, 1, 0, 2, 2, 2, 1, 0, 0, 1,
    ];

    fn sixty(seated: bool) -> (Hands, Vec<f64>, Vec<f64>) {
        let (mut items, mut seats) = (vec![0.0; 6], vec![0.0; 3]);
        for (hand, won) in HANDS.iter().zip(WON) {
            items[hand[won]] += 1.0;
            seats[won] += 1.0;
        }
        (Hands { hands: HANDS.iter().map(|hand| hand.to_vec()).collect(), items: 6, seated }, items, seats)
    }

    #[test]
    fn strengths_agree_with_choix() {
        // choix 0.4.1, mm_top1, centred.
        let (hands, items, seats) = sixty(false);
        let found = fit(&hands, &items, &seats).unwrap();
        let known = [
            0.754_911_335_425_645,
            0.277_183_898_643_869,
            -0.157_813_149_316_285_04,
            0.151_873_728_649_448_48,
            -0.718_226_272_963_199_5,
            -0.307_929_540_439_477_85,
        ];
        assert!(found.items.iter().zip(known).all(|(a, b)| (a - b).abs() < 1e-8), "{found:?}");
        assert_eq!(found.seats, [0.0; 3]);
    }

    #[test]
    fn strengths_with_seats_agree_with_a_conditional_logit() {
        // statsmodels 0.15, ConditionalLogit with dummies of items and seats, centred.
        let (hands, items, seats) = sixty(true);
        let found = fit(&hands, &items, &seats).unwrap();
        let known = [
            0.743_693_925_972_683_8,
            0.364_428_307_429_351_67,
            -0.257_268_363_904_124,
            0.168_111_380_502_391_38,
            -0.696_169_393_127_325_8,
            -0.322_795_856_872_977_2,
        ];
        assert!(found.items.iter().zip(known).all(|(a, b)| (a - b).abs() < 1e-5), "{found:?}");
        let known = [0.166_197_906_728_152_57, 0.203_672_964_522_826_65, -0.369_870_871_250_979_2];
        assert!(found.seats.iter().zip(known).all(|(a, b)| (a - b).abs() < 1e-5), "{found:?}");
    }

    #[test]
    fn a_shift_is_what_another_fit_would_say() {
        let (hands, mut items, seats) = sixty(true);
        let first = fit(&hands, &items, &seats).unwrap();
        let more = [0.1, -0.1, 0.0, 0.0, 0.0, 0.0];
        items.iter_mut().zip(more).for_each(|(wins, more)| *wins += more);
        let second = fit(&hands, &items, &seats).unwrap();
        let [shifted, seated] = first.shifted(&more, &[0.0; 3]);
        assert!(shifted.iter().zip(&second.items).all(|(a, b)| (a - b).abs() < 1e-4), "{shifted:?} {second:?}");
        assert!(seated.iter().zip(&second.seats).all(|(a, b)| (a - b).abs() < 1e-4), "{seated:?} {second:?}");
    }

    #[test]
    fn who_never_won_has_no_strength() {
        let (hands, mut items, seats) = sixty(true);
        items[0] += items[5];
        items[5] = 0.0;
        assert!(fit(&hands, &items, &seats).is_none());
    }
}
