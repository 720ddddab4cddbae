"""How likely a fight that is won stays won: a rule of thumb, or for who counts, by what the others may hold."""

from __future__ import annotations

from game.ai.decision import Moment
from game.model.ruleset import near

QUIET = 0.95
"""How likely nobody spoils a fight that lifts nobody near the goal."""
USES_IT = 0.35
"""How likely somebody who holds what turns a fight can use it there, and does."""


def stands(moment: Moment, spare: int, level: int) -> float:
    """How likely nobody spoils a fight of this seat that is won with so many points to spare and lifts it to this
    level.
    """
    if not moment.style.level.counts:
        return chance_alone(spare)
    chance = QUIET
    for sight in moment.rivals() if level >= near(moment.goal) else ():
        if sight.seat not in moment.scene.side:
            chance *= 1 - USES_IT * holds(moment, sight.hand_backs, spare + 1)
    return chance


def chance_alone(margin: int) -> float:
    """How likely nobody spoils a fight that is won with so many points to spare."""
    return min(0.95, 0.72 + 0.04 * margin)


def holds(moment: Moment, backs: tuple[int, int], points: int) -> float:
    """How likely one of so many unseen doors and treasures can take at least so many points from a fight."""
    lacks = 1.0
    for spoils, held in zip(moment.unseen_spoils, backs, strict=True):
        share = sum(each >= points for each in spoils) / max(1, len(spoils))
        lacks *= (1 - share) ** held
    return 1 - lacks
