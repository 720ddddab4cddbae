"""A level of rivals is a file: how much such a mind sees, and what a screen says of it."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from game.ai.card_knowledge import Lore
from game.ai.policies import POLICIES, policies
from game.content import rival_levels
from game.content.rival_levels import FOLDER, USUAL, level_of, next_level
from game.content.shipped import Misprinted
from game.text.faults import sentence_of
from tests.support.levels import cruel
from tests.support.stories import engine, table

__all__ = ["cruel"]

LORE = Lore(engine().book.ruleset)


@pytest.mark.parametrize(
    ("line", "instead", "told"),
    [
        ("overlooks: 0", "", "2:1: `overlooks` is missing"),
        ("overlooks: 0", "overlooks: 7", "4:12: field `overlooks`: must be at most 1"),
        ("overlooks: 0", "overlook: 0", "4:1: field `overlook`: unknown field, did you mean `overlooks`?"),
        ("noise: 0", "noise: much", "2:8: field `noise`: expected a number, found text"),
        ("  icon: bot", "  icon: bit", "10:9: field `offered.icon`: `bit` is not known here, did you mean `bot`?"),
    ],
)
def test_a_level_with_a_missing_or_absurd_number_says_where(tmp_path: Path, line: str, instead: str, told: str):
    file = tmp_path / "normal.yaml"
    file.write_text((FOLDER / file.name).read_text(encoding="utf-8").replace(f"{line}\n", f"{instead}\n"), "utf-8")
    with pytest.raises(Misprinted) as fault:
        rival_levels.read_level(file)
    assert f"{fault.value.fault.mark}: {sentence_of(fault.value.fault, 'en')}" == f"normal.yaml:{told}"


@pytest.mark.usefixtures("cruel")
def test_a_level_of_its_own_plays_with_every_temper():
    t = table("seats ann bob cid; ann level 6; fight knight_owl; turn ann")
    verdict = policies()["ai:cruel:banker"](LORE, t.view("ann"), True, 1)
    assert verdict.command is not None
    assert verdict.command.verb == "claim"


def test_a_mind_plays_at_the_level_it_names_or_the_usual_one():
    assert [*map(level_of, ("ai:easy:banker", "ai", "ai:banker", "ai:of another version"))] == ["easy", *[USUAL] * 3]
    assert [next_level(mind) for mind in ("", "ai:hard", "ai:easy", "ai:kind")] == ["hard", "easy", USUAL, USUAL]


def slips(mind: str, said: str) -> set[str]:
    """The mistakes that this mind tells of, over many turns."""
    view, found = table(said).view("ann"), set[str]()
    for turn in range(1, 40):
        told = POLICIES[mind](LORE, replace(view, turn=turn), True, turn).considered[:1]
        found |= {reason.key for choice in told for reason in choice.reasons if reason.key.startswith("slip.")}
    return found


def test_an_easy_mind_tells_its_mistakes_afterwards_and_a_normal_one_makes_none():
    fight = "seats ann bob cid; ann level 5 hand fondue pep_mouthwash; fight bailiff_ogre; turn ann"
    quiet = "seats ann bob cid; ann level 5 hand fondue elf seniority; turn ann"
    assert slips("ai:easy", fight) == {"slip.forgets", "slip.unplanned"}
    assert slips("ai:easy", quiet) == {"slip.forgets", "slip.misjudges"}
    assert slips("ai:normal", fight) | slips("ai:normal", quiet) == set()
