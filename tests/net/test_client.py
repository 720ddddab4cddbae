"""A machine's end of a link knocks, proves who it is, comes back after every cut and asks for nothing twice."""

from __future__ import annotations

from random import Random

import msgspec
import pytest
from msgspec.structs import replace

from game.ids import SeatId
from game.model.messages import AsWritten, Message
from game.model.options import Command
from game.net import protocol as net
from game.net.client import Act, Client, Dial, Drop, Hear, Knock, LinkNow, Remember
from game.net.trust import CodeLock, CodeProof, WrongCode
from game.text.catalogue import Catalogue
from game.text.foreign import NONSENSE, UNKNOWN
from tests.net.links import (
    ADMITTED,
    CERTIFICATE,
    DEVICE,
    KNOWN,
    OTHER,
    TOKEN,
    PlainProof,
    a_client,
    again,
    heard,
    let_in,
    sent,
    shown,
    told,
    welcome,
    why,
)

PASS = net.Do(Command(SeatId(1), "pass"))


def wish(number: int) -> net.Submit:
    return net.Submit(number, (0, 3), 1, PASS)


def test_an_open_table_lets_a_machine_in_and_is_remembered():
    client = a_client()
    assert client.start(0.0)[-1] == Dial()
    assert sent(client.connected(CERTIFICATE, 0.1)) == [net.Hello(net.FORM, "0.3.0", "open")]
    assert sent(told(client, welcome())) == [net.Prove()]
    acts = told(client, ADMITTED)
    assert sent(acts) == [net.Resume(0, 0, 0)]
    assert Remember(replace(KNOWN, epoch=0)) in acts
    assert Remember(KNOWN) in told(client, shown(0, 1))
    assert (client.stage, heard(acts)) == ("in", [ADMITTED])


def test_a_locked_table_asks_for_its_code_and_hears_nothing_else_before_it_has_proved_it_too():
    client = a_client()
    client.start(0.0)
    client.connected(CERTIFICATE, 0.0)
    refused = told(client, net.Bye(Message("net.code_needed")))
    assert (client.stage, client.enter_code("8EXPLAIN", 1.0)[-1]) == ("code", Dial())
    assert Drop() in refused
    assert sent(client.connected(CERTIFICATE, 1.0)) == [net.Hello(net.FORM, "0.3.0", "code", "first of 8EXPLAIN")]
    assert sent(told(client, welcome())) == [net.Prove(f"8EXPLAIN and {CERTIFICATE!r}")]
    told(client, replace(ADMITTED, server_final=f"signed 8EXPLAIN and {CERTIFICATE!r}"))
    assert client.stage == "in"


def test_a_table_that_does_not_prove_the_code_is_told_nothing_more():
    client = a_client(code="8EXPLAIN")
    client.start(0.0)
    client.connected(CERTIFICATE, 0.0)
    acts = told(client, welcome(), ADMITTED)
    assert (client.stage, why(acts)) == ("code", "net.not_the_host")
    assert [type(message) for message in sent(acts)] == [net.Prove]


def test_a_table_that_asks_for_no_code_is_not_taken_for_one_that_knows_it():
    client = a_client(code="8EXPLAIN")
    client.start(0.0)
    client.connected(CERTIFICATE, 0.0)
    acts = told(client, welcome(server_first=""))
    assert (client.stage, why(acts), sent(acts)) == ("over", "net.asks_no_code", [])


def test_a_wrong_code_is_asked_for_again_with_the_reason():
    client = a_client(code="WRONG000")
    client.start(0.0)
    client.connected(CERTIFICATE, 0.0)
    acts = told(client, welcome(), net.Bye(Message("net.wrong_code", {"n": 4})))
    assert (client.stage, why(acts), acts[-1].why.args) == ("code", "net.wrong_code", {"n": 4})


def test_a_known_machine_comes_in_by_its_token():
    client = a_client(known=KNOWN)
    client.start(0.0)
    assert sent(client.connected(CERTIFICATE, 0.0)) == [net.Hello(net.FORM, "0.3.0", "token")]
    assert sent(told(client, welcome())) == [net.Prove("", DEVICE, TOKEN)]
    acts = told(client, replace(ADMITTED, token=b""))
    assert Remember(KNOWN) in acts


def test_a_table_that_turns_out_to_be_known_is_greeted_as_such():
    client = a_client(recall=lambda table: KNOWN if table == KNOWN.table else None)
    client.start(0.0)
    client.connected(CERTIFICATE, 0.0)
    assert told(client, welcome()) == [Drop(), Dial()]
    assert sent(client.connected(CERTIFICATE, 0.1))[0].want == "token"


def test_a_token_that_is_worth_nothing_leads_to_the_code():
    client = a_client(known=KNOWN)
    client.start(0.0)
    client.connected(CERTIFICATE, 0.0)
    assert told(client, welcome(), net.Bye(Message(net.UNKNOWN_MACHINE)))[-2:] == [Drop(), Dial()]
    assert sent(client.connected(CERTIFICATE, 0.0)) == [net.Hello(net.FORM, "0.3.0", "open")]
    told(client, net.Bye(Message("net.code_needed")))
    assert client.stage == "code"


@pytest.mark.parametrize("how", ["known", "recall"])
def test_a_known_table_with_another_certificate_is_told_nothing_until_the_code_is_proved(how):
    client = a_client(**{how: KNOWN if how == "known" else lambda table: KNOWN})
    client.start(0.0)
    acts = client.connected(b"of somebody else", 0.0)
    acts = acts if how == "known" else told(client, welcome())
    assert (client.stage, why(acts), sent(acts)) == ("code", "net.other_certificate", [])
    client.enter_code("8EXPLAIN", 1.0)
    assert sent(client.connected(b"of somebody else", 1.0))[0].want == "code"


@pytest.mark.parametrize("openings", [(1, 2), (1, 2, 9)], ids=["opened less often", "opened more often"])
def test_an_older_copy_of_the_save_is_refused_for_good_however_often_it_was_opened(openings):
    client = a_client(known=KNOWN)
    client.start(0.0)
    client.connected(CERTIFICATE, 0.0)
    acts = told(client, replace(welcome(), openings=openings))
    assert (client.stage, why(acts), sent(acts)) == ("over", "net.older_copy", [])
    assert client.tick(99.0) == []


def test_another_table_at_the_same_address_is_not_mistaken_for_the_one_before():
    client = a_client(known=KNOWN)
    client.start(5.0)
    acts = [*client.connected(CERTIFICATE, 6.0), *told(client, welcome(9, OTHER))]
    assert (client.stage, why(acts)) == ("over", "net.other_table")


@pytest.mark.parametrize(("form", "key"), [(net.FORM + 1, "net.theirs_newer"), (net.FORM - 1, "net.theirs_older")])
def test_another_version_says_which_one_to_update(form, key):
    client = a_client()
    client.start(0.0)
    client.connected(CERTIFICATE, 0.0)
    strange = {"type": "Welcome", "form": form, "app": "0.9.1", "more": [1]}
    acts = client.receive(msgspec.msgpack.encode(strange), 0.0)
    assert (client.stage, why(acts)) == ("over", key)
    assert all(word in Catalogue.load("fr").say(acts[-1].why) for word in ("0.9.1", "0.3.0"))


def test_what_was_shown_is_said_after_a_cut_and_every_wish_without_an_answer_is_said_again():
    client = let_in()
    told(client, shown(0, 5), shown(5, 1))
    assert [sent(client.say(wish(number), 2.0)) for number in (1, 2)] == [[wish(1)], [wish(2)]]
    told(client, net.Result(1))
    client.lost(3.0)
    assert client.say(wish(3), 3.5) == []
    assert sent(again(client))[2:] == [net.Resume(3, 0, 6), wish(2), wish(3)]


def test_an_answer_that_was_lost_with_the_link_is_made_good_by_the_number_that_is_stored():
    client = let_in()
    for number in (1, 2, 3):
        client.say(wish(number), 2.0)
    client.lost(3.0)
    acts = again(client, replace(ADMITTED, last=2))
    assert heard(acts)[1:] == [net.Result(1), net.Result(2)]
    assert [message for message in sent(acts) if isinstance(message, net.Submit)] == [wish(3)]


def test_wishes_of_the_machine_that_this_one_was_are_void():
    client = let_in()
    told(client, shown(0, 5))
    client.say(wish(1), 2.0)
    client.lost(3.0)
    acts = again(client, replace(ADMITTED, device=b"n" * 16, machine=4))
    assert heard(acts)[1].refusal is not None
    assert sent(acts)[2:] == [net.Resume(0, 0, 0)]


def test_a_take_back_moves_the_position_back():
    client = let_in()
    told(client, shown(0, 9), shown(4, 0, backs=1))
    client.lost(3.0)
    assert sent(again(client))[2] == net.Resume(3, 1, 4)


def test_a_gap_in_what_is_shown_costs_the_link_and_everything_is_told_again():
    client = let_in()
    told(client, shown(0, 5))
    acts = told(client, shown(7, 1))
    assert (why(acts), heard(acts)) == ("net.out_of_turn", [])
    assert sent(again(client))[2] == net.Resume(0, 0, 0)


def test_every_ping_is_answered_and_silence_cuts_the_link():
    client = let_in(now=1.0)
    assert sent(told(client, net.Ping(7), now=6.0)) == [net.Pong(7)]
    assert client.tick(11.9) == []
    acts = client.tick(12.0)
    assert (acts[0], client.stage, why(acts)) == (Drop(), "waiting", "net.no_answer")


def test_attempts_are_made_ever_more_rarely_and_never_given_up():
    client, now, pauses = let_in(now=0.0), 10.0, []
    client.lost(now)
    while len(pauses) < 500:
        pauses.append(0.0)
        while Dial() not in client.tick(now):
            now, pauses[-1] = now + 0.05, pauses[-1] + 0.05
        client.lost(now)
    assert pauses[0] < 0.3
    assert pauses[1] < 0.6
    assert all(pause < 2.1 for pause in pauses[:300])
    assert max(pauses[4:300]) > 1.8 > min(pauses[4:300])
    assert max(pauses) == pytest.approx(3.5, abs=0.1)


def test_two_machines_do_not_come_back_in_step():
    ways = [Client(Knock("0.3.0", PlainProof), Random(seed)) for seed in (1, 2)]
    times = []
    for client in ways:
        client.start(0.0)
        client.lost(0.0)
        times.append(next(tick for tick in range(1000) if client.tick(tick / 1000)))
    assert times[0] != times[1]


def test_a_link_that_breaks_again_and_again_is_not_knocked_at_four_times_a_second():
    client, now, dials = let_in(now=0.0), 0.5, 0
    for _ in range(600):
        now += 0.05
        if client.stage == "in":
            client.lost(now)
        if Dial() in client.tick(now):
            dials += 1
            again(client, now=now)
    assert dials < 30


def test_nobody_answers_at_the_first_knock_and_it_is_tried_again_with_a_reason():
    client = a_client()
    client.start(0.0)
    assert client.lost(0.1, Message("net.refused"))[-1] == LinkNow("reaching", 0.1, Message("net.refused"))
    assert client.tick(1.0) == [Dial()]
    assert (client.tick(8.9), client.tick(9.0)[0]) == ([], Drop())


def test_a_last_word_ends_the_visit_for_good_and_any_other_does_not():
    client = let_in()
    assert told(client, net.Bye(Message("net.closing")))[0] == Drop()
    assert client.stage == "waiting"
    again(client)
    bye = net.Bye(Message("net.closed", {"name": "Ann"}), final=True)
    assert (told(client, bye)[0], client.stage, client.tick(99.0)) == (Hear(bye), "over", [])


def test_whoever_leaves_says_so_and_hears_nothing_more():
    client = let_in()
    bye = net.Bye(Message("net.left"), final=True)
    assert sent(client.say(bye, 2.0)) == [bye]
    assert (client.stage, told(client, net.Ping(1)), client.tick(99.0)) == ("over", [], [])


def test_a_window_that_finds_nonsense_has_everything_told_again():
    client = let_in()
    told(client, shown(0, 5))
    acts = client.say(net.Bye(Message("net.unreadable")), 2.0)
    assert (Drop() in acts, client.stage) == (True, "waiting")
    assert sent(again(client))[2] == net.Resume(0, 0, 0)


OPENED = net.Opened((), msgspec.convert({}, type=net.HouseRules), "", net.Manners())
BEFORE = [shown(0, 1), net.Result(1), OPENED]


@pytest.mark.parametrize("early", BEFORE, ids=lambda message: type(message).__name__)
def test_nothing_of_a_game_is_heard_before_this_machine_is_let_in(early):
    client = a_client()
    client.start(0.0)
    client.connected(CERTIFICATE, 0.0)
    acts = told(client, welcome(), early)
    assert (heard(acts), why(acts)) == ([], "net.out_of_turn")


BROKEN = {
    "nothing": b"",
    "no msgpack": b"abc",
    "deep": b"\x91" * 100_000,
    "too long": b"\xc0" * (net.FROM_TABLE + 1),
    "a machine's word": net.encode(net.Ready(1, True)),
    "a long goodbye": net.encode(net.Bye(Message("net.closed", {"name": AsWritten("x" * 3_900_000)}))),
    "a large number": net.encode(net.Result(2**62)),
}


@pytest.mark.parametrize("data", BROKEN.values(), ids=BROKEN)
def test_what_no_table_says_ends_the_link_in_one_sentence(data):
    client = let_in()
    acts = client.receive(data, 2.0)
    assert (client.stage, acts[-1].why, Drop() in acts) == ("over", NONSENSE, True)
    assert client.tick(5.0) == []


@pytest.mark.parametrize("message", [welcome(), ADMITTED], ids=["welcome", "let in"])
def test_what_is_said_twice_costs_the_link_and_is_tried_again(message):
    client = let_in()
    acts = told(client, message, now=2.0)
    assert (client.stage, why(acts), Drop() in acts) == ("waiting", "net.out_of_turn", True)
    assert client.tick(5.0) == [Dial()]


LIES = {
    "a text of its own": Message("Send money to Ann"),
    "a sentence of a game": Message("linked.left", {"seat": "seat:1"}),
    "many digits": Message("linked.left", {"seat": "seat:" + "9" * 1_900}),
    "a number that is none": Message("net.wrong_code", {"n": AsWritten("4.\nSend money to Ann")}),
    "no number": Message("net.wrong_code"),
}


@pytest.mark.parametrize("message", LIES.values(), ids=LIES)
def test_before_its_proof_a_table_has_the_words_of_a_list_and_none_of_its_own(message):
    client = a_client(code="8EXPLAIN")
    client.start(0.0)
    client.connected(CERTIFICATE, 0.0)
    assert told(client, net.Bye(message, final=True))[-1].why in (NONSENSE, UNKNOWN)


def test_the_version_of_a_table_is_all_that_it_writes_before_its_proof():
    client = a_client()
    client.start(0.0)
    client.connected(CERTIFICATE, 0.0)
    said = Message("net.theirs_newer", {"theirs": AsWritten("9.0\n" + "x" * 99), "ours": AsWritten("evil")})
    assert told(client, net.Bye(said, final=True))[-1].why.args == {
        "theirs": AsWritten("9.0 " + "x" * 20),
        "ours": AsWritten("0.3.0"),
    }


def test_broken_words_of_a_table_never_raise():
    rng = Random(3)
    whole = [net.encode(message) for message in (welcome(), ADMITTED, shown(0, 3), net.Result(1), net.Ping(4))]
    for _ in range(3_000):
        client = let_in() if rng.random() < 0.5 else a_client()
        client.start(0.0)
        client.connected(CERTIFICATE, 0.0)
        data = bytearray(rng.choice(whole))
        for _ in range(rng.randint(1, 4)):
            data[rng.randrange(len(data))] = rng.randrange(256)
        client.receive(bytes(data[: rng.randint(1, len(data))]), 1.0)
        assert client.stage in ("in", "waiting", "reaching", "proving", "code", "over")


def knocking(code: str, seen: bytes = CERTIFICATE) -> tuple[Client, list[Act]]:
    """A machine that knocks with the real proof, and all that comes of it at a table whose code is 8EXP1A1N."""
    client = Client(Knock("0.3.0", lambda code, der: CodeProof(code, der, 4096), code), Random(1))
    client.start(0.0)
    attempt = CodeLock("8EXP1A1N", CERTIFICATE, 4096).ask(sent(client.connected(seen, 0.0))[0].client_first)
    (prove,) = sent(told(client, welcome(server_first=attempt.server_first)))
    try:
        return client, told(client, replace(ADMITTED, server_final=attempt.prove(prove.client_final)))
    except WrongCode:
        return client, told(client, net.Bye(Message("net.wrong_code", {"n": 4})))


def test_the_right_code_lets_in_and_a_wrong_one_or_somebody_in_between_does_not():
    assert knocking("8EXP1A1N")[0].stage == "in"
    for client, acts in (knocking("8EXP1A1X"), knocking("8EXP1A1N", b"certificate of somebody in between")):
        assert (client.stage, why(acts)) == ("code", "net.wrong_code")


def test_what_was_shown_and_wished_of_one_game_means_nothing_in_the_next():
    client = let_in()
    told(client, OPENED, shown(0, 5))
    client.say(net.Submit(1, (0, 5), 1, net.Undo()), 2.0)
    told(client, replace(OPENED, game="another"))
    client.lost(3.0)
    assert sent(again(client))[2:] == [net.Resume(0, 0, 0)]


STRANGER = b"certificate of somebody else"


def met_at(client: Client, certificate: bytes, now: float) -> list[Act]:
    """Return the acts of its next attempt, which finds a host with this certificate."""
    while Dial() not in client.tick(now):
        now += 0.1
        assert now < 100
    return client.connected(certificate, now)


def test_a_stranger_where_the_table_was_is_knocked_at_until_the_table_is_back_which_asks_for_no_code():
    client = let_in()
    client.lost(5.0)
    acts = met_at(client, STRANGER, 5.0)
    assert (client.stage, why(acts), sent(acts)) == ("code", "net.other_certificate", [])
    assert [sent(met_at(client, STRANGER, 10.0 * n)) for n in range(1, 9)] == [[]] * 8
    assert sent(met_at(client, CERTIFICATE, 90.0)) == [net.Hello(net.FORM, "0.3.0", "token")]
    told(client, welcome(), ADMITTED, now=91.0)
    assert client.stage == "in"


ANSWERS = {
    "another code": [net.Bye(Message("net.wrong_code", {"n": 4}))],
    "no code": [welcome(server_first="")],
    "another table": [welcome(9, OTHER)],
    "an older copy": [welcome(2)],
    "nonsense": [net.Ready(1, True)],
    "a last word": [net.Bye(Message("net.closed", {"name": "Ann"}), final=True)],
    "another version": [net.Bye(Message("net.theirs_newer", {"theirs": "9", "ours": "0"}), final=True)],
    "a forgotten machine": [net.Bye(Message(net.UNKNOWN_MACHINE), final=True)],
}


@pytest.mark.parametrize("answers", ANSWERS.values(), ids=ANSWERS)
def test_a_stranger_who_is_tried_with_a_code_stops_nothing_whatever_he_answers(answers):
    client = let_in(known=KNOWN)
    client.lost(5.0)
    met_at(client, STRANGER, 5.0)
    client.enter_code("8EXPLAIN", 8.0)
    assert sent(client.connected(STRANGER, 8.0))[0].want == "code"
    told(client, *answers, now=9.0)
    assert client.stage == "code"
    assert sent(met_at(client, CERTIFICATE, 20.0)) == [net.Hello(net.FORM, "0.3.0", "token")]


def test_a_table_that_has_moved_is_entered_by_its_code_however_often_the_way_breaks_off():
    client = let_in()
    client.lost(5.0)
    met_at(client, STRANGER, 5.0)
    client.enter_code("8EXPLAIN", 8.0)
    client.lost(9.0)
    assert sent(met_at(client, STRANGER, 9.0))[0].want == "code"
    moved = replace(ADMITTED, device=b"n" * 16, token=b"n" * 32, server_final=f"signed 8EXPLAIN and {STRANGER!r}")
    told(client, welcome(4), moved, now=20.0)
    assert (client.stage, client.known.token, client.takes_for_stranger(CERTIFICATE)) == ("in", b"n" * 32, True)


@pytest.mark.parametrize("there", [welcome(9, OTHER), welcome(2)], ids=["another table", "an older copy"])
def test_who_has_been_at_a_table_goes_on_looking_for_it_where_its_machine_opens_something_else(there):
    client = let_in(known=KNOWN)
    client.lost(5.0)
    met_at(client, CERTIFICATE, 5.0)
    assert why(told(client, there, now=8.0)) in ("net.other_table", "net.older_copy")
    assert client.stage == "waiting"
    met_at(client, CERTIFICATE, 20.0)
    told(client, welcome(), ADMITTED, now=21.0)
    assert client.stage == "in"


def test_what_is_told_anew_from_an_earlier_opening_makes_no_older_copy_good():
    client = let_in(known=KNOWN)
    told(client, shown(0, 1, epoch=2))
    assert client.known.epoch == KNOWN.epoch
