"""Fitting the network to targets: its gradient and Adam, written out as kernels.

The layer of a part is wide, its features few: adding their rows and returning the gradient to the
same rows costs a tenth of what a general framework takes for it on one core.
"""

import numpy as np
from numpy.typing import NDArray

from kortbord._jit import njit
from kortbord.search.network import (
    AT_OUTPUT,
    AT_OUTPUT_BIAS,
    AT_PARTS,
    AT_STAGES,
    AT_UNIT,
    AT_UPPER,
    AT_UPPER_BIAS,
    AT_WHOLE,
    HIDDEN,
    OUTPUTS,
    STAGES,
    UPPER,
    WHOLE,
    Floats,
    carry,
    length,
)
from kortbord.search.verbs import Numbers

_MOMENTUM, _SCALE, _TINY = 0.9, 0.999, 1e-8
_EDGE = 1.0  # from this error on, in units of the network, the loss of the margin grows linearly
_WIN = 0.3  # weight of the loss of the chance to win


def fresh(features: int, unit: float, seed: int) -> Floats:
    """Return random weights of a network.

    Args:
        features: how many features a part may have.
        unit: how many points one unit of the margin is; about the spread of margins is best.
        seed: what the weights follow from.
    """
    rng = np.random.default_rng(seed)
    net = np.zeros(length(features), np.float32)

    def fill(at: int, size: int, deviation: float) -> None:
        net[at : at + size] = rng.normal(0.0, deviation, size)

    fill(AT_UPPER, HIDDEN * UPPER, HIDDEN**-0.5)
    fill(AT_OUTPUT, UPPER * OUTPUTS, 0.05)
    net[AT_UNIT] = unit
    fill(AT_STAGES, STAGES * HIDDEN, 0.1)
    fill(AT_WHOLE, WHOLE * UPPER, 0.1)
    fill(AT_PARTS, features * HIDDEN, 0.15)
    return net


@njit
def turn(net: Floats, turned: Floats) -> None:
    """Write the upper layer's matrix the other way round, so that inner loops run along it."""
    for j in range(HIDDEN):
        for k in range(UPPER):
            turned[k * HIDDEN + j] = net[AT_UPPER + j * UPPER + k]


@njit
def slope(
    net: Floats,
    turned: Floats,
    parts: Numbers,
    whole: Numbers,
    target: Floats,
    before: Floats,
    gradient: Floats,
) -> float:
    """Add the gradient of one position's loss to `gradient`; return the loss.

    Args:
        net: the weights.
        turned: its upper matrix, turned by `turn`.
        parts: numbers of features, a row a part; -1 for none.
        whole: the stage, then numbers of features; -1 for none.
        target: margin in units of the network, and chance of winning.
        before: scratch, a row a part.
        gradient: as long as `net`.
    """
    zero = np.float32(0.0)
    lower = np.zeros(HIDDEN, np.float32)
    upper = np.empty(UPPER, np.float32)
    back = np.zeros(HIDDEN, np.float32)
    at = AT_STAGES + int(whole[0]) * HIDDEN
    stage, stage_gradient = net[at : at + HIDDEN], gradient[at : at + HIDDEN]
    count = 0
    while count < parts.shape[0] and parts[count, 0] >= 0:
        layer = before[count]
        for j in range(HIDDEN):
            layer[j] = stage[j]
        for i in range(parts.shape[1]):
            if parts[count, i] < 0:
                break
            at = AT_PARTS + int(parts[count, i]) * HIDDEN
            row = net[at : at + HIDDEN]
            for j in range(HIDDEN):
                layer[j] += row[j]
        for j in range(HIDDEN):
            lower[j] += layer[j] if layer[j] > zero else zero
        count += 1
    at = AT_UPPER_BIAS
    bias = net[at : at + UPPER]
    for k in range(UPPER):
        upper[k] = bias[k]
    carry(net, lower, upper)
    for i in range(1, whole.shape[0]):
        if whole[i] < 0:
            break
        at = AT_WHOLE + int(whole[i]) * UPPER
        row = net[at : at + UPPER]
        for k in range(UPPER):
            upper[k] += row[k]
    margin, logit = net[AT_OUTPUT_BIAS], net[AT_OUTPUT_BIAS + 1]
    for k in range(UPPER):
        if upper[k] > zero:
            margin += upper[k] * net[AT_OUTPUT + k]
            logit += upper[k] * net[AT_OUTPUT + UPPER + k]

    error = float(margin) - float(target[0])
    won = float(target[1])
    chance = 1.0 / (1.0 + np.exp(-float(logit)))
    loss = 0.5 * error * error if abs(error) < _EDGE else _EDGE * (abs(error) - 0.5 * _EDGE)
    loss -= _WIN * (won * np.log(chance + 1e-12) + (1.0 - won) * np.log(1.0 - chance + 1e-12))
    by_margin = np.float32(min(max(error, -_EDGE), _EDGE))
    by_logit = np.float32(_WIN * (chance - won))

    gradient[AT_OUTPUT_BIAS] += by_margin
    gradient[AT_OUTPUT_BIAS + 1] += by_logit
    for k in range(UPPER):
        if upper[k] > zero:
            at = AT_OUTPUT + k
            gradient[at] += by_margin * upper[k]
            gradient[at + UPPER] += by_logit * upper[k]
            share = by_margin * net[at] + by_logit * net[at + UPPER]
            upper[k] = share
            row = turned[k * HIDDEN : (k + 1) * HIDDEN]
            for j in range(HIDDEN):
                back[j] += share * row[j]
        else:
            upper[k] = zero
    row = gradient[AT_UPPER_BIAS : AT_UPPER_BIAS + UPPER]
    for k in range(UPPER):
        row[k] += upper[k]
    for j in range(HIDDEN):
        at = AT_UPPER + j * UPPER
        row = gradient[at : at + UPPER]
        h = lower[j]
        for k in range(UPPER):
            row[k] += h * upper[k]
    for i in range(1, whole.shape[0]):
        if whole[i] < 0:
            break
        at = AT_WHOLE + int(whole[i]) * UPPER
        row = gradient[at : at + UPPER]
        for k in range(UPPER):
            row[k] += upper[k]
    for part in range(count):
        layer = before[part]
        for j in range(HIDDEN):
            layer[j] = back[j] if layer[j] > zero else zero
            stage_gradient[j] += layer[j]
        for i in range(parts.shape[1]):
            if parts[part, i] < 0:
                break
            at = AT_PARTS + int(parts[part, i]) * HIDDEN
            row = gradient[at : at + HIDDEN]
            for j in range(HIDDEN):
                row[j] += layer[j]
    result: float = loss
    return result


@njit
def fit(
    net: Floats,
    moments: Floats,
    steps: int,
    parts: Numbers,
    whole: Numbers,
    targets: Floats,
    order: NDArray[np.int64],
    batch: int,
    rate: float,
) -> float:
    """Fit the weights to positions, in place, a batch a step (Adam; Kingma and Ba 2015).

    Args:
        net: the weights.
        moments: two rows: the means of the gradient and of its square.
        steps: how many steps were made before.
        parts: features of the parts, a position each.
        whole: stage and features of the whole, a position each.
        targets: what they should give, a position each.
        order: the positions in the order in which they are taken; a rest below a batch is left out.
        batch: positions a step.
        rate: the step size.

    Returns:
        The mean loss of a position before each step.
    """
    gradient = np.empty(net.shape[0], np.float32)
    turned = np.empty(HIDDEN * UPPER, np.float32)
    before = np.empty((parts.shape[1], HIDDEN), np.float32)
    total = 0.0
    batches = order.shape[0] // batch
    for b in range(batches):
        gradient[:] = np.float32(0.0)
        turn(net, turned)
        for i in range(b * batch, (b + 1) * batch):
            at = order[i]
            total += slope(net, turned, parts[at], whole[at], targets[at], before, gradient)
        steps += 1
        size = np.float32(rate * np.sqrt(1.0 - _SCALE**steps) / (1.0 - _MOMENTUM**steps))
        share = np.float32(1.0 / batch)
        old, old_square = np.float32(_MOMENTUM), np.float32(_SCALE)
        new, new_square = np.float32(1.0 - _MOMENTUM), np.float32(1.0 - _SCALE)
        tiny = np.float32(_TINY)
        for i in range(net.shape[0]):
            g = gradient[i] * share
            moments[0, i] = old * moments[0, i] + new * g
            moments[1, i] = old_square * moments[1, i] + new_square * g * g
            net[i] -= size * moments[0, i] / (np.sqrt(moments[1, i]) + tiny)
    mean: float = total / max(1, batches * batch)
    return mean
