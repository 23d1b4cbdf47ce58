"""Values of small games in which two choose at once, in fractions: an independent implementation
that shares nothing with Arbiter.

Backward induction, with the simplex method for each matrix. Run as a program it prints the values
of Goofspiel for goofspiel.txt.
"""
import functools
import itertools
from fractions import Fraction
from typing import Dict, List, Sequence, Tuple

Matrix = Sequence[Sequence[Fraction]]


def simplex(rows: Matrix) -> Fraction:
    """The maximum of the sum of x with rows * x <= 1, x >= 0; all entries are above 0."""
    height, width = len(rows), len(rows[0])
    table = [[Fraction(v) for v in row] + [Fraction(i == k) for k in range(height)] + [Fraction(1)]
             for i, row in enumerate(rows)]
    goal = [Fraction(-1)] * width + [Fraction(0)] * (height + 1)
    basis = list(range(width, width + height))
    while True:
        entering = next((j for j, v in enumerate(goal[:-1]) if v < 0), None)
        if entering is None:
            return goal[-1]
        leaving = min((i for i in range(height) if table[i][entering] > 0),
                      key=lambda i: (table[i][-1] / table[i][entering], basis[i]))
        pivot = table[leaving][entering]
        table[leaving] = [v / pivot for v in table[leaving]]
        for row in [r for i, r in enumerate(table) if i != leaving] + [goal]:
            factor = row[entering]
            if factor:
                for j, v in enumerate(table[leaving]):
                    row[j] -= factor * v
        basis[leaving] = entering


def value(matrix: Matrix) -> Fraction:
    """The amount that the row player, who maximizes, can guarantee."""
    least = min(min(row) for row in matrix)
    return 1 / simplex([[v - least + 1 for v in row] for row in matrix]) + least - 1


Hand = Tuple[int, ...]


@functools.lru_cache(maxsize=None)
def goofspiel(first: Hand, second: Hand, prizes: Hand, lead: int) -> Fraction:
    """The probability that the first player has more points; a tie counts one half."""
    if not prizes:
        return Fraction(1 + (lead > 0) - (lead < 0), 2)
    without = lambda cards, card: tuple(c for c in cards if c != card)
    total = Fraction(0)
    for prize in prizes:
        total += value([[goofspiel(without(first, a), without(second, b), without(prizes, prize),
                                   lead + prize * ((a > b) - (a < b)))
                         for b in second] for a in first])
    return total / len(prizes)


def sequential(first: Hand, second: Hand, prizes: Hand, lead: int) -> Fraction:
    """The same if the second player sees the first one's card before bidding."""
    if not prizes:
        return Fraction(1 + (lead > 0) - (lead < 0), 2)
    without = lambda cards, card: tuple(c for c in cards if c != card)
    return sum(max(min(sequential(without(first, a), without(second, b), without(prizes, prize),
                                  lead + prize * ((a > b) - (a < b))) for b in second)
                   for a in first) for prize in prizes) / len(prizes)


def odds_and_evens(fewest: int, most: int, target: int) -> Dict[Tuple[int, int], Fraction]:
    """The probability that odds wins, by points."""
    out: Dict[Tuple[int, int], Fraction] = {}
    for sum_ in range(2 * target - 2, -1, -1):
        for odds in range(max(0, sum_ - target + 1), min(target - 1, sum_) + 1):
            at = lambda a, b: Fraction(a >= target) if max(a, b) >= target else out[a, b]
            evens = sum_ - odds
            out[odds, evens] = value([[at(odds + 1, evens) if (a + b) % 2 else at(odds, evens + 1)
                                       for b in range(fewest, most + 1)] for a in range(fewest, most + 1)])
    return out


def positions(cards: int) -> List[Tuple[Hand, Hand, Hand, int]]:
    """The start, and positions in which the two sides differ."""
    everything = tuple(range(1, cards + 1))
    out = [(everything, everything, everything, 0)]
    for first, second in itertools.product(itertools.combinations(everything, cards - 1), repeat=2):
        prizes = everything[1:]
        out += [(first, second, prizes, lead) for lead in (-1, 0, 1)]
    return out


def lines() -> List[str]:
    out = []
    mask = lambda hand: sum(1 << (card - 1) for card in hand)
    for cards in (2, 3, 4):
        for first, second, prizes, lead in positions(cards):
            out.append(f"{cards} {mask(first)}/{mask(second)}:{mask(prizes)}:{lead} "
                       f"{goofspiel(first, second, prizes, lead)}")
    return out


if __name__ == "__main__":
    print("\n".join(lines()))
