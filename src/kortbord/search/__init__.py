"""Judging and searching positions: kernels generic over games, written against verbs."""
