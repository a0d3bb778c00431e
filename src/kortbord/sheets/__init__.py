"""Score sheets of games with real cards: read, checked, counted, and written as documents.

No kernels, no NumPy: `kortbord sheet` must answer at once.
"""
