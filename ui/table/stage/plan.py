"""All of a beat laid out: a function of what it shows and of the size of the window."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec
from pygame import Rect

from game.moves.buttons import PLAY
from game.words.voice import Voice
from ui.table.layout.sight import Button, Sight
from ui.table.stage.beat import (
    AnyBeat,
    CardBeat,
    DeathBeat,
    DoorBeat,
    FightCardBeat,
    LossBeat,
    OnStage,
    RibbonBeat,
    ThrowBeat,
    TrackBeat,
    VictoryBeat,
)
from ui.table.stage.causes import any_card, door, fight_card, loss
from ui.table.stage.death import death
from ui.table.stage.frame import Frame, frame, middle_of, pill, ribbon
from ui.table.stage.pieces import AnyPiece, Die, Panel, Spot, StageButton, StagePlan
from ui.table.stage.throw import throw
from ui.table.stage.victory import track, victory

LIGHT_ON = {ThrowBeat: (640, 290), VictoryBeat: (640, 270), DeathBeat: (232, 326), TrackBeat: (246, 290)}
"""Where the light comes from, in a window of 1280x720; else from the card."""


def stage_plan(
    on: OnStage, voice: Voice, size: tuple[int, int], edge: int, scale: float = 1.0, asked: Sequence[Button] = ()
) -> StagePlan:
    """`edge`: upper edge of the mat that lies on the table, over which a ribbon alone hangs. `asked`: buttons that come
    up with the beat."""
    place, beat = frame(size, voice, scale), on.beat
    head = ribbon(place, beat)
    if isinstance(beat, RibbonBeat):
        head.box.centery = edge
        return StagePlan(head, None, Spot(0, 0), False, beat.tint, None, ())
    at = LIGHT_ON.get(type(beat))
    light = Spot(place.x(at[0]), place.y(at[1])) if at is not None else middle_of(place.card)
    dusk = isinstance(beat, DeathBeat)
    pieces = tuple(_asking(place, beat, asked) if asked else _pieces(place, beat))
    return StagePlan(head, place.mat, light, not (dusk or on.calm), beat.tint, pill(place, on), pieces, dusk)


def die_on_stage(stage: StagePlan | None) -> Rect | None:
    """Where the die of a throw lies on the mat."""
    pieces = stage.pieces if stage is not None else ()
    return next((piece.box for piece in pieces if isinstance(piece, Die)), None)


def _asking(place: Frame, beat: AnyBeat, asked: Sequence[Button]) -> Iterator[AnyPiece]:
    """The rows of the beat leave room for the buttons under them."""
    column = place.right.copy()
    column.h -= room_for(place)
    place = msgspec.structs.replace(place, right=column)
    pieces = _pieces(place, beat)
    yield from pieces
    yield from presses(place, pieces, asked)


def _pieces(place: Frame, beat: AnyBeat) -> list[AnyPiece]:
    match beat:
        case DoorBeat():
            return door(place, beat)
        case LossBeat():
            return loss(place, beat)
        case FightCardBeat():
            return fight_card(place, beat)
        case ThrowBeat():
            return throw(place, beat)
        case VictoryBeat():
            return victory(place, beat)
        case DeathBeat():
            return death(place, beat)
        case TrackBeat():
            return track(place, beat)
        case CardBeat():
            return any_card(place, beat)
        case RibbonBeat():
            return []


KEEP = "button:keep_card"
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
