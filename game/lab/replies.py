"""A table at which others answer: whatever the die shows and whatever they do, and which answer is the worst to meet.

Somebody whom the game waits for does anything that the rules allow. Others may object at any moment, with what they
hold and what lies before them. Nobody makes a new offer or takes one back, nobody changes clothes, and a fighter who
has asked for help waits for the answer.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from functools import cached_property
from typing import NamedTuple

from msgspec.structs import replace

from game.ai.own_moves import own_moves
from game.ids import SeatId
from game.model import events as ev
from game.model.commands import OFFERED, Misfit
from game.model.options import Command, Refusal, Verb
from game.model.ruleset import DIE_FACES
from game.model.state import State, TurnFrame, WindowFrame
from game.rules.engine import Engine
from game.rules.run import RulesLoop
from game.table.imagined import DRAWN, ImaginedTable, unordered
from game.table.preview import NoChance, Unforeseeable
from game.views import view, waiting

SILENT: frozenset[Verb] = frozenset((*OFFERED, "withdraw", "show_hand", "cancel_queued", "wear_item", "stow_item"))
"""Verbs with which nobody answers."""
OBJECTIONS: frozenset[Verb] = frozenset(("play_card", "use_ability", "drop_card"))
"""Verbs of those whom the game does not wait for."""
TOLD = (*DRAWN, ev.DieRolled, ev.DieChanged)
"""Facts that nobody can know beforehand, but of which every outcome is looked at, or none matters."""
EVERY_WAY = 10_000
"""No way to fill a reply is left out."""
MOST_ANSWERS, MOST_THROWS = 400, 2
"""Outcomes of a move, and throws in one step of the rules; where there may be more, nobody knows what comes of it."""


class Answer(NamedTuple):
    """A table at which the seat moves again, or all is over. `reply`: of somebody else, first on the way there; None
    where nobody does anything."""

    table: AnsweredTable
    reply: Command | None


class _Loaded(NoChance):
    """A die that shows these faces; Unforeseeable for the throw after them."""

    def __init__(self, faces: tuple[int, ...]) -> None:
        self._faces = list(faces)

    def die(self, n: int) -> int:
        if not self._faces:
            raise _Thrown
        return self._faces.pop(0)


class _Thrown(Unforeseeable):
    """One more throw."""


class AnsweredTable(ImaginedTable):
    """A table on which a seat tries its own moves while all the others answer them. `winners`: cards that bring the
    last level without a kill."""

    def __init__(
        self, engine: Engine, state: State, seat: SeatId, winners: frozenset[int], ended: bool = False
    ) -> None:
        super().__init__(engine, state, seat, frozenset(), ended)
        self._winners = winners

    @cached_property
    def likeness(self) -> Hashable:
        """Equal also where piles were shuffled or dice thrown in between: no card that is drawn has a part in a win."""
        door, treasure = self._state.draw
        draw = (tuple(sorted(door)), tuple(sorted(treasure)))
        return unordered(replace(self._state, draw=draw, rolls=0, shuffles=0)), self._ended

    def lying(self, state: State) -> AnsweredTable:
        return AnsweredTable(self._engine, state, self._seat, self._winners)

    def outcomes(self, command: Command) -> tuple[ImaginedTable, ...]:
        """The tables that an own move may lead to, each once; none where it is refused or nobody can know."""
        found: dict[Hashable, AnsweredTable] = {}
        try:
            for answer in self.answers_to(command):
                found[answer.table.likeness] = answer.table
                if len(found) > MOST_ANSWERS:
                    return ()
        except (Misfit, RulesLoop, Unforeseeable):
            return ()
        return tuple(found.values())

    def answers_to(self, command: Command) -> Iterator[Answer]:
        """Where an own move may lead; Unforeseeable where it is refused or nobody can know."""
        for after in self._thrown(command):
            yield from after.answers()

    def answers(self) -> Iterator[Answer]:
        """Where it may lead from here, whatever the others do, beginning with nothing."""
        seen, todo = {self.likeness}, [Answer(self, None)]
        for table, first in todo:  # grows while it is read
            if table.rests:
                yield Answer(table, first)
            for reply in table.replies():
                for after in table._answered(reply):
                    if after.likeness not in seen:
                        seen.add(after.likeness)
                        todo.append(Answer(after, first or reply))

    @property
    def over(self) -> AnsweredTable:
        """The same where nothing more can be done."""
        return AnsweredTable(self._engine, self._state, self._seat, self._winners, True)

    @property
    def may_be_won(self) -> bool:
        """Whether the last level can still come in this turn: by a fight that is not given up or may be begun, or by a
        card of the seat's own, which is played before a flight if at all. While a question is open nobody knows."""
        combat = self._state.combat
        if self._state.result is not None or combat is not None:
            return combat is None or combat.claimed or combat.stage == "open"
        if not isinstance(self._state.frames[-1], TurnFrame):
            return True
        player = self._state.players[self._seat]
        own = (*player.hand, *player.carried, *player.used, *player.traits)
        return self.view.may("pick_fight") or not self._winners.isdisjoint(own)

    @property
    def rests(self) -> bool:
        """Whether it is the seat's move, or all is over."""
        state = self._state
        return self._ended or state.result is not None or self._seat in waiting(self._engine.book, state)

    def replies(self) -> Iterator[Command]:
        """All that the others may do now. Those who have nothing to say say so one after the other."""
        state, asked = self._state, [seat for seat in waiting(self._engine.book, self._state) if seat != self._seat]
        if self._ended or state.result is not None:
            return
        in_turn = asked[:1] if isinstance(state.frames[-1], WindowFrame) else asked
        for number in range(len(state.players)):
            seat = SeatId(number)
            if seat != self._seat:
                seen = view(self._engine.book, state, seat)
                for command in own_moves(seen, lambda card: 0.0, EVERY_WAY, SILENT):
                    if seat in in_turn or command.verb in OBJECTIONS:
                        yield command

    def _answered(self, reply: Command) -> Iterator[AnsweredTable]:
        """Return the table after a reply; where that cannot be known, one at which nothing more can be done."""
        try:
            yield from self._thrown(reply)
        except (Misfit, RulesLoop, Unforeseeable):
            yield self.over

    def _thrown(self, command: Command, faces: tuple[int, ...] = ()) -> Iterator[AnsweredTable]:
        """Return the tables that a move leads to, one for each way the die may fall."""
        try:
            step = self._engine.step(self._state, command, _Loaded(faces))
        except _Thrown:
            if len(faces) == MOST_THROWS:
                raise Unforeseeable from None
            for face in range(1, DIE_FACES + 1):
                yield from self._thrown(command, (*faces, face))
            return
        if isinstance(step, Refusal):
            raise Unforeseeable
        untold = [event for event in step.events if "foresight" in event.STOPS]
        if not all(isinstance(event, TOLD) for event in untold):
            raise Unforeseeable
        ended = any(isinstance(event, DRAWN) for event in untold)
        after = AnsweredTable(self._engine, step.state, self._seat, self._winners, ended)
        yield after if after.may_be_won else after.over
