"""Every move of random games has a name of its own, for its owner and for everybody else, in both languages."""

from __future__ import annotations

from collections import Counter

import pytest

from game.ai.policies import POLICIES
from game.content.merger import list_set_ids
from game.ids import NOBODY, SeatId
from game.lab.simulate import seed_of
from game.lab.whole_game import play
from game.table.interface import SeatInfo
from game.table.opening import GameSettings, engine_of
from game.table.timeline import Move
from game.text.catalogue import Catalogue, Names
from game.text.recap import Recap
from game.text.typography import Lang
from game.views import hears, see

PEOPLE = ("Ann", "Bo", "Cleo", "Dee")
SEATS = tuple(SeatInfo(name, "rival") for name in PEOPLE)


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("reader", [NOBODY, SeatId(0)])
def test_every_move_of_a_game_says_what_happened(lang: Lang, reader: SeatId):
    engine, texts = engine_of(GameSettings(list_set_ids(), SEATS))
    played: list[Move] = []
    play(engine, [POLICIES[mind] for mind in ("random", "greedy", "ai", "greedy")], seed_of(3, 2), played.append, 30)
    words, recap = Catalogue.load(lang), Recap(lambda card: engine.book.defs[card])
    names = Names(PEOPLE, reader if reader >= 0 else None, {key: text.name for key, text in texts.texts.items()})
    told = Counter[str]()
    for move in played:
        seen = [see(engine.book, event, reader) for event in move.events if hears(event, reader)]
        entry = recap.of(move.seat, seen)  # type: ignore[arg-type]
        said = words.say(entry.message, names)
        assert not set("[]{}") & set(said)
        assert (entry.message.key == "recap.unseen") <= (not seen)
        told[entry.message.key] += 1
    assert told["recap.passed"] > 20
    assert told["recap.beat"] > 3
    assert len(told) > 25


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_deed_that_only_its_owner_knows_is_told_without_a_name(lang):
    said = Catalogue.load(lang).say(Recap(lambda card: None).of(NOBODY, ()).message)  # type: ignore[arg-type, return-value]
    assert said.startswith(("Somebody ", "Quelqu’un "))
