"""Arguments at random that fill an option: for the yardstick that plays at random, for playouts and properties."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

from game.model.options import Args, Domains, Option, Param, applies, values


def sample(option: Option, domains: Domains, rng: random.Random) -> Args:
    """Arguments that `unmet` accepts, for any option.

    Where an ability takes several cards it pays the fewest: the rest of a limit is not part of an option.
    """
    args: list[tuple[int, ...]] = []
    for index, param in enumerate(option.params):
        if not applies(param, tuple(args)):
            args.append(())
            continue
        args.append(_pick(option, index, param, args, values(param, domains, args), rng))
    return tuple(args)


def _pick(
    option: Option,
    index: int,
    param: Param,
    args: Sequence[tuple[int, ...]],
    domain: tuple[int, ...],
    rng: random.Random,
) -> tuple[int, ...]:
    if param.per_value_of >= 0:
        return _receivers(len(args[param.per_value_of]), domain, rng)
    if param.weights:
        return _heavy(option, param, domain, rng)
    if param.subset_of >= 0:
        domain = tuple(value for value in domain if value in args[param.subset_of])
        if domain and _doubled_total(option, index, args):
            return tuple(sorted(domain, key=_weight_of(option, index))[-param.most :])
    most = param.least if option.verb == "use_ability" else min(param.most, len(domain))
    n = param.least if most <= param.least else param.least + int(rng.random() * (most - param.least + 1))
    if not n:
        return ()
    return (domain[int(rng.random() * len(domain))],) if n == 1 and domain else tuple(rng.sample(domain, n))


def _receivers(n: int, domain: tuple[int, ...], rng: random.Random) -> tuple[int, ...]:
    """One receiver per card, as even as can be (E-06)."""
    shuffled = list(domain)
    rng.shuffle(shuffled)
    return tuple(shuffled[place % len(shuffled)] for place in range(n))


def _heavy(option: Option, param: Param, domain: tuple[int, ...], rng: random.Random) -> tuple[int, ...]:
    """Values at random until they weigh enough; where some may count twice, the heaviest do."""
    weights = dict(zip(domain, param.weights, strict=True))
    mixed = rng.sample(domain, len(domain))
    twice = option.params[param.doubles].most if param.doubles >= 0 else 0
    chosen: list[int] = []
    for value in mixed:
        chosen.append(value)
        taken = sorted(weights[one] for one in chosen)
        if sum(taken) + (sum(taken[-twice:]) if twice else 0) >= param.total:
            break
    if len(chosen) > param.most:
        return tuple(sorted(domain, key=lambda value: weights[value])[-param.most :])
    return tuple(chosen)


def _doubled_total(option: Option, index: int, args: Sequence[tuple[int, ...]]) -> bool:
    """Whether this parameter lists doubled cards of a sum that falls short without them."""
    for place, param in enumerate(option.params):
        if param.doubles == index:
            weigh = _weight_of(option, index)
            return sum(weigh(value) for value in args[place]) < param.total
    return False


class _Weights(dict[int, int]):
    """Weights by value; one without a weight weighs nothing."""

    def __missing__(self, value: int) -> int:
        return 0


def _weight_of(option: Option, index: int) -> Callable[[int], int]:
    for param in option.params:
        if param.doubles == index and isinstance(param.domain, tuple):
            return _Weights(zip(param.domain, param.weights, strict=True)).__getitem__
    return _Weights().__getitem__
