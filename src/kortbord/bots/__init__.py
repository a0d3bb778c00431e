"""Bots: policies that are handed only what their seat may know, and the ladder of levels."""
