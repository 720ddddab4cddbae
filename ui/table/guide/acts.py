"""What "I know this step" does: the act of the lesson, as plainly as it can be done."""

from __future__ import annotations

from collections.abc import Iterable

from game.ids import CardId, SeatId
from game.model.commands import Slip
from game.model.foreseen import Foreseen
from game.model.options import Command, Param, first_args
from ui.table.dialogs.table_host import TableHost
from ui.table.guide.lessons import Lesson
from ui.table.moves.desk import NOWHERE
from ui.table.session import Session


def do(lesson: Lesson, session: Session, host: TableHost) -> None:
    """Does it for the person at this screen; the table may refuse, like anything else."""
    match lesson.key:
        case "dress":
            _dress(session, host)
        case "fight":
            _submit(session, _best(session, helps=True))
        case "help":
            _submit(session, _call_for_help(session))
        case "meddle":
            _submit(session, _best(session, helps=False) or _first_play(session))
        case "charity":
            _submit(session, _give(session))
        case _:
            host.follow(session.desk.press(lesson.verbs[0], NOWHERE))


def _submit(session: Session, command: Command | None) -> None:
    if command is not None:
        session.table.submit(command)
        session.dirty = True


def _dress(session: Session, host: TableHost) -> None:
    """First everything sensible, then ready."""
    me = session.view.seat
    if session.table.sensible(me).moves:
        session.table.lay_sensibly(me)
        session.dirty = True
    else:
        host.follow(session.desk.press("ready", NOWHERE))


def _best(session: Session, *, helps: bool) -> Command | None:
    """The smallest card that puts the players' side ahead, or that does most against it; None if none does."""
    view = session.view
    plays = [one for one in session.table.foreseen(view.seat) if _is_played(one, view.hand)]
    if helps:
        enough = [one for one in plays if one.winning]
        return min(enough, key=lambda one: one.gain).command if enough else None
    harms = [one for one in plays if one.gain < 0]
    return min(harms, key=lambda one: one.gain).command if harms else None


def _is_played(one: Foreseen, hand: Iterable[CardId]) -> bool:
    return one.command.verb == "play_card" and one.card in hand


def _first_play(session: Session) -> Command | None:
    """A card that does something else, on somebody else."""
    view = session.view

    def others_first(param: Param, domain: tuple[int, ...]) -> tuple[int, ...]:
        fighter = view.fight.fighter if view.fight is not None else -1
        return tuple(sorted(domain, key=lambda seat: seat != fighter)) if param.kind == "seat" else domain

    option = next((one for one in view.options if one.verb == "play_card" and one.source in view.hand), None)
    return option.command(view.seat, first_args(option, view.domain_values, others_first)) if option else None


def _call_for_help(session: Session) -> Command | None:
    """One treasure to the first who may be asked."""
    view = session.view
    option = view.option("offer_help")
    if option is None:
        return None
    others = first_args(option, view.domain_values)[0]
    return option.command(view.seat, Slip(to=SeatId(others[0]), share=1).args(option))


def _give(session: Session) -> Command | None:
    """The cheapest cards."""
    view = session.view
    option = view.option("give_charity")

    def cheapest_first(param: Param, domain: tuple[int, ...]) -> tuple[int, ...]:
        worth = session.table.card
        return tuple(sorted(domain, key=lambda card: worth(CardId(card)).value)) if param.kind == "cards" else domain

    return option.command(view.seat, first_args(option, view.domain_values, cheapest_first)) if option else None
