"""Actions of every dialog on the things that lie in it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.ui.harness import sitting_at
from ui.kit.dialogs import Notice
from ui.toolkit.flow import Box, Painted
from ui.toolkit.node import Node


class Nod(Notice):
    """A thing lies in it that counts how often it is pressed."""

    nods = 0

    def nod(self) -> None:
        self.nods += 1

    def body(self) -> Box:
        node = Node("target", "nod", "Nod", lit=True, press=self.nod)
        return Painted(200, 60, lambda surface, at, metrics: None, node=node)


@pytest.mark.parametrize(("button", "nods"), [(1, 2), (3, 1)])
def test_what_a_node_does_is_done_by_key_and_by_the_left_button(tmp_path: Path, button: int, nods: int):
    dialog = Nod("Well?")
    with sitting_at(tmp_path, dialog) as person:
        person.click("nod", button)
        while person.focused() != "nod":
            person.press("tab")
        person.press("return")
        assert dialog.nods == nods
