"""`main.py check SET --play N`: the computer plays the set, and each card is told apart."""

from __future__ import annotations

import os
from pathlib import Path

from game.cli.console import Trouble, progress
from game.cli.workers import workers
from game.content.faults import ContentErrors
from game.content.folders import OWN_VARIABLE, cardsets_folder, list_set_ids
from game.content.merger import load_ruleset, meant_by
from game.lab.simulate import Wish, simulate
from game.lab.trial import CardTrial, Trial, trial
from game.model.house_rules import OptionFault, agreed
from game.model.ruleset import FEWEST_SEATS, MOST_SEATS
from game.text.catalogue import Catalogue
from game.text.faults import sentences_of
from game.text.typography import Lang, typeset


def play(path: Path, games: int, players: int, beside: str, seed: int, shared_by: int, lang: Lang) -> Trial:
    """Computer seats play a sound set that lies at `path`: ours alone, another beside our first unless told otherwise.
    Trouble if that cannot be."""
    if games < 1 or not FEWEST_SEATS <= players <= MOST_SEATS:
        raise Trouble(f"--play needs at least 1 game, --players is {FEWEST_SEATS} to {MOST_SEATS}.")
    set_id, ours = path.stem, path.resolve().parent == cardsets_folder().resolve()
    if not ours:
        os.environ[OWN_VARIABLE] = str(path.resolve().parent)  # the processes that share the work find it there too
    others = tuple(name.strip() for name in beside.split(",") if name.strip()) or (() if ours else list_set_ids()[:1])
    sets = tuple(dict.fromkeys((*others, set_id)))
    try:
        house = agreed(meant_by(sets))
        load_ruleset(sets, house)
    except OptionFault as torn:
        raise Trouble(Catalogue.load(lang).say(torn.message)) from torn
    except ContentErrors as broken:
        raise Trouble(sentences_of(broken, lang)) from broken
    wish = Wish(games, sets, ("ai",) * players, seed, "", house)
    with progress("games", games) as bar, workers(shared_by) as executor:
        return trial(set_id, wish, simulate(wish, executor, bar.advance))


def table(found: Trial, lang: Lang) -> str:
    """A line per card, numbers under their heads."""
    words = Catalogue.load(lang)
    rows = [tuple(words.texts["set_read.heads"].split("|")), *(_row(card) for card in found.cards)]
    wide = [max(len(row[n]) for row in rows) for n in range(len(rows[0]))]
    return "\n".join([_above(found, words), *(_line(row, wide) for row in rows), *found.problems[:10]])


def _above(found: Trial, words: Catalogue) -> str:
    """Return the line about the ends of the games."""
    return typeset(words.texts["set_read.played"], words.lang).format(
        games=found.games, players=found.players, sets=", ".join(found.sets), finished=found.finished,
        capped=found.capped, stuck=found.stuck, errors=found.errors, rounds=found.rounds.mean, even=found.even_percent,
    )  # fmt: skip


def _line(cells: tuple[str, ...], wide: list[int]) -> str:
    """The card at the left, its numbers at the right of their columns."""
    (card, *numbers), (first, *rest) = cells, wide
    return "  ".join([f"{card:<{first}}", *(f"{cell:>{room}}" for cell, room in zip(numbers, rest, strict=True))])


def _row(card: CardTrial) -> tuple[str, ...]:
    sure = f"{card.win_low}–{card.win_high}" if card.users else "–"
    numbers = (card.drawn, card.played, card.took_effect, card.users)
    lengths = (card.rounds_with, card.rounds_without)
    return (
        card.card.partition("/")[2],
        *map(str, numbers),
        "–" if card.win_percent is None else str(card.win_percent),
        sure,
        *("–" if rounds is None else str(rounds) for rounds in lengths),
        str(card.unfinished),
    )
