"""Whether the coach says something now: to one person alone at this screen, as long as she wants it."""

from __future__ import annotations

from game.words.coach import CoachLine, coach_line
from game.words.prospects import outlook_of
from ui.storage import coach_lines
from ui.table.screen.giving import giving_prompt
from ui.table.screen.hand_notes import sees_alone
from ui.table.session import Session


def coach_now(session: Session) -> CoachLine | None:
    view, context, coach = session.view, session.context, session.coach
    if not context.settings.coach or session.taught or view.result is not None or not sees_alone(session):
        return None
    if giving_prompt(session) or session.desk.asks is not None:  # she is at it
        return None
    before = coach.known if coach.known is not None else coach_lines.load(context.folder)
    coach.known = before
    now = outlook_of(view, session.table.foreseen(view.seat), session.table.card)
    occasion = coach.occasion(now)
    if coach.known != before:
        coach_lines.store(coach.known, context.folder)
    return coach_line(occasion, now, session.voice, session.table.ruleset) if occasion is not None else None
