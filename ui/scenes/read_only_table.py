"""A game for looking: the table as it was, move by move, and the way back."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache, partial
from typing import Protocol

import pygame

from game.ids import NO_CARD, CardId, CardIds, SeatId
from game.model.cards import CardDef, CardText
from game.model.events import EventNode
from game.model.messages import Message
from game.model.printed import PrintedCard
from game.model.views import SeatView
from game.table.interface import MoveMark, SeatInfo
from game.text import Names
from game.text.cards import Printer
from game.text.log import Chronicle, LogEntry
from game.text.recap import Recap, turn_of
from game.words.card_words import read_out
from game.words.log_lines import log_line
from game.words.voice import LogLine, Voice
from ui.announce import Announced, box_of
from ui.art.layers import Sprite
from ui.art.theme import theme_named
from ui.canvas import Canvas
from ui.cards.face import CardFaces
from ui.gestures import Clicked, DragDropped, DragMoved, DragStarted, Gesture, Hovered, KeyPressed, PointerMoved, Wheel
from ui.kit.dialogs import Notice
from ui.scene import Context, Scene
from ui.table.layout.button import Button
from ui.table.layout.regions import TIMELINE, Region, at, by_id
from ui.table.layout.sight import Mood, Sight
from ui.table.layout.timeline import strip
from ui.table.layout.zoom import zoom_beside
from ui.table.paint.board import TablePicture
from ui.table.paint.card_detail import zoom_sprite
from ui.table.paint.chip import tip_sprite
from ui.table.screen.announcement import KINDS

LEAVE, EARLIER, LATER = "button:leave", "button:earlier", "button:later"
TOLD = 12  # moves back from the one shown whose events the log tells


class PastGame(Protocol):
    """The game that is looked at: see game.table.read_only_table."""

    @property
    def seats(self) -> tuple[SeatInfo, ...]: ...

    @property
    def texts(self) -> Mapping[str, CardText]: ...

    @property
    def why(self) -> Message | None:
        """A message to be shown first."""

    @property
    def seat(self) -> SeatId: ...

    @property
    def last(self) -> int: ...

    @property
    def theme(self) -> str: ...

    def card(self, card: CardId) -> CardDef: ...

    def view(self, move: int) -> SeatView: ...

    def heard(self, move: int) -> Sequence[EventNode]: ...

    def marks(self) -> Sequence[MoveMark]: ...


class LookingScene(Scene):
    """Left and Right leaf through the moves, a card that is pointed at is shown large."""

    leave_key = "pause.leave"

    def __init__(self, past: PastGame, home: Callable[[], Scene], move: int | None = None) -> None:
        """`move`: the one that it opens on; else the last."""
        self._past, self._home = past, home
        self._picture = TablePicture(CardFaces())
        self._move = past.last if move is None else max(0, min(past.last, move))
        self._marks = tuple(past.marks())
        self._hover = self._zoom = ""
        self._dragging = False  # along the timeline
        self._named: list[LogEntry] = []
        self._dirty = self._told = False
        self._voice: Voice

    def enter(self, context: Context) -> None:
        super().enter(context)
        context.theme = theme_named(self._past.theme)

    def arrange(self) -> None:
        self._voice = self._speaking()
        self._picture.faces = CardFaces(self.context.pictures)
        self._picture.arrange(self.context.theme, self.context.size, self.context.scale)
        self._show()
        why, self._told = None if self._told else self._past.why, True
        if why is not None:
            self.context.push(Notice(self._voice.say(why), self.context.say("saves.looking")))

    def leave_for_good(self) -> None:
        """Where the way back leads."""
        self.context.go(self._home())

    def handle(self, gesture: Gesture) -> None:
        match gesture:
            case KeyPressed(name="escape" | "space" | "return", repeat=False):
                self.leave_for_good()
            case KeyPressed(name="left"):
                self._turn_to(self._move - 1)
            case KeyPressed(name="right"):
                self._turn_to(self._move + 1)
            case KeyPressed(name="home"):
                self._turn_to(0)
            case KeyPressed(name="end"):
                self._turn_to(self._past.last)
            case Wheel(steps=steps):
                self._turn_to(self._move - steps)
            case PointerMoved(pos=pos) | Hovered(pos=pos):
                self._point(pos, rests=isinstance(gesture, Hovered))
            case Clicked(pos=pos):
                self._press(self._at(pos), pos)
            case DragStarted(origin=origin, pos=pos):
                region = self._at(origin)
                self._dragging = region is not None and region.kind in TIMELINE
                self._lead(pos)
            case DragMoved(pos=pos) | DragDropped(pos=pos):
                self._lead(pos)

    def update(self, dt: float) -> bool:
        self._dirty = self._dirty or self.context.pictures.arrived()
        return self._dirty

    def draw(self, canvas: Canvas) -> list[pygame.Rect] | None:
        if self._dirty:
            self._show()
        return self._picture.draw(canvas.surface, self._sprites(), canvas.stale)

    def announced(self) -> Sequence[Announced]:
        found = [
            Announced(KINDS.get(one.kind, "target"), one.id, box_of(one.rect), one.sentence, lit=one.lit, key=one.key)
            for one in self._picture.regions
        ]
        looked = by_id(self._picture.regions).get(self._zoom)
        if looked is not None:
            said = read_out(self._voice.print_card(looked.card))
            found.append(Announced("text", "reading", box_of(looked.rect), said))
        return found

    def _at(self, pos: tuple[int, int]) -> Region | None:
        return at(self._picture.regions, pos)

    def _turn_to(self, move: int) -> None:
        self._move = max(0, min(self._past.last, move))
        self._zoom, self._dirty = "", True

    def _point(self, pos: tuple[int, int], *, rests: bool) -> None:
        region = self._at(pos)
        id = region.id if region is not None else ""
        zoom = id if region is not None and region.card >= 0 and (rests or id == self._zoom) else ""
        if (id, zoom) != (self._hover, self._zoom):
            self._hover, self._zoom, self._dirty = id, zoom, True

    def _lead(self, pos: tuple[int, int]) -> None:
        """Along the timeline, to the icon nearest to the pointer; its right end is the last move."""
        if self._dragging and self._picture.shown is not None:
            move = strip(self._picture.shown, self._picture.plan.place).nearest(pos[0])
            self._turn_to(move - 1 if move else self._past.last)

    def _press(self, region: Region | None, pos: tuple[int, int]) -> None:
        if region is None:
            return
        self._dragging = region.kind in TIMELINE
        self._lead(pos)
        if region.id == LEAVE or region.kind == "menu":
            self.leave_for_good()
        elif region.id in (EARLIER, LATER):
            self._turn_to(self._move + (1 if region.id == LATER else -1))
        elif region.card >= 0:
            self._zoom, self._dirty = region.id, True

    def _show(self) -> None:
        self._picture.show(self._sight())
        self._dirty = False

    def _speaking(self) -> Voice:
        """Words, names and printed cards in the language of the moment."""
        past, words = self._past, self.context.words
        names = {id: text.name for id, text in past.texts.items()}
        printer = Printer(words, past.texts)

        @cache
        def printed(card: CardId) -> PrintedCard:
            return printer.printed(past.card(card))

        reader = past.seat if past.seat >= 0 else None
        recap = Recap(past.card)
        numbers = range(past.last + 1)
        self._named = [recap.of(self._marks[n].seat, past.heard(n), partial(self._front, n)) for n in numbers]
        return Voice(words, Names(tuple(info.name for info in past.seats), reader, names), printed)

    def _sight(self) -> Sight:
        view = self._past.view(self._move)
        zoomed = by_id(self._picture.regions).get(self._zoom)
        mood = Mood(
            hover=self._hover,
            lit=frozenset(),
            zoom=zoomed.card if zoomed is not None else NO_CARD,
            prompt=self._voice.text("saves.looking_at", n=self._move + 1, total=self._past.last + 1),
            looking=self._move + 1,
        )
        return Sight(
            view,
            self._past,
            self._voice,
            self._buttons(),
            mood,
            self._log(view),
            self._marks,
            recall=self._recall,
            likenesses=self.context.likenesses(self._voice.names.seats),
        )

    def _recall(self, mark: MoveMark) -> str:
        named = self._named[mark.move - 1]
        turn = turn_of(mark.turn, named, self._past.heard(mark.move - 1))
        return self._voice.text("recap.when", turn=turn, move=mark.move, what=self._voice.say(named.message))

    def _buttons(self) -> tuple[Button, ...]:
        say = self._voice.text
        leave, earlier, later = say(self.leave_key), say("saves.earlier"), say("saves.later")
        return (
            Button(LEAVE, leave, "menu", "good", say("key.space"), leave),
            Button(EARLIER, earlier, "left", "neutral", "", earlier, lit=self._move > 0),
            Button(LATER, later, "right", "neutral", "", later, lit=self._move < self._past.last),
        )

    def _log(self, view: SeatView) -> tuple[LogLine, ...]:
        """Return the log of the last moves up to this one."""
        first = max(0, self._move - TOLD)
        chronicle = Chronicle(self._past.card)
        told = (chronicle.tell(self._past.heard(n), partial(self._front, n)) for n in range(first, self._move + 1))
        return tuple(log_line(entry, self._voice) for entries in told for entry in entries)

    def _front(self, move: int, seat: SeatId) -> CardIds:
        """Return the cards that lay in front of this seat before a move."""
        return self._past.view(move - 1).seats[seat].working if move else ()

    def _sprites(self) -> tuple[Sprite, ...]:
        """Return the tip of the icon under the pointer, or the enlarged card where the window has no place of its own
        for it."""
        hovered = by_id(self._picture.regions).get(self._hover)
        if hovered is not None and hovered.kind == "mark":
            painter, size = self._picture.painter, self.context.size
            return (tip_sprite(painter, hovered.sentence, pygame.Rect(hovered.rect), size),)
        region = by_id(self._picture.regions).get(self._zoom)
        place = self._picture.plan.place
        if region is None or region.card < 0 or place.zoom is not None:
            return ()
        face = zoom_beside(place, region.rect)
        return (zoom_sprite(self._picture.painter, self._voice.print_card(region.card), face),)
