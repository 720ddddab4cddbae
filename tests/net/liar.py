"""A host that lies: what it says is well-formed and broken, before its proof and after it.

liar = Liar(seed, honest)                   honest: what a true table has said, in its order
data = liar.says(12)                        a lie in place of the word of the true table with that number
"""

from __future__ import annotations

import random
from collections.abc import Sequence

import msgspec

from game.model.messages import AsWritten, Message
from game.net import protocol as net
from tests.net.fuzz import broken

Tree = dict[str | int, "Tree"] | list["Tree"] | str | bytes | int | float | bool | None

NUMBERS = (0, 1, -1, -2, -3, 5, 6, 20, 99, 100, 1_000, 99_999, 2**31, 2**62, -(2**62))
TEXTS = (
    "",
    "x",
    "seat:" + "9" * 5_000,
    "seat:1",
    "card:",
    "card:dungeon/wasp",
    "kinds:a:b/c",
    "word:level",
    "\u202e\n\x1b[2J",
)
LONGEST = 3_000_000
"""Characters of the longest text of a lie; a message of a table may have four million bytes."""
GOODBYES = ("net.closed", "net.wrong_code", "net.full", "net.theirs_newer", "linked.left", "nothing.of.ours", "")


class Liar:
    def __init__(self, seed: int, honest: Sequence[bytes]) -> None:
        self._rng = random.Random(seed)
        self._honest = honest
        self._trees: list[Tree] = [msgspec.msgpack.decode(data) for data in honest]

    def says(self, place: int) -> bytes:
        """A lie of whatever kind, mostly the word that would come now with something in it that is not so."""
        rng = self._rng
        now = self._honest[place] if rng.random() < 0.8 else rng.choice(self._honest)
        match rng.randrange(10):
            case 0:
                return broken(now, rng)
            case 1:
                return net.encode(net.Bye(self._sentence(), final=rng.random() < 0.5))
            case 2:
                return net.encode(net.Trouble(self._sentence(), waits=rng.random() < 0.5))
            case _:
                return self._bent(now)

    def _sentence(self) -> Message:
        """In a goodbye, or told."""
        rng = self._rng
        slots = rng.sample(("name", "n", "seat", "theirs", "ours", "size", "most"), rng.randint(0, 4))
        return Message(
            rng.choice(GOODBYES), {slot: rng.choice((7, self._text(), AsWritten(self._text()))) for slot in slots}
        )

    def _text(self) -> str:
        rng = self._rng
        return "Zahlen Sie! " * (LONGEST // 12) if rng.random() < 0.05 else rng.choice(TEXTS)

    def _bent(self, data: bytes) -> bytes:
        """With one to three things in it that are not so."""
        tree: Tree = msgspec.msgpack.decode(data)
        for _ in range(self._rng.randint(1, 3)):
            self._bend(tree)
        return msgspec.msgpack.encode(tree)

    def _bend(self, tree: Tree) -> None:
        """Goes down at random and changes what it comes to."""
        rng = self._rng
        while isinstance(tree, dict | list) and tree:
            place, below = rng.choice(list(tree.items() if isinstance(tree, dict) else enumerate(tree)))
            if not isinstance(below, dict | list) or not below or rng.random() < 0.1:
                if place != "type" or rng.random() < 0.05:
                    self._put(tree, place, self._instead(below))
                return
            tree = below

    def _put(self, tree: dict[str | int, Tree] | list[Tree], place: str | int, value: Tree) -> None:
        """In place of what stands there; now and then nothing, or twice."""
        if isinstance(tree, list):
            at = int(place)
            tree[at : at + 1] = [value] * self._rng.choice((1, 1, 1, 0, 2))
        elif self._rng.random() < 0.05:
            del tree[place]
        else:
            tree[place] = value

    def _instead(self, value: Tree) -> Tree:
        rng = self._rng
        match value:
            case bool():
                return not value
            case int():
                return rng.choice((rng.choice(NUMBERS), value + 1, value - 1, rng.randrange(200)))
            case float():
                return rng.choice((0.0, -1.0, 1e300, float("nan"), float("inf")))
            case str():
                return rng.choice((self._text(), self._another_word()))
            case list() if value:
                return rng.choice((value * rng.choice((2, 40, 2_000)), value[:-1], value[::-1], []))
            case _:
                return rng.choice((None, 0, "", [], {}, [[]] * 9))

    def _another_word(self) -> str:
        """One that stands elsewhere in what the true table says, where it may mean something."""
        tree: Tree = self._rng.choice(self._trees)
        for _ in range(20):
            if isinstance(tree, dict) and tree:
                tree = self._rng.choice(list(tree.values()))
            elif isinstance(tree, list) and tree:
                tree = self._rng.choice(tree)
            else:
                break
        return tree if isinstance(tree, str) else "fight"
