"""The exact yardstick: small versions of Lost Cities, solved for the best response to a player."""
