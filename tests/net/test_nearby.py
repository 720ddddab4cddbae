"""Two machines with a cable between them: the one finds the table of the other, and sees when the cable is out."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator

import pytest

from tests.net.namespaces import ADDRESSES, missing, started_on, two_machines

WHY_NOT = missing()
pytestmark = pytest.mark.skipif(bool(WHY_NOT), reason=WHY_NOT)
US = "-m", "tests.net.namespaces"


@pytest.fixture
def machines() -> Iterator[tuple[str, str]]:
    """Two machines, on the second of which a table is open."""
    with two_machines() as (ours, theirs):
        table = started_on(theirs, *US, "answer")
        assert table.stdout
        assert table.stdout.readline() == "here\n"
        yield ours, theirs
        table.kill()
        table.communicate()


def found_on(machine: str, seconds: int = 10) -> list[str]:
    return started_on(machine, *US, "seek", str(seconds)).communicate(timeout=60)[0].split()


def test_a_table_on_another_machine_is_found_in_time(machines: tuple[str, str]):
    *name, address, seconds = found_on(machines[0])
    assert (" ".join(name), address) == ("Ann's table", ADDRESSES[1])
    assert float(seconds) < 1.5


def test_a_machine_whose_cable_is_out_is_on_no_network(machines: tuple[str, str]):
    links = subprocess.run(["ip", "-n", machines[0], "-o", "link"], capture_output=True, text=True).stdout
    end = links.split(": ")[-2].split("@")[0]
    assert end.startswith("da")
    subprocess.run(["ip", "-n", machines[0], "link", "set", end, "down"], check=True)
    assert "net.no_network" in " ".join(found_on(machines[0], seconds=1))
