"""The question to everybody at this screen: whether it is asked, where it stands, and its words."""

from __future__ import annotations

from ui.table.layout.sight import Sight


def asks_everybody(sight: Sight) -> bool:
    """Whether people at this screen are asked all at once."""
    window = sight.view.window
    return sight.company is not None and window is not None and any(seat in sight.company.caps for seat in window.asked)


def heading(sight: Sight) -> str:
    window = sight.view.window
    assert window is not None
    return sight.says(f"share.ask_{window.kind}")


def spoken(sight: Sight) -> str:
    """The panel in words: the question, the keys, who has answered."""
    window = sight.view.window
    assert window is not None
    passed = [sight.says("share.has_passed", seat=f"seat:{seat}") for seat in window.passed]
    return " ".join((heading(sight), sight.says("share.tap_hold", keys=asked_keys(sight)), *passed))


def asked_keys(sight: Sight) -> str:
    """ "F1, F3": the keys of the people who are asked."""
    window, company = sight.view.window, sight.company
    assert window is not None
    assert company is not None
    return ", ".join(company.caps[seat] for seat in window.asked if seat in company.caps)
