"""A review as one HTML file that opens anywhere: no script, nothing fetched, all names escaped."""

from collections.abc import Mapping
from html import escape
from typing import Any

from kortbord.cli.reviews.graph import graph, legend
from kortbord.cli.reviews.words import Words

_STYLE = """
:root{color-scheme:light dark;--ink:#1d2321;--paper:#fbfaf6;--line:#c9c6bb;--dim:#5a615d;
--l0:#0b6e4f;--l1:#b3261e;--l2:#1f4e9e;--l3:#7a3fa0;--l4:#8a5a00}
@media(prefers-color-scheme:dark){:root{--ink:#eceae2;--paper:#18201d;--line:#46504b;--dim:#a9b1ac;
--l0:#5fd0a5;--l1:#ff9a8f;--l2:#8fb8ff;--l3:#d3a6f5;--l4:#e6b85c}}
*{box-sizing:border-box}
body{margin:0 auto;max-width:60rem;padding:1rem;font:16px/1.5 system-ui,sans-serif;
color:var(--ink);background:var(--paper)}
h1{margin:.2em 0}h2{margin-top:2em}
.dim{color:var(--dim)}
.wide{overflow-x:auto}
table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}
th,td{padding:.35em .6em;border-bottom:1px solid var(--line);text-align:left;vertical-align:top}
td.n,th.n{text-align:right}
svg{width:100%;height:auto;display:block}
svg text{font-size:12px;fill:var(--dim)}
svg .grid{stroke:var(--line)}
svg polyline{fill:none;stroke-width:2}
.l0{stroke:var(--l0)}.l1{stroke:var(--l1)}.l2{stroke:var(--l2)}.l3{stroke:var(--l3)}
.l4{stroke:var(--l4)}
.legend span{margin-right:1.2em;white-space:nowrap}
.legend svg{display:inline-block;width:30px;height:8px;margin-right:.4em}
details{border-bottom:1px solid var(--line);padding:.4em 0}
summary{cursor:pointer;overflow-wrap:anywhere}
.mistake>summary,.blunder>summary{font-weight:600}
li{margin:.5em 0}
"""

_POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"


def document(review: Mapping[str, Any], words: Words) -> str:
    """Return a review as an HTML document."""
    title = f"{words('review.title')}: {review['title']}"
    names = ", ".join(f"{words.name(seat)} {total}" for seat, total in enumerate(review["totals"]))
    body = [
        f"<h1>{escape(title)}</h1><p>{escape(names)}</p>",
        f'<p class="dim">{_text(words, "lead")}</p>',
        _players(review, words),
        _graphs(review, words),
        _dearest(review, words),
        f'<h2>{_text(words, "all")}</h2><p class="dim">{_text(words, "columns")}</p>',
        *(_decision(decision, words) for decision in review["decisions"]),
        '<p class="dim">'
        + escape(
            words("review.effort", worlds=review["effort"]["worlds"], network=review["network"])
        )
        + "</p>",
    ]
    return (
        f'<!doctype html>\n<html lang="{words.language}">\n<head><meta charset="utf-8">'
        f'<meta http-equiv="Content-Security-Policy" content="{_POLICY}">'
        '<meta name="viewport" content="width=device-width,initial-scale=1">'
        f"<title>{escape(title)}</title><style>{_STYLE}</style></head>\n<body><main>\n"
        + "\n".join(body)
        + "\n</main></body>\n</html>\n"
    )


def _text(words: Words, key: str) -> str:
    return escape(words(f"review.{key}"))


def _players(review: Mapping[str, Any], words: Words) -> str:
    keys = ("decisions", "lost", "perDecision", "luckDeal", "luckDraws")
    head = "".join(f'<th scope="col" class="n">{_text(words, key)}</th>' for key in keys)
    rows = []
    for player in review["players"]:
        draws = player["luck"]["draws"]
        lost = f"{words.points(player['lost'])} ({words.between(player['lost_interval'])})"
        cells = (
            str(player["decisions"]),
            lost,
            f"{player['lost_per_decision']:.2f}",
            words.points(player["luck"]["deal"], signed=True),
            "" if draws is None else words.points(draws, signed=True),
        )
        rows.append(
            f'<tr><th scope="row">{escape(words.name(player["seat"]))}</th>'
            + "".join(f'<td class="n">{escape(cell)}</td>' for cell in cells)
            + "</tr>"
        )
    return (
        f"<h2>{_text(words, 'players')}</h2>"
        f'<div class="wide"><table><thead><tr><th scope="col">{_text(words, "player")}</th>'
        f"{head}</tr></thead><tbody>{''.join(rows)}</tbody></table></div>"
        f'<p class="dim">{_text(words, "luckWhy")}</p>'
    )


def _graphs(review: Mapping[str, Any], words: Words) -> str:
    whose = legend(words, len(review["players"]))
    return (
        f"<h2>{_text(words, 'graph')}</h2>{graph(review, words, 'expected')}"
        f'<p class="legend">{whose}</p><p class="dim">{_text(words, "graphWhy")}</p>'
        f"<h2>{_text(words, 'graphWin')}</h2>{graph(review, words, 'win')}"
        f'<p class="legend">{whose}</p>'
    )


def _dearest(review: Mapping[str, Any], words: Words) -> str:
    parts = [f"<h2>{_text(words, 'dearest')}</h2>"]
    for player in review["players"]:
        parts.append(f"<h3>{escape(words.name(player['seat']))}</h3>")
        if not player["dearest"]:
            parts.append(f"<p>{_text(words, 'noneDear')}</p>")
            continue
        dear = (review["decisions"][number] for number in player["dearest"])
        parts.append("<ol>" + "".join(f"<li>{_told(one, words)}</li>" for one in dear) + "</ol>")
    return "".join(parts)


def _told(decision: Mapping[str, Any], words: Words) -> str:
    """Return a dear decision as a sentence or two."""
    where = words("review.where", round=decision["round"], move=decision["move"])
    parts = {option["move"]: option["parts"] for option in decision["options"]}
    made, best = words.move(parts[decision["made"]]), words.move(parts[decision["best"]])
    cost = words("review.points", points=words.points(decision["cost"]))
    between = words.between(decision["interval"])
    return (
        f"{escape(where)}: {escape(made)}.<br>{_text(words, 'better')}: {escape(best)}.<br>"
        f"{_text(words, 'cost')}: {escape(cost)} ({escape(between)}). "
        f"{escape(words.reason(decision['reason']))}"
    )


def _decision(decision: Mapping[str, Any], words: Words) -> str:
    parts = {option["move"]: option["parts"] for option in decision["options"]}
    grade = words(f"grade.{decision['grade']}")
    if decision["cost"] > 0:
        grade += f", {words('review.points', points=words.points(-decision['cost']))}"
    made = words.move(parts[decision["made"]])
    keys = ("behind", "expected", "win")
    head = "".join(f'<th scope="col" class="n">{_text(words, key)}</th>' for key in keys)
    rows = "".join(_option(option, decision, words) for option in decision["options"])
    why = words.reason(decision["reason"])
    return (
        f'<details class="{decision["grade"]}"><summary>{decision["round"]}.{decision["move"]} '
        f"{escape(words.name(decision['seat']))}: {escape(made)} ({escape(grade)})</summary>"
        f"{f'<p>{escape(why)}</p>' if why else ''}"
        f'<div class="wide"><table><thead><tr><th scope="col">{_text(words, "choices")}</th>'
        f"{head}</tr></thead><tbody>{rows}</tbody></table></div></details>"
    )


def _option(option: Mapping[str, Any], decision: Mapping[str, Any], words: Words) -> str:
    told = escape(words.move(option["parts"]))
    if option["move"] == decision["made"]:
        told = f"<b>{told}</b>"
    cells = (
        f"{words.points(option['behind'])} ({words.between(option['interval'])})",
        words.points(option["margin"], signed=True),
        words.percent(option["win"]),
    )
    numbers = "".join(f'<td class="n">{escape(cell)}</td>' for cell in cells)
    return f"<tr><td>{told}</td>{numbers}</tr>"
