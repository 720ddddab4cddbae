"""The slip on which a deal is written, as a value: with whom, treasures, items, when, and what is promised.

form = begun(table, view, "offer_trade")
form = form.put("mine", card, given=True)          # the choices: `partners`, `pans`, `dues`, `treasures`
form.lacking                                       # None: `form.move` may leave
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Literal, NamedTuple

from game.ids import NOBODY, CardId, SeatId
from game.model.commands import DUES, Slip
from game.model.messages import Message
from game.model.options import Command, Option, values
from game.model.views import Due, Offer, SeatView
from game.moves import completion
from game.moves.fill import Move
from game.moves.next_move import asked_help
from game.moves.outlook import outlook, simplest_slip
from game.table.interface import GameTable

SideName = Literal["mine", "theirs"]
OFFERS, SEVERAL = 3, 2
Term = int | str | tuple[int, ...] | None


class DuePoint(NamedTuple):
    """A moment at which items may change hands."""

    due: Due
    label: Message

    @property
    def n(self) -> int:
        return DUES.index(self.due)


class Pan(NamedTuple):
    """The cards that one side could give, and those it gives."""

    name: SideName
    cards: tuple[int, ...]
    given: tuple[int, ...]


class DealForm(NamedTuple):
    """One slip for help, trade and pact: which of them it is follows from what is open and when items change hands.
    `keys`: of the options that it serves."""

    view: SeatView
    keys: tuple[tuple[str, int, int], ...]
    slip: Slip = Slip()

    @property
    def stands(self) -> bool:
        return bool(self.open) and (not self.partners or self.slip.to in self.partners)

    @property
    def open(self) -> tuple[Option, ...]:
        return tuple(option for option in self.view.options if option.key in self.keys)

    @property
    def option(self) -> Option:
        """A pact where items come later, a trade where they come at once and with whoever may trade."""
        fitting = [option for option in self.open if self._may_be_with(option, self.slip.to)] or self.open
        return fitting[-1] if self.slip.due not in (None, "now") else fitting[0]

    @property
    def helps(self) -> bool:
        return self.open[0].verb == "offer_help"

    @property
    def helper(self) -> SeatId:
        fight = self.view.fight
        return self.slip.to if fight is not None and fight.fighter == self.view.seat else self.view.seat

    # --- the choices ---

    @property
    def partners(self) -> tuple[SeatId, ...]:
        """With whom any of the open slips may be written: who fights may be promised something for later."""
        return tuple(sorted({SeatId(seat) for option in self.open for seat in self._values(option, "to")}))

    @property
    def names_partner(self) -> bool:
        return any(param.name == "to" for option in self.open for param in option.params)

    @property
    def treasures(self) -> tuple[int, ...]:
        """How many of them the helper may take."""
        return self._values(self.open[0], "treasures")

    @property
    def pool(self) -> int:
        """How many the fight yields with this helper."""
        return max(self.treasures, default=0)

    @property
    def who_picks(self) -> tuple[Message, ...]:
        """The labels for who picks first, the fighter or the helper."""
        return next(param.labels for param in self.open[0].params if param.name == "first")

    @property
    def dues(self) -> tuple[DuePoint, ...]:
        """Every moment at which items may change hands with this partner, over all open slips."""
        found: dict[Due, DuePoint] = {}
        for option in self.open:
            if not self._may_be_with(option, self.slip.to):
                continue
            if option.verb == "offer_trade":
                found["now"] = DuePoint("now", Message("due.now"))
            for param in option.params:
                if param.name == "due":
                    dues = (DUES[value] for value in values(param, self.view.domain_values))
                    found |= {due: DuePoint(due, label) for due, label in zip(dues, param.labels, strict=True)}
        return tuple(found.values())

    @property
    def pans(self) -> tuple[Pan, ...]:
        """Of each side that may give items; the helper pays nothing."""
        mine, theirs = ("items", "items") if self.helps else ("gives", "wants")
        found = (
            Pan("mine", self._values(self.option, mine), self.slip.gives),
            Pan("theirs", self._values(self.option, theirs), self.slip.wants),
        )
        payer = "mine" if self.helper != self.view.seat else "theirs"
        return tuple(pan for pan in found if not self.helps or pan.name == payer)

    def _may_be_with(self, option: Option, seat: SeatId) -> bool:
        partners = self._values(option, "to")
        return not partners or seat in partners

    def _values(self, option: Option, name: str) -> tuple[int, ...]:
        """Return the values that may be chosen there now; for gifts of the other side, once that is known."""
        said = ((int(self.slip.to),),)
        wanted = (param for param in option.params if param.name == name)
        now = self.view.domain_values
        return next((values(param, now, said) for param in wanted if param.of < 0 or self.slip.to >= 0), ())

    # --- the chosen terms ---

    def written(self, **said: Term) -> DealForm:
        return self._replace(slip=self.slip._replace(**said))  # type: ignore[arg-type]

    def to(self, seat: SeatId) -> DealForm:
        """Return the form for another partner: without wishes, with the first moment open to it unless this one is, and
        with no more treasures than it allows."""
        form = self.written(to=seat)
        dues = [each.due for each in form.dues]
        due = self.slip.due if self.slip.due in dues else next(iter(dues), None)
        return form.written(share=min(self.slip.share, form.pool), wants=(), due=due)

    def put(self, side: SideName, card: CardId, *, given: bool) -> DealForm:
        """This card lies in the tray of its side, or back on its shelf."""
        chosen = self.slip.gives if side == "mine" else self.slip.wants
        others = tuple(other for other in chosen if other != card)
        after = (*others, card) if given else others
        return self.written(gives=after) if side == "mine" else self.written(wants=after)

    def word_of(self, side: SideName) -> str | None:
        return self.slip.vow if side == "mine" else self.slip.asked

    def give_word(self, side: SideName, word: str | None) -> DealForm:
        """This side promises this, or nothing."""
        return self.written(vow=word) if side == "mine" else self.written(asked=word)

    # --- the move ---

    @property
    def lacking(self) -> Message | None:
        """An empty slip is no trade, but a word for a word is; help may be asked for nothing."""
        words = self.slip.vow is not None and self.slip.asked is not None
        says = self.helps or self.slip.gives or self.slip.wants or words
        return None if says else Message("refuse.empty_offer")

    @property
    def move(self) -> Move:
        option = self.option
        args = self.slip.args(option)
        return Move(option, args, len(args))

    @property
    def command(self) -> Command:
        return completion.command(self.move, self.view.seat)

    def differing(self, offered: Slip) -> list[Message]:
        """Return the points that differ from the slip that it answers."""
        mine = self.slip
        found = {
            "treasures": mine.share != offered.share,
            "first": mine.helper_first != offered.helper_first,
            "items": _items(mine) != _items(offered),
            "moment": mine.due != offered.due and bool(mine.gives or mine.wants),
            "promise": (mine.vow, mine.asked) != (offered.vow, offered.asked),
        }
        return [Message(f"deal.differs_{name}") for name, differs in found.items() if differs]


def begun(table: GameTable, view: SeatView, verb: str) -> DealForm:
    """With whom help is spoken of, else with whom the sensible next move would, else with who refused it last in this
    fight, else with whoever fights; one treasure, and the first moment."""
    form = DealForm(view, tuple(option.key for option in slips(view, verb)))
    fight, wanted = view.fight, _helpers(table, view) if form.helps else ()
    fighting = (seat for seat in form.partners if fight is not None and seat == fight.fighter)
    first = next((seat for seat in (*wanted, *fighting, *form.partners) if seat in form.partners), None)
    to = first if first is not None else fight.fighter if fight is not None else NOBODY
    form = form.written(to=to)  # the choices depend on the partner
    simple = simplest_slip(form.open[0], to, view.domain_values)
    return form._replace(slip=simple._replace(due=next((each.due for each in form.dues), None)))


def _helpers(table: GameTable, view: SeatView) -> Iterator[SeatId]:
    """Yield the seats with which the reader could speak of help in this fight, the likeliest first."""
    refused = view.fight.refused if view.fight is not None else ()
    yield from _others(view.seat, ((offer.by, offer.to) for offer in view.offers if offer.kind == "help"))
    now = outlook(table, view.seat)
    if not now.looks_on and (move := asked_help(now, table)) is not None:
        yield SeatId(move.args[0][0])
    yield from _others(view.seat, ((no.by, no.to) for no in refused))


def _others(me: SeatId, spoken: Iterable[tuple[SeatId, SeatId]]) -> list[SeatId]:
    """With whom `me` spoke, the last one first."""
    return [to if by == me else by for by, to in spoken if me in (by, to)][::-1]


def usual_offers(form: DealForm) -> tuple[DealForm, ...]:
    """Return the usual offers for help, the cheapest first, at most three: treasures, and with more of them than these
    the first pick. None, where there is no treasure to give or only one."""
    most = form.pool
    shares = [(0, False)] if most < SEVERAL else []
    shares += [(n, first) for n in form.treasures if n > 0 for first in ((False, True) if n < most else (False,))]
    plain = [form.written(share=n, helper_first=first, gives=(), wants=(), vow=None, asked=None) for n, first in shares]
    return tuple(plain) if len(plain) <= OFFERS else (plain[0], *plain[2 : OFFERS + 1])


def answering(offer: Offer, view: SeatView) -> DealForm:
    """A counter-offer: the same terms, promises included, from the other side of the table."""
    payments, words = offer.deal.payments, {vow.by: vow.word for vow in offer.deal.vows}
    mine = tuple(card for one in payments if one.giver == view.seat for card in one.cards)
    theirs = tuple(card for one in payments if one.giver == offer.by for card in one.cards)
    keys = tuple(option.key for option in slips(view, f"offer_{offer.kind}"))
    own, wanted = words.get(view.seat), words.get(offer.by)
    slip = Slip(offer.by, offer.deal.treasures, offer.deal.helper_first, mine, theirs, vow=own, asked=wanted)
    form = DealForm(view, keys, slip)
    return form.written(due=payments[0].due if payments else next((each.due for each in form.dues), None))


def slips(view: SeatView, verb: str) -> tuple[Option, ...]:
    """The open slips that belong together: help stands alone, a trade and a pact are one slip."""
    wanted = ("offer_help",) if verb == "offer_help" else ("offer_trade", "offer_pact")
    found = [option for option in view.options if option.verb in wanted]
    return tuple(sorted(found, key=lambda option: wanted.index(option.verb)))


def _items(slip: Slip) -> tuple[frozenset[int], frozenset[int]]:
    return frozenset(slip.gives), frozenset(slip.wants)
