"""The options of `main.py play`, and what it says when it cannot open."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.cli.console import Trouble
from ui.commands.play import seat_plan, window_size

ROOT = Path(__file__).resolve().parents[3]


def test_seats_are_named_as_asked_and_the_rest_from_the_list():
    seats = seat_plan("you:Ada,ai,greedy:Max", ["Boris", "Chloé"], "You")
    assert [(seat.kind, seat.name) for seat in seats] == [("you", "Ada"), ("ai", "Boris"), ("greedy", "Max")]


def test_nobody_gets_a_name_that_somebody_has():
    seats = seat_plan("you:Ada,local:Boris,ai,ai", ["Boris", "Chloé", "Dmitri"], "You")
    assert [seat.name for seat in seats] == ["Ada", "Boris", "Chloé", "Dmitri"]


def test_others_at_this_screen_sit_down_with_a_language_of_their_own():
    seats = seat_plan("you:Ada,local:Zoé@fr,local,ai", ["Boris", "Chloé"], "You")
    assert [(seat.kind, seat.name, seat.lang) for seat in seats] == [
        ("you", "Ada", ""),
        ("local", "Zoé", "fr"),
        ("local", "Boris", ""),
        ("ai", "Chloé", ""),
    ]


def test_a_person_says_what_her_character_is():
    seats = seat_plan("you:Ada:woman,local:Bo@fr:man,local:Cleo,ai", ["Boris"], "You")
    assert [(seat.name, seat.lang, seat.sex) for seat in seats] == [
        ("Ada", "", "woman"),
        ("Bo", "fr", "man"),
        ("Cleo", "", ""),
        ("Boris", "", ""),
    ]


def test_a_rival_plays_as_it_is_told_and_a_name_is_still_a_name():
    seats = seat_plan("you,ai:easy,ai:normal:banker:Max,ai:gambler,ai:Nina", ["Boris", "Chloé"], "You")
    assert [(seat.mind, seat.name) for seat in seats[1:]] == [
        ("ai:easy", "Boris"),
        ("ai:normal:banker", "Max"),
        ("ai:gambler", "Chloé"),
        ("", "Nina"),
    ]


@pytest.mark.parametrize(
    "text",
    [
        "you,local:Zoé@de,ai",
        "local,local,ai",
        "you,ai",
        "ai,ai,ai",
        "you,you,ai",
        "you,ai,ai,ai,ai,ai,ai",
        "you,ia,ai",
        "you:Ada:womn,ai,ai",
    ],
)
def test_seats_that_make_no_table_are_refused_in_one_sentence(text: str):
    with pytest.raises(Trouble, match="--seats"):
        seat_plan(text, [], "You")


@pytest.mark.parametrize("text", ["big", "1280", "640x360", "1280x"])
def test_a_size_nobody_can_use_is_refused_with_an_example(text: str):
    with pytest.raises(Trouble, match=r"1280x720|1024x720"):
        window_size(text)


def test_without_a_display_one_sentence_says_so_in_the_language_of_the_system(tmp_path: Path):
    hidden = {"DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "LC_ALL", "LC_MESSAGES"}
    environment = {name: value for name, value in os.environ.items() if name not in hidden}
    environment |= {"LANG": "fr_FR.UTF-8", "DOORS_CONFIG_DIR": str(tmp_path), "PYTHONIOENCODING": "utf-8"}
    done = subprocess.run(
        [sys.executable, "main.py", "play"], cwd=ROOT, env=environment, capture_output=True, check=False
    )
    said = done.stderr.decode()
    assert done.returncode == 1
    assert "écran" in said
    assert said.count("\n") == 1
    assert done.stdout == b""
