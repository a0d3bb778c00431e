"""The table in the terminal: what a person sees, types and is told."""
