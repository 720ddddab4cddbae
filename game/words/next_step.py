"""The next step in large words, where no fight is on, and the words for the die."""

from __future__ import annotations

from game.ids import NOBODY
from game.model.messages import AsWritten
from game.model.options import values
from game.model.ruleset import DIE_FACES
from game.model.views import SeatView, Situation
from game.words.voice import Voice

HEADINGS: dict[Situation, str] = {"spoils": "board.spoils", "body": "board.pockets"}
"""Over cards that lie open."""


def next_step(view: SeatView, voice: Voice, *, shared: bool) -> tuple[str, str]:
    """`shared`: for all who share the screen."""
    say = voice.text
    if may_open_door(view):
        return say("button.open_door"), say("table.door_hint")
    if view.situation == "setup" and (view.seat == NOBODY or _dressed(view, shared)):
        return say("phase.setup"), ""
    if view.situation == "setup" and shared:
        return say("share.setup_title"), say("share.setup_hint")
    if view.situation == "setup":
        name = AsWritten(voice.seat(view.seat))
        return say("setup.heading", seat=name), say("setup.hint")
    if view.situation == "over" and view.result is not None:
        seats = ",".join(str(seat) for seat in view.result.winners)
        return say("over.won", seat=f"seat:{seats}"), ""
    if _has_too_many(view):
        return say("phase.charity"), ""
    hint = say("table.glow_hint") if view.options and view.active == view.seat else ""
    return say("table.turn_of", seat=f"seat:{view.active}"), hint


def calls_for_a_turn(view: SeatView) -> bool:
    """True if the next step is a step of somebody's turn, which is said elsewhere too."""
    return view.situation not in ("setup", "over")


def _has_too_many(view: SeatView) -> bool:
    """Whether the turn waits for cards that are too many; only which ones go is nobody's business."""
    return view.prompt.key.startswith("prompt.charity_")


def may_open_door(view: SeatView) -> bool:
    return view.may("open_door")


def _dressed(view: SeatView, shared: bool) -> bool:
    """Before the first turn: the reader has nothing more to put down."""
    if not shared and view.seat >= 0:
        return view.seats[view.seat].ready
    return all(seat.ready for seat in view.seats)


def pursuers(view: SeatView) -> tuple[int, ...]:
    """The monsters of which one is to be run from now; one alone needs no choice."""
    params = next((option.params for option in view.options if option.verb == "run_from"), ())
    found = values(params[0], view.domain_values) if params else ()
    return found if len(found) > 1 else ()


def die_told(view: SeatView, shown: int | None, voice: Voice, *, waits: bool) -> str:
    """Return the words for the die, thrown or awaited; `shown`: the face seen instead of the view's, 0: none."""
    die = view.die
    may_run = die is None and shown is None and "run_from" in {option.verb for option in view.options}
    if waits or may_run:
        return voice.text("table.die_aims" if pursuers(view) and not waits else "table.die_waiting")
    if die is None or shown == 0:
        return ""
    if die.why == "run" and shown is None:
        least = die.need - die.plus
        if least <= 1:
            return voice.text("table.runs_anyhow")
        if least > DIE_FACES:
            return voice.text("table.runs_in_vain")
        return voice.text("table.need_to_run", n=least)
    return voice.text("table.die", n=shown or die.face)
