"""The effect of "I know this step": the act of the lesson, as plainly as it can be done."""

from __future__ import annotations

from collections.abc import Iterable

from game.ids import CardId
from game.model.options import Command, Param, first_args
from game.moves.next_move import call_for_help, least
from game.table.interface import GameTable
from game.words.prospects import Outlook
from ui.table.dialogs.table_host import TableHost
from ui.table.guide.lessons import Lesson
from ui.table.pointer.desk import NOWHERE
from ui.table.session import Session


def do(lesson: Lesson, now: Outlook, session: Session, host: TableHost) -> None:
    """Does it for the person at this screen; the table may refuse, like anything else."""
    command = command_of(lesson, now, session.table)
    if command is not None:
        session.table.submit(command)
        session.dirty = True
    elif lesson.key == "dress":
        session.table.lay_sensibly(session.view.seat)
        session.dirty = True
    elif lesson.verbs:
        host.follow(session.desk.press(lesson.verbs[0], NOWHERE))


def command_of(lesson: Lesson, now: Outlook, table: GameTable) -> Command | None:
    """The act of a lesson that is more than the press of its button; None where there is nothing to be done."""
    match lesson.step:
        case "fight":
            return least(now, table, now.enough)
        case "help":
            return call_for_help(now)
        case "meddle":
            return _harm(now, table, now.spoils) or _throw(now, now.spoils)
        case "charity":
            return cheapest_gift(now, table)
    return None


def _harm(now: Outlook, table: GameTable, cards: Iterable[CardId]) -> Command | None:
    """Return the most harmful of these cards' moves against the fighter."""
    harms = [one for one in table.foreseen(now.view.seat) if one.card in cards and one.gain < 0]
    return min(harms, key=lambda one: one.gain).command if harms else None


def _throw(now: Outlook, cards: Iterable[CardId]) -> Command | None:
    """Return the play of one of these cards on the fighter."""
    view = now.view

    def fighter_first(param: Param, domain: tuple[int, ...]) -> tuple[int, ...]:
        fighter = view.fight.fighter if view.fight is not None else -1
        return tuple(sorted(domain, key=lambda seat: seat != fighter)) if param.kind == "seat" else domain

    option = next((one for one in view.options if one.verb == "play_card" and one.source in cards), None)
    return option.command(view.seat, first_args(option, view.domain_values, fighter_first)) if option else None


def cheapest_gift(now: Outlook, table: GameTable) -> Command | None:
    """The cheapest cards."""
    view = now.view
    option = view.option("give_charity")

    def cheapest_first(param: Param, domain: tuple[int, ...]) -> tuple[int, ...]:
        return (
            tuple(sorted(domain, key=lambda card: table.card(CardId(card)).value)) if param.kind == "cards" else domain
        )

    return option.command(view.seat, first_args(option, view.domain_values, cheapest_first)) if option else None
