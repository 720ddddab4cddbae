"""Whole games of several machines by real sockets on this one."""

from __future__ import annotations

import pytest

from tests.net.machines import HostProcess, Trouble, a_guest, live


@pytest.fixture
def trouble():
    found = Trouble()
    yield found
    assert found.all == []


def test_a_whole_game_is_played_by_a_host_in_another_process_and_a_guest_with_two_people(tmp_path, trouble):
    host = HostProcess(tmp_path)
    guest = a_guest(tmp_path / "guest", host.port, trouble, "Bo", "Bea")
    live([guest], lambda: guest.over)
    told = host.heard()
    assert (told["over"], told["moves"], told["trouble"]) == (True, guest.moves, [])
    host.stop()
    live([guest], lambda: guest.visit.phase == "over")
    assert guest.visit.why.key == "net.closed"
