"""Makes the fixtures of src/stats/alpha_rank.rs.

They were made with open_spiel 2.0.2 (which wants matplotlib), NumPy 2.4.6 and SciPy 1.17.1 under Python 3.11:

    python3 -m venv venv && venv/bin/pip install open_spiel==2.0.2 matplotlib networkx
    venv/bin/python tests/scripts/alpha_rank.py

Payoffs are the upper triangles below, antisymmetric, from -1/2 to 1/2. The last was drawn once with
numpy.random.default_rng(7).uniform(-0.5, 0.5), row by row, and rounded to two digits; its last pair ties.
"""

import numpy as np
from open_spiel.python.egt import alpharank

GAMES = {
    "rock, paper, scissors": [[0.5, -0.5], [0.5]],
    "biased": [[0.1, -0.45], [0.2]],
    "transitive": [[0.05, 0.2, 0.4], [0.1, 0.3], [0.15]],
    "random": [
        [0.13, 0.40, 0.28, -0.27, -0.20],
        [0.37, -0.49, 0.32, 0.30],
        [-0.03, -0.20, -0.22],
        [-0.25, -0.05],
        [0.00],
    ],
}


def payoffs(upper):
    n = len(upper) + 1
    table = np.zeros((n, n))
    for row, values in enumerate(upper):
        table[row, row + 1 :] = values
    return table - table.T


def show(label, weights):
    print(f"    {label}: [{', '.join(repr(float(weight)) for weight in weights)}]")


for name, upper in GAMES.items():
    print(name)
    table = payoffs(upper)
    for alpha in (1, 10):
        show(f"alpha {alpha}, m 50", alpharank.compute([table], m=50, alpha=alpha)[2])
    for epsilon in (0.01, 1e-6):
        found = alpharank.compute([table], use_inf_alpha=True, inf_alpha_eps=epsilon)[2]
        show(f"infinite, epsilon {epsilon}", found)
