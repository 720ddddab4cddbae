"""Reads the statements of a description out to the pen."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping, Sequence

from game.content.reader import ContentError, Place
from ui.art.colour import INK, Colour
from ui.art.kit import words
from ui.art.kit.creatures import draw_creature, draw_face
from ui.art.kit.figure import Figure
from ui.art.kit.kit import Kit, named
from ui.art.kit.limbs import draw_legs
from ui.art.kit.palette import Tones, numbers, pairs, spot
from ui.art.kit.paths import Path, Point, box_of, polyline
from ui.art.kit.pen import Mark, Pen
from ui.art.kit.placement import Placement, turned
from ui.art.kit.posture import posture_of
from ui.art.kit.reader import Reader
from ui.art.kit.spine import Spine

REACHING = 500.0
"""Units: so wide is nothing that stands there."""
LEFT, TOP, WIDTH, HEIGHT = -280, -200, 560, 400
SHADOW = 0.28
FLOOR = 166.0
OWN_LETTERS = "*"

Filled = (
    words.Blob | words.Poly | words.Oval | words.Flat | words.Disc | words.Ring | words.Line | words.Tube
    | words.Letters | words.Rays
)  # fmt: skip


class Painter:
    """Paints statements in the tones of where it stands; a prop is read by a painter with tones of its own."""

    def __init__(
        self,
        kit: Kit,
        pen: Pen,
        tones: Tones,
        letters: str = "",
        figure: Figure | None = None,
        slots: Mapping[str, Callable[[Reader], None]] | None = None,
    ) -> None:
        self.kit, self.pen, self.tones = kit, pen, tones
        self._letters, self._figure, self._slots = letters, figure, slots or {}

    def paint(self, statements: Iterable[words.Statement]) -> None:
        """All of them, in their order."""
        for statement in statements:
            self._paint(statement)

    def with_tones(self, colours: Mapping[str, str], place: Place) -> Painter:
        """The same painter among more named colours."""
        tones = self.tones.with_colours(colours, place)
        return Painter(self.kit, self.pen, tones, self._letters, self._figure, self._slots)

    def _paint(self, it: words.Statement) -> None:
        match it:
            case words.Blob() | words.Poly() | words.Oval():
                self._inked(it)
            case words.Flat():
                points = self._points(it.points, it.place, 3)
                path = self.pen.straight(points) if it.straight else self.pen.spline(points, it.soft)
                self.pen.flat(path, self._fill(it), it.opacity)
            case words.Disc():
                self.pen.flat(self._oval(it.bounds, it.place, 0), self._fill(it), it.opacity)
            case words.Ring():
                self.pen.line(self._oval(it.bounds, it.place), it.width, self._fill(it), it.opacity)
            case words.Line():
                points = self._points(it.points, it.place)
                path = self.pen.bowed(points, closed=False) if it.straight else self.pen.spline(points, closed=False)
                self.pen.line(path, it.width, self._fill(it), it.opacity)
            case words.Tube():
                points = self._points(it.points, it.place)
                self.pen.tube(self.pen.spline(points, closed=False), it.width, self._fill(it))
            case words.Letters():
                self._lettered(it)
            case words.Prop() | words.Part():
                self._thing(it)
            case words.Slot():
                if it.name in self._slots:
                    self._slots[it.name](self)
            case words.Face():
                self._face(it)
            case words.Creature():
                self._creature(it)
            case _:
                self._several(it)

    def _several(self, it: words.Group | words.Row | words.Pair | words.Rays | words.Scatter) -> None:
        match it:
            case words.Group():
                with self.pen.placed(self._placement(it)):
                    self.with_tones(it.colours, it.place).paint(it.draw)
            case words.Row():
                (x, y), (dx, dy) = spot(it.at, it.place.at("at")), spot(it.step, it.place.at("step"))
                for place in range(it.n):
                    self._at(turned(x + dx * place, y + dy * place), it.draw)
            case words.Pair():
                self.paint(it.draw)
                self._at(turned(0, 0, flip=True), it.draw)
            case words.Rays():
                self._rays(it)
            case words.Scatter():
                x, y, rx, ry = numbers(it.over, it.place.at("over"), (4,))
                chance = self.pen.chance
                for _ in range(it.n):
                    angle, far = chance.uniform(0, 2 * math.pi), math.sqrt(chance.random())
                    there = x + rx * far * math.cos(angle), y + ry * far * math.sin(angle)
                    self._at(turned(*there, scale=chance.uniform(it.least, 1)), it.draw)

    def _at(self, placement: Placement, statements: Iterable[words.Statement]) -> None:
        with self.pen.placed(placement):
            self.paint(statements)

    def _inked(self, it: words.Blob | words.Poly | words.Oval) -> None:
        within: Callable[[], None] | None = (lambda: self.paint(it.inside)) if it.inside else None
        self.pen.shape(self._outline(it), self._fill(it), it.width, it.relief, within)

    def _outline(self, it: words.Blob | words.Poly | words.Oval) -> Path:
        if isinstance(it, words.Oval):
            return self._oval(it.bounds, it.place)
        points = self._points(it.points, it.place, 3)
        return self.pen.spline(points, it.soft) if isinstance(it, words.Blob) else self.pen.bowed(points)

    def _oval(self, text: str, place: Place, wobble: float | None = None) -> Path:
        x, y, rx, *ry = numbers(text, place.at("bounds"), (3, 4))
        return self.pen.oval(x, y, rx, ry[0] if ry else rx, wobble)

    def _points(self, text: str, place: Place, least: int = 2) -> list[Point]:
        return pairs(text, place.at("points"), least)

    def _fill(self, it: Filled) -> Colour:
        return self.tones.colour(it.fill, it.place.at("fill"))

    def _placement(self, it: words.Group | words.Prop | words.Creature) -> Placement:
        turn = it.lean if isinstance(it, words.Creature) else it.turn
        return turned(*spot(it.at, it.place.at("at")), turn, it.scale, it.flip)

    def _lettered(self, it: words.Letters) -> None:
        text = self._letters if it.text == OWN_LETTERS else it.text
        with self.pen.placed(turned(*spot(it.at, it.place.at("at")), it.turn)):
            self.pen.flat(self.pen.letters(text, 0, 0, it.size), self._fill(it))

    def _rays(self, it: words.Rays) -> None:
        x, y, near, far = numbers(it.bounds, it.place.at("bounds"), (4,))
        for place in range(it.n):
            start = 2 * math.pi * place / it.n
            end = start + 2 * math.pi / it.n * it.width
            spots = [(x + r * math.cos(a), y + r * math.sin(a)) for r, a in _beam(near, far, start, end)]
            self.pen.flat(self.pen.straight(spots), self._fill(it), it.opacity)

    def _thing(self, it: words.Prop | words.Part) -> None:
        """A prop where the description puts it, a part where the creature has its place."""
        is_prop = isinstance(it, words.Prop)
        thing = named(self.kit.props if is_prop else self.kit.parts, it.name, it.place.at("name"))
        placement = self._placement(it) if isinstance(it, words.Prop) else self._grown(it, thing)
        with self.pen.placed(placement):
            self.of_thing(thing, {"main": it.main, **it.colours}, it.place, it.letters).paint(thing.draw)

    def of_thing(self, thing: words.Thing, given: Mapping[str, str], place: Place, letters: str = "") -> Painter:
        """The painter that reads out a thing of the kit, in its colours or in those it was given."""
        tones = self.tones.scoped({"main": thing.main, **thing.colours}, thing.place, given, place)
        return Painter(self.kit, self.pen, tones, letters or thing.letters, self._figure, self._slots)

    def _grown(self, it: words.Part, thing: words.Thing) -> Placement:
        if self._figure is None:
            raise ContentError(it.place, "only_on_creature", word=it.name)
        dx, dy = spot(it.at, it.place.at("at"))
        return self._figure.growing(thing.on).below(turned(dx, dy, it.turn, it.scale))

    def _face(self, it: words.Face) -> None:
        painter = self.with_tones({"main": it.main}, it.place)
        with self.pen.placed(turned(*spot(it.at, it.place.at("at")))):
            draw_face(painter, Figure.of_face(it.size), it.mood, it.eyes, it.mouth, it.place)

    def _creature(self, it: words.Creature) -> None:
        body = named(self.kit.bodies, it.body, it.place.at("body"))
        head = named(self.kit.heads, it.head, it.place.at("head")) if it.head else None
        given = {"main": it.main, **it.colours}
        tones = self.tones.scoped({"main": "green", **body.colours}, body.place, given, it.place)
        figure = Figure.of_body(body, head or body, it)
        posture = posture_of(named(self.kit.stances, it.stance, it.place.at("stance")), body, figure, it)
        slots: dict[str, Callable[[Reader], None]] = {
            "skin": lambda reader: reader.paint(it.skin),
            "coat": lambda reader: reader.paint(it.coat),
            "head": lambda reader: reader.paint(head.draw if head else body.head),
            "legs": lambda reader: draw_legs(reader, body, posture),
        }
        with self.pen.placed(self._placement(it)):
            draw_creature(Painter(self.kit, self.pen, tones, "", figure, slots), figure, body, posture, it)


def _beam(near: float, far: float, start: float, end: float) -> list[tuple[float, float]]:
    """Radius and angle of the corners of one ray."""
    return [(near, (start + end) / 2), (far, start), (far, end)] if near < 1 else [
        (near, start), (far, start), (far, end), (near, end)
    ]  # fmt: skip


def _paint_place(painter: Painter, draw: Sequence[words.Statement]) -> int:
    """Paints what comes first and reaches from edge to edge: it belongs to the place, and not to the figure. How many
    statements that is.
    """
    pen = painter.pen
    for n, statement in enumerate(draw):
        first, chance = len(pen.marks), pen.chance.getstate()
        painter.paint([statement])
        box = box_of(tuple(contour for mark in pen.marks[first:] for contour in mark.path))
        if box.right - box.left < REACHING:
            del pen.marks[first:]
            pen.chance.setstate(chance)
            return n
    return len(draw)


def painted(kit: Kit, picture: words.Picture) -> str:
    """The whole picture as the text of an SVG file."""
    pen = Pen(picture.id)
    base = Tones({}).with_colours(kit.palette, picture.place)
    painter = Painter(kit, pen, base.with_colours({"ground": picture.ground, "main": picture.ground}, picture.place))
    scene = named(kit.scenes, picture.scene, picture.place.at("scene"))
    pen.flat(polyline([(LEFT, TOP), (LEFT + WIDTH, TOP), (LEFT + WIDTH, TOP + HEIGHT), (LEFT, TOP + HEIGHT)]),
             painter.tones.colour("ground", picture.place))  # fmt: skip
    painter.paint(scene.draw)
    with pen.placed(turned(*spot(picture.at, picture.place.at("at")), scale=picture.scale)):
        painter.paint(picture.behind)
        rest = picture.draw[_paint_place(painter, picture.draw) :]
        behind = len(pen.marks)
        with pen.outlined(), pen.bent(Spine.of_thing(FLOOR, picture.bend)):
            painter.paint(rest)
    if picture.shadow:
        x, y, rx, ry = numbers(picture.shadow, picture.place.at("shadow"), (4,))
        pen.marks.insert(behind, Mark(pen.oval(x, y, rx, ry, 0), INK, opacity=SHADOW))
    elif scene.shadow:
        pen.marks.insert(behind, pen.cast(FLOOR, SHADOW))
    figure = behind + bool(picture.shadow or scene.shadow)
    return pen.svg(LEFT, TOP, WIDTH, HEIGHT, figure)
