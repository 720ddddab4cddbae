"""The folds of characters: level, sex, used abilities, lasting modifiers, curses."""

from __future__ import annotations

from msgspec.structs import replace

from game.ids import NOBODY
from game.model import events as ev
from game.model.state import State, Use
from game.rules.fold.edits import combat_of, off_limbo, set_player, without
from game.rules.fold.registry import folds


@folds(ev.LevelChanged)
def level_changed(state: State, e: ev.LevelChanged) -> State:
    player = state.players[e.seat]
    return set_player(state, e.seat, replace(player, level=player.level + e.by))


@folds(ev.SexChanged)
def sex_changed(state: State, e: ev.SexChanged) -> State:
    return set_player(state, e.seat, replace(state.players[e.seat], sex=e.to))


@folds(ev.AbilityUsed)
def ability_used(state: State, e: ev.AbilityUsed) -> State:
    if e.use is None:
        return state
    player = state.players[e.seat]
    return set_player(state, e.seat, replace(player, uses=_counted(player.uses, e.use)))


def _counted(uses: tuple[Use, ...], new: Use) -> tuple[Use, ...]:
    for place, use in enumerate(uses):
        if (use.source, use.ability, use.key) == (new.source, new.ability, new.key):
            return (*uses[:place], replace(use, n=use.n + new.n), *uses[place + 1 :])
    return (*uses, new)


@folds(ev.LastingBegan)
def lasting_began(state: State, e: ev.LastingBegan) -> State:
    if e.body >= 0:
        combat = combat_of(state)
        foes = tuple(
            replace(foe, lasting=(*foe.lasting, e.lasting)) if foe.body == e.body else foe for foe in combat.foes
        )
        return replace(state, combat=replace(combat, foes=foes))
    if e.seat == NOBODY:
        combat = combat_of(state)
        return replace(state, combat=replace(combat, lasting=(*combat.lasting, e.lasting)))
    player = state.players[e.seat]
    return set_player(state, e.seat, replace(player, lasting=(*player.lasting, e.lasting)))


@folds(ev.CurseStays)
def curse_stays(state: State, e: ev.CurseStays) -> State:
    player = state.players[e.seat]
    return set_player(off_limbo(state, e.card), e.seat, replace(player, curses=(*player.curses, e.card)))


@folds(ev.CursePassed)
def curse_passed(state: State, e: ev.CursePassed) -> State:
    old, new = state.players[e.seat], state.players[e.to]
    moved = tuple(lasting for lasting in old.lasting if lasting.source == e.card)
    kept = tuple(lasting for lasting in old.lasting if lasting.source != e.card)
    state = set_player(state, e.seat, replace(old, curses=without(old.curses, e.card), lasting=kept))
    return set_player(state, e.to, replace(new, curses=(*new.curses, e.card), lasting=new.lasting + moved))
