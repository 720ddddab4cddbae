"""Offers that nobody has asked for: help, a price for keeping out of a fight, a word for silence, peace for peace."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from random import Random

from game.ai import promises
from game.ai.bargain import aspired, help_option, slip_of
from game.ai.decision import Candidate, Moment
from game.ai.fight_plans import levers, reach
from game.ai.fights import (
    CLAIM,
    decent_share,
    kills,
    missing_with,
    need,
    open_reach,
    reaches_goal,
    treasures_with,
    wins_instead,
)
from game.ai.help_deals import able, has_choice, never_helped, worth_of_helping
from game.ai.memory import has_approached, has_made_offers, is_beset, last_harm
from game.ai.scene import help_levels
from game.ai.trades import extras
from game.ids import SeatId
from game.model.commands import Slip
from game.model.messages import Message, seat_named
from game.model.options import Option
from game.model.views import Deal, Vow, Word

EAGER = 0.6
"""How often a seat that would only gain treasure speaks up unasked, decided once per turn and seat."""


def volunteering(moment: Moment) -> Iterator[Candidate]:
    """An offer of one's own, once per fight, and only where it would carry the day and kill nobody: a third, or the
    price of keeping out of it. Not after one has spoilt the fight oneself, nor where the fighter has had offers enough.
    """
    option = help_option(moment)
    fight, fighter = moment.fight, moment.fight.fighter
    if option is None or fighter == moment.me or not moment.style.meddles:
        return
    if has_approached(moment, fighter) or is_beset(moment, fighter) or never_helped(moment, fighter) is not None:
        return
    open_already = any(offer.kind == "help" for offer in moment.view.offers)
    vain = missing_with(moment, moment.me) > 0 or kills(moment.scene, moment.me) or wins_instead(moment, moment.me)
    if open_already or fight.winning or vain:
        return
    if need(moment) <= open_reach(moment, fighter) and not _asked_in_vain(moment):
        return
    if _may_threaten(moment):
        yield from _offer(moment, option, extorted(moment), "extorts")
    elif moment.style.level.eager or _is_wanted(moment):
        pool = treasures_with(moment, moment.me)
        share = min(pool, aspired(moment)) if moment.style.level.eager else decent_share(pool)
        share *= not reaches_goal(moment, moment.me)
        first = moment.bargaining.first_pick and has_choice(share, pool)
        yield from _offer(moment, option, Deal(share, first), _why_volunteering(moment, first))


def _why_volunteering(moment: Moment, first: bool) -> str:
    """Return the reason of an offer: the win, or the level, where one comes with it."""
    if reaches_goal(moment, moment.me):
        return "wins_along"
    if help_levels(moment.scene.helped_by(moment.me), moment.me) > 0:
        return "volunteers_level"
    return "volunteers_first" if first else "volunteers"


def _is_wanted(moment: Moment) -> bool:
    """Whether the fighter has asked others in vain, and this seat feels like helping. A fighter who has not asked
    anybody yet mostly sends a volunteer away."""
    asked = _asked_in_vain(moment)
    return bool(asked) and moment.me not in asked and _feels_like_it(moment)


def _asked_in_vain(moment: Moment) -> list[SeatId]:
    """The seats that have refused the fighter their help."""
    return [no.to for no in moment.fight.refused if no.by == moment.fight.fighter]


KEEPS_OUT: tuple[Word, ...] = ("no_meddling", "peace", "long_peace")
"""Words by which a seat has promised to play nothing against a fight."""
THREATENS_WITH = 4
"""Points that somebody must be able to play against a fight who wants to be hired for not doing so."""


def _may_threaten(moment: Moment) -> bool:
    """Whether this temper says that it must be hired: it could spoil the fight, somebody else could help instead, and
    nobody has been asked yet.
    """
    bold = moment.chance("threat") < moment.bargaining.extorts
    bound = any(vow.to in moment.scene.side and vow.word in KEEPS_OUT for vow in promises.standing(moment))
    if not bold or bound or moment.fight.refused or treasures_with(moment, moment.me) < 2:
        return False
    others = any(seat != moment.me for seat in able(moment))
    return others and reach(levers(moment, for_heroes=False)) >= THREATENS_WITH


def extorted(moment: Moment) -> Deal:
    """Treasures for help, and a word to keep out of the fight otherwise."""
    pool = treasures_with(moment, moment.me)
    share = min(pool, max(2, aspired(moment)))
    vow = Vow(moment.me, moment.fight.fighter, "no_meddling")
    return Deal(share, moment.bargaining.first_pick and has_choice(share, pool), (), (vow,))


def _offer(moment: Moment, option: Option, deal: Deal, key: str) -> Iterator[Candidate]:
    worth = worth_of_helping(moment, deal)[0] - 0.2
    levels = moment.sight.level + help_levels(moment.scene.helped_by(moment.me), moment.me)
    n = levels if key in ("wins_along", "volunteers_level") else deal.treasures
    reasons = (Message(f"reason.{key}", {"n": n}),)
    args = slip_of(moment, moment.fight.fighter, deal).args(option)
    yield Candidate(option, args, worth, reasons, helps=moment.fight.fighter)


def _feels_like_it(moment: Moment) -> bool:
    """The same all through a turn, so that a seat does not throw the dice again after every move."""
    if help_levels(moment.scene.helped_by(moment.me), moment.me) > 0:
        return True
    sight = moment.sight
    known = f"{moment.view.turn}/{moment.me}/{sight.used}/{sight.level}"
    return Random(known).random() < EAGER


# --- words for words ------------------------------------------------------------------------------------------------


def hushes(moment: Moment) -> Iterator[Candidate]:
    """A word for the other's word to keep out of the fight, before a claim that brings this seat near the goal: with
    whoever holds most cards, unless it has had offers enough.
    """
    option, fight, manner = moment.option("offer_pact"), moment.fight, moment.bargaining
    near = moment.is_near(moment.sight.level + fight.levels)
    if option is None or not near or not moment.asks or moment.chance("hush") >= manner.hushes:
        return
    lookers_on = [sight for sight in moment.rivals() if sight.seat not in moment.scene.side]
    partner = max(lookers_on, key=lambda sight: sight.hand_size).seat if lookers_on else moment.me
    if partner == moment.me or is_beset(moment, partner) or has_approached(moment, partner):
        return
    for word in manner.gives:
        mine, theirs = Vow(moment.me, partner, word), Vow(partner, moment.me, "no_meddling")
        worth = extras(moment, moment.me, Deal(vows=(mine, theirs)))
        if worth > 0:
            args = Slip(partner, vow=word, asked="no_meddling").args(option)
            reason = Message("reason.hushes", {"seat": seat_named(partner)})
            yield Candidate(option, args, CLAIM + TALK, (reason,), helps=partner)
            return


def truces(moment: Moment, option: Option) -> Iterator[Candidate]:
    """A word for the same word, before the door, now and then: with one of those who could and would hurt this seat,
    not whoever has broken a word or has had offers enough.
    """
    view, manner = moment.view, moment.bargaining
    at_ease = moment.style.meddles and view.situation == "arrange" and view.active == moment.me
    if not at_ease or moment.chance("truce") >= manner.truces or has_made_offers(moment):
        return
    for partner in filter(partial(_may_hurt, moment), map(SeatId, moment.values(option.params[0]))):
        word: Word = "long_peace" if _somebody_leads(moment, partner) else "peace"
        mine, theirs = Vow(moment.me, partner, word), Vow(partner, moment.me, word)
        bound = any(vow.to == partner for vow in promises.standing(moment))
        worth = extras(moment, moment.me, Deal(vows=(mine, theirs)))
        if worth > 0 and not bound and not is_beset(moment, partner) and not has_approached(moment, partner):
            args = Slip(partner, vow=word, asked=word).args(option)
            key = "reason.truce" if word == "peace" else "reason.long_truce"
            reason = Message(key, {"seat": seat_named(partner)})
            yield Candidate(option, args, TALK + worth, (reason,), helps=partner)


def _may_hurt(moment: Moment, seat: SeatId) -> bool:
    """Whether a seat has cards, and has harmed this one or would be glad to see it no higher."""
    sight = moment.view.seats[seat]
    return sight.hand_size > 0 and (last_harm(moment, seat) is not None or 1 < sight.level <= moment.sight.level)


def _somebody_leads(moment: Moment, partner: SeatId) -> bool:
    """Whether a third seat leads, and is not near the goal yet: against that one two agree for longer."""
    level = max(sight.level for sight in moment.view.seats)
    return not moment.is_near(level) and level > max(moment.sight.level, moment.view.seats[partner].level)


TALK = 0.1
"""The worth of having talked, so that it comes before the door."""
