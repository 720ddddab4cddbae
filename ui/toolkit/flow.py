"""Boxes that lay themselves out: a page, a dialog, a picture on the stage is one tree, and nobody adds up heights.

    Column((Text("Waiting for Boris", 36), Row((portrait, Text(why, 22, id="why")), gap=16)))

A box says how wide it is by itself (0: as wide as it is given), how high it is at a width, and yields what is drawn
where it is put. Lengths are units of the design, rectangles pixels. Boxes that only lay out others (`Flow`) know
neither colours nor what these yield; the boxes of a page (`Box`) yield `Drawn`.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from typing import Generic, Literal, Never, Protocol, TypeVar

import msgspec
import pygame
from pygame import Rect

from ui.art import fonts
from ui.art.colour import CREAM, INK, Colour, mix
from ui.art.icons import put_icon
from ui.art.panels import panel
from ui.art.picture import inked
from ui.art.svg import circle, path
from ui.art.theme import RADIUS_PANEL, Theme
from ui.art.typeset import line_height, middled
from ui.toolkit.node import Drawn, Node
from ui.toolkit.text import LEAST, Room, Set, set_paragraph, set_words

Tint = Literal["text", "muted", "good", "bad", "glow", "panel", "panel2", "accent", "bar", "bar_text", "bar_muted"]


class Lengths(Protocol):
    """The lengths of one window."""

    def px(self, length: float) -> int: ...
    def text(self, size: float, least: float = ...) -> int: ...


class Metrics(Lengths, Protocol):
    """The lengths, sizes of letters and colours of one window (`ui.scene.Context`)."""

    @property
    def u(self) -> float: ...
    @property
    def theme(self) -> Theme: ...


M = TypeVar("M", bound=Lengths, contravariant=True)
T = TypeVar("T", covariant=True)


class Flow(msgspec.Struct, Generic[M, T], frozen=True):
    """Takes all the width that it is given and no height, and shows nothing."""

    def wide(self, metrics: M) -> int:
        """Pixels; 0: as wide as it is given."""
        return 0

    def high(self, metrics: M, wide: int) -> int:
        """Pixels at this width."""
        return 0

    def put(self, metrics: M, at: Rect) -> Iterator[T]:
        """All that is drawn in this rectangle, the lowest first."""
        return iter(())


Box = Flow[Metrics, Drawn]


class Space(Flow[Lengths, Never], frozen=True):
    """Air: so high, and as wide as it is given if it has no `width`."""

    height: float = 0.0
    width: float = 0.0

    def wide(self, metrics: Lengths) -> int:
        return metrics.px(self.width)

    def high(self, metrics: Lengths, wide: int) -> int:
        return metrics.px(self.height)


class Vacant(Box, frozen=True):
    """As high as another box, and shows nothing."""

    like: Box

    def high(self, metrics: Metrics, wide: int) -> int:
        return self.like.high(metrics, wide)


class Text(Box, frozen=True):
    """Words of a size. They break into lines, and with `most` of these shrink down to `least` pixels, then end with an
    ellipsis. `share`: of the width, that the lines are moved by. `even`: lines of like length. `id`: announced under
    it."""

    text: str
    size: float
    role: str = fonts.BODY
    tint: Tint = "text"
    id: str = ""
    share: float = 0.0
    most: int = 0
    least: int = LEAST
    even: bool = False
    narrow: bool = False

    def set_in(self, metrics: Metrics, wide: int) -> Set:
        px = metrics.text(self.size)
        if self.most:
            return set_words(self.role, px, self.text, wide, self.most, self.least, self.even)
        return set_paragraph(self.role, px, self.text, Room(wide, 0), px, self.even)

    def wide(self, metrics: Metrics) -> int:
        """Of one line by itself, if it is `narrow`."""
        return Set(metrics.text(self.size), (self.text,)).wide(self.role) + 1 if self.narrow else 0

    def high(self, metrics: Metrics, wide: int) -> int:
        return self.set_in(metrics, wide).high

    def put(self, metrics: Metrics, at: Rect) -> Iterator[Drawn]:
        found, colour = self.set_in(metrics, at.w), colour_of(metrics.theme, self.tint)
        box = Rect(0, at.y, found.wide(self.role), found.high)
        box.x = at.x + round((at.w - box.w) * self.share)
        x, step = at.x + at.w * self.share, line_height(found.px)

        def paint(surface: pygame.Surface) -> None:
            for n, line in enumerate(found.lines):
                middled(surface, self.role, found.px, line, x, box.y + (n + 0.5) * step, colour, self.share)

        node = Node("text", self.id, self.text) if self.id else None
        yield Drawn(box, (found, self.role, self.share, colour), paint, node)


class Painted(Box, frozen=True):
    """A thing of one size. `paint` gets surface, rectangle and metrics; `look` is all that the picture depends on."""

    width: float
    height: float
    paint: Callable[[pygame.Surface, Rect, Metrics], object]
    look: Hashable = None
    node: Node | None = None

    def wide(self, metrics: Metrics) -> int:
        return metrics.px(self.width)

    def high(self, metrics: Metrics, wide: int) -> int:
        return metrics.px(self.height)

    def put(self, metrics: Metrics, at: Rect) -> Iterator[Drawn]:
        yield Drawn(at, self.look, lambda surface: self.paint(surface, at, metrics), self.node)


class Reserved(Box, frozen=True):
    """Room for what a page adds by itself, or draws again and again. `add` is told where, each time it is put."""

    height: float
    add: Callable[[Rect], object]

    def high(self, metrics: Metrics, wide: int) -> int:
        return metrics.px(self.height)

    def put(self, metrics: Metrics, at: Rect) -> Iterator[Drawn]:
        self.add(at)
        return iter(())


class RoundIcon(Box, frozen=True):
    """A round sign: an icon on a colour."""

    icon: str
    radius: float
    fill: Tint
    ink: Colour = INK

    def wide(self, metrics: Metrics) -> int:
        return metrics.px(2 * self.radius)

    def high(self, metrics: Metrics, wide: int) -> int:
        return metrics.px(2 * self.radius)

    def put(self, metrics: Metrics, at: Rect) -> Iterator[Drawn]:
        r, fill = at.w // 2, colour_of(metrics.theme, self.fill)

        def paint(surface: pygame.Surface) -> None:
            body = path(circle(r, r, r), fill, INK, max(2.0, r * 0.12))
            inked(body, 2 * r, 2 * r, 3).centred(surface, *at.center)
            put_icon(surface, self.icon, round(r * 1.15), self.ink, at.center)

        yield Drawn(at, (self.icon, fill, self.ink), paint)


class Sized(Flow[M, T], frozen=True):
    """A box of a given width, and at least so high."""

    width: float
    child: Flow[M, T]
    height: float = 0.0

    def wide(self, metrics: M) -> int:
        return metrics.px(self.width)

    def high(self, metrics: M, wide: int) -> int:
        return max(metrics.px(self.height), self.child.high(metrics, wide))

    def put(self, metrics: M, at: Rect) -> Iterator[T]:
        return self.child.put(metrics, at)


class Row(Flow[M, T], frozen=True):
    """Side by side, each in the middle of the height or at its top. Boxes without a width of their own share the
    rest."""

    children: tuple[Flow[M, T], ...]
    gap: float = 16
    top: bool = False

    def wide(self, metrics: M) -> int:
        own = [child.wide(metrics) for child in self.children]
        return sum(own) + metrics.px(self.gap) * (len(own) - 1) if all(own) else 0

    def high(self, metrics: M, wide: int) -> int:
        pairs = zip(self.children, self._widths(metrics, wide), strict=True)
        return max((child.high(metrics, each) for child, each in pairs), default=0)

    def put(self, metrics: M, at: Rect) -> Iterator[T]:
        x = at.x
        for child, wide in zip(self.children, self._widths(metrics, at.w), strict=True):
            high = child.high(metrics, wide)
            yield from child.put(metrics, Rect(x, at.y if self.top else at.centery - high // 2, wide, high))
            x += wide + metrics.px(self.gap)

    def _widths(self, metrics: M, wide: int) -> list[int]:
        own = [child.wide(metrics) for child in self.children]
        free = wide - sum(own) - metrics.px(self.gap) * (len(own) - 1)
        return [each or max(1, free // max(1, own.count(0))) for each in own]


def inset(left: float, box: Flow[M, T], right: float) -> Row[M, T]:
    """A box with air to its left and its right. One without a width takes the rest, without air."""
    air = [(Space(width=width),) if width else () for width in (left, right)]
    return Row((*air[0], box, *air[1]), 0, top=True)


class Column(Flow[M, T], frozen=True):
    """One below the other. A child with a width of its own stands at `share` of what is free beside it."""

    children: tuple[Flow[M, T], ...]
    gap: float = 8
    share: float = 0.0

    def wide(self, metrics: M) -> int:
        own = [child.wide(metrics) for child in self.children]
        return max(own, default=0) if all(own) else 0

    def high(self, metrics: M, wide: int) -> int:
        highs = [child.high(metrics, min(wide, child.wide(metrics) or wide)) for child in self.children]
        return sum(highs) + metrics.px(self.gap) * (len(highs) - 1) if highs else 0

    def put(self, metrics: M, at: Rect) -> Iterator[T]:
        y = at.y
        for child in self.children:
            wide = min(at.w, child.wide(metrics) or at.w)
            high = child.high(metrics, wide)
            yield from child.put(metrics, Rect(at.x + round((at.w - wide) * self.share), y, wide, high))
            y += high + metrics.px(self.gap)


class Composed(Flow[M, T], frozen=True):
    """Base of what is put together from other boxes once its width is known."""

    def tree(self, metrics: M, wide: int) -> Flow[M, T]:
        raise NotImplementedError

    def high(self, metrics: M, wide: int) -> int:
        return self.tree(metrics, wide).high(metrics, wide)

    def put(self, metrics: M, at: Rect) -> Iterator[T]:
        return self.tree(metrics, at.w).put(metrics, at)


class Grid(Composed[M, T], frozen=True):
    """In columns of like width, row by row; a last row that is not full stands in the middle."""

    children: tuple[Flow[M, T], ...]
    columns: int
    gap: float = 8

    def tree(self, metrics: M, wide: int) -> Column[M, T]:
        rows = [self.children[n : n + self.columns] for n in range(0, len(self.children), self.columns)]
        return Column(tuple(self._row(row) for row in rows), self.gap)

    def _row(self, row: tuple[Flow[M, T], ...]) -> Flow[M, T]:
        spare = self.columns - len(row)
        return Row((*[Space()] * (spare // 2), *row, *[Space()] * (spare - spare // 2)), self.gap)


class Layers(Flow[M, T], frozen=True):
    """One over the other, all of the same rectangle; as high as the highest."""

    children: tuple[Flow[M, T], ...]

    def wide(self, metrics: M) -> int:
        return max((child.wide(metrics) for child in self.children), default=0)

    def high(self, metrics: M, wide: int) -> int:
        return max((child.high(metrics, wide) for child in self.children), default=0)

    def put(self, metrics: M, at: Rect) -> Iterator[T]:
        for child in self.children:
            yield from child.put(metrics, at)


class Paper(Box, frozen=True):
    """A sheet under a box, with a margin round it. `fill`: None: lighter than a panel."""

    child: Box
    margin: float = 20
    radius: float = RADIUS_PANEL
    fill: Tint | None = None

    def wide(self, metrics: Metrics) -> int:
        own = self.child.wide(metrics)
        return own + 2 * metrics.px(self.margin) if own else 0

    def high(self, metrics: Metrics, wide: int) -> int:
        return self.child.high(metrics, wide - 2 * metrics.px(self.margin)) + 2 * metrics.px(self.margin)

    def put(self, metrics: Metrics, at: Rect) -> Iterator[Drawn]:
        fill = colour_of(metrics.theme, self.fill) if self.fill else mix(metrics.theme.panel, CREAM, 0.5)

        def paint(surface: pygame.Surface) -> None:
            panel(metrics.theme, *at.size, metrics.u, fill, radius=self.radius).draw(surface, *at.topleft)

        yield Drawn(at, fill, paint)
        margin = metrics.px(self.margin)
        yield from self.child.put(metrics, at.inflate(-2 * margin, -2 * margin))


def first_fit(metrics: M, room: Rect, trees: Iterable[Flow[M, T]]) -> tuple[Flow[M, T], int]:
    """The first of these trees that is no higher than its room, else the last, and how high it is there: what is left
    out where it is tight is one readable list. At least one tree."""
    for tree in trees:
        high = tree.high(metrics, room.w)
        if high <= room.h:
            break
    return tree, min(high, room.h)


def fit(metrics: M, room: Rect, trees: Iterable[Flow[M, T]], share: float = 0.5) -> Iterator[T]:
    """Yield the pieces of the first tree that fits. `share`: of the free height that lies above it."""
    tree, high = first_fit(metrics, room, trees)
    return tree.put(metrics, Rect(room.x, room.y + round((room.h - high) * share), room.w, high))


def colour_of(theme: Theme, tint: Tint) -> Colour:
    return {
        "text": theme.text,
        "muted": theme.muted,
        "good": theme.good,
        "bad": theme.bad,
        "glow": theme.glow,
        "panel": theme.panel,
        "panel2": theme.panel2,
        "accent": theme.accent,
        "bar": theme.bar,
        "bar_text": theme.bar_text,
        "bar_muted": mix(theme.bar_text, theme.bar, 0.25),
    }[tint]
