"""Questions of a window to a table elsewhere: asked once, answered later, forgotten when the table moves on."""

from __future__ import annotations

from collections.abc import Callable

from game.ids import NO_CARD, CardId, SeatId
from game.model.foreseen import Foreseen
from game.model.messages import Message
from game.model.options import Command, Refusal, Verb
from game.model.thoughts import Choice, Decision
from game.model.views import SeatView
from game.net.protocol import Answer, Ask, Topic

ASKING = Refusal(Message("net.asking"))
"""Stands for a reason until it is there."""


class RemoteAnswers:
    """`hint`: the answer to `ask_hint`, None until it is there."""

    def __init__(self, say: Callable[[Ask], None]) -> None:
        self.hint: tuple[Choice, ...] | None = None
        self._say = say
        self._number = 0
        self._open: dict[int, Ask] = {}
        self._why: dict[tuple[SeatId, CardId], Refusal | None] = {}
        self._outcomes: dict[Command, Foreseen | None] = {}
        self._decisions: dict[SeatId, list[Decision]] = {}
        self._knew: dict[tuple[SeatId, int], SeatView | None] = {}

    def why_not(self, seat: SeatId, card: CardId) -> Refusal | None:
        """The reason; that it is being asked, until it is known."""
        if (seat, card) not in self._why:
            self._why[seat, card] = ASKING
            self._ask("why_not", seat, card)
        return self._why[seat, card]

    def outcome(self, command: Command) -> Foreseen | None:
        """Return the changes that a move would make; None until they are known, and where they cannot be."""
        if command not in self._outcomes:
            self._outcomes[command] = None
            self._ask("outcome", command.seat, command=command)
        return self._outcomes[command]

    def ask_hint(self, seat: SeatId, verb: Verb | None) -> None:
        self.hint = None
        self._ask("hint", seat, verb=verb)

    def decisions(self, seat: SeatId) -> list[Decision]:
        """The decisions of a rival; none until they are there."""
        if seat not in self._decisions:
            self._decisions[seat] = []
            self._ask("decisions", seat)
        return self._decisions[seat]

    def knew(self, made: Decision) -> SeatView | None:
        key = made.seat, made.move
        if key not in self._knew:
            self._knew[key] = None
            self._ask("knew", made.seat, move=made.move)
        return self._knew[key]

    def answered(self, answer: Answer) -> bool:
        """True for an answer to something that still matters."""
        asked = self._open.pop(answer.id, None)
        if asked is None:
            return False
        seat = SeatId(asked.seat)
        match asked.what:
            case "why_not":
                self._why[seat, CardId(asked.card)] = answer.refusal
            case "outcome" if asked.command is not None:
                self._outcomes[asked.command] = answer.foreseen
            case "hint":
                self.hint = answer.choices
            case "decisions":
                self._decisions[seat] = list(answer.decisions)
            case "knew":
                self._knew[seat, asked.move] = answer.view
        return True

    def move_on(self) -> None:
        """Forget all answers after a move: reasons and hints may be others now."""
        self._forget()
        self._decisions.clear()
        self._knew.clear()

    def _forget(self) -> None:
        self.hint = None
        self._why.clear()
        self._outcomes.clear()
        self._open.clear()

    def start_again(self) -> None:
        """The link was cut: unanswered questions are asked once more when wanted again."""
        for ask in self._open.values():
            self._decisions.pop(SeatId(ask.seat), None)
            self._knew.pop((SeatId(ask.seat), ask.move), None)
        self._forget()

    def _ask(
        self,
        what: Topic,
        seat: SeatId,
        card: CardId = NO_CARD,
        move: int = 0,
        command: Command | None = None,
        verb: Verb | None = None,
    ) -> None:
        self._number += 1
        ask = Ask(self._number, what, seat, card, move, command, verb)
        self._open[self._number] = ask
        self._say(ask)
