"""Brain Picnic, modelled a second time from the rulebook; strips.py has the part shared with Snack Match.

BP-Cnn and BP-Ann are the clauses and questions that `arbiter games brain_picnic` lists; the notation is described in
docs/games/picnic.md, the messages in docs/reference/protocol.md.
"""

import sys

import strips
from protocol import serve
from strips import actor, moves, outcomes, read, result, score, start, write  # noqa: F401

GAME, NAME = "brain_picnic", "Brain Picnic, a second reading in Python"


def ghost_points(_, __, discarded):
    """The most frequent kind among the discards (BP-C30, BP-A07)."""
    return max(discarded)


BOOK = strips.Book(
    foods=("taco", "drink", "muffin", "ice-cream"), letters="TDMI",
    numbers={"difficulty": (0, 0, 3), "BP-A01": (1, 1, 2), "BP-A02": (1, 1, 2), "BP-A03": (1, 1, 2),
             "PX-A19": (1, 1, 2), **{f"BP-A{number:02}": (1, 1, 1) for number in (4, 5, 6, 7)}},
    passes_left=lambda rules: rules["BP-A03"] == 2,  # BP-C06
    touches=lambda rules: {1: "nowhere", 2: "sides"}[rules["BP-A01"]],
    missing=lambda _: [],
    ghost=ghost_points)


def read_ruleset(text):
    return strips.read_ruleset(text, BOOK)


if __name__ == "__main__":
    serve(sys.modules[__name__])
