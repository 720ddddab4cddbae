"""Cards and abilities that do something, and what they do to a character."""

from __future__ import annotations

from game.ids import NOBODY
from game.model import events as ev
from game.model.messages import seat_named
from game.model.state import SALE_DOUBLED
from game.text.log.lines import Entries, LogEntry, Story, line


def deeds(story: Story, event: ev.EventNode) -> Entries:
    match event:
        case ev.CardPlayed():
            return _played(story, event)
        case ev.CursePassed():
            return [story.about("curse", "curse_passed", event.seat, event.card, to=seat_named(event.to))]
        case ev.CurseStruck():
            return [_struck(story, event)]
        case ev.LevelChanged():
            return [_level(event)]
        case ev.AbilityUsed(ability=ability) if ability == SALE_DOUBLED:
            return [story.about("card", "doubled", event.seat, event.source)]
        case ev.AbilityUsed():
            return [story.about("card", "ability", event.seat, event.source)]
        case ev.LastingBegan():
            return _lasting(story, event)
        case ev.Fizzled():
            reason = event.told(story.name(event.card), story.own_word("curse", event.card))
            return [LogEntry(reason, "card", event.seat, event.card)]
        case ev.RewardsGiven():
            return _rewards(story, event)
        case _:
            return None


def _played(story: Story, event: ev.CardPlayed) -> Entries:
    """Curses, enhancers and gate-crashers are told by what they do."""
    if story.kind(event.card) in ("curse", "enhancer", "wandering", "mate", "cheat"):
        return []
    return [story.about("card", "played", event.seat, event.card)]


def _struck(story: Story, event: ev.CurseStruck) -> LogEntry:
    word = story.own_word("curse", event.card)
    if event.by == event.seat:
        return story.about("curse", "cursed", event.seat, event.card, curse=word)
    return story.about("curse", "cursed_by", event.seat, event.card, curse=word, by=seat_named(event.by))


def _level(event: ev.LevelChanged) -> LogEntry:
    key = "level_up" if event.by > 0 else "level_down"
    return line("level", key, event.seat, args={"n": abs(event.by), "level": event.was + event.by})


def _lasting(story: Story, event: ev.LastingBegan) -> Entries:
    """Only strength and running are numbers that people want to read."""
    source, query, n = event.lasting.source, event.lasting.modifier.query, event.lasting.amount
    if query not in ("fight", "run"):
        return []
    if event.seat >= 0:
        later = "_later" if event.lasting.until == "next_fight" else ""
        return [story.about("fight", f"lasting_{query}{later}", event.seat, source, n=n)]
    if event.body >= 0:
        foe = story.foe(event.body)
        key = "lasting_foe_own" if foe == source else "lasting_foe"
        return [story.about("fight", key, NOBODY, source, n=n, other=story.name(foe))]
    return [story.about("fight", "lasting_heroes", NOBODY, source, n=n)]


def _rewards(story: Story, event: ev.RewardsGiven) -> Entries:
    gains = [line("level", "reward", seat, args={"n": n}) for seat, n in event.levels]
    killed = [story.foe(body) for body in event.killed]
    return [line("fight", "killed", NOBODY, killed[0], {"cards": story.names(killed)}), *gains] if killed else gains
