"""The slip on which a deal is written: who, treasures, items of both sides in two pans, when, and what is promised."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from game.ids import CardId, SeatId
from game.model.commands import DUES
from game.model.defaults import FREE
from game.model.foreseen import Foreseen
from game.moves.deal_form import DealForm, SideName, Term
from game.words.offers import game_won, pool_told
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
from ui.table.dialogs.promise_choice import PromiseChoice
from ui.table.dialogs.table_dialog import DialogHost
from ui.toolkit.flow import Text

ROW, CHOICE, GAP = 96.0, 52.0, 20.0
LABEL, ROW_GAP, PANEL_GAP, MARGIN = 32.0, 14.0, 16.0, 12.0
BASE = 22.0  # units from the top of a row to the line its name stands on
ASKED, COUNT = 190.0, 120.0  # units of the question before its plates; of how many treasures in words
BUTTON_SHARE = 0.28  # of the row that each button takes


class DealSlip(DragDialog):
    """One slip for help, trade and pact: which of them it is follows from what is open and when items change hands."""

    width = 1700.0

    def __init__(self, host: DialogHost, form: DealForm) -> None:
        super().__init__(host)
        self._written = form
        self._pans = Pans(host, self.drag, self._put)
        self._panel_high = 0.0  # units of both sides

    @property
    def _form(self) -> DealForm:
        """As it stands at the table as it is now."""
        return self._written._replace(view=self.view)

    def stands(self) -> bool:
        return self._form.stands

    def heading(self) -> str:
        if self._form.helps:
            return self.say("deal.heading")
        return self.say("deal.heading_trade" if self._form.option.verb == "offer_trade" else "deal.heading_pact")

    def sentence(self) -> str:
        """How often the other kept a promise; those that still hold do not count. And for how many treasures two fight,
        where that is not what the board says."""
        given = [one for one in self.view.promises if one.vow.by == self._form.slip.to]
        over = [one for one in given if one.broken or one.until < self.view.turn]
        kept = sum(not one.broken for one in over)
        told = self.say("deal.word_kept", seat=f"seat:{self._form.slip.to}", n=kept, total=len(over)) if over else ""
        fight = self.view.fight if self._form.helps else None
        shared = pool_told(fight, self._form.pool, self.host.voice) if fight is not None else ""
        game = game_won(self._outcome, self.host.voice) if self._form.helps else ""
        return " ".join(filter(None, (game, shared, told)))

    def answers(self) -> Sequence[Answer]:
        tag = Tag(self.say("deal.propose"), 22, "shake", "P")
        lit = self._form.lacking is None and not self.refusal(self._form.command)
        return (
            Answer("propose", "good", tag, self._propose, lit),
            Answer("cancel", "neutral", Tag(self.say("deal.drop"), 22), self.shut, stakes=FREE),
        )

    def answer_zones(self, row: Zone, count: int) -> list[Zone]:
        """At both ends: between them stands what the deal would make of the own strength."""
        wide = row.w * BUTTON_SHARE
        return [row._replace(w=wide), row._replace(x=row.x + row.w - wide, w=wide)]

    def measure(self, sheet: Sheet) -> None:
        self.extra = sum(high for high, _ in self._rows()) + self.body_high(sheet)

    def body_high(self, sheet: Sheet) -> float:
        """Units below the rows: as many as the cards want, or as the window has."""
        above = 92 + self._words(sheet) + sum(high for high, _ in self._rows())
        foot = self.button_high + self.button_gap + 20 + PANEL_GAP
        room = sheet.height - 2 * MARGIN - above - foot
        self._panel_high = min(self._wanted(sheet), room)
        return self._panel_high + PANEL_GAP

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
        self.lay_body(page, sheet, room, top)

    def lay_body(self, page: Page, sheet: Sheet, room: Zone, top: float) -> None:
        """Lays the cards of both sides below the rows, and the buttons at their foot."""
        self._pans.clear()
        left, right = room._replace(y=top, h=self._panel_high).columns(2, GAP)
        self._side(page, sheet, left, "mine")
        self._side(page, sheet, right, "theirs")
        tie(page, sheet, room.x + room.w / 2, self._pans.middle(sheet, top + self._panel_high / 2))
        self._foot(page, sheet, Zone(room.x, top + self._panel_high + PANEL_GAP, room.w, self.button_high))

    def _rows(self) -> Iterator[tuple[float, Callable[[Page, Sheet, Zone], None]]]:
        if self._form.helps and self.view.fight is not None:
            yield ODDS_HIGH + ROW_GAP, self._odds
        if self._form.names_partner:
            yield PLATE_HIGH + ROW_GAP, self._partner

    def _odds(self, page: Page, sheet: Sheet, place: Zone) -> None:
        """Add the odds of the fight for the helper, on these terms."""
        if self.view.fight is not None:
            found = odds(self.host.voice, self.view.fight, self._form.helper, self._outcome)
            add_odds(page, sheet, place, self.host.voice, found)

    @property
    def _outcome(self) -> Foreseen | None:
        """The table once the other has said yes."""
        return self.foresee(self._form.command)

    def _partner(self, page: Page, sheet: Sheet, place: Zone) -> None:
        word = self.say("question.helper" if self._form.helps else "deal.with_whom")
        room = ASKED * sheet.u
        line = (place.y + place.h / 2 + 7) * sheet.u
        page.line("to", word, place.x * sheet.u, line, room - 12, 20, self.context.theme.muted)
        plates = [self._plate(seat) for seat in self._form.partners]
        there = place._replace(x=place.x + ASKED, w=place.w - ASKED)
        add_seat_choice(page, sheet, there, word, plates, self._form.slip.to, self._to)

    def _plate(self, seat: SeatId) -> SeatPlate:
        sight = self.view.seats[seat]
        note = self.say("deal.plate", n=sight.level, items=len(sight.used) + len(sight.carried))
        return SeatPlate(seat, self.host.voice.seat(seat), note, self.host.session.faces[seat])

    def _side(self, page: Page, sheet: Sheet, place: Zone, name: SideName) -> None:
        """Add one side with its cards; without cards, the helper's side of a deal for help offers her gains instead."""
        mine = name == "mine"
        cards = next((side for side in self._sides() if side.name == name), None)
        seat = self.view.seat if mine else self._form.slip.to
        likeness = self.host.session.faces[seat]
        room = add_side(page, sheet, place, Head(name, seat, likeness, *self._heads(mine, cards)))
        low = Zone(room.x, room.y + room.h - CHOICE, room.w, CHOICE)
        self._promise(page, sheet, low, name)
        free = room._replace(h=room.h - ROW)
        if cards is None:
            self._treasure(page, sheet, free)
            return
        if self._has_times and (mine or self._form.helps):
            self._when(page, sheet, Zone(free.x, free.y + free.h - CHOICE, free.w, CHOICE))
        self._pans.build(page, sheet, free._replace(h=free.h - (ROW if self._has_times else 0)), cards)

    def _heads(self, mine: bool, cards: Side | None) -> tuple[str, str]:
        """Return the title of a side, and the quiet line below."""
        seat = f"seat:{self._form.slip.to}"
        if cards is None:
            return self.say("deal.you_get") if mine else self.say("deal.they_get", seat=seat), ""
        hint = "" if not cards.cards else self.say("deal.how" if mine else "deal.in_front", seat=seat)
        return cards.heading, hint

    @property
    def _has_times(self) -> bool:
        return len(self._form.dues) > 1

    def _treasure(self, page: Page, sheet: Sheet, place: Zone) -> None:
        """How many of the treasures the helper takes, and who picks first."""
        form, u = self._form, sheet.u
        numbers, slip = form.treasures, form.slip
        said = self.say("deal.treasures_for", seat=f"seat:{form.helper}")
        muted = self.context.theme.muted
        page.line("treasures", said, place.x * u, (place.y + BASE) * u, place.w * u, 20, muted)
        row = Zone(place.x, place.y + LABEL, place.w - COUNT, CHOICE)
        wide = add_chests(page, sheet, row, numbers, slip.share, said, lambda n: self._write(share=int(n)))
        count = self.say("deal.share", n=slip.share, total=form.pool)
        page.line(
            "share", count, (place.x + wide + 12) * u, (row.y + 40) * u, COUNT * u, 28, self.context.theme.text, "title"
        )
        if not 0 < slip.share < form.pool:  # all or none of them: nobody picks before anybody
            return
        firsts = [Value(str(n), self.host.voice.say(label)) for n, label in enumerate(form.who_picks)]
        first = Choice("first", self.say("deal.who_picks"), firsts, str(int(slip.helper_first)))
        below = Zone(place.x, place.y + ROW, place.w, CHOICE)
        self._choose(page, sheet, below, first, lambda said: self._write(helper_first=bool(int(said))))

    def _when(self, page: Page, sheet: Sheet, place: Zone) -> None:
        options = [Value(str(each.n), self.host.voice.say(each.label)) for each in self._form.dues]
        due = self._form.slip.due
        choice = Choice("due", self.say("deal.when"), options, "" if due is None else str(DUES.index(due)))
        self._choose(
            page,
            sheet,
            place._replace(y=place.y - LABEL),
            choice,
            lambda said: self._write(due=DUES[int(said)]),
        )

    def _choose(self, page: Page, sheet: Sheet, place: Zone, choice: Choice, then: ThenText) -> None:
        line = (place.y + BASE) * sheet.u
        muted = self.context.theme.muted
        page.line(choice.id, choice.sentence, place.x * sheet.u, line, place.w * sheet.u, 20, muted)
        add_choice(page, sheet.rect(place.x, place.y + LABEL, place.w, CHOICE), choice, then)

    def _sides(self) -> Iterator[Side]:
        """The cards that each side could give, with its heading."""
        for name, cards, given in self._form.pans:
            seat = self.view.seat if name == "mine" else self._form.slip.to
            word = self.say("deal.you_give" if name == "mine" else "deal.they_give", seat=f"seat:{seat}")
            yield Side(name, word, cards, given, seat_look(seat + 1).colour)

    def _foot(self, page: Page, sheet: Sheet, row: Zone) -> None:
        """Add the effect of the exchange on one's own strength, or why there is none."""
        found = self._outcome if self._form.slip.gives or self._form.slip.wants else None
        place = row._replace(x=row.x + row.w * BUTTON_SHARE + GAP, w=row.w * (1 - 2 * BUTTON_SHARE) - 2 * GAP)
        refused = self.refusal(self._form.command) if self._form.lacking is None else ""
        if refused:
            low = place._replace(y=place.y + 16, h=place.h - 16)
            page.lay(Text(refused, 20, tint="bad", id="refused", most=3, even=True), sheet.rect(*low))
        elif found is not None and not found.ended:
            add_strength(page, sheet, place, self.host.voice, self.view.seats[self.view.seat].strength, found.strength)

    def drop(self, card: CardId, pos: Point) -> None:
        self._pans.drop(card, pos)

    def _promise(self, page: Page, sheet: Sheet, place: Zone, side: SideName) -> None:
        """Add the promise of a side; pressed, it opens the list of all of them."""
        line, name = (place.y - LABEL + BASE) * sheet.u, "vow" if side == "mine" else "asked"
        key = "deal.own_word" if side == "mine" else "deal.their_word"
        heading, said = self.say(key, seat=f"seat:{self._form.slip.to}"), self._form.word_of(side)
        page.line(name, heading, place.x * sheet.u, line, place.w * sheet.u, 20, self.context.theme.muted)
        word = self.say("deal.no_word" if said is None else f"word_given.{said}")
        then = partial(self._list_words, side, heading)
        page.button(f"word:{name}", sheet.rect(*place), "neutral", Tag(word, 19, "menu"), then)

    def _list_words(self, side: SideName, heading: str) -> None:
        now, choose = self._form.word_of(side), partial(self._give_word, side)
        self.host.show_over(PromiseChoice(self.host, heading, now, self.stands, choose))

    def _give_word(self, side: SideName, word: str | None) -> None:
        self._hold(self._form.give_word(side, word))

    def _to(self, said: str) -> None:
        self._hold(self._form.to(SeatId(int(said))))

    def _put(self, side: SideName, card: CardId, given: bool) -> None:
        self._hold(self._form.put(side, card, given=given))

    def _write(self, **said: Term) -> None:
        self._hold(self._form.written(**said))

    def _hold(self, form: DealForm) -> None:
        self._written = form
        self.renew()

    def _propose(self) -> None:
        self.go_on(self._form.move)
