"""A deal whose first cards are known, and the game that teaches with it."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import chain
from pathlib import Path

import pytest

from game.ai.minds import InlineMinds
from game.cli.replay import run
from game.content.merger import load_ruleset
from game.ids import SeatId
from game.model.options import Command, Verb
from game.table.clock import INSTANT
from game.table.guided_game import guided_editions, guided_game
from game.table.opening import open_table, resume_table
from game.table.table import LocalTable
from tests.support.first_game import first_settings

ME = SeatId(0)


class Ada:
    """The person, and her clock."""

    def __init__(self, table: LocalTable) -> None:
        self.table, self._now = table, 0.0

    def wait_for(self, verb: Verb) -> None:
        """Until something of this verb is open to her."""
        for _ in range(6000):
            self._now += 0.1
            time.sleep(0.001)  # for the disk
            self.table.pump(self._now)
            if not self.table.in_flight and any(option.verb == verb for option in self.table.view().options):
                return
        raise AssertionError(f"no {verb}: {self.table.view().prompt}")

    def does(self, verb: Verb) -> None:
        self.wait_for(verb)
        assert self.table.submit(Command(ME, verb)) is None


@contextmanager
def dealt(path: Path) -> Iterator[LocalTable]:
    table = open_table(first_settings(), InlineMinds, INSTANT, guided_game().seed, path)
    try:
        yield table
    finally:
        table.close()


def held(table: LocalTable) -> list[str]:
    return sorted(str(table.card(card).id) for card in table.view().hand)


def test_a_prepared_hand_is_dealt_and_the_rest_is_shuffled(tmp_path: Path):
    with dealt(tmp_path / "game.save") as table:
        assert held(table) == sorted(guided_game().deal.hands[ME])
        assert sum(table.view().draw_left) == 168 - 3 * 8


@pytest.mark.parametrize("edition", guided_editions())
def test_every_card_that_a_first_game_names_is_in_its_set(edition: str):
    game = guided_game(edition)
    ruleset, _ = load_ruleset(game.sets)
    named = {*chain(*game.deal.hands), *game.deal.doors, *game.deal.treasures}
    assert named <= {card.id for card in ruleset.defs}


def test_the_person_begins_and_can_just_not_beat_the_first_monster(tmp_path: Path):
    with dealt(tmp_path / "game.save") as table:
        ada = Ada(table)
        table.lay_sensibly(ME)
        ada.does("ready")
        ada.does("open_door")
        ada.wait_for("offer_help")
        fight = table.view().fight
        assert fight is not None
        assert (fight.heroes, fight.monsters, fight.winning) == (6, 6, False)


def test_a_prepared_game_goes_on_from_its_save_and_comes_out_the_same(tmp_path: Path):
    path = tmp_path / "game.save"
    with dealt(path) as table:
        table.lay_sensibly(ME)
        Ada(table).wait_for("ready")
    again = resume_table(path, InlineMinds, INSTANT)
    assert "dungeon/fondue" not in held(again)
    again.close()
    assert run([str(path), "--verify", "--lang", "en"]) == 0
