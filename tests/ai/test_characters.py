"""Levels and tempers are data, and go with names."""

from __future__ import annotations

from game.ai.characters import temper_of, tempered, tempers
from game.ai.policies import POLICIES, policy_named
from game.content.rival_levels import levels

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
