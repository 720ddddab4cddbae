"""Moves that are no moves: the table says why, in both languages, and nothing has happened."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from game.ids import CardId, SeatId
from game.model.options import Command, Refusal
from game.table.table import LocalTable
from game.text import LANGS
from game.text.catalogue import Names
from tests.bad_input.games import SEATS, WORDS, deal
from tests.table.test_local_table import autoplay, landed, settled

NAMES = Names(tuple(seat.name for seat in SEATS), 0)


@pytest.fixture
def table(tmp_path: Path) -> Iterator[LocalTable]:
    """Just dealt: the person may lay her first cards."""
    table = deal(tmp_path / "game.doors")
    yield table
    table.close()


def refused(table: LocalTable, command: Command) -> Refusal:
    """The refusal of a command that changed nothing."""
    before, moves = table.view(), table.moves
    refusal = table.submit(command)
    settled(table)
    assert refusal is not None
    assert (table.view(), table.moves, table.in_flight) == (before, moves, False)
    for lang in LANGS:
        said = WORDS[lang].say(refusal.reason, NAMES)
        assert said
        assert not set("[]{}") & set(said)
    return refusal


def wearable(table: LocalTable) -> Command:
    """Laying the first card that can be laid."""
    option = next(option for option in table.view().options if option.verb == "lay_card")
    return Command(table.seat, "lay_card", option.source, option.reference)


def test_a_card_of_somebody_else_cannot_be_laid(table: LocalTable):
    stranger = next(CardId(card) for card in range(100) if card not in table.view().hand)
    refused(table, Command(table.seat, "lay_card", stranger))


@pytest.mark.parametrize("card", [-5, 9_999])
def test_a_card_that_does_not_exist_cannot_be_played(table: LocalTable, card: int):
    refused(table, Command(table.seat, "play_card", CardId(card)))


def test_a_way_that_the_card_does_not_have_cannot_be_used(table: LocalTable):
    refused(table, msgspec.structs.replace(wearable(table), reference=7))


def test_a_seat_that_is_not_there_cannot_move(table: LocalTable):
    refused(table, Command(SeatId(9), "ready"))


def test_an_option_is_stale_when_the_table_has_moved_on(table: LocalTable):
    lay = wearable(table)
    landed(table, lay)
    assert refused(table, lay).reason.key.startswith("refuse.")


def test_a_door_cannot_be_opened_twice(table: LocalTable):
    while not any(option.verb == "open_door" for option in table.view().options):
        autoplay(table, 1)
    landed(table, Command(table.seat, "open_door"))
    refused(table, Command(table.seat, "open_door"))


def test_what_was_sent_while_another_move_was_in_flight_is_refused_later_and_shown(table: LocalTable):
    lay = wearable(table)
    assert table.submit(lay) is None
    assert table.submit(lay) is None
    settled(table)
    assert [WORDS["fr"].say(refusal.reason, NAMES) != "" for refusal in table.refusals] == [True]
