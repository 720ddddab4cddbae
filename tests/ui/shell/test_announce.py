"""The lines a screen reader lives on."""

from __future__ import annotations

import io
import json

from ui.announce import Announced, Announcer

DOOR = Announced("button", "door", (10, 20, 30, 40), "Kick the door", lit=True, key="K")


def lines(out: io.StringIO) -> list[dict[str, object]]:
    return [json.loads(line) for line in out.getvalue().splitlines()]


def test_a_thing_is_told_with_rectangle_sentence_and_state():
    out = io.StringIO()
    Announcer(out, lambda: 1.25).tell([DOOR])
    told = {"t": 1.25, "kind": "button", "id": "door", "rect": [10, 20, 30, 40], "sentence": "Kick the door"}
    assert lines(out) == [told | {"lit": True, "focus": False, "key": "K"}]


def test_what_did_not_change_is_not_told_again():
    out = io.StringIO()
    announcer = Announcer(out, lambda: 0.0)
    announcer.tell([DOOR])
    announcer.tell([DOOR])
    assert len(lines(out)) == 1


def test_what_left_is_told_as_gone():
    out = io.StringIO()
    announcer = Announcer(out, lambda: 0.0)
    announcer.tell([DOOR])
    announcer.tell([])
    assert lines(out)[-1] == {"t": 0.0, "kind": "button", "id": "door", "gone": True}
