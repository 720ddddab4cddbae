"""The seam between a game that is over and the wins that were left lying in it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.lab.left_wins import LeftWin, LeftWins, quick_search
from game.lab.puzzle_play import Attempt
from game.table.table import LocalTable
from ui.scene import Context, Scene
from ui.scenes.puzzles.table import LeftWinTable, Ways
from ui.table.open_wins import OpenWin


class WinsLeft:
    """Finds the wins that the people at this screen have left lying (`ui.table.open_wins.WinSearch`)."""

    def __init__(self, table: LocalTable, theme: str) -> None:
        self._table, self._theme = table, theme
        self._search = LeftWins(table.engine, table.played(), table.people)

    @property
    def found(self) -> Sequence[LeftWin]:
        return self._search.found

    @property
    def done(self) -> bool:
        return self._search.done

    def advance(self) -> None:
        self._search.advance()

    def table(self, win: OpenWin, context: Context, home: Callable[[], Scene]) -> Scene:
        """The position once more, with everybody in their seats."""
        state = next(one.state for one in self.found if one.move == win.move)
        texts, names = self._table.texts, tuple(seat.name for seat in self._table.seats)

        def again(now: Context) -> Scene:
            return self.table(win, now, home)

        attempt = Attempt(self._table.engine, texts, state, names, quick_search)
        return LeftWinTable(attempt, win.turn, win.moves, Ways(again, None, home), texts.texts, self._theme)
