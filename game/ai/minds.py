"""Rivals' minds in this process: for tests, for simulations, and as the last resort when their own process is gone."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from game.ai.card_knowledge import Lore
from game.ai.policies import Policy, policy_named
from game.ids import SeatId
from game.model.house_rules import HouseRules
from game.model.ruleset import Ruleset
from game.model.views import SeatView
from game.table.mind_protocol import Verdict

DEFAULT = "ai"


class Settings(Protocol):
    """The part of a table's settings that minds need (`game.table.opening.GameSettings` is one)."""

    @property
    def sets(self) -> tuple[str, ...]: ...

    @property
    def house(self) -> HouseRules: ...


class InlineMinds:
    """Thinks at once when asked. `policies`: names by seat, the others are `ai`."""

    def __init__(self, settings: Settings, ruleset: Ruleset, policies: Mapping[int, str] | None = None) -> None:
        self._lore = Lore(ruleset)
        self._policies: dict[int, Policy] = {seat: policy_named(name) for seat, name in (policies or {}).items()}
        self._answers: list[tuple[int, Verdict]] = []

    def ask(self, number: int, seat: SeatId, view: SeatView, must: bool, seed: int) -> None:
        policy = self._policies.get(seat, policy_named(DEFAULT))
        self._answers.append((number, policy(self._lore, view, must, seed)))

    def answers(self) -> list[tuple[int, Verdict]]:
        answers, self._answers = self._answers, []
        return answers

    def close(self) -> None:
        """Nothing to let go of."""
