"""Answers to a panel over the table: deals, prices, charity, a choice between several meanings."""

from __future__ import annotations

import re

from tests.desktop.eyes import Thing, plain
from tests.desktop.intents import Intent, Press, Wait
from tests.desktop.memory import Memory, numbers

OWN_FIGHT = (
    "fight_losing_mine",
    "fight_tied_mine",
    "fight_losing_closed_mine",
    "fight_tied_closed_mine",
    "asking",
    "offered_help",
    "fight_winning_mine",
    "fight_tie_wins_mine",
)
LAST = 9  # one more level wins
COUNTED = re.compile(r"\d (of|sur|chosen)\b")
EAGER = 7  # a rival of this level who is winning is meddled with


class Answers(Memory):
    """Knows what a card is worth and who may be helped."""

    def _traits(self) -> set[str]:
        """A race or class is not changed every turn for the fun of it."""
        return {self.cards[id].type for id in self.own} & {"race", "class"}

    @property
    def elf(self) -> bool:
        """Gains a level by helping."""
        return any(self.cards[id].title.startswith("Elf") for id in self.own)

    def _beatable(self, id: str) -> bool:
        card = self.cards[id]
        return card.type == "monster" and card.badge < self.strength

    def in_dialog(self) -> Intent:
        eyes, lit = self.eyes, self.eyes.lit
        if lit("propose"):
            return self._deal()
        if lit("accept"):
            return Press("accept" if self._likes_offer() else "decline")
        if eyes.all("card"):
            return self._choose_cards()
        hunts = [thing for thing in eyes.all("button", "move:", lit=True) if self._hunts(thing)]
        if hunts:
            return Press(max(hunts, key=self._prize).id)
        values = eyes.all("button", "value:", lit=True) or eyes.all("button", "move:", lit=True)
        if values:
            return Press(values[0].id)
        closing = next((id for id in ("lay", "ok", "confirm", "resume", "done", "cancel") if lit(id)), None)
        return Press(closing) if closing is not None else Wait()

    def _hunts(self, choice: Thing) -> bool:
        """One of several monsters to fight, and one that can be beaten."""
        return 0 < self._prize(choice) < self.strength

    def _prize(self, choice: Thing) -> int:
        """Strength of the monster that a choice names; 0 if it names none."""
        said = plain(choice.sentence)
        named = [card for card in self.cards.values() if card.type == "monster" and said.endswith(card.title)]
        return named[0].badge if named else 0

    def _likes_offer(self) -> bool:
        """Help is welcome; given, it must not bring the asker near the end, and late it costs the better half."""
        if self._own_turn:
            return True
        asker = next((seat for seat in self.rivals if self.eyes.prompt.startswith(self._name(seat))), 0)
        level = self.seat_numbers(asker)[0]
        share = next(iter(numbers(self.eyes.prompt)), 0)
        return level < LAST if self.elf else level + (2 if share < 2 else 1) < EAGER

    def _name(self, seat: int) -> str:
        return plain(self.table[f"seat:{seat}"]).split(",")[0]

    @property
    def _own_turn(self) -> bool:
        return self.phrases.prompt(self.table_prompt) in OWN_FIGHT

    def _deal(self) -> Intent:
        """The strongest helper; one treasure more each time that was refused. An Elf helps others for nothing."""
        asked, lit = self.asks.get(self.turn, 0), self.eyes.lit
        helpers = [thing for thing in self.eyes.all("choice", "to:") if self._may_help(int(thing.id[3:]))]
        strongest = max(helpers, key=lambda thing: self.seat_numbers(int(thing.id[3:]))[1], default=None)
        if strongest is not None and strongest.value != "on":
            return Press(strongest.id)
        wanted = self.eyes.get(f"treasures:{1 + asked if self._own_turn else 0}")
        if wanted is not None and wanted.value != "on":
            return Press(wanted.id)
        self.asks[self.turn] = asked + 1
        dearer = f"propose:{min(asked, 2)}"
        return Press(dearer if lit(dearer) else "propose")

    def _may_help(self, seat: int) -> bool:
        return self.level >= LAST or self.seat_numbers(seat)[0] < LAST

    def _choose_cards(self) -> Intent:
        """Charity, a price, a sale: the least useful cards first; what is worn is never sold."""
        sale = self.eyes.get("ok") is not None and not self._counted()
        chosen = [thing for thing in self.eyes.all("card") if thing.value]
        free = [thing for thing in self.eyes.all("card") if not thing.value and not self.given_up("pick " + thing.id)]
        if self.eyes.lit("ok") and (not sale or chosen):
            return Press("ok")
        if sale:
            free = [thing for thing in free if self._for_sale(thing.id)]
        if not free:
            self.in_vain("sale")
            return Press("cancel")
        worst = min(free, key=lambda thing: (self._worth(thing.id), thing.id))
        self.in_vain("pick " + worst.id)
        return Press(worst.id)

    def _for_sale(self, id: str) -> bool:
        """Return whether a card is not worn, and does nothing in a fight by itself."""
        card = self.cards[id]
        return not card.badge or (card.type == "item" and (id in self.own_bag or id not in self.own))

    def _counted(self) -> bool:
        """A question for a number of cards says "1 of 2 chosen" or "1 chosen"; a sale talks of gold alone."""
        sentence = self.eyes.sentence("sentence")
        return not sentence or COUNTED.search(sentence) is not None

    def _worth(self, id: str) -> tuple[int, int]:
        card = self.cards[id]
        if self._beatable(id):
            return 7, card.badge
        if card.type in self._traits():
            return 0, 0
        ranks = {"monster": 1, "special": 1, "race": 2, "class": 2, "modifier": 3, "item": 4, "curse": 4, "oneshot": 6}
        return ranks.get(card.type, 8), abs(card.badge)
