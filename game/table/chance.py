"""Dice and shuffles as a function of (seed, stream, count): undo and redo can never roll again.

The seed lives here and in the save's meta data; a state holds only counters, a view not even those.
"""

from __future__ import annotations

import hashlib
import random
import secrets

from game.ids import CardId
from game.model.ruleset import DIE_FACES


def fresh_seed() -> int:
    """A seed nobody can guess."""
    return secrets.randbits(63)


def spread(key: str) -> float:
    """A number around 0 with deviation 1, always the same for the same key."""
    return random.Random(key).gauss(0, 1)


class SeededChance:
    """Outcomes by hash; `epoch` counts agreed take-backs, after which everything comes fresh. `dice`: the faces of the
    first throws, where they are prepared."""

    def __init__(self, seed: int, epoch: int = 0, dice: tuple[int, ...] = ()) -> None:
        self.seed = seed
        self.epoch = epoch
        self._dice = dice

    def at(self, epoch: int) -> SeededChance:
        """The same chance after so many take-backs."""
        return SeededChance(self.seed, epoch, self._dice)

    def _number(self, stream: str, n: int) -> int:
        text = f"{self.seed}/{self.epoch}/{stream}/{n}".encode()
        return int.from_bytes(hashlib.blake2b(text, digest_size=8).digest(), "big")

    def die(self, n: int) -> int:
        """1 to 6; 2**64 is so large that the remainder does not favour a face (by 4e-19)."""
        if n < len(self._dice) and not self.epoch:
            return self._dice[n]
        return 1 + self._number("die", n) % DIE_FACES

    def order(self, n: int, cards: tuple[CardId, ...]) -> tuple[CardId, ...]:
        """Fisher-Yates with a generator seeded from the hash."""
        mixed = list(cards)
        random.Random(self._number("shuffle", n)).shuffle(mixed)
        return tuple(mixed)

    def pick(self, n: int, among: int, salt: int) -> int:
        return self._number(f"pick{salt}", n) % among


class LooseChance:
    """Outcomes from a plain generator: for playouts that nobody replays."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng

    def die(self, n: int) -> int:
        return int(self.rng.random() * DIE_FACES) + 1

    def order(self, n: int, cards: tuple[CardId, ...]) -> tuple[CardId, ...]:
        mixed = list(cards)
        self.rng.shuffle(mixed)
        return tuple(mixed)

    def pick(self, n: int, among: int, salt: int) -> int:
        return int(self.rng.random() * among)


class ScriptedChance:
    """Faces told in advance, for scenarios; after them the die counts 1, 2 … 6, 1, so that no tie lasts for ever.
    Shuffles keep the order given.
    """

    def __init__(self, faces: tuple[int, ...] = ()) -> None:
        self.faces = list(faces)
        self.counted = 0

    def die(self, n: int) -> int:
        if self.faces:
            return self.faces.pop(0)
        self.counted += 1
        return 1 + (self.counted - 1) % DIE_FACES

    def order(self, n: int, cards: tuple[CardId, ...]) -> tuple[CardId, ...]:
        return cards

    def pick(self, n: int, among: int, salt: int) -> int:
        return 0
