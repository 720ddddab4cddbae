"""How the people at one screen answer dialogs: offers, slips, charity, a choice between several meanings."""

from __future__ import annotations

from collections import Counter

from tests.desktop.advice import Advice, Screenful, title_of, wanted
from tests.desktop.eyes import Thing, plain
from tests.desktop.witness import NAMES, Screen, Witness

NEAR = 2
"""Levels from the goal at which the others begin to mind."""


class Talk(Witness):
    """Choose what the hint says, else what is sensible."""

    def __init__(self, screen: Screen, seed: int, goal: int, *, told: bool) -> None:
        super().__init__(screen, seed, goal, told=told)
        self._given_up: set[tuple[str, str]] = set()  # (turn, question) that led nowhere
        self._taken: Counter[str] = Counter()  # titles of the cards that were chosen when the dialog was last seen

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
        if choice.startswith("propose") and "who" not in seen:
            self._await_answer()

    def _await_answer(self) -> None:
        """Wait a moment for an offer: the question comes at once."""
        for _ in range(12):
            if "accept" in self._see():
                return
            self.screen.wait(0.2)

    def _on_offer(self, seen: Screenful) -> str:
        """Help costs nothing but the treasure that is offered for it, unless it makes somebody win."""
        fighters = [seat for seat in self._seats.values()]
        asker = next((n for n, name in enumerate(NAMES) if plain(name) in plain(seen["page"].sentence)), -1)
        level = self._seats[asker].level if asker in self._seats else max((seat.level for seat in fighters), default=1)
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
        if share in seen and seen[share].lit and seen[share].value != "on":
            return share
        dearer = f"propose:{min(2, self._asked[f'help {self._turn}'])}"
        self._asked[f"help {self._turn}"] += 1
        return dearer if dearer in seen else "propose"

    def _still_wanted(self, advice: Advice | None, thing: Thing, taken: Counter[str]) -> bool:
        """Of two copies of a card the hint may mean only one."""
        title = title_of(thing)
        return advice is None or title not in taken or advice.times(title) > taken[title]

    def _choose(self, seen: Screenful, lit: list[str], advice: Advice | None) -> str:
        cards = [seen[id] for id in lit if id.startswith("card:") and not seen[id].value]
        ways = [seen[id] for id in lit if id.startswith(("value:", "move:"))]
        taken = Counter(title_of(thing) for thing in seen.values() if thing.id.startswith("card:") and thing.value)
        named = [
            thing for thing in wanted(advice, [*cards, *ways], self._titles) if self._still_wanted(advice, thing, taken)
        ]
        exchanged = bool(taken) and taken == self._taken  # one card more only took the place of its copy
        self._taken = taken
        if named and not (exchanged and "ok" in lit):
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
