"""Charity: a tray for each receiver under the cards in hand. A card goes there by a click, by its digit, by Enter, or
by being carried, and back the same way."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from pygame import Rect

from game.ids import CardId, SeatId
from game.model.defaults import FREE
from game.moves.charity_form import CharityForm
from ui.gestures import Point
from ui.kit.buttons import Tag
from ui.kit.card_pans import Carried, card_tile
from ui.kit.choice_grid import digit
from ui.kit.dialogs import Answer
from ui.table.dialogs.advice import Advice
from ui.table.dialogs.deal_parts import Head, SideSheet
from ui.table.dialogs.drag_dialog import DragDialog
from ui.table.dialogs.table_dialog import DialogHost
from ui.toolkit.flow import Box, Column, Layers, Reserved, Row, Vacant

SHELF_COLUMNS, TRAY_COLUMNS = 8, 3
GAP = 20.0
CARDS = range(91, 44, -5)
"""Widths of a card on the shelf, from where there is room to where it is tight."""
SMALLER = 11.0  # a card in a tray


class CharityDialog(DragDialog):
    """The choice of the card for each receiver; everybody who is poorest gets an even share."""

    width = 1560.0

    def __init__(self, host: DialogHost, given: CharityForm) -> None:
        """given: what has been thrown at somebody already."""
        super().__init__(host)
        self._given = given
        self._advice = Advice(host, given.move.option.verb, self.renew)
        self._trays: dict[SeatId, Rect] = {}

    @property
    def _form(self) -> CharityForm:
        """As it stands at the table as it is now."""
        return self._given._replace(view=self.view)

    def stands(self) -> bool:
        return self._form.stands

    def heading(self) -> str:
        return self.host.voice.say(self.view.prompt)

    def sentence(self) -> str:
        return self.say("charity.how")

    def answers(self) -> Sequence[Answer]:
        form = self._form
        word = self.say("charity.give", n=len(form.given), total=form.wanted)
        give = Answer("ok", "good", Tag(word, 22, "shake", "O"), self._give, form.lacking is None)
        leave = Answer("cancel", "neutral", Tag(self.say("common.cancel"), 22), self.shut, stakes=FREE)
        return give, *self._advice.buttons(), leave

    def default(self) -> str:
        """A key only moves a card."""
        return f"card:{self._form.cards[0]}"

    def update(self, dt: float) -> bool:
        changed, advised = super().update(dt), self._advice.come()
        if advised is not None:
            self._hold(self._form.advised(advised))
        return changed

    def arrange(self) -> None:
        self.drag.clear()
        self._trays.clear()
        super().arrange()

    def body(self) -> Box:
        """A shelf with room for every card, and the trays below; smaller where it is tight."""
        return self.fitting(map(self._tree, CARDS))

    def _tree(self, wide: float) -> Box:
        form = self._form
        trays = Row(tuple(self._tray(seat, wide - SMALLER) for seat in form.receivers), GAP, top=True)
        return Column((self._tiles(form.kept, wide, SHELF_COLUMNS, len(form.cards)), trays), 0)

    def _tray(self, seat: SeatId, wide: float) -> Box:
        mine, share = self._form.given_to(seat), self._form.share
        hint = "" if mine else self.say("deal.drag_here")
        word = self.say("charity.for", seat=f"seat:{seat}")
        head = Head(f"tray:{seat}", seat, self.host.session.faces[seat], word, hint)
        at = self._trays.setdefault(seat, Rect(0, 0, 0, 0))
        return Layers((SideSheet(head, self._tiles(mine, wide, TRAY_COLUMNS, share)), Reserved(0, at.update)))

    def _tiles(self, cards: Sequence[CardId], wide: float, columns: int, most: int) -> Box:
        """Row by row from the left, with room for the most that ever lie there."""
        tiles = [self._tile(card, wide) for card in cards]
        rows = [tiles[n : n + columns] for n in range(0, len(tiles), columns)]
        filled = [Row((*row, *(Box() for _ in range(columns - len(row)))), 0, top=True) for row in rows]
        spare = Vacant(self._tile(self._form.cards[0], wide))
        return Column((*filled, *(spare for _ in range(-(-most // columns) - len(rows)))), 0)

    def _tile(self, card: CardId, wide: float) -> Box:
        at = self.drag.boxes.setdefault(card, Rect(0, 0, 0, 0))
        on = card not in self._form.kept
        key = digit(self._form.cards.index(card))
        return card_tile(self.host, Carried(card, at, on, partial(self._turn, card), key), wide)

    def _turn(self, card: CardId) -> None:
        self._hold(self._form.turned(card))

    def _hold(self, form: CharityForm) -> None:
        self._given = form
        self.renew()

    def drop(self, card: CardId, pos: Point) -> None:
        seat = next((seat for seat, box in self._trays.items() if box.collidepoint(pos)), None)
        self._hold(self._form.put(card, seat))

    def _give(self) -> None:
        if self._form.lacking is None:
            self.go_on(self._form.filled)
