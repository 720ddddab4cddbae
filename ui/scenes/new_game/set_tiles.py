"""The card sets of the new-game panel, each a tile on the mat of its own theme that is chosen or not."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from game.model.messages import AsWritten
from ui.art.colour import INK
from ui.kit.buttons import Block, states
from ui.kit.page import Page
from ui.kit.page_layout import Sheet, Zone
from ui.scenes.menu.backend import CardSet
from ui.scenes.new_game import draft as edits
from ui.scenes.new_game.draft import Change, Draft
from ui.scenes.new_game.set_tile import Printed, painter

LEAST, MOST = 76.0, 340.0  # units: how high the row of tiles may be
IN_ONE_ROW = 3
GAP = 24.0
SLIT = 12.0  # units between tiles that stand in two rows


class SetTiles:
    """Builds the tiles on a page, in `zone`."""

    def __init__(self, page: Page, sheet: Sheet, zone: Zone, change: Change) -> None:
        self._page, self._sheet, self._zone, self._change = page, sheet, zone, change
        self._context, self._theme, self._u = page.context, page.context.theme, sheet.u

    def build(self, sets: Sequence[CardSet], draft: Draft) -> None:
        if not sets:
            none, zone, u = self._context.say("problem.no_sets"), self._zone, self._u
            self._page.line("no_sets", none, zone.x * u, (zone.y + 40) * u, zone.w * u, 20, self._theme.bad, "bold")
        for card_set, zone in zip(sets, self._tiles(len(sets)), strict=True):
            self._tile(card_set, self._sheet.rect(*zone), card_set.id in draft.sets)

    def _tiles(self, count: int) -> list[Zone]:
        """One row of tiles, or two lower ones; however many sets there are, each has its place."""
        if count <= IN_ONE_ROW:
            return self._zone.columns(IN_ONE_ROW, GAP)[:count]
        across, low = max(IN_ONE_ROW, -(-count // 2)), (self._zone.h - SLIT) / 2
        zones = [self._zone._replace(y=self._zone.y + n * (low + SLIT), h=low).columns(across, SLIT) for n in range(2)]
        return [zone for row in zones for zone in row][:count]

    def _tile(self, card_set: CardSet, box: pygame.Rect, chosen: bool) -> None:
        printed = self._printed(card_set, chosen)
        line, thick = (self._theme.glow, 5) if chosen else (INK, 3)
        block = Block(box.w, box.h, self._u, printed.colours.mat, line, thick, gloss=False)
        look = states(block, painter(self._context, card_set, printed, box.size), self._theme.panel)
        then, value = partial(self._change, partial(edits.with_set, card_set.id)), "on" if chosen else ""
        sentence, lit = self._sentence(card_set, printed), not card_set.problem
        self._page.piece("choice", f"set:{card_set.id}", box, look, sentence, then, lit=lit, value=value)

    def _printed(self, card_set: CardSet, chosen: bool) -> Printed:
        language, say = self._context.language, self._context.say
        if card_set.problem:
            told = say("problem.set_broken", set=card_set.id, why=card_set.problem[language])
        else:
            told = say("shell.cards", n=card_set.cards) if card_set.cards else ""
        return Printed.of(card_set, language, told, chosen)

    def _sentence(self, card_set: CardSet, printed: Printed) -> str:
        """All that stands on the tile, or why the set cannot be used."""
        if card_set.problem:
            return printed.told
        key = "shell.chosen_set" if printed.chosen else "shell.unchosen_set"
        name = self._context.say(key, name=AsWritten(printed.name))
        return ". ".join(part.rstrip(".") for part in (name, printed.blurb, printed.told) if part)
