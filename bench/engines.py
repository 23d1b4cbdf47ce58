#!/usr/bin/env python3
"""Compares the engine that the program chooses for a value with every engine that can be forced; prints Markdown.

usage: bench/engines.py ARBITER [--runs N] [--patience SECONDS] [--threads N] [--only REGEX]

For each game and several sizes, `arbiter solve` runs without --engine and then with each engine, in turn,
N times. Each time is the median over the runs, for the whole program. An engine has no time if it does not
give the requested result (exit code other than 0), or if it takes over a second more than four times as long
as the chosen engine. The ratio is the time of the choice to that of the best engine; a ratio above 2 leads to
exit code 1, unless both take less than 0.1 s, because then starting the program takes much of the time.
"""
import argparse
import json
import os
import re
import statistics
import subprocess
import sys
import time

from rounds import machine

ENGINES = ("dice", "endgames", "turns", "anytime")
DUEL = "2Ls~1/4/3le/4:a:-/-:0/0:2"
DUEL_RULES = "board=4,obstacles=0,squad=1,flags=0,rebuilds=0:0,pieces=1:0:0:0"
TWO_TO_ONE = "3hs/1##1/1##1/LnMn2:1:-/-:1/0l:1"
BLITZ = "lengths=3:2:0:0:0:0,points=2:1:0:0:0:0,target=2,dice=2,attacks=0:1:0:0:0:0"
TWO_TRACKS = "players=2,lengths=1:2:0:0:0:0,points=1:2:0:0:0:0,target=3"
# (game, ruleset, position, further options)
CASES = [
    ("nim", "piles=1:3:5:7", "start", ()),
    ("nim", "piles=7:9:11:13", "start", ()),
    ("tic_tac_toe", "default", "start", ()),
    ("kalah", "houses=2,seeds=3", "start", ()),
    ("kalah", "houses=3,seeds=3", "start", ()),
    ("kalah", "houses=4,seeds=3", "start", ()),
    ("pig", "target=20", "start", ()),
    ("pig", "target=60", "start", ()),
    ("pig", "target=20", "start", ("--exact",)),
    ("picadice", "colours=1", "start", ()),
    ("picadice", "colours=2,columns=2", "start", ()),
    ("picadice", "colours=2,columns=3,dice=2", "start", ()),
    ("picadice", "colours=1", "start", ("--exact",)),
    ("picnic_blitz", "lengths=2:1:0:0:0:0,points=2:1:0:0:0:0,target=2,dice=2,attacks=0:1:0:0:0:0", "start", ()),
    ("picnic_blitz", BLITZ, "start", ()),
    ("picnic_blitz", BLITZ, "start", ("--gap", "1e-9")),
    ("picnic_blitz", BLITZ, "start", ("--exact",)),
    ("picnic_blitz", "lengths=3:2:0:0:0:0,target=4,dice=1,attacks=2:0:0:0:0:0", "start", ()),
    ("picnic_blitz", TWO_TRACKS, "start", ()),
    ("picnic_blitz", TWO_TRACKS, "start", ("--gap", "1e-9")),
    ("picnic_blitz", "lengths=3:3:3:0:0:0,target=4", "start", ()),
    ("picnic_blitz", "players=3,lengths=2:1:0:0:0:0,points=1:1:0:0:0:0,target=2,dice=1,attacks=2:0:0:0:0:0", "start", ()),
    ("bitskrieg", DUEL_RULES, DUEL, ()),
    ("bitskrieg", DUEL_RULES, DUEL, ("--gap", "1e-9")),
    ("bitskrieg", "board=4,squad=2,obstacles=4,flags=0,pieces=2:2:2:2,rebuilds=1:0", TWO_TO_ONE, ()),
    ("brain_picnic", "players=1,rounds=1,cards=4,size=3", "start", ()),
    ("snack_match", "players=1,rounds=1,cards=4", "start", ()),
]


def run(words, patience):
    """Seconds and the answer; None if the answer falls short of the request."""
    begun = time.monotonic()
    try:
        done = subprocess.run(words, capture_output=True, text=True, check=False, timeout=patience + 5)
    except subprocess.TimeoutExpired:
        return None, None
    seconds = time.monotonic() - begun
    return (seconds, json.loads(done.stdout)) if done.returncode == 0 and seconds <= patience else (None, None)


def measured(options, case):
    game, ruleset, position, more = case
    words = [options.arbiter, "solve", game, "--ruleset", ruleset, "--threads", str(options.threads), "--quiet",
             "--json", *more]
    times = {name: [] for name in ("", *ENGINES)}
    chosen = None
    patience = options.patience
    for _ in range(options.runs):
        for name, known in times.items():
            if known is None:
                continue
            engine = ["--engine", name] if name else []
            seconds, answer = run([*words, *engine, "--time", f"{patience:.2f}", "--", position], patience)
            if seconds is None:
                times[name] = None
                if not name:
                    return None, {}
                continue
            known.append(seconds)
            if not name:
                chosen = answer["engine"]["name"]
                patience = 4 * seconds + 1
    return chosen, {name: statistics.median(known) for name, known in times.items() if known}


def main():
    parser = argparse.ArgumentParser(usage=" ".join(__doc__.split("usage: ")[1].split("\n\n")[0].split()))
    parser.add_argument("arbiter")
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--patience", type=float, default=120)
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--only", type=re.compile, default=re.compile(""))
    options = parser.parse_args()
    print(f"Machine: {machine()}; median of {options.runs} runs, "
          f"{options.threads} thread(s), a load of {os.getloadavg()[0]:.1f}.\n")
    print("| game and ruleset | asked | chosen | seconds | " + " | ".join(ENGINES) + " | chosen / best |")
    print("|---|---|---|--:|" + "--:|" * (len(ENGINES) + 1))
    worst = 0.0
    for case in CASES:
        if not options.only.search(" ".join(case[:3])):
            continue
        chosen, times = measured(options, case)
        name = f"`{case[0]} {case[1]}`" + ("" if case[2] == "start" else f" `{case[2]}`")
        if chosen is None:
            print(f"| {name} | {' '.join(case[3])} | not done in {options.patience:g} s | |", flush=True)
            continue
        own = times.pop("")
        best = min(times.values())
        ratio = own / best
        if max(own, best) >= 0.1:
            worst = max(worst, ratio)
        cells = [f"{times[e]:.3f}" if e in times else "-" for e in ENGINES]
        print(f"| {name} | {' '.join(case[3])} | {chosen} | {own:.3f} | {' | '.join(cells)} | {ratio:.2f} |", flush=True)
    print(f"\nThe largest ratio where one of the two takes 0.1 s or more: {worst:.2f}.")
    return 1 if worst > 2 else 0


if __name__ == "__main__":
    sys.exit(main())
