"""How likely chance alone explains what was counted, and how sure a share is."""

from __future__ import annotations

import math
from collections.abc import Sequence

SURE = 1.96
"""Standard deviations on either side of 95 of 100 outcomes."""


def wilson(won: float, n: int) -> tuple[float, float]:
    """The share behind `won` of `n`, 95 times of 100 (Wilson 1927, equation of the score interval)."""
    if not n:
        return 0.0, 1.0
    p, weight = won / n, SURE**2 / n
    middle = (p + weight / 2) / (1 + weight)
    reach = SURE / (1 + weight) * math.sqrt(p * (1 - p) / n + weight / (4 * n))
    return max(0.0, middle - reach), min(1.0, middle + reach)


def chi_square(counts: Sequence[float]) -> float:
    """How far counts lie from all being equal (Pearson)."""
    even = sum(counts) / len(counts)
    return sum((count - even) ** 2 for count in counts) / even if even else 0.0


def evenness(counts: Sequence[float]) -> float:
    """The p value of counts that should be equal: how often chance alone gives a chi-square as large or larger."""
    return survival(chi_square(counts), len(counts) - 1)


def survival(x: float, freedom: int) -> float:
    """How often a chi-square variable of that many degrees of freedom lies above x: by the recurrence of the incomplete
    gamma function, from the closed forms for one and two degrees.
    """
    half, k = x / 2, 2 - freedom % 2
    found = math.exp(-half) if k == 2 else math.erfc(math.sqrt(half))
    while k < freedom:
        found += half ** (k / 2) * math.exp(-half) / math.gamma(k / 2 + 1)
        k += 2
    return min(1.0, found)
