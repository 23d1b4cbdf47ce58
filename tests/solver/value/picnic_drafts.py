"""The drafts of Brain Picnic and Snack Match for two players in one round, in fractions.

Uses the second models in tools/subjects. A player's placements affect only her own area, so the
best picture of her two final cards is best whatever the other does; the only open choice is who
keeps which card. Hands count as open; with four cards that is no assumption, because each knows
which two the other holds.
"""
import dataclasses
import itertools
import pathlib
import sys
from fractions import Fraction
from typing import Dict, Tuple

import at_once_values

sys.path.insert(0, str(pathlib.Path(__file__).parents[3] / "tools" / "subjects"))
import brain_picnic  # noqa: E402
import snack_match  # noqa: E402
import strips  # noqa: E402

MODULES = {"brain_picnic": brain_picnic, "snack_match": snack_match}


def best_picture(hand: Tuple[str, ...], rules) -> Tuple[int, int]:
    """The maximum points of the two cards, then the largest group."""
    game, found = strips.start(rules), (-1, -1)
    for _, one in strips.placements(strips.Player(hand=hand), rules):
        for _, both in strips.placements(one, rules):
            done = dataclasses.replace(game, players=(both,) + game.players[1:])
            found = max(found, (strips.points(done, 0, rules), max(strips.group_sizes(both, rules))))
    return found


def draft(name: str, ruleset: str) -> Dict[str, object]:
    """Averages over all deals: the value, and what the first player gets if one of the two sees the other's choice."""
    rules = MODULES[name].read_ruleset(ruleset)
    cards = list(rules["names"].elements())
    pictures = {}

    def payoff(first, second):
        ranks = []
        for hand in first, second:
            hand = strips.in_order(hand, rules)
            if hand not in pictures:
                pictures[hand] = best_picture(hand, rules)
            ranks.append(pictures[hand])
        return Fraction(1 + (ranks[0] > ranks[1]) - (ranks[0] < ranks[1]), 2)

    total = {"value": Fraction(0), "seen": Fraction(0), "sees": Fraction(0), "deals": 0, "mixed": 0}
    for one in itertools.combinations(range(len(cards)), 2):
        rest = [n for n in range(len(cards)) if n not in one]
        for other in itertools.combinations(rest, 2):
            mine, yours = [cards[n] for n in one], [cards[n] for n in other]
            rows = [[payoff((mine[a], yours[1 - b]), (yours[b], mine[1 - a])) for b in (0, 1)] for a in (0, 1)]
            value = at_once_values.value(rows)
            seen = max(min(row) for row in rows)
            sees = min(max(column) for column in zip(*rows))
            total["value"] += value
            total["seen"] += seen
            total["sees"] += sees
            total["deals"] += 1
            total["mixed"] += seen != sees
    for key in ("value", "seen", "sees"):
        total[key] /= total["deals"]
    return total


if __name__ == "__main__":
    for name_ in MODULES:
        for number_ in (4, 6, 8, 10):
            print(name_, number_, *draft(name_, f"rounds=1,cards={number_}").items(), flush=True)
