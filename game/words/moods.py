"""How each face at the table looks, by what has happened to its seat lately and by what is at stake.

Only what everybody sees counts: events as an onlooker hears them, and what a view shows of all seats."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Literal, NamedTuple

from game.ids import SeatId
from game.model import events as ev
from game.model.views import FightSight, SeatView

FaceMood = Literal["calm", "glad", "hit", "scheming", "afraid", "cross", "crowned", "dead"]


class Reaction(NamedTuple):
    """A seat's mood after a move in a turn. It lasts through that turn and the next, but not into a turn of its own."""

    move: int
    turn: int
    seat: SeatId
    mood: FaceMood


def reactions(move: int, turn: int, events: Iterable[ev.Event]) -> list[Reaction]:
    """The reactions to these events, in their order."""
    return [Reaction(move, turn, seat, mood) for event in events for seat, mood in _answers(event) if seat >= 0]


def face_moods(view: SeatView, felt: Sequence[Reaction], move: int) -> tuple[FaceMood, ...]:
    """The mood of each seat after this move; `felt`: all reactions of the game, the newest last."""
    lately = _lately(view, felt, move)
    return tuple(_mood(view, SeatId(seat), lately.get(SeatId(seat)), move) for seat in range(len(view.seats)))


def ending_mood(*, won: bool) -> FaceMood:
    """The mood of a seat once the game is over."""
    return "crowned" if won else "cross"


def _lately(view: SeatView, felt: Sequence[Reaction], move: int) -> dict[SeatId, Reaction]:
    """The newest reaction of each seat up to this move that still lasts."""
    found: dict[SeatId, Reaction] = {}
    for one in reversed(felt):
        if one.turn < view.turn - 1:
            break
        if one.move <= move and (one.turn >= view.turn or one.seat != view.active):
            found.setdefault(one.seat, one)
    return found


def _mood(view: SeatView, seat: SeatId, lately: Reaction | None, move: int) -> FaceMood:
    """Return the mood of a face: a lost life or an ended game comes first, then this move, the stakes, an earlier
    move."""
    if view.result is not None:
        return ending_mood(won=seat in view.result.winners)
    if view.seats[seat].life == "dead":
        return "dead"
    if lately is not None and lately.move == move:
        return lately.mood
    staked = _staked(view, view.fight, seat) if view.fight is not None else "calm"
    if staked != "calm":
        return staked
    if lately is not None:
        return lately.mood
    return "scheming" if view.seats[seat].level >= view.near else "calm"


def _staked(view: SeatView, fight: FightSight, seat: SeatId) -> FaceMood:
    """Return "afraid" for losers of the fight, "glad" for winners; if it wins the game, "scheming", others "afraid"."""
    fights = seat in (fight.fighter, fight.helper)
    if fight.running or not fight.winning:
        return "afraid" if fights else "calm"
    if view.seats[fight.fighter].level + fight.levels < view.goal:
        return "glad" if fights else "calm"
    return "scheming" if fights else "afraid"


def _answers(event: ev.Event) -> Iterator[tuple[SeatId, FaceMood]]:
    match event:
        case ev.CurseStruck(seat=seat, by=by):
            if by != seat:
                yield by, "scheming"
            yield seat, "hit"
        case ev.CursePassed(seat=seat, to=to):
            yield from ((seat, "scheming"), (to, "hit"))
        case ev.LevelChanged(seat=seat, by=by, cause=cause) if cause != "correction":
            yield seat, "glad" if by > 0 else "hit"
        case ev.Caught(seat=seat):
            yield seat, "hit"
        case ev.RewardsGiven(levels=levels):
            yield from ((seat, "glad") for seat, _ in levels)
        case ev.Escaped(seat=seat) | ev.CardLooted(seat=seat):
            yield seat, "glad"
        case ev.FoeJoined(seat=seat) | ev.MateJoined(seat=seat) | ev.PackGrew(seat=seat):
            yield seat, "scheming"
        case ev.HelperJoined(seat=seat, deal=deal):
            yield seat, "scheming" if deal.treasures else "glad"
        case _:
            yield from _between(event)


def _between(event: ev.Event) -> Iterator[tuple[SeatId, FaceMood]]:
    """Two who have had to do with each other, and one of them comes off worse."""
    match event:
        case ev.ItemTaken(seat=loser, to=taker, cause="theft" | "effect"):
            yield from ((loser, "cross"), (taker, "glad"))
        case ev.HandCardTaken(seat=taker, loser=loser):
            yield from ((loser, "cross"), (taker, "glad"))
        case ev.OfferRefused(offer=offer, seat=seat) if seat != offer.by:
            yield offer.by, "cross"
        case ev.PromiseBroken(promise=promise):
            yield from ((promise.vow.to, "cross"), (promise.vow.by, "scheming"))
