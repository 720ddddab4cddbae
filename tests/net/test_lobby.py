"""Before the game: who sits where, who is ready, what the owner decides and nobody else."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.model.house_rules import HouseRules
from game.model.messages import AsWritten, Message
from game.net import protocol as net
from game.net.server import MOST_ONLOOKERS
from tests.net.guests import Evening, Guest


def before() -> tuple[Evening, Guest, Guest, Guest]:
    """Ann's window, and two machines of which nobody sits yet."""
    evening = Evening()
    return evening, evening.come(host=True), evening.come(), evening.come()


def names(guest: Guest) -> list[str]:
    return [place.name for place in guest.last(net.Lobby).places]


def test_somebody_sits_down_and_all_see_it_at_once():
    _, ann, bo, cy = before()
    bo.say(net.Take(1, "Bo", "fr", "man"))
    place = net.Place("person", "Bo", bo.number, lang="fr", sex="man")
    assert [guest.last(net.Lobby).places[1] for guest in (ann, bo, cy)] == [place] * 3


def test_of_two_who_want_the_same_place_the_first_has_it():
    _, _, bo, cy = before()
    bo.say(net.Take(1, "Bo"))
    cy.say(net.Take(1, "Cy"))
    assert (cy.told(), names(cy)) == ("net.seat_taken", ["Ann", "Bo", ""])


def test_a_machine_may_have_two_seats():
    _, _, bo, _ = before()
    bo.say(net.Take(1, "Bo"), net.Take(2, "Bea"))
    assert [place.machine for place in bo.last(net.Lobby).places] == [0, bo.number, bo.number]


@pytest.mark.parametrize("name", ["ANN", "ann", "Ann"])
def test_nobody_bears_the_name_of_somebody_else(name):
    _, _, bo, _ = before()
    bo.say(net.Take(1, name))
    assert (bo.told(), names(bo)[1]) == ("net.name_taken", "")


@pytest.mark.parametrize("name", ["\u202e", " ", "\u0000"])
def test_a_name_is_something_that_can_be_read(name):
    _, _, bo, _ = before()
    bo.say(net.Take(1, name))
    assert bo.told() == "net.no_name"


def test_a_computer_gives_way_to_a_person_of_its_name():
    _, ann, bo, _ = before()
    ann.say(net.Arrange(2, "rival", "ai"))
    bo.say(net.Take(1, "dot"))
    assert names(ann)[1] == "dot"
    assert names(ann)[2] not in ("", "Dot")


def test_who_gets_up_leaves_the_place_to_others():
    _, _, bo, cy = before()
    bo.say(net.Take(1, "Bo"), net.Leave(1))
    cy.say(net.Take(1, "Cy"))
    assert names(cy) == ["Ann", "Cy", ""]


@pytest.mark.parametrize("word", [net.Leave(0), net.Ready(0, False), net.Leave(5), net.Ready(5, True)])
def test_nobody_gets_up_or_is_ready_for_somebody_else(word):
    _, ann, bo, _ = before()
    bo.say(word)
    assert (bo.told(), ann.last(net.Lobby).places[0].ready) == ("net.not_your_seat", True)


OWNERS = [net.Start(), net.Close(), net.NewCode(), net.Dismiss(0), net.Arrange(1, "closed")]


@pytest.mark.parametrize("word", OWNERS, ids=lambda word: type(word).__name__)
def test_the_owners_words_count_from_nobody_else(word):
    evening, ann, bo, _ = before()
    code = evening.server.entrance.code
    bo.say(word)
    assert bo.told() == "net.owner_alone"
    assert (evening.server.game, evening.server.closed, evening.server.entrance.code) == (None, False, code)
    assert (ann.gone, ann.last(net.Lobby).places[1].kind) == (False, "open")


def test_the_owner_opens_closes_and_gives_places_to_computers():
    _, ann, bo, _ = before()
    ann.say(net.Arrange(1, "rival", "ai"), net.Arrange(2, "closed"), net.Arrange(3, "open"))
    assert [place.kind for place in bo.last(net.Lobby).places] == ["person", "rival", "closed", "open"]
    bo.say(net.Take(2, "Bo"))
    assert bo.told() == "net.no_such_seat"


def test_the_owner_takes_no_place_from_anybody():
    _, ann, bo, _ = before()
    bo.say(net.Take(1, "Bo"))
    ann.say(net.Arrange(1, "closed"))
    assert (ann.told(), names(bo)[1]) == ("net.seat_taken", "Bo")


def test_other_rules_are_looked_at_once_more_before_anybody_is_ready():
    _, ann, bo, _ = before()
    bo.say(net.Take(1, "Bo"), net.Ready(1, True))
    now = bo.last(net.Lobby)
    ann.say(net.Agree(now.sets, replace(now.house, goal_level=6), False))
    told = bo.last(net.Lobby)
    assert ([place.ready for place in told.places], told.house.goal_level, told.onlookers) == ([False] * 3, 6, False)


def test_only_the_owner_is_told_the_code():
    _, ann, bo, _ = before()
    assert (ann.last(net.Lobby).code, bo.last(net.Lobby).code) == ("CODE0001", "")
    assert (bo.last(net.Lobby).locked, bo.last(net.Lobby).owner) == (True, ann.number)


def test_a_game_begins_when_all_are_ready_and_open_places_become_rivals():
    _, ann, bo, _ = before()
    bo.say(net.Take(1, "Bo"))
    ann.say(net.Start())
    assert ann.last(net.Trouble).message == Message("net.not_ready", {"name": AsWritten("Bo")})
    bo.say(net.Ready(1, True))
    ann.say(net.Start())
    assert [info.kind for info in bo.shown.seats] == ["person", "person", "rival"]
    assert bo.last(net.Lobby).started


def test_a_game_needs_three_seats():
    _, ann, _, _ = before()
    ann.say(net.Arrange(1, "closed"), net.Start())
    assert ann.told() == "net.too_few"


def test_a_second_start_and_a_word_that_comes_too_late_for_the_lobby_cost_no_link():
    evening = Evening().playing()
    ann, bo, _ = evening.three
    ann.say(net.Start(), net.Agree(("dungeon",), HouseRules(), True), net.Arrange(2, "closed"))
    bo.say(net.Ready(1, False))
    assert (ann.gone, bo.gone, evening.table.moves) == (False, False, 1)


def test_a_cut_link_keeps_its_places_and_says_that_it_is_away():
    evening, ann, bo, _ = before()
    bo.say(net.Take(1, "Bo"))
    bo.cut()
    assert (names(ann)[1], ann.last(net.Lobby).places[1].away) == ("Bo", True)
    evening.come_back(bo)
    assert not ann.last(net.Lobby).places[1].away


@pytest.mark.parametrize(("final", "name"), [(True, ""), (False, "Bo")])
def test_who_leaves_frees_her_place_and_who_only_lost_the_thread_does_not(final, name):
    _, ann, bo, _ = before()
    bo.say(net.Take(1, "Bo"))
    bo.say(net.Bye(Message("net.left"), final))
    assert (names(ann)[1], bo.gone) == (name, True)


def test_machines_that_have_gone_and_have_no_seat_are_not_listed():
    _, ann, bo, cy = before()
    bo.say(net.Take(1, "Bo"))
    bo.cut()
    cy.cut()
    assert [visitor.machine for visitor in ann.last(net.Lobby).visitors] == [ann.number, bo.number]


def test_who_is_dismissed_hears_it_loses_her_seat_and_her_token():
    evening, ann, bo, _ = before()
    bo.say(net.Take(1, "Bo"))
    ann.say(net.Dismiss(bo.number))
    assert (bo.gone, bo.told(), bo.last(net.Bye).final, names(ann)[1]) == (True, "net.dismissed", True, "")
    assert evening.come_back(bo).told() == net.UNKNOWN_MACHINE


def test_the_owner_cannot_be_dismissed_not_even_by_herself():
    _, ann, _, _ = before()
    ann.say(net.Dismiss(ann.number), net.Dismiss(77))
    assert not ann.gone


def test_so_many_may_look_on_and_not_one_more():
    evening = Evening()
    guests = [evening.come() for _ in range(MOST_ONLOOKERS + 1)]
    assert [guest.gone for guest in guests] == [False] * MOST_ONLOOKERS + [True]
    assert guests[-1].told() == "net.full"


def test_in_a_game_nobody_new_looks_on_unless_the_owner_allows_it():
    evening = Evening()
    evening.seating.onlookers = False
    evening.playing()
    assert evening.come().told() == "net.no_onlookers"
    assert not evening.come_back(evening.three[1]).gone


def test_an_onlooker_sees_what_everybody_sees_and_no_more():
    evening = Evening().playing()
    onlooker = evening.come()
    assert (onlooker.shown.own, onlooker.shown.better, onlooker.shown.public.hand) == ({}, {}, ())
    onlooker.say(net.Hold(0, True))
    assert (onlooker.gone, onlooker.told()) == (True, "net.not_your_seat")


def test_a_table_without_a_window_is_owned_by_whoever_came_first():
    evening = Evening(headless=True)
    first, second = evening.come(), evening.come()
    assert (first.last(net.Admitted).owner, second.last(net.Admitted).owner) == (True, False)
    first.cut()
    evening.wait(59.0)
    assert second.last(net.Lobby).owner == first.number
    evening.wait(2.0)
    assert second.last(net.Lobby).owner == second.number


def test_an_owner_who_is_back_within_a_minute_is_owner_still():
    evening = Evening(headless=True)
    first, second = evening.come(), evening.come()
    first.cut()
    evening.wait(50.0)
    back = evening.come_back(first)
    evening.wait(30.0)
    assert second.last(net.Lobby).owner == back.number


def test_a_host_that_is_started_again_waits_a_minute_for_its_owner():
    evening = Evening(headless=True).playing()
    first, second, _ = evening.three
    evening.started_again()
    again = evening.come_back(second)
    assert again.last(net.Lobby).owner == first.number
    evening.wait(61.0)
    assert again.last(net.Lobby).owner == second.number


def test_many_visits_that_came_to_nothing_are_not_remembered_for_ever():
    evening = Evening().playing()
    for _ in range(150):
        evening.come().cut()
    assert len(evening.server.entrance.records) < 100
    assert not evening.come_back(evening.three[1]).gone
