"""Which sound a beat has: one at its start, and for a throw another one when the die lies. What is heard is always
seen and said too."""

from __future__ import annotations

from ui.system.sounds import SoundName
from ui.table.stage.beat import (
    AnyBeat,
    CardBeat,
    DeathBeat,
    DoorBeat,
    FightCardBeat,
    LossBeat,
    RibbonBeat,
    ThrowBeat,
    TrackBeat,
    VictoryBeat,
)

_BY_KIND: dict[type[AnyBeat], SoundName] = {
    DoorBeat: "door",
    LossBeat: "curse",
    FightCardBeat: "card",
    VictoryBeat: "win",
    DeathBeat: "toll",
    TrackBeat: "level",
    CardBeat: "deal",
    RibbonBeat: "bell",
}


def sound_of(beat: AnyBeat) -> SoundName:
    """When it begins; of a throw when the die is let go."""
    if isinstance(beat, ThrowBeat):
        return stamp_sound(beat) if beat.lies else "die"
    if isinstance(beat, FightCardBeat) and beat.turned:
        return "turn"
    return _BY_KIND[type(beat)]


def stamp_sound(beat: ThrowBeat) -> SoundName:
    """When the stamp comes down."""
    if beat.stamp is None:
        return "stamp"
    return "saved" if beat.good else "caught"
