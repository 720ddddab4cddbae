"""A door that is kicked in: the top card of its pile wakes the door, or becomes it, a boot bursts it, what is behind it
comes out."""

from __future__ import annotations

from collections.abc import Iterator

from ui.art.layers import Sprite
from ui.table.acts.door_pictures import CardBehind, Door, DoorPictures, behind
from ui.table.acts.kind import ActKind, Running
from ui.table.acts.places import mat_card, middle_of, point_of
from ui.table.acts.strike import Victim, strike
from ui.table.middle.items import DOOR
from ui.table.session import Session
from ui.table.stage.beat import Beat
from ui.table.stage.door import DoorBeat
from ui.table.stage.shown_move import words
from ui.toolkit.camera import MovingPicture, Point
from ui.toolkit.curves import decay, hold, hump, in_back, in_out, in_quad, linear, out_back, out_cubic, out_quint
from ui.toolkit.script import Script, Value, also, late, move, pulse, together, wait

FLAT = 40.0
"""How high a curse flies back: one that has struck at the edge of the window stays inside."""


class DoorKick(ActKind):
    """A door is kicked in."""

    _made: DoorPictures

    @staticmethod
    def wants(beat: Beat) -> bool:
        return beat.kicked

    @staticmethod
    def before(beat: Beat) -> Beat:
        """The beat of a kicked door, with nothing told of the card behind it."""
        return DoorBeat(ribbon=words("stage.door"), icon="door", tint="door", by=beat.by, move=beat.move, kicked=True)

    def ahead(self) -> Iterator[object]:
        painter = self.session.painter
        yield from painter.back_drawing("door", mat_card(self.session).w).steps()
        self._made = DoorPictures(painter)
        yield from self._made.made()

    def draw(self, beat: Beat) -> Iterator[object]:
        yield from self._made.drawn(self.session, beat)

    def begin(self, beat: Beat) -> Running:
        return KickedDoor(self.session, beat, self._made)


class KickedDoor(Running):
    """From the pile that is touched to the mat that rises."""

    hides = frozenset((DOOR,))

    def __init__(self, session: Session, beat: Beat, made: DoorPictures) -> None:
        super().__init__(session, "door")
        card, pile = mat_card(session), session.region("deck:door")
        self._beat, self._made, self._at = beat, made, point_of(session, card.center)
        self._back = MovingPicture(middle_of(session, "deck:door"), pile.rect.w / card.w if pile is not None else 0.25)
        self._door, self._boot = Door(session, behind(beat), made), MovingPicture(self._at.beside(520, 455))
        self._card, self._victim, self._glint = CardBehind(session, beat), Victim(session, beat.to), Value()

    def script(self) -> Script:
        back, comes_out = self._back, {"monster": self._leaps, "curse": self._curses, "card": self._slides}
        yield move({back.y: back.y.now + 5, back.scale: back.scale.now * 0.94}, 0.06, out_cubic)
        yield from self._wakes(self._door) if self._door.wakes else self._becomes(self._door)
        yield self.heard("door_stands")
        yield also(self.camera.shake(0.0, 3.0, 0.12, 2), self._door.squash(0.03, -0.05, 0.14))
        yield self.burst("dust", 24, self._at.beside(0, 250), 500)
        yield from self._kick(self._door)
        yield move({self._card.scale: 0.2}, 0.0, linear)
        yield from comes_out[behind(self._beat)](self._card)
        yield from self.tell()
        yield together(move({self._door.alpha: 0.0, self._door.light: 0.0}, 0.12, linear), wait(0.2))

    def _wakes(self, door: Door) -> Script:
        """The card slips behind the door, and the door comes up."""
        back, comes_up = self._back, move(door.to(self._at), 0.14, in_out)
        flies = move(back.arc(Point(door.x.now, door.y.now), 45), 0.12, in_out)
        slips = move({back.scale: 0.0, back.alpha: 0.0}, 0.04, linear)
        yield together(flies, late(0.1, slips), late(0.06, comes_up, move({door.scale: 1.0}, 0.14, out_back(1.2))))

    def _becomes(self, door: Door) -> Script:
        """The card flies up, and is the door when it arrives."""
        back, way = self._back, self._back.arc(self._at, 45)
        appears = move({door.alpha: 1.0}, 0.03, linear), late(0.03, move({back.alpha: 0.0}, 0.07, linear))
        grows = late(0.06, *appears, move({door.scale: 1.0}, 0.14, out_back(1.2)))
        flies = move({**way, back.scale: 1.4, door.x: self._at.x, door.y: way[back.y]}, 0.2, in_out)
        yield together(flies, grows)

    def _kick(self, door: Door) -> Script:
        """The boot comes up, draws back and strikes; the leaf flies open and rebounds."""
        boot = self._boot
        yield self.heard("door_creak")
        yield also(move({door.scale: 0.96}, 0.15, out_cubic))
        yield move(boot.to(self._at.beside(330, 200)), 0.10, out_cubic)
        yield move(boot.to(self._at.beside(354, 215)), 0.05, out_cubic)
        yield move(boot.to(self._at.beside(220, 95)), 0.05, in_quad)
        yield self.heard("door")
        yield also(move({door.open: 0.16}, 0.0, linear), pulse({self._glint: 1.0}, 0.12, decay))
        yield door.squash(0.04, -0.03, 0.05, hold)
        yield wait(0.05)
        yield self.burst("chips", 22, self._at.beside(60, 0), 700)
        yield self.burst("dust", 20, self._at.beside(0, 40), 700)
        yield self.camera.shake(6.0, -3.0)
        yield also(move(boot.to(self._at.beside(520, 475)), 0.2, in_back(1.4)), door.swings(), door.glows())
        yield wait(0.05)

    def _leaps(self, card: CardBehind) -> Script:
        """Let the card leap out of the door and turn over; its number falls on it and jolts it."""
        if isinstance(self._beat, DoorBeat):
            yield self.heard(self._beat.voice)
        lands = move({card.scale: 1.0}, 0.3, out_back(1.5)), move({card.y: self._at.y}, 0.3, out_quint)
        yield together(*lands, move({card.turn: 1.0}, 0.22, in_out), pulse({card.lift: 1.0}, 0.3, hump))
        yield card.squash(0.03, -0.03, 0.12)
        yield wait(0.03)
        yield together(move({card.shows: 1.0}, 0.04, linear), move({card.falls: 0.0}, 0.12, in_quad))
        yield self.heard("strike")
        yield also(card.shake(3.0, 7.0, 0.18, 1.5), self.camera.shake(2.0, 3.0, 0.14, 2))
        yield wait(0.06)

    def _curses(self, card: CardBehind) -> Script:
        """A curse creeps out, circles its victim, strikes, and comes back to be read."""
        yield self.heard("curse_creep")
        yield card.shake(14.0, 0.0, 0.45, 2)
        creeps = move({card.scale: 0.9, card.y: self._at.y}, 0.45, out_back(1.2))
        yield together(creeps, move({card.turn: 1.0}, 0.45, in_out))
        yield also(move({self._door.light: 0.0, self._door.alpha: 0.0}, 0.12, linear))
        yield move({card.scale: 0.97, card.y: self._at.y - 14}, 0.12, out_cubic)
        yield from strike(self, card, self._victim)
        yield move({**card.arc(self._at, FLAT), card.scale: 1.0}, 0.34, in_out)

    def _slides(self, card: CardBehind) -> Script:
        """Any other card slides out and shrugs."""
        yield self.heard("door_empty")
        slides = move({card.scale: 1.0, card.y: self._at.y}, 0.3, out_back(1.2))
        yield together(slides, move({card.turn: 1.0}, 0.26, in_out))
        yield pulse({card.dy: -10.0, card.high: 0.03}, 0.16, hump)

    def sprites(self) -> Iterator[Sprite]:
        camera = self.camera
        yield from self._victim.sprites()
        yield from self._back.seen(camera, self._card.back)
        yield from self._door.sprites(camera, afraid=self._boot.y.now < self._at.y + 300)
        if self._boot.x.now < self._at.x + 515:
            yield from self._boot.seen(camera, self._made.boot)
        yield from self.in_the_air()
        yield from self._made.glint.seen(self._glint.now, camera.at(*self._at.beside(90, 33)))
        yield from self._victim.light(camera)
        yield from self._card.sprites(camera)
