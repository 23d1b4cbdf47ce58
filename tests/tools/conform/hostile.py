"""A subject that misbehaves in one way, and is otherwise a correct one for Nim (docs/reference/protocol.md):

    hostile.py MODE [--at N] [--pids FILE]

It answers N requests correctly (1: the hello) and misbehaves on the next. `--pids`: it writes the
numbers of all its processes there, so that a test can check that they are gone. `hostile.py
--modes` lists the modes, each with a description.
"""
import argparse
import ctypes
import json
import os
import resource
import signal
import sys
import time

OUT = open(1, "wb", closefd=False)  # buffered even if PYTHONUNBUFFERED is set
CHUNK = 1 << 20
pids_file = None


def record(process):
    if pids_file:
        with open(pids_file, "a", encoding="ascii") as file:
            file.write(f"{process}\n")


def put(data):
    OUT.write(data)
    OUT.flush()


def hang():
    while True:
        time.sleep(1000)


# --- a correct subject ------------------------------------------------------------------------------


def read(position):
    piles, mover = position.split(":")
    return [int(pile) for pile in piles.split("/")], int(mover)


def legal(piles):
    return [f"take {n} from {i + 1}" for i, pile in enumerate(piles) for n in range(1, pile + 1)]


def applied(piles, mover, move):
    _, count, _, pile = move.split()
    piles = list(piles)
    piles[int(pile) - 1] -= int(count)
    return "/".join(map(str, piles)) + f":{3 - mover}"


def perft(piles, depth):
    if depth == 0:
        return 1
    after = [read(applied(piles, 1, move))[0] for move in legal(piles)]
    return sum(perft(each, depth - 1) for each in after)


def answer(request):
    """The standard game: four piles; taking the last counter wins."""
    do = request["do"]
    if do == "hello":
        return {"protocol": 1, "name": "hostile", "version": "1", "games": ["nim"]}
    if do == "begin":
        return {"ready": True}
    if do == "start":
        return {"position": "1/3/5/7:1"}
    if do == "bye":
        return {"bye": True}
    if do not in ("moves", "apply", "result", "perft"):
        return {"skipped": f"{do} is not implemented"}
    piles, mover = read(request["position"])
    over = not any(piles)
    if do == "moves":
        return {"actor": "nobody" if over else f"P{mover}", "moves": legal(piles)}
    if do == "result":
        return {"result": [int(mover == 2), int(mover == 1)] if over else None}
    if do == "perft":
        parts = {move: perft(read(applied(piles, mover, move))[0], request["depth"] - 1)
                 for move in legal(piles)} if request["depth"] > 0 else {}
        return {"nodes": perft(piles, request["depth"]), "divide": parts}
    if request["actor"] != f"P{mover}" or request["move"] not in legal(piles):
        return {"verdict": "illegal"}
    return {"verdict": "legal", "position": applied(piles, mover, request["move"])}


def line(request, **changes):
    return json.dumps({"seq": request["seq"], **answer(request), **changes}).encode() + b"\n"


# --- modes: each takes the request that it answers wrongly. Afterwards the subject is correct again ---


def correct(request):
    """Behaves correctly."""
    put(line(request))


def hangs(request):
    """Never answers."""
    hang()


def exits(request):
    """Exits with status 3 and a sentence on standard error."""
    sys.stderr.write("index 5 of 4\n")
    sys.stderr.flush()
    os._exit(3)


def crashes(request):
    """Reads from address 0."""
    ctypes.string_at(0)


def floods(request):
    """Keeps answering forever."""
    many = line(request) * 1000
    while True:
        put(many)


def floods_one_line(request):
    """Writes a line that never ends."""
    while True:
        put(b"x" * CHUNK)


def floods_errors(request):
    """Writes to standard error forever."""
    while True:
        os.write(2, b"warning: \x1b[31mred\n" * 1000)


def chatters(request):
    """Writes 64 MiB to standard error, then a last word there, then answers."""
    for _ in range(64):
        os.write(2, b"e" * CHUNK)
    os.write(2, "caf\u00e9 \x07 \udcff!\n".encode(errors="surrogateescape"))
    put(line(request))


def closes_input(request):
    """Answers, closes its standard input and goes on."""
    os.close(0)
    put(line(request))
    hang()


def closes_output(request):
    """Closes its standard output and goes on."""
    os.close(1)
    hang()


def not_utf8(request):
    """Answers with bytes that are not UTF-8."""
    put(b'{"seq": %d, "skipped": "caf\xe9"}\n' % request["seq"])


def nul(request):
    """Answers with a NUL byte in the line."""
    put(b'{"seq": %d, "skip\0ped": "x"}\n' % request["seq"])


def long_line(request):
    """Answers with a line of 1 GiB."""
    put(b'{"seq": %d, "skipped": "' % request["seq"])
    for _ in range(1024):
        put(b"x" * CHUNK)
    put(b'"}\n')


def deep(request):
    """Answers with a hundred thousand nested arrays."""
    put(b'{"seq": %d, "moves": %s}\n' % (request["seq"], b"[" * 100000 + b"]" * 100000))


def many_values(request):
    """Answers with a line of eight million values."""
    put(b'{"seq": %d, "moves": [%s0]}\n' % (request["seq"], b"0," * 8_000_000))


def wrong_seq(request):
    """Answers with the number of another request."""
    put(line(request, seq=request["seq"] + 1))


def twice(request):
    """Answers twice."""
    put(line(request) * 2)


def late(request):
    """Answers after a second."""
    time.sleep(1)
    put(line(request))


def half(request):
    """Writes half a line and hangs."""
    whole = line(request)
    put(whole[: len(whole) // 2])
    hang()


def half_and_exits(request):
    """Writes an incomplete line and exits."""
    put(line(request)[:-1])
    os._exit(0)


def never_flushes(request):
    """Answers, but leaves the output in its buffer."""
    OUT.write(line(request))
    sys.stdin.buffer.read()
    os._exit(0)


def forks(request):
    """Starts a child that holds the pipes open, and goes on."""
    child = os.fork()
    if child == 0:
        hang()
    record(child)
    put(line(request))


def daemon():
    """Starts a process that leaves the tree by two forks and setsid, and holds the pipes open."""
    child = os.fork()
    if child == 0:
        os.setsid()
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        signal.signal(signal.SIGHUP, signal.SIG_IGN)
        grandchild = os.fork()
        if grandchild == 0:
            hang()
        record(grandchild)
        os._exit(0)
    os.waitpid(child, 0)


def daemonises(request):
    """Leaves a daemon behind that holds the pipes open, and goes on."""
    daemon()
    put(line(request))


def daemonises_and_exits(request):
    """Leaves a daemon behind that holds the pipes open, and exits."""
    daemon()
    os._exit(0)


def breeds(request):
    """Answers, and becomes ten processes that leave by setsid and keep replacing themselves."""
    put(line(request))
    end = time.time() + 60  # in case the test fails
    for _ in range(10):
        if os.fork() == 0:
            while time.time() < end:
                if os.fork() != 0:
                    os._exit(0)
                os.setsid()
                record(os.getpid())
            os._exit(0)
    hang()


def ignores_the_end(request):
    """Ignores SIGTERM and the end of its input."""
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    put(line(request))
    hang()


def stops(request):
    """Stops itself, as Ctrl-Z does."""
    os.kill(os.getpid(), signal.SIGSTOP)
    put(line(request))


def signals_parent(request):
    """Sends its parent the signals that end most programs, and answers."""
    for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP, signal.SIGUSR1):
        os.kill(os.getppid(), number)
    put(line(request))


def kills_parent(request):
    """Kills its parent."""
    os.kill(os.getppid(), signal.SIGKILL)
    hang()


def eats_memory(request):
    """Allocates memory until there is none left."""
    held = []
    while True:
        held.append(bytearray(64 * CHUNK))


def descriptors(request):
    """Reports its open file descriptors; one of them belongs to the listing itself."""
    put(line(request, descriptors=sorted(map(int, os.listdir("/proc/self/fd")))))


def surroundings(request):
    """Reports what it inherited: environment, blocked and ignored signals, memory, session."""
    status = dict(row.split(":\t") for row in open("/proc/self/status") if ":\t" in row)
    put(line(request, environment=os.environ.get("ARBITER_TOLD", ""),
             blocked=status["SigBlk"].strip(), core=resource.getrlimit(resource.RLIMIT_CORE)[0],
             memory=resource.getrlimit(resource.RLIMIT_AS)[0], leads=os.getsid(0) == os.getpid()))


NO_MODES = {"record", "put", "hang", "read", "legal", "applied", "perft", "answer", "line", "daemon"}
MODES = {name: value for name, value in list(globals().items())
         if callable(value) and getattr(value, "__module__", "") == __name__ and name not in NO_MODES}


def main():
    global pids_file
    if sys.argv[1:] == ["--modes"]:
        for name, mode in MODES.items():
            print(f"{name:22}{mode.__doc__}")
        return
    arguments = argparse.ArgumentParser()
    arguments.add_argument("mode", choices=MODES)
    arguments.add_argument("--at", type=int, default=1)
    arguments.add_argument("--pids", default=None)
    given = arguments.parse_args()
    pids_file = given.pids
    record(os.getpid())
    for number, text in enumerate(iter(sys.stdin.buffer.readline, b"")):
        request = json.loads(text)
        (MODES[given.mode] if number == given.at else correct)(request)
        if request["do"] == "bye":
            return


if __name__ == "__main__":
    main()
