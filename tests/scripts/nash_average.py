"""Makes the fixture of src/stats/nash.rs: a game with many equilibria, and the one of greatest entropy among them.

It was made with cvxpy 1.9.3 (CLARABEL 0.11.1), NumPy 2.4.6 and SciPy 1.17.1 under Python 3.11:

    python3 -m venv venv && venv/bin/pip install cvxpy scipy && venv/bin/python tests/scripts/nash_average.py

The solver leaves about 1e-6; Newton steps along what its weights, its ties and its binding rows leave free remove it.

Payoffs are drawn from -1/2, 0 and 1/2, as the first seed does whose equilibria leave a bound of a strategy without
weight binding and three weights or more.
"""

import cvxpy
import numpy as np
import scipy.linalg


def game(seed, size=9):
    upper = np.triu(np.random.default_rng(seed).integers(-1, 2, (size, size)) / 2, 1)
    return upper - upper.T


def solve(table):
    weights = cvxpy.Variable(len(table))
    limits = [weights >= 0, cvxpy.sum(weights) == 1, table @ weights <= 0]
    problem = cvxpy.Problem(cvxpy.Maximize(cvxpy.sum(cvxpy.entr(weights))), limits)
    problem.solve(solver=cvxpy.CLARABEL, tol_gap_abs=1e-12, tol_gap_rel=1e-12, tol_feas=1e-12)
    return weights.value, limits[2].dual_value


def polish(table, weights):
    held = weights > 1e-6
    tied = table @ weights > -1e-6
    rows = np.vstack([table[np.ix_(tied, held)], np.ones(held.sum())])
    free = scipy.linalg.null_space(rows)
    target = np.append(np.zeros(tied.sum()), 1.0)
    inner = weights[held] + np.linalg.lstsq(rows, target - rows @ weights[held], rcond=None)[0]
    for _ in range(20):
        slope = free.T @ np.log(inner)
        inner = inner - free @ np.linalg.solve(free.T @ np.diag(1 / inner) @ free, slope)
    weights = np.zeros(len(weights))
    weights[held] = inner
    return weights


for seed in range(10_000):
    table = game(seed)
    weights, prices = solve(table)
    idle = weights < 1e-6
    uneven = np.ptp(weights[~idle]) > 1e-3
    if uneven and np.sum(~idle) >= 4 and np.any(prices[idle & (table @ weights > -1e-7)] > 1e-3):
        weights = polish(table, weights)
        print("seed", seed)
        print("doubled:", (2 * table).astype(int).tolist())
        print("weights:", [round(float(weight), 12) for weight in weights])
        print("skills:", np.round(table @ weights, 9).tolist(), "prices:", np.round(prices, 6).tolist())
        break
