"""Makes the fixtures of src/stats/{normal,student,level,chi_square,power,equivalence,spread,ranks,sequence,plackett}.rs.

    python3 -m venv venv && venv/bin/pip install scipy statsmodels choix confseq
    venv/bin/python tests/scripts/inference.py

Where confseq does not build, the boundary of the normal mixture is integrated with SciPy instead: both are printed where both are there.
"""

import itertools

import numpy as np
import scipy
import statsmodels
from scipy import integrate, optimize, stats
from statsmodels.stats.multitest import multipletests
from statsmodels.stats.power import NormalIndPower, normal_power
from statsmodels.stats.proportion import proportions_ztest
from statsmodels.stats.rates import confint_poisson
from statsmodels.stats.weightstats import ztost

print("numpy", np.__version__, "scipy", scipy.__version__, "statsmodels", statsmodels.__version__)


def show(name, *values):
    print(name, *[f"{value:.17g}" for value in values])


def normal():
    for p in [0.5, 0.9, 0.975, 0.999, 1e-10, 0.025]:
        show(f"norm.ppf({p})", stats.norm.ppf(p))


def student():
    for degrees in (1, 2, 3, 4, 5, 6, 10, 30, 100, 1000):
        show(f"t.ppf(0.975, {degrees})", stats.t.ppf(0.975, degrees))
    for level in (80, 90, 99, 99.9):
        p = (1 + level / 100) / 2
        show(f"norm.ppf at {level} %, two-sided and one-sided", stats.norm.ppf(p), stats.norm.ppf(level / 100))
        show(f"t.ppf at {level} %", *(stats.t.ppf(p, degrees) for degrees in (1, 2, 3, 6, 29, 30, 31, 100)))
    show("t.interval of two games", *stats.t.interval(0.95, 1, loc=52, scale=8))


def counts():
    show("score interval of 10 in 100", *confint_poisson(10, 100, method="score"))


def chi_square():
    for x, k, far in [
        (22.362, 13, 0.0), (5.0, 13, 0.0), (40.0, 13, 25.0), (10.0, 13, 25.0), (4200.0, 13, 4100.0),
        (3.0, 1, 2.0), (1000.0, 5, 900.0), (200_500.0, 13, 200_000.0), (0.5, 2, 30.0),
    ]:
        cdf = stats.chi2.cdf(x, k) if far == 0.0 else stats.ncx2.cdf(x, k, far)
        show(f"ncx2.cdf({x}, {k}, {far})", cdf)


def power():
    solve = NormalIndPower().solve_power
    for effect in [0.02, 0.01, 0.005, 0.001]:
        size = effect / np.sqrt(0.25 * 0.75)
        show(f"games, effect {effect}", solve(size, alpha=0.025, power=0.9, ratio=1.0, alternative="larger"))
    for games, effect in [(9851, 0.02), (2000, 0.02), (500, 0.001)]:
        size = effect / np.sqrt(0.25 * 0.75)
        show(f"power({games}, {effect})", normal_power(size, games / 2, 0.05, alternative="two-sided"))


DIFFERENCES = [3, -1, 2, 0, 4, -2, 1, 3, 0, -1, 2, 1, 0, 3, -3, 2]


def equivalence():
    p, low, high = ztost(np.array(DIFFERENCES), -2.0, 2.0, ddof=1)
    show("ztost p, lower, upper", p, low[1], high[1])
    mean, error = np.mean(DIFFERENCES), np.std(DIFFERENCES, ddof=1) / 4.0
    show("mean, error", mean, error)
    z = (mean - 0.25) / error
    show("beyond 0.25", 2 * min(stats.norm.sf(z), stats.norm.sf((-0.25 - mean) / error)))


def cdf(x, k, far):
    return stats.chi2.cdf(x, k) if far <= 0 else stats.ncx2.cdf(x, k, far)


def symmetric_range(x, k, cover=0.95):
    """Kent and Hainsworth 1995: |sqrt(x) - sqrt(far)| <= d(far), where d gives the cover."""
    root = np.sqrt(x)

    def below(far):
        inner = max(0.0, 2 * np.sqrt(far) - root)
        return cdf(x, k, far) - cdf(inner * inner, k, far) - cover

    def above(far):
        outer = 2 * np.sqrt(far) - root
        return cdf(outer * outer, k, far) - cdf(x, k, far) - cover

    low = 0.0 if below(0.0) <= 0 else optimize.brentq(below, 0.0, x, xtol=1e-10)
    # At far = x / 4 nothing lies between; the first crossing from there on.
    high = optimize.brentq(above, x / 4, (root + 8) ** 2 + 100, xtol=1e-10) if above(x / 4 + 1e-9) < 0 else 0.0
    return low, high


def spread():
    for x, k in [(5.0, 13), (15.0, 13), (22.0, 13), (23.0, 13), (60.0, 13), (1500.0, 13), (2.0, 2)]:
        show(f"symmetric range({x}, {k})", *symmetric_range(x, k))
    # Ten shares out of 400 each, of tables of four; the covariance that fits shares whose wins add up.
    wins = np.array([130, 115, 108, 104, 101, 99, 95, 92, 84, 72], float)
    seats = np.full(10, 400.0)
    share = wins / seats
    p = (wins + 0.5) / (seats + 1)
    spare = seats * p * (1 - p)

    def total(u):
        return np.sum((u - np.sqrt(u * u - 4 * spare)) / 2) - u

    u = optimize.brentq(total, 2 * np.sqrt(spare.max()), 1e6, xtol=1e-12)
    part = (u - np.sqrt(u * u - 4 * spare)) / 2 / seats
    cov = -np.outer(part, part)
    np.fill_diagonal(cov, spare / seats**2)
    off = share - share.mean()
    square = off @ off
    noise = np.trace(cov) - cov.sum() / 10
    along = off @ cov @ off / square
    x = (square - noise) / along + 9
    low, high = symmetric_range(x, 9)
    show("spread", np.sqrt(max(0, square - noise) / 10), np.sqrt(low * along / 10), np.sqrt(high * along / 10))
    pairs = list(itertools.combinations(range(10), 2))
    z = [(share[a] - share[b]) / np.sqrt(cov[a, a] + cov[b, b] - 2 * cov[a, b]) for a, b in pairs]
    sure = multipletests(2 * stats.norm.sf(np.abs(z)), method="holm")[0]
    ranks = []
    for item in range(10):
        better = sum(1 for (a, b), s, v in zip(pairs, sure, z) if s and ((a == item and v < 0) or (b == item and v > 0)))
        worse = sum(1 for (a, b), s, v in zip(pairs, sure, z) if s and ((a == item and v > 0) or (b == item and v < 0)))
        ranks.append((1 + better, 10 - worse))
    print("ranks", ranks)


def sequence():
    """The boundary where the mixture of exp(ts - t^2 v / 2) over t ~ N(0, 1 / rho) is 1 / alpha."""
    for v, rho in [(100.0, 50.0), (1.0, 50.0), (10_000.0, 300.0)]:

        def mixture(s):
            found = integrate.quad(
                lambda t: np.exp(t * s - t * t * v / 2) * stats.norm.pdf(t, scale=rho**-0.5),
                s / (v + rho) - 12 / np.sqrt(v + rho), s / (v + rho) + 12 / np.sqrt(v + rho), epsabs=0, epsrel=1e-12,
            )[0]
            return np.log(found) - np.log(20.0)

        show(f"boundary({v}, {rho})", optimize.brentq(mixture, 0.1, 20 * np.sqrt(v + rho), xtol=1e-10))
    try:
        from confseq import boundaries

        for v, best in [(100.0, 400.0), (5_000.0, 1_000.0)]:
            found = boundaries.normal_mixture_bound(v, alpha=0.05, v_opt=best, alpha_opt=0.05, is_one_sided=False)
            show(f"confseq normal_mixture_bound({v}, v_opt={best})", found)
    except ImportError as error:
        print("no confseq:", error)


def plackett():
    import choix
    from statsmodels.discrete.conditional_models import ConditionalLogit

    state = 12345
    games = []
    strength = [0.9, 0.3, 0.0, -0.2, -0.5, 0.1]
    seat = [0.3, 0.1, 0.0]
    rng = np.random.default_rng(5)
    for _ in range(60):
        hand = rng.permutation(6)[:3]
        weight = np.exp([strength[c] + seat[i] for i, c in enumerate(hand)])
        games.append((list(map(int, hand)), int(rng.choice(3, p=weight / weight.sum()))))
    print("hands", [hand for hand, _ in games])
    print("winners", [winner for _, winner in games])
    data = [(hand[w], tuple(c for c in hand if c != hand[w])) for hand, w in games]
    found = choix.mm_top1(6, data, tol=1e-12, max_iter=100_000)
    show("choix.mm_top1", *(found - found.mean()))
    # With a seat term: a conditional logit with dummies, centred.
    rows, won, group = [], [], []
    for number, (hand, w) in enumerate(games):
        for place, c in enumerate(hand):
            row = [0.0] * 7
            if c:
                row[c - 1] = 1.0
            if place:
                row[4 + place] = 1.0
            rows.append(row)
            won.append(float(place == w))
            group.append(number)
    fit = ConditionalLogit(np.array(won), np.array(rows), groups=np.array(group)).fit(
        method="newton", maxiter=100, disp=0, skip_hessian=True
    )
    items = np.concatenate([[0.0], fit.params[:5]])
    seats = np.concatenate([[0.0], fit.params[5:]])
    show("items", *(items - items.mean()))
    show("seats", *(seats - seats.mean()))


for make in (normal, student, counts, chi_square, power, equivalence, spread, sequence, plackett):
    print(f"--- {make.__name__}")
    make()
