//! Maximum entropy over a polytope of weights.

use super::elementary::ln;
use super::matrix::{Square, dot};

/// Shorter directions count as zero.
const FLAT: f64 = 1e-11;

/// The weights of maximum entropy that agree with `start` on the rows `equal`, keep the rows `below` at most zero and
/// are not negative. `start` must be positive and strictly inside the constraints `below`.
///
/// A barrier method: Newton steps on the entropy plus a decreasing logarithm of the distance from each constraint (Boyd
/// and Vandenberghe, Convex Optimization, 2004, section 11.3). The entropy itself keeps the weights positive.
pub fn greatest(start: &[f64], equal: &[Vec<f64>], below: &[Vec<f64>]) -> Vec<f64> {
    let free = free_directions(start.len(), equal);
    let mut weights = start.to_vec();
    let mut barrier = if below.is_empty() { 0.0 } else { 1e-2 };
    loop {
        for _ in 0..60 {
            if !newton_step(&mut weights, &free, below, barrier) {
                break;
            }
        }
        if barrier < 1e-12 {
            return weights;
        }
        barrier /= 10.0;
    }
}

/// An orthonormal basis of the directions orthogonal to all rows of `equal`.
fn free_directions(size: usize, equal: &[Vec<f64>]) -> Vec<Vec<f64>> {
    let seen = orthonormal(equal.to_vec(), size);
    let missing = size - seen.len();
    let mut axes: Vec<Vec<f64>> = (0..size).map(|axis| (0..size).map(|k| f64::from(k == axis)).collect()).collect();
    for row in &seen {
        axes.iter_mut().for_each(|axis| remove(axis, row));
    }
    let mut out = orthonormal(axes, missing);
    // Removes what rounding left of the rows of `equal`.
    for direction in &mut out {
        seen.iter().for_each(|row| remove(direction, row));
    }
    out
}

/// Gram-Schmidt, the longest remaining row first, until `most` are found or none is left.
fn orthonormal(mut rows: Vec<Vec<f64>>, most: usize) -> Vec<Vec<f64>> {
    let mut out: Vec<Vec<f64>> = Vec::new();
    while out.len() < most {
        let longest = rows.iter().max_by(|a, b| dot(a, a).total_cmp(&dot(b, b)));
        let Some(mut row) = longest.cloned().filter(|row| dot(row, row).sqrt() > FLAT) else {
            break;
        };
        out.iter().for_each(|known| remove(&mut row, known));
        let length = dot(&row, &row).sqrt();
        row.iter_mut().for_each(|value| *value /= length);
        rows.iter_mut().for_each(|other| remove(other, &row));
        out.push(row);
    }
    out
}

/// Removes a row's projection on a unit direction.
fn remove(row: &mut [f64], direction: &[f64]) {
    let part = dot(row, direction);
    row.iter_mut().zip(direction).for_each(|(value, along)| *value -= part * along);
}

/// One damped Newton step; false if it no longer changes anything.
fn newton_step(weights: &mut [f64], free: &[Vec<f64>], below: &[Vec<f64>], barrier: f64) -> bool {
    let gaps: Vec<f64> = below.iter().map(|row| -dot(row, weights)).collect();
    let mut slope: Vec<f64> = weights.iter().map(|weight| ln(*weight) + 1.0).collect();
    for (row, gap) in below.iter().zip(&gaps) {
        slope.iter_mut().zip(row).for_each(|(value, along)| *value += barrier * along / gap);
    }
    let down: Vec<f64> = free.iter().map(|direction| -dot(direction, &slope)).collect();
    let seen: Vec<Vec<f64>> = free.iter().map(|way| below.iter().map(|row| dot(row, way)).collect()).collect();
    let curvature = Square::of(free.len(), |a, b| {
        let own: f64 = weights.iter().zip(&free[a]).zip(&free[b]).map(|((weight, x), y)| x * y / weight).sum();
        let walls: f64 = gaps.iter().zip(&seen[a]).zip(&seen[b]).map(|((gap, x), y)| x * y / (gap * gap)).sum();
        own + barrier * walls
    });
    let Some(along) = cholesky(&curvature, &down) else {
        return false;
    };
    let mut step = vec![0.0; weights.len()];
    for (direction, length) in free.iter().zip(&along) {
        step.iter_mut().zip(direction).for_each(|(value, part)| *value += length * part);
    }
    let gain = dot(&along, &down);
    let moved = step.iter().zip(weights.iter()).map(|(by, weight)| (by / weight).abs()).fold(0.0, f64::max);
    if gain <= 0.0 || moved < 1e-15 {
        return false;
    }
    descend(weights, &step, gain, (below, barrier))
}

/// Shortens a step until it is feasible and reduces the cost enough (Armijo's rule); false if no length does.
fn descend(weights: &mut [f64], step: &[f64], gain: f64, (below, barrier): (&[Vec<f64>], f64)) -> bool {
    let before = cost(weights, below, barrier);
    let mut length = 1.0;
    for _ in 0..50 {
        let there: Vec<f64> = weights.iter().zip(step).map(|(weight, by)| weight + length * by).collect();
        let after = cost(&there, below, barrier);
        // Near the optimum the gain is lost in rounding: there a step that costs nothing is accepted.
        if after <= before - 0.1 * length * gain || (gain < 1e-12 && after <= before + 1e-15) {
            weights.copy_from_slice(&there);
            return true;
        }
        length /= 2.0;
    }
    false
}

/// Minus the entropy, plus the barrier; infinite outside the constraints.
fn cost(weights: &[f64], below: &[Vec<f64>], barrier: f64) -> f64 {
    if weights.iter().any(|weight| *weight <= 0.0) {
        return f64::INFINITY;
    }
    let gaps = || below.iter().map(|row| -dot(row, weights));
    if gaps().any(|gap| gap <= 0.0) {
        return f64::INFINITY;
    }
    let walls: f64 = gaps().map(|gap| -ln(gap)).sum();
    weights.iter().map(|weight| weight * ln(*weight)).sum::<f64>() + barrier * walls
}

/// Solves a symmetric positive definite system; `None` if it is not positive definite.
fn cholesky(system: &Square, right: &[f64]) -> Option<Vec<f64>> {
    let size = system.size();
    let mut root = Square::zeros(size);
    for row in 0..size {
        for column in 0..=row {
            let rest = system[(row, column)] - dot(&root.row(row)[..column], &root.row(column)[..column]);
            if row > column {
                root[(row, column)] = rest / root[(column, column)];
            } else if rest > 0.0 {
                root[(row, row)] = rest.sqrt();
            } else {
                return None;
            }
        }
    }
    let mut out = right.to_vec();
    for row in 0..size {
        out[row] = (out[row] - dot(&root.row(row)[..row], &out[..row])) / root[(row, row)];
    }
    for row in (0..size).rev() {
        let known: f64 = (row + 1..size).map(|later| root[(later, row)] * out[later]).sum();
        out[row] = (out[row] - known) / root[(row, row)];
    }
    Some(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weights_that_only_sum_to_one_are_even() {
        let found = greatest(&[0.7, 0.1, 0.1, 0.1], &[vec![1.0; 4]], &[]);
        assert!(found.iter().all(|weight| (weight - 0.25).abs() < 1e-14), "{found:?}");
    }

    #[test]
    fn a_loaded_die_with_a_known_mean() {
        // Jaynes's die: six faces with a mean of 4.5 have weights in the ratio 1.44925 (Jaynes, Where do we stand on
        // maximum entropy?, 1978), 0.0543 to 0.3475.
        let start = [0.05, 0.05, 0.15, 0.2, 0.2, 0.35];
        let mean: f64 = (1..=6).zip(start).map(|(face, weight)| f64::from(face) * weight).sum();
        assert!((mean - 4.5).abs() < 1e-12);
        let faces = (1..=6).map(f64::from).collect();
        let found = greatest(&start, &[vec![1.0; 6], faces], &[]);
        let known = [0.054_35, 0.078_77, 0.114_16, 0.165_45, 0.239_77, 0.347_49];
        assert!(found.iter().zip(known).all(|(a, b)| (a - b).abs() < 1e-5), "{found:?}");
    }

    #[test]
    fn a_bound_holds_the_weights_back() {
        // The first has at most a third of the second's weight: 1/4 and 3/4.
        let found = greatest(&[0.1, 0.9], &[vec![1.0; 2]], &[vec![0.3, -0.1]]);
        assert!((found[0] - 0.25).abs() < 1e-9, "{found:?}");
    }
}
