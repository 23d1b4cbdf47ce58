#!/usr/bin/env python3
"""Prints a Markdown table of how the time to prove the best placement grows with the cards to come.

usage: bench/placement_growth.py BUILD_DIR [--deals N] [--limit SECONDS] [--seed S]

Random deals from the generated deck on an empty area of 4x4 cells, on one core: the median and the maximum of
the seconds per deal, for each reading of over and under (PX-A06), with and without two random goals. A deal
that is not proved within the limit counts as open; if all deals are open, the script does not try more cards.
"""

import argparse

import rounds

LAYERS = {"whole_card": "whole cards", "each_card": "each card", "no_circles": "no circles"}


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("build")
    parser.add_argument("--deals", type=int, default=10)
    parser.add_argument("--limit", type=float, default=10)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    columns = [(layers, goals) for goals in ([], ["goals"]) for layers in LAYERS]
    print(f"{rounds.machine()}; {asked.deals} deals, {asked.limit:g} s each at most\n")
    print("| cards |" + "".join(f" {LAYERS[layers]}{', goals' if goals else ''} |" for layers, goals in columns))
    print("|---|" + "---|" * len(columns))
    given_up = set()
    for cards in range(1, 9):
        cells = []
        for column in columns:
            if str(column) in given_up:
                cells.append("-")
                continue
            layers, goals = column
            found = rounds.line([f"{asked.build}/bench/bench_placement", str(cards), str(asked.deals), str(asked.seed),
                                 layers, *goals, f"limit={asked.limit}"])
            if found["open"] == asked.deals:
                given_up.add(str(column))
            cells.append(f"{found['median']:.3g} / {found['most']:.3g}" +
                         (f" ({found['open']} open)" if found["open"] else ""))
        print(f"| {cards} | " + " | ".join(cells) + " |", flush=True)


if __name__ == "__main__":
    main()
