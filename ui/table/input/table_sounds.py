"""The sounds of the table: of the move on show, from its place; of a question; the music of the moment."""

from __future__ import annotations

from pygame import Rect

from game.ids import NOBODY
from game.model.views import SeatView
from ui.system.sounds import Mix
from ui.table.session import Session

Question = tuple[str | int, ...]

LATE = 0.75
"""Of the time to object."""


class TableSounds:
    """Plays what a session has to say in sounds."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._asked: Question | None = None
        self._hurried = False  # the end of the time to object was heard

    def play(self) -> None:
        """Once a frame."""
        shown, sounds = self._session.shown, self._session.context.sounds
        for sound in shown.hushed:
            sounds.stop(sound)
        for sound in shown.sounds:
            sounds.play(sound, self._side())
        shown.hushed.clear()
        shown.sounds.clear()
        self._ask()
        sounds.accompany(mix(shown.view))

    def _side(self) -> float:
        """The place of the seat that suffers or does what is on the stage, as a share of the width."""
        session, beat = self._session, self._session.shown.stage.beat
        seat = NOBODY if beat is None else beat.to if beat.to >= 0 else beat.by
        region = session.region(f"seat:{seat}")
        return 0.5 if region is None else Rect(region.rect).centerx / session.context.size[0]

    def _ask(self) -> None:
        """A question is heard once all that has led to it was seen; of several in a row each one."""
        session, table = self._session, self._session.table
        if session.shown.busy or session.shown.view.seat not in table.people:
            return
        asked = question(session.shown.view, table.shared)
        if asked is not None and asked != self._asked:
            session.context.sounds.play("asked")
        self._asked = asked
        late = asked is not None and table.going > LATE
        if late and not self._hurried:
            session.context.sounds.play("hurry")
        self._hurried = late


def question(view: SeatView, shared: bool) -> Question | None:
    """The question of others or of a card to this seat; None without one. Where several people hear it, it depends on
    public facts alone: one's own cards decide only for a person alone."""
    offer = view.option("accept")
    if offer is not None:
        return "offer", offer.reference
    if view.seat not in view.waiting or view.result is not None:
        return None
    if view.window is not None:
        asks = shared or any(option.verb != "pass" for option in view.options)
        return ("window", view.window.id) if asks else None
    if view.active == view.seat and view.situation not in ("choose", "landing", "surplus"):
        return None
    return view.situation, view.turn, view.asker, view.victim


def mix(view: SeatView) -> Mix | None:
    """The music of the moment."""
    if view.situation in ("setup", "over"):
        return None
    if any(sight.level >= view.goal - 1 for sight in view.seats if not sight.gone):
        return "last"
    return "calm" if view.fight is None else "fight"
