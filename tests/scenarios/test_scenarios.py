"""Every scenario file in this folder is a test that proves the rules it names."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.cli.scenario import default_sets, fault_of, scenario_files
from game.table.scenarios.text import read_scenario

FOLDER = Path(__file__).parent


def cases():
    for file in scenario_files(FOLDER):
        ids = [rule for rule in read_scenario(file, default_sets()).rules if rule.startswith("R-")]
        yield pytest.param(file, id=file.stem, marks=[pytest.mark.rule(*ids)] if ids else [])


@pytest.mark.parametrize("file", list(cases()))
def test_the_scenario_holds(file):
    assert fault_of(file) is None
