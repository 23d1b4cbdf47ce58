#!/usr/bin/env python3
"""Measures the constants of the model in docs/cluster.md, and compares its forecast with runs of ranks.

usage: bench/cluster_model.py BUILD [--mpirun MPIRUN] [--calibrate RULESET] [--ruleset RULESET] [--ranks N,N,...]

BUILD is a build folder with tools/arbiter-mpi and bench/bench_ranks_line. The constants come from Picadice with the
ruleset of --calibrate (one rank for a state and a turn, two for a code sent) and from bench_ranks_line; the forecast
is for --ruleset, which is larger, with each number of ranks. It uses the states, transitions and depth of that space,
and nothing else that was measured there. Processor seconds are those of all ranks together, less what an empty
exploration takes, so they mean something on a busy machine too, unlike the seconds by the clock.

The model has failed, and the exit code is 1, if for any number of ranks the bytes sent differ from the forecast by more
than a tenth, the collective calls by more than a factor of 2, or the processor seconds by more than a factor of 1.5.
"""
import argparse
import json
import os
import pathlib
import subprocess
import sys

from ranks import ENVIRONMENT, processor_seconds
from rounds import machine

CODE = 8            # bytes of a code on its way
ROUND = 131_072     # codes that a rank sends in a round
CALLS = 3           # collective calls of a round: two of a trade, one of a sum
PAUSE = 0.5         # seconds after which a rank asks for a round although it is not full


def run(words):
    begun = processor_seconds()
    done = subprocess.run(words, capture_output=True, text=True, check=False, env={**os.environ, **ENVIRONMENT})
    if done.returncode not in (0, 3):
        sys.exit(f"bench: {' '.join(words)} failed: {done.stderr.strip()}")
    return json.loads(done.stdout), processor_seconds() - begun


class Cluster:
    def __init__(self, options):
        self.starter = options.mpirun
        self.program = str(options.build / "tools/arbiter-mpi")
        self.line = str(options.build / "bench/bench_ranks_line")

    def explore(self, ranks, ruleset, *more):
        """The answer, and processor seconds beyond those of starting and ending the job."""
        words = [self.starter, "-n", str(ranks), self.program, "states", "picadice", "--ruleset", ruleset, "--threads",
                 "1", "--quiet", "--json", *more]
        answer, used = run(words)
        return answer, used - run([*words, "--depth", "1"])[1]

    def messages(self, ranks):
        return run([self.starter, "-n", str(ranks), self.line])[0]


def codes_sent(states, transitions, ranks):
    """A bitmap remembers each code that was sent, so a rank sends a state of another at most once, and does so unless
    it expands none of the states before it: with t turns to a state, that has the probability (1 - 1/ranks)^t."""
    turns = transitions / states
    return states * (ranks - 1) * (1 - (1 - 1 / ranks) ** turns)


def forecast(found, ranks, turn, code, line):
    """The model: see docs/cluster.md. Seconds by the clock are those of a machine that has a core for each rank."""
    codes = codes_sent(found["states"], found["transitions"], ranks) if ranks > 1 else 0
    work = found["transitions"] * turn + codes * code
    rounds = codes / ranks / ROUND + 2 * (found["depth"] + 1) + work / ranks / PAUSE
    calls = CALLS * rounds
    return {"bytes": CODE * codes, "calls": calls, "processor": work,
            "clock": work / ranks + calls * line["call"] + CODE * codes / ranks * line["byte"]}


def main():
    parser = argparse.ArgumentParser(usage=" ".join(__doc__.split("usage: ")[1].split("\n\n")[0].split()))
    parser.add_argument("build", type=pathlib.Path)
    parser.add_argument("--mpirun", default="mpirun")
    parser.add_argument("--calibrate", default="colours=2,columns=3")
    parser.add_argument("--ruleset", default="colours=2")
    parser.add_argument("--ranks", default="1,2,4")
    options = parser.parse_args()
    cluster = Cluster(options)
    small, of_one = cluster.explore(1, options.calibrate)
    pair, of_two = cluster.explore(2, options.calibrate)
    turn = of_one / small["transitions"]
    code = max(0.0, of_two - of_one) / pair["ranks"]["sent_codes"]
    print(f"{machine()}; a load of {os.getloadavg()[0]:.1f}. A turn takes {turn * 1e9:.1f} ns on this machine "
          f"(`{options.calibrate}`), a code sent {code * 1e9:.0f} ns.\n")
    print("| ranks | a call | bytes a second | | bytes sent a state | calls | processor seconds | by the clock |\n"
          "|--:|--:|--:|---|--:|--:|--:|--:|")
    failed = False
    for ranks in map(int, options.ranks.split(",")):
        line = cluster.messages(ranks)
        found, used = cluster.explore(ranks, options.ruleset)
        expected = forecast(found, ranks, turn, code, line)
        cost = found["ranks"]
        for name, values in (("forecast", [expected["bytes"] / found["states"], expected["calls"], expected["processor"],
                                           expected["clock"]]),
                             ("measured", [cost["sent_bytes_per_state"], cost["collective_calls"], used,
                                           found["seconds"]])):
            speed = f"{1 / line['byte'] / 1e6:,.0f} MB" if line["byte"] else ""
            print(f"| {ranks} | {line['call'] * 1e6:.0f} µs | {speed} | {name} | {values[0]:.1f} | {values[1]:.0f} | "
                  f"{values[2]:.1f} | {values[3]:.1f} |", flush=True)
        failed |= abs(cost["sent_bytes"] - expected["bytes"]) > 0.1 * expected["bytes"]
        failed |= not 1 / 1.5 < used / expected["processor"] < 1.5
        failed |= ranks > 1 and not 0.5 < cost["collective_calls"] / expected["calls"] < 2
    if failed:
        print("bench: a forecast is too far from what was measured", file=sys.stderr)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
