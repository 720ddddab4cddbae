"""Cards that must go as a value: which one goes to whom. In charity everybody who is poorest gets an even share; where
nobody is poorer, and where something makes her lose cards of her choice, they go to nobody, onto the pile."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.ids import NOBODY, CardId, SeatId
from game.model.messages import Message
from game.model.options import Command, Domains, Option, unmet, values
from game.model.views import SeatView
from game.moves import completion, fill
from game.moves.fill import Move


def charity(view: SeatView) -> CharityForm | None:
    """Return the empty form; None where nothing is to be given, or the giver does not see all the cards."""
    option = view.option("give_charity") or _loss(view)
    own = next((one for one in view.seats if one.seat == view.seat), None)
    if option is None or own is None:
        return None
    form = CharityForm(view, fill.begin(option, None, view.domain_values))
    seen = {*view.hand, *own.used, *own.carried}
    return form if form.cards and seen.issuperset(form.cards) else None


def _loss(view: SeatView) -> Option | None:
    """The choice which cards go. One alone is only pointed at."""
    option = view.option("choose") if view.prompt.key == "prompt.mishap_mine" else None
    several = option is not None and option.params[0].kind == "cards" and option.params[0].least > 1
    return option if several else None


class CharityForm(NamedTuple):
    """`move`: as it began; `given`: each card with whom it goes to (NOBODY: onto the pile), in the order in which they
    were given."""

    view: SeatView
    move: Move
    given: tuple[tuple[CardId, SeatId], ...] = ()

    @property
    def stands(self) -> bool:
        return completion.still_open(self.move, self.view) is not None

    def takes(self, options: Sequence[Option]) -> bool:
        """True if giving is all that these mean."""
        return bool(options) and all(option.verb == self.move.option.verb for option in options)

    @property
    def _domains(self) -> Domains:
        return self.view.domain_values

    @property
    def wanted(self) -> int:
        """How many cards must go."""
        return self.move.option.params[0].most

    @property
    def share(self) -> int:
        """How many of them go to each receiver at most."""
        return -(-self.wanted // len(self.receivers))

    @property
    def cards(self) -> tuple[CardId, ...]:
        return tuple(CardId(card) for card in values(self.move.option.params[0], self._domains))

    @property
    def kept(self) -> tuple[CardId, ...]:
        """Those that go to nobody."""
        given = dict(self.given)
        return tuple(card for card in self.cards if card not in given)

    @property
    def _seats_at(self) -> int | None:
        """Which of the parameters names the receivers; None if there are none."""
        return next((n for n, param in enumerate(self.move.option.params) if param.kind == "seats"), None)

    @property
    def receivers(self) -> tuple[SeatId, ...]:
        """NOBODY alone where the cards go onto the pile."""
        at = self._seats_at
        if at is None:
            return (NOBODY,)
        return tuple(SeatId(seat) for seat in values(self.move.option.params[at], self._domains, ((),)))

    def given_to(self, seat: SeatId) -> tuple[CardId, ...]:
        return tuple(card for card, to in self.given if to == seat)

    def turned(self, card: CardId) -> CharityForm:
        """Back to the hand, or to whoever has got least."""
        least = min(self.receivers, key=lambda seat: len(self.given_to(seat)))
        return self.put(card, None if card in dict(self.given) else least)

    def put(self, card: CardId, seat: SeatId | None) -> CharityForm:
        """Give a card to a seat; beyond its share, or the number to give, the first gift comes back."""
        given = tuple(pair for pair in self.given if pair[0] != card)
        if seat is None:
            return self._replace(given=given)
        hers = [pair for pair in given if pair[1] == seat]
        full = len(hers) >= self.share
        if full or len(given) >= self.wanted:
            back = hers[0] if full else given[0]
            given = tuple(pair for pair in given if pair != back)
        return self._replace(given=(*given, (card, seat)))

    def advised(self, command: Command) -> CharityForm:
        """As this command gives them."""
        cards, at = command.args[0], self._seats_at
        seats = (NOBODY,) * len(cards) if at is None else command.args[at]
        return self._replace(given=tuple((CardId(card), SeatId(to)) for card, to in zip(cards, seats, strict=True)))

    @property
    def taken_back(self) -> CharityForm:
        """Without what was given last."""
        return self._replace(given=self.given[:-1])

    @property
    def discards(self) -> bool:
        """Whether nobody gets the cards."""
        return self.receivers == (NOBODY,)

    @property
    def marked(self) -> Move:
        """These cards, whoever gets them; still to be agreed to."""
        return fill.chosen(self.move, tuple(card for card, _ in self.given))

    @property
    def filled(self) -> Move:
        """Card by card, as if each were laid before its receiver; complete once all have found their hands."""
        if self.discards:
            return fill.agreed(self.marked, self._domains) if len(self.given) == self.wanted else self.marked
        move = self.move
        for card, seat in self.given:
            move = fill.paired(move, card, seat, self._domains)
        return move

    @property
    def lacking(self) -> Message | None:
        """None: `filled` may leave."""
        return None if self.filled.complete else unmet(self.move.option, self.filled.args, self._domains)
