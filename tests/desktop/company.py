"""The people round one screen: they fight when they win, ask when they lose, and follow the window's own hints. They
know only what is announced, and look at a hand only when there is a reason to."""

from __future__ import annotations

import random
import re
import statistics
from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple, Protocol

from tests.desktop.advice import Advice, Screenful, Verbs, beginning, read_hint, title_of, wanted
from tests.desktop.eyes import Thing, plain
from tests.desktop.memory import numbers

KEY = re.compile(r"\bF([1-6])\b")
NAMES = ("Ada", "Boris", "Chloé", "Dmitri", "Élodie", "Farid")
GO_ON = ("claim", "throw_die", "ready", "keep_card", "search_room", "run_from", "end_turn", "open_door", "concede")
STEPS = 7
"""Moves made in one glance at most: the curtain stays down for twenty seconds."""
FIGHT_LOOKS = 2
"""Times a fighter who loses looks into her hand."""
NEAR = 2
"""Levels from the goal at which the others begin to mind."""
CURIOUS = 0.4
"""How often somebody looks at her hand before the door only because it has changed."""
PATIENCE = 25
"""Looks at a screen that offers nothing before the game counts as stuck."""
LAST_WORDS = ("offer_help", "offer_trade", "offer_pact", "give_charity", "end_turn")
"""What leaves the word to somebody else: nothing more is looked for."""
ASKS = 2
"""Times a fighter asks for help."""


class Screen(Protocol):
    """What people do to a screen and see on it."""

    def things(self) -> Sequence[Thing]: ...
    def click(self, id: str) -> None: ...
    def key(self, name: str) -> None: ...
    def hold(self, name: str) -> None: ...
    def let_go(self, name: str) -> None: ...
    def wait(self, seconds: float) -> None: ...
    def shoot(self, name: str) -> None: ...


class Outcome(NamedTuple):
    over: bool
    crashed: bool
    turns: int
    acts: int
    glances: list[int]  # in each turn
    last: str

    def told(self) -> str:
        per_turn = self.glances or [0]
        p95 = sorted(per_turn)[int(len(per_turn) * 0.95)]
        looks = f"glances a turn: median {statistics.median(per_turn)}, p95 {p95}, all {sum(per_turn)}"
        return f"over {self.over}, crashed {self.crashed}, {self.turns} turns, {self.acts} acts; {looks}; {self.last}"


class SeatSeen(NamedTuple):
    """What lies open of a seat."""

    level: int
    strength: int
    cards: int


class Company:
    """Everybody at the screen, as one mind that forgets hands as soon as a curtain goes up."""

    def __init__(self, screen: Screen, seed: int, goal: int = 10, *, told: bool = False) -> None:
        self.screen = screen
        self.goal = goal
        self._told = told
        self._verbs = Verbs()
        self._random = random.Random(seed)
        self._acts = 0
        self._turn = ""
        self._glances: Counter[str] = Counter()
        self._turns: list[str] = []
        self._shot: Counter[str] = Counter()
        self._looked: Counter[tuple[str, str, str]] = Counter()  # (turn, key, why)
        self._known_cards: dict[int, int] = {}  # cards in each hand when its owner last looked
        self._prey: dict[int, int] = {}  # level of the weakest monster in each hand, as its owner remembers
        self._seats: dict[int, SeatSeen] = {}
        self._advice: Advice | None = None  # what is to be done openly next
        self._asked: Counter[str] = Counter()
        self._given_up: set[tuple[str, str]] = set()  # (turn, question) that led nowhere
        self._same = 0  # acts in a row that changed nothing
        self._idle = 0  # looks at the screen in a row at which nothing could be done

    def play(self, most: int) -> Outcome:
        """Until the game is over, the program crashed, or so many acts were done."""
        for self._acts in range(most):
            seen = self._see()
            if "rematch" in seen and "won" in seen:
                self.screen.shoot("over")
                return self._outcome(over=True, last=seen["won"].sentence)
            if "reopen" in seen or ("quit" in seen and "resume" not in seen):
                return self._outcome(crashed=True, last=seen["page"].sentence if "page" in seen else "")
            self._note(seen)
            self._act(seen)
            self._same = self._same + 1 if self._see() == seen else 0
            if max(self._idle, self._same) > PATIENCE:
                break
        return self._outcome(last=str([thing.sentence for thing in self.screen.things() if thing.kind == "prompt"]))

    def _see(self) -> Screenful:
        return {thing.id: thing for thing in self.screen.things()}

    def _outcome(self, *, over: bool = False, crashed: bool = False, last: str = "") -> Outcome:
        per_turn = [self._glances[turn] for turn in self._turns]
        return Outcome(over, crashed, len(self._turns), self._acts, per_turn, last)

    def _note(self, seen: Screenful) -> None:
        """What changed that everybody sees: whose turn it is, levels, strengths, how many cards."""
        turn = seen["timeline"].sentence if "timeline" in seen else self._turn
        if turn != self._turn:
            self._turn, self._advice = turn, None
            self._turns.append(turn)
            self.screen.shoot(f"turn_{len(self._turns):03}") if len(self._turns) % 6 == 0 else None
        for id, thing in seen.items():
            if id.startswith("seat:"):
                found = numbers(thing.sentence.split(",", 1)[-1])
                if len(found) >= 3:
                    self._seats[int(id[5:])] = SeatSeen(*found[:3])

    def _say(self, what: str) -> None:
        if self._told:
            levels = "/".join(str(seat.level) for _, seat in sorted(self._seats.items()))
            print(f"{self._acts:4} {self._turn} [{levels}] {what}", flush=True)

    def _shoot(self, moment: str, most: int = 2) -> None:
        self._shot[moment] += 1
        if self._shot[moment] <= most:
            self.screen.shoot(f"{moment}_{self._shot[moment]}")

    # --- one act ---------------

    def _act(self, seen: Screenful) -> None:
        if "who" in seen:
            self.screen.wait(0.1)  # a glance that is just closing
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
        """What the hint said behind the curtain, if it is done on the table."""
        advice, self._advice = self._advice, None
        if advice is not None and f"button:{advice.verb}" in lit:
            self._press(f"button:{advice.verb}")
            self._finish_dialogs(advice)
            return True
        return advice is not None and advice.verb in ("wear_item", "stow_item") and self._dress_openly(advice)

    def _dress_openly(self, advice: Advice) -> bool:
        """What lies in front of a seat is lifted, and laid where it shall be."""
        own = [thing for thing in self._see().values() if thing.kind == "card" and thing.lit]
        named = wanted(advice, own)
        if not named:
            return False
        self._press(named[0].id)
        self._press("worn" if advice.verb == "wear_item" else "bag")
        self._finish_dialogs(advice)
        return True

    def _press(self, id: str) -> None:
        """Not at once: a button that has just come is not the one she aimed at."""
        self._say(f"press {id}")
        self.screen.wait(0.3)
        self.screen.click(id)
        self.screen.wait(0.3)

    def _lose(self, seen: Screenful, key: str) -> None:
        """The hand is looked at for a way out, then help is asked for, then it is time to run."""
        if self._looked_for(key, "losing") < FIGHT_LOOKS and not self._asked[f"lost {self._turn}"]:
            before = self._sides(seen)
            self._look(key, "losing")
            if self._advice is None and self._sides(self._see()) == before:
                self._asked[f"lost {self._turn}"] += 1
        elif "button:offer_help" in seen and seen["button:offer_help"].lit and self._worth_asking(seen):
            self._press("button:offer_help")
        else:
            self._press("button:concede")

    def _sides(self, seen: Screenful) -> tuple[str, ...]:
        return tuple(seen[side].sentence for side in ("side:heroes", "side:monsters") if side in seen)

    def _worth_asking(self, seen: Screenful) -> bool:
        sides = [numbers(said)[-1:] for said in self._sides(seen)]
        if len(sides) < 2 or not all(sides) or self._asked[f"help {self._turn}"] >= ASKS:
            return False
        fighting = {int(id[6:]) for id in seen if id.startswith("plate:")}
        able = [known.strength for seat, known in self._seats.items() if seat not in fighting]
        return sides[0][0] + max(able, default=0) > sides[1][0]

    def _wants_to_look(self, seen: Screenful) -> bool:
        """Her hand is another than the one she remembers."""
        seat = self._owner(seen, "button:open_door")
        key = f"f{seat + 1}"
        held = self._seats[seat].cards if seat in self._seats else 0
        new = held != self._known_cards.get(seat) and (seat not in self._known_cards or self._curious())
        return held > 0 and new and not self._looked_for(key, "turn")

    def _curious(self) -> bool:
        """What came by chance waits until the hand must be looked at anyway, mostly."""
        return self._random.random() < CURIOUS

    def _hunts(self, seat: int) -> bool:
        """She remembers a monster in her hand that she can beat, and has not looked for it yet."""
        strength = self._seats[seat].strength if seat in self._seats else 0
        return 0 < self._prey.get(seat, 0) < strength and not self._looked_for(f"f{seat + 1}", "hunt")

    def _owner(self, seen: Screenful, button: str) -> int:
        """Whose seat lies in front: the sentence of its button begins with its name."""
        label = seen[button].sentence
        return next((n for n, name in enumerate(NAMES) if label.startswith(name)), 0)

    def _press_on(self, seen: Screenful) -> None:
        """What carries the game on."""
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
        elif found := ways or going[:1] or taken or spare or [card.id for card in cards]:
            self._press(self._random.choice(found))
        else:
            self.screen.key("Escape")  # what was lifted by mistake goes back
            self.screen.wait(0.4)
            return
        self._idle = 0

    # --- behind the curtain ---------------

    def _look(self, key: str, why: str) -> None:
        """Follows the hints of the window until they lead back to the table."""
        self._glances[self._turn] += 1
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
        advices = self._hint()
        seen = self._see()
        if "who" not in seen or not advices:
            self._say(f"{key} {why}: no hint")
            return "who" in seen and why == "asked" and not followed and self._anything_asked(seen)
        advice = next((one for one in advices if (one.said, len(seen)) not in followed), advices[0])
        begun = beginning(advice, seen) if (advice.said, len(seen)) not in followed else ""
        followed.add((advice.said, len(seen)))
        self._say(f"{key} {why}: {advice.said!r} -> {begun}")
        if not begun:
            self._advice = advice
            patience = 1 if advice.verb in ("wear_item", "stow_item") else 0  # done on the table, before a second look
            return self._looked_for(key, why) > patience and why == "asked" and self._anything_asked(seen)
        self.screen.click(begun)
        self.screen.wait(0.3)
        self._finish_dialogs(advice)
        self.screen.wait(0.2)
        return advice.verb not in LAST_WORDS

    def _dress(self) -> None:
        """Everything sensible; when nothing more is laid, ready."""
        self.screen.key("l")
        before: Screenful = {}
        for _ in range(12):
            self.screen.wait(0.6)
            seen = self._see()
            if len(seen) == len(before):
                break
            before = seen
        for _ in range(4):
            self.screen.key("r")
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

    def _finish_dialogs(self, advice: Advice | None) -> None:
        for _ in range(20):
            seen = self._see()
            if "who" in seen or "page" not in seen:
                return
            self._shoot("private_dialog", 4)
            self._answer(seen, advice)

    def _answer(self, seen: Screenful, advice: Advice | None = None) -> None:
        """The next step through a dialog: what the hint names, else what is sensible."""
        lit = [id for id, thing in seen.items() if thing.lit]
        if "accept" in lit:
            choice = self._on_offer(seen)
        elif "propose" in lit:
            choice = self._write_slip(seen, advice)
        else:
            choice = self._choose(seen, lit, advice)
        self._say(f"answer {choice} ({seen[choice].sentence if choice in seen else ''})")
        self.screen.click(choice)
        self.screen.wait(0.25)
        if choice == "propose" and "who" not in seen:
            self._await_answer()

    def _await_answer(self) -> None:
        """Whoever is asked is asked in a moment."""
        for _ in range(12):
            if "accept" in self._see():
                return
            self.screen.wait(0.2)

    def _on_offer(self, seen: Screenful) -> str:
        """Help costs nothing but the treasure that is offered for it, unless it makes somebody win."""
        fighters = [seat for seat in self._seats.values()]
        asker = next((n for n, name in enumerate(NAMES) if plain(name) in plain(seen["page"].sentence)), -1)
        level = self._seats[asker].level if asker in self._seats else max(seat.level for seat in fighters)
        return "accept" if level < self.goal - NEAR else "decline"

    def _write_slip(self, seen: Screenful, advice: Advice | None) -> str:
        """To whom the hint says, else to the strongest; one treasure more than last time."""
        partners = [thing for id, thing in seen.items() if id.startswith("to:")]
        named = [thing for thing in partners if advice is not None and advice.names(NAMES[int(thing.id[3:])])]
        if not named and partners:
            named = [max(partners, key=lambda thing: self._seats[int(thing.id[3:])].strength)]
        if named and named[0].value != "on":
            return named[0].id
        share = f"treasures:{1 + self._asked[f'help {self._turn}']}"
        if share in seen and seen[share].value != "on":
            return share
        self._asked[f"help {self._turn}"] += 1
        return "propose"

    def _still_wanted(self, advice: Advice | None, thing: Thing, taken: Counter[str]) -> bool:
        """Of two copies of a card the hint may mean only one."""
        title = title_of(thing)
        return advice is None or title not in taken or advice.times(title) > taken[title]

    def _choose(self, seen: Screenful, lit: list[str], advice: Advice | None) -> str:
        cards = [seen[id] for id in lit if id.startswith("card:") and not seen[id].value]
        ways = [seen[id] for id in lit if id.startswith(("value:", "move:"))]
        taken = Counter(title_of(thing) for thing in seen.values() if thing.id.startswith("card:") and thing.value)
        named = [thing for thing in wanted(advice, [*cards, *ways]) if self._still_wanted(advice, thing, taken)]
        if named:
            return named[0].id
        certain = next((id for id in ("ok", "decline") if id in lit), None)
        if certain is not None:
            return certain
        twice = [seen[id] for id in lit if seen[id].value == "on" and advice is not None and advice.doubles(seen[id])]
        if twice:
            return twice[0].id
        if "cancel" in lit and (self._turn, seen["page"].sentence[:20]) in self._given_up:
            return "cancel"
        if cards or ways:
            return self._random.choice(cards or ways).id
        self._given_up.add((self._turn, seen["page"].sentence[:20]))
        return next((id for id in ("cancel", "later", "done") if id in lit), lit[0] if lit else "cancel")
