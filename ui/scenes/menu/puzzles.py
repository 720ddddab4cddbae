"""The puzzles as a panel of the start page: a row for each set, a tile for each puzzle, with what is solved."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from itertools import groupby

import pygame

from ui.art.fonts import BOLD, SEMIBOLD
from ui.art.icons import put_icon
from ui.art.theme import theme_named
from ui.art.typeset import line_height, middled
from ui.cards.titles import name_lines
from ui.kit.buttons import Block, Paint, states
from ui.kit.page import Page
from ui.kit.page_layout import Sheet, Zone
from ui.scene import Context
from ui.scenes.menu.backend import CardSet, PuzzleTile
from ui.scenes.new_game.set_art import set_picture
from ui.toolkit.flow import Text, Tint
from ui.toolkit.text import Set

HEAD, FOOT, TITLE, GAP = 130.0, 64.0, 42.0, 12.0
"""Units: over the rows, under them, over the tiles of a row, between tiles."""
MOST_IN_A_LINE = 8
"""Tiles; as many as the longest row has, so that all are alike."""
EDGE, STAR = 7.0, 18.0  # units round a tile's picture; across a star


class PuzzlesPanel:
    """Builds the panel on a page. `solved`: by id; `play`: opens one."""

    def __init__(
        self,
        page: Page,
        sheet: Sheet,
        zone: Zone,
        sets: Mapping[str, CardSet],
        solved: Sequence[str],
        play: Callable[[PuzzleTile], None],
    ) -> None:
        self._page, self._sheet, self._zone = page, sheet, zone
        self._sets, self._solved, self._play = sets, solved, play
        self._context = page.context
        self._titles: Mapping[str, Set] = {}

    def build(self, tiles: Sequence[PuzzleTile]) -> None:
        rows = [(id, list(of)) for id, of in groupby(tiles, lambda tile: tile.set)]
        say, zone = self._context.say, self._zone
        self._line("puzzles_told", say("puzzles.told" if rows else "puzzles.none"), zone.y + 78, 20, "muted")
        columns = min(MOST_IN_A_LINE, max((len(of) for _, of in rows), default=1))
        while not self._set_titles(tiles, columns) and columns > 1:
            columns -= 1
        lines = [-(-len(of) // columns) for _, of in rows]
        line = (zone.h - HEAD - FOOT - TITLE * len(rows)) / max(1, sum(lines))
        for n, (set_id, of) in enumerate(rows):
            top = HEAD + n * TITLE + sum(lines[:n]) * line
            self._row(set_id, of, zone._replace(y=zone.y + top, h=line), columns)
        self._line("puzzles_solved", self._so_far(tiles), zone.y + zone.h - 48, 20)

    def _set_titles(self, tiles: Sequence[PuzzleTile], columns: int) -> bool:
        """True if each finds room in a tile of so many beside each other."""
        context, px = self._context, self._context.text(18)
        room = int((self._zone.columns(columns, GAP)[0].w - 2 * EDGE) * self._sheet.u)
        said = {tile.id: context.say(f"puzzles.title_{tile.id}") for tile in tiles}
        lang = context.words.lang
        self._titles = {id: Set(px, tuple(name_lines(BOLD, px, title, room, lang))) for id, title in said.items()}
        return all(title.wide(BOLD) <= room for title in self._titles.values())

    def _so_far(self, tiles: Sequence[PuzzleTile]) -> str:
        solved = sum(tile.id in self._solved for tile in tiles)
        return self._context.say("puzzles.so_far", n=solved, all=len(tiles))

    def _line(self, id: str, text: str, y: float, size: float, tint: Tint = "text") -> None:
        """One line from this height on."""
        at = self._sheet.rect(self._zone.x, y, self._zone.w, size * 1.5)
        self._page.lay(Text(text, size, SEMIBOLD, tint, id=id, most=1), at)

    def _row(self, set_id: str, tiles: Sequence[PuzzleTile], zone: Zone, columns: int) -> None:
        """`zone`: as high as one line of tiles; more lines follow below."""
        known = self._sets.get(set_id)
        name = known.name.get(self._context.language, set_id) if known is not None else set_id
        self._line(f"set:{set_id}", name, zone.y + 6, 23)
        for n, tile in enumerate(tiles):
            line, column = divmod(n, columns)
            row = zone._replace(y=zone.y + TITLE + line * zone.h, h=zone.h - GAP)
            self._tile(tile, n + 1, row.columns(columns, GAP)[column], known)

    def _tile(self, tile: PuzzleTile, number: int, zone: Zone, known: CardSet | None) -> None:
        context, box = self._context, self._sheet.rect(*zone)
        solved, title = tile.id in self._solved, context.say(f"puzzles.title_{tile.id}")
        fill = context.theme.good if solved else context.theme.panel
        block = Block(box.w, box.h, context.u, fill, line=2.5, radius=13, raised=False, gloss=False)
        words = max(each.high for each in self._titles.values())  # of all tiles: their pictures are alike
        edge = context.px(EDGE)
        seen = box.w - 2 * edge, box.h - words - context.px(STAR) - 3 * edge
        theme = theme_named(known.theme if known is not None else "")
        picture = set_picture(f"puzzle-{tile.id}", theme, [tile.picture], seen, self._sheet.u, ground=fill)
        look = states(
            block, _painted(context, picture, self._titles[tile.id], tile, solved=solved), context.theme.panel
        )
        told = context.say("puzzles.tile", n=number, title=title, difficulty=tile.difficulty, moves=tile.moves)
        lesson = f" {context.say(f'puzzles.lesson_{tile.lesson}')}." if tile.lesson else ""
        sentence = told + lesson + (f" {context.say('puzzles.is_solved')}" if solved else "")
        lit = known is not None and not known.problem
        self._page.piece("button", f"puzzle:{tile.id}", box, look, sentence, partial(self._play, tile), lit=lit)


def _painted(context: Context, picture: pygame.Surface, title: Set, tile: PuzzleTile, *, solved: bool) -> Paint:
    """The picture; below it the title, a star for each degree of difficulty, a book where it is a lesson, a tick where
    it is solved."""

    def paint(surface: pygame.Surface, box: pygame.Rect) -> None:
        u, edge, ink = context.u, context.px(EDGE), context.theme.text
        surface.blit(picture, (box.x + edge, box.y + edge))
        first = box.y + 2 * edge + picture.get_height() + line_height(title.px) / 2
        for n, line in enumerate(title.lines):
            middled(surface, BOLD, title.px, line, box.x + edge, first + n * line_height(title.px), ink)
        star, foot = STAR * u, box.bottom - (EDGE + STAR / 2) * u
        for n in range(tile.difficulty):
            put_icon(surface, "star", round(star), ink, (box.x + EDGE * u + star * (0.5 + 1.1 * n), foot))
        marks = ["check"] * solved + ["book"] * bool(tile.lesson)
        for n, mark in enumerate(marks):
            put_icon(surface, mark, round(star), ink, (box.right - EDGE * u - star * (0.5 + 1.2 * n), foot))

    return paint
