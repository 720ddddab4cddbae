"""A turn thought through: the best line of own moves while nobody meddles, tried on the table as this seat knows it.

The search goes on where a line promises most and looks at so many tables as the level says; lines that lead to the same
table are one. It hangs on the view alone, so that the rest of a plan is found again after each of its moves, until
something happens that was not foreseen.
"""

from __future__ import annotations

from collections.abc import Iterator
from heapq import heappop, heappush
from typing import NamedTuple

from game.ai.belief import stands
from game.ai.card_benefits import is_kind, would_rob
from game.ai.card_knowledge import Lore
from game.ai.decision import Candidate, Moment
from game.ai.fight_plans import levers
from game.ai.fights import danger, need, shots
from game.ai.own_moves import LEFT_OUT, own_moves
from game.ai.scene import lacking
from game.ai.valuation import DOOR, LAID, LAST_STEP, POINT, SPARE, TREASURE, WIN, curse_harm, gain
from game.ids import NOBODY, CardId
from game.model.messages import Message
from game.model.options import Command, Option, Verb
from game.model.primitives import EndFight, RemoveFoe
from game.model.ruleset import GOLD_PER_LEVEL
from game.model.views import FightSight, SeatView
from game.table.mind_protocol import Imagined

PER_POINT = 0.1
"""How much less a line promises for each point that the fight still lacks."""
HOPED = 0.5
"""How much of the prize of a fight a line promises that the one-shots of its seat can still turn."""


A_MOVE, A_STEP = 0.2, 4.0
"""How much less a line promises for each of its moves; how much more, where the game may be won, for each level."""

WITHOUT_SALES: frozenset[Verb] = LEFT_OUT | {"sell_items"}
"""The verbs that are left out by whoever sells nothing yet."""


class Line(NamedTuple):
    """Moves one after the other and the table that they lead to. `worth`: in levels, against leaving it; `peril`: the
    average cost of losing the fight that is on then."""

    moves: tuple[Command, ...]
    table: Imagined
    worth: float
    peril: float = 0.0

    @property
    def wins(self) -> bool:
        result = self.table.facts.result
        return result is not None and self.table.facts.seat in result.winners

    @property
    def rests(self) -> bool:
        """Whether one may stop here: not in the middle of a fight."""
        return self.table.facts.fight is None or self.table.facts.result is not None


def with_plan(moment: Moment, found: list[Candidate]) -> list[Candidate]:
    """The moves that were weighed, with the first one of the plan among them at the worth of all of it."""
    line = best_line(moment)
    first = line.moves[0] if line is not None else None
    option = next((one for one in moment.options if first is not None and one.key == first.key), None)
    if line is None or first is None or option is None:
        return found
    told, worth = tuple(_told(moment, line)), line.worth + WIN * line.wins  # a win that needs nobody before all else
    ability = moment.lore.ability(option.source, option.reference)
    hit = moment.named(option, first.args) if ability is None or not is_kind(ability.do) else ()
    harms = next((seat for seat in hit if seat != moment.me), NOBODY)
    if harms != NOBODY and not (line.wins or would_rob(moment, harms)):
        return found
    begun = Candidate(option, first.args, worth, (_why(moment, option, found, line),), harms, plan=told)
    same = [one for one in found if (one.option.key, one.args) == (option.key, first.args)]
    planned = [one._replace(utility=max(one.utility, worth), plan=told) for one in same[:1]]
    return [*(planned or [begun]), *(one for one in found if one not in same)]


def _why(moment: Moment, option: Option, found: list[Candidate], line: Line) -> Message:
    """Return the reason of the same card for other arguments, where it has one by itself; else of a card that helps a
    fight along the points that it lacks, and the level that the plan leads to."""
    alike = (one.reasons[0] for one in found if one.option.key == option.key and one.reasons)
    plain = (reason for reason in alike if not reason.args)
    prepared = option.verb == "pick_fight" and lacking(moment.scene.against(moment.me, option.source)) > 0
    return next(plain, Message("reason.prepared") if prepared else _why_so(moment, option, line))


def _why_so(moment: Moment, option: Option, line: Line) -> Message:
    level = line.table.facts.seats[moment.me].level
    played = option.verb in ("play_card", "use_ability") and option.source not in moment.lore.winners
    fights = played and moment.view.fight is not None and not moment.fight.winning
    ability = moment.lore.ability(option.source, option.reference)
    if fights and ability is not None and any(isinstance(effect, RemoveFoe | EndFight) for effect in ability.do):
        return Message("reason.sends_away")
    if fights and any(lever.option.source == option.source for lever in levers(moment, for_heroes=True)):
        return Message("reason.turns_fight", {"n": need(moment)})
    if level > moment.sight.level:
        return Message(moment.worded("plan").key, {"n": level})
    return Message("reason.plan_on")


TOLD: dict[Verb, str] = {
    "sell_items": "plan.sells",
    "pick_fight": "plan.fights",
    "play_card": "plan.plays",
    "use_ability": "plan.uses",
    "drop_card": "plan.drops",
    "lay_card": "plan.lays",
    "wear_item": "plan.wears",
}
"""Moves that a plan names; the others follow by themselves."""


def _told(moment: Moment, line: Line) -> Iterator[Message]:
    """The line in clauses, and the level that it leads to."""
    for command in line.moves:
        cards = tuple(map(CardId, command.args[0])) if command.verb == "sell_items" else (command.source,)
        if command.verb in TOLD:
            yield Message(TOLD[command.verb], {"cards": moment.lore.named(cards)})
    yield Message("plan.makes", {"n": line.table.facts.seats[moment.me].level})


def best_line(moment: Moment) -> Line | None:
    """A line that wins the game, else the one that is worth most; None where there is nothing to think through."""
    wins, several = may_win(moment.lore, moment.view), has_several_ways(moment)
    thinks = moment.style.level.imagines and is_loose(moment) and (wins or several)
    table = moment.lore.imagined(moment.view) if thinks else None
    if table is None:
        return None
    here = Line((), table, 0.0)
    if wins:
        won = _Search(moment, here, to_win=True).best()
        if won is not None and won.wins:
            return won
    if not several:
        return None
    found = [_Search(moment, start, to_win=False).best() for start in (here, *_swapped(moment, table))]
    return max((line for line in found if line is not None), key=lambda line: line.worth, default=None)


def _swapped(moment: Moment, table: Imagined) -> Iterator[Line]:
    """Lines that begin with a trait given up for another one, which can be used in the fight that is on (E-115)."""
    shut = set(moment.view.hand).difference(option.source for option in moment.options)
    for drop in moment.options if moment.view.fight is not None and shut else ():
        freed = table.after(drop.command(moment.me)) if drop.verb == "drop_card" else None
        if freed is None:
            continue
        for lay in freed.view.options:
            swapped = freed.after(lay.command(moment.me)) if lay.verb == "lay_card" and lay.source in shut else None
            if swapped is not None and any(option.source == lay.source for option in swapped.view.options):
                yield Line((drop.command(moment.me), lay.command(moment.me)), swapped, 0.0)


def is_loose(moment: Moment) -> bool:
    """Whether anything of this turn is left open: not where a fight is won, and with it the game."""
    fight = moment.view.fight
    return fight is None or not fight.winning or moment.sight.level + fight.levels < moment.goal


def may_win(lore: Lore, view: SeatView) -> bool:
    """Whether the seat's own cards may bring it to the goal in this turn."""
    kills = view.fight is not None or view.may("pick_fight") or not lore.winners.isdisjoint(own(view))
    return kills and view.seats[view.seat].level + reach(lore, view) >= view.goal


def has_several_ways(moment: Moment) -> bool:
    """Whether moves of this turn may hang together: a fight is not won yet, a level can be had in several ways, or a
    trait can be laid that lets something count double in a sale."""
    view = moment.view
    if view.fight is not None:
        return not view.fight.winning
    laid = (one.source for one in view.options if one.verb == "lay_card")
    return view.may("pick_fight") or (view.may("sell_items") and any(map(moment.lore.doubles, laid)))


def reach(lore: Lore, view: SeatView) -> int:
    """Levels that the own cards of a seat could bring it in this turn at most."""
    cards = tuple(own(view))
    told = sum(lore.levels[card] for card in cards)
    monsters = {card: lore.defs[card].levels for card in view.hand if lore.defs[card].kind == "monster"}
    kinds = [lore.defs[card].kind for card in view.hand]
    fought = view.fight.levels if view.fight is not None else 0
    twins = kinds.count("mate") * max([fought, *monsters.values()])
    if view.fight is not None:
        like = {option.source for option in view.options if option.verb == "play_card"}  # monsters that join their like
        joining = sum(levels for card, levels in monsters.items() if "wandering" in kinds or card in like)
        return told + fought + joining + twins
    joining = twins + (sum(monsters.values()) if "wandering" in kinds else max(monsters.values(), default=0))
    twice = any(map(lore.doubles, cards))
    return told + joining + sum(lore.defs[card].value for card in cards) * (1 + twice) // GOLD_PER_LEVEL


def own(view: SeatView) -> Iterator[CardId]:
    """The cards of a seat that may bring it levels."""
    mine = view.seats[view.seat]
    yield from (*view.hand, *mine.used, *mine.carried, *mine.traits)


def _left_out(moment: Moment, to_win: bool) -> frozenset[Verb]:
    """Return the verbs that a search leaves out; a card that may win is worth a trait given up for what it asks for."""
    if not to_win:
        return WITHOUT_SALES if moment.hoards else LEFT_OUT
    shut = moment.lore.winners.intersection(moment.view.hand).difference(one.source for one in moment.options)
    return LEFT_OUT - {"drop_card"} if shut else LEFT_OUT


class _Search:
    """The best line that goes on with one."""

    def __init__(self, moment: Moment, start: Line, to_win: bool) -> None:
        self._moment, self._to_win = moment, to_win
        self._left = moment.style.level.imagines if to_win else moment.style.level.imagines // 3
        self._left_out = _left_out(moment, to_win)
        self._seen = {start.table.likeness}
        self._waiting: list[tuple[float, int, Line]] = []
        self._pushed = 0
        peril = danger(moment.scene, moment.me) if moment.view.fight is not None else 0.0
        self._base = self._standing(moment.view) - peril
        self._push(start._replace(worth=self._standing(start.table.facts) - self._base, peril=peril))

    def best(self) -> Line | None:
        best: Line | None = None
        while self._waiting:
            line = heappop(self._waiting)[2]
            if line.wins:
                return line
            if line.moves and line.rests and (best is None or line.worth > best.worth):
                best = line
            for longer in self._longer(line):
                self._push(longer)
        return best

    def _push(self, line: Line) -> None:
        """Of lines that promise the same the first, so that nothing hangs on chance."""
        self._pushed += 1
        promise = self._promise(line) - A_MOVE * len(line.moves)
        if self._to_win:
            promise += A_STEP * line.table.facts.seats[self._moment.me].level
        heappush(self._waiting, (-promise, self._pushed, line))

    def _longer(self, line: Line) -> Iterator[Line]:
        """The line with one move more, as far as the tables that are left go."""
        if self._left <= 0 or (self._to_win and not may_win(self._moment.lore, line.table.view)):
            return
        cost = self._moment.needed if self._to_win else self._moment.regret
        for command in own_moves(line.table.view, cost, self._moment.style.level.ways, self._left_out):
            if self._left <= 0:
                return
            self._left -= 1
            table = line.table.after(command)
            if table is not None and table.likeness not in self._seen and not self._is_early(line, command, table):
                self._seen.add(table.likeness)
                yield self._and(line, command, table)

    def _is_early(self, line: Line, command: Command, table: Imagined) -> bool:
        """Whether a card that may win is spent in a fight that is won without it: after the kill it wins, and what it
        costs holds the fight until then."""
        fight = line.table.facts.fight
        last = command.verb == "play_card" and command.source in self._moment.lore.winners
        return last and fight is not None and fight.winning and table.facts.result is None

    def _and(self, line: Line, command: Command, table: Imagined) -> Line:
        peril = line.peril if table.facts.fight is not None else 0.0
        worth = self._worth(table.facts)
        if command.verb == "pick_fight":
            peril = danger(self._moment.scene.against(self._moment.me, command.source), self._moment.me)
        if command.verb == "claim":
            chance = self._chance(line.table.facts)
            worth = chance * worth + (1 - chance) * (line.worth - line.peril)
        return Line((*line.moves, command), table, worth, peril)

    def _promise(self, line: Line) -> float:
        """Return the worth of a line, with the expected outcome of the fight that is on."""
        view = line.table.facts
        fight = view.fight
        if line.rests or fight is None:
            return line.worth
        if not fight.winning:
            turned = shots(self._moment, view.seat, own(view)) >= fight.short
            return line.worth + turned * HOPED * self._prize(view, fight) - line.peril - PER_POINT * fight.short
        chance = self._chance(view)
        return line.worth + chance * self._prize(view, fight) - (1 - chance) * line.peril

    def _chance(self, view: SeatView) -> float:
        """How likely nobody spoils this fight; what the seat has left for it counts where it may win the game."""
        if view.fight is None:
            return 1.0
        reached = view.seats[view.seat].level + view.fight.levels
        spare = shots(self._moment, view.seat, own(view)) if self._to_win else 0
        return stands(self._moment, view.fight.heroes - view.fight.monsters + spare, reached)

    def _prize(self, view: SeatView, fight: FightSight) -> float:
        share = fight.deal.treasures if fight.helper >= 0 else 0
        level = view.seats[view.seat].level
        return gain(self._moment.lore, level, fight.levels) + TREASURE * max(0, fight.treasures - share)

    def _is_spare(self, card: CardId) -> bool:
        """Whether a card is a trait of the hand that has no room now."""
        held = card in self._moment.view.hand and self._moment.kind(card) == "trait"
        return held and self._moment.worth(card) < LAID

    def _worth(self, view: SeatView) -> float:
        if view.result is not None:
            return WIN / len(view.result.winners) if view.seat in view.result.winners else -WIN
        return self._standing(view) - self._base

    def _standing(self, view: SeatView) -> float:
        """Return the standing of a seat, in levels: its level, its belongings, and the cards it has drawn unseen. Where
        the game may be won, belongings count by what they do in the fight that decides."""
        mine, now = view.seats[view.seat], self._moment.sight
        owned = sum(
            POINT * self._moment.needed(card) if self._to_win else self._moment.held(card) for card in own(view)
        )
        owned += (LAID - SPARE) * sum(self._is_spare(card) for card in mine.traits)
        cursed = sum(curse_harm(self._moment.scene, view.seat, card) for card in mine.curses if card not in now.curses)
        idle = sum(POINT * self._moment.lore.points(card) for card in mine.idle_items if card in now.used)
        unseen = self._unseen(view.hand, mine.hand_backs)
        others = (one for one in view.seats if one.seat != view.seat)
        theirs = sum(self._moment.threat(one.seat) * self._unseen((), one.hand_backs) for one in others)
        owned -= self._too_big(view)
        ready = mine.level == view.goal - 1 and (self._to_win or mine.strength >= now.strength)
        return mine.level + LAST_STEP * ready + owned - idle - cursed + unseen - theirs

    def _too_big(self, view: SeatView) -> float:
        """Return the worth of the Big item that a seat must part with next, if it carries too many."""
        mine = view.seats[view.seat]
        big = (card for card in (*mine.used, *mine.carried) if self._moment.lore.defs[card].big)
        return min(map(self._moment.held, big), default=0.0) if view.situation == "surplus" else 0.0

    def _unseen(self, known: tuple[CardId, ...], backs: tuple[int, int]) -> float:
        """Return the worth of the cards of a hand that are not known yet, by their backs."""
        treasures = sum(self._moment.lore.defs[card].back == "treasure" for card in known)
        return DOOR * (backs[0] - len(known) + treasures) + TREASURE * (backs[1] - treasures)
