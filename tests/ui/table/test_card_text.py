"""The text of a card stands beside it where it lies too small to be read."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from pygame import Rect

from game.ids import SeatId
from game.model.printed import Line, PrintedCard, Run
from game.table.opening import GameSettings, engine_of
from game.table.scenarios.story import set_up
from game.table.scenarios.text import read_scenario
from ui.commands.shot import sight_of
from ui.table.layout.card_text import card_text
from ui.table.layout.plan import Plan, planned

pygame.font.init()


def opened(where: Path, door: str, lang: str, size: tuple[int, int]) -> Plan:
    path = where / "door.scenario"
    path.write_text(f"# door\nseats ann bob cid\ndoor {door}\nturn ann\n---\nann opens\n", encoding="utf-8")
    scenario = read_scenario(path, ("dungeon",))
    engine, texts = engine_of(GameSettings(scenario.sets, (), scenario.house))
    story = set_up(engine, scenario)
    story.run(scenario.steps)
    return planned(sight_of(story, texts, SeatId(0), lang), size)


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("size", [(1024, 720), (1280, 720)])
@pytest.mark.parametrize("door", ["elf", "thief", "wizard"])
def test_an_open_card_too_small_to_be_read_has_its_rules_beside_it(tmp_path: Path, door: str, lang: str, size) -> None:
    middle = opened(tmp_path, door, lang, size).middle
    assert middle is not None
    assert middle.text is not None
    assert middle.area.contains(middle.text.box)
    assert not middle.text.box.colliderect(middle.cards[0][1])


def test_where_the_card_itself_can_be_read_nothing_is_said_twice(tmp_path: Path) -> None:
    middle = opened(tmp_path, "elf", "en", (2560, 1440)).middle
    assert middle is not None
    assert middle.text is None


JOKE = Line((Run("Lose an item at random. "), Run("They are short of everything.", italic=True)))
RULE = Line((Run("Undead. +3 for each other undead in the fight."),))
CREW = PrintedCard("crew", "door", "monster", "MONSTER", "Skeleton Crew", bad_word="MISHAP", bad=(JOKE,), rules=(RULE,))


def said(high: int, k: float = 1.0) -> tuple[int, str]:
    found = card_text(CREW, Rect(0, 0, 280, high), k)
    assert found is not None
    assert found.box.h <= high
    return found.px, " ".join("".join(piece.text for piece in line) for line in found.lines)


def test_where_a_text_is_too_long_its_letters_are_smaller_before_anything_is_left_out() -> None:
    (large, whole), (small, same) = said(100), said(92)
    assert small < large
    assert same.split() == whole.split()


def test_an_aside_is_left_out_before_a_rule_is_broken_off() -> None:
    _, told = said(84)
    assert "other undead in the fight." in told
    assert "short of everything" not in told


def test_what_has_no_room_at_all_ends_in_an_ellipsis() -> None:
    _, told = said(44)
    assert told.endswith("…")
