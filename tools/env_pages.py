"""The reference pages of the environments: action numbers and observations."""

from kortbord.envs import observe
from kortbord.envs.tables import action_table, observation_table
from kortbord.games import SPECS, load


def actions_page() -> str:
    """Return the page of action numbers."""
    parts = [
        "# Action numbers\n\nEnvironments and kernels know an action by its number. A move may "
        "take several actions, such as one that places a card and one that draws. Which are legal, "
        "the action mask tells.\n"
    ]
    for spec in SPECS:
        parts.append(f"\n## {spec.title}\n\n{load(spec.name).actions} numbers.\n")
        parts.append("\n| numbers | for instance | what it does |\n| --- | --- | --- |\n")
        parts += [
            f"| {row.numbers} | `{row.example}` | {row.meaning} |\n"
            for row in action_table(spec.name)
        ]
    return "".join(parts)


def observations_page() -> str:
    """Return the page of observations."""
    parts = [
        "# Observations\n\nAn observation is a vector of whole numbers (`int16`), made from what "
        "its seat may know. `kortbord.envs.observe.named` parts it into the arrays below. Along an "
        "axis of seats, place 0 is the observer and place 1 the seat that plays next; the last "
        "axis runs fastest. The length is the same for every number of players and all options; "
        "what isn't used is 0.\n\nKinds of cards are "
        "numbered `suit * ranks + rank`, as for the {doc}`actions`; the cards of Scout are 1/2, "
        "1/3, ..., 1/10, 2/3, ..., 9/10. An agent is taken to remember what happened openly, so "
        "that `open_discards` changes nothing.\n"
    ]
    for spec in SPECS:
        parts.append(f"\n## {spec.title}\n\n{observe.length(spec.name)} numbers.\n")
        parts.append("\n| places | name | shape | from, to | what it says |\n")
        parts.append("| --- | --- | --- | --- | --- |\n")
        parts += [
            f"| {places} | `{name}` | {shape} | {bounds} | {about} |\n"
            for places, name, shape, bounds, about in observation_table(spec.name)
        ]
    return "".join(parts)
