"""The tests of the network find what they are there to find."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.net.mutants import MUTANTS, Mutant, Patch, mutate, verdict


@pytest.mark.parametrize("mutant", MUTANTS, ids=lambda mutant: f"{mutant.number}")
def test_every_fault_is_found_by_its_test(mutant: Mutant):
    assert verdict(mutant).killed, mutant.what


def test_a_mutant_whose_place_is_gone_is_an_error(tmp_path: Path):
    (tmp_path / "page.py").write_text("something else\n", encoding="utf-8")
    with pytest.raises(LookupError):
        mutate(tmp_path, Mutant(0, "", "", (Patch("page.py", "not there", ""),)))
