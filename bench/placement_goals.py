#!/usr/bin/env python3
"""Measures the placement solver on deals of eight cards with one, two and three goals, under every reading.

usage: bench/placement_goals.py PROGRAM [--deals 50] [--seed 1] [--limit 10] [--threads 1] [--only TEXT]

PROGRAM is bench_placement. A class is a number of goals, a frame (PX-A03) and a reading of layers (PX-A06): 27
classes. Its deals are the first of the seed, with the same cards and goals under all readings;
bench/placement.cpp says how they are drawn. Prints a row for each class: deals proved within the limit, median
and largest processor seconds, nodes, nodes a second; then the deals that stay open, each with the command that
repeats it.
"""

import argparse
import json
import statistics
import subprocess
import sys

FRAMES = ("imagined", "fixed", "actual")
LAYERS = ("whole_card", "each_card", "no_circles")


def main():
    parser = argparse.ArgumentParser(usage=__doc__.split("usage: ")[1].split("\n", maxsplit=1)[0])
    parser.add_argument("program")
    parser.add_argument("--deals", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--limit", type=float, default=10, metavar="SECONDS", help="of processor time for a deal")
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--only", default="", help="classes whose name contains this, such as '2 goals'")
    options = parser.parse_args()
    if options.deals < 1 or options.limit <= 0 or options.threads < 1:
        parser.error("expected at least one deal, one thread, and a limit above 0")
    print("| class | proved | median | most | nodes, median | nodes a second |\n|---|--:|--:|--:|--:|--:|")
    stay_open = []
    for goals in (1, 2, 3):
        for frame in FRAMES:
            for layers in LAYERS:
                name = f"{goals} goal{'s' * (goals > 1)}, {frame}, {layers}"
                if options.only not in name:
                    continue
                command = [options.program, "8", str(options.deals), str(options.seed), layers, f"goals={goals}",
                           f"frame={frame}", f"limit={options.limit:g}", f"threads={options.threads}"]
                run = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=False)
                if run.returncode != 0:
                    sys.exit(f"{' '.join(command)}: exit code {run.returncode}")
                found = json.loads(run.stdout)
                rate = sum(found["nodes"]) / max(sum(found["seconds"]), 1e-9)
                print(f"| {name} | {options.deals - found['open']} of {options.deals} | {found['median']:.2f} s | "
                      f"{found['most']:.2f} s | {statistics.median(found['nodes']):.0f} | {rate:.0f} |", flush=True)
                for deal, (best, bound) in enumerate(zip(found["optima"], found["bounds"])):
                    if best != bound:
                        stay_open.append(f"{' '.join(command[:2])} 1 {' '.join(command[3:])} from={deal}"
                                         f"    # {found['goals'][deal]}: {best} to {bound}")
    print("\n" + "\n".join(["Open:"] + stay_open if stay_open else ["None is open."]))


if __name__ == "__main__":
    main()
