"""Bots for Scout; importing supplies their kernels."""

from kortbord.bots.scout import learned, policy  # noqa: F401
