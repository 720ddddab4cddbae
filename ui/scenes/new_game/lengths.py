"""The start page's words on the rules in force: their name, and how long the evening will be."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.words.house_rules import fault
from ui.scene import Context
from ui.scenes.menu.backend import CardSet
from ui.scenes.new_game.draft import PEOPLE, USUAL_GOAL, Draft, brought
from ui.storage.companies import SeatPlan
from ui.storage.presets import Preset
from ui.storage.settings import Pace

ROUNDS: Mapping[str, float] = {"6": 7.0, "8": 8.2, "10": 8.5, "20": 16.3}
"""Rounds per player by goal level: medians of games that computers played (docs/benchmarks.md)."""
SMALL_HANDS = 1.5
"""A game that begins with two cards of each kind, against one that begins with four."""
FAST_ROOM = 0.88
"""For each of two rules, listening at the door and treasure in a searched room: both together measured 0.77."""
PERSON_S = 90.0
"""Seconds that a person's turn takes with everybody's words about it."""
COMPUTER_S: Mapping[Pace, float] = {"instant": 15.0, "brisk": 40.0, "leisurely": 60.0}
"""Seconds that a computer's turn takes, with what a person answers to it, by pace. Both so that a game alone with three
computers at "brisk" takes the half hour that it took (25 to 40 minutes, measured)."""


def _pair(text: str) -> tuple[str, str]:
    name, _, value = text.partition("=")
    return name.strip(), value.strip()


def rounds(said: Mapping[str, str]) -> float:
    """Rounds that a game is likely to take by these house rules, each by its name; the others are as usual."""
    many = ROUNDS[said.get("goal_level", USUAL_GOAL)]
    many *= SMALL_HANDS if said.get("start_each") == "2" else 1
    many *= FAST_ROOM ** ((said.get("listen_at_door") == "on") + (said.get("loot_draws") == "treasure"))
    limit = said.get("last_round", "none")
    return many if limit == "none" else min(many, float(limit))


def minutes(said: Mapping[str, str], seats: Sequence[SeatPlan], pace: Pace) -> int:
    """How long the game is likely to take, to five minutes."""
    people = sum(seat.kind in (*PEOPLE, "open") for seat in seats)
    a_round = people * PERSON_S + (len(seats) - people) * COMPUTER_S[pace]
    return max(5, 5 * round(rounds(said) * a_round / 300))


def called(draft: Draft, sets: Sequence[CardSet], presets: Sequence[Preset], context: Context) -> str:
    """The name of the rules in force; empty if they have none."""
    from ui.house_rules.variants import Variant, in_force

    found = in_force(draft.options, brought(draft, sets), presets)
    if isinstance(found, Variant):
        return context.say(f"variant.{found.id}")
    return found.name if found is not None else ""


def length(options: tuple[str, ...], draft: Draft, sets: Sequence[CardSet], context: Context) -> str:
    """How long a game by these rules takes at this table, in words; empty where the rules cannot be."""
    meant = brought(draft, sets)
    if not meant or fault(options, context.words, meant):
        return ""
    said = dict(_pair(text) for words in (*(brought for _, brought in meant), options) for text in words)
    many = minutes(said, draft.seats, context.settings.pace)
    hours, rest = divmod(many, 60)
    if not hours:
        return context.say("variant.minutes", n=many)
    key = "variant.hours_minutes" if rest else "variant.hours"
    return context.say(key, h=hours, n=f"{rest:02}")
