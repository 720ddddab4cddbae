"""The people round one screen: they fight when they win, ask when they lose, and follow the window's own hints. They
know only what is announced, and look at a hand only when there is a reason to."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable

from tests.desktop.advice import Advice, Screenful, beginning, read_hint, wanted
from tests.desktop.eyes import plain
from tests.desktop.memory import numbers
from tests.desktop.policy import STAGE
from tests.desktop.talk import NEAR, Talk
from tests.desktop.witness import Outcome, Screen

KEY = re.compile(r"\bF([1-6])\b")
GO_ON = ("claim", "throw_die", "ready", "keep_card", "search_room", "run_from", "end_turn", "open_door", "concede")
OPEN = (*GO_ON, "offer_help", "offer_trade", "pass")
"""Moves of the table: a hint that begins with one says that the hand is done with."""
PLACES = {"wear_item": ("worn",), "stow_item": ("bag",)}
ANYWHERE = ("foe:", "side:", "seat:", "mat", "worn")
TARGETS = ("card:", "foe:", "side:", "seat:")
STEPS = 7
"""Moves made in one glance at most: the curtain stays down for twenty seconds."""
LONG = 5
"""Looks at a screen without a button after which any card that glows is as good as another."""
NEWS = 2
"""Unseen cards for which somebody looks before the door: one alone waits until the hand must be looked at anyway."""
PATIENCE = 60
"""Looks at a screen that offers nothing before the game counts as stuck."""
LAST_WORDS = ("offer_help", "offer_trade", "offer_pact", "give_charity", "end_turn")
"""Verbs after which somebody else decides: nothing more is looked for."""
ASKS = 2
"""Times a fighter asks for help."""


class Company(Talk):
    """Everybody at the screen, as one mind that forgets hands as soon as a curtain goes up."""

    def __init__(self, screen: Screen, seed: int, goal: int = 10, *, told: bool = False) -> None:
        super().__init__(screen, seed, goal, told=told)
        self._glances: Counter[str] = Counter()
        self._reasons: Counter[str] = Counter()
        self._looked: Counter[tuple[str, str, str]] = Counter()  # (turn, key, why)
        self._known_cards: dict[int, int] = {}  # cards in each hand when its owner last looked
        self._prey: dict[int, int] = {}  # level of the weakest monster in each hand, as its owner remembers
        self._advice: Advice | None = None  # to be done openly next
        self._unfinished: dict[str, Advice] = {}  # by key: what the curtain ended half said
        self._same = 0  # acts in a row that changed nothing
        self._idle = 0  # looks at the screen in a row at which nothing could be done

    def play(self, most: int, enough: Callable[[], bool] = lambda: False) -> Outcome:
        """Until the game is over, the program crashed, enough was seen, or so many acts were done."""
        for self._acts in range(most):
            if enough():
                break
            seen = self._see()
            if "rematch" in seen and "won" in seen:
                self.screen.shoot("over")
                return self._outcome(over=True, last=seen["won"].sentence)
            if "reopen" in seen or ("quit" in seen and "resume" not in seen):
                return self._outcome(crashed=True, last=seen["page"].sentence if "page" in seen else "")
            if self._note(seen):
                self._advice = None
            self._act(seen)
            self._same = self._same + 1 if self._see() == seen else 0
            if max(self._idle, self._same) > PATIENCE:
                break
        return self._outcome(last=str([thing.sentence for thing in self.screen.things() if thing.kind == "prompt"]))

    def _outcome(self, *, over: bool = False, crashed: bool = False, last: str = "") -> Outcome:
        per_turn = [self._glances[turn] for turn in self._turns]
        return Outcome(over, crashed, len(self._turns), self._acts, per_turn, dict(self._reasons), last)

    # --- one act ---------------

    def _act(self, seen: Screenful) -> None:
        if "who" in seen:
            self.screen.wait(0.1)  # a glance that is just closing
        elif STAGE in seen and "page" not in seen:
            self._press(STAGE)
        elif "page" in seen and not any(thing.lit for thing in seen.values()):
            self.screen.wait(2.0)  # the cards are being read
        elif "page" in seen:
            self._shoot("dialog", 6)
            self._answer(seen)
        elif "objecting" in seen:
            self._shoot("window")
            self._object(seen)
        else:
            self._go_on(seen)

    def _object(self, seen: Screenful) -> None:
        """Everybody who is asked taps. When somebody is about to go far, one of the others looks first."""
        asked = [f"f{number}" for number in KEY.findall(seen["objecting"].sentence)]
        dangerous = self._dangerous(seen)
        for key in asked:
            if dangerous and not self._looked_for(key, "spoil") and self._asked[f"spoil {self._turn}"] < 1:
                self._asked[f"spoil {self._turn}"] += 1
                self._look(key, "spoil")
                if "objecting" not in self._see():
                    return
            self.screen.key(key)
        self.screen.wait(0.3)

    def _dangerous(self, seen: Screenful) -> bool:
        """A fighter who wins this comes near the goal."""
        fighting = [int(id[6:]) for id in seen if id.startswith("plate:")]
        levels = [self._seats[seat].level for seat in fighting if seat in self._seats]
        return max(levels, default=0) >= self.goal - NEAR

    def _looked_for(self, key: str, why: str) -> int:
        return self._looked[self._turn, key, why]

    def _go_on(self, seen: Screenful) -> None:
        call = KEY.search(seen["prompt"].sentence) if "prompt" in seen else None
        lit = {id for id, thing in seen.items() if thing.lit}
        if self._follows_openly(lit):
            return
        if call is not None:
            self._look(f"f{call[1]}", "asked")
        elif "button:claim" in lit:
            self._press("button:claim")
        elif "button:concede" in lit:
            self._lose(seen, f"f{self._owner(seen, 'button:concede') + 1}")
        elif "button:open_door" in lit and self._wants_to_look(seen):
            self._look(f"f{self._owner(seen, 'button:open_door') + 1}", "turn")
        elif "button:search_room" in lit and self._hunts(self._owner(seen, "button:search_room")):
            self._look(f"f{self._owner(seen, 'button:search_room') + 1}", "hunt")
        else:
            self._press_on(seen)
        self.screen.wait(0.15)

    def _follows_openly(self, lit: set[str]) -> bool:
        """Do what the hint said behind the curtain, if it is done on the table."""
        advice, self._advice = self._advice, None
        if advice is None:
            return False
        if f"button:{advice.verb}" not in lit:
            return self._use_openly(advice)
        self._press(f"button:{advice.verb}")
        self._finish_dialogs(advice)
        return True

    def _use_openly(self, advice: Advice) -> bool:
        """Lift a card in front of a seat, and lay it where the advice says."""
        own = [thing for id, thing in self._see().items() if id.startswith("card:") and thing.lit]
        named = wanted(advice, own, self._titles)
        if not named or not advice.acts(named[0], self._titles):
            return False
        before = self._prompt()
        self._press(named[0].id)
        self._finish_dialogs(advice)
        if any(thing.value == "held" for thing in self._see().values()):
            self._point(advice, PLACES.get(advice.verb, ANYWHERE))
        if self._prompt() != before:
            self._point(advice, TARGETS, besides=named[0].id, named_only=True)
        return True

    def _prompt(self) -> str:
        seen = self._see()
        return seen["prompt"].sentence if "prompt" in seen else ""

    def _point(self, advice: Advice, places: tuple[str, ...], besides: str = "", *, named_only: bool = False) -> None:
        """Put down the held card, or point at the answer, where the advice says."""
        seen = self._see()
        lit = [thing for id, thing in seen.items() if thing.lit and id.startswith(places) and id != besides]
        found = wanted(advice, lit, self._titles) or ([] if named_only else lit)
        if found:
            self._press(found[0].id)
            self._finish_dialogs(advice)

    def _lose(self, seen: Screenful, key: str) -> None:
        """The hand is looked at for a way out, then help is asked for, then it is time to run."""
        foes = " ".join(sorted(id for id in seen if id.startswith("foe:")))
        if not self._asked[f"lost {self._turn} {foes}"]:
            self._asked[f"lost {self._turn} {foes}"] += 1
            self._look(key, "losing")
        elif "button:offer_help" in seen and seen["button:offer_help"].lit and self._worth_asking(seen):
            self._press("button:offer_help")
        else:
            self._press("button:concede")

    def _worth_asking(self, seen: Screenful) -> bool:
        sides = [numbers(said)[-1:] for said in self._sides(seen)]
        if len(sides) < 2 or not all(sides) or self._asked[f"help {self._turn}"] >= ASKS:
            return False
        fighting = {int(id[6:]) for id in seen if id.startswith("plate:")}
        able = [known.strength for seat, known in self._seats.items() if seat not in fighting]
        return sides[0][0] + max(able, default=0) > sides[1][0]

    def _wants_to_look(self, seen: Screenful) -> bool:
        """Her hand has several cards that she has never seen."""
        seat = self._owner(seen, "button:open_door")
        held = self._seats[seat].cards if seat in self._seats else 0
        return held >= self._known_cards.get(seat, 0) + NEWS and not self._looked_for(f"f{seat + 1}", "turn")

    def _hunts(self, seat: int) -> bool:
        """She remembers a monster in her hand that she can beat, and has not looked for it yet."""
        strength = self._seats[seat].strength if seat in self._seats else 0
        return 0 < self._prey.get(seat, 0) < strength and not self._looked_for(f"f{seat + 1}", "hunt")

    def _press_on(self, seen: Screenful) -> None:
        """Press something that carries the game on."""
        lit = [id for id, thing in seen.items() if thing.lit]
        pursuers = [id for id in lit if id.startswith("foe:")]
        mat = seen.get("mat")
        cards = [seen[id] for id in lit if seen[id].kind == "card" and id.startswith("card:")]
        taken = [card.id for card in cards if mat is not None and mat.holds(card.middle)]
        ways = [id for id in lit if id.startswith("way:")]
        going = [f"button:{name}" for name in GO_ON if f"button:{name}" in lit]
        spare = [id for id in lit if id.startswith("button:") and id not in ("button:sell_items", "button:offer_trade")]
        self._idle += 1
        if pursuers and "button:run_from" in lit:
            self._press(self._random.choice(pursuers))
        elif found := ways or going[:1] or taken or spare or (self._idle > LONG and [card.id for card in cards]):
            self._press(self._random.choice(found))
        elif any(thing.value == "held" for thing in seen.values()):
            self.screen.key("Escape")  # a card lifted by mistake goes back
        else:
            self.screen.wait(0.4)  # a rival thinks
            return
        self._idle = 0

    # --- behind the curtain ---------------

    def _look(self, key: str, why: str) -> None:
        """Follows the hints of the window until they lead back to the table."""
        self._glances[self._turn] += 1
        self._reasons[why] += 1
        self._looked[self._turn, key, why] += 1
        seat = int(key[1:]) - 1
        self.screen.hold(key)
        self.screen.wait(0.2)
        self._shoot(f"glance_{why}", 3)
        self._advice = None
        followed: set[tuple[str, int]] = set()
        for _ in range(STEPS):
            if not self._follow(key, why, followed):
                break
        self._remember(seat)
        self.screen.let_go(key)
        self.screen.wait(0.2)
        self._note(self._see())
        self._known_cards[seat] = self._seats[seat].cards if seat in self._seats else 0

    def _follow(self, key: str, why: str, followed: set[tuple[str, int]]) -> bool:
        """One hint; False when there is nothing more to do here."""
        seen = self._see()
        if "who" not in seen:
            return False
        if "lay_sensibly" in seen:
            self._dress()
            return False
        unfinished = self._unfinished.pop(key, None)
        remembered = unfinished is not None and beginning(unfinished, seen)
        told = [unfinished] if unfinished is not None and remembered else self._hint()
        advices = [one for one in told if (one.said, len(seen)) not in followed]
        seen = self._see()
        if "who" not in seen:
            return False
        for advice in advices:
            begun = beginning(advice, seen)
            self._say(f"{key} {why}: {advice.said!r} -> {begun}")
            if begun:
                followed.add((advice.said, len(seen)))
                self._unfinished[key] = advice
                goes_on = self._begin(begun, advice)
                if "who" in self._see():
                    del self._unfinished[key]
                return goes_on
            self._advice = self._advice or advice
            if advice.verb in OPEN:
                break
        again = self._looked_for(key, why) > 1 and why == "asked" and not followed
        return again and self._anything_asked(seen)

    def _begin(self, id: str, advice: Advice) -> bool:
        """False if the word is then with somebody else."""
        self._advice = None
        self.screen.click(id)
        self.screen.wait(0.3)
        self._finish_dialogs(advice)
        self.screen.wait(0.2)
        return advice.verb not in LAST_WORDS

    def _dress(self) -> None:
        """Everything sensible; when nothing more is laid, ready."""
        self.screen.key("j")
        before: Screenful = {}
        for _ in range(12):
            self.screen.wait(0.6)
            seen = self._see()
            if len(seen) == len(before):
                break
            before = seen
        for _ in range(4):
            self.screen.key("d")
            self.screen.wait(0.6)
            if "lay_sensibly" not in self._see():
                return

    def _anything_asked(self, seen: Screenful) -> bool:
        """No hint fits, and the game waits for this hand."""
        found = [id for id, thing in seen.items() if thing.lit and id.startswith("do:")]
        found += [id for id, thing in seen.items() if thing.lit and thing.kind == "card"]
        if not found:
            return False
        self.screen.click(found[0])
        self.screen.wait(0.3)
        self._finish_dialogs(None)
        return True

    def _hint(self) -> list[Advice]:
        """Asks, reads, and closes it again."""
        self.screen.click("hint")
        for _ in range(60):
            self.screen.wait(0.1)
            seen = self._see()
            if "sentence" in seen and not self._verbs.thinks(seen["sentence"].sentence):
                break
        self._shoot("hint", 4)
        found = read_hint(seen, self._verbs)
        if "ok" in seen:
            self.screen.click("ok")
            self.screen.wait(0.15)
        return found

    def _remember(self, seat: int) -> None:
        """The weakest monster in the hand, to be fought another time."""
        seen = self._see()
        if "who" not in seen:
            return
        said = [plain(thing.sentence).split(", ") for thing in seen.values() if thing.kind == "card"]
        levels = [int(one[2]) for one in said if len(one) > 2 and one[1] in ("Monster", "Monstre") and one[2].isdigit()]
        self._prey[seat] = min(levels, default=0)

    # --- dialogs ---------------
