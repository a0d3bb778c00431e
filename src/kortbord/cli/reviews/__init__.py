"""A review as people read it: in the terminal as tables, or as one file for a browser."""
