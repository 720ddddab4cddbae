"""The page on several machines names every message and tells of the ports that are used."""

from __future__ import annotations

import re
from typing import get_args

import pytest

from game.net import protocol as net
from game.net.addresses import PORT, PORTS
from tests.hygiene.sources import ROOT

PAGE = (ROOT / "docs" / "lan.md").read_text(encoding="utf-8")
MESSAGES = (*get_args(net.FromMachine), *get_args(net.FromTable), *get_args(net.Deed))


@pytest.mark.parametrize("name", sorted({kind.__name__ for kind in MESSAGES}))
def test_every_message_stands_on_the_page(name):
    assert re.search(rf"`{name}`", PAGE)


def test_the_ports_on_the_page_are_those_that_are_used():
    assert {str(PORT), str(max(PORTS))} == set(re.findall(r"\b260\d\d\b", PAGE))
