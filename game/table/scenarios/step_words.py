"""The words of a step, sorted by the small words between them; words that nothing asked for are told."""

from __future__ import annotations

from collections.abc import Collection

from game.table.scenarios.text import Line, ScenarioError, fault, nearest

MARKERS = ("on", "with", "paying", "to", "doubling", "for", "first", "from", "giving", "due", "vowing", "wanting")
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
MARKER_OF = {
    "items": "giving",
    "due": "due",
    "vow": "vowing",
    "asked": "wanting",
    "side": "on",
    "plus": "with",
    "along": "with",
    "cost": "paying",
    "receivers": "to",
    "heir": "to",
    "doubled": "doubling",
    "treasures": "for",
    "first": "first",
}
"""By the name of a parameter, the small word that its words stand behind; one without comes first."""
FIRST = ""
"""Stands for the words before any small word."""


class StepWords:
    """`sword on troll paying elf` under its small words."""

    def __init__(self, place: str, line: Line, words: tuple[str, ...], verb: str) -> None:
        self.place, self.line = place, line
        self.target = "on" if verb in CARD_STEPS else FIRST
        self.swaps = verb in ("offer_trade", "offer_pact")
        self.parts: dict[str, tuple[str, ...]] = {FIRST: ()}
        self.heard: set[str] = set()
        marker = FIRST
        for word in words:
            if word not in MARKERS:
                self.parts[marker] += (word,)
            elif word in self.parts:
                raise self.wrong(f"`{word}` is said twice")
            else:
                marker = word
                self.parts[marker] = ()
        self.card = self._first() if verb in CARD_STEPS else ""
        self.ability = 0
        if verb in WITH_ABILITY and self.parts[FIRST][:1] and self.parts[FIRST][0].isdecimal():
            self.ability = int(self._first())
            if not self.ability:
                raise self.wrong("the abilities of a card are counted from 1")

    def _first(self) -> str:
        word, *rest = self.parts[FIRST] or ("",)
        self.parts[FIRST] = tuple(rest)
        return word

    def of(self, param: str) -> tuple[str, ...]:
        """The words that speak of a parameter."""
        marker = self._marker(param)
        self.heard.add(marker)
        return self.parts.get(marker, ())

    def _marker(self, param: str) -> str:
        if self.swaps and param in ("to", "gives", "wants"):
            return {"to": "to", "gives": FIRST, "wants": "for"}[param]
        if param == "target":
            return "from" if "from" in self.parts else self.target
        return MARKER_OF.get(param, FIRST)

    def one_of(self, words: tuple[str, ...], known: tuple[str, ...]) -> int:
        """Which of the words that may stand here is said. ScenarioError for another, or for several."""
        if words[0] not in known:
            raise self.wrong(f"`{words[0]}` means nothing here{nearest(words[0], known)}")
        self.no_more(words[1:])
        return known.index(words[0])

    def no_more(self, words: tuple[str, ...]) -> None:
        """ScenarioError if anything is said beyond what can be."""
        for word in words:
            raise self.wrong(f"`{word}` means nothing here{nearest(word, MARKERS)}")

    def nothing_left(self) -> None:
        """ScenarioError if there are words that the move does not ask for."""
        if FIRST not in self.heard:
            self.no_more(self.parts[FIRST])
        for marker in self.parts:
            if marker not in (*self.heard, FIRST):
                raise self.wrong(f"`{marker}` does not apply: this move does not ask for it")

    def something_due(self, named: Collection[str]) -> None:
        """ScenarioError if `due` says when items change hands and none of these parameters names any."""
        if "due" in self.parts and not {"items", "gives", "wants"} & set(named):
            raise self.wrong("`due` says when items change hands, but this move names none")

    def wrong(self, sentence: str) -> ScenarioError:
        return fault(self.place, self.line, sentence)
