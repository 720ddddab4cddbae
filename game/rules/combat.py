"""Combat, in the order of the rulebook: meeting a monster, claiming, the last objections, the reward (R-COMBAT)."""

from __future__ import annotations

from typing import Literal

from game.ids import NOBODY, BodyId, CardId, SeatId
from game.model import events as ev
from game.model.commands import monsters_left
from game.model.options import Command
from game.model.state import Combat, FightFrame, Foe, Result, WindowFrame
from game.rules.death import open_bodies
from game.rules.flight import begin_flight, can_change_roll, leave_the_rest, settle_roll
from game.rules.queries import (
    at_stake,
    facing,
    helpers_barred,
    left_behind,
    levels_of_kills,
    pack_of,
    spent_by,
    treasures_of_all,
    victors,
    winning,
)
from game.rules.resolve import resolve
from game.rules.run import Run
from game.rules.terms import combatants, living
from game.rules.trade import pay_debts
from game.rules.treasure import draw_treasures
from game.rules.triggers import fight_over

# --- meeting (R-TURN-07, R-MONSTER-01) --------------------------------------------------------------------


def meet(run: Run, seat: SeatId, card: CardId, trouble: bool) -> None:
    """The monster stands there; from here on equipment is frozen (R-COMBAT-20)."""
    run.emit(ev.FightBegan(seat, card, BodyId(run.serial()), trouble))
    arrival = run.book.arrival(card)
    if arrival:
        resolve(run, arrival, card, seat, victim=seat)


def advance_fight(run: Run, frame: FightFrame) -> bool:
    """Advance a fight by itself: it ends without its fighter, or when no monster is left."""
    combat = run.state.combat
    assert combat is not None
    if combat.stage == "over":
        if combat.claimed and facing(combat) and run.state.players[combat.fighter].life != "dead":
            reward(run)  # some are beaten, the others have been run from
        else:
            end_fight(run, combat)
        return True
    if _casualties(run, combat):
        return True
    if not facing(combat):
        open_final(run)
        return True
    return _lapse_offers(run)


def _casualties(run: Run, combat: Combat) -> bool:
    """Death before the flight: a helper leaves and is looted at once, without its fighter a fight is lost (E-110)."""
    if combat.helper != NOBODY and run.state.players[combat.helper].life == "dead":
        run.emit(ev.HelperLeft(combat.helper))
        return True
    if run.state.players[combat.fighter].life == "dead":
        begin_flight(run)
        return True
    return open_bodies(run)


def _lapse_offers(run: Run) -> bool:
    """Offers mean nothing once the side wins (E-109), or beside a monster that keeps helpers out."""
    won = winning(run.book, run.state) and not run.book.house.help_when_winning
    asked = [offer.id for offer in run.state.offers if offer.kind == "help"]
    if not asked or not (won or helpers_barred(run.book, run.state)):
        return False
    run.emit(ev.OffersLapsed(tuple(asked)))
    return True


# --- victory (R-COMBAT-24..27, W40) -------------------------------------------------------------------------


def claim(run: Run, command: Command) -> None:
    """The fighter says "we win"; now the others may object (E-13), and nobody is asked for help any more (E-109)."""
    about_the_fight = tuple(offer.id for offer in run.state.offers if offer.kind != "trade")
    if about_the_fight:
        run.emit(ev.OffersLapsed(about_the_fight))
    left = monsters_left(command)
    run.emit(ev.VictoryClaimed(command.seat, left))
    open_final(run)


def open_final(run: Run) -> None:
    """Ask everybody but the winners (E-31: also when the last monster was removed)."""
    winners = combatants(run.state.combat)
    asked = tuple(seat for seat in living(run.state) if seat not in winners)
    run.emit(ev.WindowOpened(run.serial(), "final", asked))


def pass_window(run: Run, command: Command) -> None:
    """Nothing to say."""
    frame = run.state.frames[-1]
    assert isinstance(frame, WindowFrame)
    run.emit(ev.SeatPassed(command.seat, frame.id))


def close_window(run: Run, command: Command) -> None:
    """The table's clock has run out; `reference` names the window it ran for."""
    frame = run.state.frames[-1]
    assert isinstance(frame, WindowFrame)
    run.emit(ev.WindowClosed(frame.id))
    _after_window(run, frame.kind == "final")


def advance_window(run: Run, frame: WindowFrame) -> bool:
    """A change asks everybody again or reopens the fight; when all have passed it closes."""
    if frame.kind == "final" and not _still_won(run):
        run.emit(ev.VictoryReopened(run.state.active))
        return True
    if frame.kind == "final" and open_bodies(run):  # a bystander's; it is looted at once (W55)
        return True
    if frame.stakes != at_stake(run.book, run.state, frame.kind):
        _ask_again(run, frame)
        return True
    silent = all(seat in frame.passed or run.state.players[seat].life == "dead" for seat in frame.asked)
    if not silent and not _thrown_in_vain(run):
        return False
    run.emit(ev.WindowClosed(frame.id))
    _after_window(run, frame.kind == "final")
    return True


def _thrown_in_vain(run: Run) -> bool:
    """Whether the die on the table is that of somebody who has died since (E-83): there is nothing to change in it."""
    roll = run.state.roll
    return roll is not None and run.state.players[roll.seat].life == "dead"


def _after_window(run: Run, final: bool) -> None:
    if final and run.state.combat is not None and left_behind(run.state.combat):
        leave_the_rest(run)
    elif final:
        reward(run)
    else:
        settle_roll(run)


def _still_won(run: Run) -> bool:
    """Whether the win stands; one that nobody claimed stands only while there is no monster left (E-31)."""
    combat = run.state.combat
    assert combat is not None
    if any(run.state.players[seat].life == "dead" for seat in combatants(combat)):
        return False
    if facing(combat) and not combat.claimed:
        return False
    return winning(run.book, run.state)


def _ask_again(run: Run, frame: WindowFrame) -> None:
    """All passes are wiped: nobody has seen yet what there is now. Of a die only those who can change it again."""
    if frame.kind == "final":
        open_final(run)
    else:
        run.emit(ev.WindowOpened(run.serial(), "rolled", can_change_roll(run.book, run.state)))


# --- reward (R-COMBAT-10..14, E-27..32) ------------------------------------------------------------------------


def reward(run: Run) -> None:
    """Levels for all kills at once, then the end of the game or the treasures (E-30)."""
    combat = run.state.combat
    assert combat is not None
    killed, pool = facing(combat), _pool(run, combat)  # as things stand now (E-114)
    levels = tuple(
        (seat, gained) for seat, gained in levels_of_kills(run.book, run.state, combat, killed) if gained > 0
    )
    run.emit(ev.RewardsGiven(levels, tuple(foe.body for foe in killed)))
    winners = _winners(run, combat, levels)
    if winners:
        run.emit(ev.GameEnded(Result(winners, "kill")))
        return
    for foe in killed:
        _last_words(run, combat, foe)
    if run.state.result is None:  # no monster's text has ended the game
        draw_treasures(run, combat, pool)


def _last_words(run: Run, combat: Combat, foe: Foe) -> None:
    """Resolve the text of a monster about its defeat (R-COMBAT-31)."""
    said = run.book.says(foe.card, "beaten")
    resolve(run, said, foe.card, combat.fighter, victim=combat.fighter, target=foe.body)


def _winners(run: Run, combat: Combat, levels: tuple[tuple[SeatId, int], ...]) -> tuple[SeatId, ...]:
    """Return the seats that are at the goal by this kill, or win with one that is."""
    goal = run.book.house.goal_level
    return victors(run.book, combat, tuple(seat for seat, _ in levels if run.state.players[seat].level >= goal))


def _pool(run: Run, combat: Combat) -> int:
    """Treasures of every monster killed or removed; none once one of them was fled from (R-COMBAT-09, E-32)."""
    if left_behind(combat):
        return 0
    paid = run.book.house.treasure_on_removal
    earned = tuple(foe for foe in combat.foes if foe.fate == "facing" or (foe.fate == "removed" and paid))
    return treasures_of_all(run.book, run.state, earned)


def end_fight(run: Run, combat: Combat) -> None:
    """Monsters, what was played on them, used one-shots and spent curses are discarded (R-COMBAT-23, R-RUN-15)."""
    foes = [foe for foe in combat.foes if foe.fate not in ("removed", "gone")]
    packs = dict.fromkeys(card for foe in foes for card in pack_of(combat, foe).cards)
    curses = tuple(
        card
        for seat, player in enumerate(run.state.players)
        for card in spent_by(combat, SeatId(seat), player)
        if card in player.curses
    )
    cards = (*(foe.lies for foe in foes), *packs, *combat.spent, *curses)
    outcome = _outcome(run, combat)
    pay_debts(run, combat, outcome == "won")
    run.emit(ev.FightEnded(combat.fighter, outcome, cards))
    fight_over(run, combatants(combat), "won" if outcome == "won" else "fled")


def _outcome(run: Run, combat: Combat) -> Literal["won", "fled", "lost"]:
    if run.state.players[combat.fighter].life == "dead":
        return "lost"
    return "fled" if any(foe.fate in ("facing", "left") for foe in combat.foes) else "won"
