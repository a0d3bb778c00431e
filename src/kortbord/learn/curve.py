"""The strength curve of a training run, as lines of text."""

from collections.abc import Sequence

from kortbord.learn.training import Strength

_BLOCKS = "▁▂▃▄▅▆▇█"
_WIDEST = 60


def drawn(curve: Sequence[Strength]) -> list[str]:
    """Return the curve of differences in points a round, from the first measurement to the last."""
    if not curve:
        return []
    step = max(1, -(-len(curve) // _WIDEST))
    means = []
    for start in range(0, len(curve), step):
        group = curve[start : start + step]
        means.append(sum(point.difference for point in group) / len(group))
    low, high = min(means), max(means)
    span = high - low or 1.0
    line = "".join(_BLOCKS[int((mean - low) / span * (len(_BLOCKS) - 1))] for mean in means)
    return [f"{line} {means[0]:+.1f} to {means[-1]:+.1f} points a round"]
