"""A whole game through a real window, by mouse alone and by keyboard alone: a short one, since every press is waited
for. Longer ones: player.py."""

from __future__ import annotations

import pytest

from tests.desktop.hands import Hands, Keyboard, Mouse
from tests.desktop.player import QUICK, Player, playing
from tests.desktop.xwindow import SIZE, missing_tools

pytestmark = [
    pytest.mark.skipif(bool(missing_tools()), reason=missing_tools() or "all is there"),
    pytest.mark.usefixtures("compiled"),
]

WORDS = ["--seats", "you:Ada,ai,ai", "--seed", "5", "--option", "goal_level=4", "--option", "win_window_s=2.6"]
STILL = {**QUICK, "animation": "off"}
DEEDS = ("carry card:", "press button:ready", "press button:open_door", "press button:end_turn")
LAST = 20
"""Deeds that are told where a game came to no end."""
MINUTES = 6.0
"""Ten times what it takes on a machine that does nothing else."""


@pytest.mark.parametrize(("hands", "lang"), [(Mouse, "en"), (Keyboard, "fr")])
def test_a_whole_game_is_played_to_its_end(hands: type[Hands], lang: str):
    with playing(SIZE, [*WORDS, "--lang", lang], STILL) as (game, fingers, screen):
        player = Player(game, hands(game.eyes, fingers), screen, lang, None)
        assert player.play(MINUTES), "\n".join(player.done[-LAST:])
    assert not player.complaints
    deeds = " ".join(player.done)
    assert all(deed in deeds for deed in DEEDS)
