"""Entries of the log as lines: the sentence, its icon and its tint."""

from __future__ import annotations

from game.model.events import LineKind
from game.text.log import LogEntry
from game.words.voice import LogLine, Tint, Voice

KINDS: dict[LineKind, tuple[str, Tint]] = {
    "table": ("cards", "muted"),
    "turn": ("play", "muted"),
    "door": ("door", "door"),
    "card": ("cards", "modifier"),
    "item": ("item", "item"),
    "curse": ("curse", "curse"),
    "fight": ("swords", "bad"),
    "deal": ("shake", "accent"),
    "die": ("star", "me"),
    "run": ("run", "me"),
    "level": ("levelup", "good"),
    "loot": ("treasure", "treasure"),
    "death": ("skull", "bad"),
    "win": ("crown", "accent"),
}


LOST_LEVEL: tuple[str, Tint] = ("down", "bad")


def look_of(entry: LogEntry) -> tuple[str, Tint]:
    """Icon and tint of a line: a level that is lost points down."""
    return LOST_LEVEL if entry.message.key == "log.level_down" else KINDS[entry.kind]


def log_line(entry: LogEntry, voice: Voice) -> LogLine:
    """An entry of the log as the panel shows it."""
    icon_name, tint = look_of(entry)
    return LogLine(voice.say(entry.message), icon_name, tint, entry.seat, card=entry.card)
