#!/usr/bin/env python3
"""Measures the Python package: what a call costs, and how many random decisions it makes a second.

usage: PYTHONPATH=build/python/package bench/python.py [SECONDS]

Prints one JSON line for each figure. Times are processor times, so that a busy machine matters
less; the times of calls are the best of five rounds of SECONDS / 5 (default: 1 s in all), and include
what the rules themselves need.
"""

import json
import os
import sys
import time

import arbiter


def best(rounds, seconds, call):
    """The least time of a call, in seconds, and how often it ran in the last round."""
    least = float("inf")
    for _ in range(rounds):
        runs, begin = 0, time.thread_time()
        while (now := time.thread_time()) - begin < seconds / rounds:
            call()
            runs += 1
        least = min(least, (now - begin) / runs)
    return least


def calls(seconds):
    for name in ("nim", "picadice", "bitskrieg", "brain_picnic"):
        position = arbiter.Game(name).start()
        for _ in range(40):
            if position.kind == "decision" and len(position.moves()) > 1:
                break
            position = position.apply(position.moves()[0])
        move = position.moves()[0]
        text = str(move)
        hundred = range(100)

        def apply(at=position, move=move):
            make = at.apply
            for _ in hundred:
                make(move)

        def apply_text(at=position, move=text):
            make = at.apply
            for _ in hundred:
                make(move)

        def nothing(at=position, move=move):
            look = at.is_over
            for _ in hundred:
                look  # pylint: disable=pointless-statement

        yield {"game": name, "position": str(position), "apply_ns": round(best(5, seconds, apply) * 1e7),
               "apply_text_ns": round(best(5, seconds, apply_text) * 1e7),
               "empty_loop_ns": round(best(5, seconds, nothing) * 1e7),
               "moves_ns": round(best(5, seconds, position.moves) * 1e9), "moves": len(position.moves())}


def games(seconds):
    for name in ("nim", "picadice", "picnic_blitz", "bitskrieg", "brain_picnic"):
        game = arbiter.Game(name)
        for threads in (1, os.cpu_count()):
            count, taken = 64, 0
            while True:
                begin, cpu = time.perf_counter(), time.process_time()
                many = game.play_many(count, threads=threads)
                taken, cpu = time.perf_counter() - begin, time.process_time() - cpu
                if taken > seconds / 2:
                    break
                count = max(2 * count, int(count * seconds / max(taken, 1e-3)))
            yield {"game": name, "threads": threads, "games": count, "seconds": round(taken, 3),
                   "decisions_per_second": round(int(many.decisions.sum()) / taken),
                   "decisions_per_core_second": round(int(many.decisions.sum()) / cpu),
                   "plies_per_core_second": round(int(many.plies.sum()) / cpu)}


if __name__ == "__main__":
    duration = float(sys.argv[1]) if len(sys.argv) > 1 else 1.0
    print(json.dumps({"load": os.getloadavg()[0], "cores": os.cpu_count()}))
    for line in (*calls(duration), *games(duration)):
        print(json.dumps(line))
