"""A page of widgets over a painted backdrop: draws what changed, moves the focus ring, runs shortcuts, announces all
of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

import msgspec
import pygame

from game.moves.tone import Tone
from ui.announce import Announced, box_of
from ui.art.colour import Colour
from ui.art.panels import focus_ring, panel
from ui.art.picture import Picture
from ui.art.svg import blank
from ui.art.typeset import LINE_HEIGHT, blit_text, cap_height, largest, line_height, shortened, width, wrap
from ui.canvas import TEXT_FLOOR, Canvas
from ui.gestures import LEFT, Gesture, Hovered, KeyPressed, PointerMoved, PointerPressed, WidgetUsed
from ui.gui.looks import LONGEST_ENTRY, States
from ui.kit import buttons
from ui.kit.buttons import Block, Tag
from ui.kit.focus import Focusable, FocusRing
from ui.kit.shown_name import ShownName
from ui.kit.widgets import Widgets
from ui.scene import Context
from ui.shortcuts import sign_of
from ui.toolkit.flow import Box
from ui.toolkit.text import Room, set_paragraph

if TYPE_CHECKING:
    from ui.gui.toolkit import Toolkit

Then = Callable[[], None]
ThenText = Callable[[str], None]


class _Moving(NamedTuple):
    """A moving part of the page in its box: lets time pass and tells whether it looks otherwise; paints it."""

    box: pygame.Rect
    step: Callable[[float], bool]
    paint: Callable[[pygame.Surface], None]


class _Thing(msgspec.Struct):
    """One announced thing of the page. radius: of its corners, in units, for the ring."""

    announced: Announced
    rect: pygame.Rect
    radius: float = buttons.RADIUS
    then: Then | None = None


class Page:
    """Build it anew in arrange(); hand the old page's focus over so that a language switch keeps the person where she
    was."""

    def __init__(self, context: Context, backdrop: pygame.Surface, toolkit: Toolkit | None = None) -> None:
        self.context = context
        self.backdrop = backdrop
        self.widgets = Widgets(context, toolkit)
        self.ring = FocusRing()
        self.name = ShownName(context)
        self.escape: Then | None = None
        self._things: list[_Thing] = []
        self._texts: list[Announced] = []
        self._shortcuts: dict[str, str] = {}  # ids by keys
        self._entries: dict[str, ThenText] = {}
        self._done: dict[str, Then] = {}
        self._drawn: tuple[pygame.Rect | None, ...] = ()  # boxes over the widgets: the ring, a name
        self._stale: list[pygame.Rect] = []
        self._moving: list[_Moving] = []

    @property
    def toolkit(self) -> Toolkit | None:
        """None until the page has been seen once."""
        return self.widgets.toolkit

    def button(
        self,
        id: str,
        box: pygame.Rect,
        tone: Tone,
        tag: Tag,
        then: Then,
        *,
        kind: str = "button",
        lit: bool = True,
        sentence: str = "",
        value: str = "",
    ) -> None:
        """A push button; its shortcut is the key on its tag."""
        look = buttons.push(self.context.theme, tone, box, self.context.u, tag)
        self.piece(kind, id, box, look, sentence or tag.text, then, lit=lit, key=tag.key, value=value)

    def piece(
        self,
        kind: str,
        id: str,
        box: pygame.Rect,
        look: States,
        sentence: str,
        then: Then,
        *,
        lit: bool = True,
        key: str = "",
        value: str = "",
        radius: float = buttons.RADIUS,
    ) -> None:
        """Anything pressable with pictures of its own."""
        self.widgets.button(id, box, look, lit)
        told = Announced(kind, id, box_of(box), sentence, lit=lit, key=key, value=value)
        self._things.append(_Thing(told, box, radius, then if lit else None))
        if key and lit:
            self._shortcuts[key.lower()] = id

    def sign(
        self,
        id: str,
        box: pygame.Rect,
        block: Block,
        mark: tuple[str, float, Colour],
        sentence: str,
        then: Then,
        *,
        name: str = "",
        lit: bool = True,
    ) -> None:
        """A button with nothing on it but an icon: `mark` is which, its width in units and its colour. `name`: what it
        is called beside it, where that is shorter than the sentence."""
        icon, side, colour = mark
        look = buttons.icon_states(block, icon, round(side * block.u), colour)
        self.piece("button", id, box, look, sentence, then, lit=lit, radius=block.radius)
        self.name.add(id, name or sentence, box)

    def moves(self, box: pygame.Rect, step: Callable[[float], bool], paint: Callable[[pygame.Surface], None]) -> None:
        """Add a moving thing over the widgets in this box. `step`: lets time pass, True if it looks otherwise then."""
        self._moving.append(_Moving(box, step, paint))

    def spoil(self, area: pygame.Rect) -> None:
        """Have an area painted anew over which something else was drawn."""
        self._stale.append(area)

    def entry(
        self,
        id: str,
        box: pygame.Rect,
        text: str,
        sentence: str,
        then: ThenText,
        *,
        done: Then | None = None,
        longest: int = LONGEST_ENTRY,
    ) -> None:
        """A line of text to write in; then is called with the text at each change, done when Enter ends it."""
        self.widgets.entry(id, box, text, longest)
        told = Announced("entry", id, box_of(box), sentence, lit=True, value=text)
        self._things.append(_Thing(told, box, 9))
        self._entries[id] = then
        if done is not None:
            self._done[id] = done

    def line(
        self,
        id: str,
        text: str,
        x: float,
        baseline: float,
        room: float,
        size: float,
        colour: Colour,
        role: str = "semibold",
        align: float = 0,
    ) -> int:
        """One line on the backdrop, shrunk to its room (pixels) down to what can be read, then shortened; returns its
        width in pixels. x, baseline in pixels; size in units."""
        pixels = largest(self.context.text(size), TEXT_FLOOR, lambda px: width(role, px, text) <= room)
        seen = shortened(role, pixels, text, room)
        wide = blit_text(self.backdrop, role, pixels, seen, x, baseline, colour, align)
        high = cap_height(role, pixels)
        self._tell(id, pygame.Rect(round(x - wide * align), round(baseline - high), wide, high), text)
        return wide

    def paragraph(
        self,
        id: str,
        text: str,
        box: pygame.Rect,
        size: float,
        colour: Colour,
        role: str = "body",
        align: float = 0,
        even: bool = False,
    ) -> int:
        """Lines on the backdrop inside box (pixels), shrunk until they fit its height; returns the height used."""
        found = set_paragraph(role, self.context.text(size), text, Room(box.w, box.h), TEXT_FLOOR, even)
        pixels, lines = found.px, found.lines
        step = line_height(pixels)
        for n, line in enumerate(lines):
            x = box.x + box.width * align
            blit_text(
                self.backdrop,
                role,
                pixels,
                line,
                x,
                box.y + round(pixels * (LINE_HEIGHT - 0.25)) + n * step,
                colour,
                align,
            )
        wide = max(width(role, pixels, line) for line in lines)
        left = box.x + round((box.width - wide) * align)
        self._tell(id, pygame.Rect(left, box.y, wide, len(lines) * step), text)
        return len(lines) * step

    def paragraph_height(self, text: str, room: int, size: float) -> int:
        """Pixels that a paragraph takes at its full size."""
        pixels = self.context.text(size)
        return len(wrap("body", pixels, text, room)) * line_height(pixels)

    def lay(self, box: Box, at: pygame.Rect) -> None:
        """Paints a tree on the backdrop and announces its nodes. Nodes with an action are focused and pressed by keys;
        they take no press of the mouse, so that they can be carried: a scene sends clicks on them through `press_at`,
        as each dialog does."""
        for drawn in box.put(self.context, at):
            drawn.paint(self.backdrop)
            node = drawn.node
            if node is not None and node.press is not None:
                self._things.append(_Thing(node.announced(drawn.box), drawn.box, node.radius, node.press))
                if node.key:
                    self._shortcuts[node.key.lower()] = node.id
            elif node is not None:
                self._texts.append(node.announced(drawn.box))

    def plate(self, box: pygame.Rect, fill: Colour) -> None:
        """A sheet of paper on the backdrop, with its shadow."""
        panel(self.context.theme, box.w, box.h, self.context.u, fill).draw(self.backdrop, box.x, box.y)

    def say_text(self, id: str, rect: pygame.Rect, sentence: str) -> None:
        """Announces words that the scene has painted itself."""
        self._tell(id, rect, sentence)

    def prompt(self, sentence: str, rect: pygame.Rect) -> None:
        """Says what this page is, without drawing."""
        self._texts.append(Announced("prompt", "page", box_of(rect), sentence))

    def _tell(self, id: str, rect: pygame.Rect, text: str) -> None:
        if id:
            self._texts.append(Announced("text", id, box_of(rect), text))

    def finish(self, first: str | None = None, focus: str | None = None) -> None:
        """All is built: focus what had it before, else first, else the first thing; nothing if first is empty."""
        lit = [Focusable(thing.announced.id, thing.rect) for thing in self._things if thing.announced.lit]
        self.ring.offer(lit, first)
        if focus is not None:
            self.ring.put(focus)
        self._focused()

    def focus(self, id: str) -> None:
        """The keyboard goes straight to this thing."""
        self.ring.put(id)
        self._focused()

    def clear(self) -> None:
        """Not seen any more. Things know their scene and the scene its page: what is dropped here is free at once."""
        self.widgets.clear()
        self._things.clear()
        self._shortcuts.clear()
        self._entries.clear()
        self._done.clear()
        self._moving.clear()
        self.backdrop = blank(1, 1)

    def handle(self, gesture: Gesture) -> bool:
        """True if the gesture was for the page."""
        match gesture:
            case WidgetUsed(id=id, value=value, final=final):
                self.name.show(None)
                return self._used(id, value, final)
            case Hovered(pos=pos):
                self.name.point(pos)
            case PointerMoved(pos=pos):
                self.name.move(pos)
            case KeyPressed():
                return self._key(gesture)
            case PointerPressed(button=button) if button == LEFT:
                self.widgets.type_into(None)
        return False

    def _used(self, id: str, value: str, final: bool) -> bool:
        self.ring.put(id)
        if id in self._entries:
            self._entries[id](value)
            if final and id in self._done:
                self._done[id]()
            return True
        self._press(id)
        return True

    def press_at(self, pos: tuple[int, int]) -> bool:
        """Uses what lies here, for a hand that lets go of a button it held elsewhere; False if nothing does."""
        found = next((thing for thing in reversed(self._things) if thing.rect.collidepoint(pos) and thing.then), None)
        self._press(found.announced.id if found is not None else None)
        return found is not None

    def _press(self, id: str | None) -> None:
        thing = next((thing for thing in self._things if thing.announced.id == id), None)
        if thing is not None and thing.then is not None:
            self.context.sounds.play("click")
            thing.then()

    def _key(self, key: KeyPressed) -> bool:
        typing = self.widgets.typing is not None
        if key.name == "escape" and self.escape is not None:
            if not key.repeat:
                self.context.sounds.play("back")
                self.escape()
            return True
        if self.ring.move(key):
            self._focused()
            self.name.show(self.ring.focused)
            return True
        if key.repeat or key.mods.ctrl or key.mods.alt:
            return False
        if key.name == "return" or (key.name == "space" and not typing):
            self._press(self.ring.focused)
            return True
        carrier = self._shortcuts.get(sign_of(key) or key.name)
        if carrier is not None and not typing:
            self.ring.put(carrier)
            self._press(carrier)
            return True
        return False

    def _focused(self) -> None:
        self.widgets.type_into(self.ring.focused if self.ring.focused in self._entries else None)

    def update(self, dt: float) -> bool:
        typing = self.widgets.typing
        if typing is not None:
            self.ring.put(typing)
        asleep = self.toolkit is None
        self._stale += self.widgets.update(dt)
        self._stale += [moving.box for moving in self._moving if moving.step(dt)]
        if asleep and self.toolkit is not None:
            self._focused()
        return bool(self._stale) or self._over() != self._drawn

    def _focused_thing(self) -> _Thing | None:
        return next((thing for thing in self._things if thing.announced.id == self.ring.focused), None)

    def _ring_picture(self, thing: _Thing) -> Picture:
        return focus_ring(self.context.theme, *thing.rect.size, self.context.u, thing.radius * self.context.u)

    def _ring_area(self) -> pygame.Rect | None:
        """Return the box of the ring, shadow and all; None without one."""
        thing = self._focused_thing()
        if thing is None:
            return None
        pad = self._ring_picture(thing).pad
        return thing.rect.inflate(2 * pad, 2 * pad)

    def _over(self) -> tuple[pygame.Rect | None, ...]:
        """Where something is drawn over the widgets."""
        return self._ring_area(), self.name.area

    def draw(self, canvas: Canvas) -> list[pygame.Rect] | None:
        """Repaints what changed, or everything on a stale canvas."""
        areas = [canvas.rect] if canvas.stale else self._changed(canvas.rect)
        for area in areas:
            canvas.surface.set_clip(area)
            canvas.surface.blit(self.backdrop, area, area)
            self.widgets.draw(canvas.surface)
            for moving in self._moving:
                moving.paint(canvas.surface)
            if not canvas.covered:
                self._draw_ring(canvas.surface)
                self.name.draw(canvas.surface)
        canvas.surface.set_clip(None)
        self._stale = []
        self._drawn = self._over()
        return None if canvas.stale else areas

    def _changed(self, bounds: pygame.Rect) -> list[pygame.Rect]:
        areas = list(self._stale)
        over = self._over()
        if over != self._drawn:
            areas += [area for area in (*over, *self._drawn) if area is not None]
        return [area.clip(bounds) for area in areas]

    def _draw_ring(self, surface: pygame.Surface) -> None:
        thing = self._focused_thing()
        if thing is not None:
            self._ring_picture(thing).draw(surface, *thing.rect.topleft)

    def announced(self) -> Sequence[Announced]:
        at = self.ring.focused
        return [
            *self._texts,
            *self.name.announced(),
            *(self._told(thing, thing.announced.id == at) for thing in self._things),
        ]

    def _told(self, thing: _Thing, focused: bool) -> Announced:
        told = thing.announced
        if told.kind == "entry":
            told = msgspec.structs.replace(told, value=self.widgets.text_of(told.id))
        return msgspec.structs.replace(told, focus=True) if focused else told
