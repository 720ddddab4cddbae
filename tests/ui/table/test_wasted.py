"""A card that would find nothing to act on is not offered, and is not lost without a question."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.ui.table.told_table import card_called, table_before

SHOES = "seats ann bob cid; ann hand sticky_floor; bob wears sandals; turn ann"
NO_SHOES = "seats ann bob cid; ann hand sticky_floor; turn ann"


def test_a_curse_that_can_hit_nobody_is_dark_and_its_note_says_why(tmp_path: Path):
    with table_before(tmp_path, NO_SHOES) as (person, _):
        curse = person.seen(card_called(person, "Sticky Floor"))
        assert not curse.lit
        person.point(curse.id)
        assert any("change nothing" in seen.sentence for seen in person.shown())
    with table_before(tmp_path, SHOES) as (person, _):
        assert person.seen(card_called(person, "Sticky Floor")).lit


def test_over_whom_a_curse_would_find_nothing_no_light_falls(tmp_path: Path):
    with table_before(tmp_path, SHOES) as (person, _):
        person.drag(card_called(person, "Sticky Floor"), "deck:door", drop=False)
        assert [person.seen(f"seat:{seat}").lit for seat in (1, 2)] == [True, False]


@pytest.mark.parametrize("key", ["1", "escape"])
def test_a_curse_that_is_dropped_where_it_finds_nothing_is_asked_for_first(tmp_path: Path, key: str):
    with table_before(tmp_path, SHOES) as (person, _):
        curse = card_called(person, "Sticky Floor")
        person.drag(curse, "seat:2")
        assert "wasted" in person.sentence("sentence")
        assert person.focused() == "cancel"
        person.press(key)
        person.wait(1)
        assert person.sees(curse) == (key == "escape")


def test_a_curse_that_finds_something_is_thrown_at_once(tmp_path: Path):
    with table_before(tmp_path, SHOES) as (person, _):
        person.drag(card_called(person, "Sticky Floor"), "seat:1")
        person.wait(1)
        assert "Sandals" in person.sentence("log")
