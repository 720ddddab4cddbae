"""Questions to a table on behalf of somebody who does not sit at its screen: an onlooker, a seat far away."""

from __future__ import annotations

import pytest

from game.ids import SeatId
from game.table.public_options import open_view
from game.views import SPECTATOR, belongings, public_view
from tests.table.test_distant import ANN, BO, SEATS, began, looks
from tests.table.test_marks import with_a_play_that_waits

CLEO = SeatId(2)


def test_an_onlooker_sees_what_everybody_may_see_however_the_screen_is_used():
    for seats in (SEATS, tuple(info._replace(machine=0) for info in SEATS)):
        table = began(*seats)
        assert table.public() == public_view(table.engine.book, table._timeline.state)
        assert (table.public().hand, table.public().options, table.public().seat) == ((), (), SPECTATOR)


def test_a_seat_far_away_has_its_open_moves_without_its_hand():
    table = began()
    seen = table.open_view(BO)
    assert (seen.seat, seen.hand) == (BO, ())
    assert seen == open_view(table.engine.book, table._timeline.state, BO)
    assert {option.source for option in seen.options}.isdisjoint(table.glance(BO).hand)


def test_the_deal_is_heard_by_each_seat_with_its_own_cards_alone():
    table = began()
    told = {
        seat: {card for event in table.heard_by(1, seat) for card in cards_of(event)} for seat in (ANN, BO, SPECTATOR)
    }
    for seat in (ANN, BO):
        assert {card for card in told[seat] if card >= 0} == set(table.glance(seat).hand)
    assert all(card < 0 for card in told[SPECTATOR])


def cards_of(event: object) -> tuple[int, ...]:
    return event.cards if type(event).__name__ == "CardsDealt" else ()  # type: ignore[attr-defined]


@pytest.mark.parametrize(("seat", "heard"), [(ANN, 0), (BO, 1), (CLEO, 0), (SPECTATOR, 0)])
def test_a_play_that_waits_is_heard_by_its_owner_alone(seat: SeatId, heard: int):
    assert len(with_a_play_that_waits().heard_by(2, seat)) == heard


def test_what_a_seat_owns_is_its_hand_and_all_that_lies_before_it():
    table = began()
    table.dress_everybody()
    looks(table, 0.0, 60.0)
    seen = table.glance(BO)
    mine = seen.seats[BO]
    assert mine.used or mine.carried or mine.traits
    assert set(belongings(seen)) == {*seen.hand, *mine.used, *mine.carried, *mine.traits, *mine.curses}
    assert len(belongings(seen)) == 8
