"""Two machines at one switch: the one finds the table of the other, and knows when its own cable is out."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from tests.net.namespaces import ADDRESSES, missing, set_cable, started_on, two_machines

WHY_NOT = missing()
pytestmark = pytest.mark.skipif(bool(WHY_NOT), reason=WHY_NOT)
US = "-m", "tests.net.namespaces"


@contextmanager
def table_elsewhere(*manners: str) -> Iterator[tuple[str, str]]:
    """Two machines at such a switch, on the second of which a table is open."""
    with two_machines(*manners) as (ours, theirs):
        table = started_on(theirs, *US, "answer")
        try:
            assert table.stdout
            assert table.stdout.readline() == "here\n"
            yield ours, theirs
        finally:
            table.kill()
            table.communicate()


def found_on(machine: str, seconds: float = 10) -> str:
    return started_on(machine, *US, "seek", str(seconds)).communicate(timeout=60)[0]


@pytest.mark.parametrize("manners", ["", "mcast_flood off"])
def test_a_table_on_another_machine_is_found_in_time_also_where_multicast_is_lost(manners: str):
    with table_elsewhere(*manners.split()) as (ours, _):
        found, seconds = found_on(ours).strip().rsplit(" ", 1)
    assert found == f"Ann's table {ADDRESSES[1]}"
    assert float(seconds) < 1.5


def test_a_guest_network_hides_its_machines_from_each_other():
    with table_elsewhere("isolated", "on") as (ours, _):
        assert found_on(ours, seconds=2).strip() == ""


def test_a_machine_whose_cable_is_out_is_on_no_network_until_it_is_in_again():
    with table_elsewhere() as (ours, _):
        set_cable(ours, plugged=False)
        assert "net.no_network" in found_on(ours, seconds=1)
        set_cable(ours, plugged=True)
        assert "Ann's table" in found_on(ours)
