"""How bargains are counted: offers, refusals that end in a deal, words, threats, and how often a seat is approached."""

from __future__ import annotations

import pytest

from game.ids import SeatId
from game.lab.bargains import BargainCounts, Bargains, Feat, bargained
from game.model.options import Command
from game.table.scenarios.move_step import VERB_WORDS
from game.table.timeline import Move
from tests.support.stories import table

ASKED = "seats ann bob cid; ann level 8; bob level 9 wears bathrobe bag fondue; cid level 9 wears overtime_crown; {}"
FIGHT = "fight call_centre_cerberus; turn ann"


def counted(text: str, *steps: str) -> BargainCounts:
    """Return the counts of these steps at this table."""
    t = table(text)
    bargains = Bargains(t.book)
    bargains.see(Move(None, (), t.state))
    for step in steps:
        t.does(step)
        name, verb = step.split()[:2]
        command = Command(SeatId(t.names.index(name)), VERB_WORDS[verb])
        bargains.see(Move(command, t.last.events, t.state))
    return bargains.counts


def feats(*steps: str) -> dict[Feat, int]:
    return {name: n for name, n in counted(ASKED.format(FIGHT), *steps).feats.items() if n}


@pytest.mark.parametrize(
    ("step", "above"),
    [("ann asks bob for 2", 0), ("ann asks bob for 3", 1), ("ann asks bob for 0 vowing no_curse", 1)],
)
def test_more_than_a_third_or_a_word_is_not_the_least_share(step: str, above: int):
    assert feats(step).get("above_least", 0) == above


@pytest.mark.parametrize(
    ("steps", "mended"),
    [
        (("bob volunteers for 3", "ann accepts"), 1),
        (("bob declines", "ann asks bob for 2", "bob accepts"), 1),
        (("bob declines", "ann asks cid for 2", "cid accepts"), 0),
        (("bob volunteers for 3", "ann declines", "bob accepts"), 0),
    ],
    ids=["countered", "asked again", "somebody else", "the first one after all"],
)
def test_a_refusal_is_mended_by_another_offer_and_a_deal_of_the_same_two(steps: tuple[str, ...], mended: int):
    assert feats("ann asks bob for 1", *steps).get("mended", 0) == mended


def test_whoever_wants_to_be_paid_for_keeping_out_of_it_threatens_and_may_be_hired():
    found = feats("bob volunteers for 2 vowing no_meddling", "ann accepts")
    assert (found["threat"], found["hired"], found["vow"]) == (1, 1, 1)


@pytest.mark.parametrize(
    ("card", "target", "spoilt"),
    [("caffeinated", "", 1), ("unskippable_tutorial", " on ann", 1), ("unskippable_tutorial", " on cid", 0)],
    ids=["the fight", "the fighter", "somebody else"],
)
def test_whoever_spoils_a_fight_and_is_hired_for_it_is_counted(card: str, target: str, spoilt: int):
    text = f"seats ann bob cid; ann level 4; bob level 8 hand {card}; cid level 4; fight committee_hydra; turn ann"
    found = counted(text, f"bob plays {card}{target}", "ann asks bob for 2", "bob accepts")
    assert found.feats.get("spoilt_and_hired", 0) == spoilt


def test_words_are_told_by_mind_and_approaches_by_the_worst_case():
    games = [(("a", "b"), BargainCounts({"vow": 2, "broken": 1}, {0: 2}, {0: 1}, 4.0, (1, n))) for n in (1, 2)]
    found = bargained(games)
    assert (found.vows_per_round, found.kept_percent, found.most_approaches) == (0.5, {"a": 50.0}, (1, 2))
