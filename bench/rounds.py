"""Code shared by the benchmarks: rounds that alternate between programs, so that a slow moment of the machine
affects all of them alike; medians of the rounds; and the machine's name.
"""

import json
import os
import platform
import statistics
import subprocess
import sys


def line(command):
    """The last line of a program's output, which is JSON."""
    if not os.path.exists(command[0]) and "/" in command[0]:
        sys.exit(f"bench: {command[0]} is not there; configure with -DARBITER_BENCH=ON and build")
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        sys.exit(f"bench: {' '.join(command)} failed: {done.stderr.strip()}")
    return json.loads(done.stdout.strip().splitlines()[-1])


def median(rounds, key):
    return statistics.median(r[key] for r in rounds)


def grouped(number):
    return f"{number:,.0f}".replace(",", " ")


def machine():
    with open("/proc/cpuinfo", encoding="utf-8") as cpuinfo:
        models = [row.split(":")[1].strip() for row in cpuinfo if row.startswith("model name")]
    return f"{models[0] if models else platform.processor()}, {os.cpu_count()} processors"
