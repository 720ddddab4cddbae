"""Looking back along the timeline: the table as it was after a move. The game goes on untouched below, nothing new of
it is shown meanwhile, and nothing but looking can be done.

A click or a drag on the timeline begins it; Left and Right, Home and End, the wheel and the buttons leaf on; Escape,
Space, a right click, the right end of the timeline and the key of a seat lead back to now.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
from pygame import Rect

from ui.art.layers import Sprite
from ui.input import (
    LEFT,
    Clicked,
    DragCancelled,
    DragDropped,
    DragMoved,
    DragStarted,
    Gesture,
    KeyPressed,
    Point,
    PointerPressed,
    Wheel,
    seat_of,
)
from ui.table.layout.regions import Region, at, by_id
from ui.table.layout.sight import Button, Mood, Sight
from ui.table.layout.timeline import strip
from ui.table.motion import sprites

if TYPE_CHECKING:
    from game.table.interface import MoveMark
    from ui.scenes.table import TableScene

TIMELINE = ("timeline", "mark")
"""Kinds of regions that one looks back by."""
NOW, EARLIER, LATER = "button:now", "button:earlier", "button:later"


class LookBack:
    """`move`: the number of the move that is looked at; 0: the table as it is."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.move = 0
        self._dragging = False

    @property
    def on(self) -> bool:
        return self.move > 0

    def to(self, move: int) -> None:
        """Looks at this move; 0, one that does not count any more or was not seen here: at now."""
        scene = self.scene
        there = 0 < move <= len(scene.table.timeline()) and scene.table.past(move) is not None
        self.move = move if there else 0
        scene.mouse.look_away()

    # --- gestures ---------------

    def takes(self, gesture: Gesture) -> bool:
        """True if the gesture was about the past."""
        return self._on_timeline(gesture) or (self.on and self._while_looking(gesture))

    def _on_timeline(self, gesture: Gesture) -> bool:
        match gesture:
            case DragStarted(origin=origin, pos=pos) if self._begins(origin):
                self._dragging = True
                self._lead(pos)
            case DragMoved(pos=pos) if self._dragging:
                self._lead(pos)
            case DragDropped(pos=pos) if self._dragging:
                self._lead(pos)
                self._dragging = False
            case DragCancelled() if self._dragging:
                self._dragging = False
                self.to(0)
            case Clicked(button=button, pos=pos) if button == LEFT and self._begins(pos):
                self._lead(pos)
            case _:
                return False
        return True

    def _begins(self, pos: Point) -> bool:
        """Nothing is in anybody's hand, and this is the timeline."""
        scene = self.scene
        region = at(scene.regions, pos)
        free = not scene.desk.busy and not scene.table.in_flight and scene.seatkeys.glance is None
        return free and region is not None and region.kind in TIMELINE

    def _lead(self, pos: Point) -> None:
        """To the icon nearest to this place; where there is none yet, to the last move."""
        picture = self.scene.picture
        assert picture.shown is not None
        found = strip(picture.shown, picture.plan.place)
        self.to(found.nearest(pos[0]) if found.places else len(picture.shown.marks))

    def _while_looking(self, gesture: Gesture) -> bool:
        match gesture:
            case KeyPressed(place=place) if seat_of(place) >= 0:
                self.to(0)
                return False
            case KeyPressed(name=name):
                self._key(name)
            case Clicked(button=button, pos=pos):
                self._click(at(self.scene.regions, pos) if button == LEFT else None)
            case PointerPressed(pos=pos):
                region = at(self.scene.regions, pos)
                self.scene.mouse.pressed = region.id if region is not None else ""
            case Wheel(pos=pos, steps=steps):
                self._wheel(pos, steps)
            case DragStarted() | DragMoved() | DragDropped() | DragCancelled():
                pass
            case _:
                return False
        self.scene.dirty = True
        return True

    def _key(self, name: str) -> None:
        last = len(self.scene.table.timeline())
        moves = {"left": self.move - 1, "right": self.move + 1, "home": 1, "end": last, "escape": 0, "space": 0}
        moves |= {"return": 0}
        if name in moves:
            self.to(max(1, moves[name]) if name == "left" else moves[name])

    def _click(self, region: Region | None) -> None:
        if region is None or region.id == NOW:
            self.to(0)
        elif region.id in (EARLIER, LATER) and region.lit:
            self.to(self.move + (1 if region.id == LATER else -1))
        elif region.kind == "menu":
            self.to(0)
            self.scene.using.pause()
        else:
            self.scene.mouse.look_at(region)

    def _wheel(self, pos: Point, steps: int) -> None:
        region = at(self.scene.regions, pos)
        if region is not None and region.kind == "log":
            self.scene.mouse.scroll(pos, steps)
        else:
            self.to(max(1, self.move - steps))

    # --- the picture ---------------

    def sight(self) -> Sight:
        scene = self.scene
        marks = tuple(scene.table.timeline())
        self.move = min(self.move, len(marks))
        view = scene.table.past(self.move)
        assert view is not None
        mouse, company = scene.mouse, scene.composer.company()
        mood = Mood(
            hover=mouse.hover,
            pressed=mouse.pressed,
            lit=frozenset(),
            zoom=mouse.zoomed(),
            prompt=scene.voice.text("recap.looking", what=self._told(marks)),
            log_up=mouse.log_up,
            looking=self.move,
        )
        return Sight(
            view=view,
            cast=scene.table,
            voice=scene.voice,
            buttons=self._buttons(len(marks)),
            mood=mood,
            log=scene.speaker.log_until(self.move, view.turn),
            marks=marks,
            company=msgspec.structs.replace(company, hands={}) if company is not None else None,
            recall=scene.composer.recall,
        )

    def _told(self, marks: tuple[MoveMark, ...]) -> str:
        return self.scene.composer.recall(marks[self.move - 1])

    def _buttons(self, last: int) -> tuple[Button, ...]:
        say = self.scene.voice.text
        now, earlier, later = say("recap.now"), say("saves.earlier"), say("saves.later")
        return (
            Button(NOW, now, "right", "good", say("key.space"), now),
            Button(EARLIER, earlier, "left", "neutral", "", earlier, lit=self.move > 1),
            Button(LATER, later, "right", "neutral", "", later, lit=self.move < last),
        )

    def tip(self) -> Sprite | None:
        """What the icon under the pointer stands for."""
        scene = self.scene
        region = by_id(scene.regions).get(scene.mouse.hover)
        if region is None or region.kind != "mark" or region.n == self.move or not region.sentence:
            return None
        return sprites.tip_sprite(scene.painter, region.sentence, Rect(region.rect), scene.context.size)
