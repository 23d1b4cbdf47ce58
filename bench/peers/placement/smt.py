#!/usr/bin/env python3
"""Writes the best score of known cards on an empty area of 4x4 cells as SMT-LIB 2 for Z3's optimizer.

usage: bench/peers/placement/smt.py groups|euler CARD...     as in T1M2I3 D1D2M4

The two models share the description of how cards lie:

  groups  A group scores if one of its cells is chosen as its root. A cell counts if it is a root, or if a
          neighbour that counts is fewer steps away from one; every cell that counts scores one, and a root
          costs two. A second root in a group only costs points, and so does a root in a group of fewer than
          three cells, so the best choice has the score that the rules give.
  euler   Counts groups without following them. Counts the cells that show an element, the pairs of
          neighbours, the full squares of 2x2 and the holes. By Euler's formula

            groups = cells - pairs + squares + holes       score = cells - 2 groups + groups of one cell

          so the score is a sum over places. A hole is a component of the other cells that is cut off from the
          rim, where cells also connect by corners. On 4x4 cells an element has at most one hole: the four
          middle cells all touch, so if one of them connects to the outside, even by a corner, all do. An area
          and its seven mirror images and rotations score the same, so the first card lies across, in the
          upper half, from the left.

The area has no frame: whatever fits into 4x4 cells anywhere fits here. Places are (row, column).
"""

import itertools
import sys

FOODS, CLOTHS, SIDE, CELLS = "TDMI", "1234", 4, 3
PLACES = list(itertools.product(range(SIDE), repeat=2))
MIDDLE = [(1, 1), (1, 2), (2, 1), (2, 2)]
CORNERS = [(0, 0), (0, 3), (3, 0), (3, 3)]
GOALS = ("corners", "groups", "lines", "centre", "isolated", "pairs")
# The possible spots of a card: a place for each of its cells.
SPOTS = [[(line, start + n) if not down else (start + n, line) for n in cells]
         for down in (False, True) for line in range(SIDE) for start in range(SIDE - CELLS + 1)
         for cells in ((0, 1, 2), (2, 1, 0))]


def elements_of(card):
    """The two elements, 0..7, of each cell."""
    return [(FOODS.index(card[n]), len(FOODS) + CLOTHS.index(card[n + 1])) for n in range(0, 2 * CELLS, 2)]


def beside(place):
    row, column = place
    return [p for p in ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1))
            if p in PLACES]


def near(place, other):
    return max(abs(place[0] - other[0]), abs(place[1] - other[1])) <= 1


def join(operator, parts, empty):
    parts = list(parts)
    return f"({operator} {' '.join(parts)})" if len(parts) > 1 else parts[0] if parts else empty


def either(parts):
    return join("or", parts, "false")


def both(parts):
    return join("and", parts, "true")


class Model:
    """The lines of the formula written so far."""

    def __init__(self, cards):
        self.cards = [elements_of(card) for card in cards]
        self.lines = []
        for i in range(len(cards)):
            for s in range(len(SPOTS)):
                self.declare(f"lies{i}_{s}")
            self.state(f"((_ pbeq 1 {' '.join(['1'] * len(SPOTS))}) "
                       f"{' '.join(f'lies{i}_{s}' for s in range(len(SPOTS)))})")
            for p in PLACES:
                for n in range(CELLS):
                    self.define(self.at(i, n, p),
                                either(f"lies{i}_{s}" for s, cells in enumerate(SPOTS) if cells[n] == p))
                self.define(self.at(i, "", p), either(self.at(i, n, p) for n in range(CELLS)))
        self.orders()
        self.sights()

    @staticmethod
    def at(i, n, place):
        return f"at{i}{'abc'[n] if n != '' else ''}_{place[0]}{place[1]}"

    @staticmethod
    def seen(element, place):
        return f"seen{element}_{place[0]}{place[1]}"

    @staticmethod
    def over(i, j):
        """One order for each pair of cards, the same in each cell that both cover."""
        return f"over{i}_{j}" if i < j else f"(not over{j}_{i})"

    def declare(self, name, sort="Bool"):
        self.lines.append(f"(declare-const {name} {sort})")

    def define(self, name, formula):
        self.declare(name)
        self.state(f"(= {name} {formula})")

    def state(self, formula):
        self.lines.append(f"(assert {formula})")

    def orders(self):
        """No three cards form a cycle in any cell. Then no longer cycle exists either, since the relation is
        a tournament."""
        number = range(len(self.cards))
        for i, j in itertools.combinations(number, 2):
            self.declare(f"over{i}_{j}")
        for (i, j, k), p in itertools.product(itertools.combinations(number, 3), PLACES):
            for a, b, c in ((i, j, k), (i, k, j)):
                circle = [self.over(a, b), self.over(b, c), self.over(c, a)]
                self.state(f"(not {both([self.at(n, '', p) for n in (i, j, k)] + circle)})")

    def sights(self):
        number = range(len(self.cards))
        for p in PLACES:
            shown = {e: [] for e in range(len(FOODS + CLOTHS))}
            for i in number:
                top = f"top{i}_{p[0]}{p[1]}"
                upon = [f"(or (not {self.at(j, '', p)}) {self.over(i, j)})" for j in number if j != i]
                self.define(top, both([self.at(i, "", p)] + upon))
                for n, e in ((n, e) for n in range(CELLS) for e in self.cards[i][n]):
                    shown[e].append(f"(and {top} {self.at(i, n, p)})")
            for e, ways in shown.items():
                self.define(self.seen(e, p), either(ways))

    def maximize(self, terms):
        """terms: (weight, formula)."""
        weights = (w if w > 0 else f"(- {-w})" for w, _ in terms)
        sums = " ".join(f"(ite {f} {w} 0)" for w, (_, f) in zip(weights, terms))
        self.lines.append(f"(maximize (+ {sums}))")

    def groups(self):
        terms = []
        for e in range(len(FOODS + CLOTHS)):
            root, counts, steps = ({p: f"{name}{e}_{p[0]}{p[1]}" for p in PLACES}
                                   for name in ("root", "counts", "steps"))
            for p in PLACES:
                self.declare(root[p])
                self.declare(counts[p])
                self.declare(steps[p], "Int")
                terms += [(1, counts[p]), (-2, root[p])]
            for p in PLACES:
                nearer = [f"(and {counts[q]} (< {steps[q]} {steps[p]}))" for q in beside(p)]
                self.state(f"(=> {counts[p]} {self.seen(e, p)})")
                self.state(f"(=> {counts[p]} {either([root[p]] + nearer)})")
        self.maximize(terms)

    def goal(self, goal, element):
        """The terms of a goal about an element, in the frame of the grid."""
        seen = {p: self.seen(element, p) for p in PLACES}
        if goal == "corners":
            return [(1, seen[p]) for p in CORNERS]
        if goal == "centre":
            return [(-2, seen[p]) for p in MIDDLE]
        if goal == "lines":
            return [(2, both(seen[p] for p in PLACES if p[axis] == n)) for axis in (0, 1) for n in range(SIDE)]
        if goal == "isolated":
            return [(-2, both([seen[p]] + [f"(not {seen[q]})" for q in beside(p)])) for p in PLACES]
        pairs = [(p, q) for p in PLACES for q in beside(p) if p < q]
        if goal == "pairs":
            return [(-2, both([seen[p], seen[q]] + [f"(not {seen[r]})" for r in beside(p) + beside(q)
                                                    if r not in (p, q)])) for p, q in pairs]
        return ([(1, seen[p]) for p in PLACES] + [(-1, both([seen[p], seen[q]])) for p, q in pairs] +
                self.squares(seen, 1) + [self.hole(seen, 1)])

    @staticmethod
    def squares(seen, weight):
        return [(weight, both(seen[r + x, c + y] for x in (0, 1) for y in (0, 1)))
                for r, c in PLACES if r < SIDE - 1 and c < SIDE - 1]

    @staticmethod
    def hole(seen, weight):
        return (weight, both([either(f"(not {seen[p]})" for p in MIDDLE)] +
                             [f"(or {seen[p]} {seen[q]})" for p in MIDDLE for q in PLACES
                              if q not in MIDDLE and near(p, q)]))

    def euler(self, goals):
        terms = [term for goal, element in goals for term in self.goal(goal, element)]
        for e in range(len(FOODS + CLOTHS)):
            seen = {p: self.seen(e, p) for p in PLACES}
            terms += [(-1, seen[p]) for p in PLACES]
            terms += [(2, f"(and {seen[p]} {seen[q]})") for p in PLACES for q in beside(p) if p < q]
            terms += self.squares(seen, -2)
            terms += [(1, both([seen[p]] + [f"(not {seen[q]})" for q in beside(p)])) for p in PLACES]
            terms.append(self.hole(seen, -2))
        upper_left = [s for s, cells in enumerate(SPOTS)
                      if cells[0][0] == cells[1][0] < SIDE // 2 and min(c for _, c in cells) == 0]
        self.state(either(f"lies0_{s}" for s in upper_left))
        for i, card in enumerate(self.cards):  # a palindromic card is not turned
            for s in range(1, len(SPOTS), 2) if card[0] == card[2] else ():
                self.state(f"(not lies{i}_{s})")
        self.maximize(terms)


def write(how, cards, goals=()):
    """goals: (name, element, 0..7); only `euler` scores them."""
    model = Model(cards)
    if how == "euler":
        model.euler(goals)
    else:
        model.groups()
    return "\n".join(model.lines + ["(check-sat)", "(get-objectives)", ""])


if __name__ == "__main__":
    if len(sys.argv) < 3 or sys.argv[1] not in ("groups", "euler"):
        sys.exit(__doc__)
    print(write(sys.argv[1], sys.argv[2:]))
