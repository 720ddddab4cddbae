"""Playing a scenario: each step is a move said in words, or an expectation of what is then true."""

from __future__ import annotations

from typing import NamedTuple

from game.ids import TABLE, CardId, SeatId
from game.model import events as ev
from game.model.options import Args, Command, Option, Param, Refusal, applies, values
from game.model.state import State, WindowFrame
from game.rules.bargains import DUES, WORDS
from game.rules.engine import Engine
from game.rules.legal import LiveDomains, options
from game.rules.moment import situation
from game.table.chance import ScriptedChance
from game.table.looks import Seen, observed
from game.table.scenario import Builder, Built, Line, Scenario, ScenarioError, nearest, number_in

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

MARKERS = ("on", "with", "paying", "to", "doubling", "for", "first", "from", "giving", "due", "vowing", "wanting")


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

    def run(self, steps: tuple[Line, ...]) -> None:
        """All steps in order. ScenarioError names the first that does not hold."""
        for line in steps:
            self.take(line)

    def take(self, line: Line) -> None:
        words = line.words
        if words[0] == "expect":
            self.expect(line, words[1:])
        elif words[0] == "refused":
            self._expect_refused(line, words)
        else:
            outcome = self.act(line, words)
            if outcome.refusal is not None:
                reason = outcome.refusal
                raise ScenarioError(
                    self.place, line.number, f"`{line.text}` is refused: {reason.reason.key} ({reason.rule})"
                )

    # --- moves -----------------------------------------------------------------------------------------------

    def act(self, line: Line, words: tuple[str, ...]) -> Outcome:
        """One move; everybody whose only word is `pass` may be made to pass by `all pass`."""
        if words[:2] == ("all", "pass"):
            return self._all_pass()
        if words[:2] == ("table", "closes"):
            windows = [frame.id for frame in self.state.frames if isinstance(frame, WindowFrame)]
            return self.submit(Command(TABLE, "close_window", ability=windows[-1] if windows else 0))
        return self.submit(self.command(line, words))

    def submit(self, command: Command) -> Outcome:
        step = self.engine.step(self.state, command, self.chance)
        if isinstance(step, Refusal):
            self.last = Outcome((), step)
        else:
            self.state = step.state
            self.log += step.events
            self.last = Outcome(step.events, None)
        return self.last

    def _all_pass(self) -> Outcome:
        while situation(self.state) in ("final", "rolled"):
            top = self.state.frames[-1]
            assert isinstance(top, WindowFrame)
            players = self.state.players
            left = [seat for seat in top.asked if seat not in top.passed and players[seat].life != "dead"]
            self.submit(Command(left[0], "pass"))
        return self.last

    def command(self, line: Line, words: tuple[str, ...]) -> Command:
        """The command a step means."""
        seat = self._seat(line, words[0])
        verb = VERB_WORDS.get(words[1] if len(words) > 1 else "")
        if verb is None:
            said = words[1] if len(words) > 1 else ""
            raise ScenarioError(self.place, line.number, f"`{said}` is no move{nearest(said, VERB_WORDS)}")
        said_words = Said(words[2:], verb)
        self._understood(line, verb, said_words)
        option = self._option(line, seat, verb, said_words)
        return Command(seat, option.verb, option.source, option.ability, self._args(line, seat, option, said_words))

    def _seat(self, line: Line, name: str) -> SeatId:
        if name not in self.names:
            raise ScenarioError(self.place, line.number, f"nobody is called `{name}`{nearest(name, self.names)}")
        return SeatId(self.names.index(name))

    def _understood(self, line: Line, verb: str, said: Said) -> None:
        """A step that starts from a card names one, and then only words of its own grammar."""
        if verb not in CARD_STEPS:
            return
        if not said.main:
            raise ScenarioError(self.place, line.number, f"`{line.text}`: say which card")
        for word in said.main[1:]:
            raise ScenarioError(self.place, line.number, f"`{word}` means nothing here{nearest(word, MARKERS)}")

    def _option(self, line: Line, seat: SeatId, verb: str, said: Said) -> Option:
        """The open option that is meant; a shut one is built as it would be, so that it can be refused."""
        name = said.main[0] if said.main and verb in CARD_STEPS else ""
        open_now = [option for option in options(self.book, self.state, seat) if option.verb == verb]
        if not name:
            return open_now[0] if open_now else Option(verb, "")  # type: ignore[arg-type]
        number = said.ability
        for option in open_now:
            if self.book.local[option.source] == name and not number:
                return option
        card = self._find(line, seat, name)
        ways = [w.option for w in (*self.book.hand[card], *self.book.table[card], *self.book.borrowed[card])]
        ways = [way for way in ways if way.verb == verb]
        return (ways[number - 1 : number] or ways[:1] or [Option(verb, "", card)])[0]  # type: ignore[arg-type]

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
        raise ScenarioError(self.place, line.number, f"no card is called `{name}`{nearest(name, set(self.book.local))}")

    def _args(self, line: Line, seat: SeatId, option: Option, said: Said) -> Args:
        domains = LiveDomains(self.book, self.state, seat)
        args: list[tuple[int, ...]] = []
        for param in option.params:
            if not applies(param, tuple(args)):
                args.append(())
                continue
            args.append(self._arg(line, seat, param, said, values(param, domains, args)))
        return tuple(args)

    def _arg(self, line: Line, seat: SeatId, param: Param, said: Said, domain: tuple[int, ...]) -> tuple[int, ...]:
        words = said.of(param.name)
        match param.kind:
            case "seat" | "seats":
                return tuple(self._seat(line, word) for word in words) or domain[:1]
            case "side":
                return (0,) if words[:1] in ((), ("heroes",)) else (1,)
            case "foe":
                return (self._body(line, words, domain),)
            case "number":
                return (number_in(self.place, line, words[0]),) if words else domain[:1]
            case "way":
                return self._way(param, words, domain)
        return self._cards(line, seat, words, domain)

    def _way(self, param: Param, words: tuple[str, ...], domain: tuple[int, ...]) -> tuple[int, ...]:
        if words and words[0].isdigit():
            return (int(words[0]),)
        if param.name in ("due", "vow", "asked"):
            known: tuple[str, ...] = DUES if param.name == "due" else WORDS
            return tuple(known.index(word) for word in words[:1] if word in known)
        return (1,) if words[:1] == ("helper",) else domain[:1]

    def _body(self, line: Line, words: tuple[str, ...], domain: tuple[int, ...]) -> int:
        combat = self.state.combat
        named = [word for word in words if word not in ("heroes", "monsters")]
        if not named or combat is None:
            return domain[0] if domain else -1
        for foe in combat.foes:
            if self.book.local[foe.lies] == named[0]:
                return foe.body
        near = nearest(named[0], ("heroes", "monsters", *(self.book.local[foe.card] for foe in combat.foes)))
        raise ScenarioError(self.place, line.number, f"no monster `{named[0]}` is in this fight{near}")

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
            raise ScenarioError(self.place, line.number, "a refusal line is `refused REASON: NAME MOVE …`")
        reason = f"refuse.{words[1].rstrip(':')}"
        outcome = self.act(line, words[2:])
        got = outcome.refusal.reason.key if outcome.refusal else "accepted"
        if got != reason:
            raise ScenarioError(self.place, line.number, f"`{line.text}`, but it is {got.removeprefix('refuse.')}")

    def expect(self, line: Line, words: tuple[str, ...]) -> None:
        """`expect fight 12 10`, `expect ann level 5`, `expect happened Caught`, …"""
        found, wanted = observed(self.place, line, words, self.seen())
        if found != wanted:
            raise ScenarioError(self.place, line.number, f"`{line.text}`, but it is {' '.join(found) or 'nothing'}")

    def seen(self) -> Seen:
        """The table as it is now, for whoever looks."""
        return Seen(self.book, self.state, self.names, self.log)

    def cards(self, cards: tuple[CardId, ...]) -> tuple[str, ...]:
        """Their names."""
        return self.seen().cards(cards)


CARD_STEPS = (
    "keep_card",
    "pick_fight",
    "lay_card",
    "play_card",
    "use_ability",
    "drop_card",
    "claim_top",
    "wear_item",
    "stow_item",
)
"""Verbs whose first word is the card they start from."""
WITH_ABILITY = ("play_card", "use_ability")
"""Verbs that may say which of the card's abilities is meant: `uses thief 2 on boots`."""


class Said:
    """The words of a step, sorted by the small words between them: `sword on troll paying elf`."""

    def __init__(self, words: tuple[str, ...], verb: str) -> None:
        self.target = "on" if verb in CARD_STEPS else ""
        self.swaps = verb in ("offer_trade", "offer_pact")
        self.main: tuple[str, ...] = ()
        self.parts: dict[str, tuple[str, ...]] = {}
        marker = ""
        for word in words:
            if word in MARKERS:
                marker = word
                self.parts.setdefault(marker, ())
            elif marker:
                self.parts[marker] += (word,)
            else:
                self.main += (word,)
        numbered = verb in WITH_ABILITY and self.main[1:] and self.main[1].isdecimal()
        self.ability = int(self.main[1]) if numbered else 0
        if numbered:
            self.main = self.main[:1] + self.main[2:]

    def of(self, param: str) -> tuple[str, ...]:
        """The words that speak of a parameter; what has no small word comes first."""
        if self.swaps and param in ("to", "gives", "wants"):
            return self.main if param == "gives" else self.parts.get("to" if param == "to" else "for", ())
        marker = {
            "items": "giving",
            "due": "due",
            "vow": "vowing",
            "asked": "wanting",
            "target": self.target,
            "side": "on",
            "plus": "with",
            "along": "with",
            "cost": "paying",
            "receivers": "to",
            "heir": "to",
            "doubled": "doubling",
            "treasures": "for",
            "first": "first",
        }.get(param)
        if param == "target" and "from" in self.parts:
            return self.parts["from"]
        return self.parts.get(marker, ()) if marker else self.main


def set_up(engine: Engine, scenario: Scenario) -> Story:
    """The table of a scenario, before its first step."""
    return Story(engine, Builder(engine.book, scenario.place).build(scenario.setup), scenario.place)
