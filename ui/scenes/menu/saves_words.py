"""A saved game in words: when it was left, who stands where, what is wrong with it."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta

from game.model.messages import AsWritten, Message
from game.text import Names
from ui.scene import Context
from ui.scenes.menu.backend import SavedGame


def when(game: SavedGame, context: Context, now: datetime) -> str:
    """ "today, 22:40", "yesterday, 9:05", "2 November, 18:00"."""
    time = f"{game.when:%H:%M}"
    days = (now.date() - game.when.date()) / timedelta(days=1)
    if days == 0:
        return context.say("saves.today", time=time)
    if days == 1:
        return context.say("saves.yesterday", time=time)
    month = context.say("shell.months").split(", ")[game.when.month - 1]
    key = "shell.date_first" if game.when.day == 1 else "shell.date"
    date = context.say(key, day=str(game.when.day), month=month)
    return context.say("saves.on", date=date, time=time)


def headline(game: SavedGame, context: Context) -> str:
    """Return the first line of a saved game: the turn and the levels, the winners, or its damage."""
    if game.problem:
        return _damage(game, context)
    if game.winners:
        return _finished(game.winners, context)
    if game.levels:
        turn = context.say("saves.turn", n=game.turn)
        people = ", ".join(f"{name} {level}" for name, level in zip(game.names, game.levels, strict=False))
    else:
        turn, people = context.say("saves.moves", n=game.moves), ", ".join(game.names)
    return context.say("share.named", name=AsWritten(turn), what=AsWritten(people)) if people else turn


def standing(game: SavedGame, context: Context) -> str:
    """Return the same where levels are drawn beside it: the turn, and the leader."""
    if game.problem or game.winners or not game.levels:
        return headline(game, context)
    best, turn = max(game.levels), context.say("saves.turn", n=game.turn)
    ahead = [name for name, level in zip(game.names, game.levels, strict=False) if level == best]
    told = context.say("saved.ahead", name=AsWritten(ahead[0])) if len(ahead) == 1 else context.say("saved.level")
    return f"{turn} · {told}"


def _damage(game: SavedGame, context: Context) -> str:
    return context.say("shell.damaged", why=game.problem)


def _finished(winners: Sequence[str], context: Context) -> str:
    everybody = ",".join(map(str, range(len(winners))))
    return context.words.say(Message("saves.finished", {"seat": f"seats:{everybody}"}), Names(tuple(winners)))


def elsewhere(game: SavedGame) -> str:
    """The names of those who sit at other machines."""
    return ", ".join(name for name, machine in zip(game.names, game.machines, strict=False) if machine > 0)


def machines_of(game: SavedGame, context: Context) -> str:
    """Return the names at other machines, "Elsewhere: Bo, Cy; Dee"; empty where all sit at one."""
    sits: dict[int, list[str]] = {}
    for name, machine in zip(game.names, game.machines, strict=False):
        sits.setdefault(machine, []).append(name)
    others = "; ".join(", ".join(sits[machine]) for machine in sorted(sits) if machine > 0)
    return context.say("saved.elsewhere", names=AsWritten(others)) if others else ""


def opens(game: SavedGame) -> bool:
    """There is something to go on with."""
    return not game.problem or game.safe_until > 0


def footnote(game: SavedGame, context: Context, now: datetime) -> str:
    """The day; for a damaged game also how much of it is sound."""
    day = when(game, context, now)
    if not game.safe_until:
        return day
    return f"{context.say('shell.sound_until', n=game.safe_until)} · {day}"
