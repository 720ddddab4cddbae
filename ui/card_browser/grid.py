"""The cards that were found, in rows that are scrolled: painted a few more each frame, and walked with the arrows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame
from pygame import Rect

from game.ids import CardId
from game.model.cards import CardDef
from game.words.card_words import card_title
from ui.announce import Announced, box_of
from ui.art import panels
from ui.art.colour import INK, mix
from ui.art.picture import Picture
from ui.art.theme import card_type
from ui.card_browser.layout import BAR_WIDE, Grid
from ui.card_browser.printed_stock import PrintedStock
from ui.cards.painter import Shine
from ui.gestures import Point
from ui.scene import Context

NEW_A_FRAME = 2
"""Cards that are composed in one frame; the others are plain until the next one."""
QUICK = 16.0  # share of the way that is scrolled in a second
CORNER = 9.0
LEAST_HANDLE = 40


class CardWall:
    """`chosen`: the place of the card that is read; `focused`: the keyboard walks here."""

    def __init__(self, context: Context, prints: PrintedStock, cards: Sequence[CardDef]) -> None:
        self._context, self._prints, self._cards = context, prints, cards
        self.found: Sequence[CardId] = ()
        self.grid = Grid(Rect(0, 0, 1, 1), 1, 1, (1, 1), 0, 0)
        self.chosen = 0
        self.focused = True
        self.hovered: int | None = None
        self.dirty = True
        self._top = self._target = 0.0
        self._drawn: dict[CardId, tuple[int, Picture]] = {}

    @property
    def card(self) -> CardId | None:
        return self.found[self.chosen] if self.found else None

    def show(self, found: Sequence[CardId], grid: Grid) -> None:
        """Other cards, or another window; the one that was read stays so if it is still there."""
        before, self.found, self.grid = self.card, found, grid
        self._drawn = {card: seen for card, seen in self._drawn.items() if seen[1].surface.get_width() > grid.wide}
        self.chosen = found.index(before) if before in found else 0
        self._top = self._target = grid.showing(self.chosen, 0.0) if found else 0.0
        self.dirty = True

    def choose(self, place: int) -> None:
        self.chosen = max(0, min(len(self.found) - 1, place))
        self._target = self.grid.showing(self.chosen, self._target)
        self.dirty = True

    def step(self, key: str) -> bool:
        """The arrows and their like; False where there is no card on that side."""
        columns, rows = self.grid.columns, max(1, int(self.grid.window.h // self.grid.pitch[1]))
        steps = {"left": -1, "right": 1, "up": -columns, "down": columns, "page up": -rows * columns}
        steps |= {"page down": rows * columns, "home": -len(self.found), "end": len(self.found)}
        if key not in steps or not self.found:
            return False
        there = self.chosen + steps[key]
        if key == "left" and self.chosen % columns == 0:
            return False
        if key == "right" and (self.chosen % columns == columns - 1 or there >= len(self.found)):
            return False
        if key in ("up", "down") and not 0 <= there < len(self.found) + (columns if key == "down" else 0) - 1:
            return key == "down"
        self.choose(there)
        return True

    def scroll(self, pixels: float) -> None:
        self._target = max(0.0, min(self.grid.lowest, self._target + pixels))
        self.dirty = True

    def drag_to(self, y: int) -> None:
        """The middle of the handle goes there."""
        bar, handle = self._bar(), self._handle()
        share = (y - bar.y - handle.h / 2) / max(1, bar.h - handle.h)
        self._target = self._top = max(0.0, min(1.0, share)) * self.grid.lowest
        self.dirty = True

    def hover(self, pos: Point) -> None:
        place = self.grid.at(pos, self._top)
        if place != self.hovered:
            self.hovered, self.dirty = place, True

    def at(self, pos: Point) -> int | None:
        return self.grid.at(pos, self._top)

    def on_bar(self, pos: Point) -> bool:
        return self.grid.lowest > 0 and bool(self._bar().inflate(12, 0).collidepoint(pos))

    def update(self, dt: float) -> bool:
        """True while it moves, or something is still to be drawn."""
        if self._top != self._target:
            still = self._context.settings.reduce_motion
            self._top += (self._target - self._top) * (1.0 if still else min(1.0, dt * QUICK))
            self._top = self._target if abs(self._target - self._top) < 1 else self._top
            self.dirty = True
        self.dirty = self.dirty or any(self._stale(card) for card in self._seen())
        return self.dirty

    def _seen(self) -> Iterator[CardId]:
        return (self.found[place] for place in self.grid.seen(self._top))

    def _stale(self, card: CardId) -> bool:
        """Its picture has come meanwhile, or it was never drawn."""
        edition = self._prints.painter.faces.edition(self._cards[card].id)
        return card not in self._drawn or self._drawn[card][0] != edition

    def draw(self, surface: pygame.Surface) -> Rect:
        """Paints all that is seen of it, and returns where."""
        theme, window = self._context.theme, self.grid.window
        surface.set_clip(window)
        surface.fill(mix(theme.panel, INK, 0.12), window)
        self._compose()
        for place in self.grid.seen(self._top):
            self._card(surface, place)
        self._scroll_bar(surface)
        surface.set_clip(None)
        self.dirty = any(self._stale(card) for card in self._seen())
        return Rect(window)

    def _compose(self) -> None:
        """A few of those that are lacking; what is far away is forgotten."""
        seen = list(self._seen())
        if len(self._drawn) > 4 * max(1, len(seen)):
            self._drawn = {card: self._drawn[card] for card in seen if card in self._drawn}
        for card in [card for card in seen if self._stale(card)][:NEW_A_FRAME]:
            edition = self._prints.painter.faces.edition(self._cards[card].id)
            drawn = self._prints.painter.composed(self._prints.printed(card), self.grid.wide)
            self._drawn[card] = edition, drawn

    def _card(self, surface: pygame.Surface, place: int) -> None:
        card, box = self.found[place], self.grid.box(place, self._top)
        if card in self._drawn:
            drawn = self._drawn[card][1].surface
            if place == self.hovered and place != self.chosen:
                drawn = self._prints.painter.composed(self._prints.printed(card), self.grid.wide, 0.0, Shine(3)).surface
            surface.blit(drawn, drawn.get_rect(center=box.center))
        else:
            colour = card_type(self._prints.printed(card).type).colour
            pygame.draw.rect(surface, mix(self._context.theme.panel, colour, 0.4), box, border_radius=8)
        self._count(surface, box, self._cards[card].count)
        if place == self.chosen:
            self._mark(surface, box)

    def _count(self, surface: pygame.Surface, box: Rect, count: int) -> None:
        """How many of it lie in the box."""
        if count > 1:
            theme, u = self._context.theme, self._context.u
            pill = panels.pill(f"×{count}", "", theme.bar, u, theme.bar_text, size=17)
            pill.centred(surface, box.right - 24 * u, box.bottom)

    def _mark(self, surface: pygame.Surface, box: Rect) -> None:
        """The ring of the keyboard, or, where that is elsewhere, a line round the card that is read."""
        theme, u = self._context.theme, self._context.u
        if self.focused:
            panels.focus_ring(theme, box.w, box.h, u, CORNER * u).draw(surface, *box.topleft)
        else:
            pygame.draw.rect(surface, theme.accent, box.inflate(8, 8), max(2, round(4 * u)), border_radius=10)

    def _bar(self) -> Rect:
        window, wide = self.grid.window, round(BAR_WIDE * self._context.u)
        return Rect(window.right - wide - 8, window.y + 10, wide, window.h - 20)

    def _handle(self) -> Rect:
        bar, share = self._bar(), self.grid.window.h / max(1, self.grid.high)
        high = max(LEAST_HANDLE, round(bar.h * share))
        down = self._top / max(1, self.grid.lowest)
        return Rect(bar.x, bar.y + round((bar.h - high) * down), bar.w, high)

    def _scroll_bar(self, surface: pygame.Surface) -> None:
        if self.grid.lowest > 0:
            theme, bar = self._context.theme, self._bar()
            pygame.draw.rect(surface, mix(theme.panel, INK, 0.3), bar, border_radius=bar.w // 2)
            pygame.draw.rect(surface, INK, self._handle(), border_radius=bar.w // 2)
            pygame.draw.rect(surface, theme.accent, self._handle().inflate(-4, -4), border_radius=bar.w // 2)

    def announced(self) -> list[Announced]:
        """The cards that are seen, each with its title and how many of it there are."""
        return [self._told(place) for place in self.grid.seen(self._top)]

    def _told(self, place: int) -> Announced:
        card, box = self.found[place], self.grid.box(place, self._top).clip(self.grid.window)
        count, on, focus = self._cards[card].count, place == self.chosen, place == self.chosen and self.focused
        title = card_title(self._prints.printed(card)) + (f" ×{count}" if count > 1 else "")
        id = f"card:{self._cards[card].id}"
        return Announced("card", id, box_of(box), title, lit=not on, focus=focus, value="on" if on else "")
