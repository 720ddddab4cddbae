"""Painters of the art windows of cards: at once, however long that takes, or from pictures that a thread makes ready.

pictures = BackgroundPictures()
pictures.prepare(ids)                          # all that may be shown: drawn when nothing is waited for
pictures.paint(printed, THUMB, 106, 108)       # the picture, or the emblem until it is there
if pictures.arrived(): ...                     # some card now looks otherwise: its `edition` tells which
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Iterable
from threading import Condition, Thread
from typing import Final, NamedTuple

import pygame

from game.content.card_pictures import CardPicture, card_picture
from game.model.printed import PrintedCard
from ui.art.light import lay_light
from ui.cards.designs import ZOOM, Design
from ui.cards.drawings import drawn
from ui.cards.emblem import canvas_size, emblem, in_window
from ui.cards.raster_store import RasterStore

Size = tuple[int, int]

BASE: Final[Size] = 448, 320
"""Each picture is kept in this size, and scaled down from it: whole cards show it so large in a window of 2560x1440."""
LIT_FROM: Final = 200
"""Pixels of width."""
LONGEST_REST: Final = 0.05
"""Seconds after each picture, as many as it took at most: half of a core stays free."""
LONGEST_GOODBYE: Final = 1.0
"""Seconds that the end waits for the picture at hand; one that takes longer is left to itself."""


class Pictures:
    """Paints at once."""

    def paint(self, printed: PrintedCard, design: Design, width: int, height: int) -> pygame.Surface:
        """The picture for the art window of a design, opaque, `width` x `height` px; the emblem if there is none.
        Light falls on what is large enough; small ones stay flat and clear."""
        drawing = self.drawing(printed.id, canvas_size(design, width, height))
        if drawing is None:
            return emblem(printed, design, width, height)
        picture = in_window(drawing, width, height)
        if design == ZOOM and width >= LIT_FROM:
            lay_light(picture)
        return picture

    def drawing(self, card: str, size: Size) -> pygame.Surface | None:
        """The whole picture."""
        found = card_picture(card)
        return drawn(found, size) if found is not None else None

    def edition(self, card: str) -> int:
        """Another number than before where the card would be painted otherwise than before."""
        return 0

    @property
    def complete(self) -> int:
        """How often all that was asked for has come: what was laid out before that is laid out anew."""
        return 0

    def prepare(self, cards: Iterable[str]) -> None:
        """Nothing, where all is painted at once."""

    def arrived(self) -> bool:
        """Whether some card would be painted otherwise than before; asked once a frame."""
        return False

    def close(self) -> None:
        """Nothing more is made ready."""


class Wish(NamedTuple):
    card: str
    size: Size


class BackgroundPictures(Pictures):
    """Nothing is drawn in the thread that asks: what was made ready before is taken from the store and scaled."""

    def __init__(self, store: RasterStore | None = None) -> None:
        self._store = store or RasterStore()
        self._editions: dict[str, int] = {}
        self._hashes: dict[str, str] = {}
        self._asked: set[Wish] = set()  # and not come yet
        self._hopeless: set[Wish] = set()
        self._arrivals: deque[tuple[Wish, bool]] = deque()  # and whether there is a picture
        self._complete = 0
        self._wished: deque[Wish] = deque()
        self._later: deque[Wish] = deque()
        self._wake = Condition()
        self._thread: Thread | None = None
        self._idle = True
        self._closed = False
        self.cpu_s = 0.0

    def drawing(self, card: str, size: Size) -> pygame.Surface | None:
        hash = self._hash(card)
        if not hash:
            return None
        kept, fits = self._store.get(hash, BASE), size[0] <= BASE[0]
        if not fits:
            kept = self._store.get(hash, size) or kept
        if kept is None or (not fits and kept.get_size() != size):
            self._wish(Wish(card, BASE if fits else size))
        return pygame.transform.smoothscale(kept, size) if kept is not None else None

    def _hash(self, card: str) -> str:
        """Of the picture of this card, empty where it has none; its file is read and judged once."""
        if card not in self._hashes:
            found = card_picture(card)
            self._hashes[card] = found.hash if found is not None else ""
        return self._hashes[card]

    def edition(self, card: str) -> int:
        return self._editions.get(card, 0)

    def prepare(self, cards: Iterable[str]) -> None:
        with self._wake:
            self._later = deque(Wish(card, BASE) for card in cards)
        self._go_on()

    def arrived(self) -> bool:
        """One card a frame: composing it anew takes a part of that."""
        while self._arrivals:
            wish, is_there = self._arrivals.popleft()
            self._asked.discard(wish)
            self._complete += not self._asked
            if is_there:
                self._editions[wish.card] = self.edition(wish.card) + 1
                return True
            self._hopeless.add(wish)
        return False

    @property
    def complete(self) -> int:
        return self._complete

    def close(self) -> None:
        with self._wake:
            self._closed = True
            self._wake.notify_all()
        if self._thread is not None:
            self._thread.join(LONGEST_GOODBYE)

    @property
    def is_busy(self) -> bool:
        """Whether something is still to be made ready."""
        with self._wake:
            return not self._is_done()

    @property
    def lacking(self) -> int:
        """How many pictures that were asked for are not on their cards yet."""
        return len(self._asked)

    def _is_done(self) -> bool:
        return self._idle and not (self._wished or self._later)

    def wait(self) -> None:
        """Wait until all that was asked for is there: for measuring and tests."""
        with self._wake:
            self._wake.wait_for(self._is_done)

    def _wish(self, wish: Wish) -> None:
        if wish not in self._asked and wish not in self._hopeless:
            self._asked.add(wish)
            with self._wake:
                self._wished.append(wish)
            self._go_on()

    def _go_on(self) -> None:
        if self._thread is None:
            self._thread = Thread(target=self._run, name="pictures", daemon=True)
            self._thread.start()
        with self._wake:
            self._wake.notify_all()

    # In the thread:

    def _run(self) -> None:
        self._store.tidy()
        while (wish := self._next()) is not None:
            started = time.thread_time()
            self._make(wish)
            spent = time.thread_time() - started
            self.cpu_s += spent
            if not self._wished:
                time.sleep(min(spent, LONGEST_REST))

    def _next(self) -> Wish | None:
        """Return the next wish in order, waiting for one; None once closed."""
        with self._wake:
            self._idle = True
            self._wake.notify_all()
            self._wake.wait_for(lambda: self._wished or self._later or self._closed)
            if self._closed:
                return None
            self._idle = False
            return self._wished.popleft() if self._wished else self._later.popleft()

    def _make(self, wish: Wish) -> None:
        found = card_picture(wish.card)
        if wish in self._asked:
            self._arrivals.append((wish, found is not None and self._is_there(found, wish.size)))
        elif found is not None and not self._store.holds(found.hash, wish.size):
            self._draw(found, wish.size)

    def _is_there(self, found: CardPicture, size: Size) -> bool:
        """Afterwards, if it can be drawn."""
        return self._store.get(found.hash, size) is not None or self._draw(found, size)

    def _draw(self, found: CardPicture, size: Size) -> bool:
        """Puts it by; False if it cannot be drawn."""
        picture = drawn(found, size)
        if picture is not None:
            self._store.put(found.hash, size, picture)
        return picture is not None
