"""The ordinary table over a visit. Once it is over, the table may still be looked at; the reason stands over it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.ids import SeatId
from game.model.messages import AsWritten
from game.net.interface import Visit
from ui.scene import Context, Scene
from ui.scenes.game_over.scene import GameOverScene, Ways
from ui.scenes.game_over.story import Story
from ui.scenes.net.code_dialog import CodeDialog
from ui.scenes.net.nonsense import broken_off
from ui.scenes.net.seat_news import seat_news
from ui.scenes.net.seats_dialog import SeatsDialog
from ui.scenes.table import TableScene
from ui.table.session import Exits
from ui.toolkit.script import Script


class VisitedTable(TableScene):
    """`visit` is at its table. When the table is closed it stays to be looked at; leaving the scene ends the visit."""

    def __init__(self, visit: Visit, exits: Exits, options: Sequence[str] = (), theme: str = "") -> None:
        assert visit.table is not None
        assert visit.texts is not None
        super().__init__(visit.table, visit.texts.texts, exits, options, theme)
        self._visit = visit
        self._handed_on = self._strange = False

    def _pass_time(self, dt: float) -> bool:
        """Handle the messages of the link first, below a dialog too: the table hears through the visit."""
        self._visit.pump(self.context.now())
        for message in self._visit.told:
            self.session.machines.tell(message)
        self._visit.told.clear()
        self.session.machines.seat_news = seat_news(self._visit, self.session.table)
        self._notice_stranger()
        return super()._pass_time(dt)

    def _notice_stranger(self) -> None:
        """Another machine answers for the table: its code is asked for once, over whatever is open."""
        before, self._strange = self._strange, self._visit.phase in ("code", "proving")
        if self._strange and not before:
            self._host.show_over(CodeDialog(self._host, self._visit))

    def update_below(self, dt: float) -> None:
        """The others play on, and ask: a dialog of the table lets it go on by itself."""
        if self._host.dialog is None:
            self._pass_time(dt)

    def _assign_seats(self) -> None:
        """A table that answers with another machine wants its code first."""
        if self._visit.phase == "code":
            self._host.show(CodeDialog(self._host, self._visit))
        elif self._visit.lobby is not None:
            self._host.show(SeatsDialog(self._host, self._visit))

    def _end(self) -> Script:
        """Ask for the thoughts of the rivals as soon as that is allowed."""
        for seat, _ in enumerate(self.session.table.seats):
            self.session.table.decisions(SeatId(seat))
        yield from super()._end()

    def _last_screen(self, told: Story, ways: Ways) -> Scene:
        """The visit goes on: there is still something to be asked."""
        self._handed_on = True
        ways = ways._replace(rematch=self._again)
        return VisitedEnd(told, ways, self._look_on, self._up_for_another, self._part)

    def _up_for_another(self) -> tuple[str, ...]:
        """Those at other machines who have asked for another game."""
        lobby, here = self._visit.lobby, self._visit.machine
        places = lobby.places if lobby is not None and not lobby.started else ()
        return tuple(each.name for each in places if each.kind == "person" and each.ready and each.machine != here)

    def _again(self, context: Context) -> Scene:
        """Back to the lobby with everybody; where the next game has begun meanwhile, to that."""
        if self._visit.table is self.session.table:
            self._visit.again()
        rematch = self.session.exits.rematch
        assert rematch is not None
        return rematch(context)

    def _look_on(self) -> bool:
        now = self.context.now()
        self._visit.pump(now)
        return bool(self.session.table.pump(now))

    def leave(self) -> None:
        self.session.picture.clear()
        if not self._handed_on:
            self._part()

    def fallback(self) -> Sequence[Scene]:
        return broken_off(self._visit, self.session.exits.home, self.context)

    def _part(self) -> None:
        super().leave()
        self._visit.close()


class VisitedEnd(GameOverScene):
    """The last screen over a visit. `look`: hears what the table still tells; `others`: those who are up for another
    game; `part`: ends the visit, unless another game follows."""

    rematch_key = "over.again"

    def __init__(
        self,
        told: Story,
        ways: Ways,
        look: Callable[[], bool],
        others: Callable[[], tuple[str, ...]],
        part: Callable[[], None],
    ) -> None:
        again = ways.rematch
        super().__init__(told, ways._replace(rematch=self._once_more if again is not None else None))
        self._look, self._others, self._part, self._stays, self._again = look, others, part, False, again
        self._waiting: tuple[str, ...] = ()

    def _once_more(self, context: Context) -> Scene:
        assert self._again is not None
        self._stays = True
        return self._again(context)

    def update(self, dt: float) -> bool:
        self._look()
        if self._others() != self._waiting:
            self._waiting = self._others()
            self.arrange()
            self.context.stage.redraw()
        return super().update(dt)

    def remarks(self) -> Sequence[str]:
        names = AsWritten(", ".join(self._waiting))
        return (self.context.say("over.up_for_another", names=names),) if self._waiting else ()

    def arrange(self) -> None:
        """Laid out anew, it leaves its page and not the table."""
        self._stays = True
        super().arrange()
        self._stays = False

    def leave(self) -> None:
        super().leave()
        if not self._stays:
            self._part()
