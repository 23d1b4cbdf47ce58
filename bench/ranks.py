#!/usr/bin/env python3
"""Compares exploring with several MPI ranks with one process; prints Markdown.

usage: bench/ranks.py ARBITER ARBITER_MPI [--mpirun MPIRUN] [--runs N] [--ruleset RULESET] [--ranks N,N,...]

`arbiter states picadice --ruleset RULESET --threads 1` and `arbiter-mpi` with each number of ranks run in turn,
N times. The columns are medians: seconds of exploring by the clock; processor seconds of all processes together;
the share of the ranks' time that they spent waiting for each other; bytes sent for each state, and those expected
if no duplicates were left out; and the most memory of a rank. All runs must find the same states, transitions and
levels; otherwise the exit code is 1.
"""
import argparse
import json
import os
import resource
import subprocess
import sys

from rounds import grouped, machine, median

ENVIRONMENT = {"OMPI_ALLOW_RUN_AS_ROOT": "1", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM": "1",
               "OMPI_MCA_rmaps_base_oversubscribe": "1", "OMPI_MCA_mpi_yield_when_idle": "1",
               "OMPI_MCA_btl_vader_single_copy_mechanism": "none"}


def processor_seconds():
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def run(words):
    begun = processor_seconds()
    done = subprocess.run(words, capture_output=True, text=True, check=False, env={**os.environ, **ENVIRONMENT})
    if done.returncode != 0:
        sys.exit(f"bench: {' '.join(words)} failed: {done.stderr.strip()}")
    answer = json.loads(done.stdout)
    ranks = answer.get("ranks", {"count": 1, "seconds_waited": 0, "sent_bytes_per_state": 0,
                                 "expected_bytes_per_state_with_duplicates": 0, "largest_bytes": answer["bytes"]})
    return {"seconds": answer["seconds"], "processor": processor_seconds() - begun,
            "waited": ranks["seconds_waited"] / ranks["count"] / answer["seconds"],
            "sent": ranks["sent_bytes_per_state"], "duplicates": ranks["expected_bytes_per_state_with_duplicates"],
            "largest": ranks["largest_bytes"],
            "found": [answer[key] for key in ("states", "transitions", "levels", "over", "deadlocks")]}


def main():
    parser = argparse.ArgumentParser(usage=" ".join(__doc__.split("usage: ")[1].split("\n\n")[0].split()))
    parser.add_argument("arbiter")
    parser.add_argument("arbiter_mpi")
    parser.add_argument("--mpirun", default="mpirun")
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--ruleset", default="colours=2")
    parser.add_argument("--ranks", default="1,2,4")
    options = parser.parse_args()
    task = ["states", "picadice", "--ruleset", options.ruleset, "--threads", "1", "--quiet", "--json"]
    programs = {"arbiter": [options.arbiter, *task]}
    for ranks in options.ranks.split(","):
        programs[f"arbiter-mpi, {ranks} ranks"] = [options.mpirun, "-n", ranks, options.arbiter_mpi, *task]
    rounds = {name: [] for name in programs}
    for _ in range(options.runs):
        for name, words in programs.items():
            rounds[name].append(run(words))
    alone = rounds["arbiter"]
    print(f"`picadice --ruleset {options.ruleset}`, {grouped(alone[0]['found'][0])} states; {machine()}; medians of "
          f"{options.runs} runs; a load of {os.getloadavg()[0]:.1f}.\n")
    print("| program | seconds | arbiter / this | processor seconds | waiting | bytes sent per state | with duplicates "
          "| most memory, MB |\n|---|--:|--:|--:|--:|--:|--:|--:|")
    for name, runs in rounds.items():
        print(f"| {name} | {median(runs, 'seconds'):.2f} | {median(alone, 'seconds') / median(runs, 'seconds'):.2f} | "
              f"{median(runs, 'processor'):.2f} | {median(runs, 'waited'):.0%} | {median(runs, 'sent'):.1f} | "
              f"{median(runs, 'duplicates'):.1f} | {median(runs, 'largest') / 1e6:.1f} |")
    different = [name for name, runs in rounds.items() if any(r["found"] != alone[0]["found"] for r in runs)]
    for name in different:
        print(f"bench: {name} found other numbers than arbiter", file=sys.stderr)
    return 1 if different else 0


if __name__ == "__main__":
    sys.exit(main())
