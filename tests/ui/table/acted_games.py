"""The acts of recorded games at a window: until an act tells its beat, the table is painted, announced and laid out as
it was before the move."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from msgspec.structs import replace

from game.ai.policies import POLICIES
from game.ids import CardId, SeatId
from game.lab.whole_game import play
from game.model.ruleset import CardTexts
from game.table.chance import SeededChance
from game.table.opening import GameSettings, engine_of
from game.table.timeline import Move
from tests.recorded.recordings import Recorded, games
from tests.support.playing import Game
from tests.ui.harness import FRAME, Person, sitting_at
from tests.ui.table.fake_table import FakeTable
from tests.ui.table.staged_games import Seen, seen_by, told
from ui.scene import Scene
from ui.scenes.table import TableScene
from ui.storage.settings import Settings
from ui.table.acts.table import ACTS
from ui.table.session import Exits, Session

ME = SeatId(0)
LONGEST = 360
"""Frames in which every act has told its beat."""


class Act(NamedTuple):
    """A move of a game whose first beat has an act, by the name of its kind."""

    kind: str
    seen: Seen


def acts_of(game: Game) -> Iterator[Act]:
    """In the order of the game, as the first seat sees them."""
    for seen in seen_by(game, ME):
        first = next(iter(told(game, seen, ME)), None)
        beat = first.beat if first is not None else None
        kind = next((kind for kind in ACTS if beat is not None and kind.wants(beat)), None)
        if kind is not None:
            yield Act(kind.__name__, seen)


class ReplayedTable(FakeTable):
    """A recorded game before one of its moves."""

    def __init__(self, game: Game, seen: Seen) -> None:
        super().__init__(seen.before, [f"Seat {n}" for n in range(len(seen.before.seats))])
        self._game, self._move = game, seen.update.move - 1
        self.ruleset, self.marks = game.book.ruleset, []

    def card(self, card: CardId):
        return self._game.book.defs[card]


class Painted(NamedTuple):
    """All that is seen and heard of the table but for the stage: by id, with all that its look depends on."""

    items: dict[str, object]
    announced: dict[str, str]


def painted(person: Person, session: Session) -> Painted:
    seen = session.picture.shown
    assert seen is not None
    bare = replace(seen, stage=None, mood=replace(seen.mood, focus="", glow=0))
    items = {item.id: (tuple(item.bounds), item.look) for item in session.picture.items(bare)}
    items = {id: look for id, look in items.items() if not id.startswith("button:")}  # the pill has their key
    shown = {one.id: one.sentence for one in person.shown() if not one.id.startswith("stage")}
    return Painted(items, shown)


def ahead(game: Game, texts: CardTexts, seen: Seen, folder: Path) -> list[str]:
    """Return the changes of the picture before the act has told its beat; or that a beat tells nothing."""
    table = ReplayedTable(game, seen)
    scene = TableScene(table, texts.texts, Exits(Scene, lambda context: Scene(), Scene))
    with sitting_at(folder, scene, settings=Settings(muted=True, coach=False, notes="on")) as person:
        person.wait(0.6)
        if (middle := scene.session.plan.middle) is not None and middle.covered:
            return []  # by the own hand, which lies open while one gets dressed and is taken up before anything else
        if scene.session.covered:  # by an offer to answer
            person.press("escape")
            person.wait(0.6)
        before = painted(person, scene.session)
        table.happens(seen.update.view, *seen.update.events)
        person.wait(FRAME)
        for frame in range(LONGEST):
            if not scene.session.shown.untold:
                break
            found = news(before, painted(person, scene.session))
            if found:
                return [f"frame {frame}: {one}" for one in found]
            person.wait(FRAME)
        else:
            return ["it never tells"]
        person.wait(0.5)
        return [] if frame > 10 and before != painted(person, scene.session) else [f"nothing is told by frame {frame}"]


CONTROLS = ("strip:skip",)
"""Of time: they answer as soon as something can be skipped."""


def news(before: Painted, now: Painted) -> list[str]:
    """Return the changes in paint and words; notes and advice for a moment that is over may go."""
    found = []
    for old, new in zip(before, now, strict=True):
        for id, look in new.items():
            was = old.get(id)
            shorter = isinstance(was, str) and isinstance(look, str) and was.startswith(look)
            if look != was and not shorter and id not in CONTROLS:
                found.append(f"{id} is {look!r:.300}, was {was!r:.300}")
    return found


def engine_and_game(recorded: Recorded) -> tuple[Game, CardTexts]:
    """Played by rivals."""
    engine, texts = engine_of(GameSettings(recorded.sets, ()))
    moves = list[Move]()
    play(engine, [POLICIES["ai"]] * recorded.players, recorded.number, moves.append)
    return Game(engine, SeededChance(recorded.number), tuple(moves)), texts


def ahead_in(recorded: Recorded, folder: Path, each: int = 1) -> list[str]:
    """Of one recorded game: so many acts of each kind, spread over the game."""
    game, texts = engine_and_game(recorded)
    by_kind: dict[str, list[Seen]] = {}
    for act in acts_of(game):
        by_kind.setdefault(act.kind, []).append(act.seen)
    found = []
    for kind, moves in by_kind.items():
        for seen in moves[:: max(1, len(moves) // each)][:each]:
            faults = ahead(game, texts, seen, folder)
            found += [f"{recorded.name}, move {seen.update.move}, {kind}, {fault}" for fault in faults]
    return found


RIVALS = tuple(one for one in games() if one.mind == "ai")
"""Sixty games over all combinations of editions."""
