"""The words of a move, and the command that they mean."""

from __future__ import annotations

from typing import NamedTuple, cast

from game.ids import NO_CARD, CardId, SeatId
from game.model.commands import DUES, WORDS
from game.model.options import Args, Command, Option, Param, Verb, applies, values
from game.model.state import State
from game.rules.book import Book
from game.rules.legal import LiveDomains, options
from game.table.scenarios.step_words import CARD_STEPS, StepWords
from game.table.scenarios.text import Line, fault, nearest, number_in, seat_in, set_ids, unknown_card

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
"""The words of a step → the verbs they mean."""
DEEDS = ("undoes", "leaves", "corrects")
"""The other deeds of a seat: no moves of the rules."""
PICKERS = ("asker", "helper")
WAY_WORDS: dict[str, tuple[str, ...]] = {"due": DUES, "vow": WORDS, "asked": WORDS, "first": PICKERS}
"""By parameter, the words that can be said; a way without words is a number."""
TALK = ("accept", "decline", "withdraw")
BARE = ("ready", "open_door", "search_room", "end_turn", "concede", "pass", "show_hand", *TALK)
"""Verbs of which nothing more can be said."""


class MoveStep(NamedTuple):
    """A line that says a move of one seat, and the table."""

    place: str
    line: Line
    book: Book
    state: State
    names: tuple[str, ...]
    seat: SeatId

    def meant(self, words: tuple[str, ...]) -> Command:
        """The command that these words mean. ScenarioError for a word that has no place."""
        word = words[0] if words else ""
        verb = VERB_WORDS.get(word)
        if verb is None:
            raise fault(self.place, self.line, f"`{word}` is no move{nearest(word, (*VERB_WORDS, *DEEDS))}")
        said = StepWords(self.place, self.line, words[1:], verb)
        if verb in CARD_STEPS and not said.card:
            raise fault(self.place, self.line, f"`{self.line.text}`: say which card")
        option = self._option(verb, said)
        if option is None:
            if verb in BARE:
                said.nothing_left()
            return Command(self.seat, cast("Verb", verb), self._find(said.card) if said.card else NO_CARD)
        args = self._args(option, said)
        said.nothing_left()
        said.something_due([param.name for param, arg in zip(option.params, args, strict=True) if arg])
        return option.command(self.seat, args)

    def _option(self, verb: str, said: StepWords) -> Option | None:
        """The open option that is meant, or a shut one of the card as it would be, so that it can be refused; None if
        there is no telling what it would ask.
        """
        open_now = [option for option in options(self.book, self.state, self.seat) if option.verb == verb]
        if not said.card:
            return open_now[0] if open_now else None
        for option in open_now:
            if self.book.local[option.source] == said.card and not said.ability:
                return option
        card = self._find(said.card)
        ways = [w.option for w in (*self.book.hand[card], *self.book.table[card], *self.book.borrowed[card])]
        ways = [way for way in ways if way.verb == verb]
        if said.ability > len(ways) > 0:
            raise said.wrong(f"`{said.card}` has no ability {said.ability}")
        return next(iter(ways[max(0, said.ability - 1) :]), None)

    def _find(self, name: str) -> CardId:
        """A copy with that name where this seat would reach for it: own cards, limbo, fight, anybody's."""
        player, combat = self.state.players[self.seat], self.state.combat
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
        raise unknown_card(self.place, self.line, name, set(self.book.local), set_ids(self.book))

    def _args(self, option: Option, said: StepWords) -> Args:
        domains = LiveDomains(self.book, self.state, self.seat)
        args: list[tuple[int, ...]] = []
        for param in option.params:
            if not applies(param, tuple(args)):
                args.append(())
                continue
            args.append(self._arg(param, said, values(param, domains, args)))
        return tuple(args)

    def _arg(self, param: Param, said: StepWords, domain: tuple[int, ...]) -> tuple[int, ...]:
        words = said.of(param.name)
        match param.kind:
            case "seat" | "seats":
                if param.kind == "seat":
                    said.no_more(words[1:])
                return tuple(seat_in(self.place, self.line, word, self.names) for word in words) or domain[:1]
            case "side":
                return self._side(said, words)
            case "foe":
                return (self._body(said, words, domain),)
            case "number":
                said.no_more(words[1:])
                return (number_in(self.place, self.line, words[0]),) if words else domain[:1]
            case "way":
                return self._way(param, said, words, domain)
        return self._cards(words, domain)

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
            return (number_in(self.place, self.line, words[0]),)
        return (said.one_of(words, known),)

    def _body(self, said: StepWords, words: tuple[str, ...], domain: tuple[int, ...]) -> int:
        combat = self.state.combat
        named = words[1:] if words[:1] == ("monsters",) else words
        if not named or combat is None:
            return domain[0] if domain else -1
        said.no_more(named[1:])
        for foe in combat.foes:
            if self.book.local[foe.lies] == named[0]:
                return foe.body
        near = nearest(named[0], ("heroes", "monsters", *(self.book.local[foe.lies] for foe in combat.foes)))
        raise fault(self.place, self.line, f"no monster `{named[0]}` is in this fight{near}")

    def _cards(self, names: tuple[str, ...], domain: tuple[int, ...]) -> tuple[int, ...]:
        """A card for each name; a name said twice means two copies, as far as there are two."""
        found: list[int] = []
        for name in names:
            copies = [card for card in domain if self.book.local[card] == name]
            fresh = [card for card in copies if card not in found]
            found += (fresh or copies or [self._find(name)])[:1]
        return tuple(found)
