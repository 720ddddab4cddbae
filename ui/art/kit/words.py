"""Everything a description may say, as typed entries: the pen's own vocabulary, props, parts, creatures, scenes.

How the words are written in YAML is told in game.content.reader (verbs, bare words); what they draw, in docs/art.md."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal, Union

import msgspec

from game.content.reader import Authored

Text = str  # numbers in a row: "x y, x y" or "x y rx ry"
Share = Annotated[float, msgspec.Meta(ge=0, le=1)]


class Blob(Authored, tag="blob", frozen=True):
    """A soft inked shape through the points."""

    points: Text
    fill: str = "main"
    width: float = 6.0
    relief: Share = 1.0
    soft: Share = 1.0
    inside: tuple[Statement, ...] = ()


class Poly(Authored, tag="poly", frozen=True):
    """An inked shape with almost straight sides."""

    points: Text
    fill: str = "main"
    width: float = 6.0
    relief: Share = 1.0
    inside: tuple[Statement, ...] = ()


class Oval(Authored, tag="oval", frozen=True):
    """An inked ellipse: "x y rx ry"."""

    bounds: Text
    fill: str = "main"
    width: float = 6.0
    relief: Share = 1.0
    inside: tuple[Statement, ...] = ()


class Flat(Authored, tag="flat", frozen=True):
    """A shape without ink; straight sides if `straight`."""

    points: Text
    fill: str = "main"
    opacity: Share = 1.0
    straight: bool = False
    soft: Share = 1.0


class Disc(Authored, tag="disc", frozen=True):
    """A flat ellipse: "x y rx ry", or "x y r"."""

    bounds: Text
    fill: str = "ink"
    opacity: Share = 1.0


class Ring(Authored, tag="ring", frozen=True):
    """The line of an ellipse."""

    bounds: Text
    width: float = 6.0
    fill: str = "ink"
    opacity: Share = 1.0


class Line(Authored, tag="line", frozen=True):
    """A stroke through the points."""

    points: Text
    width: float = 6.0
    fill: str = "ink"
    opacity: Share = 1.0
    straight: bool = False


class Tube(Authored, tag="tube", frozen=True):
    """A limb, a pole, a rope: a thick stroke with an ink rim."""

    points: Text
    width: float
    fill: str = "main"


class Letters(Authored, tag="letters", frozen=True):
    """Signs that need no translation, centred on `at`. "*" stands for the letters that a prop was given."""

    text: str
    at: Text = "0 0"
    size: float = 24.0
    fill: str = "ink"
    turn: float = 0.0


class Group(Authored, tag="group", frozen=True):
    """Statements in coordinates of their own."""

    draw: tuple[Statement, ...]
    at: Text = "0 0"
    turn: float = 0.0
    scale: float = 1.0
    flip: bool = False
    colours: dict[str, str] = msgspec.field(default_factory=dict)


class Row(Authored, tag="row", frozen=True):
    """The statements `n` times, each a step further."""

    n: Annotated[int, msgspec.Meta(ge=1, le=40)]
    step: Text
    draw: tuple[Statement, ...]
    at: Text = "0 0"


class Pair(Authored, tag="pair", frozen=True):
    """The statements, and their mirror image on the other side."""

    draw: tuple[Statement, ...]


class Rays(Authored, tag="rays", frozen=True):
    """Beams round "x y" from radius to radius: "x y from to"."""

    bounds: Text
    n: Annotated[int, msgspec.Meta(ge=2, le=60)] = 18
    width: float = 0.5  # of the gap between two beams
    fill: str = "main"
    opacity: Share = 1.0


class Scatter(Authored, tag="scatter", frozen=True):
    """The statements `n` times at random places of an ellipse "x y rx ry", scaled from `least` to 1."""

    n: Annotated[int, msgspec.Meta(ge=1, le=60)]
    over: Text
    draw: tuple[Statement, ...]
    least: float = 0.5


class Prop(Authored, tag="prop", frozen=True):
    """A thing of the kit, drawn round its grip."""

    name: str
    at: Text = "0 0"
    turn: float = 0.0
    scale: float = 1.0
    flip: bool = False
    letters: str = ""
    main: str = ""
    colours: dict[str, str] = msgspec.field(default_factory=dict)


class Part(Authored, tag="part", frozen=True):
    """A thing of the kit that grows on a creature, at its own place: horns, hats, tails."""

    name: str
    at: Text = "0 0"
    turn: float = 0.0
    scale: float = 1.0
    letters: str = ""
    main: str = ""
    colours: dict[str, str] = msgspec.field(default_factory=dict)


class Slot(Authored, tag="slot", frozen=True):
    """Only in bodies: where the creature's legs, its head, and its own skin or coat are drawn."""

    name: Literal["skin", "coat", "legs", "head"]


class Eyes(Authored, frozen=True):
    """Looks: what is not said comes from the mood."""

    kind: Literal["round", "wall", "slit", "spiral", "heart", "stalk", "closed", "cross", "dot", "star", "money"] = (
        "round"
    )
    n: Literal[0, 1, 2, 3, 5, 7] = 2
    size: float = 0.0
    gap: float = 0.0
    at: Text = "0 0"
    look: Text = ""
    lid: float = -1.0
    tilt: float = -9.0
    brow: str = ""
    brow_fill: str = "ink"
    brow_width: float = 0.0
    pupil: float = 0.42
    odd: float = 0.92  # how large the second eye is
    white: str = "white"
    lid_fill: str = ""
    iris: str = ""
    bags: bool = False
    wear: Literal["", "glasses", "monocle", "patch", "shades"] = ""
    wear_fill: str = "red"


class Mouth(Authored, frozen=True):
    """A mouth of the kit; width in units, places from the body's."""

    shorthand: ClassVar[str] = "name"
    name: str
    at: Text = "0 0"
    width: float = 0.0
    high: float = 1.0
    first: bool = False  # under the eyes
    main: str = ""


class Arm(Authored, frozen=True):
    """From the shoulder to a pose, with something in the hand."""

    shorthand: ClassVar[str] = "pose"
    pose: str = "down"
    to: Text = ""  # where the hand is instead, from the shoulder outwards
    holds: tuple[Statement, ...] = ()
    behind: bool = False  # whether the held things are drawn before the arm
    hand: Literal["", "mitt", "claw", "none"] = ""


class Creature(Authored, tag="creature", frozen=True):
    """A body with a face and arms. Places of what is drawn on it are the picture's own."""

    body: str
    main: str = "green"
    colours: dict[str, str] = msgspec.field(default_factory=dict)
    wide: float = 1.0
    high: float = 1.0
    at: Text = "0 0"
    lean: float = 0.0
    scale: float = 1.0
    flip: bool = False
    stance: str = "upright"
    bend: float | None = None  # of the back, in degrees to the right; what is not said comes from the stance
    tilt: float | None = None  # of the head against the back
    turn: Annotated[float, msgspec.Meta(ge=-1, le=1)] | None = None  # of the head; to the left, it mirrors the stance
    weight: Annotated[float, msgspec.Meta(ge=-1, le=1)] = 0.0  # on which leg it stands
    head: str = ""  # of the kit; the body's own, if empty
    mood: str = "plain"
    eyes: Eyes | None = None
    mouth: Mouth | None = None
    skin: tuple[Statement, ...] = ()
    coat: tuple[Statement, ...] = ()
    behind: tuple[Statement, ...] = ()
    on: tuple[Statement, ...] = ()
    left: Arm | None = None
    right: Arm | None = None
    arm: float = 26.0
    sleeve: str = ""
    hand: Literal["mitt", "claw", "none"] = "mitt"
    over: tuple[Statement, ...] = ()


class Face(Authored, tag="face", frozen=True):
    """Eyes and a mouth on a thing."""

    size: float
    at: Text = "0 0"
    main: str = "paper"
    mood: str = "plain"
    eyes: Eyes | None = None
    mouth: Mouth | None = None


Statement = Union[
    "Blob", "Poly", "Oval", "Flat", "Disc", "Ring", "Line", "Tube", "Letters", "Group", "Row", "Pair", "Rays",
    "Scatter", "Prop", "Part", "Slot", "Creature", "Face",
]  # fmt: skip


class Thing(Authored, frozen=True):
    """A prop, a part or a mouth of the kit: how it is drawn when nothing else is said."""

    draw: tuple[Statement, ...]
    main: str = "red"
    colours: dict[str, str] = msgspec.field(default_factory=dict)
    letters: str = ""
    on: Literal["", "top", "eye", "mouth", "mid", "shoulder", "body"] = ""


class Legs(Authored, frozen=True):
    """The right leg of an upright body, "x y" each; its foot is drawn round the ankle."""

    hip: Text
    ankle: Text
    width: float
    foot: tuple[Statement, ...]
    fill: str = "main"


class Head(Authored, frozen=True):
    """A head that a body may have instead of its own, and the places on it."""

    draw: tuple[Statement, ...]
    eye: Text
    mouth: Text
    top: Text
    face: float


class Body(Authored, frozen=True):
    """A body and the places on it that everything else goes by: "x y" each; `face` is half the width of a face."""

    draw: tuple[Statement, ...]
    eye: Text
    mouth: Text
    top: Text
    shoulder: Text
    mid: Text
    face: float
    colours: dict[str, str] = msgspec.field(default_factory=dict)
    sleeve: str = "main"
    legs: Legs | None = None
    head: tuple[Statement, ...] = ()


class Step(Authored, frozen=True):
    """How far knee and ankle of a leg are from where they are when it stands, "x y" each, and its toes (degrees)."""

    knee: Text = "0 0"
    ankle: Text = "0 0"
    toe: float = 0.0
    ahead: bool = False  # the toes point to where the figure goes, not aside


class Stance(Authored, frozen=True):
    """How a figure that goes to the right stands: its spine in degrees, its hips in units, legs and arms."""

    bend: float = 0.0
    tilt: float = 0.0
    turn: float = 0.0
    shift: float = 0.0
    drop: float = 0.0
    left: Step = Step()
    right: Step = Step()
    left_arm: Text = ""  # where the hand is, from the shoulder outwards, if nothing else is said of the arm
    right_arm: Text = ""


class Mood(Authored, frozen=True):
    """A look on a face."""

    mouth: str
    lid: float = 0.0
    tilt: float = 0.0
    brow: str = ""
    look: Text = "0.2 0.1"


class Scene(Authored, frozen=True):
    """A backdrop in tones of the picture's `ground`."""

    draw: tuple[Statement, ...]
    shadow: bool = False  # whether things on it throw a shadow


class Picture(Authored, frozen=True):
    """One card's picture."""

    id: str
    seen: str  # the visible contents at 120 pixels
    joke: str  # and where the joke is
    scene: str
    ground: str
    draw: tuple[Statement, ...]
    behind: tuple[Statement, ...] = ()  # things behind the figure, kept when it is cut out
    at: Text = "0 0"  # where all that is drawn goes, and how large
    scale: float = 1.0
    bend: float = 0.0  # how far what stands there bends to the right, in degrees at its top
    shadow: Text = ""  # "x y rx ry" on the ground
