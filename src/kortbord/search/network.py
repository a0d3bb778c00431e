"""The value network of every game: its shape, its weights as one vector, its kernels.

A position is a set of *parts* (the suits and rows of the expedition games, the hand positions of
Scout) and a whole. Each part is described by the numbers of the features that it has; its features'
rows are summed, a row for the stage of the round is added, and the rectified result is carried to
the upper layer, where all parts are summed with the features of the whole. Two numbers come out:
the margin (the own points of the round less the mean of the others', beyond what the table shows
already) and the logit of the chance to win the round. Sharing the rows between parts makes the
network blind to which suit is which; summing them makes it blind to their order.

The same weights serve all part counts of a game, so that a network is one vector of 32-bit floats:
everything of fixed size first, the rows of the part features last.
"""

import numpy as np
from numpy.typing import NDArray

from kortbord._jit import njit

Floats = NDArray[np.float32]
Numbers = NDArray[np.int16]

HIDDEN = 128
"""Width of the layer of a part."""

UPPER = 32
"""Width of the layer of the whole position."""

STAGES = 16
"""How many stages of a round are told apart in the layer of a part."""

WHOLE = 128
"""How many features of the whole position there may be."""

OUTPUTS = 2
"""Margin and logit of winning."""

_LANES = 8

AT_UPPER = 0
AT_UPPER_BIAS = AT_UPPER + HIDDEN * UPPER
AT_OUTPUT = AT_UPPER_BIAS + UPPER
AT_OUTPUT_BIAS = AT_OUTPUT + UPPER * OUTPUTS
AT_UNIT = AT_OUTPUT_BIAS + OUTPUTS  # how many points one unit of the first output is
AT_STAGES = AT_UNIT + 1
AT_WHOLE = AT_STAGES + STAGES * HIDDEN
AT_PARTS = AT_WHOLE + WHOLE * UPPER
"""Where each block of the vector begins."""


def length(features: int) -> int:
    """Return the length of the vector of a network with so many part features."""
    return AT_PARTS + features * HIDDEN


# Slices, and not offsets in the innermost index: a sum that might be negative, as far as the
# compiler knows, keeps it from using vector instructions. Four rows at a time, in the order of one
# by one: the sums then stay in registers, which makes carrying three times as fast. `gather` and
# `add` are written out for their widths: one kernel for both takes a twentieth more of each turn.


@njit
def gather(net: Floats, features: Numbers, n: int, out: Floats) -> None:
    """Write the sum of the rows of a part's first `n` features to `out`."""
    for j in range(HIDDEN):
        out[j] = np.float32(0.0)
    i = 0
    while i + 4 <= n:
        at = AT_PARTS + int(features[i]) * HIDDEN
        first = net[at : at + HIDDEN]
        at = AT_PARTS + int(features[i + 1]) * HIDDEN
        second = net[at : at + HIDDEN]
        at = AT_PARTS + int(features[i + 2]) * HIDDEN
        third = net[at : at + HIDDEN]
        at = AT_PARTS + int(features[i + 3]) * HIDDEN
        fourth = net[at : at + HIDDEN]
        for j in range(HIDDEN):
            out[j] = (((out[j] + first[j]) + second[j]) + third[j]) + fourth[j]
        i += 4
    while i < n:
        at = AT_PARTS + int(features[i]) * HIDDEN
        row = net[at : at + HIDDEN]
        for j in range(HIDDEN):
            out[j] += row[j]
        i += 1


@njit
def rectify(net: Floats, gathered: Floats, stage: int, lower: Floats) -> None:
    """Add to `lower` what a gathered part gives at a stage of the round."""
    at = AT_STAGES + stage * HIDDEN
    early = net[at : at + HIDDEN]
    for j in range(HIDDEN):
        h = gathered[j] + early[j]
        lower[j] += h if h > np.float32(0.0) else np.float32(0.0)


@njit
def carry(net: Floats, lower: Floats, out: Floats) -> None:
    """Add to `out` what the sum of rectified parts gives the upper layer."""
    for j in range(0, HIDDEN, 4):
        rows = net[AT_UPPER + j * UPPER : AT_UPPER + (j + 4) * UPPER]
        first, second = rows[0:UPPER], rows[UPPER : 2 * UPPER]
        third, fourth = rows[2 * UPPER : 3 * UPPER], rows[3 * UPPER : 4 * UPPER]
        g, h, x, y = lower[j], lower[j + 1], lower[j + 2], lower[j + 3]
        for k in range(UPPER):
            out[k] = (((out[k] + g * first[k]) + h * second[k]) + x * third[k]) + y * fourth[k]


@njit
def add(net: Floats, whole: Numbers, n: int, out: Floats) -> None:
    """Add to `out` what the first `n` features of the whole give the upper layer."""
    bias = net[AT_UPPER_BIAS : AT_UPPER_BIAS + UPPER]
    for k in range(UPPER):
        out[k] += bias[k]
    i = 0
    while i + 4 <= n:
        at = AT_WHOLE + int(whole[i]) * UPPER
        first = net[at : at + UPPER]
        at = AT_WHOLE + int(whole[i + 1]) * UPPER
        second = net[at : at + UPPER]
        at = AT_WHOLE + int(whole[i + 2]) * UPPER
        third = net[at : at + UPPER]
        at = AT_WHOLE + int(whole[i + 3]) * UPPER
        fourth = net[at : at + UPPER]
        for k in range(UPPER):
            out[k] = (((out[k] + first[k]) + second[k]) + third[k]) + fourth[k]
        i += 4
    while i < n:
        at = AT_WHOLE + int(whole[i]) * UPPER
        row = net[at : at + UPPER]
        for k in range(UPPER):
            out[k] += row[k]
        i += 1


@njit
def finish(net: Floats, upper: Floats, outputs: Floats) -> None:
    """Write both outputs for a summed upper layer: points of margin, and the logit of winning."""
    to_margin = net[AT_OUTPUT : AT_OUTPUT + UPPER]
    to_logit = net[AT_OUTPUT + UPPER : AT_OUTPUT + 2 * UPPER]
    margin, logit = net[AT_OUTPUT_BIAS], net[AT_OUTPUT_BIAS + 1]
    # Eight sums side by side: a single one would wait for each addition before the next.
    for lane in range(_LANES):
        margins = np.float32(0.0)
        logits = np.float32(0.0)
        for block in range(UPPER // _LANES):
            k = block * _LANES + lane
            h = upper[k] if upper[k] > np.float32(0.0) else np.float32(0.0)
            margins += h * to_margin[k]
            logits += h * to_logit[k]
        margin += margins
        logit += logits
    outputs[0] = margin * net[AT_UNIT]
    outputs[1] = logit


@njit
def evaluate(
    net: Floats, parts: Numbers, sizes: Numbers, n: int, whole: Numbers, outputs: Floats
) -> None:
    """Write both outputs for a position as `kortbord.search.verbs.describe` tells it.

    Args:
        net: the weights.
        parts: a row of feature numbers a part.
        sizes: how many features each part has.
        n: how many parts there are.
        whole: the stage, how many features follow, then those of the whole.
        outputs: points of margin beyond what the table shows, and the logit of winning.
    """
    gathered = np.empty(HIDDEN, np.float32)
    lower = np.zeros(HIDDEN, np.float32)
    upper = np.zeros(UPPER, np.float32)
    for part in range(n):
        gather(net, parts[part], int(sizes[part]), gathered)
        rectify(net, gathered, int(whole[0]), lower)
    carry(net, lower, upper)
    add(net, whole[2:], int(whole[1]), upper)
    finish(net, upper, outputs)
