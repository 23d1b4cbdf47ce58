#!/usr/bin/env python3
"""Runs the benchmarks alongside their peers and prints medians and ratios as Markdown.

usage: bench/run.py BUILD_DIR [--runs N] [--variants SECONDS]

Rounds alternate between the programs, so that a slow moment of the machine affects all of them alike;
every figure is the median of the rounds. The ratio of two programs is the median of the ratios of the
rounds. If SPIN is not installed, the script skips it and says so.
"""

import argparse
import os
import statistics
import subprocess
import sys

from rounds import grouped, line, machine, median

HERE = os.path.dirname(os.path.abspath(__file__))
FRAGMENT = "players=1,colours=3,dice=2"  # the fragment that the peers explore
VARIANTS = [
    "colours=1,columns=2,dice=2", "colours=1", "colours=2,columns=2,dice=2", "colours=2,columns=2",
    "colours=2,columns=3,dice=2", "colours=2,columns=3", "colours=2,dice=2", "colours=2",
    "colours=3,columns=2,dice=2", "colours=3,columns=2", "colours=3,columns=3,dice=2",
    "colours=3,columns=3", "colours=4,columns=2,dice=2", "colours=4,columns=2",
    "colours=5,columns=2,dice=2", "default",
]


def speed(result):
    return result["transitions"] / result["seconds"]


def explorers(build, runs):
    explore = f"{build}/bench/bench_explore"
    programs = {
        "arbiter, 1 thread": [explore, FRAGMENT, "1"],
        "arbiter, 2 threads": [explore, FRAGMENT, "2"],
        "arbiter, 1 thread, hashed": [explore, FRAGMENT, "1", "hashed"],
        "hand-written loop": [f"{build}/bench/bench_hand_written"],
    }
    spin = subprocess.run(["which", "spin"], capture_output=True, check=False).returncode == 0
    if spin:
        programs["SPIN, depth first"] = ["bash", f"{HERE}/peers/run_spin.sh", f"{build}/bench/spin"]
    results = {name: [] for name in programs}
    for _ in range(runs):
        for name, command in programs.items():
            results[name].append(line(command))
    first = results["arbiter, 1 thread"]
    counts = {(r["states"], r["transitions"]) for rs in results.values() for r in rs}
    if len(counts) != 1:
        sys.exit(f"bench: the explorers disagree: {counts}")
    states, transitions = counts.pop()
    print(f"\n## Explorers on {FRAGMENT}\n")
    print(f"{grouped(states)} states, {grouped(transitions)} transitions, equal for all.\n")
    print("| program | seconds | million transitions/s | ours / theirs | peak bytes per state |")
    print("|---|---|---|---|---|")
    for name, rounds in results.items():
        ratio = statistics.median(speed(a) / speed(b) for a, b in zip(first, rounds))
        print(f"| {name} | {median(rounds, 'seconds'):.3f} | "
              f"{statistics.median(map(speed, rounds)) / 1e6:.1f} | {ratio:.2f} | "
              f"{median(rounds, 'bytes') / states:.1f} |")
    two = statistics.median(speed(b) / speed(a) for a, b in zip(first, results["arbiter, 2 threads"]))
    store = first[0]
    print(f"\nTwo threads are {two:.2f} times as fast as one. Visited set and frontier: "
          f"{(store['store'] - store['fixed']) / states:.1f} bytes per state beyond a bitmap of "
          f"{store['fixed'] / states:.1f}; hashed "
          f"{results['arbiter, 1 thread, hashed'][0]['store'] / states:.1f} in all.")
    if not spin:
        print("\nSPIN is not installed and was left out.")


def others(build, runs):
    play = [line([f"{build}/bench/bench_random_play", "2"]) for _ in range(runs)]
    rate = statistics.median(r["decisions"] / r["seconds"] for r in play)
    print("\n## Random play\n")
    print(f"{rate / 1e6:.1f} million decisions a second on one core, full two-player Picadice.")
    print("\n## Laws by Z3\n")
    print("| ruleset | cases | queries | seconds for the cases | seconds in all |")
    print("|---|---|---|---|---|")
    for ruleset in ["default", "players=3", "players=4"]:
        laws = [line([f"{build}/bench/bench_laws", ruleset]) for _ in range(min(runs, 3))]
        if any(r["laws"] != r["as_expected"] for r in laws):
            sys.exit(f"bench: a law of {ruleset} was not answered as expected")
        print(f"| {ruleset} | {laws[0]['cases']} | {laws[0]['queries']} | "
              f"{median(laws, 'seconds_for_cases'):.2f} | {median(laws, 'seconds'):.2f} |")


def values(build, runs):
    rounds = {n: [line([f"{build}/bench/bench_sweep", "colours=2", n]) for _ in range(runs)] for n in "12"}
    first = rounds["2"][0]
    if not first["low"] <= first["plain_value"] + 1e-6 or not first["plain_value"] <= first["high"] + 1e-6:
        sys.exit("bench: plain value iteration and the bounds disagree")
    print("\n## Values: two colours, four columns, three dice\n")
    print(f"{grouped(first['states'])} folded states, {grouped(first['words'])} nodes and leaves.\n")
    print("| threads | build | solve to 1e-9, sweeps | plain value iteration, sweeps | plain / ours | a sweep "
          "| graph read, GB/s | with the bounds at leaves, GB/s | copy, GB/s | ours / copy |")
    print("|---|---|---|---|---|---|---|---|---|---|")
    for threads, rs in rounds.items():
        read = statistics.median(r["graph_bytes"] / r["sweep"] for r in rs) / 1e9
        leaves = statistics.median(r["read_bytes"] / r["sweep"] for r in rs) / 1e9
        copy = statistics.median(r["graph_bytes"] / r["copy"] for r in rs) / 1e9
        part = statistics.median(r["copy"] / r["sweep"] for r in rs)
        part_leaves = statistics.median(r["read_bytes"] / r["graph_bytes"] * r["copy"] / r["sweep"] for r in rs)
        print(f"| {threads} | {median(rs, 'build'):.1f} s | {median(rs, 'solve'):.1f} s, {rs[0]['sweeps']} | "
              f"{median(rs, 'plain'):.1f} s, {rs[0]['plain_sweeps']} | "
              f"{statistics.median(r['plain'] / r['solve'] for r in rs):.2f} | {median(rs, 'sweep'):.3f} s | "
              f"{read:.1f} | {leaves:.1f} | {copy:.1f} | {part:.2f}, {part_leaves:.2f} |")


def variants(build, seconds, memory):
    print("\n## Two-player variants, 2 threads\n")
    print("| ruleset | bits | states | transitions | depth | seconds | million transitions/s | "
          "bytes per state | ended |")
    print("|---|---|---|---|---|---|---|---|---|")
    for ruleset in VARIANTS:
        r = line([f"{build}/bench/bench_explore", ruleset, "2", "dense", str(seconds), str(memory)])
        print(f"| {ruleset} | {r['bits']} | {grouped(r['states'])} | {grouped(r['transitions'])} | "
              f"{r['depth']} | {r['seconds']:.2f} | {speed(r) / 1e6:.0f} | "
              f"{r['store'] / r['states']:.1f} | {r['ended']} |", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("build")
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--variants", type=float, metavar="SECONDS", help="time limit of a variant")
    parser.add_argument("--memory", type=int, default=16 << 30)
    options = parser.parse_args()
    print(f"Machine: {machine()}; median of {options.runs} rounds.")
    explorers(options.build, options.runs)
    others(options.build, options.runs)
    values(options.build, options.runs)
    if options.variants:
        variants(options.build, options.variants, options.memory)


if __name__ == "__main__":
    main()
