"""Questions of other machines come over an open dialog, which goes on afterwards."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from game.model.views import Deal, Offer, Vow
from game.table.interface import Proposal
from tests.ui.harness import Person
from tests.ui.table.fake_link import BORIS, ME, LinkedTable, linked
from tests.ui.table.fake_table import fight, option, view_with
from tests.ui.table.test_stage import CURSED, MINE, PILL, THEIRS
from tests.ui.table.test_votes import ASKED
from tests.ui.table.test_word import RAISE

ANSWERS = tuple(replace(option(verb), reference=1) for verb in ("accept", "decline"))
THREAT = Deal(2, vows=(Vow(BORIS, ME, "no_meddling"),))
OFFERED = view_with(options=ANSWERS, fight=fight(), offers=(Offer(1, BORIS, ME, ME, BORIS, THREAT),), hand=())


def at_the_promises(person: Person) -> str:
    """Return the text of that page."""
    person.press("escape")
    person.click("promises")
    person.wait(0.6)
    return person.sentence("page")


def test_a_vote_does(tmp_path: Path):
    table = LinkedTable()
    with linked(tmp_path, table) as person:
        below = at_the_promises(person)
        table.ballot = ASKED
        person.wait(0.3)
        person.click("vote_no")
        assert (table.did, person.sentence("page")) == ([("vote", False)], below)


@pytest.mark.parametrize("answer", ["later", "decline"])
def test_an_offer_does_and_tells_what_a_no_would_lead_to(tmp_path: Path, answer: str):
    table = LinkedTable()
    with linked(tmp_path, table) as person:
        below = at_the_promises(person)
        table.happens(OFFERED)
        person.wait(0.6)
        assert "Say no, and Boris promises nothing: cards may well" in person.sentence("page")
        person.click(answer)
        person.wait(0.6)
        assert ([command.verb for command in table.sent], person.sentence("page")) == (
            [answer][answer == "later" :],
            below,
        )


def test_a_correction_does(tmp_path: Path):
    table = LinkedTable()
    with linked(tmp_path, table) as person:
        below = at_the_promises(person)
        table.proposal = Proposal(RAISE, BORIS, 0.25)
        person.wait(0.6)
        page, table.proposal = person.sentence("page"), None
        person.wait(0.2)
        assert page != below == person.sentence("page")


def test_a_vote_comes_over_the_stage(tmp_path: Path):
    table = LinkedTable(THEIRS)
    with linked(tmp_path, table) as person:
        table.happens(MINE, *CURSED)
        person.wait(3)
        assert person.sees(PILL)
        table.ballot = ASKED
        person.wait(0.6)
        person.click("vote_no")
        assert (table.did, person.sees(PILL)) == ([("vote", False)], True)


def test_a_vote_comes_over_an_offer_and_neither_is_lost(tmp_path: Path):
    table = LinkedTable(OFFERED)
    with linked(tmp_path, table) as person:
        person.wait(0.6)
        table.ballot = ASKED
        person.wait(0.6)
        person.click("vote_no")
        assert (table.did, person.sees("accept")) == ([("vote", False)], True)


def test_nothing_comes_over_a_dialog_under_a_hand_that_is_pressing(tmp_path: Path):
    table = LinkedTable()
    with linked(tmp_path, table) as person:
        below = at_the_promises(person)
        table.ballot = ASKED
        person.press("tab")
        assert person.sentence("page") == below
        person.wait(0.6)
        assert person.sees("vote_yes")
