"""Rule-of-thumb bots for Lost Cities and De store oppdagere; importing supplies their kernels."""

from kortbord.bots.expedition import choice  # noqa: F401
