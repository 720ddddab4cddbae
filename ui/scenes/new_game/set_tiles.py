"""The card sets of the new-game panel, each a tile that is chosen or not."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from game.model.messages import AsWritten
from ui.art.album import kept_picture
from ui.art.colour import CREAM, INK, mix
from ui.art.icons import icon
from ui.art.theme import Theme, theme_named
from ui.art.typeset import LINE_HEIGHT, balanced, fitted, middled, shortened
from ui.kit.buttons import Block, states
from ui.kit.page import Page
from ui.kit.page_layout import Sheet, Zone
from ui.scenes.menu.backend import CardSet
from ui.scenes.new_game import draft as edits
from ui.scenes.new_game.draft import Change, Draft

TILE_HIGH = 96.0
GAP = 24.0
SLIT = 10.0  # units between tiles that stand in two rows


class SetTiles:
    """Builds the tiles on a page, below the upper edge of `zone`."""

    def __init__(self, page: Page, sheet: Sheet, zone: Zone, columns: int, change: Change) -> None:
        self._page, self._sheet, self._zone, self._columns, self._change = page, sheet, zone, columns, change
        self._context, self._theme, self._u = page.context, page.context.theme, sheet.u

    def build(self, sets: Sequence[CardSet], draft: Draft) -> None:
        if not sets:
            none, zone, u = self._context.say("problem.no_sets"), self._zone, self._u
            self._page.line("no_sets", none, zone.x * u, (zone.y + 40) * u, zone.w * u, 20, self._theme.bad, "bold")
        for card_set, zone in zip(sets, self._tiles(len(sets)), strict=True):
            self._tile(card_set, self._sheet.rect(*zone), card_set.id in draft.sets)

    def _tiles(self, count: int) -> list[Zone]:
        """One row of tiles, or two lower ones; however many sets there are, each has its place."""
        row = self._zone._replace(h=TILE_HIGH)
        if count <= self._columns:
            return row.columns(self._columns, GAP)[:count]
        across, low = max(self._columns, -(-count // 2)), (TILE_HIGH - SLIT) / 2
        rows = [row._replace(y=row.y + n * (low + SLIT), h=low).columns(across, SLIT) for n in range(2)]
        return [zone for zones in rows for zone in zones][:count]

    def _tile(self, card_set: CardSet, box: pygame.Rect, chosen: bool) -> None:
        name, mat = card_set.name[self._context.language], theme_named(card_set.theme).mat
        line, thick = (self._theme.glow, 5) if chosen else (INK, 3)
        look = states(
            Block(box.w, box.h, self._u, mat, line, thick, gloss=False),
            partial(self._paint, card_set, name, chosen),
            self._theme.panel,
        )
        key = "shell.chosen_set" if chosen else "shell.unchosen_set"
        sentence = self._problem(card_set) or self._context.say(key, name=AsWritten(name))
        then, value = partial(self._change, partial(edits.with_set, card_set.id)), "on" if chosen else ""
        lit = not card_set.problem
        self._page.piece("choice", f"set:{card_set.id}", box, look, sentence, then, lit=lit, value=value)

    def _paint(self, card_set: CardSet, name: str, chosen: bool, surface: pygame.Surface, box: pygame.Rect) -> None:
        u, colours, low = self._u, theme_named(card_set.theme), box.h < TILE_HIGH * self._u * 0.8
        emblem = round((38 if low else 74) * u)
        x = box.x + round((10 if low else 18) * u)
        surface.blit(set_emblem(colours, emblem), (x, box.centery - emblem // 2))
        left = x + emblem + round(12 * u)
        room = box.right - left - round((46 if low else 64) * u)
        if low:
            self._name_alone(surface, self._problem(card_set) or name, left, box.centery, room)
        else:
            self._name_and_problem(surface, card_set, name, left, box.centery, room)
        self._tick(surface, box, colours, low, chosen)

    def _name_alone(self, surface: pygame.Surface, name: str, left: int, middle: int, room: int) -> None:
        size = self._context.text(19)
        line = shortened("title", size, name, room)
        middled(surface, "title", fitted("title", size, line, room), line, left, middle, CREAM)

    def _name_and_problem(
        self, surface: pygame.Surface, card_set: CardSet, name: str, left: int, middle: int, room: int
    ) -> None:
        """The name, and below it why the cards cannot be used, if they cannot."""
        told, size = self._problem(card_set), self._context.text(22.5)
        lines = balanced("title", size, name, room)
        size = min(fitted("title", size, line, room) for line in lines)
        step = size * LINE_HEIGHT
        top = middle - step * (len(lines) - 1 + bool(told)) / 2
        for n, line in enumerate(lines):
            middled(surface, "title", size, line, left, top + n * step, CREAM)
        small = fitted("semibold", self._context.text(18), told, room)
        told = shortened("semibold", small, told, room)
        middled(surface, "semibold", small, told, left, top + len(lines) * step, CREAM)

    def _tick(self, surface: pygame.Surface, tile: pygame.Rect, colours: Theme, low: bool, chosen: bool) -> None:
        u, side = self._u, round((26 if low else 36) * self._u)
        box = pygame.Rect(tile.right - side - round((10 if low else 18) * u), tile.centery - side // 2, side, side)
        fill = self._theme.good if chosen else mix(colours.mat, CREAM, 0.2)
        pygame.draw.rect(surface, INK, box.inflate(4, 4), border_radius=round(10 * u))
        pygame.draw.rect(surface, fill, box.inflate(-2, -2), border_radius=round(8 * u))
        if chosen:
            sign = icon("check", round(side * 0.72), CREAM)
            surface.blit(sign, sign.get_rect(center=box.center))

    def _problem(self, card_set: CardSet) -> str:
        """Why the set cannot be used, as a sentence; empty if it can."""
        if not card_set.problem:
            return ""
        return self._context.say("problem.set_broken", set=card_set.id, why=card_set.problem[self._context.language])


DRAWN_BY = ("cards/backs.py", "scenes/new_game/set_tiles.py")


def set_emblem(theme: Theme, side: int) -> pygame.Surface:
    """The two backs, one half under the other, in a square whose ground is seen through. Drawn once per machine."""
    drawn = kept_picture(
        f"set-emblem-{theme.ground}-{side}", repr(theme), (side, side), DRAWN_BY, partial(_backs, theme, side)
    )
    drawn.set_colorkey(theme.mat)
    return drawn


def _backs(theme: Theme, side: int) -> pygame.Surface:
    from ui.cards.backs import draw_back

    wide, field = round(side * 0.6), pygame.Surface((side, side))
    field.fill(theme.mat)
    treasure, door = draw_back(theme, "treasure", wide), draw_back(theme, "door", wide)
    field.blit(treasure, (side - wide, side - treasure.get_height()))
    field.blit(door, (0, 0))
    return field
