"""Words that are given and remembered. The rules hold nobody to them; they notice when one is broken (E-20)."""

from __future__ import annotations

from game.model import events as ev
from game.model.ruleset import near
from game.model.state import HARMS, UNTIL_NEAR, Combat, Promise, State, Vow, Word
from game.rules.run import Run
from game.rules.terms import combatants

THIS_TURN = ("no_help", "no_meddling")
"""Words about the fights of this turn; all others but the long peace hold for a round, until the same seat's turn is
over again."""

IN_FIGHT = (ev.CardPlayed, ev.AbilityUsed, ev.FoeJoined)
BREAKING = frozenset({*IN_FIGHT, ev.HelperJoined, ev.CurseStruck, ev.ItemTaken, ev.HandCardTaken, ev.OfferRefused})
"""Deeds by which a word can be broken."""


def give(run: Run, vows: tuple[Vow, ...]) -> None:
    """Each word is remembered with the turn after which it is kept."""
    for vow in vows:
        turn = run.state.turn
        until = turn if vow.word in THIS_TURN else turn + len(run.state.players)
        run.emit(ev.PromiseGiven(Promise(vow, turn, UNTIL_NEAR if vow.word == "long_peace" else until)))


def notice(run: Run) -> None:
    """Which of the words that hold were broken by what just happened, and which have lasted until somebody is near the
    goal.
    """
    _notice_broken(run)
    lasting = [one for one in run.state.promises if one.until == UNTIL_NEAR and not one.broken]
    if lasting and any(player.level >= near(run.book.house.goal_level) for player in run.state.players):
        for promise in lasting:
            run.emit(ev.PromiseKept(promise))


def _notice_broken(run: Run) -> None:
    if BREAKING.isdisjoint(map(type, run.events)):
        return
    before, happened = run.before, tuple(run.events)
    for promise in before.promises:
        if promise.broken or before.turn > promise.until:
            continue
        if any(_breaks(promise.vow, event, before) for event in happened) or _robs(promise.vow, happened):
            run.emit(ev.PromiseBroken(promise))


def _breaks(vow: Vow, event: ev.Event, before: State) -> bool:
    match vow.word:
        case "no_help":
            return isinstance(event, ev.HelperJoined) and event.seat == vow.by
        case "no_meddling":
            return isinstance(event, IN_FIGHT) and event.seat == vow.by and _looks_on(before.combat, vow)
        case "no_curse":
            return isinstance(event, ev.CurseStruck) and (event.by, event.seat) == (vow.by, vow.to)
        case "no_theft":
            return isinstance(event, ev.ItemTaken) and (event.to, event.seat, event.cause) == (vow.by, vow.to, "theft")
        case "will_help":
            return isinstance(event, ev.OfferRefused) and _lets_down(vow, event)
        case "peace" | "long_peace":
            return any(_breaks(Vow(vow.by, vow.to, word), event, before) for word in HARMS) or (
                isinstance(event, IN_FIGHT) and event.seat == vow.by and _spoils(before.combat, vow)
            )


def _robs(vow: Vow, happened: tuple[ev.Event, ...]) -> bool:
    """Whether a card or an ability that was played against such a word has taken a card out of the other's hand."""
    played = any(isinstance(event, ev.CardPlayed | ev.AbilityUsed) and event.seat == vow.by for event in happened)
    taken = ((event.seat, event.loser) for event in happened if isinstance(event, ev.HandCardTaken))
    return played and vow.word in SPARES_HANDS and (vow.by, vow.to) in taken


SPARES_HANDS: tuple[Word, ...] = ("no_theft", "peace", "long_peace")


def _spoils(combat: Combat | None, vow: Vow) -> bool:
    """Whether the other fights, and whoever gave its word does not."""
    return _looks_on(combat, vow) and vow.to in combatants(combat)


def _looks_on(combat: Combat | None, vow: Vow) -> bool:
    return combat is not None and vow.by not in combatants(combat)


def _lets_down(vow: Vow, event: ev.OfferRefused) -> bool:
    asked = event.offer
    return event.seat == vow.by and (asked.kind, asked.by, asked.fighter) == ("help", vow.to, vow.to)
