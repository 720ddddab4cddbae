"""A card that would find nothing to act on is not offered, and is not lost without a question."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.ui.table.told_table import card_called, table_before, told_table

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


PROMISED = """seats ann bob cid; ann hand caffeinated; bob level 5 bag denial_hat; fight committee_hydra; turn bob
---
bob pledges denial_hat to ann wanting no_meddling
ann accepts
"""


@pytest.mark.parametrize(
    ("words", "card", "place", "why"),
    [(SHOES, "Sticky Floor", "seat:2", "wasted"), (PROMISED, "Caffeinated", "mat", "You gave Bob your word")],
    ids=["finds nothing", "breaks a promise"],
)
def test_a_card_that_finds_nothing_or_breaks_a_promise_is_asked_for_once_more(tmp_path, words, card, place, why):
    with told_table(tmp_path, words) as person:
        held = card_called(person, card)
        for key in ("escape", "1"):
            person.drag(held, place)
            assert (why in person.sentence("sentence"), person.focused()) == (True, "cancel")
            person.press(key)
            person.wait(1)
            assert any(seen.id == held and seen.lit for seen in person.shown()) == (key == "escape")


def test_a_curse_that_finds_something_is_thrown_at_once(tmp_path: Path):
    with table_before(tmp_path, SHOES) as (person, _):
        person.drag(card_called(person, "Sticky Floor"), "seat:1")
        person.wait(1)
        assert "Sandals" in person.sentence("log")
