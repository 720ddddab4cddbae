"""Hints: each seat has its own, several may wonder at once, and every move makes them void."""

from __future__ import annotations

from game.model.options import Command
from tests.table.test_distant import ANN, BO, SEATS, began, looks


def test_several_seats_wonder_at_once_and_each_is_advised_about_its_own_cards():
    table = began()
    table.ask_hint(BO)
    table.ask_hint(ANN)
    assert (table.hint_of(ANN), table.hint_of(BO)) == (None, None)
    looks(table, 0.0, 2.0)
    for seat in (ANN, BO):
        assert {choice.command.seat for choice in table.hint_of(seat)} == {seat}


def test_this_screen_shows_the_hint_of_who_asked_here():
    table = began()
    assert table.hint is None
    table.ask_hint(ANN)
    table.ask_hint(BO)
    looks(table, 0.0, 2.0)
    assert table.hint == table.hint_of(ANN)


def test_at_a_shared_screen_the_hint_is_that_of_who_asked_last():
    table = began(*(info._replace(machine=0) for info in SEATS))
    for seat in (ANN, BO):
        table.ask_hint(seat)
    looks(table, 0.0, 2.0)
    assert table.hint == table.hint_of(BO)


def test_a_question_at_hand_is_advised_upon_whatever_else_could_be_done():
    table = began()
    table.ask_hint(ANN)
    table.ask_hint(ANN, "ready")
    looks(table, 0.0, 2.0)
    assert {choice.command.verb for choice in table.hint_of(ANN)} == {"ready"}


def test_a_move_makes_every_hint_void():
    table = began()
    for seat in (ANN, BO):
        table.ask_hint(seat)
    looks(table, 0.0, 2.0)
    table.submit(Command(BO, "ready"))
    looks(table, 2.0, 3.0)
    assert (table.hint_of(ANN), table.hint_of(BO), table.hint) == (None, None, None)


def test_who_still_wonders_when_a_move_lands_is_advised_about_what_is_now():
    table = began()
    table.ask_hint(ANN)
    lay = next(option for option in table.view().options if option.verb == "lay_card" and not option.params)
    table.submit(lay.command(ANN))
    looks(table, 0.0, 2.0)
    assert table.moves == 2
    assert lay.command(ANN) not in {choice.command for choice in table.hint_of(ANN)}


def test_whoever_asks_again_while_it_is_thought_about_is_answered_once():
    table, asked = began(), []
    minds = table._rivals._minds
    ask = minds.ask
    minds.ask = lambda number, *rest: (asked.append(number), ask(number, *rest))[1]
    for _ in range(3):
        table.ask_hint(ANN)
    looks(table, 0.0, 2.0)
    assert table.hint_of(ANN)
    assert len(asked) == 1
