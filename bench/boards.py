#!/usr/bin/env python3
"""Prints the rulesets of all boards that keep one, two or three of the tracks of Picnic Blitz.

usage: bench/boards.py COUNT [COUNT ...]

Tracks have their default lengths and points. With one track, its Food wins; with two, both Foods are needed;
with three, more than half of the points: any two Foods, except the two lowest of 2, 2 and 4 points.
"""

import itertools
import sys

LENGTHS = (6, 6, 8, 8, 10, 10)
POINTS = (2, 2, 3, 3, 4, 4)


def ruleset(tracks):
    points = sum(POINTS[t] for t in tracks)
    target = points if len(tracks) < 3 else points // 2 + 1
    kept = [":".join(str(of[t] if t in tracks else 0) for t in range(6)) for of in (LENGTHS, POINTS)]
    return f"lengths={kept[0]},points={kept[1]},target={target}"


def main():
    counts = [int(word) for word in sys.argv[1:] if word in ("1", "2", "3")]
    if len(counts) != len(sys.argv[1:]) or not counts:
        raise SystemExit(__doc__.split("\n\n")[1])
    for count in counts:
        for tracks in itertools.combinations(range(6), count):
            print(ruleset(tracks))


if __name__ == "__main__":
    main()
