"""The moves of a turn for every mind: doors, trouble, prizes, losses, charity, and cards that help at any time."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from game.ai.bargain import asking
from game.ai.belief import stands
from game.ai.card_benefits import burden, has_free_level
from game.ai.decision import Candidate, Moment
from game.ai.equipment import may_dress, trait_worth
from game.ai.fight_plans import levers, reach
from game.ai.fights import WEAK, danger, decent_share, kills, lifts_to_goal, need, prey
from game.ai.interference import called
from game.ai.memory import may_be_asked
from game.ai.picks import best_way, picked
from game.ai.scene import Scene, bars_helpers, help_levels, lacking
from game.ai.valuation import DOOR, TREASURE, curse_harm, keep, mishap
from game.ids import NO_CARD, CardId, SeatId
from game.model.cards import CardDef
from game.model.messages import Message
from game.model.options import Option, Param, Verb
from game.model.ruleset import DIE_FACES
from game.model.views import SeatSight

ON = 0.01
"""The worth of a move that carries the game on: a little more than nothing."""


def carry_on(moment: Moment, option: Option) -> Iterator[Candidate]:
    """Ready, open the door, end the turn, pass."""
    why = "reason.die_spoke" if moment.view.situation == "rolled" else WHY[option.verb]
    yield Candidate(option, (), 0.0, (Message(why),))


WHY: dict[Verb, str] = {
    "ready": "reason.ready",
    "open_door": "reason.knocks",
    "end_turn": "reason.done",
    "pass": "reason.lets_be",
}


def keep_card(moment: Moment, option: Option) -> Iterator[Candidate]:
    yield Candidate(option, (), ON, (Message("reason.keeps"),))


# --- trouble ---------------------------------------------------------------------------------------------------


def search_room(moment: Moment, option: Option) -> Iterator[Candidate]:
    """A card for nothing; hardly worth anything when the hand is full."""
    drawn = moment.treasure if moment.lore.house.loot_draws == "treasure" else DOOR
    yield Candidate(option, (), ON if moment.too_many else drawn, (moment.worded("searches"),))


def pick_fight(moment: Moment, option: Option) -> Iterator[Candidate]:
    """A monster from the hand that one beats, alone or with somebody who would gladly help: the surer the better; once
    everything is put on that could be, and no level lies there for nothing."""
    if may_dress(moment) or has_free_level(moment):
        return
    scene = moment.scene.against(moment.me, option.source)
    margin = -lacking(scene)
    monster = moment.lore.defs[option.source]
    if margin >= 0:
        chance, share = stands(moment, margin, moment.sight.level + monster.levels), 0
    else:
        chance, share = _chance_of_help(moment, scene), decent_share(monster.treasures)
    helped = chance > 0
    if helped and margin < 0 and (_has_easier(moment, monster, -margin) or not _may_go_on(moment, option)):
        return
    dares = -margin <= moment.style.temper.daring and not kills(scene, moment.me)
    if not chance and dares and _may_go_on(moment, option):
        chance = LUCK
    lost = danger(scene, moment.me)
    if not chance:
        if lost < -MISERY:
            yield Candidate(option, (), -lost, (Message("reason.new_life"),), risky=True)
        return
    won = moment.gain(monster.levels) + TREASURE * (monster.treasures - share)
    utility = chance * won - (1 - chance) * lost - moment.cost(option.source)
    yield Candidate(option, (), utility, (_why_picked(monster, margin, helped),), risky=margin < 0)


def _has_easier(moment: Moment, monster: CardDef, short: int) -> bool:
    """Whether another monster could be picked that brings as many levels and lacks half as much at most: the fewer
    points somebody else must bring, the less the help costs."""
    others = (one.source for one in moment.options if one.verb == "pick_fight")
    alike = (card for card in others if moment.lore.defs[card].levels >= monster.levels)
    return any(2 * lacking(moment.scene.against(moment.me, card)) <= short for card in alike)


def _may_go_on(moment: Moment, option: Option) -> bool:
    """Whether a fight too big, once it was picked, would go on with a question for help or with cards that may turn it,
    so far as this mind thinks ahead: else it would be run from at once."""
    table = moment.lore.imagined(moment.view) if moment.style.level.imagines else None
    met = table.after(option.command(moment.me)) if table is not None else None
    if met is None or met.view.fight is None:
        return True
    seen = replace(met.view, deeds=moment.view.deeds)
    then = Moment(moment.lore, seen, must=True, seed=0, style=moment.style)
    return reach(levers(then, for_heroes=True, face=DIE_FACES)) >= need(then) or any(asking(then))


MISERY = 2.0
"""How many levels more than this life a new one must be worth to look for a monster that kills."""
LUCK = 0.35
"""How likely somebody daring takes a fight to be won that it is a few points short of, and alone in."""
SAYS_YES = 0.6
"""How likely somebody helps who could, for a fair share."""


def _why_picked(monster: CardDef, margin: int, helped: bool) -> Message:
    """Return the reason for the fight; no monster that one cannot beat alone is called weak."""
    if margin >= 0 or monster.level > WEAK:
        return prey(monster)
    return Message("reason.too_big_alone" if helped else "reason.long_shot")


def _chance_of_help(moment: Moment, scene: Scene) -> float:
    """How likely one of those says yes who are strong enough; nobody helps to win the game (R-WIN-11), and some
    monsters let nobody help."""
    (foe,) = scene.foes
    monster = moment.lore.defs[foe.card]
    vain = bars_helpers(scene) or lifts_to_goal(moment, moment.me, monster.levels)
    if vain or not moment.style.looks_ahead or not monster.treasures:
        return 0.0
    strong = sum(_may_help(moment, scene.helped_by(rival.seat), rival) for rival in moment.rivals())
    return 1 - (1 - SAYS_YES) ** min(strong, moment.asks)


def _may_help(moment: Moment, joined: Scene, rival: SeatSight) -> bool:
    """Whether a rival would carry a fight that it joins, may be asked to, and is not armed near the goal by it."""
    near = moment.is_near(rival.level + help_levels(joined, rival.seat))
    return lacking(joined) <= 0 and not near and may_be_asked(moment, rival.seat)


# --- prizes and losses --------------------------------------------------------------------------------------------


def take_card(moment: Moment, option: Option) -> Iterator[Candidate]:
    """The best of what lies open."""
    cards = moment.values(option.params[0])
    best = max(cards, key=lambda card: (picked(moment, CardId(card)), -card))
    yield Candidate(option, ((best,),), ON, (Message("reason.best_of"),))


def choose(moment: Moment, option: Option) -> Iterator[Candidate]:
    """Of one's own things the least, of a curse the worst, of somebody else's the best."""
    param = option.params[0]
    offered = moment.values(param)
    if param.kind == "way":
        way, worth = best_way(moment, offered)
        yield Candidate(option, ((way,),), ON, (Message("reason.least_bad" if worth < 0 else "reason.best_of"),))
        return
    if param.kind != "cards":
        yield Candidate(option, (offered[: max(1, param.least)],), ON)
        return
    if not param.least and len(option.params) == 1 and set(offered) <= set(moment.view.hand):
        yield from _invited(moment, option, offered)
        return
    ranked = sorted(offered, key=lambda card: (_regret(moment, CardId(card)), card))
    least = max(param.least, min(1, param.most))
    heirs = tuple(_least_feared(moment, other) for other in option.params[1:])
    chosen = tuple(ranked[:least])
    loses = any(_regret(moment, CardId(card)) > 0 for card in chosen)
    yield Candidate(option, (chosen, *heirs), ON, (Message("reason.least_bad" if loses else "reason.best_of"),))


def _least_feared(moment: Moment, param: Param) -> tuple[int, ...]:
    """The seat that is to get something, or the first value of another parameter."""
    found = moment.values(param)
    return tuple(sorted(found, key=lambda seat: moment.threat(SeatId(seat)))[:1]) if param.kind == "seat" else found[:1]


def _invited(moment: Moment, option: Option, offered: tuple[int, ...]) -> Iterator[Candidate]:
    """Cards of one's own that one may play or keep: a monster that was called, or a bid for a trait."""
    if all(moment.kind(CardId(card)) == "monster" for card in offered):
        yield from called(moment, option)
        return
    yield Candidate(option, ((),), 0.0, (Message("reason.lets_be"),))
    for card in map(CardId, offered):
        prize = moment.view.asker
        if prize != NO_CARD and moment.kind(prize) in ("trait", "enabler"):
            worth = HALF * (trait_worth(moment, prize) - moment.cost(card))
            yield Candidate(option, ((card,),), worth, (moment.worded("new_trait"),), risky=True)


HALF = 0.5
"""A bid is paid only by whoever wins the throw (E-92)."""


def claim_top(moment: Moment, option: Option) -> Iterator[Candidate]:
    """The class on top of the discard for a level-up: for whoever needs the class more than the level (R-VAR-09)."""
    top = moment.view.discard_top[0]
    if top >= 0:
        worth = trait_worth(moment, top) - moment.cost(option.source) - 0.1
        yield Candidate(option, (), worth, (moment.worded("new_trait"),))


def _regret(moment: Moment, card: CardId) -> float:
    """How little one wants this to be the chosen card."""
    if card in moment.sight.curses:
        return -burden(moment, card)
    own = card in moment.view.hand + moment.sight.used + moment.sight.carried + moment.sight.traits
    return moment.regret(card) if own else -picked(moment, card)


def give_charity(moment: Moment, option: Option) -> Iterator[Candidate]:
    """The cards one can best do without and that help the others least, spread evenly."""
    poor = [SeatId(seat) for param in option.params[1:] for seat in moment.values(param)]
    ranked = sorted(
        moment.values(option.params[0]), key=lambda card: (_price_of_giving(moment, CardId(card), poor), card)
    )
    cards = tuple(ranked[: option.params[0].least])
    heirs = [tuple(poor[n % len(poor)] for n in range(len(cards)))] if poor else []
    yield Candidate(option, (cards, *heirs), 0.0, (Message("reason.spares"),))


GIVEN = 1.5
"""How much of the gain of a rival counts that gets a card for nothing, by how much that rival is to be feared."""


def _price_of_giving(moment: Moment, card: CardId, poor: list[SeatId]) -> float:
    """Return the worth of a card of the hand, and what it does in the hand of another."""
    helps = max((moment.threat(seat) * keep(moment.scene, seat, card) for seat in poor), default=0.0)
    return moment.regret(card) + GIVEN * helps + _comes_back(moment, card) * bool(poor)


A_POINT = 0.1
"""The cost of a point that a card takes from the fight of somebody near the goal."""


def _comes_back(moment: Moment, card: CardId) -> float:
    """Return the cost of a card that hurts others in their hands: all of it to whoever is near the goal, for whom it
    will be kept there."""
    near = moment.is_near(moment.sight.level)
    if moment.kind(card) == "curse":
        return curse_harm(moment.scene, moment.me, card) / (1 if near else len(moment.view.seats))
    return A_POINT * moment.lore.spoils(card) * near


def run_from(moment: Moment, option: Option) -> Iterator[Candidate]:
    """Yield the worst monster first: a seat that dies of it has nothing left to lose to the others."""
    foes = [foe for foe in moment.fight.foes if foe.body in moment.values(option.params[0])]
    worst = max(foes, key=lambda foe: (mishap(moment.scene, moment.me, foe.kind), -foe.body))
    least = min(mishap(moment.scene, moment.me, foe.kind) for foe in foes)
    differ = least < mishap(moment.scene, moment.me, worst.kind)
    yield Candidate(option, ((worst.body,),), 0.0, (Message("reason.worst_first" if differ else "reason.runs"),))
