"""Acts before a beat is told: the act on the page of the toolkit, at the table, and one that never tells."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pygame
import pytest

from tests.ui.harness import FRAME, Person
from tests.ui.table.test_stage import CURSED, MINE, PILL, THEIRS, sitting
from tests.ui.toolkit.test_page import PAGE
from ui.table.acts import table as acts
from ui.toolkit.script import Script, wait


@pytest.fixture
def page(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """The act that docs/toolkit.md shows how to add, in the first row of the table."""
    found: dict[str, Any] = {}
    section = PAGE.read_text(encoding="utf-8").partition("## How to add an act")[2]
    code = re.search(r"^```python\n(.*?)^```", section, re.DOTALL | re.MULTILINE)
    assert code is not None
    exec(compile(code[1], PAGE.name, "exec", dont_inherit=True), found)
    monkeypatch.setattr(acts, "ACTS", (found["Skull"], *acts.ACTS))
    return found


def told(person: Person) -> bool:
    return person.sees("stage") and "You lose" in person.sentence("stage")


@pytest.mark.usefixtures("page")
def test_an_act_is_played_before_its_beat_is_told(tmp_path: Path):
    with sitting(tmp_path, THEIRS) as (person, table):
        before = pygame.image.tobytes(person.picture(), "RGB")
        table.happens(MINE, *CURSED)
        person.wait(0.3)
        assert (told(person), pygame.image.tobytes(person.picture(), "RGB") == before) == (False, False)
        person.wait(0.6)
        assert told(person)


@pytest.mark.usefixtures("page")
def test_where_the_table_comes_in_parts_an_act_waits_for_it_and_is_told_too(tmp_path: Path):
    with sitting(tmp_path, THEIRS) as (person, table):
        person.app.context.draws_ahead = True
        table.happens(MINE, *CURSED)
        person.wait(0.3)
        assert not told(person)
        person.wait(1.2)
        assert told(person)


@pytest.mark.usefixtures("page")
@pytest.mark.parametrize("frames", [3, 12, 25])
def test_a_press_in_any_frame_tells_it_at_once_and_does_nothing_else(tmp_path: Path, frames: int):
    with sitting(tmp_path, THEIRS) as (person, table):
        table.happens(MINE, *CURSED)
        person.wait(0.25 + frames * FRAME)
        person.press("space")
        assert told(person) or not person.sees(PILL)
        assert table.sent == []


@pytest.mark.usefixtures("page")
def test_another_size_of_the_window_ends_it_where_watching_would_have(tmp_path: Path):
    with sitting(tmp_path, THEIRS) as (person, table):
        table.happens(MINE, *CURSED)
        person.wait(0.2)
        pygame.event.post(pygame.event.Event(pygame.VIDEORESIZE, {"size": (1600, 900), "w": 1600, "h": 900}))
        person.wait(0.4)
        assert told(person)


@pytest.mark.usefixtures("page")
@pytest.mark.parametrize(("chosen", "value"), [("animation", "off"), ("pace", "instant")])
def test_whoever_wants_no_motion_is_told_at_once(tmp_path: Path, chosen: str, value: str):
    with sitting(tmp_path, THEIRS, **{chosen: value}) as (person, table):
        table.happens(MINE, *CURSED)
        person.wait(0.1)
        assert told(person)


def test_an_act_that_never_tells_hides_nothing_for_ever(tmp_path: Path, page: dict[str, Any]):
    def forgets(self: object) -> Script:
        yield wait(0.1)

    page["FallingSkull"].script = forgets
    with sitting(tmp_path, THEIRS) as (person, table):
        table.happens(MINE, *CURSED)
        person.wait(1)
        assert told(person)
