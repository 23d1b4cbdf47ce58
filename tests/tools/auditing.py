"""Shared code of the tests of `arbiter audit`: starts, watches and ends an audit, and compares
reports without the times in them."""
import json
import os
import pathlib
import re
import signal
import subprocess
import time

ARBITER = os.environ.get("ARBITER", "arbiter")


def begin(*words, out, **options):
    return subprocess.Popen([ARBITER, "audit", *words, "--out", str(out)], stdin=subprocess.DEVNULL,
                            stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding="utf-8", **options)


def audit(*words, out, **options):
    with begin(*words, out=out, **options) as process:
        told, said = process.communicate(timeout=3600)
    return subprocess.CompletedProcess(process.args, process.returncode, told, said)


def wait_until(holds, process, seconds=120):
    """True once the condition holds; False if the process exits first."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if holds():
            return True
        if process.poll() is not None:
            return False
        time.sleep(0.02)
    raise TimeoutError


def answers(out, game):
    """The questions that a journal answers, as text."""
    path = pathlib.Path(out) / "journal" / f"{game}.jsonl"
    return path.read_text(encoding="utf-8") if path.exists() else ""


def children(process):
    with open(f"/proc/{process.pid}/task/{process.pid}/children", encoding="ascii") as file:
        return [int(word) for word in file.read().split()]


def kill_and_wait(process):
    """Kills it just as a machine that runs out of memory would; its forked processes exit with it."""
    forked = children(process) if process.poll() is None else []
    process.send_signal(signal.SIGKILL)
    process.communicate()
    for pid in forked:
        while os.path.exists(f"/proc/{pid}"):
            with open(f"/proc/{pid}/stat", encoding="ascii") as file:
                if file.read().rsplit(")", 1)[1].split()[0] == "Z":
                    break
            time.sleep(0.01)


def without_times(text):
    return re.sub(r'("seconds": |time=")[0-9.e+-]+', r"\1_", text)


def report(out):
    """Every file of the report, without the times."""
    return {path.relative_to(out).as_posix(): without_times(path.read_text(encoding="utf-8"))
            for path in sorted(pathlib.Path(out).rglob("*"))
            if path.is_file() and path.parent.name != "journal" and path.suffix != ".tmp"}


def game(out, name):
    return json.loads((pathlib.Path(out) / f"{name}.json").read_text(encoding="utf-8"))["games"][0]
