"""A subject that answers as `arbiter serve` does, except in one way that has nothing to do with rules:

    unsteady.py MODE [READING]    $ARBITER names the program

flaky     one answer in fifty lacks a move
process   each list lacks a move; which one depends on the process
begin     the ruleset of the first `begin` stays in force
cache     answers about moves are remembered by the first part of the position
late      after 300 requests, each list of moves lacks one
soon      after 3 requests, each list of moves lacks one
early     after 30 requests, each list of moves lacks one, but none does after 300
order     correct: moves in a random order, answers after a random time
mark      correct, but each line begins with a byte order mark
silent    answers nothing after 40 requests
built_in  correct, but skips a ruleset that names a reading

With READING, as PD-A03=2, it follows this reading.
"""
import json
import os
import random
import subprocess
import sys
import time

mode, asked, kept, first = sys.argv[1], 0, {}, None
reading = sys.argv[2] if len(sys.argv) > 2 else ""
WRONG = {"late": range(301, 1 << 60), "soon": range(4, 1 << 60), "early": range(31, 301)}
lacking = random.Random(os.getpid()).randrange(1000)
server = subprocess.Popen([os.environ["ARBITER"], "serve"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
for line in sys.stdin:
    request = json.loads(line)
    asked += 1
    if mode == "silent" and asked > 40:
        time.sleep(1000)
    if mode == "begin" and request["do"] == "begin":
        first = first or request["ruleset"]
        line = json.dumps({**request, "ruleset": first}) + "\n"
    if reading and request["do"] == "begin":
        if mode == "built_in" and reading.split("=")[0] in request["ruleset"]:
            print(json.dumps({"seq": request["seq"], "skipped": "it has its own readings"}), flush=True)
            continue
        others = [] if request["ruleset"] == "default" else [request["ruleset"]]
        line = json.dumps({**request, "ruleset": ",".join([*others, reading])}) + "\n"
    server.stdin.write(line)
    server.stdin.flush()
    said = json.loads(server.stdout.readline())
    if "moves" in said:
        if mode == "order":
            random.shuffle(said["moves"])
        if mode == "cache":
            said = {**kept.setdefault(request["position"].split(":")[0], said), "seq": request["seq"]}
        if mode == "flaky" and random.random() < 0.02 or asked in WRONG.get(mode, ()):
            said["moves"] = said["moves"][1:]
        if mode == "process" and said["moves"]:
            del said["moves"][lacking % len(said["moves"])]
    if mode == "order":
        time.sleep(random.choice((0, 0, 0.001)))
    print(("\ufeff" if mode == "mark" else "") + json.dumps(said), flush=True)
    if request["do"] == "bye":
        break
