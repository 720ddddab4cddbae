"""A hint read as somebody reads it who follows it."""

from __future__ import annotations

import pytest

from tests.desktop.advice import Verbs, beginning, read_hint
from tests.desktop.eyes import Thing

HAND = [
    Thing("card", "card:1", sentence="Priest, Class, Put it down, +1, strength 5.", lit=True),
    Thing("card", "card:2", sentence="Sticky Label: MINE, One-shot, Play Sticky Label: MINE", lit=True),
    Thing("card", "card:3", sentence="Elf, Race, Not now."),
    Thing("button", "do:0", sentence="Sell", lit=True),
    Thing("button", "button:open_door", sentence="Ada: Kick the door in", lit=True),
]


@pytest.mark.parametrize(
    ("said", "pressed"),
    [
        ("1. Priest: put it down", "card:1"),
        ("1. Play Sticky Label: MINE (Golden Parachute)", "card:2"),
        ("1. Sell (Golden Parachute)", "do:0"),
        ("1. Kick the door in", "button:open_door"),
        ("1. Elf: put it down", ""),
        ("1. Enfoncer la porte", "button:open_door"),
    ],
)
def test_a_hint_leads_to_the_thing_that_begins_its_move(said: str, pressed: str):
    seen = {thing.id: thing for thing in [*HAND, Thing("text", "hint:0", sentence=said)]}
    assert beginning(read_hint(seen, Verbs())[0], seen) == pressed
