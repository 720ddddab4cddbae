"""The slips of a deal: the one a person writes, and the one she is handed."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.ids import CardId, SeatId
from game.model.commands import OFFERED
from game.model.defaults import FREE
from game.model.foreseen import Foreseen
from game.model.messages import Message, seats_named
from game.model.options import Command
from game.model.views import Offer, SeatView, Vow
from game.moves import fill
from game.moves.buttons import is_bystander
from game.moves.charity_form import CharityForm
from game.moves.deal_form import begun, slips
from game.moves.fill import Move
from game.words.offers import offer_terms, offered
from ui.kit.buttons import Tag
from ui.kit.card_pans import NAME, show_cards, words_high
from ui.kit.dialogs import Answer
from ui.kit.odds import HIGH as ODDS_HIGH
from ui.kit.odds import Odds, add_odds, odds
from ui.kit.page import Page
from ui.kit.page_layout import Sheet, Zone
from ui.kit.pan_layout import alone
from ui.table.dialogs.charity_dialog import CharityDialog
from ui.table.dialogs.counter_slip import CounterSlip
from ui.table.dialogs.deal_parts import EDGE, HEAD, Head, add_side, add_strength
from ui.table.dialogs.deal_slip import DealSlip
from ui.table.dialogs.help_dialog import help_from
from ui.table.dialogs.move_dialog import MoveDialog
from ui.table.dialogs.table_dialog import DialogHost, TableDialog

GAP = 24.0  # units between both sides
STRENGTH_HIGH = 76.0


def dialog_for(host: DialogHost, move: Move) -> TableDialog:
    """The dialog that fills this move: an offer has a slip of its own, one's own or the one that is to be answered."""
    verb = move.option.verb
    if verb == "accept":
        return OfferDialog(host, next(offer for offer in host.desk.view.offers if offer.id == move.option.reference))
    view, table = host.desk.view, host.desk.table
    given = host.desk.giving
    if verb == "give_charity" or (given is not None and given.takes([move.option])):
        given = given or CharityForm(view, move)
        return MoveDialog(host, given.marked) if given.discards else CharityDialog(host, given)
    if verb == "offer_help" and (asking := help_from(host)) is not None:
        return asking
    return DealSlip(host, begun(table, view, verb)) if verb in OFFERED else MoveDialog(host, move)


def deal_with(host: DialogHost, seat: SeatId) -> TableDialog | None:
    """Ask this seat for help, or name it a price for keeping out of its fight; None if neither may be said now."""
    view = host.desk.view
    if not is_bystander(view) or view.fight is None or view.fight.fighter != seat or not view.may("offer_pact"):
        return help_from(host, seat)
    return DealSlip(host, begun(host.desk.table, view, "offer_pact").written(vow="no_meddling"))


def why_no_deal(view: SeatView, seat: SeatId) -> Message | None:
    """Return why nothing is offered to this seat as one of both claims a win; None where neither does."""
    claims = view.situation == "final" and view.fight is not None and view.fight.fighter in (view.seat, seat)
    return Message("play.no_price_now") if claims and view.seat != seat else None


class OfferDialog(TableDialog):
    """An offer to this person: its effect on the fight, its cost, yes, no, or later."""

    width = 1240.0

    def __init__(self, host: DialogHost, offer: Offer) -> None:
        super().__init__(host)
        self._offer = offer
        self._words_high = 0.0  # units of the longest name

    def stands(self) -> bool:
        """Only while it can be accepted: nothing is traded with somebody who fights (R-TRADE-03)."""
        return any(option.verb == "accept" and option.reference == self._offer.id for option in self.view.options)

    def heading(self) -> str:
        return offered(self._offer, self.host.voice)

    def sentence(self) -> str:
        """The terms, a word that was given on them, and why they cannot be accepted."""
        terms = offer_terms(self._offer, self.view, self._outcome, self.host.voice)
        word = self.say("deal.help_promised", seat=f"seat:{self._offer.by}") if self._promised else ""
        broken = self._outcome.breaks if self._outcome is not None else ()
        breaks = self.say("deal.breaks_promise", to=seats_named(broken)) if broken else ""
        return "\n".join(filter(None, (terms, word, breaks, self.refusal(self._accepting))))

    @property
    def _promised(self) -> bool:
        """Whether help was promised to whoever asks for it."""
        asked = Vow(self.view.seat, self._offer.by, "will_help")
        holds = (one.vow for one in self.view.promises if not one.broken and one.until >= self.view.turn)
        return self._offer.helper == self.view.seat and asked in holds

    @property
    def _accepting(self) -> Command:
        return Command(self.view.seat, "accept", reference=self._offer.id)

    @property
    def _odds(self) -> tuple[Odds, ...]:
        fight, offer = self.view.fight, self._offer
        if fight is None or offer.kind != "help":
            return ()
        return odds(self.host.voice, fight, offer.helper, self._outcome)

    @property
    def _outcome(self) -> Foreseen | None:
        """The table as it would be after a yes; None if that cannot be told."""
        return self.foresee(self._accepting)

    @property
    def _items(self) -> tuple[tuple[SeatId, tuple[CardId, ...]], ...]:
        """The cards that each side would give."""
        return tuple((one.giver, one.cards) for one in self._offer.deal.payments)

    def measure(self, sheet: Sheet) -> None:
        self._words_high = words_high(self.context.text(NAME), sheet.u)
        self.extra = (ODDS_HIGH + 20) * bool(self._odds) + (self._cards_high + 12) * bool(self._items)
        self.extra += STRENGTH_HIGH * (self._strength is not None)

    @property
    def _strength(self) -> int | None:
        """One's own after a yes, where items change hands at once."""
        found = self._outcome if self._offer.kind == "trade" else None
        return found.strength if found is not None and not found.ended else None

    @property
    def _cards_high(self) -> float:
        """Units of the larger side."""
        most = max((len(cards) for _, cards in self._items), default=0)
        return HEAD + alone(most, self._words_high) + EDGE

    def fill(self, page: Page, sheet: Sheet, room: Zone, top: float) -> None:
        found = self._odds
        if found:
            add_odds(page, sheet, room._replace(y=top), self.host.voice, found)
            top += ODDS_HIGH + 20
        places = room._replace(y=top, h=self._cards_high).columns(2, GAP)
        for (giver, cards), place in zip(self._items, places, strict=False):
            likeness = self.host.session.faces[giver]
            word = self.say("deal.from", seat=f"seat:{giver}")
            free = add_side(page, sheet, place, Head(f"from:{giver}", giver, likeness, word, ""))
            show_cards(page, sheet, self.host, free, cards)
        after = self._strength
        if after is not None:
            place = Zone(room.x, top + self._cards_high + 10, room.w, STRENGTH_HIGH - 10)
            add_strength(page, sheet, place, self.host.voice, self.view.seats[self.view.seat].strength, after)

    def answers(self) -> Sequence[Answer]:
        yes, lit = Tag(self.say("button.accept"), 22, "shake", "A"), not self.refusal(self._accepting)
        return (
            Answer("accept", "good", yes, partial(self._answer, "accept"), lit),
            Answer(
                "decline", "bad", Tag(self.say("button.decline"), 22, "cross", "N"), partial(self._answer, "decline")
            ),
            *self._counter(),
            Answer("later", "neutral", Tag(self.say("play.answer_offer"), 20), self.shut, stakes=FREE),
        )

    def default(self) -> str:
        """Neither yes nor no, nor a slip of one's own."""
        return "later"

    def _counter(self) -> Sequence[Answer]:
        """An offer of one's own in return, where one may be made."""
        if not slips(self.view, f"offer_{self._offer.kind}"):
            return ()
        slip = CounterSlip(self.host, self._offer)
        tag = Tag(self.say("deal.counter"), 20, key="C")
        return (Answer("counter", "accent", tag, partial(self._write, slip), stakes=FREE),)

    def _write(self, slip: DealSlip) -> None:
        """The slip takes the place of the offer, which still stands."""
        self._gone = True
        self.context.pop()
        self.context.push(slip)

    def _answer(self, verb: str) -> None:
        for option in self.view.options:
            if option.verb == verb and option.reference == self._offer.id:
                self.go_on(fill.begin(option, None, self.host.desk.domains))
                return
