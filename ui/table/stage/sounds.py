"""Which sound each beat has, each kind of event where it is not staged, and whoever is behind a door. What is heard is
always seen and said too."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import get_args

from game.files import Damaged
from game.model import events as ev
from game.model.cards import CardDef
from ui.art.files import read_yaml
from ui.system.sounds import SoundName

LARGE, SMALL = 10, 4
"""Levels of monsters: from here on, and up to here."""

OF_RIBBON: Mapping[str, SoundName] = {
    "stage.theft": "stolen",
    "stage.mishap": "caught",
    "stage.conversion": "hushed",
    "stage.horde": "horde",
    "stage.foe_joins": "gatecrash",
    "stage.foe_leaves": "fizzle",
    "stage.called_off": "fizzle",
    "stage.helper_left": "promise_broken",
    "stage.helper": "helper",
    "stage.declined": "declined",
    "stage.trade": "trade",
    "stage.near": "near_goal",
}
"""By the word over a beat: its kind is not all that is told."""


@cache
def _voices() -> Mapping[str, SoundName]:
    """Of monsters, by what they are tagged."""
    found = read_yaml("sound/voices.yaml", dict[str, str])
    known = {name: name for name in get_args(SoundName)}
    if not set(found.values()) <= set(known):
        raise Damaged("assets/sound/voices.yaml", "a voice that is no sound")
    return {tag: known[voice] for tag, voice in found.items()}


def voice(card: CardDef) -> SoundName:
    """Of who is behind a door: by kind, else by size."""
    if card.friendly:
        return "friend"
    of_kind = next((_voices()[tag] for tag in card.tags if tag in _voices()), None)
    if of_kind is not None:
        return of_kind
    return "monster_large" if card.level >= LARGE else "monster_small" if card.level <= SMALL else "monster"


def _level(event: ev.LevelChanged) -> SoundName:
    return "level_up" if event.by > 0 else "level_lost"


OF_EVENT: Mapping[type[ev.Event], SoundName] = {
    ev.GameEnded: "last_round",
    ev.SeatDied: "death",
    ev.LastRoundBegan: "last_round",
    ev.RewardsGiven: "victory",
    ev.DoorOpened: "door",
    ev.CurseStruck: "curse",
    ev.Caught: "caught",
    ev.Escaped: "die_good",
    ev.FoeJoined: "gatecrash",
    ev.MateJoined: "gatecrash",
    ev.PackGrew: "blow",
    ev.FoeLeft: "fizzle",
    ev.FightCalledOff: "fizzle",
    ev.FightMuted: "hushed",
    ev.FightBegan: "monster",
    ev.FriendMet: "friend",
    ev.ItemTaken: "stolen",
    ev.HandCardTaken: "stolen",
    ev.HelperJoined: "helper",
    ev.HelperLeft: "promise_broken",
    ev.PromiseBroken: "promise_broken",
    ev.VictoryClaimed: "claimed",
    ev.VictoryReopened: "tide",
    ev.TradeMade: "trade",
    ev.PactMade: "deal",
    ev.DealPaid: "deal",
    ev.PromiseGiven: "deal",
    ev.OfferMade: "offer",
    ev.OfferRefused: "declined",
    ev.CharityGiven: "charity",
    ev.ItemsSold: "coins",
    ev.LevelChanged: "level_up",
    ev.CursePassed: "curse_passes",
    ev.CurseStays: "curse_stays",
    ev.SexChanged: "curse_passes",
    ev.Fizzled: "fizzle",
    ev.DieRolled: "die",
    ev.DieChanged: "die_turned",
    ev.DieSettled: "die_lies",
    ev.FightConceded: "fizzle",
    ev.CardLooted: "loot",
    ev.BodyOpened: "loot",
    ev.SpoilPicked: "treasure",
    ev.TraitLaid: "card_play",
    ev.TraitTaken: "card_play",
    ev.ItemFreed: "card_play",
    ev.CardPlayed: "card_play",
    ev.AbilityUsed: "card_play",
    ev.LastingBegan: "boost",
    ev.WatchTurned: "near_goal",
    ev.TopClaimed: "card_lift",
    ev.ItemWorn: "item_worn",
    ev.ItemLaid: "card_lay",
    ev.ItemStowed: "card_lay",
    ev.CardsDiscarded: "card_discard",
    ev.CardFetched: "card_draw",
    ev.TopTaken: "card_draw",
    ev.CardDrawn: "card_draw",
    ev.CardKept: "card_draw",
    ev.HandShown: "card_lay",
    ev.DoorsExhausted: "door_empty",
    ev.Chosen: "card_lift",
    ev.SeatReturned: "arrival",
    ev.SeatLeft: "parting",
    ev.PileTurned: "shuffle",
    ev.CardsDealt: "shuffle",
    ev.CardMoved: "undone",
    ev.Corrected: "undone",
    ev.WentBack: "undone",
}  # fmt: skip
"""Of a kind of event, the most telling first."""

SILENT: frozenset[type[ev.Event]] = frozenset({
    ev.BodyClosed, ev.CardRevealed, ev.CardSpent, ev.CommandQueued, ev.EffectPaused, ev.EffectResumed, ev.FightEnded,
    ev.FirstSeatChosen, ev.GameStarted, ev.LootRoundBegan, ev.OffersLapsed, ev.PhaseEntered, ev.PileShuffled,
    ev.QuestionAsked, ev.QueueTaken, ev.RefusalsForgotten, ev.RunOver, ev.RunnerUp, ev.SeatPassed, ev.SeatReady,
    ev.SpoilsDrawn, ev.SummonsOver, ev.SurplusFound, ev.SurplusSolved, ev.TurnBegan, ev.TurnEnded, ev.WindowClosed,
    ev.WindowOpened,
})  # fmt: skip
"""Nobody does them: they come with something that is heard, or are heard as a question."""


def sounds_of(events: Sequence[ev.EventNode]) -> list[SoundName]:
    """The one sound of a move that is not staged: that of its most telling event."""
    kinds = {type(event): event for event in events}
    told = next((kinds[kind] for kind in OF_EVENT if kind in kinds), None)
    if told is None:
        return []
    return [_level(told) if isinstance(told, ev.LevelChanged) else OF_EVENT[type(told)]]
