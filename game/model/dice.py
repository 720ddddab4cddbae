"""What dice show."""

from __future__ import annotations

from game.model import events as ev


def faces(event: ev.Event) -> tuple[int, ...]:
    """What was thrown, throw after throw."""
    match event:
        case ev.DieRolled(face=face):
            return (face,)
        case ev.DieChanged(face=face, thrown=True):
            return (face,)
        case ev.FirstSeatChosen(throws=throws):
            return tuple(face for _, face in throws)
        case _:
            return ()
