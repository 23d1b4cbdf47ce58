"""Snack Match, modelled a second time from the rulebook; strips.py has the part shared with Brain Picnic.

SM-Cnn and SM-Ann are the clauses and questions that `arbiter games snack_match` lists; the notation is described in
docs/games/picnic.md, the messages in docs/reference/protocol.md.
"""

import sys

import strips
from protocol import serve
from strips import actor, moves, outcomes, read, result, score, start, write  # noqa: F401

GAME, NAME = "snack_match", "Snack Match, a second reading in Python"


def opponent_points(rules, own, others):
    """Points of one kind of component, from how often each occurs in both areas (SM-C27, SM-C28; SM-A04)."""
    both = [mine + other for mine, other in zip(own, others)]
    if rules["SM-A04"] == 1:
        return max(both)
    if rules["SM-A04"] == 3:
        return max(others)
    return max(other for other, number in zip(others, both) if number == max(both))


BOOK = strips.Book(
    foods=("sandwich", "donut", "soda", "sausage"), letters="WDSG",
    numbers={"difficulty": (2, 1, 3), "SM-A01": (1, 1, 2), "SM-A03": (1, 1, 2), "SM-A04": (2, 1, 3),
             **{f"SM-A{number:02}": (1, 1, 1) for number in (2, 5, 6, 7, 8, 9)}},
    passes_left=lambda _: True,  # SM-C04
    touches=lambda rules: {1: "sides", 2: "corners"}[rules["SM-A01"]],  # SM-C10
    missing=lambda rules: ["groups"] if rules["SM-A03"] == 2 else [],
    ghost=opponent_points)


def read_ruleset(text):
    return strips.read_ruleset(text, BOOK)


if __name__ == "__main__":
    serve(sys.modules[__name__])
