"""Levels and tempers are data, and go with names."""

from __future__ import annotations

from game.ai.characters import characters, temper_of, tempered
from game.ai.policies import POLICIES, policy_named

NAMES = ("Boris", "Chloé", "Dmitri", "Élodie", "Farid")


def test_every_level_and_temper_has_a_mind():
    known = characters()
    assert len(known.tempers) == 6
    assert {f"ai:{level}:{temper}" for level in known.levels for temper in known.tempers} <= set(POLICIES)
    assert policy_named("ai:of another version") is POLICIES["ai"]


def test_a_name_keeps_its_temper_and_nobody_at_a_table_has_the_same():
    assert [temper_of(name) for name in NAMES] == [temper_of(name) for name in NAMES]
    tempers = {mind.split(":")[-1] for mind in tempered([("ai", name) for name in NAMES])}
    assert len(tempers) == len(NAMES)


def test_what_was_asked_for_is_left_alone():
    asked = [("", "You"), ("ai:easy", "Boris"), ("ai:banker", "Max"), ("greedy", "Ann")]
    assert tempered(asked) == ["", f"ai:easy:{temper_of('Boris')}", "ai:banker", "greedy"]
