"""Puts creatures together: what is behind, body, face, what grows on it, arms and what they hold, what is in front."""

from __future__ import annotations

from game.content.reader import Place
from ui.art.kit import words
from ui.art.kit.eyes import draw_eyes
from ui.art.kit.figure import GROUND, Figure
from ui.art.kit.kit import named
from ui.art.kit.limbs import draw_arm
from ui.art.kit.palette import spot
from ui.art.kit.placement import stretched
from ui.art.kit.posture import Posture
from ui.art.kit.reader import Reader

MOUTH = 40.0
"""Half the width that mouths of the kit are drawn with."""
MOUTH_SHARE = 0.62
"""Of the face, where nothing is said."""


def draw_creature(painter: Reader, figure: Figure, body: words.Body, posture: Posture, it: words.Creature) -> None:
    """One creature, in its own coordinates and colours, with a heavy line round it."""
    with painter.pen.outlined(), painter.pen.bent(posture.spine):
        painter.paint(it.behind)
        with painter.pen.placed(stretched(0, GROUND * (1 - it.high), it.wide, it.high)):
            painter.paint(body.draw)
        draw_face(painter, figure, it.mood, it.eyes, it.mouth, it.place)
        painter.paint(it.on)
        for side, arm in ((-1, posture.left_arm), (1, posture.right_arm)):
            if arm is not None:
                draw_arm(painter, figure, it, body.sleeve, arm, side)
        painter.paint(it.over)


def draw_face(
    painter: Reader, figure: Figure, mood_name: str, eyes: words.Eyes | None, mouth: words.Mouth | None, place: Place
) -> None:
    """Eyes and mouth; what neither says comes from the mood."""
    mood = named(painter.kit.moods, mood_name, place.at("mood"))
    mouth = mouth or words.Mouth(name=mood.mouth, place=mood.place)
    if mouth.first:
        _draw_mouth(painter, figure, mouth)
    draw_eyes(painter.pen, painter.tones, figure, eyes or words.Eyes(), mood)
    if not mouth.first:
        _draw_mouth(painter, figure, mouth)


def _draw_mouth(painter: Reader, figure: Figure, it: words.Mouth) -> None:
    if it.name == "none":
        return
    thing = named(painter.kit.mouths, it.name, it.place.at("name"))
    dx, dy = spot(it.at, it.place.at("at"))
    wide = (it.width or figure.face * MOUTH_SHARE) / MOUTH
    within = painter.of_thing(thing, {"main": it.main}, it.place)
    with painter.pen.placed(stretched(figure.mouth[0] + dx, figure.mouth[1] + dy, wide, wide * it.high)):
        within.paint(thing.draw)
