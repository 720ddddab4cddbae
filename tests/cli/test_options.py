"""House rules on the command line and in words: what is understood, and what is refused in one sentence."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

import main
from game.cli import environment
from game.cli.console import parse
from game.cli.options import house_of
from game.cli.simulate import Wanted, rules, wish_of
from game.content.merger import meant_by
from game.model.house_rules import GROUPS, HouseRules, house_options, misfit, value_word, with_option, written
from game.text.catalogue import Catalogue
from game.text.house import options_in_words

EDITIONS = Path(__file__).parents[1] / "editions"
SHORT_RULES = ["revive_each=2", "split_combat=on", "loot_rounds=until_empty", "two_cards_penalties=none"]


@pytest.fixture(autouse=True)
def _at_home(monkeypatch: pytest.MonkeyPatch) -> None:
    """The libraries are there: the tests run with them."""
    monkeypatch.setattr(environment, "enter", lambda root, extras: None)
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")


def test_every_option_has_several_values_and_its_default_among_them():
    for option in house_options():
        default = option.default if isinstance(option.default, tuple) else (option.default,)
        assert len(option.values) > 1
        assert set(default) <= set(option.values), option.name


def test_every_value_is_read_as_it_is_written():
    for option in house_options():
        for value in option.values:
            found = with_option(HouseRules(), option.name, [value_word(value)])
            assert getattr(found, option.name) == ((value,) if option.many else value)


def test_what_was_said_is_written_down_again_for_the_next_table():
    house = house_of([*SHORT_RULES, "death_keeps=none", "win_window_s=2.6"])
    assert house.death_keeps == ()
    assert set(written(house)) == {*SHORT_RULES, "death_keeps=none", "win_window_s=2.6"}
    assert written(HouseRules()) == ()


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_option_is_explained_in_words_of_its_own(lang):
    found = options_in_words(Catalogue.load(lang))
    assert not [each for each in found if "[" in each.name + each.why or "_" in "".join(each.values) + each.default]
    assert len({each.name for each in found}) == len({each.why for each in found}) == len(house_options())
    assert all(each.why.endswith(".") for each in found)


@pytest.mark.parametrize(
    ("option", "said"),
    [
        (
            "goal_levl=8",
            "There’s no option “goal_levl”. Did you mean “goal_level”? The options: goal_level, last_round, ",
        ),
        ("xyzzy=8", "There’s no option “xyzzy”. The options: goal_level, last_round, start_each, "),
        ("goal_level=9", "The option goal_level can’t be “9”. Its values: 6, 8, 10, 20."),
        ("goal_level", "The option goal_level can’t be “”. Its values: 6, 8, 10, 20."),
        (
            "death_keeps=race,wealth",
            "The option death_keeps can’t be “wealth”. Its values: race, class, mojo, power, enablers, curses.",
        ),
        ("death_keeps=clas", "The option death_keeps can’t be “clas”. Did you mean “class”? Its values: race, "),
        ("split_combat=maybe", "The option split_combat can’t be “maybe”. Its values: off, on."),
        ("win_window_s=-1", "The option win_window_s can’t be “−1”. Its values: 2.6, 6, 10, 0."),
        ("win_window_s=inf", "The option win_window_s can’t be “inf”"),
        ("death_keeps=enablers", "The option death_keeps=enablers needs race, class or mojo beside it"),
        ("action_limit_s=60", "The option action_limit_s=60 is of no use here"),
    ],
)
def test_what_cannot_be_is_refused_in_one_sentence(option, said, capsys):
    assert main.main(["simulate", "--option", option]) == 2
    told = capsys.readouterr().err
    assert told.startswith(f"main.py simulate: --option: {said}")
    assert told.count("\n") == 1


def test_options_that_exclude_each_other_are_both_named(capsys):
    both = ["half_breed_one_race=all", "two_cards_penalties=none"]
    assert main.main(["simulate", *(word for each in both for word in ("--option", each))]) == 2
    told = capsys.readouterr().err
    assert f"{both[0]} and {both[1]} exclude each other" in told
    assert misfit(HouseRules(half_breed_one_race="all")) is None


@pytest.mark.rule("E-107", "E-108")
@pytest.mark.parametrize(("distant", "refused"), [(False, True), (True, False)])
def test_a_limit_of_time_is_only_for_a_table_with_other_machines(distant, refused):
    """E-108: option action_limit_s; where people share the screen nobody is hurried."""
    assert (misfit(HouseRules(action_limit_s=60.0), distant=distant) is not None) == refused


def test_games_are_played_by_the_house_rules_that_were_said(capsys):
    common = ["simulate", "--games", "1", "--policies", "greedy", "--seed", "4", "--json"]
    turns = []
    for goal in ("6", "20"):
        assert main.main([*common, "--option", f"goal_level={goal}"]) == 0
        turns.append(json.loads(capsys.readouterr().out)["turns"]["median"])
    assert turns[0] < turns[1]


@pytest.mark.parametrize(("said", "status"), [([], 1), (["--option", "goal_level=8"], 0)])
def test_a_scenario_can_be_tried_with_another_house_rule(said, status, tmp_path: Path, capsys):
    setup = "seats ann bob cid\nann level 7 wears bathrobe fondue\nfight committee_hydra\nturn ann\n"
    text = f"{setup}---\nann claims\nall pass\n"
    (tmp_path / "s.scenario").write_text(text + "expect winner ann\n")
    assert main.main(["scenario", str(tmp_path / "s.scenario"), *said]) == status


def test_the_window_refuses_in_the_language_of_the_person(capsys):
    assert main.main(["play", "--lang", "fr", "--option", "goal_level=9"]) == 2
    assert "L’option goal_level ne peut pas valoir" in capsys.readouterr().err.replace("'", "’")


# --- what a set is meant to be played with -------------------------------------------------------------------------


@pytest.fixture
def _two_sets(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A lighthouse with rules of its own, and a darker one that wants another goal."""
    for name, goal in (("lighthouse", "goal_level=8"), ("darkhouse", "goal_level=20")):
        home = shutil.copytree(EDITIONS / "lighthouse", tmp_path / name)
        text = (home / "set.yaml").read_text(encoding="utf-8")
        text = text.replace("id: lighthouse", f"id: {name}").replace("goal_level=8", goal)
        (home / "set.yaml").write_text(text, encoding="utf-8")
    monkeypatch.setenv("DOORS_CARDSETS_DIR", str(tmp_path))


def simulated(*words: str) -> int:
    common = ["simulate", "--games", "1", "--policies", "random", "--seed", "4", "--json"]
    return main.main([*common, *words])


@pytest.mark.usefixtures("_two_sets")
@pytest.mark.parametrize(("said", "goal", "start"), [((), 8, 2), (("start_each=4",), 8, 4), (("goal_level=6",), 6, 2)])
def test_a_set_brings_its_house_rules_and_what_was_said_stands_above_them(said, goal, start):
    house = house_of(said, ["lighthouse"])
    assert (house.goal_level, house.start_each, house.death_keeps) == (goal, start, ())
    assert written(house, meant_by(["lighthouse"])) == said
    words = ["--sets", "lighthouse", *(word for each in said for word in ("--option", each))]
    assert wish_of(parse(rules(), words, Wanted())).house == house


@pytest.mark.usefixtures("_two_sets")
def test_two_sets_that_want_different_rules_are_both_named(capsys):
    assert simulated("--sets", "lighthouse,darkhouse") == 2
    told = capsys.readouterr().err
    assert "lighthouse and darkhouse ask for different house rules: goal_level=8 and goal_level=20." in told
    house = house_of(["goal_level=10"], ["lighthouse", "darkhouse"])
    assert (house.goal_level, house.start_each) == (10, 2)
    assert written(house, meant_by(["lighthouse", "darkhouse"])) == ("goal_level=10",)


def test_each_option_stands_in_one_group():
    grouped = [name for names in GROUPS.values() for name in names]
    assert sorted(grouped) == sorted(option.name for option in house_options())
