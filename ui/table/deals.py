"""The slips of a deal: the one a person writes, and the one she is handed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial

from game.ids import CardId, SeatId
from game.model.options import Option, Param, values
from game.model.views import Offer
from game.text import bargains
from ui.scenes.dialogs import Answer
from ui.scenes.menu_layout import Sheet, Zone
from ui.table import moves
from ui.table.dialogs import Host, MoveDialog, TableDialog
from ui.table.moves import Move
from ui.widgets.choice import Choice, add_choice
from ui.widgets.choice import Option as Value
from ui.widgets.page import Page
from ui.widgets.pictures import Tag


def dialog_for(host: Host, move: Move) -> TableDialog:
    """The dialog that fills this move: an offer has a slip of its own."""
    return DealDialog(host, move.option) if move.option.verb == "offer_help" else MoveDialog(host, move)


class DealDialog(TableDialog):
    """The slip of an offer: to whom, how many treasures, who picks first, and what it makes of the fight."""

    width = 980.0
    extra = 390.0

    def __init__(self, host: Host, option: Option) -> None:
        super().__init__(host)
        move = moves.begin(option, None, host.desk.domains)
        for index, param in enumerate(option.params):
            domain = values(param, host.desk.domains)
            if param.least and not move.args[index] and domain:
                move = moves.said_for(move, index, (_modest(param, domain),))
        self._move = move

    def stands(self) -> bool:
        return moves.still_open(self._move, self.view) is not None

    def heading(self) -> str:
        return self.say("deal.heading")

    def sentence(self) -> str:
        fight = self.view.fight
        if fight is None:
            return ""
        helper = self._helper()
        strength = next(seat.strength for seat in self.view.seats if seat.seat == helper)
        name = f"seat:{helper}"
        labels = self.say("deal.without", seat=name), self.say("deal.with", seat=name, n=strength)
        heroes = fight.heroes, fight.heroes + strength
        return "\n".join(
            self.say("play.help_versus", label=label, mine=mine, theirs=fight.monsters)
            for label, mine in zip(labels, heroes, strict=True)
        )

    def _helper(self) -> SeatId:
        for param, said in zip(self._move.option.params, self._move.args, strict=True):
            if param.kind == "seat" and said:
                return SeatId(said[0])
        return self.view.seat

    def answers(self) -> Sequence[Answer]:
        return (
            Answer("propose", "good", Tag(self.say("deal.propose"), 22, "shake"), self._propose),
            Answer("cancel", "neutral", Tag(self.say("deal.drop"), 22), self.shut),
        )

    def fill(self, page: Page, sheet: Sheet, room: Zone, top: float) -> None:
        for index, param in enumerate(param for param in self._move.option.params if param.least):
            row = top + index * 128
            word = self._question(param)
            line = (row + 22) * sheet.u
            page.line(param.name, word, room.x * sheet.u, line, room.w * sheet.u, 20, self.context.theme.muted)
            options = [Value(str(value), self._value(param, value)) for value in self._domain(param)]
            chosen = str(self._move.args[index][0]) if self._move.args[index] else ""
            choice = Choice(param.name, word, options, chosen)
            add_choice(page, sheet.rect(room.x, row + 34, room.w, 64), choice, partial(self._say, index))

    def _domain(self, param: Param) -> tuple[int, ...]:
        return values(param, self.host.desk.domains)

    def _question(self, param: Param) -> str:
        if param.kind == "seat":
            return self.say("question.helper")
        if param.kind == "number":
            return self.say("deal.treasures_for", seat=f"seat:{self._helper()}")
        return self.say("deal.who_picks")

    def _value(self, param: Param, value: int) -> str:
        if param.labels:
            return self.host.voice.say(param.labels[self._domain(param).index(value)])
        return self.host.voice.seat(SeatId(value)) if param.kind == "seat" else str(value)

    def _say(self, index: int, value: str) -> None:
        self._move = moves.said_for(self._move, index, (int(value),))
        self.renew()

    def _propose(self) -> None:
        self.then(lambda: self.host.desk.submit(self._move))


def _modest(param: Param, domain: tuple[int, ...]) -> int:
    """What the slip says at first: one treasure if there are any, else the first of everything."""
    return 1 if param.kind == "number" and 1 in domain else domain[0]


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
            Answer("later", "neutral", Tag(self.say("play.answer_offer"), 20), self.shut),
        )

    def _answer(self, verb: str) -> None:
        for option in self.view.options:
            if option.verb == verb and option.ability == self._offer.id:
                self.then(partial(self.host.desk.start, option))
                return
