"""Nobody learns what is hidden by looking at the wire: in two worlds that differ only there every byte is the same."""

from __future__ import annotations

from collections import Counter

import pytest

from game.model import events as ev
from game.net import protocol as net
from tests.net.hall import SEATS, Hall
from tests.net.two_worlds import Twins, recorded

ENDS = 57
"""A game that comes to its end."""


@pytest.mark.parametrize("seed", [1, ENDS])
def test_each_machine_is_sent_the_same_bytes_whatever_its_people_cannot_know(seed):
    evening = Twins(seed)
    pairs = sum(1 for _ in evening.pairs())
    assert pairs >= len(SEATS) * (len(evening.moves) - 1) >= 400


def test_before_during_and_after_a_hand_over_each_machine_is_sent_what_its_seats_may_know():
    evening = Twins(ENDS, changes=4)
    ways = {change.way for change in evening.plan.values()}
    assert (sum(1 for _ in evening.pairs()) >= 400, len(ways)) == (True, 2)


def test_the_other_world_is_another_one():
    """So that the story above can fail."""
    evening = Twins(1)
    for seats in SEATS.values():
        twins = [evening.other(number, seats) for number in range(len(evening.moves))]
        assert [move.state for move in twins] != [move.state for move in evening.moves]
        assert [move.events for move in twins] != [move.events for move in evening.moves]
        assert all(
            twin.state.players[seat] == move.state.players[seat]
            for twin, move in zip(twins, evening.moves, strict=True)
            for seat in seats
        )


def test_all_kinds_of_words_are_compared(monkeypatch: pytest.MonkeyPatch):
    """And piles are turned, cards pass from hand to hand, plays wait."""
    said: Counter[str] = Counter()
    carry = Hall.sent_to

    def counted(hall: Hall, machine: int) -> list[bytes]:
        found = carry(hall, machine)
        for message in map(net.from_table, found):
            said[type(message).__name__] += 1
            said["hint"] += isinstance(message, net.Answer) and bool(message.choices)
            said["outcome"] += isinstance(message, net.Answer) and message.foreseen is not None
            said["reason"] += isinstance(message, net.Answer) and message.refusal is not None
            said["refusal"] += isinstance(message, net.Result) and message.refusal is not None
            said["several"] += isinstance(message, net.Shown) and len(message.news) > 1
        return found

    monkeypatch.setattr(Hall, "sent_to", counted)
    for _ in Twins(3).pairs():
        pass
    kinds = ("Welcome", "Admitted", "Opened", "Lobby", "Shown", "Clock", "Proposal", "Signed", "Ping", "Bye")
    assert not [kind for kind in (*kinds, "hint", "outcome", "reason", "refusal", "several") if said[kind] < 4]
    happened = {type(event) for move in recorded(3) for event in move.events}
    assert {ev.PileTurned, ev.HandCardTaken, ev.CommandQueued, ev.QueueTaken} <= happened
    assert recorded(ENDS)[-1].state.result is not None
