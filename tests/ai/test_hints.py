"""A hint names a move that exists now, and says why."""

from __future__ import annotations

import pytest

from game.ai.card_knowledge import Lore
from game.ai.policies import POLICIES
from game.lab.whole_game import play
from game.model.options import unmet
from game.model.views import SeatView
from game.table.mind_protocol import Verdict
from game.text.catalogue import Catalogue, Names
from tests.support.stories import engine

HINTED = 300


@pytest.fixture(scope="module")
def hints() -> list[tuple[SeatView, Verdict]]:
    """Views of every seat in a game, each with Normal's choice there."""
    found: list[tuple[SeatView, Verdict]] = []

    def mind(lore: Lore, view: SeatView, must: bool, seed: int) -> Verdict:
        verdict = POLICIES["ai"](lore, view, must, seed)
        if verdict.considered and len(found) < HINTED:
            found.append((view, verdict))
        return verdict

    play(engine(), [mind] * 3, 8, lambda move: None)
    return found


def test_every_move_of_a_hint_can_be_made_now(hints: list[tuple[SeatView, Verdict]]):
    for view, verdict in hints:
        domains = view.domain_values
        options = {option.key: option for option in view.options}
        for choice in verdict.considered:
            assert unmet(options[choice.command.key], choice.command.args, domains) is None


def test_the_first_move_of_a_hint_is_what_the_mind_itself_would_do(hints: list[tuple[SeatView, Verdict]]):
    made = [(view.seat, verdict.command, verdict.considered[0].command) for view, verdict in hints if verdict.command]
    assert len(made) > HINTED / 3
    assert all(command == first for _, command, first in made)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_first_move_has_a_reason_in_a_finished_sentence(hints: list[tuple[SeatView, Verdict]], lang: str):
    words = Catalogue.load(lang)
    for view, verdict in hints:
        names = Names(("Ann", "Bo", "Cleo"), view.seat, {})
        said = [words.say(reason, names) for reason in verdict.considered[0].reasons]
        assert said
        assert all(sentence.endswith(".") and "_" not in sentence for sentence in said)
