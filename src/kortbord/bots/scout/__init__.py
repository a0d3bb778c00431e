"""Rule-of-thumb bots for Scout; importing supplies their kernels."""

from kortbord.bots.scout import policy  # noqa: F401
