"""The buttons of the moment as the window shows them: those of the moves (`game/moves/buttons.py`), and those beside
them: to throw the die, to wait, to hurry, to dress everybody."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.model.messages import AsWritten, Message
from game.model.views import SeatView
from game.moves.buttons import (
    DRESS_ALL,
    KEYS,
    THROW_DIE,
    WAIT,
    ActionButton,
    action_buttons,
    hurry,
    lay_sensibly,
    leading,
    machine_buttons,
)
from game.moves.private import LETTERS
from game.words.voice import Voice
from ui.table.layout.button import Button
from ui.table.layout.regions import PRESSED
from ui.table.screen.giving import giving_button
from ui.table.screen.hand_notes import lies_open, may_be_told, notes_shown, sees_alone, still_in_hand
from ui.table.screen.prompt import asks_hidden_hand
from ui.table.screen.suggestion import suggestion
from ui.table.session import Session

HOME = ActionButton("button:home", Message("linked.home"), "home", "accent", "m")
ROOM = ActionButton("button:room", Message("room.open"), "screen", "neutral", "v")
NOTES, UNSEEN = "button:notes", "button:unseen"
LOOK = "look:"
"""Before the seat whose hand is seen as long as this button is held."""


def key_word(voice: Voice, key: str) -> str:
    """Return the label of this key on a button."""
    return voice.text("key.space") if key == "space" else key.upper()


def shown(found: ActionButton, voice: Voice) -> Button:
    """The button in words."""
    label = voice.say(found.label)
    sentence = label if found.sentence is None else voice.say(found.sentence)
    return Button(found.id, label, found.icon, found.tone, key_word(voice, found.key), sentence, found.lit)


def buttons_of(session: Session, view: SeatView) -> tuple[Button, ...]:
    """Those of the moves; before them the way home from a table that is gone, behind them what machines need."""
    table, voice = session.table, session.voice
    if table.link.state == "gone" and session.view.result is None:
        return _capped(session, (shown(HOME, voice),))
    across = not table.people and session.heard and view.result is None
    beside = (*([ROOM] if across else ()), *machine_buttons(table, session.view))
    return (*_buttons_here(session, view), *(shown(each, voice) for each in beside))


def _buttons_here(session: Session, view: SeatView) -> tuple[Button, ...]:
    voice, rolling = session.voice, session.shown.rolling
    if session.shown.my_throw is not None or rolling:
        return (shown(THROW_DIE._replace(key="" if rolling else THROW_DIE.key, lit=not rolling), voice),)
    found = (*_to_look(session), *_open_buttons(session, view))
    if session.named and view.situation == "setup":
        dressing = not view.may("choose") and any(seat in view.waiting for seat in session.table.people)
        return _capped(session, (*found, *([shown(DRESS_ALL, voice)] if dressing else ())))
    first = 0 if view.situation == "setup" else 1  # before the door, the door comes first
    found = (*found[:first], *_clothes(session), *found[first:], *_hiding(session), *_unseen(session))
    buttons = _capped(session, found)
    if session.auto_pass.counting:
        return (shown(WAIT, voice), *(button for button in buttons if button.id != "button:pass"))
    if not session.table.may_hurry or session.shown.follower.seat >= 0:  # a turn that is followed has a button for it
        return buttons
    return (*buttons, shown(hurry(alone=not buttons), voice))


def _to_look(session: Session) -> Iterator[Button]:
    """The game waits for cards that lie face down: as long as this button is held their owner sees them."""
    view = session.shown.view
    if asks_hidden_hand(session) and view.situation != "setup":
        label = Message("share.hold_button", {"seat": f"seat:{view.seat}"})
        yield shown(ActionButton(f"{LOOK}{view.seat}", label, "cards", "good"), session.voice)


def _clothes(session: Session) -> Iterator[Button]:
    """Everything sensible of a hand that lies open before its owner alone is laid at one press. As long as the moment
    lasts in which it was lit, the button stays when nothing is left: no other one jumps under the pointer."""
    left, alone, voice = still_in_hand(session), session.shown.view.situation == "setup", session.voice
    if left:
        session.clothes_at = _moment(session)
    if left or _moment_lasts(session):
        button = shown(lay_sensibly(alone=alone, left=left), voice)
        why_not = AsWritten(voice.text("note.nothing_left"))
        told = voice.text("share.named", name=AsWritten(button.sentence), what=why_not)
        yield button if left else button._replace(sentence=told)


def _moment_lasts(session: Session) -> bool:
    """Before the first turn until one is ready, whatever the hand held."""
    if session.shown.view.situation == "setup":
        return session.view.may("ready") and sees_alone(session)
    return session.clothes_at == _moment(session)


def _moment(session: Session) -> tuple[int, str]:
    return session.shown.view.turn, session.shown.view.situation


def _hiding(session: Session) -> Iterator[Button]:
    """Where the hand lies open on the mat, its notes are put away and brought back."""
    if may_be_told(session) and lies_open(session.view):
        word, icon = ("show", "eye") if notes_shown(session.context.settings) == "none" else ("hide", "eyeoff")
        yield shown(ActionButton(NOTES, Message(f"note.{word}"), icon, "neutral", "n"), session.voice)


def _unseen(session: Session) -> Iterator[Button]:
    """Before the door: what rivals did too fast for anybody to see can be read."""
    view = session.shown.view
    mine = view.situation == "arrange" and view.active == view.seat
    found = session.speaker.unseen(view.turn) if mine and view.seat in session.table.people else ()
    if found:
        word, sentence = (Message(key, {"n": len(found)}) for key in ("unseen.button", "unseen.sentence"))
        yield shown(ActionButton(UNSEEN, word, "eyeoff", "neutral", "u", sentence), session.voice)


def signs_of(id: str, key: str) -> set[str]:
    """Return the keys that a button hears; the default, which shows Space, hears its own letter as well."""
    return {key.lower(), KEYS.get(id.removeprefix("button:"), "")} - {""} if key else set()


def coming(session: Session) -> tuple[Button, ...]:
    """The buttons that a press will find which leaves the stage; nothing is coming while that is empty."""
    if session.shown.stage.beat is None:
        return ()
    return _open_buttons(session, session.speaker.with_ways(session.view))


def _open_buttons(session: Session, view: SeatView) -> tuple[Button, ...]:
    """The buttons of the seat in front. Where several share the screen each names its seat; while they are asked
    whether they object the question has the place of the buttons, and is answered by key."""
    facts = leading(action_buttons(view, session.table), suggestion(session), session.table)
    found = [giving_button(session, shown(each, session.voice)) for each in facts]
    if not session.named:
        return tuple(found)
    if view.window is not None and not set(session.table.people).isdisjoint(view.window.asked):
        return ()
    return tuple(_for_seat(session, one, main=place == 0) for place, one in enumerate(found))


def _for_seat(session: Session, button: Button, *, main: bool) -> Button:
    """With the name of its seat; the smaller ones have no room for an icon besides."""
    voice, name = session.voice, AsWritten(session.named)
    label = voice.text("share.named", name=name, what=button.label)
    sentence = voice.text("share.named", name=name, what=button.sentence)
    return button._replace(label=label, sentence=sentence, icon=button.icon if main else "")


def _capped(session: Session, buttons: tuple[Button, ...]) -> tuple[Button, ...]:
    """Space stands on the one button that it would press: the one with the focus, else the default; none while a card
    is held, or while it goes on on the stage."""
    at, space = session.focus.at, session.voice.text("key.space")
    stage = session.shown.stage
    if stage.beat is not None and not stage.lets_by and session.shown.my_throw is None:
        return tuple(one._replace(key="") if one.key == space else one for one in buttons)
    if at.partition(":")[0] not in PRESSED:
        at = "" if session.desk.busy else session.default()
    return tuple(one._replace(key=space) if one.id == at else one for one in uncapped(session.voice, buttons))


def uncapped(voice: Voice, buttons: Sequence[Button]) -> Iterator[Button]:
    """These as they look while a card is held: Space presses none of them."""
    space = voice.text("key.space")
    return (one._replace(key=_letter(one.id)) if one.key == space else one for one in buttons)


def _letter(id: str) -> str:
    """The letter of a button that Space does not press."""
    return next((letter for verb, letter in LETTERS.items() if id == f"button:{verb}"), "")
