"""Named tables in the panel of a new game: ours, and house rules kept under a name."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from tests.ui.harness import sitting_at
from tests.ui.shell.paper_house import PaperHouse
from tests.ui.shell.test_known_tables import FRIDAY
from tests.ui.shell.test_menu import at_menu, menu
from tests.ui.shell.test_start_page_layout import faults
from tests.ui.windows import in_windows
from ui.house_rules.variants import VARIANTS, plainly, variants
from ui.scenes.menu.backend import CardSet
from ui.scenes.new_game.draft import brought, first_draft
from ui.scenes.new_game.lengths import minutes, rounds
from ui.storage import presets
from ui.storage.companies import SeatPlan
from ui.storage.presets import Preset
from ui.storage.settings import Settings

HOME = Preset("Chez Zoé", ("goal_level=20", "big_limit=none"))
BIG = CardSet("big", {"en": "Big", "fr": "Grand"}, options=("start_each=2",), mixed=("class_from_discard=on",))


def test_a_short_evening_is_two_presses_and_says_so(tmp_path: Path):
    with at_menu(tmp_path) as (person, house):
        person.click("variants")
        person.click("variant:short")
        assert person.seen("variant:short").value == "on"
        person.click("done")
        assert person.sentence("variants") == "Table rules: Short evening"
        person.click("deal")
    assert house.started[0].options == ("goal_level=8", "last_round=8")


@pytest.mark.rule("R-VAR-01", "R-VAR-04", "R-VAR-05")
def test_the_fast_game_is_a_named_table(tmp_path: Path):
    with at_menu(tmp_path) as (person, house):
        person.click("variants")
        person.click("variant:rooms")
        person.click("done")
        person.click("deal")
    assert set(house.started[0].options) == set(VARIANTS[1].options)


def test_house_rules_are_kept_under_a_name_renamed_and_forgotten(tmp_path: Path):
    house = PaperHouse(known=(FRIDAY,))
    with sitting_at(tmp_path, menu(house)) as person:
        person.click("variants")
        person.click("keep_preset")
        assert "isn’t taken" in person.sentence("sentence")
        person.click("ok")
        person.click("preset_name")
        person.write("Zoe")
        person.click("keep_preset")
        assert house.kept == (Preset("Zoe", FRIDAY.options),)
        person.click("preset_name")
        person.press("end")
        person.write("s")
        person.click("rename_preset")
        assert [preset.name for preset in house.kept] == ["Zoes"]
        person.click("forget_preset")
        person.click("confirm")
    assert house.kept == ()


def test_kept_rules_are_chosen_by_their_name(tmp_path: Path):
    house = PaperHouse()
    house.kept = (HOME,)
    with sitting_at(tmp_path, menu(house)) as person:
        person.click("variants")
        person.click("preset:Chez Zoé")
        person.click("done")
        assert person.sentence("variants") == "Table rules: Chez Zoé"
        person.click("deal")
    assert set(house.started[0].options) == set(HOME.options)


def test_rules_of_another_version_cannot_be_chosen_and_say_why(tmp_path: Path):
    house = PaperHouse()
    house.kept = (Preset("Tomorrow", ("gravity=off",)),)
    with sitting_at(tmp_path, menu(house)) as person:
        person.click("variants")
        assert not person.seen("preset:Tomorrow").lit
        assert "gravity" in person.sentence("preset:Tomorrow")


def test_from_the_named_tables_to_rule_by_rule_and_back(tmp_path: Path):
    with at_menu(tmp_path) as (person, house):
        person.click("variants")
        person.click("variant:long")
        person.click("each_rule")
        person.click("house.start_each:2")
        person.click("house_group:fight")
        assert person.sees("rule:bribe_transfer")
        assert not person.sees("rule:start_each")
        assert person.sentence("house_group:goal").endswith("· 2")
        person.click("done")
        assert [seen.id for seen in person.shown("choice") if seen.value == "on" and "variant" in seen.id] == []
        person.click("done")
        person.click("deal")
    assert house.started[0].options == ("goal_level=20", "start_each=2")


@in_windows((1024, 768), (1280, 720), (1920, 1080), lang="language")
def test_the_named_tables_fit_every_window(tmp_path: Path, size: tuple[int, int], language: str):
    house = PaperHouse()
    house.kept = tuple(msgspec.structs.replace(HOME, name=f"Table {n}") for n in range(6))
    settings = Settings(language="fr" if language == "fr" else "en")
    with sitting_at(tmp_path, menu(house), size, settings) as person:
        person.click("variants")
        assert person.sees("preset_name")
        assert faults(person, size) == []


@pytest.mark.rule("R-MIX-04", "R-VAR-12")
def test_in_a_mix_a_set_means_what_it_says_of_mixes(tmp_path: Path):
    """A.2, column mix."""
    house = PaperHouse(sets=(BIG, CardSet("other", {"en": "Other", "fr": "Autre"})))
    with sitting_at(tmp_path, menu(house)) as person:
        draft = first_draft(person.app.context, house.sets)
        assert brought(draft, house.sets) == (("big", ("start_each=2",)),)
        person.click("set:other")
        assert "First hand" not in person.sentence("rules_line")


def test_of_named_tables_that_mean_the_same_here_one_is_offered():
    alone = [variant.id for variant in variants(())]
    mixed = [variant.id for variant in variants((("a", ("class_from_discard=on",)), ("b", ())))]
    assert "hands" not in alone
    assert {"hands", "second_hand"}.isdisjoint(mixed)
    assert plainly(("gravity=off",), ()) is None


def test_the_evening_is_as_long_as_its_rules_its_seats_and_their_pace():
    three = (SeatPlan("you", "Ada"), SeatPlan("ai", "Bo"), SeatPlan("ai", "Cy"))
    friends = tuple(SeatPlan("local", name) for name in "abcd")
    usual = minutes({}, three, "brisk")
    assert minutes({"goal_level": "20"}, three, "brisk") > usual >= minutes({}, three, "instant")
    assert minutes({}, friends, "brisk") > usual
    assert 25 <= minutes({}, (*three, SeatPlan("ai", "Di")), "brisk") <= 40, "as measured"
    assert rounds({"goal_level": "8", "last_round": "5"}) == 5
    assert rounds({"loot_draws": "treasure", "listen_at_door": "on"}) < rounds({}) < rounds({"start_each": "2"})


def test_presets_outlast_the_evening_and_a_broken_file_costs_no_start(tmp_path: Path):
    assert presets.load(tmp_path) == ((), None)
    presets.store((HOME,), tmp_path)
    assert presets.load(tmp_path) == ((HOME,), None)
    (tmp_path / presets.FILE_NAME).write_text("{")
    assert presets.load(tmp_path) == ((), tmp_path / presets.BROKEN)
    assert (tmp_path / presets.BROKEN).read_text() == "{"


@pytest.mark.parametrize(("lang", "said"), [("en", "as the cards bring them"), ("fr", "celles des cartes")])
def test_rules_that_the_cards_bring_are_not_called_none(tmp_path: Path, lang: str, said: str):
    house = PaperHouse(sets=(BIG,))
    with sitting_at(tmp_path, menu(house), settings=Settings(muted=True, language=lang)) as person:
        assert said in person.sentence("variants")
        assert said in person.sentence("rules")
