"""The story of an evening as text: who won, everybody's place, the tales, and every line of the log."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby

import msgspec

from game.model.messages import AsWritten
from game.text.catalogue import Catalogue
from game.words.speaker import TurnLine
from ui.scenes.game_over.story import Story


def evening_text(story: Story, lines: Iterable[TurnLine], words: Catalogue) -> str:
    """One sentence a line, a heading for each turn, for all to read: nobody is "you" who has a name."""
    return "\n".join([*_ending(story, words), *_told(lines, words), ""])


def _ending(story: Story, words: Catalogue) -> Iterator[str]:
    names = msgspec.structs.replace(story.names, me=None)
    yield words.say(story.headline, names)
    if story.ending is not None:
        yield words.say(story.ending, names)
    yield ""
    for seat in sorted(story.seats, key=lambda seat: seat.place):
        yield words.say("over.rank", n=seat.place, seat=AsWritten(seat.name), level=seat.level)
    yield words.say("over.took" if story.whole else "over.took_here", turns=story.turns, n=story.minutes)
    if story.facts:
        yield from ("", words.say("over.tales"))
        yield from (f"  {words.say(fact.sentence, names)}" for fact in story.facts)


def _told(lines: Iterable[TurnLine], words: Catalogue) -> Iterator[str]:
    for turn, told in groupby(lines, key=lambda line: line.turn):
        yield from ("", words.say("over.turn", n=turn) if turn else words.say("over.before_turns"))
        yield from (f"  {line.sentence}" for line in told)
