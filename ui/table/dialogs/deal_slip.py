"""The slip on which a deal is written: who, treasures, items of both sides in two pans, when, and what is promised."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

from game.ids import NOBODY, CardId, SeatId
from game.model.commands import DUES, WORDS, Slip
from game.model.defaults import FREE
from game.model.foreseen import Foreseen
from game.model.options import Domains, Option, Param, values
from game.model.views import Due, Offer, SeatView
from game.moves import completion
from game.moves.fill import Move
from game.moves.outlook import carriers, simplest_slip
from ui.art.theme import seat_look
from ui.gestures import Point
from ui.kit.buttons import Tag
from ui.kit.card_pans import NAME, Pans, Side, words_high
from ui.kit.chest_choice import add_chests
from ui.kit.choice import Choice, add_choice
from ui.kit.choice import Option as Value
from ui.kit.dialogs import Answer
from ui.kit.odds import HIGH as ODDS_HIGH
from ui.kit.odds import add_odds, odds
from ui.kit.page import Page, ThenText
from ui.kit.page_layout import Sheet, Zone
from ui.kit.pan_layout import wanted
from ui.kit.seat_choice import HIGH as PLATE_HIGH
from ui.kit.seat_choice import SeatPlate, add_seat_choice
from ui.table.dialogs.deal_parts import EDGE, HEAD, Head, add_side, add_strength, tie
from ui.table.dialogs.drag_dialog import DragDialog
from ui.table.dialogs.table_dialog import DialogHost

ROW, CHOICE, GAP = 96.0, 52.0, 20.0
LABEL, ROW_GAP, PANEL_GAP, MARGIN = 32.0, 14.0, 16.0, 12.0
BASE = 22.0  # units from the top of a row to the line its name stands on
ASKED, COUNT = 190.0, 120.0  # units of the question before its plates; of how many treasures in words
BUTTON_SHARE = 0.28  # of the row that each button takes


class DealSlip(DragDialog):
    """One slip for help, trade and pact: which of them it is follows from what is open and when items change hands."""

    width = 1700.0

    def __init__(self, host: DialogHost, move: Move, slip: Slip | None = None) -> None:
        super().__init__(host)
        self._keys = tuple(option.key for option in slips(host.desk.view, move.option.verb))
        self._slip = Slip()
        self._slip = Slip(self._first_partner())  # what may be said hangs on whom it is said to
        self._slip = slip or self._blank()
        self._pans = Pans(host, self.drag, self._put)
        self._panel_high = 0.0  # units of both sides

    @property
    def _open(self) -> tuple[Option, ...]:
        return tuple(option for option in self.view.options if option.key in self._keys)

    @property
    def _option(self) -> Option:
        """A pact where items come later, a trade where they come at once and with whoever may trade."""
        fitting = [option for option in self._open if self._may_be_with(option, self._slip.to)] or self._open
        return fitting[-1] if self._slip.due not in (None, "now") else fitting[0]

    def _may_be_with(self, option: Option, seat: SeatId) -> bool:
        partners = self._values(option, "to")
        return not partners or seat in partners

    @property
    def _partners(self) -> tuple[SeatId, ...]:
        """With whom any of the open slips may be written: who fights may be promised something for later."""
        return tuple(sorted({SeatId(seat) for option in self._open for seat in self._values(option, "to")}))

    @property
    def _helps(self) -> bool:
        return self._open[0].verb == "offer_help"

    @property
    def _domains(self) -> Domains:
        return self.host.desk.domains

    def _first_partner(self) -> SeatId:
        """Whoever would carry the fight and has not said no, if anybody does."""
        fight, partners = self.view.fight, self._partners
        wanted = carriers(self.host.desk.table, self.view) if self._helps else ()
        first = next(iter(wanted or partners), None)
        return first if first is not None else fight.fighter if fight is not None else NOBODY

    def _blank(self) -> Slip:
        to = self._slip.to
        dues = self._dues(to)
        return simplest_slip(self._open[0], to, self._domains)._replace(due=dues[0].due if dues else None)

    def _param(self, name: str) -> Param | None:
        return next((param for option in self._open for param in option.params if param.name == name), None)

    def _values(self, option: Option, name: str) -> tuple[int, ...]:
        """What may be said there now; for what the other side gives, once it is known who that is."""
        said = ((int(self._slip.to),),)
        wanted = (param for param in option.params if param.name == name)
        found = (values(param, self._domains, said) for param in wanted if param.of < 0 or self._slip.to >= 0)
        return next(found, ())

    def _dues(self, to: SeatId) -> tuple[_Due, ...]:
        """Every moment at which items may change hands with this partner, over all open slips."""
        found: dict[Due, _Due] = {}
        for option in self._open:
            if not self._may_be_with(option, to):
                continue
            if option.verb == "offer_trade":
                found["now"] = _Due("now", self.say("due.now"))
            for param in option.params:
                if param.name == "due":
                    dues = (DUES[value] for value in values(param, self._domains))
                    labels = map(self.host.voice.say, param.labels)
                    found |= {due: _Due(due, label) for due, label in zip(dues, labels, strict=True)}
        return tuple(found.values())

    def stands(self) -> bool:
        return bool(self._open) and (not self._partners or self._slip.to in self._partners)

    def heading(self) -> str:
        return self.say("deal.heading" if self._helps else "deal.heading_trade")

    def sentence(self) -> str:
        """How often the other kept a promise; those that still hold do not count."""
        given = [one for one in self.view.promises if one.vow.by == self._slip.to]
        over = [one for one in given if one.broken or one.until < self.view.turn]
        kept = sum(not one.broken for one in over)
        return self.say("deal.word_kept", seat=f"seat:{self._slip.to}", n=kept, total=len(over)) if over else ""

    def _helper(self) -> SeatId:
        fight = self.view.fight
        return self._slip.to if fight is not None and fight.fighter == self.view.seat else self.view.seat

    def answers(self) -> Sequence[Answer]:
        return (
            Answer("propose", "good", Tag(self.say("deal.propose"), 22, "shake"), self._propose, self._says_something),
            Answer("cancel", "neutral", Tag(self.say("deal.drop"), 22), self.shut, stakes=FREE),
        )

    def answer_zones(self, row: Zone, count: int) -> list[Zone]:
        """At both ends: between them stands what the deal would make of the own strength."""
        wide = row.w * BUTTON_SHARE
        return [row._replace(w=wide), row._replace(x=row.x + row.w - wide, w=wide)]

    @property
    def _says_something(self) -> bool:
        """An empty slip is no trade; help may be asked for nothing."""
        return self._helps or bool(self._slip.gives or self._slip.wants)

    def measure(self, sheet: Sheet) -> None:
        """As much as the cards want, or as the window has."""
        above = 92 + self._words(sheet) + sum(high for high, _ in self._rows())
        foot = self.button_high + self.button_gap + 20 + PANEL_GAP
        room = sheet.height - 2 * MARGIN - above - foot
        self._panel_high = min(self._wanted(sheet), room)
        self.extra = sum(high for high, _ in self._rows()) + self._panel_high + PANEL_GAP

    def _wanted(self, sheet: Sheet) -> float:
        """Units of the side that needs most, however many of its cards are given: no button moves under a hand."""
        words = words_high(self.context.text(NAME), sheet.u)
        counts = [len(side.cards) for side in self._sides()]
        cards = max((wanted(count, given, words) for count in counts for given in range(count + 1)), default=0.0)
        return HEAD + cards + (ROW if self._has_times else 0) + ROW + EDGE

    def fill(self, page: Page, sheet: Sheet, room: Zone, top: float) -> None:
        for high, draw in self._rows():
            draw(page, sheet, Zone(room.x, top, room.w, high - ROW_GAP))
            top += high
        self._pans.clear()
        left, right = room._replace(y=top, h=self._panel_high).columns(2, GAP)
        self._side(page, sheet, left, "mine")
        self._side(page, sheet, right, "theirs")
        tie(page, sheet, room.x + room.w / 2, self._pans.middle(sheet, top + self._panel_high / 2))
        self._foot(page, sheet, Zone(room.x, top + self._panel_high + PANEL_GAP, room.w, self.button_high))

    def _rows(self) -> Iterator[tuple[float, Callable[[Page, Sheet, Zone], None]]]:
        if self._helps and self.view.fight is not None:
            yield ODDS_HIGH + ROW_GAP, self._odds
        if self._param("to") is not None:
            yield PLATE_HIGH + ROW_GAP, self._partner

    def _odds(self, page: Page, sheet: Sheet, place: Zone) -> None:
        """What the helper makes of the fight, on these terms."""
        if self.view.fight is not None:
            found = odds(self.host.voice, self.view.fight, self._helper(), self._outcome)
            add_odds(page, sheet, place, self.host.voice, found)

    @property
    def _outcome(self) -> Foreseen | None:
        """The table once the other has said yes."""
        command = completion.command(written(self._option, self._slip), self.view.seat)
        return self.foresee(command)

    def _partner(self, page: Page, sheet: Sheet, place: Zone) -> None:
        word = self.say("question.helper" if self._helps else "deal.with_whom")
        room = ASKED * sheet.u
        line = (place.y + place.h / 2 + 7) * sheet.u
        page.line("to", word, place.x * sheet.u, line, room - 12, 20, self.context.theme.muted)
        plates = [self._plate(SeatId(seat)) for seat in self._partners]
        there = place._replace(x=place.x + ASKED, w=place.w - ASKED)
        add_seat_choice(page, sheet, there, word, plates, self._slip.to, self._to)

    def _plate(self, seat: SeatId) -> SeatPlate:
        sight = self.view.seats[seat]
        note = self.say("deal.plate", n=sight.level, items=len(sight.used) + len(sight.carried))
        return SeatPlate(seat, self.host.voice.seat(seat), note, self.host.session.likenesses[seat])

    def _side(self, page: Page, sheet: Sheet, place: Zone, name: str) -> None:
        """Whoever pays lays items on it; the helper's side of a deal for help says what she gets."""
        mine = name == "mine"
        cards = next((side for side in self._sides() if side.name == name), None)
        seat = self.view.seat if mine else self._slip.to
        likeness = self.host.session.likenesses[seat]
        room = add_side(page, sheet, place, Head(name, seat, likeness, *self._heads(mine, cards)))
        low = Zone(room.x, room.y + room.h - CHOICE, room.w, CHOICE)
        self._promise(page, sheet, low, "vow" if mine else "asked")
        free = room._replace(h=room.h - ROW)
        if cards is None:
            self._treasure(page, sheet, free)
            return
        if self._has_times and (mine or self._helps):
            self._when(page, sheet, Zone(free.x, free.y + free.h - CHOICE, free.w, CHOICE))
        self._pans.build(page, sheet, free._replace(h=free.h - (ROW if self._has_times else 0)), cards)

    def _heads(self, mine: bool, cards: Side | None) -> tuple[str, str]:
        """What a side is called, and the quiet line below."""
        seat = f"seat:{self._slip.to}"
        if cards is None:
            return self.say("deal.you_get") if mine else self.say("deal.they_get", seat=seat), ""
        hint = "" if not cards.cards else self.say("deal.how" if mine else "deal.in_front", seat=seat)
        return cards.heading, hint

    @property
    def _has_times(self) -> bool:
        return len(self._dues(self._slip.to)) > 1

    def _treasure(self, page: Page, sheet: Sheet, place: Zone) -> None:
        """How many of the treasures the helper takes, and who picks first."""
        option, slip, u = self._open[0], self._slip, sheet.u
        numbers = self._values(option, "treasures")
        said = self.say("deal.treasures_for", seat=f"seat:{self._helper()}")
        muted = self.context.theme.muted
        page.line("treasures", said, place.x * u, (place.y + BASE) * u, place.w * u, 20, muted)
        row = Zone(place.x, place.y + LABEL, place.w - COUNT, CHOICE)
        wide = add_chests(page, sheet, row, numbers, slip.share, said, lambda n: self._write(share=int(n)))
        count = self.say("deal.share", n=slip.share, total=max(numbers, default=0))
        page.line(
            "share", count, (place.x + wide + 12) * u, (row.y + 40) * u, COUNT * u, 28, self.context.theme.text, "title"
        )
        labels = next(param.labels for param in option.params if param.name == "first")
        firsts = [Value(str(n), self.host.voice.say(label)) for n, label in enumerate(labels)]
        first = Choice("first", self.say("deal.who_picks"), firsts, str(int(slip.helper_first)))
        below = Zone(place.x, place.y + ROW, place.w, CHOICE)
        self._choose(page, sheet, below, first, lambda said: self._write(helper_first=bool(int(said))))

    def _when(self, page: Page, sheet: Sheet, place: Zone) -> None:
        options = [Value(_id(due), label) for due, label in self._dues(self._slip.to)]
        choice = Choice("due", self.say("deal.when"), options, _id(self._slip.due))
        self._choose(
            page, sheet, place._replace(y=place.y - LABEL), choice, lambda said: self._write(due=DUES[int(said)])
        )

    def _choose(self, page: Page, sheet: Sheet, place: Zone, choice: Choice, then: ThenText) -> None:
        line = (place.y + BASE) * sheet.u
        muted = self.context.theme.muted
        page.line(choice.id, choice.sentence, place.x * sheet.u, line, place.w * sheet.u, 20, muted)
        add_choice(page, sheet.rect(place.x, place.y + LABEL, place.w, CHOICE), choice, then)

    def _sides(self) -> Iterator[Side]:
        """What each side could give, with its heading."""
        option, view = self._option, self.view
        mine_open = not self._helps or self._helper() != view.seat
        if mine_open:
            cards = self._values(option, "items" if self._helps else "gives")
            colour = seat_look(view.seat + 1).colour
            yield Side("mine", self.say("deal.you_give"), cards, self._slip.gives, colour)
        if not self._helps or not mine_open:
            word = self.say("deal.they_give", seat=f"seat:{self._slip.to}")
            cards = self._values(option, "items" if self._helps else "wants")
            colour = seat_look(self._slip.to + 1).colour
            yield Side("theirs", word, cards, self._slip.wants, colour)

    def _foot(self, page: Page, sheet: Sheet, row: Zone) -> None:
        """What the exchange does to the own strength."""
        found = self._outcome if self._slip.gives or self._slip.wants else None
        if found is not None and not found.ended:
            wide = row.w * (1 - 2 * BUTTON_SHARE) - 2 * GAP
            place = row._replace(x=row.x + row.w * BUTTON_SHARE + GAP, w=wide)
            add_strength(page, sheet, place, self.host.voice, self.view.seats[self.view.seat].strength, found.strength)

    def drop(self, card: CardId, pos: Point) -> None:
        self._pans.drop(card, pos)

    def _promise(self, page: Page, sheet: Sheet, place: Zone, name: str) -> None:
        """Pressing a promise turns to the next one."""
        line = (place.y - LABEL + BASE) * sheet.u
        heading = (
            self.say("deal.own_word") if name == "vow" else self.say("deal.their_word", seat=f"seat:{self._slip.to}")
        )
        page.line(name, heading, place.x * sheet.u, line, place.w * sheet.u, 20, self.context.theme.muted)
        said = self._slip.vow if name == "vow" else self._slip.asked
        word = self.say("deal.no_word" if said is None else f"word_given.{said}")
        page.button(f"word:{name}", sheet.rect(*place), "neutral", Tag(word, 19), partial(self._next_word, name))

    def _next_word(self, name: str) -> None:
        said = self._slip.vow if name == "vow" else self._slip.asked
        ring = (None, *WORDS, None)
        after = ring[ring.index(said) + 1]
        self._write(vow=after) if name == "vow" else self._write(asked=after)

    def _to(self, said: str) -> None:
        """What the other gives is another's now, the moment the first that is open with this one, and the treasures no
        more than there are with this one."""
        to = SeatId(int(said))
        dues = [each.due for each in self._dues(to)]
        due = self._slip.due if self._slip.due in dues else next(iter(dues), None)
        self._slip = self._slip._replace(to=to)
        most = max(self._values(self._open[0], "treasures"), default=0)
        self._write(share=min(self._slip.share, most), wants=(), due=due)

    def _put(self, side: str, card: CardId, given: bool) -> None:
        chosen = self._slip.gives if side == "mine" else self._slip.wants
        others = tuple(other for other in chosen if other != card)
        after = (*others, card) if given else others
        self._write(gives=after) if side == "mine" else self._write(wants=after)

    def _write(self, **said: int | str | tuple[int, ...] | None) -> None:
        self._slip = self._slip._replace(**said)  # type: ignore[arg-type]
        self.renew()

    def _propose(self) -> None:
        self.go_on(written(self._option, self._slip))


class _Due(NamedTuple):
    due: Due
    label: str


def _id(due: Due | None) -> str:
    return "" if due is None else str(DUES.index(due))


def written(option: Option, slip: Slip) -> Move:
    args = slip.args(option)
    return Move(option, args, len(args))


def slips(view: SeatView, verb: str) -> tuple[Option, ...]:
    """The open slips that belong together: help stands alone, a trade and a pact are one slip."""
    wanted = ("offer_help",) if verb == "offer_help" else ("offer_trade", "offer_pact")
    found = [option for option in view.options if option.verb in wanted]
    return tuple(sorted(found, key=lambda option: wanted.index(option.verb)))


def answering(offer: Offer, view: SeatView) -> Slip:
    """The slip of a counter-offer: what was offered, from the other side of the table."""
    mine = tuple(card for one in offer.deal.payments if one.giver == view.seat for card in one.cards)
    theirs = tuple(card for one in offer.deal.payments if one.giver == offer.by for card in one.cards)
    due = offer.deal.payments[0].due if offer.deal.payments else None
    return Slip(offer.by, offer.deal.treasures, offer.deal.helper_first, mine, theirs, due)
