"""Boxes say how high they are, and what they put is no higher, in any room and with any words."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pygame import Rect

from ui.art.theme import Theme, theme_named
from ui.toolkit.flow import Box, Column, Grid, Layers, Paper, Reserved, RoundIcon, Row, Sized, Space, Text, fit, inset
from ui.toolkit.node import Drawn, Node, under

A, B = Node("button", "a", "A", lit=True), Node("button", "b", "B", lit=True)
UNLIT = Node("button", "c", "C")


class Window:
    """The metrics of a window."""

    theme: Theme = theme_named("dungeon")

    def __init__(self, u: float = 0.667) -> None:
        self.u = u

    def px(self, length: float) -> int:
        return round(length * self.u)

    def text(self, size: float, least: float = 13) -> int:
        return round(max(size * self.u, least))


words = st.lists(st.sampled_from(("a", "door", "monster", "anticonstitutionnellement", "12")), min_size=1, max_size=30)
texts = st.builds(
    lambda said, size, most, even: Text(" ".join(said), size, most=most, even=even, id="t"),
    words,
    st.sampled_from((16, 24, 40)),
    st.integers(0, 3),
    st.booleans(),
)
leaves = (
    texts
    | st.builds(Space, st.sampled_from((0, 12)))
    | st.builds(RoundIcon, st.just("skull"), st.just(20), st.just("good"))
)


def children(inner: st.SearchStrategy[Box]) -> st.SearchStrategy[tuple[Box, ...]]:
    return st.lists(inner, min_size=1, max_size=4).map(tuple)


trees = st.recursive(
    leaves,
    lambda inner: (
        st.builds(Column, children(inner), st.sampled_from((0, 8)), st.sampled_from((0.0, 0.5)))
        | st.builds(Row, children(inner), st.just(10), st.booleans())
        | st.builds(Grid, children(inner), st.integers(1, 3))
        | st.builds(Layers, children(inner))
        | st.builds(Paper, inner, st.just(12))
        | st.builds(Sized, st.just(300), inner)
    ),
    max_leaves=8,
)


def put(tree: Box, window: Window, wide: int) -> tuple[Rect, list[Drawn]]:
    at = Rect(40, 30, wide, tree.high(window, wide))
    return at, list(tree.put(window, at))


@settings(max_examples=80, deadline=None)
@given(trees, st.sampled_from((0.6, 0.667, 1.0, 1.6)), st.sampled_from((900, 1400)))
def test_what_a_box_puts_is_no_higher_than_it_says(tree: Box, u: float, wide: int) -> None:
    at, drawn = put(tree, Window(u), wide)
    for each in drawn:
        assert at.top <= each.box.top
        assert each.box.bottom <= at.bottom


@settings(max_examples=60, deadline=None)
@given(st.lists(texts, min_size=2, max_size=5), st.sampled_from((300, 900)))
def test_what_stands_below_each_other_does_not_overlap(column: list[Text], wide: int) -> None:
    _, drawn = put(Column(tuple(column)), Window(), wide)
    for above, below in pairwise(drawn):
        assert above.box.bottom <= below.box.top


@settings(max_examples=60, deadline=None)
@given(texts.filter(lambda text: text.most > 0), st.sampled_from((120, 300, 900)))
def test_words_of_so_many_lines_stay_in_their_room_or_end_with_an_ellipsis(text: Text, wide: int) -> None:
    found = text.set_in(Window(), wide)
    assert len(found.lines) <= text.most
    assert found.wide(text.role) <= wide or found.px == text.least
    told = "".join(found.lines).replace(" ", "")
    assert "…" in told or told == text.text.replace(" ", "")


@pytest.mark.parametrize(("high", "said"), [(900, "all of it"), (60, "less"), (1, "least")])
def test_the_first_tree_that_goes_into_its_room_is_taken(high: int, said: str) -> None:
    trees = (
        Column((Text("all of it", 20, id="t"), Space(400))),
        Column((Text("less", 20, id="t"), Space(30))),
        Text("least", 20, id="t"),
    )
    found = [each.node.sentence for each in fit(Window(), Rect(0, 0, 400, high), trees) if each.node is not None]
    assert found == [said]


def test_free_height_lies_above_and_below() -> None:
    drawn = list(fit(Window(1.0), Rect(0, 0, 400, 500), (Text("in the middle", 20),)))
    assert abs(drawn[0].box.centery - 250) <= 1


@pytest.mark.parametrize(("left", "right", "put"), [(20, 20, (20, 360)), (20, 0, (20, 380)), (0, 20, (0, 380))])
def test_what_no_air_is_wanted_beside_has_the_rest_of_the_width(left: int, right: int, put: tuple[int, int]) -> None:
    at = Rect(0, 0, 0, 0)
    list(inset(left, Reserved(10, at.update), right).put(Window(1.0), Rect(0, 0, 400, 50)))
    assert (at.x, at.w) == put


def test_the_topmost_lit_node_lies_under_the_pointer() -> None:
    lit = [Drawn(Rect(0, 0, 50, 50), n, print, node) for n, node in enumerate((A, B, UNLIT))]
    assert under(lit, (10, 10)) == B
    assert under(lit, (60, 10)) is None
