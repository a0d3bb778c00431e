"""The codes of tables: eight letters and digits that can be read aloud."""

import secrets

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Crockford's base 32: without I, L, O and U."""

LENGTH = 8
_MEANT = str.maketrans("OIL", "011", "- ")


def new_code() -> str:
    """Return a code of 40 random bits."""
    return "".join(secrets.choice(ALPHABET) for _ in range(LENGTH))


def readable(text: str) -> str:
    """Return a code as it was meant: lower case, hyphens and mistaken letters are mended."""
    return text.upper().translate(_MEANT)
