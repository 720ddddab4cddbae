"""The table as those see it who sit across the room: nobody plays here, so nothing is asked, nothing is hidden and
nothing waits. It stands over the ordinary picture until somebody presses a key."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from game.ids import NO_CARD
from game.words.card_words import read_out
from ui.announce import Announced, box_of
from ui.canvas import Canvas
from ui.gestures import Clicked, Gesture, KeyPressed
from ui.shortcuts import ESCAPE, LETTERS, NAMED, sign_of
from ui.table.layout.banner import room_banner_plan
from ui.table.layout.room import RoomPlan
from ui.table.layout.sight import Sight
from ui.table.paint.room.band import newest
from ui.table.paint.room.board import sides
from ui.table.paint.room.card import card_of
from ui.table.paint.room.picture import RoomPicture, far_banner
from ui.table.session import Session


class RoomView:
    """One session across the room, while its `room` is on."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._picture: RoomPicture | None = None

    @property
    def shown(self) -> bool:
        return self._session.far_off

    def arrange(self) -> None:
        self._picture = None

    def takes(self, gesture: Gesture) -> bool:
        """True if the gesture is for this view: only what leads away from it does anything."""
        if not self.shown:
            return False
        match gesture:
            case KeyPressed(repeat=False) if gesture.name in ESCAPE or LETTERS.get(sign_of(gesture)) == "room":
                self._session.across_room(False)
            case Clicked():
                self._session.across_room(False)
            case KeyPressed(name=name) if NAMED.get(name) == "pause":
                return False
        return True

    def draw(self, canvas: Canvas, sight: Sight) -> list[pygame.Rect] | None:
        context = self._session.context
        if self._picture is None:
            self._picture = RoomPicture(context.theme, self._session.picture.faces, context.size)
        return self._picture.draw(canvas.surface, sight, stale=canvas.stale)

    def announced(self) -> Sequence[Announced]:
        sight = self._session.picture.shown
        if self._picture is None or self._picture.plan is None or sight is None:
            return ()
        return tuple(_told(sight, self._picture.plan))


def _told(sight: Sight, plan: RoomPlan) -> Iterator[Announced]:
    """The things on the screen, place by place."""
    yield Announced("scene", "room", box_of(plan.board), sight.says("room.heading"))
    for seat in plan.seats:
        known = sight.view.seats[seat.seat]
        said = f"{sight.voice.seat(seat.seat)}, {sight.says('table.level', n=known.level)}"
        yield Announced("text", f"room:seat:{seat.seat}", box_of(seat.box), said)
    fight, card, line = sight.view.fight, card_of(sight), newest(sight)
    heroes, foes = sides(sight, fight) if fight is not None else ("", "")
    said = (
        f"{heroes} {fight.heroes}, {foes} {fight.monsters}" if fight is not None else sight.voice.say(sight.view.prompt)
    )
    yield Announced("text", "room:board", box_of(plan.board), said)
    if card != NO_CARD:
        yield Announced("text", "room:card", box_of(plan.card), read_out(sight.voice.print_card(card)))
    banner = far_banner(sight)
    if banner is not None:
        yield Announced("text", "banner", box_of(room_banner_plan(banner, plan).box), banner.text)
    if line is not None:
        yield Announced("text", "room:line", box_of(plan.band), line.text)
