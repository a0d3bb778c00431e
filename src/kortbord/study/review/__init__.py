"""The review of a finished match: what every move was worth, by what its player could know."""
