"""The effects on a fight: bonuses, monsters that join or leave, ways out."""

from __future__ import annotations

from game.effects.registry import runs
from game.ids import NOBODY, BodyId, CardId
from game.model import events as ev
from game.model import primitives as fx
from game.model.messages import Message
from game.model.options import HEROES
from game.model.state import FlightFrame, Lasting
from game.model.terms import Filter
from game.rules.queries import body_of, facing, pack_of
from game.rules.resolve import More, Resolving, ask_cards
from game.rules.run import Run
from game.rules.terms import amount, clockwise, combatants, living


@runs(fx.Add)
def add(run: Run, effect: fx.Add, text: Resolving) -> None:
    """A bonus with a life span. A curse for the next fight counts at once for somebody who fights (R-CURSE-08)."""
    modifier = effect.modifier
    by = amount(modifier.value, text.scope(run))
    match modifier.scope:
        case "side" | "foe":
            _to_side(run, effect, text, by, heroes=modifier.scope == "side")
        case "target" if text.bindings.get("side") is not None:
            _to_side(run, effect, text, by, heroes=text.bindings["side"] == HEROES)
        case _:
            for seat in text.hits(run, "me" if modifier.scope == "me" else modifier.scope):
                run.emit(ev.LastingBegan(Lasting(text.source, modifier, by, effect.until), seat))


def _to_side(run: Run, effect: fx.Add, text: Resolving, by: int, *, heroes: bool) -> None:
    """To the players' side, or to the monster that is aimed at or whose text this is."""
    lasting = Lasting(text.source, effect.modifier, by, effect.until)
    body = text.target if text.target >= 0 else body_of(run.state, text.source)
    if run.state.combat is None or not (heroes or body >= 0):
        run.emit(ev.Fizzled(text.source, text.me, Message("fizzle.monster_gone")))
    else:
        run.emit(ev.LastingBegan(lasting) if heroes else ev.LastingBegan(lasting, body=BodyId(body)))


@runs(fx.Mute)
def mute(run: Run, effect: fx.Mute, text: Resolving) -> None:
    if run.state.combat is not None and not run.state.combat.muted:
        run.emit(ev.FightMuted(text.source))


@runs(fx.DismissHelper)
def dismiss_helper(run: Run, effect: fx.DismissHelper, text: Resolving) -> None:
    """The fighter may ask again; cards played for the side stay (E-110)."""
    combat = run.state.combat
    if combat is None or combat.helper == NOBODY:
        run.emit(ev.Fizzled(text.source, text.me, Message("fizzle.no_helper")))
    else:
        run.emit(ev.HelperLeft(combat.helper))


@runs(fx.AddFoe)
def add_foe(run: Run, effect: fx.AddFoe, text: Resolving) -> More:
    """The monster that was played along joins (R-ENH-08)."""
    card = CardId(text.bindings["plus"])
    run.emit(ev.FoeJoined(text.me, card, BodyId(run.serial()), text.source))
    return run.book.arrival(card)


@runs(fx.AddMate)
def add_mate(run: Run, effect: fx.AddMate, text: Resolving) -> More:
    """The same monster once more, with a body, a level and treasures of its own (R-ENH-13, E-70, E-111)."""
    assert run.state.combat is not None
    partner = next(foe for foe in facing(run.state.combat) if foe.body == text.target)
    run.emit(ev.MateJoined(text.me, text.source, BodyId(run.serial()), partner.body))
    return revealed(run, partner.card)


@runs(fx.Summon)
def summon(run: Run, effect: fx.Summon, text: Resolving) -> More:
    """First who met it, then to the left; all others wait, and nobody learns who could have (R-GOTH-02..06, E-66)."""
    text.landing = True
    order = clockwise(run.state, text.me, living(run.state))
    answered, picked = text.bindings.pop(ASKED, 0), text.answer()
    if run.state.combat is None or run.state.combat.stage != "open":
        return None
    if not picked and answered < len(order):
        text.bindings[ASKED] = answered + 1
        wanted = Filter(kind="monster", tag=effect.tag_of)
        return ask_cards(run, text, order[answered], order[answered], "hand", wanted, 1, least=0)
    if picked:
        run.emit(ev.FoeJoined(order[answered - 1], CardId(picked[0]), BodyId(run.serial()), text.source))
    run.emit(ev.SummonsOver())
    return revealed(run, CardId(picked[0])) if picked else None


ASKED = "asked"
"""How many seats have been asked so far."""


def revealed(run: Run, card: CardId) -> More:
    """Return the effects of a monster the moment it is met."""
    return run.book.says(card, "revealed")


@runs(fx.Enhance)
def enhance(run: Run, effect: fx.Enhance, text: Resolving) -> None:
    """The played card stays with the monster it changes (R-ENH-01, -03)."""
    run.emit(ev.PackGrew(text.me, text.source, BodyId(text.target), effect.fight, effect.treasures))


@runs(fx.RemoveFoe)
def remove_foe(run: Run, effect: fx.RemoveFoe, text: Resolving) -> None:
    """Gone without a kill, with its enhancers unless a companion shares them (R-COMBAT-08, E-122)."""
    combat = run.state.combat
    foe = next((foe for foe in facing(combat) if foe.body == text.target), None) if combat else None
    if combat is None or foe is None:
        run.emit(ev.Fizzled(text.source, text.me, Message("fizzle.monster_gone")))
        return
    shared = any(other.pack == foe.pack and other.body != foe.body for other in facing(combat))
    cards = (foe.lies, *(() if shared else pack_of(combat, foe).cards))
    run.emit(ev.FoeLeft(foe.body, cards, effect.treasure))


@runs(fx.EndFight)
def end_fight(run: Run, effect: fx.EndFight, text: Resolving) -> None:
    if run.state.combat is not None and run.state.combat.stage == "open":
        run.emit(ev.FightCalledOff(text.source))
    else:
        run.emit(ev.Fizzled(text.source, text.me, Message("fizzle.monster_gone")))


@runs(fx.AutoEscape)
def auto_escape(run: Run, effect: fx.AutoEscape, text: Resolving) -> More:
    """Away from everything that still waits for a roll, though some hurt even then (R-RUN-09)."""
    flight = next((frame for frame in run.state.frames if isinstance(frame, FlightFrame)), None)
    if flight is None or flight.runners[0] not in combatants(run.state.combat):
        run.emit(ev.Fizzled(text.source, text.me, Message("fizzle.nobody_runs")))
        return None
    text.victim = flight.runners[0]
    for body in flight.left:
        run.emit(ev.Escaped(text.victim, body, "card"))
    return tuple(effect for body in flight.left for effect in _parting_gift(run, body))


def _parting_gift(run: Run, body: BodyId) -> tuple[fx.EffectNode, ...]:
    """Return the effects of a monster on those who get away."""
    assert run.state.combat is not None
    card = next(foe.card for foe in run.state.combat.foes if foe.body == body)
    return run.book.says(card, "escaped")
