"""The slip on which deals are written, at a table whose rules are the real ones."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from game.cli.scenario import default_sets
from game.content.merger import load_ruleset
from game.ids import CardId
from game.model.cards import CardDef
from game.model.options import Command
from tests.support.stories import Table, table
from tests.ui.harness import Person, sitting_at
from tests.ui.table.fake_table import FakeTable
from ui.scene import QuietScene
from ui.scenes.table import Exits, TableScene
from ui.settings import Settings

TEXTS = load_ruleset(default_sets())[1].texts
FIGHT = (
    "seats ann bob cid; ann bag saucepan bathrobe; bob level 7 bag cheese_shield; cid bag denial_hat; fight tax_troll"
)
QUIET = "seats ann bob cid; ann bag saucepan; bob bag cheese_shield; cid bag denial_hat; turn cid"


class RealCards(FakeTable):
    """The view of a seat of a story; what is sent is only recorded."""

    def __init__(self, t: Table) -> None:
        super().__init__(t.view("ann"), [name.capitalize() for name in t.names])
        self._defs = t.book.defs

    def card(self, card: CardId) -> CardDef:
        return self._defs[card]


@contextmanager
def at(t: Table, where: Path) -> Iterator[tuple[Person, RealCards]]:
    """Ann sits at the window."""
    shown = RealCards(t)
    scene = TableScene(shown, TEXTS, Exits(QuietScene, lambda context: QuietScene(), QuietScene))
    with sitting_at(where, scene, settings=Settings(animation="off", muted=True)) as person:
        person.wait(0.6)
        yield person, shown


def is_accepted(t: Table, sent: list[Command]) -> bool:
    """Whether the rules take what the window sent."""
    (command,) = sent
    return t.submit(command).refusal is None


def test_an_item_goes_into_the_pan_of_a_deal_for_help(tmp_path: Path):
    t = table(f"{FIGHT}; turn ann")
    with at(t, tmp_path) as (ann, shown):
        for thing in ("button:offer_help", "to:1", f"card:{t.card('saucepan')}", "word:asked", "propose"):
            ann.click(thing)
        assert is_accepted(t, shown.sent)
    t.does("bob accepts")
    assert t.named(t.state.combat.owed[0].cards) == ("saucepan",)


def test_items_of_both_sides_go_into_two_pans_and_the_other_s_pan_empties_with_another_partner(tmp_path: Path):
    t = table(QUIET)
    with at(t, tmp_path) as (ann, shown):
        for thing in ("button:offer_trade", "to:1", f"card:{t.card('saucepan')}", f"card:{t.card('cheese_shield')}"):
            ann.click(thing)
        ann.click("to:2")
        ann.click(f"card:{t.card('denial_hat')}")
        ann.click("propose")
        assert is_accepted(t, shown.sent)
    t.does("cid accepts").expects("ann bag denial_hat", "cid wears saucepan", "bob bag cheese_shield")


def test_a_slip_is_written_by_the_keyboard_alone(tmp_path: Path):
    t = table(QUIET)
    with at(t, tmp_path) as (ann, shown):
        ann.press("t")
        for _ in range(20):
            if ann.focused() == f"card:{t.card('saucepan')}":
                break
            ann.press("tab")
        ann.press("return")
        for _ in range(20):
            if ann.focused() == "propose":
                break
            ann.press("tab")
        ann.press("return")
        assert is_accepted(t, shown.sent)


def test_an_offer_is_answered_by_another_one_that_begins_with_what_was_offered(tmp_path: Path):
    t = table(QUIET).does("bob offers cheese_shield to ann for saucepan")
    with at(t, tmp_path) as (ann, shown):
        ann.click("counter")
        assert ann.seen(f"card:{t.card('saucepan')}").value == "on"
        ann.click(f"card:{t.card('saucepan')}")
        ann.click("propose")
        assert is_accepted(t, shown.sent)
    t.does("bob accepts").expects("ann wears cheese_shield", "ann bag saucepan")
