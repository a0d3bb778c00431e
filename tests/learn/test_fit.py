"""Fitting: the gradient is the slope of the loss, and a fit learns."""

import numpy as np
import pytest

from kortbord.learn import fit
from kortbord.search.network import AT_UNIT, HIDDEN, UPPER, Floats, length
from kortbord.search.verbs import Numbers

FEATURES = 40


def problem(n: int, seed: int) -> tuple[Numbers, Numbers, Floats]:
    """Return features of parts, of the whole and targets that follow from the features."""
    random = np.random.default_rng(seed)
    parts = np.full((n, 4, 12), -1, np.int16)
    for position in range(n):
        for part in range(int(random.integers(1, 5))):
            size = int(random.integers(1, 12))
            parts[position, part, :size] = random.choice(FEATURES, size, replace=False)
    whole = np.full((n, 6), -1, np.int16)
    whole[:, 0] = random.integers(0, 16, n)
    whole[:, 1:4] = random.integers(0, 128, (n, 3))
    worth = random.normal(0.0, 0.2, FEATURES)
    sums = np.where(parts >= 0, worth[parts], 0.0).sum(axis=(1, 2))
    targets = np.stack([sums, sums > 0], axis=1).astype(np.float32)
    return parts, whole, targets


def test_the_gradient_is_the_slope_of_the_loss() -> None:
    parts, whole, targets = problem(6, 1)
    net = fit.fresh(FEATURES, 50.0, 2)
    turned, before = np.empty(HIDDEN * UPPER, np.float32), np.empty((4, HIDDEN), np.float32)

    def slope(net: Floats, gradient: Floats) -> float:
        fit.turn(net, turned)
        return sum(
            fit.slope(net, turned, parts[i], whole[i], targets[i], before, gradient)
            for i in range(len(parts))
        )

    gradient = np.zeros_like(net)
    slope(net, gradient)
    random = np.random.default_rng(3)
    scale = np.abs(gradient).max()
    apart = []
    for at in random.choice(np.nonzero(gradient)[0], 200, replace=False):
        losses = []
        for step in (-1e-2, 1e-2):
            moved = net.copy()
            moved[at] += step
            losses.append(slope(moved, np.zeros_like(net)))
        apart.append(abs((losses[1] - losses[0]) / 2e-2 - gradient[at]) / scale)
    # A kink between the two points may part them; single precision blurs the rest.
    assert np.median(apart) < 1e-3
    assert np.quantile(apart, 0.95) < 0.05


def test_a_fit_learns_what_follows_from_the_features() -> None:
    parts, whole, targets = problem(4096, 4)
    net = fit.fresh(FEATURES, 50.0, 5)
    moments = np.zeros((2, length(FEATURES)), np.float32)
    random = np.random.default_rng(6)
    losses = []
    for turn in range(12):
        order = random.permutation(4096)
        steps = turn * 16
        losses.append(fit.fit(net, moments, steps, parts, whole, targets, order, 256, 3e-3))
    assert losses[-1] < 0.25 * losses[0]
    assert net[AT_UNIT] == pytest.approx(50.0)
