"""`kortbord bench`."""

import json

from cli.running import run

KEYS = ["random_steps_per_s", "rule_of_thumb_steps_per_s", "batch_steps_per_s"]


def test_json_has_the_keys_that_are_promised() -> None:
    done = run("bench", "lost-cities-999", "--seconds", "0.01", "--json")
    assert done.code == 0
    document = json.loads(done.out)
    assert list(document) == ["lost-cities"]
    assert list(document["lost-cities"]) == KEYS
    assert all(rate > 0 for rate in document["lost-cities"].values())


def test_text_tells_turns_where_two_steps_make_one() -> None:
    done = run("bench", "lost-cities", "--seconds", "0.01")
    assert done.code == 0
    assert done.out.startswith("Lost Cities, 2 players, one core\n")
    assert done.out.count("turns/s") == 3
