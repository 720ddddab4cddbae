"""A move whose questions are answered one after the other, as a value: a sale, a payment, a choice."""

from __future__ import annotations

from typing import NamedTuple

from game.ids import NO_CARD, CardId
from game.model.messages import Message
from game.model.options import Domains, Param
from game.model.views import SeatView
from game.moves import completion, fill
from game.moves.fill import Move


class MoveForm(NamedTuple):
    """`move`: as far as it is said; something is still to be asked."""

    view: SeatView
    move: Move

    @property
    def _domains(self) -> Domains:
        return self.view.domain_values

    @property
    def param(self) -> Param:
        """The parameter that is asked now."""
        param = fill.asked(self.move)
        assert param is not None
        return param

    @property
    def said(self) -> tuple[int, ...]:
        """The answer to it so far."""
        return self.move.args[self.move.at]

    @property
    def candidates(self) -> tuple[int, ...]:
        """The possible answers; an even share is kept by offering only those who have got least."""
        found = fill.candidates(self.move, self._domains)
        least = min((self.said.count(value) for value in found), default=0)
        return tuple(value for value in found if not self.param.even or self.said.count(value) == least)

    @property
    def gives(self) -> bool:
        """Cards too many are a choice that some leave to somebody else."""
        return self.move.option.verb == "give_charity"

    @property
    def marks(self) -> bool:
        """True if values are marked first, to be agreed to; of cards that are given away the only one is too."""
        return self.param.most > 1 or self.gives

    @property
    def agrees(self) -> bool:
        """True if the answer is not finished before it is agreed to."""
        return self.param.kind == "cards" and (self.marks or self.param.least == 0)

    @property
    def counts_gold(self) -> bool:
        """True if things are sold, paid with or lost: each says what it is worth."""
        return bool(self.param.weights) or self.param.name == fill.COST or self.move.option.verb == "choose"

    @property
    def doubled(self) -> tuple[int, ...]:
        """Those of the answers that count double."""
        return self.move.args[self.param.doubles] if self.param.doubles >= 0 else ()

    @property
    def may_double(self) -> bool:
        """True if something could count double, and nothing does yet."""
        return self.param.doubles >= 0 and self.move.option.params[self.param.doubles].most > 0 and not self.doubled

    @property
    def reached(self) -> tuple[int, int] | None:
        """(700, 1000): the weight chosen so far and the weight needed; None where nothing is weighed."""
        return completion.reached(self.move, self._domains)

    @property
    def marked(self) -> tuple[CardId, ...]:
        """Of several cards those that are marked."""
        return tuple(map(CardId, self.said)) if self.param.kind == "cards" and self.param.most > 1 else ()

    @property
    def given(self) -> CardId:
        """The card whose receiver is asked."""
        of = self.param.per_value_of
        return CardId(self.move.args[of][len(self.said)]) if of >= 0 else NO_CARD

    @property
    def lacking(self) -> Message | None:
        """The fault of the answer; None: it may be agreed to."""
        return completion.lacking(self.move, self._domains)

    def pressed(self, value: int) -> Move:
        """A value is answered, marked, marked double or left out."""
        if not self.agrees:
            return fill.answered(self.move, value, self._domains)
        if self.marks and self.param.most == 1:
            return fill.marked(self.move, value)
        return fill.cycled(self.move, value, self._domains)

    def agreed(self) -> Move:
        return fill.agreed(self.move, self._domains)

    @property
    def before(self) -> Move | None:
        """The question before this one, as it was answered; None where this is the first."""
        before = self.move.before
        while before is not None and before.at == self.move.at:
            before = before.before
        return None if before is None or before.complete else before
