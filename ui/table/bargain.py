"""The slip on which a deal is written: who, treasures, items of both sides in two pans, when, and what is promised."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from game.ids import NOBODY, CardId, SeatId
from game.model.options import Args, Command, Option, Param, values
from game.model.views import Offer, SeatView
from ui.scenes.dialogs import Answer
from ui.scenes.menu_layout import Sheet, Zone
from ui.table.dialogs import Host, TableDialog, ticked
from ui.table.painter import Shine
from ui.widgets.choice import Choice, add_choice
from ui.widgets.choice import Option as Value
from ui.widgets.page import Page, ThenText
from ui.widgets.pictures import Mood as WidgetMood
from ui.widgets.pictures import States, Tag

ROW, LABEL, CHOICE, GAP = 104.0, 30.0, 58.0, 24.0
CARD, CARD_GAP, TALL = 118.0, 12.0, 1.4
ABOVE = 10.0  # room for the mark on a chosen card
NOW = 0
"""Value of the way "at once"; the others name moments after a fight."""


class Terms(NamedTuple):
    """What is written on the slip so far; `due`, `vow` and `asked` are -1 where nothing is said."""

    to: SeatId = NOBODY
    treasures: int = 0
    helper_first: int = 0
    mine: tuple[int, ...] = ()
    theirs: tuple[int, ...] = ()
    due: int = -1
    vow: int = -1
    asked: int = -1


class BargainDialog(TableDialog):
    """One slip for help, trade and pact: which of them it is follows from what is open and when items change hands."""

    width = 1320.0

    def __init__(self, host: Host, found: Sequence[Option], terms: Terms | None = None) -> None:
        super().__init__(host)
        self._keys = tuple(option.key for option in found)
        self._terms = Terms()
        self._terms = terms or self._blank()

    # Which slip it is.

    @property
    def _open(self) -> tuple[Option, ...]:
        return tuple(option for option in self.view.options if option.key in self._keys)

    @property
    def _option(self) -> Option:
        """A pact where items come later, a trade where they come at once."""
        if self._terms.due > NOW:
            return self._open[-1]
        return self._open[0]

    @property
    def _helps(self) -> bool:
        return self._open[0].verb == "offer_help"

    @property
    def _domains(self) -> dict[str, tuple[int, ...]]:
        return self.host.desk.domains

    def _blank(self) -> Terms:
        option = self._open[0]
        partners = self._values(option, "to")
        fight = self.view.fight
        to = SeatId(partners[0]) if partners else fight.fighter if fight is not None else NOBODY
        numbers = self._values(option, "treasures")
        return Terms(to, 1 if 1 in numbers else 0, due=self._dues()[0].value if self._dues() else -1)

    def _param(self, name: str) -> Param | None:
        return next((param for option in self._open for param in option.params if param.name == name), None)

    def _values(self, option: Option, name: str) -> tuple[int, ...]:
        """What may be said there now; for what the other side gives, once it is known who that is."""
        said = ((int(self._terms.to),),)
        wanted = (param for param in option.params if param.name == name)
        found = (values(param, self._domains, said) for param in wanted if param.of < 0 or self._terms.to >= 0)
        return next(found, ())

    def _dues(self) -> tuple[_Due, ...]:
        """Every moment at which items may change hands, over all open slips."""
        found: dict[int, _Due] = {}
        for option in self._open:
            if option.verb == "offer_trade":
                found[NOW] = _Due(NOW, self.say("due.now"))
            for param in option.params:
                if param.name == "due":
                    labels = zip(values(param, self._domains), param.labels, strict=True)
                    found |= {value: _Due(value, self.host.voice.say(label)) for value, label in labels}
        return tuple(found.values())

    def stands(self) -> bool:
        partners = self._values(self._open[0], "to") if self._open else ()
        return bool(self._open) and (not partners or self._terms.to in partners)

    # What it says.

    def heading(self) -> str:
        return self.say("deal.heading" if self._helps else "deal.heading_trade")

    def sentence(self) -> str:
        return "\n".join(filter(None, (self._odds(), self._trust())))

    def _odds(self) -> str:
        """What the helper makes of the fight."""
        fight = self.view.fight
        if fight is None or not self._helps:
            return ""
        helper = self._helper()
        strength = next(seat.strength for seat in self.view.seats if seat.seat == helper)
        label = self.say("deal.with", seat=f"seat:{helper}", n=strength)
        return self.say("play.help_versus", label=label, mine=fight.heroes + strength, theirs=fight.monsters)

    def _trust(self) -> str:
        """How often the other kept a promise; those that still hold do not count."""
        given = [one for one in self.view.promises if one.vow.by == self._terms.to]
        over = [one for one in given if one.broken or one.until < self.view.turn]
        kept = sum(not one.broken for one in over)
        return self.say("deal.word_kept", seat=f"seat:{self._terms.to}", n=kept, total=len(over)) if over else ""

    def _helper(self) -> SeatId:
        fight = self.view.fight
        return self._terms.to if fight is not None and fight.fighter == self.view.seat else self.view.seat

    def answers(self) -> Sequence[Answer]:
        return (
            Answer("propose", "good", Tag(self.say("deal.propose"), 22, "shake"), self._propose),
            Answer("cancel", "neutral", Tag(self.say("deal.drop"), 22), self.shut),
        )

    # What lies in it.

    def measure(self, sheet: Sheet) -> None:
        rows = sum((self._param("to") is not None, self._helps, len(self._dues()) > 1, True))
        self.extra = rows * ROW + self._pan_high() + 12

    def _pan_high(self) -> float:
        return LABEL + ABOVE + CARD * TALL + GAP

    def fill(self, page: Page, sheet: Sheet, room: Zone, top: float) -> None:
        for draw in self._rows():
            draw(page, sheet, Zone(room.x, top, room.w, CHOICE))
            top += ROW
        self._pans(page, sheet, room, top)
        self._promises(page, sheet, Zone(room.x, top + self._pan_high(), room.w, CHOICE))

    def _rows(self) -> Iterator[Callable[[Page, Sheet, Zone], None]]:
        if self._param("to") is not None:
            yield self._partner
        if self._helps:
            yield self._treasure
        if len(self._dues()) > 1:
            yield self._when

    def _partner(self, page: Page, sheet: Sheet, place: Zone) -> None:
        options = [Value(str(seat), self.host.voice.seat(SeatId(seat))) for seat in self._values(self._open[0], "to")]
        word = self.say("question.helper" if self._helps else "deal.with_whom")
        self._choose(page, sheet, place, Choice("to", word, options, str(self._terms.to)), self._to)

    def _treasure(self, page: Page, sheet: Sheet, place: Zone) -> None:
        left, right = place.columns(2, GAP)
        option, terms = self._open[0], self._terms
        numbers = [Value(str(n), str(n)) for n in self._values(option, "treasures")]
        word = self.say("deal.treasures_for", seat=f"seat:{self._helper()}")
        share = Choice("treasures", word, numbers, str(terms.treasures))
        self._choose(page, sheet, left, share, lambda said: self._write(treasures=int(said)))
        labels = next(param.labels for param in option.params if param.name == "first")
        firsts = [Value(str(n), self.host.voice.say(label)) for n, label in enumerate(labels)]
        first = Choice("first", self.say("deal.who_picks"), firsts, str(terms.helper_first))
        self._choose(page, sheet, right, first, lambda said: self._write(helper_first=int(said)))

    def _when(self, page: Page, sheet: Sheet, place: Zone) -> None:
        options = [Value(str(due.value), due.label) for due in self._dues()]
        choice = Choice("due", self.say("deal.when"), options, str(self._terms.due))
        self._choose(page, sheet, place, choice, lambda said: self._write(due=int(said)))

    def _choose(self, page: Page, sheet: Sheet, place: Zone, choice: Choice, then: ThenText) -> None:
        line = (place.y + LABEL - 10) * sheet.u
        muted = self.context.theme.muted
        page.line(choice.id, choice.sentence, place.x * sheet.u, line, place.w * sheet.u, 20, muted)
        add_choice(page, sheet.rect(place.x, place.y + LABEL, place.w, CHOICE), choice, then)

    # Two pans.

    def _pans(self, page: Page, sheet: Sheet, room: Zone, top: float) -> None:
        sides = list(self._sides())
        for (name, word, cards), place in zip(sides, room._replace(y=top).columns(len(sides), GAP), strict=True):
            line = (top + LABEL - 10) * sheet.u
            muted = self.context.theme.muted
            page.line(name, word, place.x * sheet.u, line, place.w * sheet.u, 20, muted)
            step = min(CARD + CARD_GAP, (place.w - CARD) / max(1, len(cards) - 1))
            for n, card in enumerate(cards):
                box = sheet.rect(place.x + n * step, top + LABEL + ABOVE, min(CARD, step - 4), CARD * TALL)
                self._card(page, box, name, CardId(card), sheet.u)

    def _sides(self) -> Iterator[tuple[str, str, tuple[int, ...]]]:
        """What each side could give, with its heading."""
        option, view = self._option, self.view
        mine_open = not self._helps or self._helper() != view.seat
        if mine_open:
            yield "mine", self.say("deal.you_give"), self._values(option, "items" if self._helps else "gives")
        if not self._helps or not mine_open:
            word = self.say("deal.they_give", seat=f"seat:{self._terms.to}")
            yield "theirs", word, self._values(option, "items" if self._helps else "wants")

    def _card(self, page: Page, box: pygame.Rect, side: str, card: CardId, u: float) -> None:
        chosen = card in (self._terms.mine if side == "mine" else self._terms.theirs)
        printed, painter = self.host.voice.print_card(card), self.host.painter
        wide = CARD * u
        pad = painter.composed(printed, wide).pad

        def draw(mood: WidgetMood) -> pygame.Surface:
            shine = Shine(glow=4 if chosen else 0 if mood in ("hover", "down") else -1)
            picture = painter.composed(printed, wide, 0.0, shine).surface
            return ticked(painter, picture, wide, "") if chosen else picture

        name = ", ".join(part for part in (printed.title, printed.badge, printed.big_word, printed.value_word) if part)
        sentence = self.say("play.going", name=name) if chosen else name
        look = States(draw, (pad, pad))
        then = partial(self._toggle, side, card)
        page.piece("card", f"card:{card}", box, look, sentence, then, value="on" if chosen else "", radius=9)

    # Words.

    def _promises(self, page: Page, sheet: Sheet, place: Zone) -> None:
        """Pressing a promise turns to the next one."""
        own, theirs = place.columns(2, GAP)
        self._promise(page, sheet, own, "vow", self.say("deal.own_word"))
        self._promise(page, sheet, theirs, "asked", self.say("deal.their_word", seat=f"seat:{self._terms.to}"))

    def _promise(self, page: Page, sheet: Sheet, place: Zone, name: str, heading: str) -> None:
        line = (place.y + LABEL - 10) * sheet.u
        page.line(name, heading, place.x * sheet.u, line, place.w * sheet.u, 20, self.context.theme.muted)
        param = self._param(name)
        said = self._terms.vow if name == "vow" else self._terms.asked
        word = self.host.voice.say(param.labels[said]) if param is not None and said >= 0 else self.say("deal.no_word")
        box = sheet.rect(place.x, place.y + LABEL, place.w, CHOICE)
        page.button(f"word:{name}", box, "neutral", Tag(word, 19), partial(self._next_word, name))

    def _next_word(self, name: str) -> None:
        param = self._param(name)
        many = len(param.labels) if param is not None else 0
        said = self._terms.vow if name == "vow" else self._terms.asked
        after = said + 1 if said + 1 < many else -1
        self._write(vow=after) if name == "vow" else self._write(asked=after)

    # What pressing does.

    def _to(self, said: str) -> None:
        self._write(to=SeatId(int(said)), theirs=())

    def _toggle(self, side: str, card: CardId) -> None:
        chosen = self._terms.mine if side == "mine" else self._terms.theirs
        after = tuple(other for other in chosen if other != card) if card in chosen else (*chosen, card)
        self._write(mine=after) if side == "mine" else self._write(theirs=after)

    def _write(self, **said: int | tuple[int, ...]) -> None:
        self._terms = self._terms._replace(**said)  # type: ignore[arg-type]
        self.renew()

    def _propose(self) -> None:
        command = filled(self._option, self._terms, self.view)
        self.then(lambda: self.host.desk.send(command))


class _Due(NamedTuple):
    value: int
    label: str


def filled(option: Option, terms: Terms, view: SeatView) -> Command:
    """The command that a slip makes."""
    said: dict[str, tuple[int, ...]] = {
        "to": (int(terms.to),),
        "treasures": (terms.treasures,),
        "first": (terms.helper_first,),
        "items": terms.mine or terms.theirs,
        "gives": terms.mine,
        "wants": terms.theirs,
        "due": (terms.due,) if terms.due >= 0 else (),
        "vow": (terms.vow,) if terms.vow >= 0 else (),
        "asked": (terms.asked,) if terms.asked >= 0 else (),
    }
    args: Args = tuple(said[param.name] for param in option.params)
    return Command(view.seat, option.verb, option.source, option.ability, args)


def slips(view: SeatView, verb: str) -> tuple[Option, ...]:
    """The open slips that belong together: help stands alone, a trade and a pact are one slip."""
    wanted = ("offer_help",) if verb == "offer_help" else ("offer_trade", "offer_pact")
    found = [option for option in view.options if option.verb in wanted]
    return tuple(sorted(found, key=lambda option: wanted.index(option.verb)))


def answering(offer: Offer, view: SeatView) -> Terms:
    """The slip of a counter-offer: what was offered, from the other side of the table."""
    mine = tuple(card for one in offer.deal.payments if one.giver == view.seat for card in one.cards)
    theirs = tuple(card for one in offer.deal.payments if one.giver == offer.by for card in one.cards)
    dues = {"now": 0, "won": 1, "always": 2}
    due = dues[offer.deal.payments[0].due] if offer.deal.payments else -1
    return Terms(offer.by, offer.deal.treasures, int(offer.deal.helper_first), mine, theirs, due)
