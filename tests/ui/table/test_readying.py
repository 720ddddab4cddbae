"""What a lift needs is drawn while nothing moves."""

from __future__ import annotations

import pytest

from tests.ui.harness import sitting_at
from tests.ui.table.fake_table import HAT, TEXTS, FakeTable, option, view_with
from ui.cards import face
from ui.scene import Scene
from ui.scenes.table import Exits, TableScene
from ui.storage.settings import Settings

STILL = Settings(animation="off", muted=True)


def test_a_card_in_hand_is_lifted_without_drawing_a_face(tmp_path, monkeypatch: pytest.MonkeyPatch):
    scene = TableScene(
        FakeTable(view_with(options=(option("lay_card", HAT),))),
        TEXTS,
        Exits(Scene, lambda context: Scene(), Scene),
    )
    with sitting_at(tmp_path, scene, settings=STILL) as person:
        person.wait(1.0)
        drawn: list[object] = []
        real = face.compose
        monkeypatch.setattr(face, "compose", lambda *asked: drawn.append(asked) or real(*asked))
        person.drag(f"card:{HAT}", (600, 300), drop=False)
        assert scene.session.desk.drag is not None
        assert drawn == []
