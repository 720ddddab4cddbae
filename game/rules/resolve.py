"""Carrying out a card's text, step by step, with a pause wherever somebody must choose.

A text that waits lies in an `EffectFrame` (what is left, for whom, what is bound) under the `ChooseFrame` that asks.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from enum import Enum

from game.ids import NOBODY, CardId, SeatId
from game.model import events as ev
from game.model.primitives import Effect, EffectNode
from game.model.state import ChooseFrame, EffectFrame
from game.model.terms import Filter, Who, Zone
from game.rules.run import Run
from game.rules.terms import Scope, seats_of


class Outcome(Enum):
    """The answer of an executor that is not simply done."""

    WAIT = "wait"


WAIT = Outcome.WAIT


More = tuple[EffectNode, ...] | Outcome | None
"""The result of an executor: effects to do first, WAIT, or nothing more."""


SERVED = "served"
"""The seats that an effect is done with: seat n is bit n."""
ASKING = "asking"
"""The seat that an effect waits for."""


class Resolving:
    """One card's text on its way: mutable, because it lives only while a command happens."""

    def __init__(self, frame: EffectFrame) -> None:
        self.source = frame.source
        self.me = frame.me
        self.victim = frame.victim
        self.target = frame.target
        self.landing = frame.landing
        self.bindings = dict(frame.bindings)
        self.rest = list(frame.rest)
        self.picked = frame.picked

    def frame(self) -> EffectFrame:
        """Return the frame that keeps this text during a pause."""
        return EffectFrame(
            self.source,
            self.me,
            self.victim,
            self.target,
            tuple(self.rest),
            tuple(self.bindings.items()),
            self.landing,
        )

    def scope(self, run: Run) -> Scope:
        """How this text's terms are read now."""
        return Scope(run.book, run.state, self.me, self.victim, SeatId(self.target), tuple(self.bindings.items()))

    def hits(self, run: Run, who: Who) -> tuple[SeatId, ...]:
        """The seats that an effect acts on now; the dead are passed over (R-DEATH-05, E-131)."""
        return tuple(seat for seat in seats_of(self.scope(run), who) if run.state.players[seat].life != "dead")

    def each(self, seats: Iterable[SeatId]) -> Iterator[SeatId]:
        """These seats, one after the other. An effect that stops to ask one of them goes on with it once the answer is
        in, and that answer is nobody else's, even if the one who was asked is no longer among them.
        """
        done, asked = self.bindings.pop(SERVED, 0), self.bindings.pop(ASKING, NOBODY)
        answer, self.picked = self.picked, None
        for seat in seats:
            if done >> seat & 1:
                continue
            self.bindings |= {SERVED: done, ASKING: seat}
            self.picked = answer if seat == asked else None
            yield seat
            done |= 1 << seat

    def answer(self) -> tuple[int, ...] | None:
        """The picks that just came in, once."""
        picked, self.picked = self.picked, None
        return picked

    def done_with(self) -> None:
        """The effect first in line is done: its answer, and who gave it, concern no other."""
        self.picked = None
        self.bindings.pop(SERVED, None)
        self.bindings.pop(ASKING, None)


Executor = Callable[[Run, Effect, Resolving], More]
Executors = Mapping[type[Effect], Executor]
"""The executor of each effect primitive; handed to the engine when it is built, so that rules never import effects."""


def resolve(
    run: Run,
    effects: tuple[EffectNode, ...],
    source: CardId,
    me: SeatId,
    *,
    victim: SeatId = NOBODY,
    target: int = -1,
    bindings: tuple[tuple[str, int], ...] = (),
    landing: bool = False,
) -> None:
    """Carries out a card's text until it is done or somebody must choose."""
    carry_on(run, Resolving(EffectFrame(source, me, victim, target, effects, bindings, landing)))


def resume(run: Run, frame: EffectFrame) -> None:
    """The answer is in: the text goes on where it waited."""
    run.emit(ev.EffectResumed())
    carry_on(run, Resolving(frame))


def carry_on(run: Run, text: Resolving) -> None:
    """Does the rest of a text; an effect that waits stays first in line."""
    while text.rest and run.state.result is None:
        effect = text.rest[0]
        more = run.executors[type(effect)](run, effect, text)
        if more is WAIT:
            return
        text.done_with()
        text.rest[:1] = more or ()


def ask_cards(
    run: Run,
    text: Resolving,
    seat: SeatId,
    whose: SeatId,
    zone: Zone,
    wanted: Filter,
    n: int,
    *,
    least: int | None = None,
) -> Outcome:
    """Pauses the text until `seat` has chosen n of the matching cards, or no fewer than `least`."""
    run.emit(ev.EffectPaused(text.frame()))
    fewest = n if least is None else least
    run.emit(
        ev.QuestionAsked(
            ChooseFrame(
                run.serial(), seat, "cards", fewest, n, whose=whose, zone=zone, filter=wanted, source=text.source
            )
        )
    )
    return WAIT


def ask_ways(run: Run, text: Resolving, seat: SeatId, ways: tuple[int, ...]) -> Outcome:
    """Pauses the text until `seat` has chosen one of the possible ways."""
    run.emit(ev.EffectPaused(text.frame()))
    run.emit(ev.QuestionAsked(ChooseFrame(run.serial(), seat, "ways", 1, 1, ways=ways, source=text.source)))
    return WAIT
