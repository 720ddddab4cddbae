"""Broken messages and senseless ones: what a stranger, or a machine that is let in, may send to anybody."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache
from typing import get_args

from msgspec.structs import replace

from game.ids import CardId, SeatId
from game.model.messages import Message
from game.model.options import Command
from game.net import protocol as net
from game.net.client import Drop, LinkNow
from game.table.clock import INSTANT
from tests.net.guests import Evening, Guest
from tests.net.links import let_in
from tests.support.mutants import VERBS

Decoder = Callable[[bytes], object]


@cache
def talk() -> tuple[tuple[bytes, ...], tuple[bytes, ...]]:
    """Messages of machines and of a table from an evening, some of each kind."""
    rng = random.Random(1)
    said = [net.encode(some_words(rng)) for _ in range(400)]
    evening = Evening(locked=False).playing()
    for seat, guest in enumerate(evening.three):
        guest.wish(seat, Command(SeatId(seat), "ready"))
        guest.say(net.Ask(1, "hint", seat), net.Hold(seat, True), net.NeedCards())
    evening.three[1].wish(1, net.GoBack(2))
    heard = {net.encode(message)[:60]: net.encode(message) for guest in evening.three for message in guest.kept}
    return tuple(said), tuple(heard.values())


def broken(data: bytes, rng: random.Random) -> bytes:
    """Bytes changed, doubled, left out or cut off."""
    found = bytearray(data)
    for _ in range(rng.randint(1, 4)):
        place = rng.randrange(len(found) + 1)
        match rng.randrange(4):
            case 0:
                found[place : place + 1] = bytes([rng.randrange(256)])
            case 1:
                del found[place : place + rng.randint(1, 8)]
            case 2:
                found[place:place] = found[max(0, place - 8) : place]
            case 3:
                found[place:place] = rng.randbytes(rng.randint(1, 4))
    return bytes(found[: rng.randint(1, len(found) + 1)]) if rng.random() < 0.2 else bytes(found)


def decoded(wanted: int, seed: int = 0) -> tuple[int, int]:
    """Send so many broken messages to both decoders; return how many were messages after all, and how many were
    refused. Anything else that a decoder raises comes through."""
    rng, (said, heard) = random.Random(seed), talk()
    decoders: tuple[tuple[Decoder, tuple[bytes, ...]], ...] = ((net.from_machine, said), (net.from_table, heard))
    sound = 0
    for number in range(wanted):
        decode, words = decoders[number % 2]
        try:
            decode(broken(rng.choice(words), rng))
            sound += 1
        except net.ProtocolFault:
            pass
    return sound, wanted - sound


# --- messages that are sound, and senseless ---


def some_words(rng: random.Random) -> net.FromMachine:
    """Return a message that a machine might send, at any moment."""
    seat, other, count = rng.randrange(6), rng.randrange(6), rng.choice((0, 1, 2, 3, 5, 2**31))
    on, card = rng.random() < 0.5, rng.randint(-2, 200)
    command = some_command(rng)
    seen = rng.choice(((0, 1), (0, rng.randrange(9)), (rng.randrange(3), 1)))
    deed = rng.choice((net.Do(command), net.Undo(), net.Redo(), net.GoBack(count), net.Correct(corrected(command))))
    return rng.choice(
        (
            net.Hello(net.FORM, "x", rng.choice(("code", "token", "open")), "first"),
            net.Prove("final", b"d" * 16, b"k" * 32),
            net.Resume(count, other, count),
            net.Take(seat, rng.choice(("Zoe", "Ann", "\u202e", "x" * 24)), "fr", "man"),
            net.Leave(seat, on and rng.random() < 0.1),
            net.Ready(seat, on),
            net.Arrange(seat, rng.choice(("open", "rival", "closed")), rng.choice(("ai", "?"))),
            net.Start(),
            net.NewCode(),
            net.Dismiss(count),
            net.Cover(seat, on),
            net.Admit(count, seat, on),
            net.Submit(rng.choice((1, 2, 3, 9, 2**31)), seen, seat, deed),
            net.Submit(rng.randint(1, 99), seen, seat, net.Do(command)),
            net.Vote(count, on),
            net.Hold(seat, on),
            net.LeaveAlone(seat, on),
            net.LetGo(seat, rng.choice((None, "fight", "level", "turn"))),
            net.Sign(seat, other),
            net.Dress(seat, on),
            net.Pause(seat, on),
            net.Wait(),
            net.Hurry(),
            net.Ask(count, rng.choice(get_args(net.Topic)), seat, card, count),
            net.NeedCards(),
            net.Pong(count),
            net.Bye(Message("net.left"), final=on),
        )
    )


def some_command(rng: random.Random) -> Command:
    """Any verb, any seat, any card, any arguments."""
    args = tuple(tuple(rng.randint(-2, 120) for _ in range(rng.randint(0, 3))) for _ in range(rng.randint(0, 4)))
    seat, card = SeatId(rng.randint(-2, 6)), CardId(rng.randint(-3, 200))
    return Command(seat, rng.choice(VERBS), card, rng.randint(-2, 5), args)


def corrected(command: Command) -> Command:
    return replace(command, verb="correct")


def walk(seed: int, steps: int) -> int:
    """Let machines send anything in all states of a table: it stands, it loses no move, and those cut off come back.
    Return how many were cut off."""
    rng = random.Random(seed)
    evening = Evening(locked=False, pace=INSTANT)
    if rng.random() < 0.7:
        evening.playing()
    else:
        evening.three = evening.come(host=True), evening.come(), evening.come()
    guests, cut = list(evening.three), 0
    for _ in range(steps):
        place = rng.randrange(3)
        guests[place].say(some_words(rng))
        evening.wait(rng.choice((0.0, 0.25, 0.25)))
        for number, guest in enumerate(guests):
            if guest.gone:
                guests[number], cut = comes_again(evening, guest), cut + 1
    assert evening.server.closed or not any(guest.gone for guest in guests)
    if evening.server.game is not None:
        assert evening.disk is not None
        assert (evening.disk.moves, evening.disk.backs) == (evening.table.moves, evening.table.backs)
    return cut


def comes_again(evening: Evening, guest: Guest) -> Guest:
    """By the token, or as a new machine where the token is worth nothing any more."""
    back = evening.come_back(guest)
    return evening.come() if back.gone else back


def listening(seed: int, steps: int) -> int:
    """A client hears anything that a table might say, at whatever moment, and nothing of it raises; how often it hung
    up."""
    rng, (_, heard) = random.Random(seed), talk()
    client, now, hung_up = let_in(), 1.0, 0
    for _ in range(steps):
        now += 0.1
        acts = client.receive(rng.choice(heard), now) if rng.random() < 0.9 else client.tick(now)
        hung_up += any(isinstance(act, Drop) for act in acts)
        if client.stage in ("over", "code") or any(isinstance(act, LinkNow) and act.stage != "in" for act in acts):
            client = let_in(now=now)
    return hung_up
