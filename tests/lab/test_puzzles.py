"""Puzzles: each can be won whatever the others do, not by any move, and by following the hints."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from game.cli import puzzle as command
from game.cli.console import Trouble
from game.cli.scenario import engine_of
from game.content.merger import load_ruleset
from game.ids import SeatId
from game.lab.puzzle_play import Attempt
from game.lab.puzzle_search import Graph, puzzle_search, searched
from game.lab.puzzles import (
    FEWEST,
    LUCKIEST,
    MOST_TABLES,
    described,
    difficulty,
    flaws,
    found_in,
    graded,
    table_of,
    thinned,
)
from game.model.options import Verb
from game.model.state import State
from game.rules.engine import Engine
from game.table.imagined import sealed
from game.table.puzzles import FOLDER, Puzzle, puzzles
from game.table.scenarios.text import parse_scenario, read_scenario
from game.text import LANGS, Catalogue

ME = SeatId(0)
DEAR = ("something_to_lose", "paper_jam")
"""Those that are searched through for many seconds."""
EACH = {one: pytest.param(one, marks=[pytest.mark.long] if one.id in DEAR else [], id=one.id) for one in puzzles()}
ALL = pytest.mark.parametrize("puzzle", EACH.values())
ANSWERED = [one for one in puzzles() if one.lesson in ("helper", "helping", "objection")]
"""Those in which others hold cards, or have made an offer."""
FIRST = puzzles()[0]
BY_ID = {one.id: one for one in puzzles()}
SEED, SEEN = 5, 20
"""Games of which one holds a puzzle."""


@cache
def searched_through(puzzle: Puzzle) -> tuple[Engine, State, Graph]:
    """All within reach of a puzzle: looked at once for all stories."""
    scenario = read_scenario(puzzle.path, (puzzle.set,))
    engine = engine_of(scenario)
    state = table_of(engine, scenario)
    graph = searched(engine, state, MOST_TABLES)
    assert graph is not None
    return engine, state, graph


def attempt_at(puzzle: Puzzle, *, known: bool = True) -> Attempt:
    """`known`: it is not searched once more."""
    (engine, state, graph), (_, texts) = searched_through(puzzle), load_ruleset((puzzle.set,))

    def search(engine: Engine, begun: State) -> Graph:
        return graph if known and begun is state else puzzle_search(engine, begun)

    return Attempt(engine, texts, state, ("Ada", "Bo", "Cy"), search)


def settled(attempt: Attempt) -> str:
    """How it stands once everything has come to rest."""
    for n in range(2000):
        attempt.table.pump(n * 0.1)
        attempt.think()
        if n > 5 and attempt.standing != "thinking":
            break
    return attempt.standing


@ALL
def test_a_puzzle_is_proved_and_the_list_says_of_it_what_is_found(puzzle: Puzzle) -> None:
    _, _, graph = searched_through(puzzle)
    assert list(flaws(graph)) == []
    assert (puzzle.moves, puzzle.difficulty) == (graph.moves_to_win(), difficulty(graph.luck()))


@ALL
def test_whoever_follows_the_hints_wins(puzzle: Puzzle) -> None:
    attempt = attempt_at(puzzle)
    while settled(attempt) == "open":
        assert attempt.hint is not None
        assert attempt.table.submit(attempt.hint) is None
    assert (attempt.standing, attempt.moves) == ("won", puzzle.moves)


def whole(attempt: Attempt) -> Graph:
    settled(attempt)
    return attempt.graph


def test_after_each_wrong_move_no_win_is_left_and_it_is_said_why() -> None:
    for edge in whole(attempt_at(FIRST)).wrong():
        attempt = attempt_at(FIRST)
        settled(attempt)
        assert attempt.table.submit(edge.command) is None
        assert settled(attempt) == "lost"
        why = attempt.mistake()
        assert why.refusal is not None or FIRST.moves <= why.level < attempt.table.ruleset.house.goal_level


def test_a_wrong_move_is_taken_back_to_where_a_win_was_left() -> None:
    attempt = attempt_at(FIRST)
    wrong = whole(attempt).wrong()[0]
    attempt.table.submit(wrong.command)
    assert settled(attempt) == "lost"
    attempt.take_back()
    assert settled(attempt) == "open"


def test_whoever_draws_a_card_or_ends_the_turn_learns_that_no_win_is_left_for_sure() -> None:
    attempt = next(attempt_at(one) for one in puzzles() if "turn" in one.path.read_text())
    settled(attempt)
    search = next(option for option in attempt.table.view().options if option.verb == "search_room")
    attempt.table.submit(search.command(ME))
    assert settled(attempt) == "lost"


def test_a_move_made_before_all_was_searched_is_judged_and_the_way_that_was_missed_is_found_later() -> None:
    attempt, wrong = attempt_at(FIRST, known=False), whole(attempt_at(FIRST)).wrong()[0]
    assert not attempt.graph.done
    attempt.table.submit(wrong.command)
    assert settled(attempt) == "lost"
    settled(attempt)
    assert attempt.graph.done


def made(attempt: Attempt, *moves: tuple[Verb, str]) -> str:
    """How it stands after these moves, each the first option with this verb, of this card."""
    whole(attempt)
    for verb, card in moves:
        options, names = attempt.table.view().options, attempt.engine.book.local
        option = next(one for one in options if one.verb == verb and (not card or names[one.source] == card))
        args = () if not option.params else ((0,), ())
        assert attempt.table.submit(option.command(ME, args)) is None
        settled(attempt)
    return attempt.standing


def test_others_object_when_it_hurts_and_are_answered_with_what_was_kept() -> None:
    attempt = attempt_at(BY_ID["last_page"])
    assert made(attempt, ("play_card", "kazoo"), ("claim", "")) == "open"
    assert attempt.open_hands == ()  # the ogre is in the fight
    assert attempt.hint is not None
    assert attempt.engine.book.local[attempt.hint.source] == "torn_page"


def test_others_object_as_before_once_a_drawn_card_was_put_back() -> None:
    attempt = attempt_at(BY_ID["bare_hands"])
    assert made(attempt, ("search_room", "")) == "lost"
    attempt.take_back()
    assert settled(attempt) == "open"
    assert made(attempt, ("pick_fight", "myopic_basilisk"), ("claim", "")) == "lost"
    assert attempt.open_hands == ()


def test_others_leave_alone_what_they_cannot_spoil_and_a_shared_win_is_none() -> None:
    attempt = attempt_at(BY_ID["twos_a_crowd"])
    assert made(attempt, ("play_card", "kazoo"), ("accept", ""), ("claim", "")) == "lost"
    assert attempt.mistake().winners == (ME, SeatId(1))


def test_nobody_gives_anything_up_to_no_purpose() -> None:
    attempt = attempt_at(BY_ID["twos_a_crowd"])
    while settled(attempt) == "open":
        assert attempt.hint is not None
        attempt.table.submit(attempt.hint)
    assert [attempt.engine.book.local[card] for card in attempt.table.view().seats[1].traits] == ["elf"]


def test_a_fighter_who_has_asked_waits_for_the_answer_and_claims_or_gives_up_at_once_when_it_is_yes() -> None:
    attempt = attempt_at(BY_ID["happy_to_help"])
    assert made(attempt, ("play_card", "kazoo")) == "open"
    assert made(attempt, ("accept", "")) == "lost"
    seats = [mark.seat for mark in attempt.table.timeline()]
    assert seats[1:6] == [ME, ME, 1, 2, 1]  # claims, is objected to, and gives up


def test_every_file_of_the_folder_is_in_the_list_and_every_title_is_said() -> None:
    assert {path.stem for path in FOLDER.glob("*.scenario")} == {one.id for one in puzzles()}
    for lang in LANGS:
        titles = {Catalogue.load(lang).say(f"puzzles.title_{one.id}") for one in puzzles()}
        assert len(titles) == len(puzzles())


def test_there_are_six_of_each_edition_and_the_easiest_come_first() -> None:
    for name in dict.fromkeys(one.set for one in puzzles()):
        hard = [one.difficulty for one in puzzles() if one.set == name]
        assert len(hard) >= 6
        assert hard == sorted(hard)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("seats you bo cy\nyou level 9\nfight bailiff_ogre\n", "no win lies in it"),
        ("seats you bo cy\nyou level 9 hand knight_owl\nfight knight_owl\n", "puzzle.scenario:3"),
        ("seats you bo cy\nyou levle 9\n", "puzzle.scenario:2"),
    ],
)
def test_what_is_no_puzzle_says_why(tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str, said: str) -> None:
    file = tmp_path / "puzzle.scenario"
    file.write_text(text)
    assert command.run(["prove", str(file)]) == 1
    assert said in capsys.readouterr().out


def test_a_puzzle_that_is_not_there_is_told_with_the_nearest_name() -> None:
    with pytest.raises(Trouble, match=FIRST.id):
        command.run(["prove", FIRST.id + "x"])


@pytest.mark.parametrize("puzzle", [param for one, param in EACH.items() if one not in ANSWERED])
def test_a_position_is_written_in_the_words_of_a_scenario_and_is_the_same_puzzle(puzzle: Puzzle) -> None:
    attempt = attempt_at(puzzle)
    position = described(attempt.engine.book, attempt.state)
    assert position is not None
    again = table_of(attempt.engine, parse_scenario(position.text, "", ()))
    assert sealed(attempt.engine.book, again, ME) == sealed(attempt.engine.book, attempt.state, ME)


def test_a_card_that_makes_a_puzzle_no_harder_is_taken_out_of_it() -> None:
    attempt = attempt_at(FIRST)
    position = described(attempt.engine.book, attempt.state)
    assert position is not None
    found = graded(attempt.engine, position)
    assert found is not None
    assert thinned(attempt.engine, found).position == position


@pytest.mark.long
def test_puzzles_are_found_among_games_of_computers() -> None:
    engine = attempt_at(FIRST).engine
    found = [one for number in range(SEEN) for one in found_in(engine, SEED, number)]
    assert found
    assert all(one.luck <= LUCKIEST and one.graph.moves_to_win() >= FEWEST for one in found)
