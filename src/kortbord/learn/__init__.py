"""Training the value networks by self-play. Needs the extra `train` (PyTorch)."""
