"""The two queues between a window and the thread of its link; nobody waits at either."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from queue import Empty, SimpleQueue
from typing import NamedTuple, TypeVar

from game.net.client import Hear, LinkNow
from game.net.protocol import FromMachine

Item = TypeVar("Item")


class EnterCode(NamedTuple):
    """The code that was typed at the window."""

    code: str


News = Hear | LinkNow
"""The items that a link sends to its window."""


def _nobody() -> None: ...


class Mailbox:
    """The window calls `say`, `enter_code` and `news`; the link calls `tell` and `wishes`. `wake_link` and
    `wake_window` are called from the other side's thread whenever something lies there for them.
    """

    def __init__(self, wake_link: Callable[[], None] = _nobody, wake_window: Callable[[], None] = _nobody) -> None:
        self.wake_link = wake_link
        self.wake_window = wake_window
        self._to_window: SimpleQueue[News] = SimpleQueue()
        self._to_link: SimpleQueue[FromMachine | EnterCode] = SimpleQueue()

    def say(self, message: FromMachine) -> None:
        self._to_link.put(message)
        self.wake_link()

    def enter_code(self, code: str) -> None:
        self._to_link.put(EnterCode(code))
        self.wake_link()

    def news(self) -> Iterator[News]:
        """All that has come by now."""
        return _drained(self._to_window)

    def tell(self, news: News) -> None:
        self._to_window.put(news)
        self.wake_window()

    def wishes(self) -> Iterator[FromMachine | EnterCode]:
        """All that the window has said by now."""
        return _drained(self._to_link)


def _drained(queue: SimpleQueue[Item]) -> Iterator[Item]:
    for _ in range(queue.qsize()):
        try:
            yield queue.get_nowait()
        except Empty:
            return
