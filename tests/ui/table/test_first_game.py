"""The first game, played by somebody who always does what is lit: nothing it says is denied by a note, nothing goes
before it was read, and it comes to its end."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.model import events as ev
from game.table.guided_game import guided_editions, guided_game
from game.text import LANGS, Lang
from tests.first_games import evening
from tests.support.first_game import first_settings
from tests.ui.table.learner import plays
from tests.ui.table.test_advice_and_notes import Sight, contradictions
from ui.scenes.guided_table import GuidedTable

FIRST = ["dress", "ready", "door", "fight", "claim", "charity", "meddle"]


def agrees_with_notes(scene: GuidedTable) -> None:
    """At whatever is shown now."""
    table = scene.session.table
    if not table.in_flight and table.view().hand:
        assert list(contradictions(Sight(table, table.people[0], scene.context.language))) == []  # type: ignore[arg-type]


@pytest.mark.parametrize("edition", guided_editions())
def test_whoever_presses_what_is_lit_is_helped_betrayed_cursed_and_crowned_in_her_first_game(edition: str):
    met = evening(first_settings(edition), guided_game(edition).seed, taught=True)
    assert (met.over, met.won, met.helped, met.betrayed, met.cursed) == (True,) * 5
    assert met.lessons >= 7
    assert 14 <= met.turns <= 20


def test_the_light_leads_through_the_first_lessons_to_help_that_is_granted(tmp_path: Path):
    heard, asked = list[tuple[ev.EventNode, ...]](), list[type[ev.EventNode]]()

    def look(scene: GuidedTable) -> None:
        agrees_with_notes(scene)
        table = scene.session.table
        new = [table.heard(mark.move) for mark in table.timeline()[len(heard) :]]
        heard.extend(new)
        asked.extend(type(event) for events in new for event in events if is_of_help(event))

    learner, _ = plays(tmp_path, "en", 6, 340, look, enough=lambda: ev.HelperJoined in asked)
    assert learner.told[: len(FIRST)] == FIRST
    assert "help" in learner.told[len(FIRST) :]  # perhaps after a fight in which nobody could help
    assert asked[:2] == [ev.OfferMade, ev.HelperJoined]
    assert learner.hasty == []


def is_of_help(event: ev.EventNode) -> bool:
    """Help that the newcomer has asked for, and what became of it."""
    if isinstance(event, ev.OfferMade | ev.OfferRefused):
        return event.offer.by == 0 == event.offer.fighter
    return isinstance(event, ev.HelperJoined) and event.seat != 0


@pytest.mark.long
@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("seed", [6, 7, 8])
def test_it_is_won_or_lost_by_its_own_story(tmp_path: Path, lang: Lang, seed: int):
    learner, outcome = plays(tmp_path, lang, seed, 4000, agrees_with_notes)
    assert outcome.over, outcome.told()
    assert {"dress", "ready", "door", "claim"} <= set(learner.told), (
        "another shuffle may bring its lessons in another order"
    )
    assert len(learner.told) == len(set(learner.told))
    assert learner.hasty == []
