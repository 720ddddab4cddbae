"""The slips of a deal: the one a person writes, and the one she is handed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial

from game.ids import CardId
from game.model.views import Offer
from game.text import bargains
from ui.scenes.dialogs import Answer
from ui.table import moves
from ui.table.bargain import BargainDialog, answering, slips
from ui.table.dialogs import Host, MoveDialog, TableDialog
from ui.table.moves import Move
from ui.widgets.pictures import Tag


def dialog_for(host: Host, move: Move) -> TableDialog:
    """The dialog that fills this move: an offer has a slip of its own."""
    verb = move.option.verb
    return BargainDialog(host, slips(host.desk.view, verb)) if verb in moves.IN_TALKS else MoveDialog(host, move)


class OfferDialog(TableDialog):
    """Somebody's offer to this person: what it makes of the fight, what it costs, yes, no, or later."""

    width = 900.0

    def __init__(self, host: Host, offer: Offer) -> None:
        super().__init__(host)
        self._offer = offer

    def stands(self) -> bool:
        return any(offer.id == self._offer.id for offer in self.view.offers)

    def heading(self) -> str:
        if self._offer.kind != "help":
            return self.say(f"prompt.offered_{self._offer.kind}", seat=f"seat:{self._offer.by}")
        key = "deal.offers_you" if self._offer.by == self._offer.helper else "deal.asks_you"
        return self.say(key, seat=f"seat:{self._offer.by}")

    def sentence(self) -> str:
        fight, deal = self.view.fight, self._offer.deal
        small = "\n".join(
            self.say(f"log.{one.key}", seat=f"seat:{one.seat}", **one.args)
            for one in bargains.terms(self._offer, self._names)
        )
        if fight is None or self._offer.kind != "help":
            return small
        first = self._offer.helper if deal.helper_first else self._offer.fighter
        price = self.say("deal.price_nothing")
        if deal.treasures:
            price = self.say("deal.price_treasures", n=deal.treasures, total=fight.treasures, seat=f"seat:{first}")
        helper = next(seat.strength for seat in self.view.seats if seat.seat == self._offer.helper)
        both = {"mine": fight.heroes + helper, "alone": fight.heroes, "theirs": fight.monsters}
        return "\n".join(filter(None, (price, small, self.say("play.with_offer", **both))))

    def _names(self, cards: Iterable[CardId]) -> str:
        """Cards as a sentence names them."""
        return "card:" + ",".join(self.host.voice.print_card(card).id for card in cards)

    def answers(self) -> Sequence[Answer]:
        return (
            Answer("accept", "good", Tag(self.say("button.accept"), 22, "shake", "A"), partial(self._answer, "accept")),
            Answer(
                "decline", "bad", Tag(self.say("button.decline"), 22, "cross", "N"), partial(self._answer, "decline")
            ),
            *self._counter(),
            Answer("later", "neutral", Tag(self.say("play.answer_offer"), 20), self.shut),
        )

    def _counter(self) -> Sequence[Answer]:
        """An offer of one's own in return, where one may be made."""
        open_now = slips(self.view, f"offer_{self._offer.kind}")
        if not open_now:
            return ()
        slip = BargainDialog(self.host, open_now, answering(self._offer, self.view))
        return (Answer("counter", "accent", Tag(self.say("deal.counter"), 20), partial(self._write, slip)),)

    def _write(self, slip: BargainDialog) -> None:
        """The slip takes the place of the offer, which still stands."""
        self._gone = True
        self.context.pop()
        self.context.push(slip)

    def _answer(self, verb: str) -> None:
        for option in self.view.options:
            if option.verb == verb and option.ability == self._offer.id:
                self.then(partial(self.host.desk.start, option))
                return
