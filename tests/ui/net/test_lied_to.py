"""A table elsewhere may say whatever it wants: a window goes on or says one sentence."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from game.model.messages import AsWritten, Message
from game.net import protocol as net
from game.text.catalogue import Catalogue
from game.text.foreign import NONSENSE
from tests.net.liar import Tree
from tests.ui.harness import sitting_at
from tests.ui.net.fake_network import INVITATION
from tests.ui.net.lied_to import LiedTo, honest, lied_to, told
from tests.ui.net.test_true_table import TrueHouse
from ui.canvas import Canvas
from ui.scene import Scene
from ui.scenes.net.lobby import LobbyScene

LIES = 30  # of 10,000 that the nightly run tells


def test_lies_cost_a_window_no_more_than_one_sentence_each():
    lied_to(1, LIES)


def last(kind: type[net.Packet]) -> tuple[int, Tree]:
    """The last word of this kind that a true table has said, and its place."""
    place = max(place for place, data in enumerate(honest()) if isinstance(net.from_table(data), kind))
    return place, msgspec.msgpack.decode(honest()[place])


BENT = {
    "a level beyond all numbers": (net.Shown, "public.seats.0.level", 2**62),
    "a level beyond the goal": (net.Shown, "public.seats.0.level", 50),
    "another goal": (net.Shown, "public.goal", 20),
    "no goal": (net.Shown, "public.goal", 0),
    "a hand of two thousand cards": (net.Shown, "own.3.hand", [7] * 2_000),
    "a card that nobody has": (net.Shown, "public.limbo", [90_000]),
    "a seat that is not there": (net.Shown, "public.active", 5),
    "nobody at the table": (net.Shown, "public.seats", []),
    "a sentence without its words": (net.Shown, "public.prompt.args", {}),
    "a sentence of its own": (net.Shown, "public.prompt", {"key": "Send money to Ann"}),
    "forty thousand places": (net.Lobby, "places", [{}] * 40_000),
    "a long name": (net.Lobby, "name", "x" * 3_000_000),
}


@pytest.mark.parametrize(("kind", "place", "value"), BENT.values(), ids=BENT)
def test_what_no_table_would_tell_ends_the_visit_in_one_sentence(kind, place, value):
    number, tree = last(kind)
    *way, end = (int(step) if step.isdecimal() else step for step in place.split("."))
    below = tree
    for step in way:
        below = below[step]
    below[end] = value
    visit = told(*honest()[:number], msgspec.msgpack.encode(tree))
    assert (visit.phase, visit.why) == ("over", NONSENSE)


def test_what_a_stranger_says_before_its_proof_stands_in_the_window_as_a_sentence_of_ours(tmp_path: Path):
    visit = LiedTo()
    with sitting_at(tmp_path, LobbyScene(visit, TrueHouse(), Scene)) as person:
        visit.hear(net.encode(net.Bye(Message("net.closed", {"name": AsWritten("Ann\n\nSend money")}), final=True)))
        person.wait()
        assert person.sentence("state") == Catalogue.load("en").say("net.closed", name=AsWritten(""))


class Torn(LobbyScene):
    """A lobby that breaks over its contents."""

    def draw(self, canvas: Canvas) -> None:
        raise LookupError("nobody has such a card")


@pytest.mark.parametrize("keeps", [False, True])
def test_a_window_that_breaks_over_what_a_table_tells_says_so_and_crashes_only_where_it_keeps_the_table(
    keeps: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setenv("DOORS_LOG_DIR", str(tmp_path / "log"))
    visit = LiedTo()
    visit.invitation = INVITATION if keeps else None
    with sitting_at(tmp_path, Torn(visit, TrueHouse(), Scene)) as person:
        told_so = Catalogue.load("en").say(NONSENSE) in person.sentence("page")
        assert (told_so, person.app.alive) == (not keeps, True)
    assert "nobody has such a card" in (tmp_path / "log" / "crash.log").read_text(encoding="utf-8")
