"""The retained picture: one opaque surface that is repainted only where a thing changed, and sprites over it.

layer = TableLayer(background)
touched = layer.show(items)                 # the rectangles whose picture is new; nothing changed: []
touched = layer.show(items, dear=0)         # what would have to be drawn for it stays as it was: layer.late
touched = layer.lay(veil)                   # from now on, what lies below it is painted by layer.go_on(), in lots
touched = layer.show(items, veil="veil")    # the veil goes when it is no more among the items
sprites.draw(window, layer, touched)        # puts the layer and the moving things on the window
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple, ParamSpec, Protocol, Self

import pygame
from pygame import Rect

from ui.art.picture import Picture, Sheet
from ui.art.shelf import Key, in_steps, key_of, shelf

MERGE_WASTE = 1.3  # two rectangles become one if the union is at most this much larger
REACH = 2 * (MERGE_WASTE - 1)  # of a side: how much longer it becomes on the way to all that may be joined with it
FEW = 12  # of which each is compared with each
ALL_FROM = 0.4  # share of the window above which all that is dirty is repainted as one
ALL = 1_000_000
LOT = 4  # things that are painted in one frame where it may take several: some 60 lie on a table of four
DRAWN = 4  # small pictures that are drawn in the time in which one thing is painted
P = ParamSpec("P")


class Drawing(NamedTuple):
    """A picture that takes a good part of a frame to draw, and stands on the shelf then, under its key. `ahead`: makes
    its parts one after the other, where it takes several frames."""

    key: Key
    make: Callable[[], Picture]
    ahead: Callable[[], Iterable[object]] = tuple

    @classmethod
    def of(cls, draw: Callable[P, pygame.Surface | Picture], *args: P.args, **more: P.kwargs) -> Self:
        """Return the drawing of a kept function with these arguments."""

        def make() -> Picture:
            drawn = draw(*args, **more)
            return drawn if isinstance(drawn, Picture) else Picture(drawn, 0)

        return cls(key_of(draw, *args, **more), make)

    @classmethod
    def staged(
        cls,
        draw: Callable[P, pygame.Surface | Picture],
        stages: Callable[P, Iterable[pygame.Surface | Picture]],
        *args: P.args,
        **more: P.kwargs,
    ) -> Self:
        """Return the same, of which `stages` makes one after the other, each in a frame; the last is the whole."""
        drawing = cls.of(draw, *args, **more)
        return drawing._replace(ahead=lambda: in_steps(drawing.key, stages(*args, **more)))

    @property
    def there(self) -> bool:
        return shelf().has(self.key)

    def steps(self) -> Iterator[object]:
        """Makes it bit by bit, unless it is there."""
        if not self.there:
            yield from self.ahead()
        if not self.there:
            yield self.make()


class Item(NamedTuple):
    """Something drawn at rest. `look` says everything that its picture depends on: an item whose bounds and look are as
    before is not painted again. `bounds` holds all its pixels, shadow and glow included; nothing lower is
    seen through `solid`. `drawing`: what `paint` needs and may lack."""

    id: str
    bounds: Rect
    look: Hashable
    paint: Callable[[pygame.Surface], object]
    solid: Rect | None = None
    drawing: Drawing | None = None


def pictured(id: str, picture: Sheet, x: float, y: float, look: Hashable, solid: Rect | None = None) -> Item:
    """A ready picture whose box begins at x, y."""
    bounds = Rect((int(x + 0.5), int(y + 0.5)), picture.size).inflate(2 * picture.pad, 2 * picture.pad)
    return Item(id, bounds, look, lambda surface: picture.draw(surface, x, y), solid)


def painted_late(id: str, draw: Callable[[], Picture], box: Rect, hangs: int, look: Hashable) -> Item:
    """A picture that is drawn when it is painted: its box is known before, and how far it hangs out of that at most."""
    bounds = box.inflate(2 * hangs, 2 * hangs)
    return Item(id, bounds, look, lambda surface: draw().draw(surface, *box.topleft))


class Lots(NamedTuple):
    """A region that is painted in lots, off the screen."""

    rects: list[Rect]
    lots: Iterator[bool]


class TableLayer:
    """Background and every resting thing, as they were last shown."""

    def __init__(self, background: pygame.Surface) -> None:
        self.background = background
        self.surface = background.copy()
        self.late = False  # something is still shown as it was
        self._items: dict[str, Item] = {}
        self._order: tuple[str, ...] = ()
        self._left: list[Rect] = []  # parts that are still shown as they were
        self._next: Lots | None = None  # that of it which is being painted
        self._below: pygame.Surface | None = None  # all that lies below the veil, but for these parts
        self._veil = ""

    @property
    def unfinished(self) -> bool:
        """Whether some parts are still shown as they were, until they have been painted lot by lot."""
        return self._next is not None or bool(self._left)

    def holds(self, id: str) -> bool:
        """Whether this item is seen."""
        return id in self._items

    def lay(self, veil: Item) -> list[Rect]:
        """Puts a veil over all that is shown, which is kept as it was below it."""
        self._sheet.blit(self.surface, (0, 0))
        shown = self.show([*self._items.values(), veil])
        self._veil = veil.id
        return shown

    @property
    def _sheet(self) -> pygame.Surface:
        """That is made once: an empty one takes as much time as a lot."""
        if self._below is None:
            self._below = pygame.Surface(self.surface.get_size(), 0, self.surface)
        return self._below

    def _lift(self) -> list[Rect]:
        """The veil goes, with all that lies over it: what was below it is seen as it is there."""
        self._order = self._order[: self._order.index(self._veil)]
        self._items = {id: self._items[id] for id in self._order}
        self._veil = ""
        return [self.surface.blit(self._sheet, (0, 0))]

    def adopt(self, items: Iterable[Item], picture: pygame.Surface, box: Rect) -> list[Rect]:
        """These lie over all that is shown, painted already, on this picture."""
        self._items |= {item.id: item for item in items}
        self._order = tuple(self._items)
        self.surface.blit(picture, box)
        return [box]

    def show(self, items: Sequence[Item], dear: int = ALL, *, veil: str = "") -> list[Rect]:
        """Brings the surface up to these items, in drawing order; returns the repainted rectangles. `dear`: of what is
        new and must be drawn first, so many; the others are late and stay as they were. `veil`: what lies below the
        item of this id, which was laid, is left to `go_on`."""
        whole = self._lift() if self._veil and not any(item.id == self._veil for item in items) else []
        self._veil = self._veil and veil
        items = self._in_time(items, dear)
        fresh = {item.id: item for item in items}
        changed, only_added, before = self._changed(fresh), self._only_adds(fresh), len(self._order)
        over = {*_after(veil, self._order), *_after(veil, tuple(fresh))}
        self._items, self._order = fresh, tuple(fresh)
        self._left += [rect for id, rect in changed if id not in over]
        if not over.intersection(id for id, _ in changed):
            return whole
        dirty = _joined([rect for id, rect in changed if id in over], _solids(items), self.surface.get_rect())
        if not veil:
            self._left = self._unseen()
        if only_added:
            for item in items[before:]:
                item.paint(self.surface)
        elif self._veil:
            self._paint_over(dirty)
        else:
            self._left = [rect for rect in self._left if not any(one.contains(rect) for one in dirty)]
            self._paint(dirty)
        return whole or dirty

    def _paint(self, rects: Sequence[Rect]) -> None:
        for _ in in_lots(_things(self.background, self.surface, rects, tuple(self._items.values()))):
            pass

    def _unseen(self) -> list[Rect]:
        """Return the parts that are still shown as they were; painting them begins anew."""
        begun, self._next = self._next, None
        return [*self._left, *(begun.rects if begun is not None else ())]

    def go_on(self) -> list[Rect]:
        """Paints another lot of what was left, where nobody sees it; returns the rectangles once all of it is there,
        and seen."""
        sheet, items = self._sheet, tuple(self._items.values())
        veiled = self._order.index(self._veil) if self._veil else len(items)
        if self._next is None:
            rects = merged(self._left, self.surface.get_rect())
            self._next, self._left = Lots(rects, in_lots(_things(self.background, sheet, rects, items[:veiled]))), []
        rects, lots = self._next
        if not next(lots, True):
            return []
        self._next, seen = None, _unhidden(rects, items[veiled:])
        self._paint_over(seen)
        return seen

    def _paint_over(self, rects: Sequence[Rect]) -> None:
        """Paints the veil and all over it anew; what is below it is not, it is seen as it is there."""
        items = tuple(self._items.values())
        over = items[self._order.index(self._veil) :] if self._veil else ()
        for rect in rects:
            self.surface.set_clip(rect)
            self.surface.blit(self._sheet, rect, rect)
            for item in over:
                if item.bounds.colliderect(rect):
                    item.paint(self.surface)
        self.surface.set_clip(None)

    def _in_time(self, items: Sequence[Item], dear: int) -> list[Item]:
        """Return the items that can be shown now; a late one is replaced by its predecessor, if there was one."""
        found, self.late = [], False
        for item in items:
            if item.drawing is not None:
                shelf().keep(item.drawing.key)  # pictures in use are dropped last
            if item.drawing is not None and not self._shows(item) and not item.drawing.there:
                if dear <= 0:
                    self.late = True
                    found += [self._items[item.id]] if item.id in self._items else []
                    continue
                dear -= 1
            found.append(item)
        return found

    def _shows(self, item: Item) -> bool:
        before = self._items.get(item.id)
        return before is not None and before.look == item.look and before.bounds == item.bounds

    def _only_adds(self, fresh: dict[str, Item]) -> bool:
        """All that is new lies on top of everything that was there: it can be painted over it."""
        old = self._items
        if len(fresh) <= len(old) or tuple(fresh)[: len(old)] != self._order:
            return False
        return all(fresh[id].look == item.look and fresh[id].bounds == item.bounds for id, item in old.items())

    def _changed(self, fresh: dict[str, Item]) -> list[tuple[str, Rect]]:
        dirty = []
        for id, item in fresh.items():
            if not self._shows(item):
                dirty.append((id, item.bounds))
                if id in self._items:
                    dirty.append((id, self._items[id].bounds))
        dirty.extend((id, item.bounds) for id, item in self._items.items() if id not in fresh)
        return dirty + self._reordered(fresh)

    def _reordered(self, fresh: dict[str, Item]) -> list[tuple[str, Rect]]:
        """Things whose neighbours in the drawing order are others than before may lie over something else now."""
        before = [id for id in self._order if id in fresh]
        now = [id for id in fresh if id in self._items]
        return [(id, fresh[id].bounds) for id, was in zip(now, before, strict=True) if id != was]


def _things(
    background: pygame.Surface, sheet: pygame.Surface, dirty: Sequence[Rect], items: Sequence[Item]
) -> Iterator[tuple[Item, pygame.Surface]]:
    """All of them that are to be painted in these rectangles, one after the other, over the background. No method: a
    layer that is left while it is painted would stand until somebody looks for garbage."""
    bounds = [item.bounds for item in items]
    for rect in dirty:
        sheet.set_clip(rect)
        sheet.blit(background, rect, rect)
        for item in _seen(rect, [items[place] for place in rect.collidelistall(bounds)]):
            yield item, sheet
    sheet.set_clip(None)


def in_lots(things: Iterable[tuple[Item, pygame.Surface]]) -> Iterator[bool]:
    """Paints things on their sheets, after what they lack; False after as much as one frame may take."""
    lot, before = 0, shelf().drawn
    for item, sheet in things:
        if lot > LOT // 2 and item.drawing is not None and not item.drawing.there:
            yield False
            lot, before = 0, shelf().drawn
        for _ in _painted(item, sheet):
            lot += 1 + (shelf().drawn - before) // DRAWN
            before = shelf().drawn
            if lot >= LOT:
                yield False
                lot, before = 0, shelf().drawn


def _painted(item: Item, sheet: pygame.Surface) -> Iterator[object]:
    """Step by step."""
    if item.drawing is not None:
        yield from item.drawing.steps()
    yield item.paint(sheet)


def _after(id: str, order: tuple[str, ...]) -> tuple[str, ...]:
    """Return the items over this one; all of them for an empty id, none if it is unknown."""
    return order[order.index(id) + 1 :] if id in order else () if id else order


def _solids(items: Iterable[Item]) -> list[Rect]:
    return [item.solid for item in items if item.solid is not None]


def _unhidden(rects: list[Rect], over: Iterable[Item]) -> list[Rect]:
    """The parts of these rectangles that nothing solid among what lies over them hides."""
    for solid in _solids(over):
        rects = [part for rect in rects for part in _beside(rect, solid)]
    return rects


def _beside(rect: Rect, solid: Rect) -> list[Rect]:
    """The parts of a rectangle that something solid does not hide."""
    hidden = rect.clip(solid)
    if not hidden:
        return [rect]
    above, below = (
        (rect.x, rect.y, rect.w, hidden.y - rect.y),
        (rect.x, hidden.bottom, rect.w, rect.bottom - hidden.bottom),
    )
    left, right = (
        (rect.x, hidden.y, hidden.x - rect.x, hidden.h),
        (hidden.right, hidden.y, rect.right - hidden.right, hidden.h),
    )
    return [part for part in map(Rect, (above, left, right, below)) if part]


def _seen(rect: Rect, items: Sequence[Item]) -> list[Item]:
    """Those of which something within `rect` is not hidden by what lies over them; lowest first."""
    found: list[Item] = []
    solid: Rect | None = None  # of what was met first on the way down: one thing hides others
    for item in reversed(items):
        if solid is None or not solid.contains(item.bounds.clip(rect)):
            found.append(item)
        solid = solid or item.solid
    return found[::-1]


def _joined(rects: Sequence[Rect], solids: Sequence[Rect], whole: Rect) -> list[Rect]:
    """Merged, but what lies on something solid apart from all else: below it nothing is drawn."""
    over = [rect for rect in rects if any(solid.contains(rect) for solid in solids)]
    found = merged((rect for rect in rects if rect not in over), whole)
    return found + [rect for rect in merged(over, whole) if not any(other.contains(rect) for other in found)]


def merged(rects: Iterable[Rect], whole: Rect) -> list[Rect]:
    """Few rectangles that cover all of these within `whole`: one once most of it is dirty."""
    found: list[Rect] = []
    near: list[Rect] = []  # round each of the first of them, all that may be joined with it
    for rect in rects:
        piece = rect.clip(whole)
        if piece.w and piece.h:
            _absorb(found, near, piece)
    if sum(rect.w * rect.h for rect in found) > ALL_FROM * whole.w * whole.h:
        return [found[0].unionall(found[1:])]
    return found


def _absorb(found: list[Rect], near: list[Rect], piece: Rect) -> None:
    """Adds a rectangle, joined with those that it mostly covers."""
    while (place := _covered(found, near, piece)) >= 0:
        piece = piece.union(found.pop(place))
        del near[place : place + 1]
    found.append(piece)


def _covered(found: Sequence[Rect], near: list[Rect], piece: Rect) -> int:
    """Return the place of the first of them that this one mostly covers, or -1. Of many only those within reach are
    looked at: a hundred specks of dust, each beside each, were a tenth of a frame (measured)."""
    places: Sequence[int] = range(len(found))
    if len(found) > FEW:
        near += map(_reach, found[len(near) :])
        places = _reach(piece).collidelistall(near)
    for place in places:
        other = found[place]
        union = piece.union(other)
        if union.w * union.h <= MERGE_WASTE * (piece.w * piece.h + other.w * other.h):
            return place
    return -1


def _reach(rect: Rect) -> Rect:
    """Return what is no further off than its share of the widest gap that may lie in a union: a gap of g px between w1
    and w2 px makes that at least (w1 + w2 + g) / (w1 + w2) times as large as both."""
    return rect.inflate(int(REACH * rect.w) + 4, int(REACH * rect.h) + 4)


class OnTop(Protocol):
    """A thing that is drawn over the layer, in its rectangle."""

    @property
    def rect(self) -> Rect: ...

    def put(self, window: pygame.Surface) -> None: ...


class Sprite(NamedTuple):
    """A moving thing: a dragged or flying card, a shadow, a drop ghost, a rolling die, a zoomed card. `adds`: it is
    light, added to what lies below it. `below`: the place of something solid that is drawn over it."""

    surface: pygame.Surface
    x: int
    y: int
    alpha: int = 255
    adds: bool = False
    below: Rect | None = None

    @property
    def rect(self) -> Rect:
        return self.surface.get_rect(topleft=(self.x, self.y))

    @classmethod
    def centred(cls, surface: pygame.Surface, middle: tuple[int, int], alpha: int = 255) -> Self:
        spot = surface.get_rect(center=middle)
        return cls(surface, spot.x, spot.y, alpha)

    @classmethod
    def scaled(
        cls,
        surface: pygame.Surface,
        middle: tuple[float, float],
        wide: float,
        high: float,
        alpha: float = 1.0,
        *,
        soft: bool = False,
    ) -> Self:
        """Return the picture so many times as wide and high. A size near its own is its own: nothing that lies still is
        scaled. `soft`: no edge is seen on it, and the way that takes a ninth of the time is as good."""
        w, h = surface.get_size()
        size = max(1, round(w * wide)), max(1, round(h * high))
        if abs(size[0] - w) > 1 or abs(size[1] - h) > 1:
            surface = (pygame.transform.scale if soft else pygame.transform.smoothscale)(surface, size)
        return cls.centred(surface, (round(middle[0]), round(middle[1])), round(255 * min(1.0, alpha)))

    def put(self, window: pygame.Surface) -> None:
        if self.adds:
            self._add_to(window)
            return
        if self.below is not None:
            for part in _beside(self.rect, self.below):
                window.blit(self.surface, part, part.move(-self.x, -self.y))
            return
        if self.alpha == 255:
            window.blit(self.surface, (self.x, self.y))
            return
        before = self.surface.get_alpha()
        self.surface.set_alpha(self.alpha)
        window.blit(self.surface, (self.x, self.y))
        self.surface.set_alpha(before)

    def _add_to(self, window: pygame.Surface) -> None:
        """Only what is seen of it is dimmed, on a sheet that is there already: a new one would take twice the time."""
        seen = self.rect.clip(window.get_clip())
        part, spot = self.surface.subsurface(seen.move(-self.x, -self.y)), seen.topleft
        if self.alpha < 255:
            dimmed = _sheet(self.surface.get_size()).subsurface((0, 0), seen.size)
            dimmed.blit(part, (0, 0))
            dimmed.fill((self.alpha,) * 3, special_flags=pygame.BLEND_RGB_MULT)
            part = dimmed
        window.blit(part, spot, special_flags=pygame.BLEND_RGB_ADD)


@lru_cache(maxsize=2)
def _sheet(size: tuple[int, int]) -> pygame.Surface:
    return pygame.Surface(size)


class Sprites:
    """Restores what lay under the last sprites and draws the new ones, on the window itself."""

    def __init__(self) -> None:
        self._drawn: list[Rect] = []
        self._last: tuple[OnTop, ...] = ()

    def draw(
        self, window: pygame.Surface, layer: TableLayer, touched: Sequence[Rect], sprites: Sequence[OnTop]
    ) -> list[Rect]:
        """The rectangles of the window that are new; nothing is drawn when nothing moved."""
        if not touched and tuple(sprites) == self._last:
            return []
        now = [sprite.rect for sprite in sprites]
        stale = merged([*touched, *self._drawn, *now], window.get_rect())
        for rect in stale:
            window.set_clip(rect)
            window.blit(layer.surface, rect, rect)
            for place in rect.collidelistall(now):
                sprites[place].put(window)
        window.set_clip(None)
        self._drawn, self._last = now, tuple(sprites)
        return stale

    def forget(self) -> None:
        """The window's picture is worthless: the next draw is told by `touched` what to cover."""
        self._drawn, self._last = [], ()
