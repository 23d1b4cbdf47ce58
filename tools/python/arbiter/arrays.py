"""Many games, states and moves as numpy arrays."""

from dataclasses import dataclass

import numpy as np


@dataclass(frozen=True)
class Games:
    """The results of random games; row n is game n.

    `payoffs` has a column for each side (1 for a sole winner, a draw is shared), not a number if
    the game was cut short. `plies` counts decisions and chance outcomes, `decisions` only the
    former.
    """

    payoffs: np.ndarray
    plies: np.ndarray
    decisions: np.ndarray

    def __len__(self):
        return len(self.plies)


class Reachable:
    """Everything that can be reached from a position, as arrays with an entry for each state.

    State 0 is the position; states 1 and 2 are `won` and `lost`, for `side` (from 0). A final
    position leads to `won` with the probability of its payoff, otherwise to `lost`. The transitions
    of state n are first[n] to first[n + 1]: these are compressed sparse rows.

        kind       one of DECISION, AT_ONCE (a simultaneous decision), CHANCE, END, WON, LOST
        decider    the side that decides, from 0; meaningful for decisions only
        exchanged  whether the sides are swapped in the position's text (only when folded)
        first      the number of the state's first transition; one entry more than there are states
        target     [transition] the state that it leads to
        weight     [transition] 1 for a move; an outcome's share of the state's total weight
        label      [transition] the number of its text in `labels`

    `ended` is "exhausted" if nothing is missing, otherwise the limit that was reached.
    """

    DECISION, AT_ONCE, CHANCE, END, WON, LOST = range(6)
    KINDS = ("decision", "at once", "chance", "end", "won", "lost")

    def __init__(self, game, *, text, text_begin, **arrays):
        self.game = game
        self._text, self._begin = text, text_begin
        self.ended, self.side, self.labels = (arrays[name] for name in ("ended", "side", "labels"))
        self.kind, self.decider, self.exchanged, self.first, self.target, self.weight, self.label = (
            arrays[name] for name in ("kind", "decider", "exchanged", "first", "target", "weight",
                                      "label"))

    def __len__(self):
        return len(self.kind)

    def text(self, state):
        """The position of a state, as text; "won" and "lost" for states 1 and 2."""
        return self._text[int(self._begin[state]):int(self._begin[state + 1])].decode()

    def texts(self):
        """The positions of all states."""
        return [self.text(state) for state in range(len(self))]

    def position(self, state):
        """The Position of a state; ValueError for `won` and `lost`, and if the sides are swapped."""
        return self.game.position(self.text(state))

    def source(self):
        """[transition] the state that it leaves: for edge lists."""
        return np.repeat(np.arange(len(self), dtype=np.uint32), np.diff(self.first.astype(np.int64)))

    def probability(self):
        """[transition] the weight divided by the total of its state; 1 / n for n moves."""
        source = self.source()
        totals = np.bincount(source, weights=self.weight, minlength=len(self))
        return self.weight / totals[source]
