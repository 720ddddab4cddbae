"""A card that is shown large is read out: what somebody sees there, somebody else hears."""

from __future__ import annotations

import pygame
import pytest

from game.words.card_words import read_out
from tests.ui.table.fake_table import HAT, option, view_with
from tests.ui.table.sample_views import card, voice
from tests.ui.table.test_scene_focus import sitting
from tests.ui.table.told_table import card_called, told_table
from ui.storage.settings import Settings


def test_a_card_is_read_out_while_it_is_shown_large(tmp_path):
    with sitting(tmp_path, view_with(options=(option("lay_card", HAT),))) as (person, _):
        assert not person.sees("reading")
        person.point(f"card:{HAT}")
        person.wait(1.0)
        assert person.sentence("reading").splitlines()[0] in person.sentence(f"card:{HAT}")
        person.point("log")
        assert not person.sees("reading")


def test_a_mouse_that_rested_on_a_dialog_has_not_rested_on_what_comes_to_light_below_it(tmp_path):
    with sitting(tmp_path, view_with(options=(option("lay_card", HAT),))) as (person, _):
        place = person.at(f"card:{HAT}")
        person.press("escape")
        person.point(place)
        person.press("escape")
        person.wait(1.0)
        assert not person.sees("reading")


def test_pointing_at_the_log_shows_no_card_a_second_time_that_lies_large_on_the_mat(tmp_path):
    played = "seats ann bob cid; ann hand performance_review; turn ann; ---; ann plays performance_review"
    with told_table(tmp_path, played) as person:
        person.point("log")
        person.wait(1.0)
        assert not person.sees("reading")


def test_a_card_does_not_stay_large_once_the_pointer_has_left_the_window(tmp_path):
    with sitting(tmp_path, view_with(options=(option("lay_card", HAT),))) as (person, _):
        person.point(f"card:{HAT}")
        person.wait(1.0)
        assert person.sees("reading")
        pygame.event.post(pygame.event.Event(pygame.WINDOWLEAVE))
        person.wait(0.2)
        assert not person.sees("reading")


def test_what_is_read_out_has_the_rules_the_mishap_and_the_treasures_of_a_monster():
    printed = voice("en").print_card(card("lich_archivist"))
    said = read_out(printed)
    assert "+3 if there is a Wizard on your side." in said
    assert "Mishap: Lose all your items" in said
    assert f"{printed.treasures_word}, {printed.levels_word}" in said
    assert said.endswith(printed.flavour)


def test_a_card_that_was_read_by_the_keys_is_not_large_any_more_where_it_was_played_to(tmp_path):
    quiet = Settings(animation="off", muted=True, notes="off")
    with told_table(tmp_path, "seats ann bob cid; ann hand overtime_crown; turn ann", quiet) as person:
        hand = card_called(person, "Crown")
        for _ in range(30):
            if person.focused() != hand:
                person.press("tab")
        assert person.sees("reading")
        person.press("j")
        person.wait(2)
        assert (person.sees(hand), person.sees("reading")) == (True, False)


@pytest.mark.parametrize(("key", "acts"), [("space", False), ("r", True)])
def test_the_card_of_the_log_is_put_away_by_space_and_by_any_key_that_acts(tmp_path, key: str, acts: bool):
    played = "seats ann bob cid; ann level 3 hand kazoo; fight bailiff_ogre; turn ann; ---; ann plays kazoo on heroes"
    with told_table(tmp_path, played, Settings(animation="off", muted=True, notes="off"), (1920, 1080)) as person:
        person.press("l")
        assert person.sees("reading")
        person.press(key)
        assert not person.sees("reading")
        assert (person.sees("stage"), person.sees("button:concede")) == (False, not acts)
