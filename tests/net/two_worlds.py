"""Two evenings that differ only in facts that the people of one machine cannot know, and every byte sent to it.

A game is recorded with small decks, so that piles are turned, and told move by move to a table with four machines: of
two seats, one and one, and an onlooker. For each machine a twin of the table is told the same game with everything
exchanged that its seats must not know: hands, piles and discards below the top in every state, faces in every event,
what waits in queues. All bytes sent to that machine must be equal.

Each state and each event is exchanged by itself, so nothing that hangs on a hidden face can cancel out. Not covered are
the answer to a wish that is accepted, which the recorded moves stand for, and how long messages take.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Collection, Iterator
from functools import cache, partial
from typing import Literal, NamedTuple

import msgspec
from msgspec.structs import replace

from game.content.folders import list_set_ids
from game.content.merger import load_ruleset
from game.effects.executors import EXECUTORS
from game.ids import CardId, SeatId
from game.lab.same_view import another_world
from game.model import events as ev
from game.model.messages import Message
from game.model.options import Command, Refusal
from game.model.state import State
from game.net import protocol as net
from game.rules.book import Book
from game.rules.engine import Engine
from game.table.chance import SeededChance
from game.table.timeline import Move
from tests.net.hall import SEATS, Hall
from tests.support.mutants import mutant
from tests.support.playing import HOUSES, fill, next_move

FEW_CARDS = 70
LONG = 300
Way = Literal["handed", "free", "given"]
WAYS: tuple[Way, ...] = ("handed", "free", "given")


@cache
def rules(house: int) -> tuple[Engine, tuple[str, ...]]:
    """All sets with few cards of them, drawn anew for each house."""
    sets = tuple(list_set_ids())
    whole, _ = load_ruleset(sets, replace(HOUSES[house], goal_level=6))
    copies = tuple(random.Random(house).sample(whole.copies, FEW_CARDS))
    return Engine(Book(replace(whole, copies=copies)), EXECUTORS), sets


def recorded(seed: int) -> list[Move]:
    """A game of four at random."""
    engine, rng, chance = rules(seed % len(HOUSES))[0], random.Random(seed), SeededChance(seed)
    step = engine.start(4, chance)
    moves = [Move(None, step.events, step.state)]
    while len(moves) < LONG and moves[-1].state.result is None:
        moves.append(next_move(engine, moves[-1].state, rng, chance))
        if rng.random() < 0.03:
            moves += waits_a_while(moves[-1].state, rng)
    return moves


def waits_a_while(now: State, rng: random.Random) -> list[Move]:
    """Return the moves of a play that has to wait and is dropped again; nobody else hears of either."""
    seat = SeatId(rng.randrange(4))
    hand = now.players[seat].hand
    command = Command(seat, "play_card", CardId(rng.choice(hand)) if hand else CardId(0))
    queued = replace(now, queued=(*now.queued, command))
    taken = ev.QueueTaken(seat, len(now.queued), Refusal(Message("refuse.not_now.play_card")))
    return [Move(command, (ev.CommandQueued(seat, command),), queued), Move(None, (taken,), now)]


# --- another telling of the same ---


def other_move(book: Book, move: Move, seats: Collection[SeatId], rng: random.Random) -> Move:
    """The same move for these seats, in a world that is another one wherever they cannot look."""
    state = another_world(book, move.state, seats, rng)
    events = tuple(_other_event(book, event, seats, rng) for event in move.events)
    queued = next((event.command for event in events if isinstance(event, ev.CommandQueued)), None)
    return Move(queued or move.command, events, state)


def _other_event(book: Book, event: ev.Event, seats: Collection[SeatId], rng: random.Random) -> ev.Event:
    match event:
        case ev.PileShuffled(cards=cards) | ev.PileTurned(cards=cards):
            return replace(event, cards=tuple(_other_card(book, card, rng) for card in cards))
        case ev.CardsDealt(seat=seat, cards=cards) if seat not in seats:
            return replace(event, cards=tuple(_other_card(book, card, rng) for card in cards))
        case ev.CardDrawn(seat=seat, card=card) if seat not in seats:
            return replace(event, card=_other_card(book, card, rng))
        case ev.HandCardTaken(seat=seat, loser=loser, card=card) if not {seat, loser} & set(seats):
            return replace(event, card=_other_card(book, card, rng))
        case ev.CharityGiven(seat=seat, cards=cards, receivers=receivers) if seat not in seats:
            given = zip(cards, receivers, strict=True)
            return replace(event, cards=tuple(c if to in seats else _other_card(book, c, rng) for c, to in given))
        case ev.CommandQueued(seat=seat, command=command) if seat not in seats:
            return replace(event, command=replace(command, source=CardId(rng.randrange(FEW_CARDS))))
        case ev.QueueTaken(seat=seat) if seat not in seats:
            return replace(event, index=rng.randrange(4), dropped=None)
        case _:
            return event


def _other_card(book: Book, card: CardId, rng: random.Random) -> CardId:
    """Any card with the same back."""
    return CardId(rng.choice([other for other in range(FEW_CARDS) if book.back[other] == book.back[card]]))


# --- the trial ---


class Leak(AssertionError):
    """A machine was sent something else in the other world."""


Seats = tuple[SeatId, ...]


class HandOver(NamedTuple):
    """A seat that changes hands: its machine hands it on, gets up where seats are free to all, or is away while the
    owner gives it away.
    """

    seat: SeatId
    giver: int
    taker: int
    way: Way


class Twins:
    """One recorded game at several tables: the real one, and a twin for each machine with the seats that it has, and
    for each with those that it will have. `changes`: how often a seat changes hands.
    """

    def __init__(self, seed: int, changes: int = 0) -> None:
        self.rng = random.Random(f"two worlds {seed}")
        self.seed = seed
        self.engine, sets = rules(seed % len(HOUSES))
        self.moves = recorded(seed)
        self.at = dict(SEATS)  # which seats each machine has now
        self.plan, phases = self._planned(changes)
        self._others: dict[tuple[int, Seats], Move] = {}
        self.real = Hall(self.engine, sets, self.moves[0], SEATS)
        self.halls = {(m, at): Hall(self.engine, sets, self.other(0, at), (m,)) for m, at in phases}

    def _planned(self, changes: int) -> tuple[dict[int, HandOver], list[tuple[int, Seats]]]:
        """By number of a move what happens before it, and all the seats that each machine ever has."""
        plan, at = {}, dict(SEATS)
        phases = list(at.items())
        for number in sorted(self.rng.sample(range(2, len(self.moves)), changes)):
            giver = self.rng.choice([machine for machine in at if at[machine]])
            taker = self.rng.choice([machine for machine in at if machine != giver])
            seat, way = self.rng.choice(at[giver]), self.rng.choice(WAYS)
            plan[number] = HandOver(seat, giver, taker, way)
            at[giver] = tuple(each for each in at[giver] if each != seat)
            at[taker] = tuple(sorted((*at[taker], seat)))
            phases += [(giver, at[giver]), (taker, at[taker])]
        return plan, list(dict.fromkeys(phases))

    def other(self, number: int, seats: Seats) -> Move:
        """The same one whenever this move is told: whether it can be done again hangs on that."""
        if (number, seats) not in self._others:
            self._others[number, seats] = other_move(self.engine.book, self.moves[number], seats, self.rng)
        return self._others[number, seats]

    def pairs(self) -> Iterator[None]:
        """One for each machine at each moment."""
        number = 1
        while number < len(self.moves):
            number = self.goes_on(number)
            for machine in SEATS:
                self.asks(machine)
                self.compare(machine)
                yield
        for hall in (self.real, *self.halls.values()):
            hall.server.close(hall.now)
            hall._carry_out()
        for machine in SEATS:
            self.compare(machine)

    def goes_on(self, number: int) -> int:
        """The next move, or a take-back; the number of the move after it."""
        rng = self.rng
        if number in self.plan:
            self.hands_over(self.plan.pop(number))
        if number > 3 and rng.random() < 0.03:
            number -= rng.randint(1, 3)
            self.everywhere(lambda hall: hall.back(number))
        else:
            self.real.happens(self.moves[number])
            for (_, seats), twin in self.halls.items():
                twin.happens(self.other(number, seats))
            number += 1
        self.everywhere(lambda hall: hall.tick())
        self.around_the_table()
        for machine in SEATS:
            if rng.random() < 0.7:
                self.both(machine, partial(Hall.read, machine=machine))
        return number

    def everywhere(self, does: Callable[[Hall], None]) -> None:
        for hall in (self.real, *self.halls.values()):
            does(hall)

    def both(self, machine: int, does: Callable[[Hall], None]) -> None:
        """At the real table, and at those where this machine is looked at."""
        for hall in (self.real, *(hall for (other, _), hall in self.halls.items() if other == machine)):
            does(hall)

    def hands_over(self, change: HandOver) -> None:
        """All that was sent until then is compared with one twin, all that follows with another."""
        for machine in SEATS:
            for _ in range(2):
                self.both(machine, partial(Hall.read, machine=machine))
            self.compare(machine)
        seat, giver, taker, way = change
        owner = self.real.server.lobby(self.real.server.all()[0]).owner
        way = "handed" if owner in (giver, taker) else way
        self.at[giver] = tuple(each for each in self.at[giver] if each != seat)
        self.at[taker] = tuple(sorted((*self.at[taker], seat)))
        for machine in (giver, taker):
            self.halls[machine, self.at[machine]].sent_to(machine)
        words: list[tuple[int, net.FromMachine]] = [(giver, net.HandOver(seat, taker))]
        if way == "free":
            words = [(owner, net.Allow("free")), (giver, net.Leave(seat))]
        elif way == "given":
            self.everywhere(lambda hall: hall.go(giver))
            words = []
        words.append((taker, net.Take(seat, f"Q{self.real.table.moves}")))
        if way == "given":
            words.append((owner, net.Admit(taker, seat, True)))
        for machine, word in words:
            self.everywhere(lambda hall, machine=machine, word=word: hall.say(machine, word))
        if way == "given":
            self.everywhere(lambda hall: hall.come(giver))
        self.everywhere(lambda hall: hall.tick())
        assert self.real.table.seats[seat].machine == taker

    def around_the_table(self) -> None:
        """Do public things: signs, thinking, votes, machines that go and come."""
        rng, machine = self.rng, self.rng.choice([each for each in self.at if self.at[each]])
        seat = rng.choice(self.at[machine])
        words: list[net.FromMachine] = [
            net.Sign(seat, rng.randrange(6)),
            net.Hold(seat, rng.random() < 0.5),
            net.LeaveAlone(seat, rng.random() < 0.5),
            net.LetGo(seat, rng.choice([None, "fight", "turn"])),
            net.Pause(seat, True),
            net.Wait(),
            net.Hurry(),
            net.Vote(rng.randrange(9), False),
        ]
        if rng.random() < 0.2:
            word = rng.choice(words)
            self.everywhere(lambda hall: hall.say(machine, word))
        if rng.random() < 0.05:
            deed = net.GoBack(rng.randint(0, self.real.table.moves))
            self.everywhere(lambda hall: hall.wish(machine, deed, seat))
        if rng.random() < 0.03:
            self.everywhere(lambda hall: hall.go(machine))
            self.everywhere(lambda hall: hall.come(machine))
        self.everywhere(lambda hall: hall.later())
        self.everywhere(lambda hall: hall.tick())

    def asks(self, machine: int) -> None:
        """Ask for answers to this machine alone: reasons, hints, refusals, everything since an earlier position."""
        rng, table = self.rng, self.real.table
        if rng.random() < 0.1:
            position = net.Resume(1, rng.randint(0, table.backs), rng.randint(0, table.moves))
            self.both(machine, lambda hall: hall.say(machine, position))
        if not self.at[machine]:
            return
        seat = rng.choice(self.at[machine])
        if rng.random() < 0.3:
            card = rng.choice([*table.state_after(table.moves).players[seat].hand, rng.randrange(FEW_CARDS)])
            self.both(machine, lambda hall: hall.say(machine, net.Ask(1, "why_not", seat, card)))
        if rng.random() < 0.1:
            self.both(machine, lambda hall: hall.say(machine, net.Ask(7, "hint", seat)))
        seen = table.glance(seat)
        if rng.random() < 0.3 and seen.options:
            move = fill(rng.choice(seen.options), seat, seen.domain_values, rng)
            self.both(machine, lambda hall: hall.say(machine, net.Ask(2, "outcome", seat, command=move)))
        if rng.random() < 0.3 and len(self.halls) == len(SEATS):  # a twin of other seats might carry it out
            self.wishes_in_vain(machine, seat)

    def wishes_in_vain(self, machine: int, seat: SeatId) -> None:
        """Send a wish that is refused here: it must be refused there, in the same words."""
        rng, table = self.rng, self.real.table
        state = table.state_after(table.moves)
        sample = rng.choice(self.moves[1:]).command
        if sample is None:
            return
        command = replace(mutant(replace(sample, seat=seat), state, rng), seat=seat)
        behind = rng.choice([0, 0, 0, 3])
        if _is_sayable(command) and isinstance(table.engine.check(state, command), Refusal):
            self.both(machine, lambda hall: hall.wish(machine, net.Do(command), seat, behind))

    def compare(self, machine: int) -> None:
        self.both(machine, lambda hall: hall.tick())
        here, there = self.real.sent_to(machine), self.halls[machine, self.at[machine]].sent_to(machine)
        if here != there:
            raise Leak(f"seed {self.seed}, move {self.real.table.moves}, machine {machine}: {difference(here, there)}")


def _is_sayable(command: Command) -> bool:
    """Return whether a command is within the bounds of a message: any other costs the link."""
    try:
        return bool(net.from_machine(net.encode(net.Submit(1, (0, 1), max(0, command.seat), net.Do(command)))))
    except net.ProtocolFault:
        return False


def difference(here: list[bytes], there: list[bytes]) -> str:
    """The first message that is another one."""
    for one, other in zip(here, there, strict=False):
        if one != other:
            first, second = msgspec.msgpack.decode(one), msgspec.msgpack.decode(other)
            fields = [name for name in first if first[name] != second.get(name)]
            return f"{first['type']} and {second['type']}: {', '.join(fields)}"
    return f"{len(here)} messages and {len(there)}"


def compared(wanted: int, first: int = 0, changes: int = 0) -> int:
    """Compare so many pairs of games from this seed on, all equal; a Leak names the first that is not. `changes`: how
    often a seat changes hands in each."""
    count, seed = 0, first
    while count < wanted:
        for _ in Twins(seed, changes).pairs():
            count += 1
            if count >= wanted:
                break
        seed += 1
    return count
