"""Some turns of a game through a real window, by mouse and by keyboard alone; whole ones in a long run, and short ones,
since every press is waited for. Longer ones: player.py."""

from __future__ import annotations

import pytest

from tests.desktop.hands import Hands, Keyboard, Mouse
from tests.desktop.player import QUICK, Player, playing
from tests.desktop.xwindow import SIZE, missing_tools

pytestmark = [
    pytest.mark.skipif(bool(missing_tools()), reason=missing_tools() or "all is there"),
    pytest.mark.usefixtures("compiled"),
]

WORDS = ["--seats", "you:Ada,ai,ai", "--seed", "5", "--option", "goal_level=6", "--option", "win_window_s=2.6"]
STILL = {**QUICK, "animation": "off"}
DEEDS = ("carry card:", "press button:ready", "press button:open_door", "press button:end_turn")
LAST = 20
"""Deeds that are told where a game came to no end."""
TURNS = 4
"""One of each seat, and the second of hers."""
MINUTES = 6.0
"""Ten times what it takes on a machine that does nothing else."""


def plays(hands: type[Hands], lang: str, turns: int = 0) -> None:
    """To the end of the game, or for so many turns."""
    with playing(SIZE, [*WORDS, "--lang", lang], STILL) as (game, fingers, screen):
        player = Player(game, hands(game.eyes, fingers), screen, lang, None)
        assert player.play(MINUTES, turns), "\n".join(player.done[-LAST:])
    assert not player.complaints
    deeds = " ".join(player.done)
    assert all(deed in deeds for deed in DEEDS)


EITHER = pytest.mark.parametrize(("hands", "lang"), [(Mouse, "en"), (Keyboard, "fr")])


@pytest.mark.long
@EITHER
def test_a_whole_game_is_played_to_its_end(hands: type[Hands], lang: str):
    plays(hands, lang)


@EITHER
def test_some_turns_are_played_by_mouse_or_keyboard_alone(hands: type[Hands], lang: str):
    plays(hands, lang, TURNS)
