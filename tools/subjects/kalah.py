"""Kalah, modelled a second time from the clauses.

This program serves for comparison with another model of the same game. The board is one ring of
pits, in the order of sowing: a pit is ("house", player, number) or ("store", player), and a game
counts the seeds of each. KA-Cnn and KA-Ann are the clauses and questions that `arbiter games kalah`
lists; the notation is described in docs/games/kalah.md, the messages in docs/reference/protocol.md.
"""

import copy
import sys

from protocol import serve
from rulesets import read_entries, require

GAME, NAME = "kalah", "Kalah, a second reading in Python"
# name: (default, least, greatest)
NUMBERS = {
    "houses": (6, 1, 6), "seeds": (4, 1, 10), "ahead": (0, -120, 120),
    "KA-A01": (1, 1, 2), "KA-A02": (1, 1, 2), "KA-A03": (1, 1, 2), "KA-A04": (1, 1, 2), "KA-A05": (1, 1, 2),
    "KA-A06": (1, 1, 4), "KA-A07": (1, 1, 2), "KA-A08": (1, 1, 1)}
SWITCHES = ["KA-C06", "KA-C07", "KA-C08"]


class Game:
    """seeds[pit] for all pits; again: the player on turn has just ended in her own store (KA-A03=2 only)."""

    def __init__(self, rules):
        self.seeds = {pit: rules["seeds"] if pit[0] == "house" else 0 for pit in ring(0, rules)}
        self.mover, self.again = 0, False


def read_ruleset(text):
    return read_entries(text, NUMBERS, SWITCHES)


def ring(player, rules):
    """All pits anticlockwise, starting with a player's leftmost house (KA-C02)."""
    pits = []
    for owner in (player, 1 - player):
        pits += [("house", owner, number) for number in range(1, rules["houses"] + 1)] + [("store", owner)]
    return pits


def row(game, player):
    """Pits of the houses of one player that hold seeds, from the left."""
    return sorted(pit for pit, seeds in game.seeds.items() if pit[0] == "house" and pit[1] == player and seeds)


def all_seeds(rules):
    return 2 * rules["houses"] * rules["seeds"]


def has_majority(game, rules):
    """KA-A07: the game stops when a player has more than half of all seeds."""
    return rules["KA-A07"] == 2 and any(2 * game.seeds["store", p] > all_seeds(rules) for p in (0, 1))


def has_empty_row(game, rules):
    """KA-C09: either row is empty, or the row of the player to sow (KA-A05)."""
    asked = (0, 1) if rules["KA-A05"] == 1 else (game.mover,)
    return any(not row(game, player) for player in asked)


def is_over(game, rules):
    return has_majority(game, rules) or has_empty_row(game, rules)


def write(game, rules):
    def side(player):
        houses = [game.seeds["house", player, number] for number in range(1, rules["houses"] + 1)]
        return "/".join(map(str, houses)) + f"+{game.seeds['store', player]}"
    return f"{side(0)}:{side(1)}:{game.mover + 1}" + (":again" if game.again else "")


def read(text, rules):
    parts = text.split(":")
    require(len(parts) in (3, 4) and parts[2] in ("1", "2") and parts[3:] in ([], ["again"]),
            "A position is as in 4/4+0:4/4+0:1, with :again behind it or not.")
    game = Game(rules)
    game.mover, game.again = int(parts[2]) - 1, len(parts) == 4
    for player in (0, 1):
        houses, _, store = parts[player].partition("+")
        numbers = houses.split("/") + [store]
        require(len(numbers) == rules["houses"] + 1 and all(number.isdecimal() for number in numbers),
                "A side is as in 4/4+0, with every house.")
        game.seeds.update(zip([pit for pit in ring(player, rules) if pit[1] == player], map(int, numbers)))
    require(write(game, rules) == text, f"The canonical form is {write(game, rules)}.")
    require(sum(game.seeds.values()) == all_seeds(rules), f"There must be {all_seeds(rules)} seeds.")
    if game.again:
        require(rules["KA-A03"] == 2 and rules["KA-C07"], "Nobody may choose whether to continue.")
        require(game.seeds["store", game.mover] and not is_over(game, rules), "No extra turn has been earned.")
    if has_empty_row(game, rules) and not has_majority(game, rules) and rules["KA-A06"] != 4:
        require(not row(game, 0) + row(game, 1), "The remaining seeds have been collected.")
    return game


def start(rules):
    return Game(rules)


def actor(game, rules):
    return "nobody" if is_over(game, rules) else f"P{game.mover + 1}"


def way_of(origin, rules):
    """The pits into which the seeds of a house fall, one lap (KA-C05, KA-C06, KA-A04)."""
    pits = ring(origin[1], rules)
    pits = pits[origin[2]:] + pits[:origin[2]]  # the origin is the last one
    if rules["KA-C06"]:
        pits.remove(("store", 1 - origin[1]))
    if rules["KA-A04"] == 2:
        pits.remove(origin)
    return pits


def sow(game, origin, rules):
    """KA-C04, KA-C05: the seeds of a house, one by one; the pit of the last one."""
    hand, game.seeds[origin] = game.seeds[origin], 0
    way = way_of(origin, rules)
    for step in range(hand):
        game.seeds[way[step % len(way)]] += 1
    return way[(hand - 1) % len(way)]


def capture(game, last, rules):
    """KA-C08: the last seed lies alone in one of her own houses."""
    opposite = ("house", 1 - game.mover, rules["houses"] + 1 - last[2])
    taken = [opposite]
    if rules["KA-A02"] == 1 and (game.seeds[opposite] or rules["KA-A01"] == 2):
        taken.append(last)
    for pit in taken:
        game.seeds["store", game.mover] += game.seeds[pit]
        game.seeds[pit] = 0


def collect(game, sower, rules):
    """KA-C10: the seeds that are left go to a store (KA-A06)."""
    for pit in row(game, 0) + row(game, 1):
        owner = {1: pit[1], 2: 1 - pit[1], 3: sower}.get(rules["KA-A06"])
        if owner is not None:
            game.seeds["store", owner] += game.seeds[pit]
            game.seeds[pit] = 0


def after(game, origin, rules):
    game, sower = copy.deepcopy(game), game.mover
    last = sow(game, origin, rules)
    if rules["KA-C08"] and last[:2] == ("house", sower) and game.seeds[last] == 1:
        capture(game, last, rules)
    extra = rules["KA-C07"] and last == ("store", sower)
    game.mover = sower if extra else 1 - sower
    if not has_majority(game, rules) and has_empty_row(game, rules):
        collect(game, sower, rules)
    game.again = extra and rules["KA-A03"] == 2 and not is_over(game, rules)
    return game


def moves(game, rules):
    out = {f"sow {pit[2]}": write(after(game, pit, rules), rules) for pit in row(game, game.mover)}
    if game.again:  # KA-A03
        passed = copy.deepcopy(game)
        passed.mover, passed.again = 1 - game.mover, False
        if has_empty_row(passed, rules):  # KA-A05=2: the other has nothing to sow
            collect(passed, game.mover, rules)
        out["pass"] = write(passed, rules)
    return out


def outcomes(game, rules):
    return {}  # there are no chance events


def score(game, rules):
    return [game.seeds["store", 0], game.seeds["store", 1]]


def result(game, rules):
    """KA-C11: more seeds win; player 1 needs this many more."""
    if not is_over(game, rules):
        return None
    more = game.seeds["store", 0] - game.seeds["store", 1] - rules["ahead"]
    return [1, 0] if more > 0 else [0, 1] if more < 0 else [0.5, 0.5]


if __name__ == "__main__":
    serve(sys.modules[__name__])
