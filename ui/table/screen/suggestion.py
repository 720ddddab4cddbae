"""The sensible next move for a person alone before this window, as long as she wants the duck to explain; in a first
game its lessons say what to do."""

from __future__ import annotations

from game.model.options import Command
from game.moves.next_move import next_move
from game.moves.outlook import outlook
from game.table.interface import is_linked
from ui.table.screen.hand_notes import sees_alone
from ui.table.session import Session


def suggestion(session: Session) -> Command | None:
    """Worked out once for each view. At a table of several machines who could help is told late: nobody is told to
    run there."""
    view, table = session.view, session.table
    wanted = session.context.settings.coach and session.suggests
    if not wanted or not view.options or not sees_alone(session):
        return None
    if session.suggested is None or session.suggested[0] is not view:
        session.suggested = view, next_move(outlook(table, view.seat), table)
    command = session.suggested[1]
    return None if command is not None and command.verb == "concede" and is_linked(table) else command
