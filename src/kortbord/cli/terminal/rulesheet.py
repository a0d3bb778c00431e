"""The rules of each game on one screen of 80 columns and 23 lines."""

from collections.abc import Mapping

LOST_CITIES = """\
LOST CITIES: two players, three wagers and 2 to 10 in each colour

Each turn: first put one card of your hand on the table, then draw one card.
  Play it      on your expedition of its colour. Numbers rise; gaps are fine.
               Wagers (x) go on only before the first number.
  Discard it   face up on the discard pile of its colour. Always allowed.
  Draw         from the pile, or the top card of a discard pile, but never
               the card you discarded in this turn.

The round ends at once when somebody takes the last card of the draw pile.
The cards in hand count nothing.

What an expedition is worth
  add its numbers, take off 20, then multiply by 1 + its wagers
  8 cards or more (wagers counted): 20 on top, which are not multiplied
  x x 4 5 6 7 8 10:  (40 - 20) x 3 + 20 = 80
  x alone:           (0 - 20) x 2 = -40
  A colour never begun is worth 0.

The leader begins the next round; the highest sum of all rounds wins.
Cards: Y yellow, B blue, W white, G green, R red, P purple (six colours only)."""

STORE_OPPDAGERE = """\
DE STORE OPPDAGERE: ordinary cards, one deck for two players, else two decks

Each turn: first put one card of your hand on the table, then draw one card.
  Play it      at the end of one of your rows of its suit, if it is as high as
               the last number or higher, or as the start of a new row. You may
               have as many rows as you like, in one suit too.
               The ace is 1. J Q K are 0, so they lie below all numbers.
  Discard it   face up on the discard pile of its suit. Always allowed.
  Draw         from the pile, or the top card of a discard pile, but not from
               the one that you discarded to in this turn.

The round ends at once when somebody takes the last card of the draw pile.
The cards in hand count nothing.

What a row is worth
  add its numbers, take off 20, then multiply by 1 + its J Q K
  J A 7 9 9:  (26 - 20) x 2 = 12         Q alone:  (0 - 20) x 2 = -40

The highest sum wins. Cards: S spades, H hearts, D diamonds, C clubs; H10, SK."""

SCOUT = """\
SCOUT: a hand that keeps its order

Before the first turn you keep your hand as dealt or turn all of it upside down.
After that no card changes its place or its side. On your turn do one thing:
  Show     one card, or neighbours that are all equal or run up or down by ones.
           They must beat the set on the table, whose cards you capture.
  Scout    one card from either end of that set: keep or turn it, and put it
           anywhere in your hand. Its owner gets a chip.
  Both     scout & show, once a round: you must then show at once.
What beats what: more cards; then equal numbers over a run; then the higher
smallest number. A tie does not beat.

The round ends when a hand is empty, or when everybody else has scouted since a
set was shown: then nobody beat it, and its owner loses nothing for the hand.
Points: captured cards + chips - cards in hand. As many rounds as players.

Two players: no scout & show. A scout costs one of your own 3 chips, and you
stay on turn until you show. The round ends when a hand is empty or somebody can
neither show nor scout. Unspent chips count. Two rounds.

Your hand here: = joins equal neighbours, < and > join those that go up or down
by one. Cards joined by the same sign make a set: 4<5<6 or 7=7."""

RULES: Mapping[str, str] = {
    "lost-cities": LOST_CITIES,
    "store-oppdagere": STORE_OPPDAGERE,
    "scout": SCOUT,
}
"""The rules by the name of the game."""
