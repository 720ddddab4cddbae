"""Playing a card, using an ability, answering a card's question (R-ONESHOT, R-GUAL, R-CURSE-02, R-ENH, R-CLASS-06)."""

from __future__ import annotations

from game.ids import NO_CARD, NOBODY, BodyId, SeatId
from game.model import events as ev
from game.model.cards import AT_SEATS, Ability
from game.model.commands import AbilityUse, answer, seat_named
from game.model.messages import Message
from game.model.options import Command, Refusal
from game.model.primitives import AddMate, DiscardSelf, EffectNode, Enhance, Free, LieWith
from game.model.state import ChooseFrame, EffectFrame, SetupFrame, SurplusFrame, Use
from game.model.terms import PAID
from game.rules.book import params_of
from game.rules.curses import strike
from game.rules.domains import domain
from game.rules.items import give_up_big
from game.rules.queries import body_of
from game.rules.resolve import resolve, resume
from game.rules.run import Run
from game.rules.setup import choose_first
from game.rules.table_options import ASKED


def play_card(run: Run, command: Command) -> None:
    """The card leaves its owner, does what it says, and goes (R-GUAL-02) or waits for the end of the fight."""
    card = command.source
    if command.reference < 0 and run.book.defs[card].kind == "monster":
        join_horde(run, command)
        return
    if run.book.defs[card].kind == "curse":
        victim = seat_named(command)
        run.emit(ev.CardPlayed(command.seat, card, int(victim)))
        strike(run, card, by=command.seat, victim=victim)
        return
    ability = _meant(run, command)
    said = AbilityUse.of(command, params_of(ability, card))
    run.emit(ev.CardPlayed(command.seat, card, said.target, said.side))
    said = _pay(run, command, ability, said)
    effects = ability.do
    if run.book.defs[card].kind == "oneshot" and run.state.combat is not None:
        run.emit(ev.CardSpent(command.seat, card))
    elif not any(isinstance(effect, Enhance | AddMate | Free | LieWith) for effect in effects):
        effects = (*effects, DiscardSelf())
    _carry_out(run, command, effects, said)


def _meant(run: Run, command: Command) -> Ability:
    return run.book.defs[command.source].abilities[command.reference]


def join_horde(run: Run, command: Command) -> None:
    """A monster from a hand joins its like without a card of its own for it (R-UNDEAD-01, -02, E-73)."""
    run.emit(ev.FoeJoined(command.seat, command.source, BodyId(run.serial()), NO_CARD))
    arrival = run.book.arrival(command.source)
    if arrival:
        resolve(run, arrival, command.source, command.seat)


def use_ability(run: Run, command: Command) -> None:
    """The card stays; its price is paid first (R-CLASS-06)."""
    ability = _meant(run, command)
    said = AbilityUse.of(command, params_of(ability, command.source))
    run.emit(ev.AbilityUsed(command.seat, command.source, command.reference, _use(command, ability, said), said.target))
    _carry_out(run, command, ability.do, _pay(run, command, ability, said))


def _use(command: Command, ability: Ability, said: AbilityUse) -> Use | None:
    if ability.limit is None:
        return None
    n = len(said.cost) if ability.limit.per_card else 1
    key = said.target if ability.limit.per == "victim" else -1
    return Use(command.source, command.reference, ability.limit.per, n, key)


def _pay(run: Run, command: Command, ability: Ability, said: AbilityUse) -> AbilityUse:
    """Any card in play or in hand may pay; its bonus is gone at once (R-CLASS-07, E-41). With what was paid."""
    if ability.cost is not None and ability.cost.source == "whole_hand":
        hand = run.state.players[command.seat].hand
        said = said._replace(cost=tuple(card for card in hand if card != command.source))
    if said.cost:
        run.emit(ev.CardsDiscarded(command.seat, said.cost, "fuel"))
    return said


def _carry_out(run: Run, command: Command, effects: tuple[EffectNode, ...], said: AbilityUse) -> None:
    bindings = [(PAID, len(said.cost))]
    if said.plus >= 0:
        bindings.append(("plus", said.plus))
    if said.side >= 0:
        bindings.append(("side", said.side))
    ability = _meant(run, command)
    aims_at_seat = ability.target in AT_SEATS
    # A monster's own ability acts on that monster.
    target = said.target if ability.target is not None or said.target >= 0 else body_of(run.state, command.source)
    resolve(
        run,
        effects,
        command.source,
        command.seat,
        victim=SeatId(target) if aims_at_seat else NOBODY,
        target=target,
        bindings=tuple(bindings),
    )


# --- answers -----------------------------------------------------------------------------------------------------


def choose(run: Run, command: Command) -> None:
    """The answer to a card's question, which Big item to give up, or who begins."""
    frame = run.state.frames[-1]
    if isinstance(frame, SurplusFrame):
        give_up_big(run, command)
        return
    if isinstance(frame, SetupFrame):
        choose_first(run, command)
        return
    assert isinstance(frame, ChooseFrame)
    run.emit(ev.Chosen(command.seat, frame.prompt, answer(command)))


def advance_choose(run: Run, frame: ChooseFrame) -> bool:
    """A question with nothing left to choose from answers itself, and so does one to the dead."""
    if run.state.players[frame.seat].life == "dead":
        run.emit(ev.Chosen(frame.seat, frame.prompt, _instead_of_the_dead(run, frame), auto=True))
        return True
    if frame.of == "ways" or domain(run.book, run.state, frame.seat, ASKED):
        return False
    # declining a choice looks the same as having nothing to choose from (E-66)
    run.emit(ev.Chosen(frame.seat, frame.prompt, (), auto=frame.least > 0))
    return True


def _instead_of_the_dead(run: Run, frame: ChooseFrame) -> tuple[int, ...]:
    """The first way; of another's cards the cheapest (E-108). From the dead themselves nothing is taken any more."""
    if frame.of == "ways" or frame.whose == frame.seat:
        return frame.ways[:1]
    found = domain(run.book, run.state, frame.seat, ASKED)
    return tuple(sorted(found, key=lambda card: run.book.values[card]))[: frame.least]


def advance_effect(run: Run, frame: EffectFrame) -> bool:
    """A text whose answer is in goes on."""
    resume(run, frame)
    return True


def show_hand(run: Run, command: Command) -> None:
    """Anybody may show a hand at any time (R-HAND-09)."""
    run.emit(ev.HandShown(command.seat, run.state.players[command.seat].hand))


def cancel_queued(run: Run, command: Command) -> None:
    """A play that waits for its moment is taken back; `reference` says which."""
    run.emit(ev.QueueTaken(command.seat, command.reference, Refusal(Message("refuse.withdrawn"))))
