"""Where the thing in the air would lie if it were let go now."""

from __future__ import annotations

from collections.abc import Iterator

from game.ids import NO_CARD, CardId
from game.model.options import Verb
from game.moves.fill import Spot
from ui.table.layout.regions import Region
from ui.table.session import Session

_WEARS: tuple[Verb, ...] = ("lay_card", "wear_item")


def landing(session: Session) -> tuple[Region, ...]:
    """The places that it would take: of what is worn its very slots. Empty where nothing takes it."""
    drag, regions = session.desk.drag, session.regions
    target = drag.target(regions) if drag is not None else None
    if drag is None or target is None:
        return ()
    meant = [move.option for move in drag.verdict(drag.stack(regions))]
    if len(meant) != 1 or meant[0].verb not in _WEARS or meant[0].source != drag.grip.n:
        return (target,)
    return tuple(region for id in slots_of(session, drag.grip) if (region := session.region(id)) is not None) or (
        target,
    )


def slots_of(session: Session, grip: Spot) -> tuple[str, ...]:
    """Ids of the places that an item takes once it is laid or worn: its slots, or the bag. Empty for anything else."""
    known = session.table.card(CardId(grip.n)) if grip.kind == "card" else None
    if known is None or known.kind != "item":
        return ()
    if any(_bagged(session, CardId(grip.n))):
        return ("bag",)
    own = session.plan.own
    free = [f"slot:{slot}" for slot, _ in own.slots] if own is not None else []
    mine = [id for id in free if id.split(":")[1] == known.slot]
    return tuple(mine[: max(1, known.hands)]) or ("worn",)


def _bagged(session: Session, card: CardId) -> Iterator[bool]:
    """Whether it cannot be worn, as the table foresees it for each way to lay it now."""
    for each in session.table.foreseen(session.view.seat):
        if each.card == card and each.command.verb in _WEARS and each.first == NO_CARD:
            yield each.bagged
