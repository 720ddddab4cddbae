"""Named tables: ways to play that go by a name, ours and one's own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from ui.storage.presets import Preset

if TYPE_CHECKING:
    from game.model.house_rules import Meant


class Variant(NamedTuple):
    """`id`: of its words, variant.ID and variant.ID_does. `options`: what differs from what the sets mean."""

    id: str
    options: tuple[str, ...] = ()


BOOK = Variant("book")
VARIANTS = (
    BOOK,
    Variant("rooms", ("listen_at_door=on", "loot_draws=treasure", "shared_victory=helper_always")),  # R-VAR-01..05
    Variant("second_hand", ("class_from_discard=on",)),  # R-VAR-09..11
    Variant("hands", ("start_each=4", "class_from_discard=on")),  # R-VAR-07..11
    Variant("hurry", ("goal_level=6", "last_round=6")),
    Variant("short", ("goal_level=8", "last_round=8")),
    Variant("long", ("goal_level=20",)),
)


def plainly(options: Sequence[str], meant: Meant) -> tuple[str, ...] | None:
    """The same rules, said in one way only; None where they cannot stand."""
    from game.model.house_rules import OptionFault, agreed, usual, written

    try:
        return written(agreed(meant, options) if options or not usual(meant).torn else usual(meant).house, meant)
    except OptionFault:
        return None


def variants(meant: Meant) -> list[Variant]:
    """Those that differ from each other with these sets, the first of equal ones."""
    found = {plainly(variant.options, meant): variant for variant in reversed(VARIANTS)}
    return [variant for variant in VARIANTS if found.get(plainly(variant.options, meant)) is variant]


def in_force(options: Sequence[str], meant: Meant, presets: Sequence[Preset]) -> Variant | Preset | None:
    """Under which name these rules go."""
    said = plainly(options, meant)
    everything: tuple[Variant | Preset, ...] = (*variants(meant), *presets)
    return next((each for each in everything if said is not None and plainly(each.options, meant) == said), None)
