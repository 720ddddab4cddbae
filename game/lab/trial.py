"""The influence of each card of a set: on the wins of its users, on the length of games, on stuck ones."""

from __future__ import annotations

import statistics
from collections.abc import Sequence

import msgspec

from game.lab.odds import wilson
from game.lab.simulate import Game, Spread, Wish, spread


class CardTrial(msgspec.Struct, frozen=True):
    """Counts over all games. `users`: how often a seat put the card to use in a game; `win_percent`: how many of them
    won, with the interval that the true share lies in 95 times of 100; rounds: mean length of the games in which it
    was put to use and of the others (none: there was no such game); `unfinished`: games with it that did not end."""

    card: str
    drawn: int
    played: int
    took_effect: int
    users: int
    win_percent: float | None
    win_low: float
    win_high: float
    rounds_with: float | None
    rounds_without: float | None
    unfinished: int


class Trial(msgspec.Struct, frozen=True):
    """The figures that `check --play --json` prints besides the complaints. `even_percent`: a seat's wins by chance."""

    set: str
    sets: tuple[str, ...]
    games: int
    players: int
    finished: int
    capped: int
    stuck: int
    errors: int
    even_percent: float
    rounds: Spread
    cards: list[CardTrial]
    problems: list[str]


def trial(set_id: str, wish: Wish, games: Sequence[Game]) -> Trial:
    """All games together, seen from the cards of one set."""
    ends = [game.ending for game in games]
    cards = sorted({card for game in games for card in game.cards if card.startswith(f"{set_id}/")})
    return Trial(
        set=set_id,
        sets=wish.sets,
        games=len(games),
        players=wish.players,
        finished=ends.count("finished"),
        capped=ends.count("capped"),
        stuck=ends.count("stuck"),
        errors=ends.count("error"),
        even_percent=round(100 / wish.players, 1),
        rounds=spread([game.turns / wish.players for game in games]),
        cards=[_card(card, wish, games) for card in cards],
        problems=[f"game {game.number + 1}: {game.problem}" for game in games if game.problem],
    )


def _card(card: str, wish: Wish, games: Sequence[Game]) -> CardTrial:
    used = [game for game in games if card in game.users]
    counts = [game.cards[card] for game in games if card in game.cards]
    chances = [seat in game.winners for game in used for seat in game.users[card]]
    low, high = wilson(sum(chances), len(chances))
    return CardTrial(
        card=card,
        drawn=sum(count.drawn for count in counts),
        played=sum(count.played for count in counts),
        took_effect=sum(count.took_effect for count in counts),
        users=len(chances),
        win_percent=round(100 * sum(chances) / len(chances), 1) if chances else None,
        win_low=round(100 * low, 1),
        win_high=round(100 * high, 1),
        rounds_with=_rounds(used, wish),
        rounds_without=_rounds([game for game in games if card not in game.users], wish),
        unfinished=sum(game.ending != "finished" for game in used),
    )


def _rounds(games: Sequence[Game], wish: Wish) -> float | None:
    return round(statistics.mean(game.turns / wish.players for game in games), 2) if games else None
