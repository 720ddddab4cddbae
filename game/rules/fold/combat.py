"""The fight: who stands in it, what is added, victory and treasures."""

from __future__ import annotations

from msgspec.structs import replace

from game.ids import SeatId
from game.model import events as ev
from game.model.state import (
    TREASURE,
    Combat,
    FightFrame,
    FlightFrame,
    Foe,
    Lasting,
    Pack,
    Player,
    RollFrame,
    SpoilsFrame,
    State,
    WindowFrame,
)
from game.rules.book import Book
from game.rules.fold.deals import trades
from game.rules.fold.edits import (
    Cards,
    combat_of,
    drawn_off,
    fated,
    into_hand,
    lift,
    off_limbo,
    pop,
    push,
    set_player,
    set_top,
    stale,
    to_discard,
    top_frame,
    uses_kept,
    without,
)
from game.rules.fold.registry import folds, folds_by_book
from game.rules.queries import spent_by


@folds(ev.FightBegan)
def fight_began(state: State, e: ev.FightBegan) -> State:
    state = stale(lift(state, e.seat, e.card))
    foe = Foe(e.body, e.card, int(e.body))
    combat = Combat(fighter=e.seat, foes=(foe,), packs=(Pack(int(e.body)),))
    met = "trouble" if e.trouble else "monster"
    return replace(push(state, FightFrame()), combat=combat, met=met, serial=int(e.body))


@folds(ev.FoeJoined)
def foe_joined(state: State, e: ev.FoeJoined) -> State:
    state = lift(state, e.seat, e.card)
    combat = combat_of(state)
    foe = Foe(e.body, e.card, int(e.body))
    combat = replace(combat, foes=(*combat.foes, foe), packs=(*combat.packs, Pack(int(e.body))))
    return replace(state, combat=combat, serial=int(e.body))


@folds(ev.MateJoined)
def mate_joined(state: State, e: ev.MateJoined) -> State:
    combat = combat_of(state)
    partner = next(foe for foe in combat.foes if foe.body == e.of)
    foe = Foe(e.body, partner.card, partner.pack, mate=e.card)
    combat = replace(combat, foes=(*combat.foes, foe))
    return replace(off_limbo(state, e.card), combat=combat, serial=int(e.body))


@folds_by_book(ev.FoeLeft)
def foe_left(book: Book, state: State, e: ev.FoeLeft) -> State:
    combat = combat_of(state)
    foes = fated(combat, "removed" if e.treasure else "gone", (e.body,))
    return to_discard(book, replace(state, combat=replace(combat, foes=foes)), e.cards)


@folds(ev.FightCalledOff)
def fight_called_off(state: State, e: ev.FightCalledOff) -> State:
    combat = replace(combat_of(state), stage="over", claimed=False)
    frames = tuple(frame for frame in state.frames if not isinstance(frame, OF_A_FIGHT))
    return replace(state, combat=combat, frames=frames, offers=trades(state.offers))


OF_A_FIGHT = FlightFrame | RollFrame | WindowFrame
"""The frames that a fight can be in the middle of. Texts and loot that wait meanwhile still come to their end."""


@folds(ev.PackGrew)
def pack_grew(state: State, e: ev.PackGrew) -> State:
    combat = combat_of(state)
    pack_id = next(foe.pack for foe in combat.foes if foe.body == e.body)
    packs = tuple(
        replace(pack, cards=(*pack.cards, e.card), fight=pack.fight + e.fight, treasures=pack.treasures + e.treasures)
        if pack.id == pack_id
        else pack
        for pack in combat.packs
    )
    return replace(off_limbo(state, e.card), combat=replace(combat, packs=packs))


@folds(ev.FightMuted)
def fight_muted(state: State, e: ev.FightMuted) -> State:
    return replace(state, combat=replace(combat_of(state), muted=True))


@folds(ev.VictoryClaimed)
def victory_claimed(state: State, e: ev.VictoryClaimed) -> State:
    combat = combat_of(state)
    return replace(state, combat=replace(combat, claimed=True, foes=fated(combat, "left", e.left)))


@folds(ev.VictoryReopened)
def victory_reopened(state: State, e: ev.VictoryReopened) -> State:
    combat = combat_of(state)
    left = tuple(foe.body for foe in combat.foes if foe.fate == "left")
    return replace(pop(state), combat=replace(combat, claimed=False, foes=fated(combat, "facing", left)))


@folds(ev.RewardsGiven)
def rewards_given(state: State, e: ev.RewardsGiven) -> State:
    combat = combat_of(state)
    foes = fated(combat, "killed", e.killed)
    for seat, levels in e.levels:
        player = state.players[seat]
        state = set_player(state, seat, replace(player, level=player.level + levels))
    return replace(state, combat=replace(combat, foes=foes, stage="over"), offers=trades(state.offers))


@folds(ev.SpoilsDrawn)
def spoils_drawn(state: State, e: ev.SpoilsDrawn) -> State:
    state = replace(state, draw=drawn_off(state.draw, TREASURE, len(e.cards)), limbo=state.limbo + e.cards)
    frame = state.frames[-1]
    if isinstance(frame, SpoilsFrame):
        return set_top(state, SpoilsFrame(frame.pool + e.cards, e.order))
    return push(state, SpoilsFrame(e.cards, e.order))


@folds(ev.SpoilPicked)
def spoil_picked(state: State, e: ev.SpoilPicked) -> State:
    frame = top_frame(state, SpoilsFrame)
    state = off_limbo(into_hand(state, e.seat, e.card), e.card)
    pool = without(frame.pool, e.card)
    return set_top(state, SpoilsFrame(pool, frame.order[1:])) if pool else pop(state)


@folds_by_book(ev.FightEnded)
def fight_ended(book: Book, state: State, e: ev.FightEnded) -> State:
    combat = combat_of(state)
    players = tuple(
        _after_fight(player, spent_by(combat, SeatId(seat), player)) for seat, player in enumerate(state.players)
    )
    state = replace(state, players=players, combat=None, frames=state.frames[:1], offers=trades(state.offers))
    return to_discard(book, state, e.cards)


def _after_fight(player: Player, spent: Cards) -> Player:
    """Modifiers and counts that end with a combat are gone; so are the curses that waited for one."""
    ended: tuple[Lasting, ...] = tuple(
        lasting
        for lasting in player.lasting
        if lasting.until == "fight_ends" or (lasting.until == "next_fight" and lasting.source in spent)
    )
    uses = uses_kept(player.uses, "turn")
    if not ended and uses == player.uses:
        return player
    return replace(
        player,
        lasting=tuple(lasting for lasting in player.lasting if lasting not in ended),
        uses=uses,
        curses=tuple(card for card in player.curses if card not in spent),
    )
