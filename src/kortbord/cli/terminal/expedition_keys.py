"""The short keys of Lost Cities and De store oppdagere.

Placing: `3` plays hand card 3, `-3` discards it; De store oppdagere: `3@2` plays it on row 2, `3n`
starts a row. Drawing: `d` takes the pile (De store oppdagere, where D is diamonds: `p`), a suit's
letter takes that discard pile. `3/d` is a whole turn. The notation is always accepted.
"""

import re
from collections.abc import Sequence

from kortbord.cli.terminal.expedition import row_text
from kortbord.cli.terminal.keys import Typed, ranges
from kortbord.games.expedition.view import ExpeditionView

_NUMBER = re.compile(r"(?P<sign>[+d-]?)(?P<place>\d{1,3})(?P<where>n|@\d{1,3})?", re.IGNORECASE)


def read(text: str, view: ExpeditionView, legal: Sequence[str]) -> Typed:
    """Return what a line means for the player to move."""
    place, slash, draw = text.partition("/")
    if slash:
        drawn = _pile(draw.strip(), view, short=False)
        if drawn.refusal:
            return drawn
        tail = drawn.move
    else:
        tail = ""
    place = place.strip()
    if not slash and len(place) == 1 and place.isalpha():
        if view.phase == "draw":
            return _pile(place, view, short=True)
        return Typed(refusal="first place a card: 3 plays card 3, -3 discards it")
    if view.phase == "draw" and not slash and re.fullmatch(r"[+-]?\d+", place):
        return Typed(refusal=f"a card was placed already: now draw, {pile_key(view)} = the pile")
    found = _NUMBER.fullmatch(place)
    if view.phase != "place" or found is None:
        return Typed(move=place + tail)
    if found["sign"].lower() == "d" and view.game != "lost-cities":
        return Typed(move=place + tail)  # a diamond
    return _placed(found, view, legal, tail)


def _placed(found: re.Match[str], view: ExpeditionView, legal: Sequence[str], tail: str) -> Typed:
    hand = view.hand or ()
    number = int(found["place"])
    if not 1 <= number <= len(hand):
        return Typed(refusal=f"there is no card {number} in the hand: 1 to {len(hand)}")
    card = hand[number - 1]
    where = (found["where"] or "").lower()
    if found["sign"] in ("-", "d", "D"):
        if where:
            return Typed(
                refusal="a discarded card goes on no row: leave out what follows the number"
            )
        return Typed(move=f"-{card}{tail}")
    if where == "n":
        if view.game == "lost-cities":
            return Typed(
                refusal=f"each colour has one expedition here: {number} plays {card} on it"
            )
        return Typed(move=f"+{card}{tail}")
    if where:
        return Typed(move=f"+{card}{where}{tail}")
    fitting = [move for move in legal if move.startswith(f"+{card}@")]
    if not fitting:
        return Typed(move=f"+{card}{tail}")
    answers = {"n": f"+{card}{tail}"}
    rows = {row.number: row for row in view.rows[view.to_move]}
    shown = []
    for move in fitting:
        row = move.partition("@")[2]
        answers[row] = answers[f"@{row}"] = move + tail
        shown.append(f"{row} = on {row_text(rows[int(row)])}")
    question = f"{card} goes where? {', '.join(shown)}, n = a new row"
    return Typed(question=question, answers=answers)


def _pile(letter: str, view: ExpeditionView, *, short: bool) -> Typed:
    """Return the draw that a letter means; after a slash, `/d` is the pile in every game."""
    pile = pile_key(view)
    if letter.lower() == pile:
        return Typed(move="/d")
    if letter == "d" and short and "D" in view.discards:
        return Typed(refusal="d could be the pile or the diamonds: p = the pile, D = the diamonds")
    if len(letter) == 1 and letter.upper() not in view.discards and letter != "d":
        letters = " ".join(view.discards)
        return Typed(refusal=f"{letter} is no pile: {pile} = the pile, {letters} = the discards")
    return Typed(move=f"/{letter}")


def pile_key(view: ExpeditionView) -> str:
    """Return the short key of the draw pile."""
    return "d" if view.game == "lost-cities" else "p"


def legal_keys(view: ExpeditionView, legal: Sequence[str]) -> list[str]:
    """Return one or two lines with the keys that are legal now."""
    hand = view.hand or ()
    if view.phase == "draw":
        piles = [f"{pile_key(view)} = the pile"]
        piles += [f"{move[1]} = {view.discards[move[1]][-1]}" for move in legal if move != "/d"]
        line = "Draw:  " + "   ".join(piles)
        banned = f"not {view.banned}: you just discarded to it   " if view.banned else ""
        return [line, f"undo takes the card back   {banned}? = all keys"]
    playable = {move[1:] for move in legal if move.startswith("+")}
    numbers = [number for number, card in enumerate(hand, 1) if card in playable]
    plays = f"{ranges(numbers)} = play" if numbers else "no card can be played"
    count = len(hand)
    first = f"Place:  {plays}   -1 to -{count} = discard   or by name: +{hand[0]} -{hand[0]}"
    if view.game == "lost-cities":
        return [first, "1/d = a whole turn   ? = all keys   help = the rules"]
    return [first, "3@2 = on row 2   3n = as a new row   3/p = a whole turn   ? = all keys"]


def all_keys(view: ExpeditionView) -> list[str]:
    """Return what may be typed for moves, line by line."""
    lines = [
        "First place a card, by the number under it or by its name",
        "  3        play card 3              +R7      play it by its name",
        "  -3       discard card 3           -R7      discard it by its name",
    ]
    if view.game == "lost-cities":
        return [
            *lines,
            "Then draw a card",
            "  d        from the draw pile       /d",
            "  r        the top red discard      /R       or y b w g",
            "Both at once: 3/d, -3/r, +R7/d",
        ]
    return [
        *(line.replace("R7", "H7") for line in lines),
        "  3@2      play card 3 on row 2     +H7@2",
        "  3n       start a row with it      +H7",
        "Then draw a card",
        "  p        from the draw pile       /d",
        "  s        the top spade discard    /S       or h c, and D for diamonds",
        "Both at once: 3n/p, -3/s, +H7@2/d",
    ]
