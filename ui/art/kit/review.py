"""Remarks on the pictures of a set: how many stand upright or have one head, and what `seen` says and nothing shows."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain

from ui.art.kit import words

MOST_UPRIGHT = 1 / 3
MOST_ONE_HEAD = 0.15
MOST_PLAIN = 0.15
FEWEST = 12
"""Of fewer pictures no share is worth a remark."""
LEANING = 5.0
"""Degrees: a figure that leans less stands upright."""
PLAIN = "plain"
NUMBERS = {"two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7}
FIGURES = frozenset({
    "zombie", "ghost", "skeleton", "person", "people", "men", "women", "children", "goblin", "monster", "imp", "guest",
    "student", "head", "face",
})  # fmt: skip
BY_HAND = (words.Blob, words.Poly, words.Oval, words.Tube, words.Flat, words.Line)
"""A thing that somebody drew of these may be anything."""
COUNTED = re.compile(rf"\b({'|'.join(NUMBERS)})((?: [a-z-]+){{1,3}})", re.IGNORECASE)


def remarks(pictures: Mapping[str, words.Picture], props: Iterable[str]) -> Iterator[str]:
    """One sentence for each thing that somebody should look at."""
    if len(pictures) >= FEWEST:
        yield from _of_the_set(pictures)
    names = frozenset(props)
    for picture in pictures.values():
        yield from (f"{picture.id}: {remark}" for remark in _untrue(picture, names))


def _of_the_set(pictures: Mapping[str, words.Picture]) -> Iterator[str]:
    figures = creatures(pictures.values())
    upright, heads = sum(map(is_upright, figures)), Counter(map(head_of, figures))
    if upright > MOST_UPRIGHT * len(figures):
        yield f"{upright} of {len(figures)} creatures stand upright: give them a stance, a bend, or weight on one leg."
    for head, count in heads.items():
        if count > MOST_ONE_HEAD * len(figures):
            yield f"{count} of {len(figures)} creatures have one head ({head}): give some a `head` of the kit."
    plain = sum(picture.scene == PLAIN for picture in pictures.values())
    if plain > MOST_PLAIN * len(pictures):
        yield f"{plain} of {len(pictures)} pictures have the scene `{PLAIN}`."


def creatures(pictures: Iterable[words.Picture]) -> list[words.Creature]:
    """All creatures of the pictures."""
    drawn = chain.from_iterable(_within(picture.draw) for picture in pictures)
    return [each for each in drawn if isinstance(each, words.Creature)]


def is_upright(it: words.Creature) -> bool:
    """True if it stands at attention."""
    return it.stance == "upright" and not it.weight and abs(it.lean) + abs(it.bend or 0) < LEANING


def head_of(it: words.Creature) -> str:
    """The shape of its head."""
    return f"{it.body} {it.head}".strip()


def _untrue(picture: words.Picture, props: frozenset[str]) -> Iterator[str]:
    """Find numbers in `seen` that differ from the drawing, and things that it names but nothing shows."""
    drawn = _counted(picture.draw)
    for found in COUNTED.finditer(picture.seen):
        number = NUMBERS[found[1].lower()]
        for noun in found[2].split():
            name = noun.removesuffix("s")
            has = drawn[name] if noun != name and name in props else 0
            if {noun, name} & FIGURES:
                has = min(number, drawn["figure"])
            if has and has != number:
                yield f"`seen` says {found[1].lower()} {noun}, drawn are {has}."
    if not any(isinstance(it, BY_HAND) for it in _within(picture.draw)):
        named = props.intersection(re.findall("[a-z]+", picture.seen.lower()))
        yield from (f"`seen` names a {name}, and none is drawn." for name in sorted(named) if not drawn[name])


def _counted(statements: Sequence[words.Statement], times: int = 1) -> Counter[str]:
    """How many figures and props of each name are drawn."""
    found: Counter[str] = Counter()
    for it in statements:
        if isinstance(it, words.Prop):
            found[it.name] += times
        elif isinstance(it, words.Creature | words.Face):
            found["figure"] += times
        more = it.n if isinstance(it, words.Row | words.Scatter) else 2 if isinstance(it, words.Pair) else 1
        found.update(_counted(_inner(it), times * more))
    return found


def _within(statements: Sequence[words.Statement]) -> Iterator[words.Statement]:
    for it in statements:
        yield it
        yield from _within(_inner(it))


def _inner(it: words.Statement) -> Sequence[words.Statement]:
    """The statements that one holds."""
    match it:
        case words.Group() | words.Row() | words.Pair() | words.Scatter():
            return it.draw
        case words.Blob() | words.Poly() | words.Oval():
            return it.inside
        case words.Creature():
            held = chain.from_iterable(arm.holds for arm in (it.left, it.right) if arm is not None)
            return [*it.behind, *it.skin, *it.coat, *it.on, *held, *it.over]
        case _:
            return ()
