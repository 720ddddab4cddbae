"""Two machines at one switch: a table that is kept on the one is found on the other, joined, and played to the end."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.cli.sentences import system_lang
from game.text.catalogue import Catalogue
from tests.net.namespaces import introduce, missing, set_cable, started_on, two_machines
from tests.net.processes import GuestProcess, HostProcess

WHY_NOT = missing()
pytestmark = pytest.mark.skipif(bool(WHY_NOT), reason=WHY_NOT)


@pytest.fixture
def deaf() -> Iterator[tuple[str, str]]:
    """Two machines at a switch that carries nothing which is meant for everybody."""
    with two_machines("bcast_flood", "off") as names:
        introduce(names)
        yield names


def ends_well(host: HostProcess, guest: GuestProcess) -> None:
    """Both have played the same game to its end."""
    told = guest.heard()
    assert told == host.heard()
    assert (told["over"], told["trouble"]) == (True, [])
    guest.stop()
    host.stop()


def test_a_table_is_found_in_the_list_and_a_cable_that_is_out_in_a_window_costs_no_move_and_no_question(tmp_path):
    with two_machines() as (ours, theirs):
        host = HostProcess(tmp_path, on=theirs)
        guest = GuestProcess(tmp_path / "guest", ours, cable=True)
        assert guest.heard()["moves"]
        set_cable(ours, plugged=False)
        assert guest.heard()["cut"] in ("net.no_answer", "net.link_lost")
        set_cable(ours, plugged=True)
        assert guest.heard() == {"same_question": True, "all_moves": True}
        ends_well(host, guest)


@pytest.mark.parametrize("by", ["address", "link"])
def test_a_table_that_no_list_shows_is_joined_by_its_address_or_its_link(tmp_path, deaf, by):
    ours, theirs = deaf
    host = HostProcess(tmp_path, on=theirs)
    (address,), (link,) = host.invitation.addresses, host.invitation.links
    where = f"{address}:{host.port}" if by == "address" else link
    ends_well(host, GuestProcess(tmp_path / "guest", ours, where))


def test_a_list_that_stays_empty_says_why(tmp_path, deaf):
    ours, theirs = deaf
    host = HostProcess(tmp_path, on=theirs)
    said, _ = started_on(ours, "main.py", "find", "--seconds", "1").communicate(timeout=60)
    assert said.strip() == Catalogue.load(system_lang()).say("tables.nothing_found")
    host.kill()
