"""The cost of losing, before anybody runs: the number that each pursuer demands, its parts, and the Mishap."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from game.ids import CardId
from game.model.foreseen import Escape, Foreseen
from game.model.messages import AsWritten
from game.model.views import SeatView
from game.words.fight_sums import listed
from game.words.notes import first_sentence
from game.words.voice import Voice, after_colon

TAKES: Final = "escape.takes"


class Pursuer(NamedTuple):
    """One monster. `takes`: the face that gets away from it, `because`: the parts of that; `caught`: its Mishap."""

    card: CardId
    takes: str
    because: str
    caught: str

    @property
    def sentence(self) -> str:
        return f"{self.because} {self.caught}".strip()


def pursuers(found: Iterable[Foreseen], view: SeatView, voice: Voice) -> tuple[Pursuer, ...]:
    """Those of a fight that is being lost; of one that is won, or is somebody else's, none."""
    fight = view.fight
    if fight is None or fight.winning or fight.fighter != view.seat:
        return ()
    running = next((each for each in found if each.command.verb == "concede"), None)
    return tuple(_pursuer(one, voice) for one in running.escapes) if running is not None else ()


def _pursuer(one: Escape, voice: Voice) -> Pursuer:
    printed = voice.print_card(one.card)
    name = AsWritten(printed.title)
    key = _key(one)
    takes = because = voice.text(key, name=name, n=one.face)
    if one.parts and key == TAKES:
        because = voice.text("escape.takes_parts", name=name, n=one.face, parts=AsWritten(listed(one.parts, voice)))
    caught = first_sentence(printed.bad) if one.pursued and not one.certain else ""
    what = AsWritten(after_colon(caught))
    return Pursuer(one.card, takes, because, voice.text("escape.caught", what=what) if caught else "")


def _key(one: Escape) -> str:
    if not one.pursued:
        return "escape.stays"
    if one.hopeless:
        return "escape.hopeless"
    if one.certain:
        return "escape.certain"
    return TAKES
