"""What a table has agreed for its next games: house rules that are kept with the company."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple


class Agreed(NamedTuple):
    """`now` reads the rules, `keep` writes all of them, each written NAME=VALUE; `meant`: what the card sets bring."""

    now: Callable[[], tuple[str, ...]]
    keep: Callable[[tuple[str, ...]], None]
    meant: Sequence[tuple[str, Sequence[str]]] = ()

    def add(self, rule: str) -> None:
        """One more rule, instead of whatever it was before."""
        name = rule.partition("=")[0]
        others = tuple(said for said in self.now() if not said.startswith(f"{name}="))
        self.keep((*others, rule))
