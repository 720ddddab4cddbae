"""In a fight of one's own, or beside a friend: claim it, strengthen it, ask for help, or run."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations
from math import ceil

from game.ai.belief import stands
from game.ai.card_knowledge import is_used_up
from game.ai.decision import Candidate, Moment
from game.ai.fight_plans import Plan, cheapest_plan, lasting, levers, won_by_fighter
from game.ai.scene import Scene, amount, escape_chance, help_levels, lacking, treasures
from game.ai.valuation import gain, harm, is_deadly, mishap
from game.ids import CardId, SeatId
from game.model.cards import Ability, CardDef
from game.model.messages import Message
from game.model.options import Option
from game.model.primitives import Add, EndFight, Enhance, GainLevel, RemoveFoe, within
from game.model.terms import Filter
from game.model.views import SeatSight
from game.rules.queries import level_cap, victors

CLAIM = 5.0
"""A fight that is won is claimed before anything else is tried."""


def fight_candidates(moment: Moment) -> Iterator[Candidate]:
    """Yield the moves of a combatant; the others have their own page (`game.ai.interference`)."""
    options = {option.verb: option for option in moment.options}
    fight = moment.fight
    if fight.winning:
        if "claim" in options:
            margin = Message("reason.wins", {"mine": fight.heroes, "theirs": fight.monsters})
            yield Candidate(options["claim"], (), CLAIM, (margin,))
            for lever in lasting(moment):
                yield Candidate(lever.option, lever.args, CLAIM + lever.points, (moment.worded("stronger"),))
            yield from _boasts(moment)
            yield from _dearer(moment)
        return
    if "concede" in options:
        yield Candidate(options["concede"], (), 0.0, (short_by(need(moment)),))
    if "claim" in options:
        yield from _partly(moment, options["claim"])
    yield from _strengthen(moment)


def _boasts(moment: Moment) -> Iterator[Candidate]:
    """A level at the price of a stronger monster, while the fight stays won."""
    own = moment.scene.scope(moment.me)
    for option in moment.options:
        ability = moment.lore.ability(option.source, option.reference) if option.verb == "play_card" else None
        if ability is None or ability.target != "foe" or moment.sight.level >= level_cap(moment.lore):
            continue
        gained = sum(amount(one.n, own) for one in ability.do if isinstance(one, GainLevel))
        angered = [one.modifier.value for one in ability.do if isinstance(one, Add)]
        if gained and gained - sum(amount(n, own) for n in angered) >= need(moment):
            yield Candidate(option, moment.fill(option), CLAIM + gained, (moment.worded("level"),))


SPARE = 2
"""Points beyond what is needed that a fighter keeps who makes its own monster stronger."""


def _dearer(moment: Moment) -> Iterator[Candidate]:
    """A monster made stronger for the treasure it then guards, alone and far from the goal, while the fight stays won
    (R-ENH-01).
    """
    near = moment.is_near(moment.sight.level + moment.fight.levels)
    one_to_one = len(moment.scene.side) == len(moment.scene.foes) == 1
    if near or not one_to_one or not moment.style.looks_ahead:
        return
    for option in moment.options:
        ability = moment.lore.ability(option.source, option.reference) if option.verb == "play_card" else None
        added = [effect for effect in ability.do if isinstance(effect, Enhance)] if ability is not None else []
        more = sum(effect.treasures for effect in added)
        if more > 0 and sum(effect.fight for effect in added) + SPARE <= -need(moment):
            worth = moment.treasure * more - moment.cost(option.source)
            reasons = (Message("reason.dearer", {"n": more}),)
            yield Candidate(option, moment.fill(option), CLAIM + worth, reasons, risky=True)


def _partly(moment: Moment, option: Option) -> Iterator[Candidate]:
    """Some monsters beaten, the others run from: levels, but no treasure (A-07, option split_combat)."""
    foes = {foe.body: foe for foe in moment.fight.foes if foe.fate == "facing"}
    param = option.params[0]
    weights = dict(zip(moment.values(param), param.weights, strict=True))
    for n in range(param.least, param.most + 1):
        for left in combinations(weights, n):
            if sum(weights[body] for body in left) < param.total:
                continue
            levels = sum(foe.levels for body, foe in foes.items() if body not in left)
            chasing = moment.scene.against_some(tuple(foe for foe in moment.scene.foes if foe.body in left))
            escaped = danger(moment.scene, moment.me) - danger(chasing, moment.me)
            worth = moment.gain(levels) + escaped
            yield Candidate(option, (left,), worth, (Message("reason.partly"),), risky=True)


def need(moment: Moment) -> int:
    """Points that the players' side lacks; 0 or less: none."""
    return lacking(moment.scene)


def short_by(n: int) -> Message:
    return Message("reason.short", {"n": n})


def danger(scene: Scene, seat: SeatId) -> float:
    """Return the average cost of a lost fight, in levels; some monsters cost something even whoever escapes."""
    total = 0.0
    for foe in scene.foes:
        escapes = escape_chance(scene, seat, foe)
        lost = mishap(scene, seat, foe.card) if escapes < 1 else 0.0
        total += (1 - escapes) * lost + escapes * harm(scene.lore.says(foe.card, "escaped"), scene, seat)
    return total


def kills(scene: Scene, seat: SeatId) -> bool:
    """Whether one of the monsters kills whom it catches."""
    return any(is_deadly(scene, seat, foe.card) and escape_chance(scene, seat, foe) < 1 for foe in scene.foes)


def prize(moment: Moment) -> float:
    """Return the gain of this combatant if the fight is won, as the deal stands."""
    fight = moment.fight
    if fight.fighter == moment.me:
        return won_by_fighter(moment)
    own = moment.gain(help_levels(moment.scene, moment.me))
    given = lifts_to_goal(moment, fight.fighter, fight.levels) and not wins_too(moment, moment.me)
    return -8.0 if given else own + moment.treasure * min(fight.deal.treasures, fight.treasures)


JOINT = 0.55
"""Worth of a win that one shares, against one of one's own: as much as half of it, and better than none."""


def won_with(moment: Moment, helper: SeatId) -> float:
    """Return the worth of the fighter's levels if this seat helps: dear where the helper would win as well (E-32)."""
    worth = gain(moment.lore, moment.view.seats[moment.fight.fighter].level, moment.fight.levels)
    return JOINT * worth if is_shared(moment, helper) else worth


def is_shared(moment: Moment, helper: SeatId) -> bool:
    """Whether the fight, won with this helper, wins the game for both."""
    return lifts_to_goal(moment, moment.fight.fighter, moment.fight.levels) and wins_too(moment, helper)


def wins_too(moment: Moment, helper: SeatId) -> bool:
    """Whether whoever helps the fighter to win the game wins it as well (R-WIN-11)."""
    too = (helper,) if reaches_goal(moment, helper) else ()
    return helper in victors(moment.lore, moment.scene.helped_by(helper).fight, (moment.fight.fighter, *too))


def wins_instead(moment: Moment, helper: SeatId) -> bool:
    """Whether helping lifts the helper to the goal, and the fight does not lift the fighter there."""
    fight = moment.fight
    return reaches_goal(moment, helper) and not lifts_to_goal(moment, fight.fighter, fight.levels)


def reaches_goal(moment: Moment, seat: SeatId) -> bool:
    """Whether the fight, won with this seat, lifts it to the goal: its fighter, or a helper by levels of its own."""
    helps = moment.fight.fighter != seat
    gained = help_levels(moment.scene.helped_by(seat), seat) if helps else moment.fight.levels
    return gained > 0 and lifts_to_goal(moment, seat, gained)


def lifts_to_goal(moment: Moment, seat: SeatId, levels: int) -> bool:
    """Whether that many levels win the game for a seat."""
    return moment.view.seats[seat].level + levels >= moment.goal


def _strengthen(moment: Moment) -> Iterator[Candidate]:
    """The first card of the cheapest set that turns the fight, if the fight is worth it."""
    plan = cheapest_plan(levers(moment, for_heroes=True), max(1, need(moment)), moment.style.level.plan)
    if plan is None:
        return
    first = plan.levers[0]
    ability = moment.lore.ability(first.option.source, first.option.reference)
    does = tuple(ability.do) if ability is not None else ()
    gone = any(isinstance(effect, RemoveFoe | EndFight) for effect in does)
    if moment.fight.fighter != moment.me and any(isinstance(effect, EndFight) for effect in does):
        stake = _called_off(moment)
    else:
        stake = 0.9 * likely_alone(moment, plan) * prize(moment) + danger(moment.scene, moment.me)
    reason = Message("reason.sends_away") if gone else Message("reason.turns_fight", {"n": need(moment)})
    yield Candidate(first.option, first.args, stake - plan.cost, (reason,))


def _called_off(moment: Moment) -> float:
    """Return the gain of a helper whose fight is called off: no prize, and nothing at all where its fighter can win it
    by what lies open."""
    return 0.0 if ready(moment, moment.fight.fighter) >= need(moment) else danger(moment.scene, moment.me)


def likely_alone(moment: Moment, plan: Plan) -> float:
    """How likely the fight is won in the end, once these cards are spent on it; certain to who does not count."""
    return _counted(moment, sum(lever.points for lever in plan.levers) - need(moment))


def likely_with(moment: Moment, helper: SeatId) -> float:
    """The same with a helper, and whatever the fight then lacks played by the fighter."""
    return _counted(moment, max(0, -missing_with(moment, helper)))


def _counted(moment: Moment, spare: int) -> float:
    if not moment.style.level.counts or moment.fight.fighter != moment.me:
        return 1.0
    return stands(moment, spare, moment.sight.level + moment.fight.levels)


# --- asking ----------------------------------------------------------------------------------------------------


def missing_with(moment: Moment, helper: SeatId) -> int:
    """Points that the side would lack with this helper, conditions of monsters read anew (E-113)."""
    return lacking(moment.scene.helped_by(helper))


def open_reach(moment: Moment, seat: SeatId) -> int:
    """The points that a fighter could add by what lies open: its one-shots and abilities, and those of the monsters."""
    sight = moment.view.seats[seat]
    cards = (*sight.carried, *sight.used, *sight.traits, *(foe.card for foe in moment.scene.foes))
    return sum(_open_points(moment, sight, ability) for ability in _in_fights(moment, cards))


def ready(moment: Moment, seat: SeatId) -> int:
    """The points that a fighter could surely add by what lies open: the one-shots in its bag, and the best of the
    abilities that any card pays."""
    sight = moment.view.seats[seat]
    acts = _in_fights(moment, (*sight.used, *sight.traits))
    free = (one for one in acts if one.when is None and not is_used_up(one) and one.verb == "act")
    open_to_any = (one for one in free if one.cost is None or one.cost.filter == Filter())
    best = max((_open_points(moment, sight, one) for one in open_to_any), default=0)
    return shots(moment, seat, sight.carried) + best


def shots(moment: Moment, seat: SeatId, cards: Iterable[CardId]) -> int:
    """The points that a fighter could surely add, once, by the one-shots among cards of its own and by worn items that
    go by their use."""
    sight = moment.view.seats[seat]
    abilities = _in_fights(moment, (card for card in cards if card in sight.used or not moment.outlasts(card)))
    return sum(_open_points(moment, sight, one) for one in abilities if one.when is None and is_used_up(one))


def _in_fights(moment: Moment, cards: Iterable[CardId]) -> Iterator[Ability]:
    abilities = (ability for card in cards for ability in moment.lore.defs[card].abilities)
    return (ability for ability in abilities if ability.at in ("fight", "fight_mine"))


def _open_points(moment: Moment, sight: SeatSight, ability: Ability) -> int:
    """Return what an ability adds to its user's side, paid with as many cards as it takes and there are."""
    fuel = sight.hand_size + len(sight.carried)
    if ability.verb not in ("play", "act") or (ability.cost is not None and ability.cost.least > fuel):
        return 0
    paid = min(fuel, ability.cost.most) if ability.cost is not None else 1
    added = (effect.modifier for effect in within(ability.do) if isinstance(effect, Add))
    scope = moment.scene.scope(sight.seat, paid=paid)
    counts = [(one.scope, amount(one.value, scope)) for one in added if one.query == "fight"]
    return sum(abs(n) if where == "target" else max(0, -n if where == "foe" else n) for where, n in counts)


def treasures_with(moment: Moment, helper: SeatId) -> int:
    """Treasures of the fight once this seat helps: some monsters have more, or fewer, for two."""
    now = moment.scene
    return max(0, moment.fight.treasures + treasures(now.helped_by(helper)) - treasures(now))


def decent_share(pool: int) -> int:
    """The share below which nobody helps who gains no level by it."""
    return ceil(pool / 3)


WEAK = 5
"""Level of a monster of which rivals speak lightly at most."""


def prey(monster: CardDef) -> Message:
    """Why somebody picks a fight with it, as it is told to all."""
    return Message("reason.weak_monster") if monster.level <= WEAK else Message("reason.prey", {"n": monster.treasures})
