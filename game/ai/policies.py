"""Minds by name. Each is a pure function of (view, printed cards, seed): same view and seed, same verdict.

`ai` weighs every option in levels and takes the best, by the level and the temper that its
name gives. `greedy` weighs its own score only and leaves others alone. `random` takes any option. The last two are
yardsticks.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from itertools import chain, islice

from msgspec.structs import replace

from game.ai import bargain, card_benefits, equipment, interference, promises, trades, turn_moves, unasked_offers
from game.ai.card_knowledge import Lore
from game.ai.characters import tempers
from game.ai.decision import WORTH_IT, Candidate, Moment, Style, command_of
from game.ai.fights import fight_candidates
from game.ai.plan import has_several_ways, is_loose, with_plan
from game.ai.sampling import sample
from game.ai.temper import line_for, push, spares, withholds
from game.content.rival_levels import USUAL, Level, levels
from game.model.commands import Slip
from game.model.messages import Message
from game.model.options import Args, Command, Option, Verb, unmet
from game.model.thoughts import Choice
from game.model.views import SeatView
from game.table.mind_protocol import Verdict

Policy = Callable[[Lore, SeatView, bool, int], Verdict]
"""(cards, view, must, seed) → verdict. With `must` the game waits for this seat: a verdict without a command is given
only while an offer of one's own waits for its answer.
"""

NOTHING = Verdict(None)
SPENDS: tuple[Verb, ...] = ("play_card", "use_ability", "sell_items", "offer_trade")
"""The verbs that use something up: they must be worth it even where the game waits, for it can go on without them."""
PLAUSIBLE = 1.0
"""How far below the best move a mistake may lie, in levels: nothing anybody would laugh at."""
WEIGHED = 6
"""Moves that a verdict tells of."""

Weigh = Callable[[Moment, Option], Iterator[Candidate]]

SINGLE: dict[Verb, Weigh] = {
    "ready": turn_moves.carry_on,
    "open_door": turn_moves.carry_on,
    "end_turn": turn_moves.carry_on,
    "pass": turn_moves.carry_on,
    "keep_card": turn_moves.keep_card,
    "search_room": turn_moves.search_room,
    "pick_fight": turn_moves.pick_fight,
    "take_card": turn_moves.take_card,
    "choose": turn_moves.choose,
    "give_charity": turn_moves.give_charity,
    "run_from": turn_moves.run_from,
    "claim_top": turn_moves.claim_top,
    "lay_card": equipment.lay,
    "drop_card": equipment.drop,
    "wear_item": equipment.wear,
    "stow_item": equipment.stow,
    "sell_items": equipment.sell,
    "offer_trade": lambda moment, option: chain(trades.swaps(moment, option), unasked_offers.truces(moment, option)),
}
"""Options that are weighed one by one."""

IN_FIGHT = ("fight", "final")


GREEDY = Style(
    Level(noise=0, notices=0, overlooks=0, plan=1, asks=2, imagines=0),
    meddles=False,
    weighs_others=False,
    looks_ahead=False,
)
"""One card ahead, own score only, never against anybody."""


def minded(style: Style) -> Policy:
    """A mind that weighs everything in this style."""

    def mind(lore: Lore, view: SeatView, must: bool, seed: int) -> Verdict:
        return _weighing(Moment(lore, view, must, seed, style))

    return mind


def _weighing(moment: Moment) -> Verdict:
    view = moment.view
    answers = list(bargain.answers(moment)) if view.offers else []
    if answers:
        return _verdict(moment, answers, least=-100.0)
    if waits_for_an_answer(view):
        return NOTHING
    least = -100.0 if moment.must else WORTH_IT
    return _verdict(moment, with_plan(moment, list(candidates(moment))), least)


def waits_for_an_answer(view: SeatView) -> bool:
    """Whether an offer of one's own lies open: the other has the word."""
    asked = any(offer.by == view.seat and offer.kind != "trade" for offer in view.offers)
    return asked and view.situation == "fight"


def _verdict(moment: Moment, found: list[Candidate], least: float) -> Verdict:
    """The candidate that feels best; among equals the first, so that nothing hangs on chance. One that does not fill
    its option is passed over: the arguments of a kind of card that nobody here has thought of yet.
    """
    weighed = [one for one in (promises.weighed(moment, one) for one in found) if one is not None]
    felt = _felt(moment, [one for one in weighed if _may(moment, one)])
    fit = list(islice((one for one in felt if unmet(one.option, one.args, moment.domains) is None), WEIGHED))
    choices = tuple(Choice(command_of(moment, one), round(one.utility, 2), one.reasons[:2], one.plan) for one in fit)
    choices = (*(_with_slip(moment, found, one) for one in choices[:1]), *choices[1:])
    best = fit[0] if fit else None
    if best is not None and best.utility > least:
        return Verdict(command_of(moment, best), best.reasons[:2], choices, line_for(moment, best))
    if moment.must:
        return anything(moment.lore, moment.view, moment.rng)._replace(considered=choices)
    return Verdict(None, considered=choices)


def _with_slip(moment: Moment, found: list[Candidate], made: Choice) -> Choice:
    """The choice with the mistake behind it, for whoever looks into this mind after the game."""
    slip = next(slips(moment, found, made.command), None)
    return made if slip is None else replace(made, reasons=(*made.reasons[:1], slip))


def slips(moment: Moment, found: list[Candidate], made: Command) -> Iterator[Message]:
    """Yield the slips of a mind that is no sharp one: cards it does not think of, a plan it does not see, a move that
    is not as good as it feels."""
    if moment.forgotten:
        yield Message("slip.forgets", {"cards": moment.lore.named(moment.forgotten)})
    if moment.must and not moment.style.level.imagines and is_loose(moment) and has_several_ways(moment):
        yield Message("slip.unplanned")
    if moment.style.level.modest and made.verb == "accept":
        yield Message("slip.cheap")
    worths = [one.utility for one in found if command_of(moment, one) == made]
    if moment.style.level.noise and worths and max(one.utility for one in found) > max(worths) + MISJUDGED:
        yield Message("slip.misjudges")


MISJUDGED = 0.3
"""How far below the best move one lies, in levels, that was taken by mistake."""


def _may(moment: Moment, one: Candidate) -> bool:
    """Whether a move is thinkable: neither for nothing nor against whoever has just helped."""
    worth_it = one.option.verb not in SPENDS or one.utility >= WORTH_IT
    return worth_it and not spares(moment, one) and not withholds(moment, one)


def _felt(moment: Moment, found: list[Candidate]) -> list[Candidate]:
    """Best first, as this mind feels it: pushed by its temper, and blurred, for a mind that is no sharp one, among what
    is plausible.
    """
    noise = moment.style.level.noise
    liked = [one._replace(utility=one.utility + push(moment, one)) for one in found]
    if noise and liked:
        best = max(one.utility for one in liked)
        liked = [
            one._replace(utility=one.utility + moment.rng.gauss(0, noise)) if one.utility > best - PLAUSIBLE else one
            for one in liked
        ]
    return sorted(liked, key=lambda one: -one.utility)


def candidates(moment: Moment) -> Iterator[Candidate]:
    """Everything worth weighing now."""
    fighting = moment.view.situation in IN_FIGHT and moment.view.fight is not None
    for option in moment.options:
        if option.verb in SINGLE:
            yield from SINGLE[option.verb](moment, option)
        elif option.verb in ("play_card", "use_ability") and not fighting:
            yield from _card(moment, option)
    if fighting:
        yield from _in_fight(moment)
    elif moment.view.situation == "rolled":
        yield from interference.after_a_roll(moment)
    elif moment.view.situation == "flight":
        yield from interference.while_running(moment)


def _card(moment: Moment, option: Option) -> Iterator[Candidate]:
    weighed = interference.curse if moment.kind(option.source) == "curse" else card_benefits.uses
    yield from (one for one in weighed(moment, option) if not interference.waits(moment, option.source, one.harms))


def _in_fight(moment: Moment) -> Iterator[Candidate]:
    if moment.me in moment.scene.side:
        yield from fight_candidates(moment)
        yield from bargain.asking(moment)
        if moment.fight.fighter == moment.me and moment.option("claim") is not None:
            yield from unasked_offers.hushes(moment)
    elif moment.view.situation == "final":
        yield from interference.objections(moment)
    else:
        yield from unasked_offers.volunteering(moment)


# --- at random --------------------------------------------------------------------------------------------------

HARMLESS: tuple[Verb, ...] = ("show_hand", "cancel_queued", "withdraw", "offer_trade", "offer_pact")
"""Options that change nothing anybody wants, or that only people think of: never taken at random."""
USES_UP: tuple[Verb, ...] = ("play_card", "use_ability")
"""The verbs open to chance while the game waits for somebody else: they use something up, so it comes to an end."""
MEDDLES = 0.1


def at_random(lore: Lore, view: SeatView, must: bool, seed: int) -> Verdict:
    """Any option with any arguments; out of turn seldom, and only what uses cards up."""
    rng = random.Random(f"{seed}/{view.seat}/{view.turn}")
    answers = [option for option in view.options if option.verb in ("accept", "decline")]
    if answers:
        return Verdict(_filled(view, rng.choice(answers), rng))
    if not must and rng.random() > MEDDLES:
        return NOTHING
    if waits_for_an_answer(view):
        return NOTHING
    return anything(lore, view, rng, view.options if must else tuple(o for o in view.options if o.verb in USES_UP))


def anything(lore: Lore, view: SeatView, rng: random.Random, among: tuple[Option, ...] | None = None) -> Verdict:
    """Return a random option, filled at random; one whose arguments cannot be found is left out."""
    left = [option for option in (view.options if among is None else among) if option.verb not in HARMLESS]
    while left:
        option = left.pop(rng.randrange(len(left)))
        command = _filled(view, option, rng)
        if command is not None:
            return Verdict(command)
    return NOTHING


def _filled(view: SeatView, option: Option, rng: random.Random) -> Command | None:
    domains = view.domain_values
    args = sample(option, domains, rng)
    if option.verb == "offer_help":
        args = tuple(chosen if param.least else () for param, chosen in zip(option.params, args, strict=True))
    if unmet(option, args, domains) is not None or (option.verb == "offer_help" and _refused(view, option, args)):
        return None
    return option.command(view.seat, args)


def _refused(view: SeatView, option: Option, args: Args) -> bool:
    """Whether a deal like this was turned down in this fight by any seat."""
    fight = view.fight
    share = Slip.of(option.command(view.seat, args)).share
    return fight is not None and any(no.by == view.seat and no.deal.treasures == share for no in fight.refused)


def policies() -> dict[str, Policy]:
    """Every mind by its name, at every level and with every temper."""
    found: dict[str, Policy] = {"ai": minded(Style(levels()[USUAL]))}
    for level, skill in levels().items():
        found[f"ai:{level}"] = minded(Style(skill))
        found |= {f"ai:{level}:{name}": minded(Style(skill, temper)) for name, temper in tempers().items()}
    found |= {f"ai:{name}": found[f"ai:{USUAL}:{name}"] for name in tempers()}
    return found | {"greedy": minded(GREEDY), "random": at_random}


def policy_named(name: str) -> Policy:
    """A mind by its name; one that only another version of the game knows plays like `ai`."""
    return POLICIES.get(name, POLICIES["ai"])


POLICIES: dict[str, Policy] = policies()
"""Minds by the names that the command line and the menu use: "ai", "ai:easy", "ai:banker", "ai:easy:banker"."""
SPOKEN_OF = ("ai", *(f"ai:{level}" for level in levels()), "ai:LEVEL:TEMPER", "greedy", "random")
"""Their names as a help text lists them."""
