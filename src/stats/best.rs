//! Which of several shares is the largest: simultaneous intervals of each minus the largest of the others.
//!
//! Multiple comparisons with the best (Hsu, Multiple Comparisons: Theory and Methods, 1996, section 4.2). All shares are
//! of the same game numbers, so differences are paired. Their errors come from blocks of games, and the critical values
//! from a max-t bootstrap over the same blocks. The best need not be known beforehand: at the confidence
//! level all intervals are right at once, whichever share is the largest.

use super::interval::unseen;
use super::level::{confidence, one_sided};
use super::sample::SplitMix64;
use super::student::beyond;

/// Fewest blocks that say anything; with fewer, their spread is too unsure.
pub const BLOCKS_MIN: usize = 40;
/// Number of bootstrap replicates. The critical value is then sure to about 0.04 standard errors.
const REPLICATES: u64 = 2_000;
/// Into how many parts blocks are divided to judge a selected share by games that did not select it.
const FOLDS: usize = 10;
/// The seed of the bootstrap.
const SEED: u64 = 0x6265_7374;

/// A share minus the largest of the others.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct AgainstBest {
    /// The difference, from -1 to 1.
    pub difference: f64,
    /// Lower end of its interval, at most 0.
    pub low: f64,
    /// Upper end, at least 0. At 0 the share is clearly smaller than the largest.
    pub high: f64,
}

impl AgainstBest {
    /// Can this be the largest share?
    #[must_use]
    pub fn is_candidate(&self) -> bool {
        self.high > 0.0
    }
}

/// The comparison of several shares.
#[derive(Clone, PartialEq, Debug)]
pub struct BestOf {
    /// The index of the largest share; of equal ones, the first.
    pub best: usize,
    /// What a share selected as the largest has in games that did not select it; never more than the largest. `None` with
    /// fewer than [`BLOCKS_MIN`] blocks.
    pub shrunken: Option<f64>,
    /// Each share against the others; `None` with fewer than [`BLOCKS_MIN`] blocks.
    pub against: Option<Vec<AgainstBest>>,
}

/// Compares shares, each given by blocks of value and weight; all have the same blocks of common game numbers. Values are
/// wins in `parts` per whole win. `None` with fewer than two shares, without blocks, or if one has no weight.
#[must_use]
pub fn best_of(cells: &[Vec<[u64; 2]>], parts: f64) -> Option<BestOf> {
    let found = Shares::new(cells, parts)?;
    let better = |best: usize, next: usize| if found.shares[next] > found.shares[best] { next } else { best };
    let best = (0..cells.len()).reduce(better)?;
    let enough = found.blocks() >= BLOCKS_MIN;
    Some(BestOf {
        best,
        shrunken: if enough { shrunken(cells, parts).map(|share| share.min(found.shares[best])) } else { None },
        against: enough.then(|| found.against()),
    })
}

/// Shares with the part of each block in their errors.
struct Shares {
    shares: Vec<f64>,
    /// For each share and block, by how much the block moves the share; the sum of a share's blocks is 0.
    sways: Vec<Vec<f64>>,
    /// The variance of what no block showed.
    unseen: f64,
}

impl Shares {
    fn new(cells: &[Vec<[u64; 2]>], parts: f64) -> Option<Self> {
        let blocks = cells.first()?.len();
        let total = |cell: &Vec<[u64; 2]>| cell.iter().fold([0, 0], |sum, each| [sum[0] + each[0], sum[1] + each[1]]);
        let totals: Vec<[u64; 2]> = cells.iter().map(total).collect();
        let least = totals.iter().map(|[_, weight]| *weight).min()?;
        if cells.len() < 2 || blocks == 0 || least == 0 {
            return None;
        }
        let share = |[value, weight]: &[u64; 2]| *value as f64 / parts / *weight as f64;
        let shares: Vec<f64> = totals.iter().map(share).collect();
        let sways = cells.iter().zip(&totals).zip(&shares).map(|((cell, total), share)| {
            let sway = |[value, weight]: &[u64; 2]| (*value as f64 / parts - share * *weight as f64) / total[1] as f64;
            cell.iter().map(sway).collect()
        });
        Some(Self { sways: sways.collect(), shares, unseen: unseen(least as f64) })
    }

    fn blocks(&self) -> usize {
        self.sways[0].len()
    }

    /// The variance of a sum of blocks, with the small-sample correction k / (k - 1).
    fn variance(&self, blocks: impl Iterator<Item = f64>) -> f64 {
        let count = self.blocks() as f64;
        blocks.map(|sway| sway * sway).sum::<f64>() * count / (count - 1.0)
    }

    /// The variance of the difference of any two shares, as far as blocks show it; row by row.
    fn variances(&self) -> Vec<Vec<f64>> {
        let variance = |a: &Vec<f64>, b: &Vec<f64>| self.variance(a.iter().zip(b).map(|(a, b)| a - b));
        self.sways.iter().map(|a| self.sways.iter().map(|b| variance(a, b)).collect()).collect()
    }

    /// For each share, how many standard errors any other may seem above it by chance, when none is: the point of the
    /// largest of these differences in the bootstrap that the confidence level states, at least that of a single comparison,
    /// because shares that never differed in any block are not known to be equal. Of `k` blocks, `k - 1` are drawn (see the module `bootstrap`).
    fn critical(&self, variances: &[Vec<f64>]) -> Vec<f64> {
        let (count, blocks) = (self.shares.len(), self.blocks());
        let (scale, least) = (blocks as f64 / (blocks - 1) as f64, one_sided());
        let mut largest: Vec<Vec<f64>> = vec![Vec::new(); count];
        let errors: Vec<Vec<f64>> = variances.iter().map(|row| row.iter().map(|each| each.sqrt()).collect()).collect();
        for number in 0..REPLICATES {
            let mut sample = SplitMix64::keyed(SEED, number);
            let drawn: Vec<usize> = (1..blocks).map(|_| sample.below(blocks)).collect();
            let moved = |sways: &Vec<f64>| scale * drawn.iter().map(|&block| sways[block]).sum::<f64>();
            let moved: Vec<f64> = self.sways.iter().map(moved).collect();
            for (own, all) in largest.iter_mut().enumerate() {
                // Shares that no block tells apart say nothing.
                let above = (0..count).filter(|&other| errors[own][other] > 0.0);
                let above = above.map(|other| (moved[other] - moved[own]) / errors[own][other]);
                all.push(above.fold(least, f64::max));
            }
        }
        // The errors are estimated from so many blocks.
        largest.into_iter().map(|values| beyond(point(values), blocks as u64 - 1)).collect()
    }

    fn against(&self) -> Vec<AgainstBest> {
        let count = self.shares.len();
        let variances = self.variances();
        let critical = self.critical(&variances);
        let error = |own: usize, other: usize| (variances[own][other] + self.unseen).sqrt();
        let others = |own: usize| (0..count).filter(move |&other| other != own);
        let apart = |own: usize, other: usize| self.shares[own] - self.shares[other];
        let high = |own: usize| {
            let bounds = others(own).map(|other| apart(own, other) + critical[own] * error(own, other));
            bounds.fold(f64::INFINITY, f64::min).clamp(0.0, 1.0)
        };
        let highs: Vec<f64> = (0..count).map(high).collect();
        let low = |own: usize| {
            // Only those that may be the largest matter; alone among them, a share is the largest.
            let rivals = others(own).filter(|&other| highs[other] > 0.0);
            let bounds = rivals.map(|other| apart(own, other) - critical[other] * error(own, other));
            bounds.fold(0.0, f64::min).max(-1.0)
        };
        let one = |own: usize| AgainstBest {
            difference: others(own).map(|other| apart(own, other)).fold(f64::INFINITY, f64::min),
            low: low(own),
            high: highs[own],
        };
        (0..count).map(one).collect()
    }
}

/// Selects the largest share without a tenth of the blocks and takes its share in that tenth, for each tenth in turn: what
/// the largest has in games that did not select it (Stone, JRSS B 36, 1974). `None` without weight in such a tenth.
fn shrunken(cells: &[Vec<[u64; 2]>], parts: f64) -> Option<f64> {
    let blocks = cells.first()?.len();
    let sum = |cell: &Vec<[u64; 2]>, held: &dyn Fn(usize) -> bool| {
        let held = (0..blocks).filter(|&block| held(block)).map(|block| cell[block]);
        held.fold([0, 0], |sum, each| [sum[0] + each[0], sum[1] + each[1]])
    };
    let share = |[value, weight]: [u64; 2]| value as f64 / weight.max(1) as f64;
    let mut total = [0, 0];
    for fold in 0..FOLDS {
        let shares = cells.iter().map(|cell| share(sum(cell, &|block| block % FOLDS != fold)));
        let best = shares.enumerate().reduce(|best, next| if next.1 > best.1 { next } else { best })?;
        let [value, weight] = sum(&cells[best.0], &|block| block % FOLDS == fold);
        total = [total[0] + value, total[1] + weight];
    }
    (total[1] > 0).then(|| total[0] as f64 / parts / total[1] as f64)
}

/// The value that the share of all values which the confidence level states does not exceed.
fn point(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    let rank = values.len() + 1 - confidence().of_ranks(values.len() + 1);
    values.get(rank - 1).or(values.last()).copied().unwrap_or(f64::INFINITY)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stats::level::testkit::at;

    /// Blocks of so many games. In most games a common luck decides, so that pairs have much in common.
    fn played(sample: &mut SplitMix64, shares: &[f64], (blocks, games): (usize, u64)) -> Vec<Vec<[u64; 2]>> {
        let mut cells = vec![vec![[0, games]; blocks]; shares.len()];
        for game in 0..blocks * 60 {
            if game as u64 % 60 < games {
                won(sample, shares, 0.6).enumerate().for_each(|(cell, won)| cells[cell][game / 60][0] += won);
            }
        }
        cells
    }

    /// Who wins in one game; all by the same luck with a probability of `common`.
    fn won<'a>(sample: &'a mut SplitMix64, shares: &'a [f64], common: f64) -> impl Iterator<Item = u64> + 'a {
        let (luck, together) = (sample.unit(), sample.chance(common));
        shares.iter().map(move |share| u64::from(if together { luck } else { sample.unit() } < *share))
    }

    #[test]
    fn critical_values_are_those_of_dunnett() {
        // Equal shares, independent games: the one-sided 5 % points of Dunnett (JASA 50, 1955, table 1a, infinite degrees).
        // At 1 % and 20 %: the integral over the normal distribution (SciPy 1.17.1).
        let mut sample = SplitMix64(5);
        for (level, count, known) in
            [(95.0, 2, 1.65), (95.0, 3, 1.92), (95.0, 4, 2.06), (95.0, 9, 2.37), (99.0, 4, 2.685), (80.0, 4, 1.339)]
        {
            let mut mean = 0.0;
            for _ in 0..20 {
                let mut cells = vec![vec![[0, 100]; 120]; count];
                let blocks = cells.iter_mut().flatten();
                blocks.for_each(|block| block[0] = (0..100).map(|_| u64::from(sample.chance(0.25))).sum());
                let shares = Shares::new(&cells, 1.0).unwrap();
                let critical = at(level, || shares.critical(&shares.variances()));
                mean += critical.iter().sum::<f64>() / count as f64 / 20.0;
            }
            assert!((mean - known).abs() < 0.06, "{level} %, {count}: {mean}");
        }
    }

    #[test]
    fn all_intervals_hold_together() {
        let shares = [0.22, 0.25, 0.27, 0.3, 0.3];
        let (mut sample, runs, mut held, mut out) = (SplitMix64(9), 400, 0, 0);
        for _ in 0..runs {
            let found = best_of(&played(&mut sample, &shares, (48, 40)), 1.0).unwrap().against.unwrap();
            let truth = |own: usize| {
                let others = (0..shares.len()).filter(|&other| other != own);
                shares[own] - others.map(|other| shares[other]).fold(0.0, f64::max)
            };
            held += u32::from(
                found
                    .iter()
                    .enumerate()
                    .all(|(own, each)| each.low <= truth(own) + 1e-12 && truth(own) <= each.high + 1e-12),
            );
            out += u32::from(!found[0].is_candidate());
        }
        assert!(f64::from(held) / f64::from(runs) > 0.93, "{held}");
        assert_eq!(out, runs, "eight points are seen in every run");
    }

    #[test]
    fn the_clear_best_is_known_to_be_the_best() {
        let found = best_of(&played(&mut SplitMix64(3), &[0.3, 0.6, 0.3], (60, 40)), 1.0).unwrap();
        let against = found.against.unwrap();
        assert_eq!((found.best, against[1].low), (1, 0.0));
        assert!(against[1].difference > 0.2 && against[1].high > against[1].difference);
        assert!([0, 2].iter().all(|&other| against[other].high == 0.0 && against[other].low < -0.2), "{against:?}");
    }

    #[test]
    fn shares_that_never_differed_are_not_known_to_be_equal() {
        let same = vec![vec![[60, 4]; 50]; 3];
        let against = best_of(&same, 60.0).unwrap().against.unwrap();
        assert!(against.iter().all(|each| each.difference == 0.0 && each.low < 0.0 && each.high > 0.0), "{against:?}");
    }

    #[test]
    fn few_blocks_decide_nothing() {
        let mut sample = SplitMix64(4);
        let found = best_of(&played(&mut sample, &[0.2, 0.8], (39, 40)), 1.0).unwrap();
        assert_eq!((found.best, found.against), (1, None));
        assert_eq!(best_of(&[vec![[1, 4]; 50]], 1.0), None);
        assert_eq!(best_of(&[vec![[1, 4]; 50], vec![[0, 0]; 50]], 1.0), None);
    }

    #[test]
    fn a_selected_share_is_judged_by_other_games() {
        let mut sample = SplitMix64(8);
        // Twelve equal settings, alone and as the plateau above others that are clearly worse.
        for others in [0, 24] {
            let mut shares = vec![0.25; 12];
            shares.extend((0..others).map(|number| 0.05 + 0.006 * f64::from(number)));
            let (mut raw, mut shrunken) = (0.0, 0.0);
            for _ in 0..60 {
                let cells = played(&mut sample, &shares, (50, 20));
                let share = |cell: &Vec<[u64; 2]>| cell.iter().map(|[value, _]| *value as f64).sum::<f64>() / 1_000.0;
                let found = best_of(&cells, 1.0).unwrap();
                raw += share(&cells[found.best]) / 60.0;
                shrunken += found.shrunken.unwrap() / 60.0;
            }
            assert!(raw > 0.26 && (shrunken - 0.25).abs() < 0.005, "{others}: {raw} {shrunken}");
        }
        // A share that is clearly the largest stays almost the same.
        let cells = played(&mut sample, &[0.1, 0.2, 0.3, 0.4, 0.5], (50, 60));
        assert!((best_of(&cells, 1.0).unwrap().shrunken.unwrap() - 0.5).abs() < 0.02);
    }
}
