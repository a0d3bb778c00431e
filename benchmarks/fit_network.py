"""Microseconds of processor time to fit the network to a position, on one core.

    python benchmarks/fit_network.py

PyTorch is measured beside our own kernels where it is installed.
"""

import importlib.util
import time
from typing import Any

import numpy as np

from kortbord.learn import fit
from kortbord.search.network import HIDDEN, STAGES, UPPER, WHOLE

FEATURES, POSITIONS, BATCH = 280, 16_384, 1024
PARTS, ROOM, PRESENT, AROUND = 6, 48, 22, 8


def positions() -> tuple[Any, Any, Any]:
    """Return positions as large as those of Lost Cities with five colours."""
    random = np.random.default_rng(1)
    parts = np.full((POSITIONS, PARTS, ROOM), -1, np.int16)
    parts[:, :5, :PRESENT] = random.integers(0, FEATURES, (POSITIONS, 5, PRESENT))
    whole = np.full((POSITIONS, 16), -1, np.int16)
    whole[:, 0] = random.integers(0, STAGES, POSITIONS)
    whole[:, 1 : 1 + AROUND] = random.integers(0, WHOLE, (POSITIONS, AROUND))
    targets = random.normal(size=(POSITIONS, 2)).astype(np.float32)
    targets[:, 1] = targets[:, 1] > 0
    return parts, whole, targets


def own(parts: Any, whole: Any, targets: Any) -> float:
    """Return the microseconds a position that our kernels take."""
    net = fit.fresh(FEATURES, 50.0, 1)
    moments = np.zeros((2, net.size), np.float32)
    order = np.arange(POSITIONS)
    fit.fit(net, moments, 0, parts, whole, targets, order[:BATCH], BATCH, 1e-3)
    begun = time.process_time()
    fit.fit(net, moments, 1, parts, whole, targets, order, BATCH, 1e-3)
    return (time.process_time() - begun) / POSITIONS * 1e6


def pytorch(parts: Any, whole: Any, targets: Any) -> float:
    """Return the microseconds a position that the same network takes in PyTorch."""
    torch: Any = importlib.import_module("torch")
    functional: Any = importlib.import_module("torch.nn.functional")
    torch.set_num_threads(1)
    shapes = [
        (FEATURES, HIDDEN),
        (STAGES, HIDDEN),
        (HIDDEN, UPPER),
        (WHOLE, UPPER),
        (UPPER,),
        (UPPER, 2),
    ]
    rows, stages, upper, around, bias, output = weights = [
        torch.nn.Parameter(torch.randn(*shape) * 0.1) for shape in shapes
    ]
    adam = torch.optim.Adam(weights, 1e-3)
    x = torch.from_numpy(np.where(parts < 0, FEATURES, parts).astype(np.int64))
    y = torch.from_numpy(whole[:, 1 : 1 + AROUND].astype(np.int64))
    stage = torch.from_numpy(whole[:, 0].astype(np.int64))
    wanted = torch.from_numpy(targets)

    def step(at: slice) -> None:
        table = torch.cat([rows, torch.zeros(1, HIDDEN)])
        flat = x[at].view(-1, ROOM)
        summed = functional.embedding_bag(flat, table, mode="sum", padding_idx=FEATURES)
        lower = torch.relu(summed.view(-1, PARTS, HIDDEN) + stages[stage[at]].unsqueeze(1))
        lower = (lower * (x[at][:, :, :1] < FEATURES)).sum(dim=1)
        extra = functional.embedding_bag(y[at], around, mode="sum")
        out = torch.relu(lower @ upper + extra + bias) @ output
        loss = functional.huber_loss(out[:, 0], wanted[at][:, 0])
        loss = loss + 0.3 * functional.binary_cross_entropy_with_logits(out[:, 1], wanted[at][:, 1])
        adam.zero_grad()
        loss.backward()
        adam.step()

    step(slice(0, BATCH))
    begun = time.process_time()
    for start in range(0, POSITIONS, BATCH):
        step(slice(start, start + BATCH))
    return (time.process_time() - begun) / POSITIONS * 1e6


def main() -> None:
    """Print the figures."""
    drawn = positions()
    print(f"own kernels: {own(*drawn):.1f} microseconds a position")
    if importlib.util.find_spec("torch") is None:
        print("PyTorch: not installed")
    else:
        print(f"PyTorch: {pytorch(*drawn):.1f} microseconds a position")


if __name__ == "__main__":
    main()
