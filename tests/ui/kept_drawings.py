"""Drawings that stories share: what one of them has drawn, those after it in the same process find."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from functools import cache
from itertools import repeat
from typing import TypeVar
from unittest.mock import patch

import pygame

from game.content import card_pictures
from game.content.card_pictures import set_folder
from game.content.folders import SHIPPED
from game.model.printed import PrintedCard
from ui.art import shelf, svg
from ui.art.picture import Picture
from ui.art.shelf import Shelf
from ui.cards import drawings, face, open_doors
from ui.cards.designs import Design
from ui.cards.face import AT_ONCE, CardFaces
from ui.cards.painter import Painter
from ui.cards.pictures import Pictures

T = TypeVar("T")
MOST = 512 << 20
"""Bytes of pixels."""
WINDOWS = 12.0
"""The number of pictures as large as the window on the program's own shelf, where a player's keeps two."""

_shelf = Shelf(MOST)


def _kept(draw: Callable[..., T]) -> Callable[..., T]:
    return lambda *of: _shelf.get((draw, of), lambda: draw(*of))


def _copied(draw: Callable[..., pygame.Surface | None]) -> Callable[..., pygame.Surface | None]:
    """Return a drawing function with a copy for each caller, to paint on."""
    kept = _kept(draw)
    return lambda *of: found.copy() if (found := kept(*of)) is not None else None


def _kept_steps(draw: Callable[..., open_doors.InSteps[T]]) -> Callable[..., open_doors.InSteps[T]]:
    """Takes as many steps as it did when it was drawn: a story sees the same frames whatever was before it. Callers
    paint on copies."""

    def steps(*of: object) -> open_doors.InSteps[T]:
        many, picture = _shelf.get((draw, of), lambda: _counted(draw(*of)))
        yield from repeat(True, many)
        return picture.copy() if isinstance(picture, pygame.Surface) else picture

    return steps


def _kept_over(
    draw: Callable[..., open_doors.InSteps[pygame.Surface]],
) -> Callable[..., open_doors.InSteps[pygame.Surface]]:
    """The same of what is painted over a picture that follows from the other arguments."""

    def steps(picture: pygame.Surface, *of: object) -> open_doors.InSteps[pygame.Surface]:
        many, found = _shelf.get((draw, of), lambda: _counted(draw(picture, *of)))
        yield from repeat(True, many)
        return found.copy()

    return steps


def _counted(steps: open_doors.InSteps[T]) -> tuple[int, T]:
    found: list[T] = []

    def taken() -> open_doors.InSteps[None]:
        found.append((yield from steps))

    return sum(1 for _ in taken()), found[0]


def _kept_faces(compose: Callable[..., pygame.Surface]) -> Callable[..., pygame.Surface]:
    """The faces of cards that we ship: on the program's own shelf each table has those of its own pictures."""
    kept = _kept(lambda printed, design, width, hidden: compose(printed, design, width, AT_ONCE, hidden))

    def composed(printed: PrintedCard, design: Design, width: int, pictures: CardFaces, hidden: int) -> pygame.Surface:
        folder = set_folder(printed.id.partition("/")[0])
        if type(pictures._pictures) is Pictures and folder is not None and folder.parent == SHIPPED:
            return kept(printed, design, width, hidden)
        return compose(printed, design, width, pictures, hidden)

    return composed


def _kept_cards(compose: Callable[..., Picture]) -> Callable[..., Picture]:
    """Faces with shadow and glow; their painters are alike if theme and scale are."""
    kept = _kept(lambda theme, u, *of: compose(Painter(theme, CardFaces(), u), *of))
    return lambda painter, *of: kept(painter.theme, painter.u, *of)


_PATCHES = (
    (open_doors, "shut", _kept_steps(open_doors.shut)),
    (open_doors, "afraid", _kept_steps(open_doors.afraid)),
    (open_doors, "opened", _kept_over(open_doors.opened)),
    (open_doors, "flat_leaf", _kept_steps(open_doors.flat_leaf)),
    (open_doors, "turned_leaf", _kept(open_doors.turned_leaf)),
    (open_doors, "boot", _kept_steps(open_doors.boot)),
    (face, "compose", _kept_faces(face.compose)),
    (Painter, "_compose", _kept_cards(Painter._compose)),
    (card_pictures, "judge_svg", cache(card_pictures.judge_svg)),
    (svg, "_rastered", _copied(svg._rastered)),
    (drawings, "_svg", _copied(drawings._svg)),
    (shelf, "WINDOWS", WINDOWS),
)


@contextmanager
def kept_drawings() -> Iterator[None]:
    """Making them anew took a fifth of the time of stories of stray keys, and a third of those of tables, each of which
    drew the doors that it might have kicked in (measured)."""
    with ExitStack() as stack:
        for owner, name, kept in _PATCHES:
            stack.enter_context(patch.object(owner, name, kept))
        yield
