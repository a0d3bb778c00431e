"""Bots for Lost Cities and De store oppdagere; importing supplies their kernels."""

from kortbord.bots.expedition import choice, learned  # noqa: F401
