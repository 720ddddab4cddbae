"""The owner puts something right, step by step: what, whose, which, where to, and why (R-PRECEDENCE-09)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import NamedTuple

from game.ids import NO_CARD, NOBODY, CardId, SeatId
from game.model.commands import Correction
from game.model.corrections import KINDS, PLACES, WHYS, Kind, Why
from game.model.defaults import FREE
from game.model.views import SeatView
from game.table.interface import GameTable
from ui.kit.buttons import Tag
from ui.kit.card_grid import CardGrid
from ui.kit.dialogs import Answer
from ui.kit.list_dialog import Entry
from ui.table.dialogs.table_dialog import DialogHost
from ui.table.dialogs.table_list import TableList
from ui.toolkit.flow import Box

ICONS: dict[Kind, str] = {"move_card": "cards", "set_level": "levelup", "roll_again": "die", "end_fight": "swords"}
OF_A_CARD = {"to": "receiver", "value": "place"}
"""Questions of a card that go by another name than in other corrections."""
DISCARDS = -1
"""In the place of a seat: the top cards of the discards."""
QUESTIONS: dict[Kind, tuple[str, ...]] = {"move_card": ("whose", "card", "to", "value"), "set_level": ("to", "value")}
"""The questions of each kind, in this order; `value` is the place in PLACES, or the level."""


class Said(NamedTuple):
    """The answers so far."""

    kind: Kind | None = None
    given: Mapping[str, int] = {}

    def asked(self) -> str:
        if self.kind is None:
            return "kind"
        return next((name for name in QUESTIONS.get(self.kind, ()) if name not in self.given), "why")

    def with_answer(self, question: str, value: int) -> Said:
        return self._replace(given={**self.given, question: value})


class CorrectionDialog(TableList):
    """Asks one thing after the other; one step back at a time. `hand`: cards of the owner's hand may be chosen, because
    only she sees this."""

    heading_key, for_all = "evening.put_right", True

    def __init__(self, host: DialogHost, table: GameTable, *, hand: bool = False) -> None:
        super().__init__(host, table)
        self._hand = hand
        self._steps: list[Said] = [Said()]

    @property
    def _said(self) -> Said:
        return self._steps[-1]

    def sentence(self) -> str:
        asked = self._said.asked()
        return self.say(f"evening.ask_{OF_A_CARD.get(asked, asked) if self._said.kind == 'move_card' else asked}")

    def answers(self) -> Sequence[Answer]:
        word = self.say("common.cancel" if len(self._steps) == 1 else "common.back")
        return (Answer("cancel", "dark", Tag(word, 22), self._back, stakes=FREE),)

    def entries(self) -> Sequence[Entry]:
        match self._said.asked():
            case "kind":
                return [self._kind(kind) for kind in KINDS]
            case "whose":
                return self._owners()
            case "card":
                return [self._entry("card", card, self.host.voice.print_card(card).title) for card in self._cards()]
            case "to":
                return [self._entry("to", seat.seat, self.table.seats[seat.seat].name) for seat in self.view.seats]
            case "value":
                return self._values()
        return [Entry(f"why:{why}", self.say(f"evening.why_{why}"), partial(self._do, why)) for why in WHYS]

    def body(self) -> Box | None:
        if self._said.asked() != "card":
            self.grid = None
            return super().body()
        self.grid = self.grid or CardGrid(self.host, self.context, self.renew, self._name_card)
        return self.grid.box(lambda: self.page, self._cards())

    def _name_card(self, card: CardId) -> None:
        self._say(self._said.with_answer("card", card))

    def _kind(self, kind: Kind) -> Entry:
        view = self.view
        possible = {"roll_again": view.die is not None, "end_fight": view.fight is not None}.get(kind, True)
        then = partial(self._say, self._said._replace(kind=kind))
        return Entry(f"kind:{kind}", self.say(f"evening.{kind}"), then, ICONS[kind], possible, FREE)

    def _owners(self) -> list[Entry]:
        found = [
            self._entry("whose", seat.seat, self.table.seats[seat.seat].name, lit=bool(self._belongings(seat.seat)))
            for seat in self.view.seats
        ]
        return [*found, self._entry("whose", DISCARDS, self.say("evening.discards"), lit=bool(_tops(self.view)))]

    def _cards(self) -> tuple[CardId, ...]:
        whose = self._said.given["whose"]
        return _tops(self.view) if whose == DISCARDS else self._belongings(whose)

    def _belongings(self, seat: int) -> tuple[CardId, ...]:
        """Return the cards that lie open before a seat; and its hand, where only its owner looks on."""
        sight = self.view.seats[seat]
        mine = self.view.hand if seat == self.view.seat and (self._hand or not self.table.shared) else ()
        return (*sight.used, *sight.carried, *sight.traits, *sight.curses, *mine)

    def _values(self) -> list[Entry]:
        if self._said.kind == "set_level":
            return [self._entry("value", n, self.say("common.level", n=n)) for n in range(1, self.view.goal)]
        return [self._entry("value", n, self.say(f"evening.place_{place}")) for n, place in enumerate(PLACES)]

    def _entry(self, field: str, value: int, word: str, *, lit: bool = True) -> Entry:
        then = partial(self._say, self._said.with_answer(field, value))
        return Entry(f"{field}:{value}", word, then, lit=lit, stakes=FREE)

    def _say(self, said: Said) -> None:
        self._steps.append(said)
        self.first_entry = 0
        self.renew()

    def _back(self) -> None:
        if len(self._steps) == 1:
            self.shut()
            return
        self._steps.pop()
        self.renew()

    def _do(self, why: Why) -> None:
        said = self._said
        assert said.kind is not None
        to, value = SeatId(said.given.get("to", NOBODY)), said.given.get("value", 0)
        card = CardId(said.given.get("card", NO_CARD))
        self.shut()
        self.tell(self.table.correct(Correction(self.table.owner, said.kind, why, to, value, card).command()))


def _tops(view: SeatView) -> tuple[CardId, ...]:
    return tuple(card for card in view.discard_top if card >= 0)
