"""placeholder"""

from game.content.sets import WrittenSet


def lint(source: WrittenSet) -> None:
    """Complains."""
