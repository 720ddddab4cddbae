"""Any input ends in a message, in one sentence or in a goodbye, and the others play on."""

from __future__ import annotations

import pytest

from tests.net.fuzz import decoded, listening, walk

BROKEN = 50_000
WALKS, STEPS = 50, 50


def test_broken_messages_are_refused_with_a_sentence_and_nothing_else():
    sound, refused = decoded(BROKEN)
    assert sound + refused == BROKEN
    assert min(sound, refused) > BROKEN / 200


@pytest.mark.parametrize("first", range(0, WALKS, 25))
def test_senseless_words_cost_their_sender_alone(first):
    assert sum(walk(seed, STEPS) for seed in range(first, first + 25)) > 25


def test_a_client_hears_anything_at_any_moment():
    assert listening(1, 2_000) > 100
