#!/usr/bin/env python3
"""Finds instructive positions: walks through a tablebase from a position and prints those in which player 1
decides, the only best move matches BEST, and some other move matches OTHER; largest margin first.

usage: bench/decisions.py ARBITER TABLE POSITION BEST OTHER [MOST]

BEST and OTHER are regular expressions that match whole moves; POSITION is where the walk begins. Prints at
most MOST positions (default 10) and the total number. The walk visits everything that can follow, including
positions within turns, so use it for tables of a few hundred states.
"""

import json
import re
import subprocess
import sys

AT_ONCE = 1000


def middle(value):
    return (value["endless_play_lost"]["low"] + value["endless_play_won"]["high"]) / 2


def probe(arbiter, table, positions):
    for n in range(0, len(positions), AT_ONCE):
        done = subprocess.run([arbiter, "tablebase", "probe", table, "-", "--json"], check=True, text=True,
                              input="\n".join(positions[n:n + AT_ONCE]) + "\n", capture_output=True)
        yield from json.loads(done.stdout)["positions"]


def walk(arbiter, table, position):
    known, layer = {position}, [position]
    while layer:
        after = []
        for found in probe(arbiter, table, layer):
            yield found
            after += {move["after"] for move in found["moves"]} - known
            known.update(after)
        layer = after


def decision(found, best, other):
    """Margin, position and moves; None if the position is not instructive."""
    if found["turn"]["deciders"] != ["P1"] or len(found["moves"]) < 2:
        return None
    moves = sorted(((middle(m["value"]), m["move"], m["standing"]) for m in found["moves"]), reverse=True)
    if [m[2] for m in moves].count("best") != 1:
        return None
    if not best.fullmatch(moves[0][1]) or not any(other.fullmatch(m[1]) for m in moves[1:]):
        return None
    return moves[0][0] - moves[1][0], found["position"], "; ".join(f"{m[1]}: {m[0]:.4f}" for m in moves)


def main():
    if len(sys.argv) not in (6, 7):
        sys.exit(__doc__)
    arbiter, table, position, best, other, *most = sys.argv[1:]
    all_of_them = (decision(p, re.compile(best), re.compile(other)) for p in walk(arbiter, table, position))
    found = sorted((d for d in all_of_them if d), reverse=True)
    for margin, where, moves in found[:int(most[0]) if most else 10]:
        print(f"{margin:.4f}  {where}  {moves}")
    print(f"{len(found)} positions")


if __name__ == "__main__":
    main()
