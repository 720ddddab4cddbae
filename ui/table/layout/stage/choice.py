"""What becomes of the card behind one's own door is asked on the stage already: its buttons come up with it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pygame import Rect

from ui.table.layout.sight import Button, Sight
from ui.table.layout.stage.frame import Frame
from ui.table.layout.stage.pieces import AnyPiece, Panel, StageButton
from ui.table.stage.beat import DoorBeat

KEEP, PLAY = "button:keep_card", "button:play_revealed"
HIGH, LEAST, GAP = 50, 44, 12


def choice(sight: Sight) -> tuple[Button, ...]:
    """The buttons of the card that is shown; none for any other beat."""
    beat = sight.stage.beat if sight.stage is not None else None
    if not isinstance(beat, DoorBeat) or beat.card not in sight.view.limbo:
        return ()
    return tuple(button for button in sight.buttons if button.id in (KEEP, PLAY))


def room_for(place: Frame) -> int:
    """What the buttons take of the column under the rows."""
    return max(LEAST, place.px(HIGH)) + place.px(GAP)


def presses(place: Frame, pieces: Sequence[AnyPiece], buttons: Sequence[Button]) -> Iterator[StageButton]:
    """Side by side under what is said in the right column."""
    room, gap = place.right, place.px(GAP)
    said = [piece.box for piece in pieces if isinstance(piece, Panel) and piece.box.colliderect(room)]
    top = max((box.bottom for box in said), default=room.centery) + gap
    wide = (room.w - gap * (len(buttons) - 1)) // len(buttons)
    for n, button in enumerate(buttons):
        yield StageButton(Rect(room.x + n * (wide + gap), top, wide, max(LEAST, place.px(HIGH))), button=button)
