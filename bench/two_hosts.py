#!/usr/bin/env python3
"""Explores with two MPI ranks on two hosts that a slow network joins, and compares the time with a forecast.

usage: bench/two_hosts.py ARBITER_MPI [--mpirun MPIRUN] [--ruleset RULESET] [--runs N] [--rate BITS] [--delay SECONDS]

The hosts are two network namespaces of this machine, so it needs root. Their packets pass through this program, which
delivers them as a line of `--rate` bits a second in each direction and a delay of `--delay` seconds would. Runs on one
host and on two alternate. The forecast for two hosts adds two terms to the time on one:

    seconds on one host + bytes sent by a rank / bytes a second + collective calls * delay

The exit code is 1 if the runs find different states, transitions or levels.
"""
import argparse
import collections
import contextlib
import fcntl
import json
import os
import pathlib
import select
import statistics
import struct
import subprocess
import sys
import tempfile
import threading
import time

HOSTS = ("arbiter-a", "arbiter-b")
ADDRESSES = ("10.213.7.1", "10.213.7.2")
PACKET = 60_000  # bytes; large, because this program handles each packet
AGENT = """#!/bin/bash
# Runs a command on a host: an address of one of the two namespaces.
case $1 in 10.213.7.1) host=arbiter-a;; *) host=arbiter-b;; esac
shift
exec ip netns exec $host unshare --uts bash -c 'hostname "$0"; exec bash -c "$1"' $host "$*"
"""


def ip(*words):
    subprocess.run(["ip", *words], check=True)


def tun(name):
    """A network interface whose packets this program reads and writes."""
    device = os.open("/dev/net/tun", os.O_RDWR | os.O_NONBLOCK)
    fcntl.ioctl(device, 0x400454ca, struct.pack("16sH", name.encode(), 0x0001 | 0x1000))  # TUNSETIFF: IP, no header
    return device


class Line(threading.Thread):
    """Carries the packets between two interfaces until it is stopped."""

    def __init__(self, devices, rate, delay):
        super().__init__(daemon=True)
        self.devices, self.rate, self.delay, self.stopped = devices, rate, delay, False

    def run(self):
        free = [0.0, 0.0]                                     # [from]: when the line has sent what it has accepted
        waiting = (collections.deque(), collections.deque())  # [from]: when to deliver, and the packet
        while not self.stopped:
            now = time.monotonic()
            due = [queue[0][0] for queue in waiting if queue]
            readable = select.select(self.devices, [], [], max(0.0, min(due) - now) if due else 0.1)[0]
            now = time.monotonic()
            for side, device in enumerate(self.devices):
                while device in readable:
                    try:
                        packet = os.read(device, PACKET + 100)
                    except BlockingIOError:
                        break
                    free[side] = max(now, free[side]) + 8 * len(packet) / self.rate
                    waiting[side].append((free[side] + self.delay, packet))
                while waiting[side] and waiting[side][0][0] <= now:
                    with contextlib.suppress(BlockingIOError):  # lost, as on a real network
                        os.write(self.devices[1 - side], waiting[side][0][1])
                    waiting[side].popleft()


@contextlib.contextmanager
def two_hosts(rate, delay):
    devices = []
    try:
        for host, address in zip(HOSTS, ADDRESSES):
            ip("netns", "add", host)
            devices.append(tun(host))
            ip("link", "set", host, "netns", host)
            ip("-n", host, "addr", "add", f"{address}/24", "dev", host)
            ip("-n", host, "link", "set", host, "mtu", str(PACKET), "up")
            ip("-n", host, "link", "set", "lo", "up")
        line = Line(devices, rate, delay)
        line.start()
        yield
        line.stopped = True
        line.join()
    finally:
        for device in devices:
            os.close(device)
        for host in HOSTS:
            subprocess.run(["ip", "netns", "delete", host], check=False)


def round_trip():
    """Median seconds of a byte there and back."""
    server = ("import socket; s = socket.create_server(('10.213.7.2', 7)); c = s.accept()[0]\n"
              "c.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)\n"
              "while b := c.recv(1): c.send(b)")
    client = ("import socket, statistics, time\n"
              "for _ in range(50):\n"
              "  try: c = socket.create_connection(('10.213.7.2', 7)); break\n"
              "  except OSError: time.sleep(0.1)\n"
              "c.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1); times = []\n"
              "for _ in range(50): t = time.monotonic(); c.send(b'x'); c.recv(1); times.append(time.monotonic() - t)\n"
              "print(statistics.median(times))")
    there = subprocess.Popen(["ip", "netns", "exec", HOSTS[1], sys.executable, "-c", server])
    here = subprocess.run(["ip", "netns", "exec", HOSTS[0], sys.executable, "-c", client], capture_output=True, text=True,
                          check=True)
    there.wait()
    return float(here.stdout)


def run(words):
    environment = {"OMPI_ALLOW_RUN_AS_ROOT": "1", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM": "1",
                   "OMPI_MCA_btl_vader_single_copy_mechanism": "none"}
    done = subprocess.run(words, capture_output=True, text=True, check=False, env={**os.environ, **environment})
    if done.returncode != 0:
        sys.exit(f"bench: {' '.join(words)} failed: {done.stderr.strip()}")
    return json.loads(done.stdout)


def main():
    parser = argparse.ArgumentParser(usage=" ".join(__doc__.split("usage: ")[1].split("\n\n")[0].split()))
    parser.add_argument("arbiter_mpi", type=pathlib.Path)
    parser.add_argument("--mpirun", default="mpirun")
    parser.add_argument("--ruleset", default="colours=2")
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--rate", type=float, default=1e9)
    parser.add_argument("--delay", type=float, default=1e-3)
    options = parser.parse_args()
    if os.geteuid() != 0:
        sys.exit("bench: expected to run as root, which may make network namespaces")
    task = [str(options.arbiter_mpi.resolve()), "states", "picadice", "--ruleset", options.ruleset, "--threads", "1",
            "--quiet", "--json"]
    with tempfile.TemporaryDirectory() as folder, two_hosts(options.rate, options.delay):
        agent, hosts = pathlib.Path(folder) / "agent", pathlib.Path(folder) / "hosts"
        agent.write_text(AGENT, encoding="utf-8")
        agent.chmod(0o755)
        hosts.write_text("".join(f"{address} slots=1\n" for address in ADDRESSES), encoding="utf-8")
        one = [options.mpirun, "-n", "2", *task]
        two = ["ip", "netns", "exec", HOSTS[0], "unshare", "--uts", "bash", "-c", 'hostname "$0"; exec "$@"', HOSTS[0],
               options.mpirun, "--hostfile", str(hosts), "--mca", "plm_rsh_agent", str(agent), "--mca", "btl", "tcp,self",
               "--mca", "btl_tcp_if_include", "10.213.7.0/24", "--mca", "oob_tcp_if_include", "10.213.7.0/24", "-n", "2",
               *task]
        seconds = round_trip()
        rounds = [(run(one), run(two)) for _ in range(options.runs)]
    found = {json.dumps([answer[key] for key in ("states", "transitions", "levels", "over", "deadlocks")])
             for pair in rounds for answer in pair}
    near, far = (statistics.median(pair[n]["seconds"] for pair in rounds) for n in (0, 1))
    costs = rounds[0][1]["ranks"]
    sending = costs["sent_bytes"] / 2 / (options.rate / 8)
    waiting = costs["collective_calls"] * options.delay
    print(f"`picadice --ruleset {options.ruleset}`, two ranks; {options.rate / 1e9:g} Gbit/s, {1e3 * options.delay:g} ms "
          f"(measured there and back: {1e3 * seconds:.2f} ms); medians of {options.runs} runs")
    print(f"one host {near:.2f} s; two hosts {far:.2f} s; forecast {near + sending + waiting:.2f} s: "
          f"{sending:.2f} s for {costs['sent_bytes'] / 2e6:.1f} MB from each rank, {waiting:.2f} s for "
          f"{costs['collective_calls']} calls")
    if len(found) > 1:
        print("bench: the runs found different numbers", file=sys.stderr)
    return 1 if len(found) > 1 else 0


if __name__ == "__main__":
    sys.exit(main())
