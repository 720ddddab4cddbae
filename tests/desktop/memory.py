"""The memory of a player: texts of cards, the table before a dialog hid it, what was tried in vain."""

from __future__ import annotations

import re

from tests.desktop.eyes import Card, Eyes, Thing, card_of
from tests.desktop.phrases import Phrases

NUMBER = re.compile(r"-?\d+")


def numbers(text: str) -> list[int]:
    """All whole numbers of a sentence."""
    return [int(number) for number in NUMBER.findall(text)]


class Memory:
    """Remembers what cards say, and what was tried in vain since the table last changed."""

    def __init__(self, eyes: Eyes, phrases: Phrases) -> None:
        self.eyes = eyes
        self.phrases = phrases
        self.cards: dict[str, Card] = {}
        self.vain: set[tuple[str, str]] = set()  # (turn, what): useless until the next turn
        self.asks: dict[str, int] = {}
        self.own: set[str] = set()  # cards in front of her
        self.own_bag: set[str] = set()
        self.table: dict[str, str] = {}  # sentences of the table that a dialog hides
        self.turn = "0"
        self.table_prompt = ""

    def remember(self) -> None:
        """Reads every card that is called by its full name."""
        for thing in self.eyes.all("card"):
            card = card_of(thing.sentence, self.phrases.types)
            if card.type or thing.id not in self.cards:
                self.cards[thing.id] = card
        if not self.eyes.dialog:
            self.turn = self.eyes.sentence("timeline")
            self.table_prompt = self.eyes.sentence("prompt")
            self.table = {thing.id: thing.sentence for thing in self.eyes.all("target")}
            self.own = {thing.id for thing in self.eyes.all("card") if self.inside(thing, "seat:0")}
            self.own_bag = {thing.id for thing in self.eyes.all("card") if self.inside(thing, "bag")}

    def inside(self, thing: Thing, place: str) -> bool:
        box = self.eyes.get(place)
        return box is not None and box.holds(thing.middle)

    # --- what is known ----------------------------------------------------------------------------------------

    def seat_numbers(self, seat: int) -> list[int]:
        """Level, strength, cards in hand."""
        found = numbers(self.table.get(f"seat:{seat}", "").replace(",", " "))
        return found if len(found) >= 3 else [1, 1, 0]

    @property
    def level(self) -> int:
        return self.seat_numbers(0)[0]

    @property
    def strength(self) -> int:
        return self.seat_numbers(0)[1]

    @property
    def rivals(self) -> list[int]:
        return [seat for seat in range(1, 6) if f"seat:{seat}" in self.table]

    def totals(self) -> tuple[int, int] | None:
        """Heroes and monsters, where there is a fight."""
        heroes, monsters = self.eyes.get("side:heroes"), self.eyes.get("side:monsters")
        if heroes is None or monsters is None:
            return None
        return numbers(heroes.sentence)[-1], numbers(monsters.sentence)[-1]

    def hand(self, *types: str) -> list[Thing]:
        """Lit cards that lie in the own hand, the best ones first."""
        found = [thing for thing in self.eyes.all("card", lit=True) if self.in_hand(thing)]
        wanted = [thing for thing in found if not types or self.cards[thing.id].type in types]
        return sorted(wanted, key=lambda thing: (-self.cards[thing.id].badge, int(thing.id.split(":")[1])))

    def at_hand(self, *types: str) -> list[Thing]:
        """Lit cards of the own hand, then of the own bag."""
        packed = [thing for thing in self.eyes.all("card", lit=True) if thing.id in self.own_bag]
        return self.hand(*types) + [thing for thing in packed if self.cards[thing.id].type in types]

    def in_hand(self, thing: Thing) -> bool:
        return self.inside(thing, "hand")

    def given_up(self, what: str) -> bool:
        return (self.turn, what) in self.vain

    def in_vain(self, what: str) -> None:
        """This did not help: not again in this turn."""
        self.vain.add((self.turn, what))
