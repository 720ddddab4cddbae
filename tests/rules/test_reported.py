"""Stories of what players and reviewers reported."""

from __future__ import annotations

import pytest

from tests.support.stories import table


@pytest.mark.rule("R-RUN-06", "R-RUN-11")
def test_only_whoever_runs_can_have_an_urgent_call():
    t = table(
        "seats ann bob cid; ann level 1; bob level 1 hand urgent_call; cid hand kazoo;"
        "fight committee_hydra; turn ann; dice 6 6"
    )
    t.does("ann asks bob for 0", "bob accepts", "ann concedes")
    t.refuses("bob plays urgent_call", "not_now.OS", "R-RUN-06")


@pytest.mark.rule("R-RUN-06", "R-RUN-11")
def test_a_helper_who_runs_may_have_an_urgent_call():
    t = table(
        "seats ann bob cid; ann level 1; bob level 1 hand urgent_call; cid hand kazoo;"
        "fight committee_hydra; turn ann; dice 6 6"
    )
    t.does("ann asks bob for 0", "bob accepts", "ann concedes", "ann runs", "all pass", "bob plays urgent_call")
    t.expects("fight none", "never Caught")


def test_a_curse_that_takes_one_of_several_things_says_that_something_is_lost():
    t = table("seats ann bob cid; ann wears saucepan bag overtime_crown; turn ann; door soup_in_helmet")
    t.does("ann opens").expects("situation landing")
    assert t.view("ann").prompt.key == "prompt.mishap_mine"
    assert t.view("bob").prompt.key == "prompt.mishap_theirs"
