"""Scout: a hand that is never re-ordered."""
