"""Which family a game belongs to."""

from kortbord.cli.terminal.family import Family


def family_of(game: str) -> Family:
    """Return the family of a game, imported now."""
    if game == "scout":
        from kortbord.cli.terminal.scout_family import SCOUT

        return SCOUT
    from kortbord.cli.terminal.expedition_family import EXPEDITION

    return EXPEDITION
