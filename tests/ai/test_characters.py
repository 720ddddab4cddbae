"""Levels and tempers are data, and go with names."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.ai.characters import FILE, read_characters, temper_of, tempered, tempers
from game.ai.policies import POLICIES, policy_named
from game.content.rival_levels import levels
from game.content.shipped import Misprinted
from game.text.faults import sentence_of

NAMES = ("Boris", "Chloé", "Dmitri", "Élodie", "Farid")


def test_every_level_and_temper_has_a_mind():
    assert len(tempers()) == 6
    assert {f"ai:{level}:{temper}" for level in levels() for temper in tempers()} <= set(POLICIES)
    assert policy_named("ai:of another version") is POLICIES["ai"]


def test_a_name_keeps_its_temper_and_nobody_at_a_table_has_the_same():
    assert [temper_of(name) for name in NAMES] == [temper_of(name) for name in NAMES]
    found = {mind.split(":")[-1] for mind in tempered([("ai", name) for name in NAMES])}
    assert len(found) == len(NAMES)


def test_what_was_asked_for_is_left_alone():
    asked = [("", "You"), ("ai:easy", "Boris"), ("ai:banker", "Max"), ("greedy", "Ann")]
    assert tempered(asked) == ["", f"ai:easy:{temper_of('Boris')}", "ai:banker", "greedy"]


@pytest.mark.parametrize(
    ("knob", "instead", "told"),
    [
        ("thrift: 0.9", "thrift: 9", "field `tempers.banker.thrift`: must be at most 1"),
        ("thrift: 0.9", "thrift:", "field `tempers.banker.thrift`: expected a number, found nothing"),
        ("thrift: 0.9", "thirft: 0.9", "field `tempers.banker.thirft`: unknown field, did you mean `thrift`?"),
    ],
)
def test_a_temper_with_a_missing_or_absurd_number_says_where(tmp_path: Path, knob: str, instead: str, told: str):
    file = tmp_path / FILE.name
    file.write_text(FILE.read_text(encoding="utf-8").replace(knob, instead, 1), encoding="utf-8")
    with pytest.raises(Misprinted) as found:
        read_characters(file)
    fault = found.value.fault
    assert sentence_of(fault, "en") == told
    assert (fault.mark.file, fault.mark.line > 1, fault.mark.column > 1) == (FILE.name, True, True)
