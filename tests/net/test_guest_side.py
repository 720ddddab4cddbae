"""Windows at a table elsewhere, with all that may go wrong between them: what they show is what the table has."""

from __future__ import annotations

import pytest

from game.ai.policies import POLICIES
from game.net.news import shown
from game.net.protocol import START
from game.net.visit import GuestVisit
from game.table.public_options import open_view
from tests.net.world import Player, World

LONG = 8_000


class Window(Player):
    """A machine as it is: a window that visits the table, and people who see what it shows."""

    def restart(self) -> None:
        super().restart()
        self.visit = GuestVisit(self.mailbox)

    def pump(self, now: float) -> None:
        self.link.pump(now)
        self.visit.pump(now)
        self.lobby, self.number = self.visit.lobby, self.visit.machine
        if self.visit.table is not None:
            self.visit.table.pump(now)

    def act(self) -> None:
        table, lobby, rng = self.visit.table, self.visit.lobby, self.world.rng
        if table is None and lobby is not None and not lobby.started:
            self.sit_down(lobby)
        if table is None or table.in_flight or table.link.state != "here" or table.view().result is not None:
            return
        for seat in table.people:
            view = table.glance(seat)
            must = seat in view.waiting
            if view.options and (must or rng.random() < 0.02):
                command = POLICIES["greedy"](self.world.lore, view, must, rng.randrange(1 << 30)).command
                if command is not None:
                    assert table.submit(command) is None
                    return
        if table.can_undo() and rng.random() < 0.05:
            assert table.undo() is None


def differences(window: Window, world: World) -> list[str]:
    """Return the differences between this window and the table of the other machine."""
    here, there, book = world.table, window.visit.table, world.table.engine.book
    state, alone = here.state_after(here.moves), len(there.people) == 1
    open_now = here.glance(there.seat) if alone or there.seat < 0 else open_view(book, state, there.seat)
    told = [each for piece in shown(here, lambda move: world.epoch, there.people, START, {}) for each in piece.news]
    found = {
        "view": there.view() == open_now if there.seat >= 0 else there.view() == here.public(),
        "glances": [there.glance(seat) for seat in there.people] == [here.glance(seat) for seat in there.people],
        "timeline": there.timeline() == [each.mark for each in told],
        "dice": there.dice() == here.dice(),
        "heard": alone or [there.heard(n) for n in range(1, here.moves + 1)] == [each.events for each in told],
        "in flight": not there.in_flight,
        "link": there.link.state == "here",
    }
    return [f"{window.name}: {what}" for what, same in found.items() if not same]


@pytest.mark.parametrize("seed", range(3))
def test_windows_show_what_the_table_has_whatever_went_wrong(seed):
    world = World(seed, play_as=Window)
    world.play(LONG)
    world.settle()
    assert [said for window in world.players for said in differences(window, world)] == []
    assert world.over


def test_on_a_quiet_evening_nothing_is_cut_and_moments_can_be_looked_back_at():
    world = World(3, faults=0.0, play_as=Window)
    world.play(LONG)
    world.settle()
    windows, moves = [player.visit for player in world.players], range(1, world.table.moves + 1)
    assert world.over
    assert {message.key for visit in windows for message in visit.told} <= {"net.seat_taken"}  # in the lobby
    assert [(visit.why, visit.phase) for visit in windows] == [(None, "table")] * 4
    for visit in windows:
        seen = [visit.table.past(move) for move in moves if visit.table.past(move) is not None]
        assert len(seen) > len(moves) / 2
        assert [view.turn for view in seen] == sorted(view.turn for view in seen)
