"""Anybody does anything at any time: python -m tests.properties.monkey SEED MINUTES [GAME]

Games at random over all mixes of our sets, with house rules at random and two to six seats. Players take any listed
option or send commands that must wait; people leave, the table goes back, its owner corrects, its clock runs out. After
each step the game must go on, every listed option be open, every card lie in one place, everything be in order, and
numbers and options be those that a second reader works out from the printed cards (`tests.oracle`). Prints one JSON
object; GAME plays that game alone, again as it was.
"""

from __future__ import annotations

import json
import random
import sys
import time
from itertools import combinations, count
from typing import NamedTuple

from msgspec.structs import replace

from game.content.merger import load_ruleset, meant_by
from game.effects.executors import EXECUTORS
from game.ids import TABLE, CardId, SeatId
from game.model.commands import Correction
from game.model.corrections import KINDS, PLACES, WHYS
from game.model.house_rules import HouseOption, HouseRules, house_options, misfit, usual
from game.model.options import Command, Refusal, values
from game.model.state import State, WindowFrame
from game.rules.book import Book
from game.rules.defaults import default_choice
from game.rules.engine import Engine
from game.rules.items import tidy_up
from game.rules.legal import LiveDomains, find, options
from game.rules.queries import facing, heroes, monsters, pool_size
from game.rules.run import Run
from game.rules.terms import combatants
from game.table.chance import SeededChance
from game.table.timeline import Move, Timeline
from game.views import view, waiting
from tests.properties.agreement import disagreements, with_cards_more
from tests.support.playing import CARRY_ON, cards_of, fill, repeats_an_offer, some_command

EDITIONS = ("dungeon", "horror", "zombies")
MIXES = tuple(mix for n in (1, 2, 3) for mix in combinations(EDITIONS, n))
SEATS = (2, 3, 4, 5, 6)
MOST_MOVES = 1200
"""A game at random that is not over by then is left."""
LIVELY = 0.8
"""How often the owner of the game puts something elsewhere in the first turn."""
LOOKED_THROUGH = 0.25
"""How often all options of all seats are tried, which takes ten times as long as a step."""


class Fault(Exception):
    """The game has come to what may not be."""


class Found(NamedTuple):
    """One game: how many moves were accepted, and the fault it ended with; empty if there is none."""

    moves: int
    fault: str


class Monkey:
    """A table at which nobody knows what to do. The same seed does the same again."""

    def __init__(self, seed: int, number: int) -> None:
        self.rng = random.Random(f"{seed}/{number}")
        self.sets = MIXES[number % len(MIXES)]
        self.seats = SEATS[number % len(SEATS)]
        self.engine = _engine(self.sets, _any_house(self.sets, self.rng))
        self.chance = SeededChance(self.rng.getrandbits(32))
        self.timeline = Timeline()
        self.stakes: dict[tuple[int, SeatId], tuple[int, ...]] = {}
        self.moves = 0

    @property
    def book(self) -> Book:
        return self.engine.book

    @property
    def state(self) -> State:
        return self.timeline.state

    def play(self, most: int = MOST_MOVES) -> Found:
        """One game, until it is over, left or broken."""
        step = self.engine.start(max(3, self.seats), self.chance)
        self.timeline.append(Move(None, step.events, step.state))
        last = "the deal"
        try:
            while self.moves < most and self.state.result is None:
                last = self._step()
                self.look()
        except Exception as fault:  # any error is what the monkey looks for
            frames = " > ".join(type(frame).__name__ for frame in self.state.frames)
            return Found(self.moves, f"{type(fault).__name__}: {fault} | {frames} | after {last} | {self.sets}")
        return Found(self.moves, "")

    # --- what it does -----------------------------------------------------------------------------------------

    def _step(self) -> str:
        """Take a step that the table allows; return it in words."""
        if self.state.turn == 1 and self.rng.random() < LIVELY:
            command = self._corrects()  # so that levels are high and much lies on the table
        elif self.seats == 2 and self.state.turn and not any(player.gone for player in self.state.players):
            command = self._leaves_or_goes_on()
        elif self.rng.random() < 0.95:
            command = some_command(self.book, self.state, self.rng)
        else:
            odd = (
                self._leaves,
                self._corrects,
                self._time_is_up,
                self._cannot_wait,
                self._thinks_again,
                self._goes_back,
            )
            command = self.rng.choices(odd, (1, 12, 12, 12, 3, 6))[0]()
        return self._does(command)

    def _does(self, command: Command) -> str:
        refused = self.engine.check(self.state, command)
        if command.verb == "go_back":
            to = len(self.timeline.moves) - command.reference
            back = self.engine.step(self.timeline.moves[to - 1].state, command, self.chance)
            assert not isinstance(back, Refusal), back
            self.timeline.go_back(to, Move(command, *back))
            self.stakes.clear()
            self.moves += 1
            return str(command)
        step = self.engine.step(self.state, command, self.chance)
        if isinstance(step, Refusal):
            listed = command.seat != TABLE and not (refused and refused.later)
            if step.reason.key == "refuse.rules_loop" or (listed and not repeats_an_offer(command, step)):
                raise Fault(f"a listed option is refused: {command} {step}")
            return f"nothing, for {command} is refused"
        self.timeline.append(Move(command, *step))
        self.moves += 1
        return f"{command} {[type(event).__name__ for event in step.events]}"

    def _somebody(self) -> SeatId:
        return SeatId(self.rng.randrange(len(self.state.players)))

    def _leaves_or_goes_on(self) -> Command:
        """Return that somebody leaves; while a question stands in the way of it, a move that is open (E-100)."""
        leaves = self._leaves()
        return some_command(self.book, self.state, self.rng) if self.engine.check(self.state, leaves) else leaves

    def _leaves(self) -> Command:
        return Command(TABLE, "leave", reference=self._somebody())

    def _corrects(self) -> Command:
        kind, card = self.rng.choice(KINDS), CardId(self.rng.randrange(len(self.book.defs)))
        values = {"move_card": (self._somebody(), self.rng.randrange(len(PLACES))),
                  "set_level": (self._somebody(), self.rng.randint(1, self.book.house.goal_level - 1))}  # fmt: skip
        return Correction(self._somebody(), kind, self.rng.choice(WHYS), *values.get(kind, ()), card=card).command()

    def _time_is_up(self) -> Command:
        top = self.state.frames[-1]
        return Command(TABLE, "close_window", reference=top.id if isinstance(top, WindowFrame) else -1)

    def _cannot_wait(self) -> Command:
        """Return a play from a hand that must wait, to be stored for later."""
        seat = self._somebody()
        domains = LiveDomains(self.book, self.state, seat)
        ways = [way.option for card in self.state.players[seat].hand for way in self.book.hand[card]]
        for way in self.rng.sample(ways, len(ways)):
            found = find(self.book, self.state, Command(seat, way.verb, way.source, way.reference))
            said = all(len(values(param, domains)) >= param.least for param in way.params)
            if said and isinstance(found, Refusal) and found.later:
                return fill(way, seat, domains, self.rng)
        return some_command(self.book, self.state, self.rng)

    def _thinks_again(self) -> Command:
        """Take back a play stored for later; where there is none, this is refused."""
        waits = self.state.queued
        return Command(waits[0].seat if waits else TABLE, "cancel_queued", reference=0)

    def _goes_back(self) -> Command:
        """The table agrees to go back some moves."""
        there = len(self.timeline.moves)
        return self.timeline.agreed(self.rng.randint(max(1, there - 20), there), self._somebody())

    # --- what may not be ----------------------------------------------------------------------------------------

    def look(self) -> None:
        """Fault: something is not as it must be at every rest."""
        if self.state.result is not None:
            return
        self._goes_on()
        self._cards_lie_once()
        self._is_in_order()
        self._passes_stand()
        self._is_as_printed()
        if self.rng.random() < LOOKED_THROUGH:
            self._options_are_open()

    def _goes_on(self) -> None:
        needed = waiting(self.book, self.state)
        if not any(option.verb in CARRY_ON for seat in needed for option in options(self.book, self.state, seat)):
            raise Fault(f"nobody can go on, it waits for {needed}")

    def _cards_lie_once(self) -> None:
        everything = len(self.book.defs)
        if sorted(cards_of(self.book, self.state)) != list(range(everything)):
            raise Fault("a card is lost or doubled")
        if self.state.limbo and len(self.state.frames) == 1:
            raise Fault(f"nothing is under way, and {self.state.limbo} lie between two places")

    def _is_in_order(self) -> None:
        """Check that all consequences have happened (E-118, E-127)."""
        run = Run(self.book, self.state, self.chance, EXECUTORS)
        if tidy_up(run):
            raise Fault(f"something was left to put in order: {run.events}")

    def _passes_stand(self) -> None:
        """Check that nobody has passed on what is another fight by now (W40, E-126)."""
        top = self.state.frames[-1]
        if not isinstance(top, WindowFrame) or top.kind != "final":
            return
        now = _at_stake(self.book, self.state)
        for seat in top.passed:
            then = self.stakes.setdefault((top.id, seat), now)
            if then != now:
                raise Fault(f"seat {seat} has passed at {then}, now it is {now}")

    def _is_as_printed(self) -> None:
        """Check that rules and cards agree, here and if somebody had some cards more."""
        for state in (self.state, with_cards_more(self.book, self.state, self.rng)):
            found = disagreements(self.book, state)
            if found:
                raise Fault(f"the rules and the cards disagree (asked, rules, cards): {found}")

    def _options_are_open(self) -> None:
        for seat in map(SeatId, range(len(self.state.players))):
            self._is_played_for(seat)
            domains = LiveDomains(self.book, self.state, seat)
            for option in options(self.book, self.state, seat):
                command = fill(option, seat, domains, self.rng)
                refused = self.engine.check(self.state, command)
                if refused is not None and not repeats_an_offer(command, refused):
                    raise Fault(f"a listed option is refused: {command} {refused}")

    def _is_played_for(self, seat: SeatId) -> None:
        """Check that the table goes on without a seat that it waits for (E-107, E-108)."""
        seen = view(self.book, self.state, seat)
        default = default_choice(self.book, seen)
        if seat in seen.waiting and (default is None or self.engine.check(self.state, default)):
            raise Fault(f"nothing is done for seat {seat} in its absence: {default}")


def _at_stake(book: Book, state: State) -> tuple[int, ...]:
    """Both sums, who fights, which monsters, how many treasures."""
    combat = state.combat
    assert combat is not None
    bodies = tuple(int(foe.body) for foe in facing(combat))
    return (heroes(book, state), monsters(book, state), pool_size(book, state), *combatants(combat), -1, *bodies)


def _engine(sets: tuple[str, ...], house: HouseRules) -> Engine:
    ruleset, _ = load_ruleset(sets, house)
    return Engine(Book(ruleset), EXECUTORS)


def _any_house(sets: tuple[str, ...], rng: random.Random) -> HouseRules:
    """Return the house rules meant for these sets, with some options changed."""
    house = meant = usual(meant_by(sets)).house
    for option in rng.sample(house_options(), rng.randint(0, 8)):
        house = replace(house, **{option.name: _any_value(option, rng)})
    return meant if misfit(house) else house


def _any_value(option: HouseOption, rng: random.Random) -> object:
    if not option.many:
        return rng.choice(option.values)
    return tuple(value for value in option.values if rng.random() < 0.5)


def main() -> None:
    seed, until = int(sys.argv[1]), time.monotonic() + 60 * float(sys.argv[2])
    games, moves, faults = 0, 0, dict[int, str]()
    for number in map(int, sys.argv[3:]) if sys.argv[3:] else count():
        found = Monkey(seed, number).play()
        games, moves = games + 1, moves + found.moves
        if found.fault:
            faults[number] = found.fault
        if time.monotonic() > until:
            break
    print(json.dumps({"games": games, "moves": moves, "faults": faults}, indent=1))
    sys.exit(bool(faults))


if __name__ == "__main__":
    main()
