"""Tables made and played over the API and the socket, to come to a position without taps."""

from __future__ import annotations

from typing import Any

_MAKE = """async (wish) => {
  const answer = await fetch(new URL("api/tables", document.baseURI), {
    method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(wish) });
  return (await answer.json()).code;
}"""

_PLAY = """({code, pile, rounds, moves}) => new Promise((resolve, reject) => {
  const url = new URL(`ws/${code}`, document.baseURI);
  url.protocol = url.protocol.replace("http", "ws");
  const socket = new WebSocket(url);
  let done = -1;
  let before = {};
  let made = 0;
  const end = (settle, value) => { socket.onclose = null; socket.close(); settle(value); };
  socket.onclose = () => reject(new Error("the socket was closed"));
  socket.onmessage = (event) => {
    let told = JSON.parse(event.data);
    // While all choose how to hold their hands, what another chose may cross our own choice.
    if (told.type === "refused" && told.reason !== "stale")
      return end(reject, new Error(event.data));
    if (told.type !== "table") return;
    // A message leaves out what is as before; of a list it may tell the end alone.
    const { kept = {}, ...rest } = told;
    for (const [name, n] of Object.entries(kept))
      rest[name] = [...before[name].slice(-n), ...rest[name]];
    told = before = { ...before, ...rest };
    if (told.state === done) return;
    const mine = told.phase === "playing" && told.acting.includes(told.you) && !told.half;
    const near = mine && told.view.pile !== undefined && told.view.pile <= pile;
    const sheet = told.phase === "scored" && told.finished.length >= rounds;
    if (told.phase === "over" || sheet || near || (mine && made >= moves))
      return end(resolve, told);
    if (told.phase === "scored") {
      done = told.state;
      socket.send(JSON.stringify({ type: "ready" }));
    }
    if (told.phase !== "playing" || !told.acting.includes(told.you)) return;
    done = told.state;
    made += 1;
    const texts = told.legal.map((move) => move.text);
    const wanted = ["/d", "S", made % 3 ? "+" : "-", "-"];
    const text = wanted.map((sign) => texts.find((it) => it.startsWith(sign))).find(Boolean);
    socket.send(JSON.stringify({ type: "move", state: told.state, text: text ?? texts[0] }));
  };
})"""


def lay(page: Any, game: str, players: int = 2, bots: int | None = None, **more: Any) -> str:
    """Return the code of a table that the person of a page makes.

    Args:
        page: any page of ours.
        game: the game.
        players: how many seats there are, the first for this person.
        bots: how many of the others are bots, from the last seat on; by default all.
        more: what else is wished.
    """
    bots = players - 1 if bots is None else bots
    seats: list[dict[str, str]] = [{"kind": "me"}]
    seats += [{"kind": "person"}] * (players - 1 - bots)
    seats += [{"kind": "bot", "level": "easy"}] * bots
    wish = {"game": game, "players": players, "seats": seats, "start": bots == players - 1}
    return str(page.evaluate(_MAKE, {**wish, **more}))


def play_on(
    page: Any, code: str, *, pile: int = -1, rounds: int = 99, moves: int = 9999
) -> dict[str, Any]:
    """Play for the person of a page until something is so; return what the table told last.

    Args:
        page: any page of this person.
        code: the table.
        pile: stop at the person's turn with so many cards in the pile, or fewer.
        rounds: stop at the sheet after so many rounds, or more; the end of the match always stops.
        moves: stop at the person's turn after so many moves.
    """
    told: dict[str, Any] = page.evaluate(
        _PLAY, {"code": code, "pile": pile, "rounds": rounds, "moves": moves}
    )
    return told


def play_along(page: Any, code: str) -> None:
    """Begin to play for the person of a page to the end of the match, and don't wait for it."""
    asked = {"code": code, "pile": -1, "rounds": 99, "moves": 9999}
    page.evaluate(f"(asked) => void ({_PLAY})(asked)", asked)
