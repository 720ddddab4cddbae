"""A win counts if nothing that others answer, and nothing that the die shows, can spoil it."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from game.cli.scenario import engine_of
from game.ids import SeatId
from game.lab.puzzle_search import START, Graph, searched
from game.lab.puzzles import MOST_TABLES, table_of
from game.model.options import Command
from game.table.scenarios.text import parse_scenario

ME, LEFT = SeatId(0), SeatId(1)
MINE, FIGHT = "you level 9 wears hairdryer", "fight myopic_basilisk"
"""Twelve against eight."""
TOO_STRONG = "fight myopic_basilisk +caffeinated"
VOLUNTEERED = "---", "left volunteers for 0"


def graph_of(*lines: str) -> Graph:
    """All within reach of the first seat of this table."""
    scenario = parse_scenario("\n".join(("seats you left right", *lines)), "", ("dungeon",))
    engine = engine_of(scenario)
    graph = searched(engine, table_of(engine, scenario), MOST_TABLES)
    assert graph is not None
    return graph


@pytest.mark.parametrize(
    ("others", "moves"),
    [
        (("left level 5 hand sponsored",), 1),  # three more do not matter
        (("left level 5 hand caffeinated",), -1),
        (("left level 5 hand sponsored", "right level 5 hand hiccups"), -1),  # two together
    ],
)
def test_one_objection_that_defeats_a_win_is_enough_and_where_each_is_met_it_is_won(
    others: Sequence[str], moves: int
) -> None:
    assert graph_of(MINE, *others, FIGHT).moves_to_win() == moves


def test_what_is_kept_for_an_objection_answers_it_when_it_comes() -> None:
    graph = graph_of(f"{MINE} hand torn_page", "left level 5 hand wrong_room bailiff_ogre", FIGHT)
    assert [command.verb for command in graph.line()] == ["claim", "play_card", "claim"]
    assert [edge.command.verb for edge in graph.wrong()] == ["play_card"]


def test_a_question_before_the_fight_leaves_the_win_open() -> None:
    """The parking fine asks: a level, or an item worth 300."""
    mine = "you level 9 wears hairdryer bag lampshade hand myopic_basilisk"
    graph = graph_of(mine, "left level 5 hand parking_fine", "turn you entered")
    assert [command.verb for command in graph.line()] == ["pick_fight", "claim", "choose", "choose"]


def test_it_is_known_what_spoils_a_win_that_there_seems_to_be() -> None:
    spoiler = graph_of(MINE, "left level 5 hand caffeinated", FIGHT).spoiler(START)
    assert spoiler is not None
    assert (spoiler.seat, spoiler.verb) == (LEFT, "play_card")
    assert graph_of(MINE, "left level 5", "fight plumbing_thing").spoiler(START) is None


def test_whoever_is_asked_for_help_may_say_no_so_that_a_win_that_hangs_on_a_yes_is_none() -> None:
    graph = graph_of("you level 9", "left level 5", TOO_STRONG)
    ask = Command(ME, "offer_help", args=((1,), (0,), (0,), (), (), (), ()))
    after = [table.view for table in graph.tables[0].outcomes(ask)]
    answered = {(len(view.offers), view.fight is not None and view.fight.helper == LEFT) for view in after}
    assert (graph.moves_to_win(), answered) == (-1, {(0, False), (0, True)})


def test_an_offer_that_lies_open_is_taken_at_a_word_and_a_win_that_is_shared_is_none() -> None:
    assert graph_of("you level 9", "left level 9", TOO_STRONG, *VOLUNTEERED).moves_to_win() == 2
    assert graph_of("you level 9", "left level 9 elf", TOO_STRONG, *VOLUNTEERED).moves_to_win() == -1


def test_a_helper_wins_once_the_fighter_has_nothing_to_do_but_claim() -> None:
    asked = "turn left", TOO_STRONG, "---", "left asks you for 1"
    assert graph_of("you level 9 elf", "left level 5", *asked).moves_to_win() == 1
    assert graph_of("you level 9", "left level 5", *asked).moves_to_win() == -1


def test_the_die_shows_whatever_it_likes() -> None:
    firework = f"{MINE} hand old_fireworks"
    assert graph_of(firework, "fight elder_inlaw").moves_to_win() == 2  # twelve and two or more against twelve
    assert graph_of(firework, "fight plumbing_thing").moves_to_win() == -1
