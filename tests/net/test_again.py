"""Another game with the same people: one word, and the table is before its game again, with the same code and seats."""

from __future__ import annotations

from msgspec.structs import replace

from game.ids import SeatId
from game.model.house_rules import HouseRules
from game.model.state import Result
from game.net import protocol as net
from tests.net.guests import ANN, BO, CY, Evening, Guest
from tests.net.test_hosted_game import READY, evening


def over() -> tuple[Evening, Guest, Guest, Guest]:
    """Ann has won."""
    found = evening()
    state = found[0].table.state_after(1)
    found[0].stands(replace(state, result=Result((ANN,), "highest")))
    return found


def lobby(guest: Guest) -> net.Lobby:
    return guest.last(net.Lobby)


def test_whoever_wants_another_game_is_ready_and_the_others_may_look_at_the_last_one():
    _, ann, bo, cy = over()
    code, first = lobby(ann).code, ann.last(net.Opened).game
    bo.say(net.Again())
    assert [(place.name, place.ready) for place in lobby(cy).places] == [("Ann", False), ("Bo", True), ("Cy", False)]
    assert (lobby(cy).started, lobby(ann).code) == (False, code)
    cy.say(net.Ask(1, "decisions", ANN), net.Pause(CY, True), net.Sign(CY, 1))
    assert (cy.last(net.Answer).id, cy.gone, ann.last(net.Opened).game) == (1, False, first)


def test_the_next_game_is_dealt_to_the_same_seats_and_stored_anew():
    found, ann, bo, cy = over()
    disk, game = found.disk, bo.last(net.Opened).game
    for guest in (bo, cy, ann):
        guest.say(net.Again())
    ann.say(net.Start())
    assert found.disk is not disk
    assert (bo.last(net.Opened).game != game, bo.shown.kept, bo.shown.position.move) == (True, 0, 1)
    assert [list(guest.shown.own) for guest in (ann, bo, cy)] == [[ANN], [BO], [CY]]
    assert bo.shown.epoch > net.START.epoch + 1


def test_what_was_shown_of_the_game_before_is_nothing_of_the_next_one():
    found, ann, bo, cy = over()
    position = cy.shown.position
    for guest in (bo, cy, ann):
        guest.say(net.Again())
    ann.say(net.Start())
    assert found.come_back(cy, position).shown.kept == 0


def test_wishes_of_the_next_game_are_counted_on():
    _, ann, bo, cy = over()
    bo.wish(BO, READY[BO])
    for guest in (bo, cy, ann):
        guest.say(net.Again())
    ann.say(net.Start())
    bo.wish(BO, READY[BO])
    assert (bo.refused(), bo.wishes) == (None, 2)


def test_sets_and_rules_may_be_others_and_then_everybody_is_asked_once_more():
    _, ann, bo, cy = over()
    for guest in (bo, cy, ann):
        guest.say(net.Again())
    ann.say(net.Agree(lobby(ann).sets, HouseRules(goal_level=8), True))
    assert not any(place.ready for place in lobby(bo).places)
    for seat, guest in ((ANN, ann), (BO, bo), (CY, cy)):
        guest.say(net.Ready(seat, True))
    ann.say(net.Start())
    assert cy.last(net.Opened).house.goal_level == 8


def test_while_the_game_is_on_nobody_begins_another():
    found, ann, bo, _ = evening()
    bo.say(net.Again())
    assert (bo.told(), found.table.moves, lobby(ann).started) == ("net.not_over", 1, True)


def test_a_machine_that_sleeps_keeps_its_seat_and_is_waited_for():
    found, ann, bo, cy = over()
    cy.cut()
    for guest in (bo, ann):
        guest.say(net.Again())
    ann.say(net.Start())
    assert (ann.told(), lobby(ann).places[CY].away) == ("net.not_ready", True)
    back = found.come_back(cy)
    back.say(net.Again())
    ann.say(net.Start())
    assert list(back.shown.own) == [CY]


def test_seats_that_changed_hands_stay_with_whoever_has_them_and_the_computers_is_its_persons_again():
    found, ann, bo, cy = evening()
    bo.say(net.HandOver(BO, cy.number))
    cy.say(net.Take(BO, "Cyan"))
    cy.cut()
    ann.say(net.Cover(CY, True))
    found.stands(replace(found.table.state_after(1), result=Result((ANN,), "highest")))
    ann.say(net.Again())
    places = [(place.kind, place.name, place.machine, place.ready) for place in lobby(ann).places]
    assert places == [("person", "Ann", 0, True), *(("person", name, cy.number, False) for name in ("Cyan", "Cy"))]


def test_the_owners_word_on_a_game_that_is_over_costs_nobody_the_link():
    _, ann, bo, _ = over()
    bo.say(net.Again())
    ann.say(net.Cover(SeatId(1), True), net.Admit(1, 1, True))
    bo.say(net.HandOver(1, 2))
    assert (ann.gone, bo.gone) == (False, False)


def test_the_host_killed_in_the_second_game_finds_it_with_everybody_in_it():
    found, ann, bo, cy = over()
    for guest in (bo, cy, ann):
        guest.say(net.Again())
    ann.say(net.Start())
    bo.wish(BO, READY[BO])
    game = bo.last(net.Opened).game
    found.started_again(ann.shown.epoch + 1)
    back = found.come_back(bo)
    assert (back.last(net.Opened).game, list(back.shown.own), back.shown.position.move) == (game, [BO], 2)
