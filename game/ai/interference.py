"""Against others: the smallest set of cards that turns a win nobody should have, curses, and the die of a flight."""

from __future__ import annotations

from collections.abc import Iterator

from game.ai.card_benefits import enlisting
from game.ai.card_knowledge import at_least
from game.ai.conversion import enlists, follows, handed
from game.ai.decision import Candidate, Moment
from game.ai.fight_plans import Lever, cheapest_plan, levers, reach
from game.ai.fight_stakes import (
    PEACEFUL,
    SETTLES,
    STOP_A_WIN,
    Gain,
    gains,
    is_calm,
    is_paid_back,
    stake,
    stands_near,
    why_paid_back,
)
from game.ai.fights import danger, need, prey
from game.ai.scene import amount, lacking
from game.ai.valuation import TREASURE, curse_harm, is_deadly, levels_lost, mishap, struck
from game.ids import NOBODY, CardId, SeatId
from game.model.cards import AT_SEATS
from game.model.messages import Message, seat_named
from game.model.options import Option
from game.model.primitives import (
    Add,
    AutoEscape,
    Die,
    EffectNode,
    Effects,
    EndFight,
    LoseLevel,
    PlusDie,
    RemoveFoe,
    Reroll,
)
from game.model.ruleset import DIE_FACES, near
from game.model.views import SeatSight
from game.rules.terms import seats_of

ESCAPES = Message("reason.escapes")
UNKNOWN_CARD = 5.0
"""Points an unknown card of somebody else may add against a winner, if all goes well."""
HOPE = 1.0
"""The worth of a card that may keep somebody from winning."""


def objections(moment: Moment) -> Iterator[Candidate]:
    """Somebody claims a fight: let it be, or turn it."""
    fight = moment.fight
    if not moment.style.meddles or moment.me in moment.scene.side or not fight.winning:
        return
    at_stake = stake(moment)
    if at_stake.worth <= 0.0:
        return
    found = levers(moment, for_heroes=False)
    gap = 1 - need(moment)
    plan = cheapest_plan(found, max(1, gap), moment.style.level.plan)
    if plan is not None:
        first = plan.levers[0]
        reasons = (at_stake.reason, Message("reason.turns_fight", {"n": gap}))
        yield Candidate(
            first.option, first.args, at_stake.worth - plan.cost, reasons, harms=fight.fighter, vital=at_stake.wins
        )
    if at_stake.wins:
        yield from _denials(moment, at_stake.reason)
        if plan is None:
            yield from _together(moment, found, gap, at_stake.reason)


def _denials(moment: Moment, reason: Message) -> Iterator[Candidate]:
    """A monster sent away gives no level: even that stops a winner (R-COMBAT-12); so does a level lost."""
    fight = moment.fight
    level = moment.view.seats[fight.fighter].level
    winners = [gain for gain in gains(moment) if gain.level >= moment.goal]
    for option in moment.options:
        if len(winners) == 1 and option.verb in ("play_card", "use_ability"):
            yield from _set_back(moment, option, winners[0], reason)
        ability = moment.lore.ability(option.source, option.reference)
        if ability is None or ability.plus:
            continue
        if any(isinstance(effect, EndFight) for effect in ability.do):
            yield Candidate(option, (), STOP_A_WIN - 2.0, (reason,), harms=fight.fighter, vital=True)
        if not any(isinstance(effect, RemoveFoe) for effect in ability.do):
            continue
        for foe in fight.foes:
            if foe.fate == "facing" and level + fight.levels - foe.levels < moment.goal and ability.target == "foe":
                args = moment.fill(option, target=(foe.body,))
                yield Candidate(option, args, STOP_A_WIN - 2.5, (reason,), harms=fight.fighter, vital=True)


def _set_back(moment: Moment, option: Option, winner: Gain, reason: Message) -> Iterator[Candidate]:
    """A text that takes levels, or its life, from the one who would win: it falls short, whatever the sums."""
    ability = moment.lore.ability(option.source, option.reference)
    if ability is not None and ability.target not in (None, *AT_SEATS):
        return
    effects = ability.do if ability is not None else moment.lore.says(option.source, "lands")
    beyond, cursed = winner.level - moment.goal, moment.kind(option.source) == "curse"
    sure, hoped = (_takes(moment, effects, winner.seat, hoped=best, cursed=cursed) > beyond for best in (False, True))
    if sure or hoped:
        worth = STOP_A_WIN - 1.0 - moment.spent(option) if sure else HOPE
        args = moment.fill(option, target=(winner.seat,))
        yield Candidate(option, args, worth, (reason,), harms=winner.seat, vital=True)


def _takes(moment: Moment, effects: Effects, seat: SeatId, *, hoped: bool, cursed: bool) -> int:
    """Return the levels that a text takes from a seat: all of them by its death."""
    scope = moment.scene.scope(moment.me, seat)
    taken = 0
    for effect in struck(effects, moment.scene, seat, hoped=hoped, cursed=cursed):
        match effect:
            case LoseLevel() if seat in seats_of(scope, effect.who):
                taken += levels_lost(effect, moment.scene, seat)
            case Die() if seat in seats_of(scope, effect.who):
                taken += moment.view.seats[seat].level
    return taken


def _together(moment: Moment, found: list[Lever], gap: int, reason: Message) -> Iterator[Candidate]:
    """It is not enough for sure; with luck, or with what the others may hold, it could be: no card is worth anything
    once the game is over. Those who have passed may object to a fight that is closer.
    """
    others = [rival for rival in moment.rivals() if rival.seat not in moment.scene.side]
    hoped = UNKNOWN_CARD * sum(rival.hand_size for rival in others)
    lucky = reach(levers(moment, for_heroes=False, face=DIE_FACES))
    if not found or lucky + hoped < gap:
        return
    best = max(found, key=lambda lever: (lever.points, -lever.cost))
    harms = moment.fight.fighter
    yield Candidate(best.option, best.args, HOPE, (reason, Message("reason.together")), harms=harms, vital=True)


# --- curses -----------------------------------------------------------------------------------------------------


def curse(moment: Moment, option: Option) -> Iterator[Candidate]:
    """On whoever it hurts most among those who are to be feared, and on nobody else where that is somebody who wins
    with the next kill; one that cannot bite stays in the hand. One that would be given away costs nothing.
    """
    if not moment.style.meddles:
        return
    effects = moment.lore.says(option.source, "lands")
    going = moment.view.situation == "charity" and moment.too_many > 0
    price = GOING if going else 0.6 * moment.cost(option.source) + 0.1
    harms = {rival.seat: curse_harm(moment.scene, rival.seat, option.source) for rival in moment.rivals()}
    found = [rival for rival in moment.rivals() if rival.seat in moment.values(option.params[0])]
    about_to_win = any(harms[one.seat] > 0 and one.level >= moment.goal - 1 for one in found)
    for sight in found:
        turned, hurt = _turned(moment, effects, sight.seat), harms[sight.seat]
        reason = _deserved(moment, sight, turned, _serves(moment, effects, sight.seat), going)
        bites = hurt > 0 and (sight.level >= moment.goal - 1 or not about_to_win)
        if reason is None or not (bites or turned > 0):
            continue
        worth = moment.threat(sight.seat) * hurt + turned - price + SETTLES * is_paid_back(moment, sight.seat)
        yield Candidate(option, moment.fill(option, target=(sight.seat,)), worth, (reason,), harms=sight.seat)


GOING = -0.1
"""The price of a curse that would be given away: it might come back."""
MIDDLING = 0.5
"""Share of the goal from which on up the leader is to be feared."""
EARLY = 0.4
"""Share of the goal from which on a curse that would go is for whoever leads alone: among beginners it is spite."""


def _deserved(moment: Moment, sight: SeatSight, turned: float, serves: bool, going: bool) -> Message | None:
    """Why this rival and now; None: it is no danger. `serves`: its conversion lifts this seat, or lets it win; `going`:
    the card would be given away, and does better with anybody but the last of them.
    """
    seat = seat_named(sight.seat)
    if turned > moment.threat(sight.seat):
        return Message("reason.last_convert") if serves else Message("reason.voice", {"seat": seat})
    if stands_near(moment, sight.level):
        key = "leader" if moment.is_near(sight.level) else "voice" if moment.one_away else _lead(moment, sight)
        return Message(f"reason.{key}", {"seat": seat, "n": sight.level})
    if is_paid_back(moment, sight.seat):
        return why_paid_back(sight.seat)
    if sight.level < _strikes_from(moment, going):
        return None
    lead = _lead(moment, sight)
    if moment.leads(sight.seat) and (lead == "ahead" or sight.level >= MIDDLING * moment.goal):
        return Message(f"reason.{lead}", {"seat": seat, "n": sight.level})
    levels = {rival.level for rival in moment.rivals()}
    fits = going and sight.level >= MIDDLING * moment.goal and (len(levels) == 1 or sight.level > min(levels))
    return Message("reason.going", {"seat": seat}) if fits else None


def _lead(moment: Moment, sight: SeatSight) -> str:
    """The reason that names the place of one of the first."""
    alone = sum(other.level >= sight.level for other in moment.view.seats) == 1
    return "ahead" if alone else "beside_me" if moment.sight.level == sight.level else "shares_lead"


def _strikes_from(moment: Moment, going: bool) -> float:
    """The level from which on somebody who is ahead gets a curse: from the calm only one that would go anyway, and
    whoever is above them; from a keeper of a ledger who owes it nothing as late as from the peaceful."""
    if moment.style.temper.aggression <= PEACEFUL or moment.style.temper.ledger:
        return near(moment.goal) if going else moment.goal
    middle = MIDDLING * moment.goal
    if is_calm(moment):
        return max(EARLY * moment.goal, min(moment.sight.level + 1, middle)) if going else moment.goal
    return EARLY * moment.goal if going else middle


def _serves(moment: Moment, effects: tuple[EffectNode, ...], seat: SeatId) -> bool:
    """Whether this seat is among those who gain if the victim becomes something else by it."""
    effect = enlists(effects, moment.scene, seat)
    return effect is not None and moment.me in follows(moment.scene, handed(moment.scene, effect, seat), seat).gainers


def _turned(moment: Moment, effects: tuple[EffectNode, ...], seat: SeatId) -> float:
    """Return the worth of the victim's conversion by it."""
    effect = enlists(effects, moment.scene, seat)
    return enlisting(moment, effect, seat) if effect is not None else 0.0


def waits(moment: Moment, card: CardId, seat: SeatId) -> bool:
    """Whether a card against a seat is better kept until that one's throws are made: it runs from a lost fight, which
    sets it back enough, and the card does not make it slower."""
    fight = moment.view.fight
    if fight is None or not fight.running or seat not in moment.scene.side:
        return False
    brought = [one.modifier for one in moment.lore.says(card, "lands") if isinstance(one, Add)]
    return all(one.query != "run" for one in (*brought, *moment.lore.defs[card].modifiers))


# --- calls ------------------------------------------------------------------------------------------------------


def called(moment: Moment, option: Option) -> Iterator[Candidate]:
    """Monsters call for one more of their kind: one's own fight takes what it can bear, somebody else's what turns it
    (R-GOTH-02, R-GOTH-03); or nobody comes.
    """
    param = option.params[0]
    yield Candidate(option, ((),), 0.0, (Message("reason.lets_be"),))
    for card in map(CardId, moment.values(param)):
        worth, reason = _for_a_guest(moment, card)
        harms = NOBODY if moment.me in moment.scene.side else moment.fight.fighter
        yield Candidate(option, ((card,),), worth - moment.cost(card), (reason,), harms=harms, risky=True)


def _for_a_guest(moment: Moment, card: CardId) -> tuple[float, Message]:
    monster, fight = moment.lore.defs[card], moment.fight
    joined = moment.scene.joined_by(card)
    short = lacking(joined)
    if moment.me in moment.scene.side:
        won = moment.gain(monster.levels) + TREASURE * monster.treasures
        return (0.8 * won if short <= 0 else -danger(joined, moment.me)), prey(monster)
    at_stake = stake(moment)
    if fight.winning and short > 0:
        return at_stake.worth, at_stake.reason
    gift = moment.threat(fight.fighter) * (monster.levels + TREASURE * monster.treasures)
    return -0.3 * gift, at_stake.reason


# --- dice -------------------------------------------------------------------------------------------------------


def after_a_roll(moment: Moment) -> Iterator[Candidate]:
    """One's own failed run: help the die along, or throw it again. A rival's escape: throw that again."""
    die = moment.view.die
    if die is None or die.why != "run" or moment.view.fight is None:
        return
    missing = die.need - die.face - die.plus
    foe = next((foe for foe in moment.fight.foes if foe.body == die.body), None)
    if foe is None:
        return
    caught = moment.scene, die.seat, foe.kind
    stake = mishap(*caught)
    again = at_least(die.need - die.plus)
    if die.seat != moment.me:
        if missing <= 0 and moment.style.meddles:
            yield from _begrudged(moment, die.seat, moment.threat(die.seat) * stake * (1 - again))
        return
    if missing <= 0:
        return
    for option in moment.options:
        ability = moment.lore.ability(option.source, option.reference)
        for effect in ability.do if ability else ():
            if isinstance(effect, Reroll):
                yield from _pay(moment, option, 1, stake * again, share=again if is_deadly(*caught) else 1.0)
            if isinstance(effect, PlusDie):
                each = max(1, amount(effect.n, moment.scene.scope(moment.me)))
                yield from _pay_all(moment, option, -(-missing // each), stake)


def _begrudged(moment: Moment, seat: SeatId, worth: float) -> Iterator[Candidate]:
    """Yield the moves that throw the die again by which a rival got away."""
    for option in moment.options:
        ability = moment.lore.ability(option.source, option.reference)
        if ability is not None and any(isinstance(effect, Reroll) for effect in ability.do):
            for candidate in _pay(moment, option, 1, worth, Message("reason.lucky", {"seat": seat_named(seat)})):
                yield candidate._replace(harms=seat)


def _pay(
    moment: Moment, option: Option, n: int, worth: float, why: Message = ESCAPES, share: float = 1.0
) -> Iterator[Candidate]:
    """A card played, or cards paid for an ability; `share`: how likely one would still have them without that."""
    reason = (why,)
    if not option.params:
        yield Candidate(option, (), worth - share * moment.spent(option), reason)
        return
    fuel = moment.cheapest(moment.values(option.params[-1]), n)
    if len(fuel) == n:
        yield Candidate(option, moment.fill(option, cost=fuel), worth - share * sum(map(moment.cost, fuel)), reason)


def _pay_all(moment: Moment, option: Option, n: int, worth: float) -> Iterator[Candidate]:
    """Several cards for certain success, paid one at a time (see `game.ai.fight_plans`); without cards, once."""
    if not option.params:
        if n == 1:
            yield from _pay(moment, option, n, worth)
        return
    fuel = moment.cheapest(moment.values(option.params[-1]), n)
    if len(fuel) == n <= option.params[-1].most:
        utility = worth - sum(map(moment.cost, fuel))
        yield Candidate(option, moment.fill(option, cost=fuel[:1]), utility, (ESCAPES,))


def while_running(moment: Moment) -> Iterator[Candidate]:
    """A card that gets the runner away from everything."""
    if moment.fight.runner != moment.me:
        return
    for option in moment.options:
        ability = moment.lore.ability(option.source, option.reference)
        if ability is not None and any(isinstance(effect, AutoEscape) for effect in ability.do):
            worth = danger(moment.scene, moment.me) - moment.spent(option)
            yield Candidate(option, moment.fill(option), worth, (ESCAPES,))
