"""The plays and uses open to a seat, worked out a second time: naively, from the printed cards and the table of D.2
(tests/matrix.csv), and without `game.rules`."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from game.ids import NO_CARD, CardId, SeatId
from game.model import primitives as do
from game.model import state as st
from game.model.cards import AT_SEATS, Ability, CardDef
from game.model.ruleset import Ruleset
from game.model.terms import Filter, is_chance
from tests.oracle.abilities import lets_away, named
from tests.oracle.second_reader import Reading, facing, fighting, fits, holds, living, lying, meant, rule_cards

MATRIX = Path(__file__).parents[1] / "matrix.csv"
TURN = ("arrange", "revealed", "entered", "charity")
FIGHT = ("fight", "final")
MOMENTS = {
    "own_turn": TURN,
    "whole_turn": (*TURN, "fight"),
    "fight": FIGHT,
    "fight_mine": FIGHT,
    "fight_others": FIGHT,
    "running": ("flight",),
    "rolled": ("rolled",),
}
"""Situations that a printed moment names; `any_time` is as the table of D.2 has it."""
Use = tuple[CardId, int]
"""A card and the number of its ability; -1: what any card of its kind may do."""


@cache
def matrix() -> dict[tuple[str, str, str], str]:
    """The table of D.2: its cell for a situation, a role and a kind of play."""
    with MATRIX.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    return {(row["situation"], row["role"], code): said for row in rows for code, said in row.items()}


def situation(state: st.State) -> str:
    """Where the game stands; nothing is played from cards during a surplus, nor when it is over."""
    match state.frames[-1] if state.frames else None:
        case _ if state.result is not None:
            return "over"
        case st.TurnFrame(phase=phase):
            return phase
        case st.WindowFrame(kind=kind):
            return kind
        case st.ChooseFrame():
            below = state.frames[-2]
            return "landing" if isinstance(below, st.EffectFrame) and below.landing else "choose"
        case st.SetupFrame() | st.RevealedFrame() | st.FightFrame() | st.FlightFrame() | st.SpoilsFrame() as top:
            return type(top).__name__.removesuffix("Frame").lower()
        case st.BodyFrame():
            return "body"
    return "over"


def role(state: st.State, seat: SeatId) -> str:
    """Return A for the fighter or the active seat, H for the helper, N for everybody else."""
    sides = fighting(state) if state.combat is not None else [state.active]
    return "AH"[sides.index(seat)] if seat in sides else "N"


def uses(ruleset: Ruleset, state: st.State, seat: SeatId) -> set[Use]:
    """Everything that a seat may play from its hand, or use of what lies before it or fights it."""
    reading, where = Reading(ruleset, state, seat), situation(state)
    if seat not in living(state) or where == "over":
        return set()
    of_cards = {
        (card, number)
        for card, number, ability in _written(reading, where)
        if _is_time(reading, where, ability) and _can(reading, card, number, ability)
    }
    return of_cards | set(_without_words(reading, where))


def _written(reading: Reading, where: str) -> Iterator[tuple[CardId, int, Ability]]:
    """The abilities of the cards that are somebody's to use."""
    player, state, seat = reading.player, reading.state, reading.me
    top = state.frames[-1]
    opened = (top.card,) if isinstance(top, st.RevealedFrame) and seat == state.active else ()
    laid = tuple(card for card in player.carried + player.used if reading.printed(card).kind == "oneshot")
    for verb, cards in (("play", player.hand + opened + laid), ("act", player.used + player.traits)):
        for card in cards:
            for number, ability in enumerate(reading.printed(card).abilities):
                if ability.verb == verb and ability.by == "owner":
                    yield card, number, ability
    if where in FIGHT and seat in fighting(state):
        for card in {foe.card for foe in facing(state)}:
            for number, ability in enumerate(reading.printed(card).abilities):
                if ability.verb == "act" and ability.by == "side":
                    yield card, number, ability


def _is_time(reading: Reading, where: str, ability: Ability) -> bool:
    """Whether the moment printed on a card is now, for this seat."""
    who, house = role(reading.state, reading.me), reading.ruleset.house
    if ability.action == "ST" and ability.at == "own_turn":
        return where in TURN and (_now(where, who, "ST") or house.steal_timing == "any")
    if ability.verb == "act" and ability.action not in ("RM", "WO"):
        on_time = where in MOMENTS.get(ability.at, ()) if ability.at != "any_time" else _now(where, who, "TA")
        return on_time and who in named_by_moment(ability)
    if ability.action == "GL" and house.gual_timing == "own_turn" and not (who == "A" and where in (*TURN, "fight")):
        return False
    on_time = ability.at == "any_time" or where in MOMENTS[ability.at]
    return on_time and _now(where, who, ability.action) and who in named_by_moment(ability)


def named_by_moment(ability: Ability) -> set[str]:
    """The roles that the printed moment names, whatever else is asked."""
    return named(Ability(ability.verb, ability.at, ability.do, ability.action, ability.by))


def _now(where: str, who: str, code: str) -> bool:
    return matrix().get((where, who, code)) == "now"


def _can(reading: Reading, card: CardId, number: int, ability: Ability) -> bool:
    """Whether what an ability asks for is there: its condition, somebody to aim at, a price, a use that is left."""
    state, seat = reading.state, reading.me
    top = state.frames[-1]
    runs = isinstance(top, st.FlightFrame) and top.runners[0] == seat
    if ability.at == "running" and not (runs or lets_away(ability)):
        return False
    if ability.action in ("EN", "RM") and not facing(state):
        return False
    aimed = _aims(reading, card, ability)
    return (
        holds(ability.when, reading)
        and aimed != []
        and _is_left(reading, card, number, ability)
        and _is_payable(reading, card, ability)
        and not _lifts_nobody(reading, ability.do, aimed=ability.target in AT_SEATS)
        and not _changes_nothing(reading, ability, aimed)
    )


def _is_left(reading: Reading, card: CardId, number: int, ability: Ability) -> bool:
    limit = ability.limit
    if limit is None or limit.per == "victim":
        return True
    return sum(use.n for use in reading.player.uses if (use.source, use.ability) == (card, number)) < limit.n


def _is_payable(reading: Reading, card: CardId, ability: Ability) -> bool:
    """Whether a price can be paid, and a monster played along; a card never pays for itself, nor what clings."""
    player = reading.player
    if ability.plus is not None:
        along = [reading.printed(held) for held in player.hand if held != card]
        if not any(one.kind == ability.plus.kind and not one.friendly for one in along):
            return False
    if ability.cost is None:
        return True
    table = player.used + player.carried + tuple(one for one in player.traits if not reading.printed(one).clings)
    fuel = player.hand + (table if ability.cost.source == "fuel" else ())
    wanted = ability.cost.filter
    paying = [one for one in fuel if one != card and fits(reading.printed(one), wanted, one in player.used)]
    return len(paying) >= ability.cost.least


def _aims(reading: Reading, card: CardId, ability: Ability) -> list[int] | None:
    """Return the possible targets of an ability; None if it is aimed at nothing."""
    state, seat, foes = reading.state, reading.me, facing(reading.state)
    rivals = [other for other in living(state) if other != seat]
    match ability.target:
        case None:
            return None
        case "foe":
            return [foe.body for foe in foes]
        case "lone_foe":
            return [foe.body for foe in foes if foe.mate == NO_CARD]
        case "side":
            return [] if state.combat is None else [0, *(foe.body for foe in foes)]
        case "own_item":
            freed = [item for _, item in reading.player.freed]
            mine = reading.player.used + reading.player.carried
            return [one for one in mine if reading.printed(one).kind == "item" and one not in freed]
        case "rival_small_item":
            return [one for other in rivals for one in _small(reading, other)]
        case "bearer":
            beside = reading.printed(card).beside
            return [other for other in fighting(state) if any(lying(reading, other, "traits", one) for one in beside)]
        case "fighting_rival":
            struck = [use.key for use in reading.player.uses if use.per == "victim"]
            seats = [other for other in fighting(state) if other != seat and other not in struck]
        case "player" | "level_player":
            seats = living(state)
        case "rival" | "level_rival":
            seats = rivals
    return [*map(int, seats)] if not _for_a_level(ability) else _who_can_rise(reading, ability, seats)


def _small(reading: Reading, seat: SeatId) -> list[CardId]:
    player = reading.state.players[seat]
    return [card for card in player.used + player.carried if not reading.printed(card).big]


def _for_a_level(ability: Ability) -> bool:
    """Whether it gives its target a level, for certain and short of the goal."""
    return ability.target in ("level_player", "level_rival") or any(map(_lifts_target, ability.do))


def _lifts_target(effect: do.EffectNode) -> bool:
    match effect:
        case do.If():
            return any(map(_lifts_target, effect.then + effect.otherwise))
        case do.ChooseOne():
            return all(any(map(_lifts_target, way)) for way in effect.ways)
        case do.GainLevel():
            return effect.who in ("target", "victim") and not effect.may_win
    return False


def _who_can_rise(reading: Reading, ability: Ability, seats: list[SeatId]) -> list[int]:
    house = reading.ruleset.house
    everybody = ability.target in ("player", "level_player")
    own = [reading.me] if house.gual_target == "self" and everybody else seats
    return [seat for seat in seats if seat in own and _can_rise(reading, seat)]


def _can_rise(reading: Reading, seat: SeatId, may_win: bool = False) -> bool:
    player, goal = reading.state.players[seat], reading.ruleset.house.goal_level
    return player.life != "dead" and player.level < (goal if may_win else goal - 1)


def _lifts_nobody(reading: Reading, effects: do.Effects, *, aimed: bool) -> bool:
    """Whether it gives a level to somebody who can gain none, and nothing else could be chosen (E-120, E-129)."""
    return any(_is_for_nobody(reading, effect, aimed) for effect in effects)


def _is_for_nobody(reading: Reading, effect: do.EffectNode, aimed: bool) -> bool:
    match effect:
        case do.If():
            return any(_lifts_nobody(reading, branch, aimed=aimed) for branch in _branches(effect, reading))
        case do.ChooseOne():
            return all(_lifts_nobody(reading, way, aimed=aimed) for way in effect.ways)
        case do.GainLevel() if not (aimed and effect.who in ("target", "victim")):
            takers = meant(reading, effect.who)
            asked = [reading.me] if reading.me in takers else takers
            return not any(_can_rise(reading, seat, effect.may_win) for seat in asked)
    return False


def _branches(effect: do.If, reading: Reading) -> list[do.Effects]:
    """Return the possible effects: of both branches, if a throw or a price decides."""
    if is_chance(effect.when):
        return [effect.then, effect.otherwise]
    return [effect.then if holds(effect.when, reading) else effect.otherwise]


def _changes_nothing(reading: Reading, ability: Ability, aimed: list[int] | None) -> bool:
    """Whether an ability of a card that stays, free of charge, would find nothing to change wherever it is aimed."""
    if ability.verb != "act" or ability.cost is not None:
        return False
    seats = aimed if aimed is not None and ability.target in AT_SEATS else [-1]
    return all(
        _idle(reading._replace(victim=SeatId(seat), target=SeatId(seat)), effect)
        for seat in seats
        for effect in ability.do
    )


def _idle(reading: Reading, effect: do.EffectNode) -> bool:
    """Whether one effect finds nothing."""
    state = reading.state
    match effect:
        case do.If():
            return all(_idle(reading, one) for branch in _branches(effect, reading) for one in branch)
        case do.ChooseOne():
            return all(_idle(reading, one) for way in effect.ways for one in way)
        case do.RollDie():
            return True
        case do.Mute():
            return state.combat is None or state.combat.muted
        case do.DismissHelper():
            return len(fighting(state)) < 2
        case do.PassCurse():
            return not reading.player.curses
        case (
            do.DrawCards() | do.FetchCards() | do.Enlist() | do.LiftCurse() | do.ShowHand() | do.TakeCard()
            | do.Discard() | do.GiveAway() | do.LoseTrait() | do.LoseLevel()
        ):  # fmt: skip
            alive = [seat for seat in meant(reading, effect.who) if seat in living(state)]
            return not any(_finds(reading, effect, seat) for seat in alive)
    return False


def _finds(reading: Reading, effect: do.EffectNode, seat: SeatId) -> bool:
    """Whether an effect finds something with one player."""
    state, player = reading.state, reading.state.players[seat]
    match effect:
        case do.DrawCards():
            pile = ("door", "treasure").index(effect.pile)
            return bool(state.draw[pile] or state.discard[pile])
        case do.FetchCards() | do.Enlist():
            own = [pile.id for each in reading.ruleset.sets for pile in each.piles]
            return bool(state.aside[own.index(effect.pile)])
        case do.LiftCurse():
            return bool(player.curses)
        case do.LoseLevel():
            return player.level > 1
        case do.LoseTrait():
            going = lying(reading, seat, "traits", Filter(family=effect.family, tag=effect.tag_of))
            return any(effect.even_last or not _stays_last(reading, seat, card) for card in going)
        case do.Discard() | do.GiveAway() if effect.zone != "hand":
            return bool(lying(reading, seat, effect.zone, effect.filter))
    return bool(player.hand)


def _stays_last(reading: Reading, seat: SeatId, card: CardId) -> bool:
    """Whether nothing takes a trait from the only one who has it (R-CULT-09)."""
    printed = reading.printed(card)
    others = [each for n, each in enumerate(reading.state.players) if n != seat and not each.gone]
    held = {reading.printed(one).local_id for each in others for one in each.traits}
    return printed.last_stays and printed.local_id not in held


def _without_words(reading: Reading, where: str) -> Iterator[Use]:
    """Yield the uses open to any curse, and to any monster of a horde (R-UNDEAD-01, -02)."""
    who = role(reading.state, reading.me)
    top = reading.state.frames[-1]
    opened = (top.card,) if isinstance(top, st.RevealedFrame) and reading.me == reading.state.active else ()
    standing = [reading.printed(foe.card) for foe in facing(reading.state)]
    for card in reading.player.hand + opened:
        printed = reading.printed(card)
        if printed.kind == "curse" and _now(where, who, "CU"):
            yield card, -1
        if printed.kind == "monster" and where in FIGHT and _may_join(reading.ruleset, printed, standing):
            yield card, -1


def _may_join(ruleset: Ruleset, card: CardDef, standing: list[CardDef]) -> bool:
    hordes = [ability.filter.tag for rule in rule_cards(ruleset) for ability in rule.abilities
              if ability.verb == "grant" and ability.filter is not None]  # fmt: skip
    return any(tag in card.tags and any(tag in one.tags for one in standing) for tag in hordes)
