"""Commands are read as they were written; senseless ones are refused."""

from __future__ import annotations

import random
from itertools import product
from typing import get_args

import pytest

from game.ids import CardId, SeatId
from game.model.commands import Correction, Slip, TakeBack
from game.model.corrections import KINDS, WHYS
from game.model.house_rules import HouseRules
from game.model.options import Command, Option, Refusal, Verb
from game.rules.engine import Step
from game.rules.offer_templates import PACT, TRADE, asking, volunteering
from tests.support.stories import table

ANN, BOB = SeatId(0), SeatId(1)
SLIPS = (TRADE, PACT, *asking(HouseRules()), *volunteering(HouseRules()))
MOMENTS = (
    "seats ann bob cid; ann hand long_spoon kazoo; turn ann",
    "seats ann bob cid; fight decaf_dragon; turn ann",
    "seats ann bob cid; ann hand elf unskippable_tutorial; bob hand wrong_room kazoo; fight committee_hydra; turn ann",
)


@pytest.mark.parametrize("slip", SLIPS, ids=lambda slip: f"{slip.verb} {len(slip.params)}")
def test_a_slip_is_read_as_it_was_written(slip: Option):
    names = {param.name for param in slip.params}
    written = Slip(due="always" if "due" in names else None, vow="no_curse", asked="will_help")
    if "to" in names:
        written = written._replace(to=BOB, gives=(CardId(3), CardId(4)))
    if not {"items", "to"} <= names:
        written = written._replace(wants=(CardId(7),))
    if "treasures" in names:
        written = written._replace(share=2, helper_first=True)
    assert Slip.of(slip.command(ANN, written.args(slip))) == written


@pytest.mark.parametrize(("kind", "why"), list(product(KINDS, WHYS)))
def test_a_correction_is_read_as_it_was_said(kind, why):
    said = Correction(ANN, kind, why)
    said = said._replace(seat=BOB, value=2, card=CardId(9)) if kind in ("move_card", "set_level") else said
    assert Correction.of(said.command()) == said


def test_a_take_back_is_read_as_it_was_agreed():
    agreed = TakeBack(BOB, 3, (1, 0))
    assert TakeBack.of(agreed.command()) == agreed


@pytest.mark.parametrize("moment", MOMENTS)
def test_whatever_a_command_says_is_done_or_refused(moment: str):
    t, rng = table(moment), random.Random(7)
    for _ in range(4000):
        lengths = (rng.randint(0, 2) if rng.random() < 0.3 else 1 for _ in range(rng.randint(0, 8)))
        args = tuple(tuple(rng.randint(-2, 9) for _ in range(length)) for length in lengths)
        seat, source = SeatId(rng.randint(-2, 3)), CardId(rng.randint(-2, 60))
        command = Command(seat, rng.choice(get_args(Verb)), source, rng.randint(-3, 4), args)
        assert isinstance(t.engine.step(t.state, command, t.chance), Step | Refusal), command
