"""How a card hangs from the pointer that carries it: it rises, swings with the pointer's speed, and comes to rest."""

from __future__ import annotations

from ui.toolkit.spring import Spring

LEAN = 0.012
"""Degrees for each pixel a second."""
MOST_LEAN, MOST_TURN = 9.5, 12.0
"""Degrees to which a steady pull turns it, and to which it swings at most."""

TURN_STEP = 3
"""Degrees from one picture of a card in the air to the next: turned pictures are kept."""


class Swing:
    """`turn`: degrees clockwise; `height`: 0 on the table, 1 in the hand."""

    def __init__(self, height: float = 0.0) -> None:
        self._turn = Spring(pace=15.0, damping=0.32)
        self._height = Spring(height, pace=24.0, damping=0.7)
        self._moved = 0.0

    @property
    def turn(self) -> float:
        return max(-MOST_TURN, min(MOST_TURN, self._turn.now))

    @property
    def shown(self) -> float:
        """The turn of its picture."""
        return float(TURN_STEP * round(self.turn / TURN_STEP))

    @property
    def height(self) -> float:
        return self._height.now

    def pull(self, right: float) -> None:
        """The pointer has moved by so many pixels."""
        self._moved += right

    def step(self, seconds: float, *, still: bool = False) -> None:
        """Lets time pass; `still`: motion is unwelcome, it is in the hand at once."""
        if seconds <= 0:
            return
        speed, self._moved = self._moved / seconds, 0.0
        if still:
            self._turn.now, self._height.now = 0.0, 1.0
            return
        self._turn.step(max(-MOST_LEAN, min(MOST_LEAN, speed * LEAN)), seconds)
        self._height.step(1.0, seconds)
