"""Playing a scenario: each step is a move said in words, or an expectation of what is then true."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import NamedTuple, cast

from game.content.reader import convert, read_file
from game.ids import NO_CARD, CardId, SeatId
from game.model import events as ev
from game.model.commands import DUES, WORDS, leaving, window_closing
from game.model.messages import Message
from game.model.options import Args, Command, Option, Param, Refusal, Verb, applies, values
from game.model.state import State, WindowFrame
from game.rules.engine import Engine
from game.rules.legal import LiveDomains, options
from game.rules.moment import situation
from game.table.chance import ScriptedChance
from game.table.scenarios.builder import Builder, Built
from game.table.scenarios.corrections import CorrectionStep
from game.table.scenarios.expectations import Seen, observed
from game.table.scenarios.step_words import CARD_STEPS, StepWords
from game.table.scenarios.text import (
    Faults,
    Line,
    Scenario,
    fault,
    nearest,
    number_in,
    seat_in,
    set_ids,
    unknown_card,
)
from game.table.timeline import Move, Timeline

VERB_WORDS = {
    "readies": "ready",
    "opens": "open_door",
    "keeps": "keep_card",
    "picks": "pick_fight",
    "searches": "search_room",
    "ends": "end_turn",
    "gives": "give_charity",
    "lays": "lay_card",
    "plays": "play_card",
    "uses": "use_ability",
    "drops": "drop_card",
    "reaches": "claim_top",
    "wears": "wear_item",
    "stows": "stow_item",
    "sells": "sell_items",
    "asks": "offer_help",
    "volunteers": "offer_help",
    "offers": "offer_trade",
    "pledges": "offer_pact",
    "accepts": "accept",
    "declines": "decline",
    "withdraws": "withdraw",
    "claims": "claim",
    "concedes": "concede",
    "runs": "run_from",
    "chooses": "choose",
    "takes": "take_card",
    "passes": "pass",
    "shows": "show_hand",
}
"""What a step says → the verb it means."""
DEEDS = ("undoes", "leaves", "corrects")
"""What else a seat does: no move of the rules."""
TABLE_DEEDS = {"all": ("pass",), "table": ("closes", "undoes 2")}
"""What all do, and the table itself."""
PICKERS = ("asker", "helper")
WAY_WORDS: dict[str, tuple[str, ...]] = {"due": DUES, "vow": WORDS, "asked": WORDS, "first": PICKERS}
"""By parameter, the words that can be said; a way without words is a number."""

REFUSALS = Path(__file__).resolve().parents[3] / "assets" / "text" / "refusals.en.yaml"
"""Every reason for a refusal stands here, under the name that `refused …` uses."""
TALK = ("accept", "decline", "withdraw")
BARE = ("ready", "open_door", "search_room", "end_turn", "concede", "pass", "show_hand", *TALK)
"""Verbs of which nothing more can be said."""


class Outcome(NamedTuple):
    """What the last step led to."""

    events: tuple[ev.Event, ...]
    refusal: Refusal | None


class Story:
    """A table under way: takes steps in words, knows what happened last."""

    def __init__(self, engine: Engine, built: Built, place: str = "scenario") -> None:
        self.engine = engine
        self.book = engine.book
        self.state: State = built.state
        self.names = built.names
        self.chance = ScriptedChance(built.faces)
        self.place = place
        self.last = Outcome((), None)
        self.log: list[ev.Event] = []
        self.timeline = Timeline()

    def run(self, steps: tuple[Line, ...]) -> None:
        """All steps in order. ScenarioError names each that does not hold."""
        faults = Faults()
        for line in steps:
            with faults.noted():
                self.take(line)
        faults.tell()

    def take(self, line: Line) -> None:
        """One step: a move that must be accepted, or an expectation. ScenarioError if it does not hold."""
        words = line.words
        if words[0] == "expect":
            self.expect(line, words[1:])
        elif words[0] == "refused":
            self._expect_refused(line, words)
        else:
            refusal = self.act(line, words).refusal
            if refusal is not None:
                raise fault(self.place, line, f"`{line.text}` is refused: {refusal.reason.key} ({refusal.rule})")

    # --- moves -----------------------------------------------------------------------------------------------

    def act(self, line: Line, words: tuple[str, ...]) -> Outcome:
        """One move of a seat, or of the table: its clock has run out, or all agree to go back."""
        if words[0] in TABLE_DEEDS:
            return self._table_act(line, words)
        seat = seat_in(self.place, line, words[0], self.names)
        match words[1:]:
            case ["undoes"]:
                return self._undo(seat)
            case ["leaves"]:
                return self.submit(leaving(seat))
            case ["corrects", *said]:
                step = CorrectionStep(self.place, line, self.book, self.state, self.names)
                return self.submit(step.meant(seat, tuple(said)).command())
        return self.submit(self.command(line, words))

    def _table_act(self, line: Line, words: tuple[str, ...]) -> Outcome:
        match words:
            case ("all", "pass"):
                return self._all_pass()
            case ("table", "closes"):
                windows = [frame.id for frame in self.state.frames if isinstance(frame, WindowFrame)]
                return self.submit(window_closing(windows[-1] if windows else 0))
            case ("table", "undoes", moves):
                return self._go_back(line, number_in(self.place, line, moves))
        known = " or ".join(f"`{words[0]} {deed}`" for deed in TABLE_DEEDS[words[0]])
        raise fault(self.place, line, f"`{line.text}` is no move: it is {known}")

    def submit(self, command: Command) -> Outcome:
        step = self.engine.step(self.state, command, self.chance)
        if isinstance(step, Refusal):
            self.last = Outcome((), step)
        else:
            self._moves().append(Move(command, step.events, step.state))
            self._becomes(step.state, step.events)
        return self.last

    def _becomes(self, state: State, events: tuple[ev.Event, ...]) -> None:
        self.state = state
        self.log += events
        self.last = Outcome(events, None)

    # --- going back ------------------------------------------------------------------------------------------

    def _moves(self) -> Timeline:
        """The moves so far, on top of the table as it lies now."""
        if not self.timeline.moves or self.timeline.state is not self.state:
            self.timeline = Timeline()
            self.timeline.append(Move(None, (), self.state))
        return self.timeline

    def _undo(self, seat: SeatId) -> Outcome:
        """A seat takes its last move back, as far as nothing was revealed since, or anything where the table allows
        it (E-103)."""
        moves = self._moves()
        to = moves.free_undo(seat)
        if to is None and self.book.house.undo_scope == "any":
            last = moves.last_of([seat])
            to = last and last[0]
        if to is None:
            self.last = Outcome((), Refusal(Message("refuse.cannot_undo"), "E-103"))
        else:
            self._back_to(to)
            self._becomes(moves.state, ())
        return self.last

    def _go_back(self, line: Line, n: int) -> Outcome:
        """All agree to take back so many moves: piles of which something had become known are shuffled."""
        moves = self._moves()
        to = len(moves.moves) - n
        if not 1 <= to < len(moves.moves):
            raise fault(self.place, line, f"{len(moves.moves) - 1} moves can be taken back, not {n}")
        command = moves.agreed(to, SeatId(0))
        step = self.engine.step(moves.moves[to - 1].state, command, self.chance)
        assert not isinstance(step, Refusal)
        self._back_to(to)
        moves.append(Move(command, step.events, step.state))
        self._becomes(step.state, step.events)
        return self.last

    def _back_to(self, to: int) -> None:
        """What was taken back has not happened."""
        gone = sum(len(move.events) for move in self.timeline.moves[to:])
        del self.log[len(self.log) - gone :]
        self.timeline.take_back(to)

    def _all_pass(self) -> Outcome:
        while situation(self.state) in ("final", "rolled"):
            top = self.state.frames[-1]
            assert isinstance(top, WindowFrame)
            players = self.state.players
            left = [seat for seat in top.asked if seat not in top.passed and players[seat].life != "dead"]
            self.submit(Command(left[0], "pass"))
        return self.last

    def command(self, line: Line, words: tuple[str, ...]) -> Command:
        """The command a step means. ScenarioError for a word that it has no place for."""
        seat = seat_in(self.place, line, words[0], self.names)
        word = words[1] if len(words) > 1 else ""
        verb = VERB_WORDS.get(word)
        if verb is None:
            raise fault(self.place, line, f"`{word}` is no move{nearest(word, (*VERB_WORDS, *DEEDS))}")
        said = StepWords(self.place, line, words[2:], verb)
        if verb in CARD_STEPS and not said.card:
            raise fault(self.place, line, f"`{line.text}`: say which card")
        option = self._option(line, seat, verb, said)
        if option is None:
            if verb in BARE:
                said.nothing_left()
            return Command(seat, cast("Verb", verb), self._find(line, seat, said.card) if said.card else NO_CARD)
        args = self._args(line, seat, option, said)
        said.nothing_left()
        said.something_due([param.name for param, arg in zip(option.params, args, strict=True) if arg])
        return option.command(seat, args)

    def _option(self, line: Line, seat: SeatId, verb: str, said: StepWords) -> Option | None:
        """The open option that is meant, or a shut one of the card as it would be, so that it can be refused; None if
        there is no telling what it would ask.
        """
        open_now = [option for option in options(self.book, self.state, seat) if option.verb == verb]
        if not said.card:
            return open_now[0] if open_now else None
        for option in open_now:
            if self.book.local[option.source] == said.card and not said.ability:
                return option
        card = self._find(line, seat, said.card)
        ways = [w.option for w in (*self.book.hand[card], *self.book.table[card], *self.book.borrowed[card])]
        ways = [way for way in ways if way.verb == verb]
        if said.ability > len(ways) > 0:
            raise said.wrong(f"`{said.card}` has no ability {said.ability}")
        return next(iter(ways[max(0, said.ability - 1) :]), None)

    def _find(self, line: Line, seat: SeatId, name: str) -> CardId:
        """A copy with that name where this seat would reach for it: own cards, limbo, fight, anybody's."""
        player, combat = self.state.players[seat], self.state.combat
        places = [player.hand, player.carried, player.used, player.traits, player.curses, self.state.limbo]
        if combat is not None:
            places.append(tuple(foe.card for foe in combat.foes))
        places += [other.carried + other.used + other.hand for other in self.state.players]
        for cards in places:
            for card in cards:
                if self.book.local[card] == name:
                    return card
        if name in self.book.local:
            return CardId(self.book.local.index(name))
        raise unknown_card(self.place, line, name, set(self.book.local), set_ids(self.book))

    def _args(self, line: Line, seat: SeatId, option: Option, said: StepWords) -> Args:
        domains = LiveDomains(self.book, self.state, seat)
        args: list[tuple[int, ...]] = []
        for param in option.params:
            if not applies(param, tuple(args)):
                args.append(())
                continue
            args.append(self._arg(line, seat, param, said, values(param, domains, args)))
        return tuple(args)

    def _arg(self, line: Line, seat: SeatId, param: Param, said: StepWords, domain: tuple[int, ...]) -> tuple[int, ...]:
        words = said.of(param.name)
        match param.kind:
            case "seat" | "seats":
                if param.kind == "seat":
                    said.no_more(words[1:])
                return tuple(seat_in(self.place, line, word, self.names) for word in words) or domain[:1]
            case "side":
                return self._side(said, words)
            case "foe":
                return (self._body(line, said, words, domain),)
            case "number":
                said.no_more(words[1:])
                return (number_in(self.place, line, words[0]),) if words else domain[:1]
            case "way":
                return self._way(param, said, words, domain)
        return self._cards(line, seat, words, domain)

    def _side(self, said: StepWords, words: tuple[str, ...]) -> tuple[int, ...]:
        """`heroes`, `monsters`, or the monster itself."""
        if words[:1] in ((), ("heroes",)):
            said.no_more(words[1:])
            return (0,)
        return (1,)

    def _way(self, param: Param, said: StepWords, words: tuple[str, ...], domain: tuple[int, ...]) -> tuple[int, ...]:
        known = WAY_WORDS.get(param.name)
        if not words:
            return domain[:1] if known is None or known is PICKERS else ()
        if known is None:
            said.no_more(words[1:])
            return (number_in(self.place, said.line, words[0]),)
        return (said.one_of(words, known),)

    def _body(self, line: Line, said: StepWords, words: tuple[str, ...], domain: tuple[int, ...]) -> int:
        combat = self.state.combat
        named = words[1:] if words[:1] == ("monsters",) else words
        if not named or combat is None:
            return domain[0] if domain else -1
        said.no_more(named[1:])
        for foe in combat.foes:
            if self.book.local[foe.lies] == named[0]:
                return foe.body
        near = nearest(named[0], ("heroes", "monsters", *(self.book.local[foe.lies] for foe in combat.foes)))
        raise fault(self.place, line, f"no monster `{named[0]}` is in this fight{near}")

    def _cards(self, line: Line, seat: SeatId, names: tuple[str, ...], domain: tuple[int, ...]) -> tuple[int, ...]:
        """A card for each name; a name said twice means two copies, as far as there are two."""
        found: list[int] = []
        for name in names:
            copies = [card for card in domain if self.book.local[card] == name]
            fresh = [card for card in copies if card not in found]
            found += (fresh or copies or [self._find(line, seat, name)])[:1]
        return tuple(found)

    # --- expectations -------------------------------------------------------------------------------------------

    def _expect_refused(self, line: Line, words: tuple[str, ...]) -> None:
        """`refused frozen: ann wears hat`."""
        if len(words) < 4:
            raise fault(self.place, line, "a refusal line is `refused REASON: NAME MOVE …`")
        reason = words[1].rstrip(":")
        outcome = self.act(line, words[2:])
        got = outcome.refusal.reason.key.removeprefix("refuse.") if outcome.refusal else "accepted"
        if got != reason and reason not in refusals():
            raise fault(self.place, line, f"nothing is refused as `{reason}`{nearest(reason, refusals())}")
        if got != reason:
            raise fault(self.place, line, f"`{line.text}`, but it is {got}")

    def expect(self, line: Line, words: tuple[str, ...]) -> None:
        """`expect fight 12 10`, `expect ann level 5`, `expect happened Caught`, …"""
        found, wanted = observed(self.place, line, words, self.seen())
        if found != wanted:
            raise fault(self.place, line, f"`{line.text}`, but it is {' '.join(found) or 'nothing'}")

    def seen(self) -> Seen:
        """The table as it is now, for whoever looks."""
        return Seen(self.book, self.state, self.names, self.log)

    def cards(self, cards: tuple[CardId, ...]) -> tuple[str, ...]:
        """Their names."""
        return self.seen().cards(cards)


@cache
def refusals() -> tuple[str, ...]:
    """Every reason for a refusal, as `refused …` names it."""
    told = convert(read_file(REFUSALS, REFUSALS.name), dict[str, dict[str, str]], "text")
    return tuple(told["refuse"])


def set_up(engine: Engine, scenario: Scenario) -> Story:
    """The table of a scenario, before its first step. ScenarioError with all that is wrong with it."""
    return Story(engine, Builder(engine.book, scenario).build(scenario.setup), scenario.place)
