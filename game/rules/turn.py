"""The turn: door, trouble or room, end (R-TURN)."""

from __future__ import annotations

from game.ids import CardId, SeatId
from game.model import events as ev
from game.model.options import Command
from game.model.primitives import DiscardSelf
from game.model.state import DOOR, TREASURE, Result, RevealedFrame, TurnFrame
from game.rules.combat import meet
from game.rules.curses import strike
from game.rules.death import come_back, draw_new_life, open_bodies
from game.rules.leave import next_seat
from game.rules.queries import highest
from game.rules.resolve import resolve
from game.rules.rounds import opens_round
from game.rules.run import Run


def open_door(run: Run, command: Command) -> None:
    """Phase 1: the top door card, face up; its kind decides what follows (R-TURN-06..10)."""
    if not run.can_draw(DOOR):
        run.emit(ev.DoorsExhausted(command.seat))
        run.emit(ev.PhaseEntered("entered"))
        return
    card = run.state.draw[DOOR][-1]
    run.emit(ev.PhaseEntered("entered"))
    run.emit(ev.DoorOpened(command.seat, card))
    match run.book.defs[card].kind:
        case "monster" if run.book.defs[card].friendly:
            greet(run, command.seat, card)
        case "monster":
            meet(run, command.seat, card, trouble=False)
        case "curse":
            strike(run, card, by=command.seat, victim=command.seat)
        case _:
            run.emit(ev.CardRevealed(command.seat, card))


def greet(run: Run, seat: SeatId, card: CardId) -> None:
    """A friendly monster does what it says and goes; the room may still be searched (R-TURN-17, E-81)."""
    run.emit(ev.FriendMet(seat, card))
    resolve(run, (*run.book.says(card, "revealed"), DiscardSelf()), card, seat, victim=seat)


def keep_card(run: Run, command: Command) -> None:
    """The opened card goes to the hand (R-TURN-10)."""
    run.emit(ev.CardKept(command.seat, command.source))


def pick_fight(run: Run, command: Command) -> None:
    """Phase 2: a monster from the hand, fought as if met at the door (R-TURN-12)."""
    meet(run, command.seat, command.source, trouble=True)


def search_room(run: Run, command: Command) -> None:
    """Phase 3: one more card, face down (R-TURN-14; R-VAR-04: option loot_draws); then the end of the turn."""
    run.draw(command.seat, TREASURE if run.book.house.loot_draws == "treasure" else DOOR, 1)
    run.emit(ev.PhaseEntered("charity"))


def end_turn(run: Run, command: Command) -> None:
    """The turn is over (R-TURN-21)."""
    run.emit(ev.PhaseEntered("over"))


def advance_revealed(run: Run, frame: RevealedFrame) -> bool:
    """Without whoever opened it nobody decides about a card (E-91); a bystander's body is looted at once (W55)."""
    if run.state.players[run.state.active].life == "alive":
        return open_bodies(run)
    run.emit(ev.CardsDiscarded(run.state.active, (frame.card,), "surplus"))
    return True


def advance_turn(run: Run, frame: TurnFrame) -> bool:
    """Advance a turn by itself: its beginning, and its end."""
    if run.state.bodies and open_bodies(run):
        return True
    match frame.phase:
        case "begin":
            return _begin(run, frame.seat)
        case "over":
            _end(run, frame.seat)
            return True
        case _ if run.state.players[frame.seat].life != "alive":  # back at once or not (E-91)
            run.emit(ev.PhaseEntered("over"))
            return True
        case "entered" if run.state.met in ("monster", "trouble"):
            run.emit(ev.PhaseEntered("charity"))
            return True
    return False


def _begin(run: Run, seat: SeatId) -> bool:
    """The dead return (R-DEATH-15); a new character draws its first cards (R-DEATH-18, E-97), then listens."""
    come_back(run)
    draw_new_life(run, seat)
    if run.book.house.listen_at_door:  # R-VAR-01, before anything is arranged (R-VAR-02)
        run.draw(seat, DOOR, 1)
    run.emit(ev.PhaseEntered("arrange"))
    return True


def _end(run: Run, seat: SeatId) -> None:
    """The turn passes to the left (R-SETUP-17, R-TURN-21), unless that would be a round too many."""
    run.emit(ev.TurnEnded(seat))
    follows, limit = next_seat(run.state, seat), run.book.house.last_round
    opens = opens_round(run.state, follows)
    if limit is not None and opens and run.state.rounds >= limit:
        run.emit(ev.GameEnded(Result(highest(run.state), "last_round")))
        return
    run.emit(ev.TurnBegan(follows))
    if opens and run.state.rounds == limit:
        run.emit(ev.LastRoundBegan(follows))
