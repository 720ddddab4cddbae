"""One person against computers who asks for a hint at every step of hers and does what it says."""

from __future__ import annotations

from tests.desktop.advice import Advice, Screenful
from tests.desktop.company import Company

AT_ONCE = ("button:claim", "button:throw_die", "button:run_from", "button:keep_card", "button:concede")
"""Where nobody needs advice; before running, help is asked for as in a company."""
NOT_HERS = ("button:menu", "button:undo", "button:redo", "button:hurry", "button:wait")

OFTEN = 2
"""Times the same advice is tried in one turn."""


class Soloist(Company):
    """Her cards lie open before her; the hint is behind the menu."""

    _advised = ""  # where the table stood when she asked last

    def _go_on(self, seen: Screenful) -> None:
        lit = {id for id, thing in seen.items() if thing.lit}
        hers = [id for id in lit if id.startswith("button:") and id not in NOT_HERS]
        stands = " ".join((self._turn, seen["prompt"].sentence, *sorted(lit))) if "prompt" in seen else ""
        if hers and stands != self._advised and not (lit & set(AT_ONCE[:3])):
            self._advised = stands
            self._do(self._hint(), lit)
        elif "button:pass" in lit:
            self._press("button:pass")
        elif "button:concede" in lit and "button:offer_help" in lit and self._worth_asking(seen):
            self._press("button:offer_help")
        else:
            self._press_on(seen)
        self.screen.wait(0.15)

    def _hint(self) -> list[Advice]:
        self.screen.key("Escape")
        self.screen.wait(0.3)
        found = super()._hint()
        if "resume" in self._see():
            self.screen.click("resume")
        return found

    def _do(self, advices: list[Advice], lit: set[str]) -> None:
        """The best that can be done from here."""
        for advice in advices:
            self._asked[f"{advice.said} {self._turn}"] += 1
            if self._asked[f"{advice.said} {self._turn}"] > OFTEN:
                continue
            self._say(f"hint: {advice.said!r}")
            self._advice = advice
            if self._follows_openly(lit):
                return
