"""A game that begins is dealt before one's eyes, and nothing hidden shows on the way."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from game.ids import SeatId
from game.model import events as ev
from game.model.ruleset import CardTexts
from game.rules.engine import Engine
from game.table.chance import SeededChance
from game.table.opening import GameSettings, engine_of
from game.table.timeline import Move
from tests.ui.any_table import scene_of
from tests.ui.harness import Person, sitting_at
from tests.ui.table.fake_table import BOOTS, CURSE, HAT, ME, POTION, option, view_with
from tests.ui.table.test_stage import sitting
from ui.scene import Scene
from ui.storage.settings import Settings

ALONE, FOUR = (SeatId(0),), tuple(map(SeatId, range(4)))
HAND, STEP = 8, 1 / 20
MOVING = Settings(muted=True)


@cache
def dungeon() -> tuple[Engine, CardTexts]:
    return engine_of(GameSettings(("dungeon",), ()))


def beginning(seed: int, people: tuple[SeatId, ...]) -> Scene:
    engine, texts = dungeon()
    step = engine.start(4, SeededChance(seed))
    return scene_of(engine, texts, [Move(None, step.events, step.state)], people)


def cards(person: Person) -> int:
    return len(person.shown("card"))


def test_cards_come_one_after_the_other_each_seen_only_where_it_lies(tmp_path: Path):
    with sitting_at(tmp_path, beginning(1, ALONE), settings=MOVING) as person:
        seen = [cards(person)]
        while seen[-1] < HAND and len(seen) < 2 / STEP:
            person.wait(STEP, STEP)
            seen.append(cards(person))
        assert 1.2 / STEP < len(seen) < 2 / STEP
        assert {after - before for before, after in pairwise(seen)} == {0, 1}


def test_numbers_of_seats_and_piles_follow_the_cards(tmp_path: Path):
    with sitting_at(tmp_path, beginning(1, ALONE), settings=MOVING) as person:
        told = numbers(person)
        person.wait(2.5, STEP)
        assert not set(told) & set(numbers(person))


def numbers(person: Person) -> tuple[str, ...]:
    return tuple(person.sentence(id) for id in ("count:1", "count:3", "deck:door", "deck:treasure"))


@pytest.mark.parametrize("settings", [MOVING, Settings(muted=True, reduce_motion=True)], ids=["space", "still"])
def test_space_or_an_aversion_to_motion_deals_at_once(tmp_path: Path, settings: Settings):
    with sitting_at(tmp_path, beginning(1, ALONE), settings=settings) as person:
        if not settings.reduce_motion:
            assert cards(person) < HAND
            person.press("space")
        assert cards(person) == HAND
        assert person.sees("button:ready")


def test_a_card_that_is_drawn_later_comes_with_its_note_and_takes_no_other_one_away(tmp_path: Path):
    late = {"turn": 9, "options": (option("play_card", POTION),)}
    with sitting(tmp_path, view_with(**late), notes="on") as (person, table):
        before = person.sentence(f"card:{POTION}")
        table.happens(view_with(hand=(HAT, POTION, CURSE, BOOTS), **late), ev.CardDrawn(ME, BOOTS, 1))
        person.wait(0.1)
        assert not person.sees(f"card:{BOOTS}")
        person.wait(1.0)
        assert person.sees(f"card:{BOOTS}")
        assert person.sentence(f"card:{POTION}") == before


def test_a_table_of_four_at_one_screen_looks_the_same_whatever_is_dealt(tmp_path: Path):
    worlds = [dealing(tmp_path / str(seed), seed) for seed in (1, 2)]
    assert worlds[0] == worlds[1]
    assert len(set(worlds[0])) > 30


def dealing(folder: Path, seed: int) -> list[int]:
    """All that is seen in each frame."""
    with sitting_at(folder, beginning(seed, FOUR), settings=MOVING) as person:
        seen = []
        for _ in range(round(2.2 / STEP)):
            person.wait(STEP, STEP)
            seen.append(hash(pygame.image.tobytes(person.picture(), "RGB")))
        return seen
