"""The next act, judged only by announcements: a simple player who dresses, fights, haggles, meddles and runs."""

from __future__ import annotations

from tests.desktop.answers import EAGER, LAST, Answers
from tests.desktop.eyes import Thing
from tests.desktop.intents import Carry, Intent, Press, Throw, Wait

DRESSING = ("race", "class", "item", "levelup")
ASKS = 4  # times help is asked for in one fight
TERRIBLE = 10  # strength of monsters that are not run from if there is another way
STAGE = "stage:go_on"
"""The id that goes on from the stage."""
CHARITY = tuple(f"charity_{way}_mine" for way in ("give", "discard", "give_limited", "discard_limited"))


class Policy(Answers):
    """Chooses one thing to do at a time."""

    # --- what to do -------------------------------------------------------------------------------------------

    def next(self) -> Intent:
        self.remember()
        if self.eyes.dialog:
            return self.in_dialog()
        if self.eyes.lit(STAGE):
            return Press(STAGE)
        if self.phrases.prompt(self.eyes.prompt) == "in_flight":
            return Wait()
        for ask in (
            self._die,
            self._ways,
            self._question,
            self._own_fight,
            self._others_fight,
            self._dress,
            self._go_on,
        ):
            intent = ask()
            if intent is not None:
                return intent
        return Wait()

    def _die(self) -> Intent | None:
        """Out of several monsters, one is pointed at; from one alone, the die says enough."""
        foes = self.eyes.all("card", "foe:", lit=True)
        if self.eyes.lit("button:run_from") and len(foes) > 1:
            return Press(foes[0].id)
        return Throw() if self.eyes.lit("die") else None

    def _ways(self) -> Intent | None:
        ways = [thing for thing in self.eyes.all("button", "way:") if thing.lit]
        return Press(ways[0].id) if ways else None

    def _question(self) -> Intent | None:
        """Treasures to pick, pockets to empty: the best card that is lit in the middle. Likewise for a move."""
        if self.phrases.question(self.eyes.prompt):
            return self._answer()
        key = self.phrases.prompt(self.eyes.prompt)
        if key in ("spoils_mine", "pockets_mine", "mishap_mine", "choose_mine"):
            lying = [thing for thing in self.eyes.all("card", lit=True) if not self.in_hand(thing)]
            lying = [thing for thing in lying if self.inside(thing, "mat")]
            if lying:
                return Press(max(lying, key=lambda thing: (self.cards[thing.id].badge, thing.id)).id)
        return None

    def _answer(self) -> Intent | None:
        """A half-said move is finished with the strongest card, else with anything that is lit."""
        cards = [thing for thing in self.eyes.all("card", lit=True) if not self.given_up("answer " + thing.id)]
        found = max(cards, key=self._size, default=None) or next(iter(self.eyes.all("target", lit=True)), None)
        if found is None:
            return None
        self.in_vain("answer " + found.id)
        return Press(found.id)

    def _own_fight(self) -> Intent | None:
        if self.eyes.lit("button:claim"):
            return Press("button:claim")
        totals = self.totals()
        if totals is None or not self.eyes.lit("button:concede"):
            return None
        short = totals[1] - totals[0] + 1
        if self.phrases.prompt(self.eyes.prompt) == "asking":
            return Wait()
        ways = (self._strengthen(short), self._burn(short), self._ask_for_help(totals), self._be_rid_of_it(totals))
        return next((way for way in ways if way is not None), Press("button:concede"))

    def _strengthen(self, short: int) -> Intent | None:
        """One-shots, and enhancers that weaken, if they are enough together."""
        usable = [thing for thing in self.at_hand("oneshot") if self._size(thing) and not self.given_up(thing.id)]
        usable += [thing for thing in self.hand("modifier") if self.cards[thing.id].badge < 0]
        if sum(self._size(thing) for thing in usable) < short:
            return None
        fitting = [thing for thing in usable if self._size(thing) >= short]
        best = min(fitting, key=self._size) if fitting else max(usable, key=self._size, default=None)
        if best is None:
            return None
        weakens = self.cards[best.id].badge < 0
        return Carry(best.id, (*self._foes(), "side:monsters") if weakens else ("side:heroes",))

    def _burn(self, short: int) -> Intent | None:
        """Burn a card for strength, if a class of hers can, that she would give away anyway."""
        power = next((thing for thing in self.eyes.all("card", lit=True) if self._burns(thing)), None)
        held = self.hand() if power is not None else []
        fuel = [thing for thing in held if self._worth(thing.id)[0] <= 3 and not self.given_up("burn " + thing.id)]
        if power is None or not fuel or short > min(3, len(fuel)):
            return None
        worst = min(fuel, key=lambda thing: self._worth(thing.id))
        self.in_vain("burn " + worst.id)
        return Carry(worst.id, (power.id,))

    def _burns(self, thing: Thing) -> bool:
        return thing.id in self.own and self.cards[thing.id].title.lower() in self.phrases.burning

    def _be_rid_of_it(self, totals: tuple[int, int]) -> Intent | None:
        """A treasure without a number sends a terrible monster away."""
        helps = [thing for thing in self.at_hand("treasure") if not self.given_up(thing.id)]
        if not helps or totals[1] < TERRIBLE:
            return None
        return Carry(helps[0].id, (*self._foes(), "side:monsters", "mat"))

    def _size(self, thing: Thing) -> int:
        return abs(self.cards[thing.id].badge)

    def _ask_for_help(self, totals: tuple[int, int]) -> Intent | None:
        if not self.eyes.lit("button:offer_help") or self.asks.get(self.turn, 0) >= ASKS:
            return None
        able = [self.seat_numbers(seat)[1] for seat in self.rivals if self._may_help(seat)]
        if max(able, default=0) + totals[0] <= totals[1]:
            return None
        return Press("button:offer_help")

    def _others_fight(self) -> Intent | None:
        """Curses and one-shots against a rival who is about to go far; else nothing from me."""
        totals = self.totals()
        if totals is None or self.eyes.lit("button:concede"):
            return None
        fighters = [int(thing.id[6:]) for thing in self.eyes.all("target", "plate:")]
        highest = max((self.seat_numbers(seat)[0] for seat in fighters if seat != 0), default=0)
        margin = totals[0] - totals[1]
        if 0 not in fighters and self._wants_to_help(highest, margin):
            return Press("button:offer_help")
        if 0 in fighters or highest < EAGER or margin < 0:
            return None
        leader = max(fighters, key=lambda seat: self.seat_numbers(seat)[0])
        return self._spoil(margin) or self._intrude(margin) or (self._curse_on(leader) if highest > EAGER else None)

    def _wants_to_help(self, level: int, margin: int) -> bool:
        """An Elf gains by it."""
        able = self.elf and self.eyes.lit("button:offer_help") and not self.asks.get(self.turn)
        return able and margin <= 0 < margin + self.strength and (level < LAST or self.level >= LAST)

    def _spoil(self, margin: int) -> Intent | None:
        able = [thing for thing in self.at_hand("oneshot") if self._size(thing) and not self.given_up(thing.id)]
        able += [thing for thing in self.hand("modifier") if self.cards[thing.id].badge > 0]
        if not able or sum(self._size(thing) for thing in able) + self._reserve() < margin:
            return None
        enough = [thing for thing in able if self._size(thing) >= margin]
        best = min(enough, key=self._size) if enough else max(able, key=self._size)
        weakens = self.cards[best.id].badge < 0
        return Carry(best.id, ("side:heroes",) if weakens else (*self._foes(), "side:monsters"))

    def _intrude(self, margin: int) -> Intent | None:
        """Another monster from the hand comes along, if it is strong enough."""
        doors = self._doors()
        if not doors or self._reserve() < margin:
            return None
        return Carry(doors[0].id, (*self._foes(), "side:monsters", "mat"))

    def _doors(self) -> list[Thing]:
        """Cards that let a monster from the hand in."""
        doors = [thing for thing in self.hand("modifier") if not self.cards[thing.id].badge]
        return [thing for thing in doors if not self.given_up(thing.id)]

    def _reserve(self) -> int:
        """Strength of the monster that could come along."""
        held = [thing for thing in self.eyes.all("card") if self.in_hand(thing)]
        monsters = [self._size(thing) for thing in held if self.cards[thing.id].type == "monster"]
        return max(monsters, default=0) if self._doors() else 0

    def _foes(self) -> tuple[str, ...]:
        return tuple(thing.id for thing in self.eyes.all("card", "foe:"))

    def _dress(self) -> Intent | None:
        """Lay whatever may be laid; throw curses at the leader."""
        if self.totals() is not None:
            return None
        for thing in self.hand(*DRESSING):
            better = self.cards[thing.id].title.startswith("Elf") and not self.elf
            if not self.given_up(thing.id) and (better or self.cards[thing.id].type not in self._traits()):
                levelup = self.cards[thing.id].type == "levelup"
                return Carry(thing.id, ("seat:0", "mat") if levelup else ("worn", "bag", "seat:0"))
        return self._curse() or self._sell() or self._make_room()

    def _make_room(self) -> Intent | None:
        """Put a card into the bag that the hand cannot keep."""
        if self.phrases.prompt(self.eyes.prompt) not in CHARITY:
            return None
        packed = [thing for thing in self.hand("oneshot", "treasure") if not self.given_up(thing.id)]
        if not packed:
            return None
        self.in_vain(packed[0].id)
        return Carry(packed[0].id, ("bag",))

    def _curse(self) -> Intent | None:
        leader = max(self.rivals, key=lambda seat: self.seat_numbers(seat)[:2], default=None)
        overflowing = self.phrases.prompt(self.eyes.prompt) in CHARITY
        if leader is None or (self.seat_numbers(leader)[0] <= EAGER and not overflowing):
            return None
        return self._curse_on(leader)

    def _curse_on(self, leader: int) -> Intent | None:
        curses = [thing for thing in self.hand("curse") if not self.given_up(thing.id)]
        return Carry(curses[0].id, (f"seat:{leader}",)) if curses else None

    def _sell(self) -> Intent | None:
        """Once everything that can be worn is; nobody buys the last level."""
        if not self.eyes.lit("button:sell_items") or self.given_up("sale") or self.level >= LAST:
            return None
        return Press("button:sell_items") if self.own_bag or self.hand("item") else None

    def _go_on(self) -> Intent | None:
        lit = self.eyes.lit
        if lit("button:decline"):
            return Press("button:decline")
        if lit("button:pick_fight") and not self.given_up("hunt") and self._prey():
            return Press("button:pick_fight")
        order = ("ready", "pass", "open_door", "keep_card", "run_from", "search_room", "give_charity", "end_turn")
        wish = next((f"button:{verb}" for verb in order if lit(f"button:{verb}")), None)
        return Press(wish) if wish is not None else None

    def _prey(self) -> bool:
        return any(self._beatable(thing.id) for thing in self.hand("monster"))
