"""Plays sounds by name, and music: decoded and opened by a thread of its own, and silence where there is no device.

A sound is never the only sign of anything. No variant comes twice running, each is up to PITCH higher or lower, and is
heard from where it happens.
"""

from __future__ import annotations

import io
import math
import random
from collections.abc import Mapping
from functools import cached_property, partial
from pathlib import Path
from typing import Literal, NamedTuple, get_args

import pygame

from ui.storage import crash_log
from ui.storage.settings import Settings
from ui.system.audio_device import AudioDevice
from ui.system.sound_files import MUSIC, pitched, variants

SoundName = Literal[
    "click", "back", "refuse", "asked", "turn", "card_lift", "card_lay", "card_draw", "card_play", "card_discard",
    "card_drop", "item_worn", "door_stands", "door_creak", "door", "door_empty", "door_knock", "monster_small",
    "monster", "monster_large", "monster_undead", "monster_office", "friend", "horde", "strike", "blow", "boost",
    "gatecrash", "tide", "fizzle", "die", "die_lies", "die_good", "die_turned", "caught", "curse_creep", "curse",
    "curse_stays", "curse_passes", "hushed", "level_up", "level_lost", "treasure", "coins", "item_lost", "stolen",
    "death", "loot", "offer", "helper", "declined", "deal", "trade", "charity", "promise_broken", "claimed", "victory",
    "near_goal", "last_round", "crown", "defeat", "shuffle", "undone", "saved", "paused", "hurry", "arrival", "parting",
]  # fmt: skip
"""In the order in which they are made ready."""
Mix = Literal["calm", "fight", "last"]
"""Of music: `last` while somebody lacks one level."""

URGENT: frozenset[SoundName] = frozenset({"asked", "turn", "hurry", "refuse"})
"""All others step back for them, and one leaves its place to them where too many are heard at once."""
PITCH = 0.02
WIDTH = 0.7
"""How far to the side the edge of the screen is heard."""
LATE = 0.35
"""Seconds after which a sound that is not ready says nothing any more."""
SILENCE = 5.0
"""Seconds after which the device is closed: an open one mixes silence twenty times a second."""
AGAIN = 30.0
"""Seconds until a device that could not be opened is looked for once more."""
BAR = 2.0
"""Seconds of a bar of all music (docs/sound.md)."""
FADE = 0.3
LEAST_BARS = 4
"""That a piece is played before another one comes: many a fight is shorter."""
DUCKED = 0.5
"""Of the loudness of music while a sound is heard, and of a sound while a more urgent one is: 6 dB less."""
DUCK, RECOVER = 0.08, 0.7
"""Seconds until music is ducked, and until it is back."""


class _Take(NamedTuple):
    """One decoded variant."""

    variant: int
    sound: pygame.mixer.Sound


class Sounds:
    """Before open, without a device or muted it does nothing. `available`: there is a device, open or closed again
    because nothing sounded; `tried`: it is known whether; `edition`: the theme whose own doors and music are heard;
    `piece`: the music that is heard, empty: none.
    """

    def __init__(self, files: Mapping[str, tuple[Path, ...]] | None = None) -> None:
        self.edition = ""
        self._device = AudioDevice()
        self._given = files
        self._chance = random.Random()
        self._ready: dict[str, _Take] = {}
        self._complete: str | None = None  # the edition of which nothing is missing among them
        self.last: dict[str, int] = {}  # the variant of each that was heard
        self._sounding: dict[str, pygame.mixer.Sound] = {}
        self._waiting: dict[SoundName, tuple[float, float]] = {}  # where, and for how many seconds
        self._broken: set[str] = set()
        self._volume = self._music_volume = 0.0
        self._silent = self._failed = self._playing = 0.0
        self._ducked = 1.0
        self._mix: Mix | None = None
        self.piece = ""

    @property
    def available(self) -> bool:
        return self._device.state in ("open", "closing", "rests")

    @property
    def tried(self) -> bool:
        return self._device.state not in ("unknown", "opening")

    @property
    def busy(self) -> bool:
        """The device is being opened or closed, or something decoded."""
        return self._device.busy

    def open(self, settings: Settings) -> None:
        """Begins to open the audio device. Nothing waits for it."""
        self.tune(settings)
        self._device.open()

    def tune(self, settings: Settings) -> None:
        """Takes over loudness and mute."""
        self._volume = 0.0 if settings.muted else settings.volume / 100
        self._music_volume = 0.0 if settings.muted else settings.music / 100

    def wake(self) -> None:
        """A sound may come in a moment: the device is opened now, so that it does not come late."""
        self._silent = 0.0
        if self._volume > 0 or self._plays_music:
            again = self._device.state == "failed" and self._failed > AGAIN
            if self._device.state == "rests" or again:
                self._failed = 0.0
                self._device.open()

    def play(self, name: SoundName, at: float = 0.5) -> None:
        """Starts the sound as soon as it is ready; `at`: where, 0 is the left edge of the screen and 1 the right one.
        One that still sounds starts again instead of doubling."""
        if self._volume > 0:
            self.wake()
            self._waiting[name] = at, 0.0
            self._start_waiting(0.0)

    def stop(self, name: SoundName) -> None:
        """Cuts it short, if it sounds."""
        self._waiting.pop(name, None)
        sounding = self._sounding.pop(self._own(name), None)
        if sounding is not None and self._device.state == "open":
            sounding.fadeout(40)

    def accompany(self, mix: Mix | None) -> None:
        """The music of the moment, from the next bar on; None: no music."""
        self._mix = mix

    def rest(self, dt: float) -> None:
        """Time passes; after a while of silence the device is closed until the next sound."""
        self._silent += dt
        self._failed += dt
        if self._waiting and self._device.state == "rests":
            self.wake()
        self._start_waiting(dt)
        if self._plays_music and self._device.state == "rests":
            self.wake()
        if self._device.state != "open":
            return
        self._prepare()
        busy = pygame.mixer.get_busy()
        self._accompany(dt, busy)
        if self._silent > SILENCE and not busy and not self.piece:
            self._device.close()

    def close(self) -> None:
        """Silence at once; a device that does not answer is left behind."""
        self._waiting.clear()
        self._device.end()
        self._ready.clear()
        self._complete = None
        self._sounding.clear()

    # --- sounds ---

    def _start_waiting(self, dt: float) -> None:
        for name, (at, since) in [*self._waiting.items()]:
            take = self._ready.pop(self._own(name), None) if self._device.state == "open" else None
            if take is not None:
                self._complete = None
                del self._waiting[name]
                self._start(name, take, at)
            elif since + dt > LATE:
                del self._waiting[name]
            else:
                self._waiting[name] = at, since + dt

    def _start(self, name: SoundName, take: _Take, at: float) -> None:
        own = self._own(name)
        heard = {each: sound for each, sound in self._sounding.items() if sound.get_num_channels()}
        before = heard.pop(own, None)
        if before is not None:
            before.fadeout(30)
        if name in URGENT:
            for sound in heard.values():
                sound.set_volume(DUCKED)
        elif not URGENT.isdisjoint(heard):
            take.sound.set_volume(DUCKED)
        channel = pygame.mixer.find_channel(force=name in URGENT)
        if channel is not None:
            channel.play(take.sound)
            channel.set_volume(*sides(at, self._volume))
            heard[own] = take.sound
        self._sounding = heard
        self.last[own] = take.variant
        self._decode(own)

    def _own(self, name: SoundName) -> str:
        """The sound as this edition has it; of one that only other editions have, the first of theirs."""
        own = f"{name}-{self.edition}"
        if own in self._known or name in self._known:
            return own if own in self._known else name
        return next((each for each in self._known if each.startswith(f"{name}-")), name)

    @cached_property
    def _known(self) -> Mapping[str, tuple[Path, ...]]:
        """Files by sound; that some have none is told in one line."""
        found = variants() if self._given is None else self._given
        silent = sorted({*get_args(SoundName)} - {sound.partition("-")[0] for sound in found})
        self._broken.update(silent)
        if silent:
            crash_log.note(f"no files of these sounds: {', '.join(silent)}")
        return found

    def _prepare(self) -> None:
        """One more of what is not ready, whenever the thread has nothing to do."""
        if self._device.busy or self._complete == self.edition:
            return
        missing = (own for own in map(self._own, get_args(SoundName)) if own not in self._ready)
        own = next((each for each in missing if each not in self._broken), None)
        if own is not None:
            self._decode(own)
        else:
            self._complete = self.edition

    def _decode(self, own: str) -> None:
        paths = self._known[own]
        others = [variant for variant in range(len(paths)) if variant != self.last.get(own)] or [0]
        variant = self._chance.choice(others)
        by = 1 + self._chance.uniform(-PITCH, PITCH)
        self._device.do(
            lambda: self._make(own, _Take(variant, _decoded(paths[variant], by))), partial(self._give_up, own)
        )

    def _make(self, own: str, take: _Take) -> None:
        self._ready[own] = take

    def _give_up(self, own: str, why: Exception) -> None:
        """Silent from now on; the log says so once."""
        if own not in self._broken:
            self._broken.add(own)
            crash_log.note(f"sound {own} not played: {why}")

    # --- music ---

    @property
    def _plays_music(self) -> bool:
        return self._music_volume > 0 and self._mix is not None

    def _wanted(self) -> str:
        if not self._plays_music:
            return ""
        end = f"-{self._mix}"
        own = f"{MUSIC}.{self.edition}{end}"
        others = (each for each in self._known if each.startswith(f"{MUSIC}.") and each.endswith(end))
        found = own if own in self._known else next(others, "")
        return "" if found in self._broken else found

    def _accompany(self, dt: float, busy: bool) -> None:
        """Another piece at the next bar line; ducked under sounds."""
        self._playing += dt
        wanted = self._wanted()
        if wanted != self.piece and (not self.piece or not wanted or self._at_bar_line()):
            self._change(wanted)
        aim = DUCKED if busy else 1.0
        step = (1 - DUCKED) * dt / (DUCK if busy else RECOVER)
        before, self._ducked = self._ducked, self._ducked + max(-step, min(step, aim - self._ducked))
        if self.piece and (before != self._ducked or wanted != self.piece):
            pygame.mixer.music.set_volume(self._music_volume * self._ducked)

    def _at_bar_line(self) -> bool:
        ends = BAR - pygame.mixer.music.get_pos() / 1000 % BAR <= FADE
        return ends and self._playing >= LEAST_BARS * BAR - FADE

    def _change(self, wanted: str) -> None:
        before, self.piece, self._playing = self.piece, wanted, 0.0
        path = self._known[wanted][0] if wanted else None
        volume = self._music_volume * self._ducked
        self._device.do(lambda: _change_music(bool(before), path, volume), partial(self._give_up, wanted or before))


def sides(at: float, volume: float) -> tuple[float, float]:
    """How loud the left and the right loudspeaker play what happens there, as loud together wherever it is."""
    angle = (1 + WIDTH * (2 * max(0.0, min(1.0, at)) - 1)) * math.pi / 4
    return volume * min(1.0, math.sqrt(2) * math.cos(angle)), volume * min(1.0, math.sqrt(2) * math.sin(angle))


def _decoded(path: Path, by: float) -> pygame.mixer.Sound:
    return pygame.mixer.Sound(file=io.BytesIO(pitched(path.read_bytes(), by)))


def _change_music(plays: bool, path: Path | None, volume: float) -> None:
    if plays:
        pygame.mixer.music.fadeout(round(FADE * 1000))
    if path is not None:
        pygame.mixer.music.load(path)
        pygame.mixer.music.set_volume(volume)
        pygame.mixer.music.play(-1, fade_ms=round(FADE * 1000))
