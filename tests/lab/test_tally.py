"""The cards that a simulation counts as played and as effective."""

from __future__ import annotations

import pytest

from game.lab.tally import in_vain, took_effect
from tests.support.stories import table

SEATS = "sets horror; seats ann bob cid"


def test_a_friend_met_at_the_door_has_been_played():
    t = table(f"{SEATS}; door reference_librarian; turn ann").does("ann opens")
    met = [card for event in t.last.events for card in took_effect(event)]
    assert [t.book.local[card] for card in met] == ["reference_librarian"]


@pytest.mark.parametrize(("bob", "vain"), [("bob cultist; ", []), ("", ["strike_notice"])])
def test_a_card_that_fails_only_for_the_last_of_several_was_not_in_vain(bob: str, vain: list[str]):
    t = table(f"{SEATS}; ann cultist; {bob}cid hand strike_notice; turn ann").does("cid plays strike_notice")
    assert [t.book.local[card] for card in in_vain(t.last.events)] == vain
