"""The tests of the network find what they are there to find."""

from __future__ import annotations

import pytest

from tests.net.mutants import MUTANTS, Mutant, Patch, faulty_sources, verdict

FEW = (1, 5, 8)
"""One that stories of the table find, of a guest, of two worlds; the nightly run tries them all."""


@pytest.mark.parametrize("mutant", [one for one in MUTANTS if one.number in FEW], ids=lambda one: f"{one.number}")
def test_every_fault_is_found_by_its_test(mutant: Mutant):
    assert verdict(mutant).killed, mutant.what


def test_the_place_of_every_fault_is_there():
    assert all(map(faulty_sources, MUTANTS))


def test_a_mutant_whose_place_is_gone_is_an_error():
    with pytest.raises(LookupError):
        faulty_sources(Mutant(0, "", "", (Patch("game/views.py", "what nobody ever wrote there", ""),)))
