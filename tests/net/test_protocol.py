"""Messages between machines are read strictly: any input of a stranger is a message or one sentence."""

from __future__ import annotations

import random

import msgspec
import pytest

from game.ids import CardId, SeatId
from game.model.house_rules import HouseRules
from game.model.messages import Message
from game.model.options import Command
from game.net import protocol as net
from game.text.catalogue import Catalogue

MESSAGES = (
    net.Hello(net.FORM, "0.3.0", "code", "n,,n=table,r=abc"),
    net.Prove("c=x,r=abc,p=y", b"d" * 16, b"t" * 32),
    net.Resume(3, 1, 214),
    net.Take(2, "Chloé", "fr", "woman"),
    net.Agree(("dungeon", "horror"), HouseRules(goal_level=8), True),
    net.Submit(7, (1, 214), 2, net.Do(Command(SeatId(2), "play_card", CardId(17), 0, ((3,), ())))),
    net.Submit(8, (1, 214), 2, net.GoBack(200)),
    net.Ask(4, "why_not", 2, 17, 214),
)


@pytest.mark.parametrize("message", MESSAGES, ids=lambda message: type(message).__name__)
def test_what_a_machine_says_is_what_a_table_hears(message):
    assert net.from_machine(net.encode(message)) == message


def test_unknown_fields_are_refused():
    raw = msgspec.msgpack.decode(net.encode(net.Ready(1, True))) | {"more": 1}
    with pytest.raises(net.ProtocolFault):
        net.from_machine(msgspec.msgpack.encode(raw))


@pytest.mark.parametrize(
    "message",
    [
        net.Ready(6, True),
        net.Take(0, "x" * 25),
        net.Sign(0, 6),
        net.Submit(0, (0, 0), 0, net.Undo()),
        net.Submit(1, (0, -1), 0, net.Undo()),
    ],
)
def test_numbers_and_names_out_of_bounds_are_refused(message):
    with pytest.raises(net.ProtocolFault):
        net.from_machine(net.encode(message))


@pytest.mark.parametrize("args", [((0,),) * 9, ((0,) * 1001,), ((2**40,),)])
def test_a_command_says_no_more_than_a_move_can_mean(args):
    raw = {"type": "Submit", "number": 1, "seen": (0, 0), "seat": 0}
    raw["deed"] = {"type": "Do", "command": {"seat": 0, "verb": "pass", "args": args}}
    with pytest.raises(net.ProtocolFault):
        net.from_machine(msgspec.msgpack.encode(raw))


def test_broken_messages_end_in_one_sentence_and_in_nothing_else():
    rng, words = random.Random(4), Catalogue.load("fr")
    whole = [net.encode(message) for message in MESSAGES]
    for _ in range(5_000):
        data = bytearray(rng.choice(whole))
        for _ in range(rng.randint(1, 4)):
            data[rng.randrange(len(data))] = rng.randrange(256)
        said = reason(bytes(data[: rng.randint(1, len(data))]))
        assert said is None or words.say(said).endswith(".")


def reason(data: bytes) -> Message | None:
    """Return the reason why this is no message; None if it is one."""
    try:
        net.from_machine(data)
    except net.ProtocolFault as fault:
        return fault.message
    return None


def test_another_form_is_known_by_its_first_word():
    newer = {"type": "Hello", "form": net.FORM + 1, "app": "9.0.0", "want": "open", "colour": "blue"}
    assert net.form_of(msgspec.msgpack.encode(newer)) == (net.FORM + 1, "9.0.0")
    assert net.form_of(b"\xc1") is None
