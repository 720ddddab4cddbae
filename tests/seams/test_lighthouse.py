"""The seams of the next editions: a set with a pile, a ranked family, rules for everybody, a start and a death of its
own is played by data alone.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from game.ai.policies import POLICIES
from game.content.merger import load_ruleset
from game.effects.executors import EXECUTORS
from game.ids import CardId
from game.lab.whole_game import play
from game.model import events as ev
from game.model.house_rules import HouseRules
from game.model.ruleset import CardTexts, Ruleset
from game.model.state import State, TurnFrame
from game.rules.book import Book
from game.rules.engine import Engine
from game.rules.fold import fold
from game.rules.setup import EMPTY
from game.table.chance import SeededChance
from game.table.scenarios.story import set_up
from game.table.scenarios.text import parse_scenario
from game.text.cards import Printer
from game.text.catalogue import Catalogue
from tests.support.stories import Table

ROOT = Path(__file__).parents[2]
EDITIONS = ROOT / "tests" / "editions"
SETS = ("lighthouse",)


@pytest.fixture(autouse=True)
def _editions(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    monkeypatch.setenv("DOORS_CARDSETS_DIR", str(EDITIONS))


@cache
def loaded() -> tuple[Ruleset, CardTexts]:
    return load_ruleset(SETS)


@cache
def engine() -> Engine:
    return Engine(Book(loaded()[0]), EXECUTORS)


def table(text: str) -> Table:
    story = set_up(engine(), parse_scenario(text, "story", SETS))
    t = Table.__new__(Table)
    t.__dict__.update(story.__dict__)
    return t


def calm(state: State) -> bool:
    """Nothing lies between two places."""
    return state.combat is None and all(isinstance(frame, TurnFrame) for frame in state.frames)


def of_all_places(state: State) -> Counter[CardId]:
    """Every card that lies somewhere."""
    places = [*state.draw, *state.discard, *state.aside, state.limbo]
    places += [held for p in state.players for held in (p.hand, p.carried, p.used, p.traits, p.curses)]
    return Counter(card for place in places for card in place)


# --- ranks -------------------------------------------------------------------------------------------------------


def test_knacks_lie_side_by_side_while_their_ranks_fit_into_the_level():
    t = table("seats ann bob cid; ann level 3 hand swimmer knotter whistler; turn ann arrange")
    t.does("ann lays swimmer", "ann lays knotter")
    t.refuses("ann lays whistler", "ranks", "R-POWER-09")


def test_the_same_knack_twice_takes_its_rank_twice_and_helps_once():
    t = table("seats ann bob cid; ann level 5 whistler hand whistler; turn ann arrange")
    t.does("ann lays whistler").expects("ann strength 6")


def test_a_lost_level_costs_the_knacks_that_it_bore():
    t = table("seats ann bob cid; ann level 3 swimmer knotter; bob hand seasick; turn ann arrange")
    t.does("bob plays seasick on ann", "ann chooses knotter")
    assert t.named(t.state.players[0].traits) == ("swimmer",)


def test_a_knack_that_no_longer_fits_alone_goes_by_itself():
    t = table("seats ann bob cid; ann level 3 lamplighter; bob hand seasick; turn ann arrange")
    t.does("bob plays seasick on ann")
    assert t.state.players[0].traits == ()


# --- the pile ------------------------------------------------------------------------------------------------------


def test_lost_knacks_lie_on_their_own_pile_and_in_no_discard():
    t = table("seats ann bob cid; ann level 3 lamplighter; bob hand seasick; turn ann arrange")
    t.does("bob plays seasick on ann")
    assert [t.named(pile) for pile in t.state.aside] == [("lamplighter",)]
    assert t.named(t.state.discard[0]) == ("seasick",)


def test_everybody_sees_the_top_of_the_pile():
    t = table("seats ann bob cid; ann level 3 lamplighter; bob hand seasick; turn ann arrange")
    t.does("bob plays seasick on ann")
    heap = t.view("cid").aside[0]
    assert (heap.name.en, t.named([heap.top]), heap.size) == ("locker of lost knacks", ("lamplighter",), 1)


def test_a_card_gives_back_what_lies_on_the_pile_and_nothing_when_it_is_empty():
    t = table(
        "seats ann bob cid; ann level 3 lamplighter hand lost_and_found lost_and_found; bob hand seasick; turn ann"
    )
    t.does("bob plays seasick on ann", "ann plays lost_and_found")
    assert "lamplighter" in t.named(t.state.players[0].hand)
    t.does("ann plays lost_and_found")
    assert (t.state.aside, len(t.state.players[0].hand)) == (((),), 1)


# --- rules for everybody, start, death -------------------------------------------------------------------------------


def test_a_rule_card_holds_for_everybody():
    t = table("seats ann bob cid; ann level 2 hand gull gull gull gull fog fog mermaid; turn ann charity")
    t.does("ann ends").expects("turn bob", "ann cards 7")
    t = table("seats ann bob cid; ann level 2 hand gull gull gull gull fog fog fog mermaid; turn ann charity")
    t.refuses("ann ends", "not_now.end_turn")


def test_soggy_things_come_to_each_other_s_fights():
    t = table("seats ann bob cid; ann hand wet_sock; bob hand mermaid; turn ann entered")
    t.does("ann picks wet_sock", "bob plays mermaid", "expect fight 1 6")


def test_the_set_says_how_it_is_begun_and_how_one_dies():
    house = loaded()[0].house
    assert house == HouseRules(start_each=2, revive_each=2, death_keeps=(), goal_level=8)
    step = engine().start(3, SeededChance(1))
    assert [len(player.hand) for player in step.state.players] == [4, 4, 4]


def test_knacks_outlast_death():
    t = table("seats ann bob cid; ann level 3 knotter; fight kraken; turn ann; dice 1")
    t.does("ann concedes", "ann runs kraken", "all pass").expects("ann life reborn")
    assert t.named(t.state.players[0].traits) == ("knotter",)


# --- whole games -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(6))
def test_a_whole_game_is_played_by_data_alone(seed):
    moves = []
    played = play(engine(), [POLICIES["ai"], POLICIES["greedy"], POLICIES["ai"]], seed, moves.append)
    assert played.ending == "finished", played
    cards = Counter(range(len(engine().book.defs)))
    resting = [of_all_places(move.state) for move in moves if calm(move.state)]
    assert len(resting) > 20
    assert all(found == cards for found in resting)
    state = EMPTY
    for event in (event for move in moves for event in move.events):
        state = fold(engine().book, state, event)
    assert state == played.state


def test_over_some_games_the_pile_fills_and_gives_back():
    seen: Counter[type] = Counter()
    for seed in range(12):
        play(engine(), [POLICIES["random"]] * 4, seed, lambda move: seen.update(map(type, move.events)), 60)
    assert seen[ev.CardFetched] > 0
    assert seen[ev.TraitLaid] > 0


def test_everything_prints_in_both_languages():
    texts = loaded()[1].texts
    for lang in ("en", "fr"):
        printer = Printer(Catalogue.load(lang), texts)
        printed = {card.local_id: printer.printed(card) for card in loaded()[0].defs}
        assert printed["knotter"].type_word == {"en": "KNACK", "fr": "SAVOIR-FAIRE"}[lang]


def test_no_python_of_the_game_knows_this_edition():
    words = {card.local_id for card in loaded()[0].defs} - {"fog", "flare", "promotion"} | {
        "lighthouse",
        "knack",
        "soggy",
        "locker",
    }
    for path in [*ROOT.glob("game/**/*.py"), *ROOT.glob("ui/**/*.py")]:
        found = {word for word in words if f'"{word}"' in path.read_text(encoding="utf-8")}
        assert not found, f"{path}: {found}"
