"""The tests of the network find what they are there to find."""

from __future__ import annotations

import pytest

from tests.net.mutants import MUTANTS, Mutant, Patch, faulty_sources, verdict


@pytest.mark.parametrize("mutant", MUTANTS, ids=lambda mutant: f"{mutant.number}")
def test_every_fault_is_found_by_its_test(mutant: Mutant):
    assert verdict(mutant).killed, mutant.what


def test_a_mutant_whose_place_is_gone_is_an_error():
    with pytest.raises(LookupError):
        faulty_sources(Mutant(0, "", "", (Patch("game/views.py", "what nobody ever wrote there", ""),)))
