"""Pictures are kept for the sizes of one window; after a resize the old ones are only weight."""

from __future__ import annotations

from ui.art import badges, boards, dice, ground, panels, seats, tracks

LARGE = (
    ground.table,
    boards.mat,
    boards.combat_board,
    boards.ring,
    panels.panel,
    panels.button,
    panels.glow,
    panels.focus_ring,
    panels.shadow,
    panels.veil,
    panels.slot,
    panels.field,
    badges.badge,
    badges.shield,
    dice.face,
    seats.mark,
    seats.token,
    tracks.picture,
)


def forget_pictures() -> None:
    """Drop every kept picture: call it when the window has another size. What is still wanted is drawn again."""
    for kept in LARGE:
        kept.cache_clear()
