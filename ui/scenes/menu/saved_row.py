"""A saved game as a row of the list: what is played, how far it is, who stands where, and when it was left."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import NamedTuple

import pygame

from ui.art import seats, tracks
from ui.art.colour import CREAM, mix
from ui.art.icons import icon
from ui.art.portraits import portrait
from ui.art.theme import seat_look, theme_named
from ui.art.typeset import fitted, line_height, middled, shortened, shortened_lines, width, wrap
from ui.kit.page import Page
from ui.kit.page_layout import Sheet, Zone
from ui.scene import Context
from ui.scenes.menu.backend import CardSet, SavedGame
from ui.scenes.menu.saves_words import footnote, headline, machines_of, standing
from ui.scenes.new_game.set_art import set_picture

EDGE = 14.0  # units round the picture
PICTURE_SHAPE = 1.16  # width to height
MOST_PICTURE = 0.24  # of the row
IN_ONE_ROW = 3  # seats; more stand in two rows of like length
SEAT_GAP = 18.0
USUAL_GOAL = 10


class Shelf(NamedTuple):
    """The data that the list needs besides the games: the card sets by their id, and the time."""

    sets: Mapping[str, CardSet]
    now: datetime


def played(game: SavedGame, shelf: Shelf, context: Context) -> str:
    """The names of its card sets; of one that has gone its id."""
    names = (shelf.sets[id].name[context.language] if id in shelf.sets else id for id in game.sets)
    return " + ".join(names)


def told(game: SavedGame, shelf: Shelf, context: Context) -> str:
    """All that the row shows, for who does not see it."""
    sits = machines_of(game, context)
    parts = (headline(game, context), sits, played(game, shelf, context), footnote(game, context, shelf.now))
    return ". ".join(part for part in parts if part)


class SavedRow:
    """Paints one on the backdrop of a page; `zone` is what its buttons leave."""

    def __init__(self, page: Page, sheet: Sheet, zone: Zone, shelf: Shelf) -> None:
        self._page, self._sheet, self._zone, self._shelf = page, sheet, zone, shelf
        self._context, self._u = page.context, sheet.u

    def paint(self, game: SavedGame) -> None:
        u, box = self._u, self._sheet.rect(*self._zone)
        left = self._picture(game, box) + round(20 * u)
        words = pygame.Rect(left, box.y + round(EDGE * u), box.right - left, box.h - round(2 * EDGE * u))
        top = self._words(game, words)
        if game.names and not game.problem:
            self._seats(game, pygame.Rect(words.x, top, words.w, words.bottom - top))
        self._page.say_text(f"game:{game.file}", words, told(game, self._shelf, self._context))

    def _picture(self, game: SavedGame, box: pygame.Rect) -> int:
        """A figure of each of the first two sets, or two of the only one; returns where it ends."""
        u, edge = self._u, round(EDGE * self._u)
        high = box.h - 2 * edge
        size = min(round(high * PICTURE_SHAPE), round(box.w * MOST_PICTURE)), high
        known = [self._shelf.sets[id] for id in game.sets if id in self._shelf.sets]
        figures: Sequence[str] = (
            known[0].figures if len(known) == 1 else [each.figures[0] for each in known[:2] if each.figures]
        )
        name, theme = "row-" + "-".join(game.sets[:2]), theme_named(known[0].theme if known else "")
        picture = set_picture(name, theme, figures, size, u, ground=mix(self._context.theme.panel, CREAM, 0.4))
        self._page.backdrop.blit(picture, (box.x + edge, box.y + edge))
        return box.x + edge + size[0]

    def _words(self, game: SavedGame, box: pygame.Rect) -> int:
        """Two lines; a damaged game needs more. Returns where they end."""
        context, theme, surface = self._context, self._context.theme, self._page.backdrop
        size, small = context.text(27), context.text(19)
        title = standing(game, context)
        most = 2 if game.problem else 1
        size = fitted("title", size, title, box.w * most, context.text(20))
        y = box.y
        for line in wrap("title", size, shortened_lines("title", size, title, box.w, most), box.w):
            middled(
                surface,
                "title",
                size,
                line,
                box.x,
                y + line_height(size) / 2,
                theme.bad if game.problem else theme.text,
            )
            y += line_height(size)
        goal = context.say("saved.goal", n=game.goal) if game.goal else ""
        day = footnote(game, context, self._shelf.now)
        sits = machines_of(game, context)
        line = " · ".join(part for part in (sits, played(game, self._shelf, context), goal, day) if part)
        middled(
            surface,
            "semibold",
            small,
            shortened("semibold", small, line, box.w),
            box.x,
            y + line_height(small) / 2,
            theme.muted,
        )
        return y + line_height(small) + round(6 * self._u)

    def _seats(self, game: SavedGame, box: pygame.Rect) -> None:
        rows = 1 if len(game.names) <= IN_ONE_ROW else 2
        across = -(-len(game.names) // rows) if rows > 1 else IN_ONE_ROW
        gap = round(SEAT_GAP * self._u)
        wide, high = (box.w - (across - 1) * gap) // across, box.h // rows
        for n in range(len(game.names)):
            row, column = divmod(n, across)
            place = pygame.Rect(box.x + column * (wide + gap), box.y + row * high, wide, high)
            self._seat(game, n, place)

    def _seat(self, game: SavedGame, n: int, box: pygame.Rect) -> None:
        """Face, name, level, and the track that leads to the goal, where its row is high enough for that."""
        context, surface, u = self._context, self._page.backdrop, self._u
        radius = min(round(40 * u), round(box.h * 0.42), max(12, round(box.w * 0.16)))
        face = portrait(n + 1, radius, seat_look(n + 1).colour)
        face.draw(surface, box.x + round(4 * u), box.centery - radius)
        seats.mark(n + 1, max(7, radius * 0.4), "", shadow=False).centred(
            surface, box.x + round(4 * u) + radius * 1.75, box.centery + radius * 0.72
        )
        left = box.x + round(4 * u) + round(radius * 2.35)
        size, level = context.text(20), str(game.levels[n]) if n < len(game.levels) else ""
        room, number = box.right - left, width("title", size, level)
        track = tracks.layout(room, max(7, round(11 * u)), game.goal or USUAL_GOAL)
        tracked = round(12 * u) + track.height <= box.h / 2
        middle, end = box.centery - tracked * round(11 * u), box.right - number - round(10 * u)
        if game.names[n] in game.winners:
            sign = icon("crown", round(22 * u), context.theme.accent)
            surface.blit(sign, sign.get_rect(midright=(end, round(middle))))
            end -= sign.get_width() + round(4 * u)
        name = shortened("bold", size, game.names[n], end - left)
        middled(surface, "bold", size, name, left, middle, context.theme.text)
        middled(surface, "title", size, level, box.right - round(4 * u), middle, context.theme.text, 1)
        if tracked:
            reached = min(int(level or 0), track.goal)
            tracks.picture(context.theme, n + 1, track, reached).draw(surface, left, box.centery + round(8 * u))
