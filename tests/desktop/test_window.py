"""A real window on a real X screen, with a real mouse. Whole games, also by keyboard: see test_whole_games.py."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.desktop.eyes import Eyes, Thing
from tests.desktop.hands import Mouse
from tests.desktop.player import QUICK, Game, playing
from tests.desktop.xwindow import SIZE, Fingers, XScreen, missing_tools

pytestmark = [
    pytest.mark.skipif(bool(missing_tools()), reason=missing_tools() or "all is there"),
    pytest.mark.usefixtures("compiled"),
]

WORDS = ["--seats", "you:Ada,ai,ai", "--seed", "5", "--lang", "en"]


@pytest.fixture
def table() -> Iterator[tuple[Game, Fingers, XScreen]]:
    """A game just dealt."""
    with playing(SIZE, WORDS, QUICK) as (game, fingers, screen):
        game.eyes.settle()
        yield game, fingers, screen


def card(eyes: Eyes, lit: bool) -> Thing:
    """A card that may, or may not, be laid before the first door. Any deal has both."""
    found = [thing for thing in eyes.all("card") if thing.lit == lit]
    assert found, [thing.sentence for thing in eyes.all("card")]
    return found[0]


def lies_in(eyes: Eyes, id: str, place: str) -> bool:
    thing, box = eyes.get(id), eyes.get(place)
    return thing is not None and box is not None and not thing.value and box.holds(thing.middle)


def test_a_card_dragged_where_it_belongs_stays_and_another_springs_back_and_says_why(table):
    eyes, hand = table[0].eyes, Mouse(table[0].eyes, table[1])
    laid = card(eyes, lit=True)
    assert hand.carry(laid, ("seat:0",))
    assert eyes.wait(lambda: lies_in(eyes, laid.id, "seat:0"))
    eyes.settle()
    refused = card(eyes, lit=False)
    assert not hand.carry(refused, ("seat:0",))
    eyes.settle()
    hand.drag(refused, "seat:0")
    assert eyes.wait(lambda: len(eyes.sentence("refusal")) > 10)
    assert eyes.wait(lambda: lies_in(eyes, refused.id, "mat"))  # where a first hand lies
