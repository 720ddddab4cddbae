"""Entry to a table: who is let in, by what, and how often one may be wrong."""

from __future__ import annotations

import msgspec
import pytest

from game.model.messages import AsWritten
from game.net import protocol as net
from game.net.entrance import WRONG_A_MINUTE, WRONG_IN_ALL, WrongCodes
from game.net.links import MOST_FROM_ONE, MOST_STRANGERS
from game.net.machine import BURST
from game.net.trust import token_hash
from tests.net.guests import APP, Evening, Guest
from tests.net.links import CERTIFICATE

WRONG = "WRONG000"


def hello(guest: Guest, want: str = "code", form: int = net.FORM) -> None:
    guest.say(net.Hello(form, APP, want, "first"))


def proof(code: str) -> net.Prove:
    return net.Prove(f"{code} and {CERTIFICATE!r}")


def test_the_right_code_opens_and_gives_a_token_to_come_back_with():
    evening = Evening()
    guest = evening.come()
    assert [type(word) for word in guest.kept[:2]] == [net.Welcome, net.Admitted]
    back = evening.come_back(guest)
    assert (back.number, back.gone) == (guest.number, False)


def test_a_stranger_is_told_which_table_this_is_and_nothing_else():
    evening = Evening()
    guest = evening.knock()
    hello(guest)
    evening.wait(1.0)
    assert guest.heard(net.Packet) == [net.Welcome(net.FORM, APP, b"t" * 16, (0, 1), "Friday", "who are you")]


@pytest.mark.parametrize("want", ["open", "token"])
def test_without_code_or_token_a_locked_table_stays_shut(want):
    evening = Evening()
    guest = evening.knock()
    hello(guest, want)
    guest.say(net.Prove("", b"d" * 16, b"k" * 32))
    assert guest.gone
    assert guest.told() == ("net.code_needed" if want == "open" else net.UNKNOWN_MACHINE)


def test_an_open_table_needs_no_code():
    assert Evening(locked=False).come().last(net.Admitted).machine == 1


def test_a_wrong_code_is_told_with_the_tries_that_are_left_and_after_five_one_waits_a_minute():
    evening = Evening()
    tries = [evening.come("10.0.0.7", WRONG).last(net.Bye).message for _ in range(5)]
    assert [(why.key, why.args["n"]) for why in tries] == [("net.wrong_code", n) for n in (4, 3, 2, 1, 0)]
    assert evening.come("10.0.0.7").told() == "net.too_many_codes"
    assert not evening.come("10.0.0.8").gone
    evening.wait(61.0)
    assert not evening.come("10.0.0.7").gone


def test_many_attempts_begun_at_once_are_no_more_tries():
    evening = Evening()
    guests = [evening.knock("10.0.0.7") for _ in range(MOST_FROM_ONE)]
    for guest in guests:
        hello(guest)
    for guest in guests:
        guest.say(proof(WRONG))
    assert [guest.told() for guest in guests] == ["net.wrong_code"] * 5 + ["net.too_many_codes"] * 3


def test_twenty_wrong_codes_slow_their_senders_down_and_change_nothing_else():
    evening = Evening(headless=True)
    owner, old = evening.come(), evening.server.entrance.code
    guesses = [evening.come(f"10.0.2.{number % 5}", WRONG).told() for number in range(WRONG_IN_ALL)]
    assert (set(guesses), evening.server.entrance.code) == ({"net.wrong_code"}, old)
    assert evening.come("10.0.2.0").told() == "net.too_many_codes"
    assert not evening.come("10.0.3.1").gone
    assert (owner.told(), owner.gone) == ("net.codes_tried", False)
    evening.wait(61.0)
    assert not evening.come("10.0.2.0").gone


def test_wrong_codes_are_remembered_for_a_minute_and_no_longer():
    wrong = WrongCodes()
    for number in range(1000):
        wrong.add(f"10.0.{number // 250}.{number % 250}", float(number))
    assert (wrong.tries_left("10.0.3.249", 999.0), wrong.tries_left("10.0.0.1", 999.0)) == (0, WRONG_A_MINUTE)
    assert not wrong.are_too_many(1_060.0)
    assert len(wrong._sent) == 0


def test_the_owner_may_have_a_new_code_at_any_time():
    evening = Evening()
    owner, old = evening.come(host=True), evening.server.entrance.code
    owner.say(net.NewCode())
    assert owner.last(net.Lobby).code == evening.server.entrance.code != old


@pytest.mark.parametrize("token", [b"", b"k" * 32, b"\x00" * 31])
def test_another_token_than_its_own_lets_no_machine_in(token):
    evening = Evening()
    guest = evening.come()
    assert evening.come_back(guest, token=token).told() == net.UNKNOWN_MACHINE


def test_nobody_comes_in_as_the_window_of_the_table_itself():
    evening = Evening()
    window = evening.come(host=True).last(net.Admitted)
    stranger = evening.knock()
    hello(stranger, "token")
    stranger.say(net.Prove("", window.device, b""))
    assert stranger.told() == net.UNKNOWN_MACHINE


def test_what_is_kept_of_a_token_opens_nothing():
    evening = Evening().playing()
    bo = evening.three[1].last(net.Admitted)
    kept = evening.disk.meta["machines"]
    assert token_hash(bo.token) in kept
    assert bo.token not in kept
    assert evening.come_back(evening.three[1], token=token_hash(bo.token)).gone


def test_the_newer_connection_of_a_machine_wins_and_the_older_hears_why():
    evening = Evening().playing()
    old = evening.three[1]
    new = evening.come_back(old)
    assert (old.gone, old.last(net.Bye)) == (True, net.Bye(old.last(net.Bye).message, final=True))
    assert (old.told(), new.shown.own.keys()) == ("net.came_elsewhere", {1})
    assert not evening.table.seats[1].away


@pytest.mark.parametrize("heard", [False, True])
def test_who_says_nothing_for_five_seconds_is_sent_away(heard):
    evening = Evening()
    guest = evening.knock()
    evening.wait(4.0)
    if heard:
        hello(guest)
        evening.wait(4.0)
    assert not guest.gone
    evening.wait(1.5)
    assert (guest.gone, guest.told()) == (True, "net.said_nothing")


@pytest.mark.parametrize(("form", "key"), [(net.FORM - 1, "net.theirs_newer"), (net.FORM + 1, "net.theirs_older")])
def test_another_version_is_told_which_of_the_two_must_be_updated(form, key):
    guest = Evening().knock()
    guest.bytes(msgspec.msgpack.encode({"type": "Hello", "form": form, "app": "9.9", "want": "open", "new": 1}))
    why = guest.last(net.Bye).message
    assert (guest.gone, why.key) == (True, key)
    assert why.args == {"theirs": AsWritten(APP), "ours": AsWritten("9.9")}


@pytest.mark.parametrize("words", [[net.Prove()], [net.Take(0, "Eve")], [net.Start()], [net.Resume(0, 0, 0)]])
def test_out_of_turn_nothing_is_answered_but_the_reason(words):
    evening = Evening()
    guest = evening.knock()
    guest.say(*words)
    assert (guest.told(), len(guest.kept), guest.gone) == ("net.out_of_turn", 1, True)


def test_silent_links_keep_nobody_out_neither_newcomers_nor_who_comes_back():
    evening = Evening()
    lost = evening.come()
    lost.cut()
    silent = [evening.knock("10.0.9.9") for _ in range(MOST_STRANGERS)]
    assert not evening.come_back(lost).gone
    assert not evening.come("10.0.3.1").gone
    assert [(one.gone, one.kept and one.told()) for one in silent][:3] == [(True, "net.full"), (False, []), (False, [])]


def test_where_strangers_come_from_everywhere_the_one_that_waits_longest_goes():
    evening = Evening()
    waiting = [evening.knock(f"10.0.9.{number}") for number in range(MOST_STRANGERS + 2)]
    assert [one.gone for one in waiting] == [True, True] + [False] * MOST_STRANGERS


def test_so_many_machines_come_from_one_address_and_who_has_a_token_comes_back_all_the_same():
    evening = Evening(locked=False)
    guests = [evening.come("10.0.0.3") for _ in range(MOST_FROM_ONE)]
    guests[0].say(net.Take(1, "Bo"))
    guests[0].cut()
    assert not evening.come("10.0.0.3").gone
    assert evening.come("10.0.0.3").told() == "net.full"
    assert not evening.come_back(guests[0]).gone


def test_a_flood_costs_the_flooder_alone():
    evening = Evening().playing()
    ann, bo, cy = evening.three
    for _ in range(int(BURST) + 1):
        bo.say(net.Hurry())
    assert (bo.gone, bo.told(), ann.gone, cy.gone) == (True, "net.flood", False, False)
    assert evening.come_back(bo).shown.own.keys() == {1}


def test_whatever_makes_no_sense_costs_its_sender_alone():
    evening = Evening().playing()
    ann, bo, cy = evening.three
    bo.bytes(b"\xc1")
    cy.bytes(b"\x00" * (net.FROM_MACHINE + 1))
    assert [(guest.gone, guest.told()) for guest in (bo, cy)] == [(True, "net.unreadable"), (True, "net.too_long")]
    assert not ann.gone
