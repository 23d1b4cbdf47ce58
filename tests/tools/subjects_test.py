#!/usr/bin/env python3
"""Every subject of tools/subjects speaks the protocol of docs/reference/protocol.md: one conversation with each.

A file of tools/subjects that ends in serve() is a subject, and so is the starter. Counts are
compared with `arbiter perft`; exact answers are checked for Nim, whose rules fit in a line.
"""

import json
import os
import pathlib
import subprocess
import sys
import unittest

ARBITER, STARTER = os.environ["ARBITER"], os.environ["STARTER_NIM"]
SUBJECTS = {path.stem: [sys.executable, str(path)]
            for path in sorted(pathlib.Path("tools/subjects").glob("*.py"))
            if path.stem != "protocol" and "serve(sys.modules" in path.read_text(encoding="utf-8")}
SUBJECTS["nim"] = [STARTER]
HELLO = {"seq": 0, "do": "hello", "protocol": [2, 1], "harness": "a test", "unknown": []}
PLIES = {"nim": 5, "picadice": 4, "bitskrieg": 2, "picnic_blitz": 2,  # perft depth; others: 2
         "brain_picnic": 1, "snack_match": 1}  # two deals are six million


def begin(game, ruleset="default"):
    return {"seq": 1, "do": "begin", "game": game, "ruleset": ruleset}


def talk(subject, requests):
    """All answers of a run that gets all requests at once. Lines given as bytes are sent unchanged."""
    lines = [line if isinstance(line, bytes) else json.dumps(line).encode() for line in requests]
    done = subprocess.run(SUBJECTS[subject], input=b"".join(line + b"\n" for line in lines),
                          capture_output=True, timeout=300, check=False)
    assert (done.returncode, done.stderr) == (0, b""), (subject, done.returncode, done.stderr)
    return [json.loads(line) for line in done.stdout.splitlines()]


class Conversation:
    """Sends one request after the other: an answer that is not flushed would never arrive."""

    def __init__(self, subject):
        self.process = subprocess.Popen(SUBJECTS[subject], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE)
        self.seq = 100

    def ask(self, do, **request):
        self.seq += 1
        line = json.dumps({"seq": self.seq, "do": do, **request})
        self.process.stdin.write(line.encode() + b"\n")
        self.process.stdin.flush()
        answer = json.loads(self.process.stdout.readline())
        assert answer.pop("seq") == self.seq, answer
        return answer

    def end(self):
        assert self.ask("bye") == {"bye": True}
        assert self.process.wait(60) == 0
        self.process.stdin.close()
        self.process.stdout.close()


def perft(game, depth, position):
    done = subprocess.run([ARBITER, "perft", game, str(depth), position], capture_output=True,
                          text=True, timeout=300, check=True)
    return int(done.stdout.split()[-1])


class Subjects(unittest.TestCase):
    def test_there_are_some(self):
        self.assertLessEqual({"nim", "picadice", "picnic_blitz", "bitskrieg", "brain_picnic",
                              "snack_match"}, set(SUBJECTS))

    def test_the_order_of_greetings(self):
        for game in SUBJECTS:
            with self.subTest(game):
                early, unsaid, hello, before, other, ready, again, wrong, start, bye = talk(game, [
                    begin(game), {**HELLO, "protocol": [0, 2]}, HELLO,
                    {"seq": 5, "do": "start"}, begin("no such game"), begin(game), begin(game),
                    begin(game, "no=ruleset"), {"seq": 6, "do": "start"}, {"seq": 7, "do": "bye"}])
                self.assertTrue({"errored"} <= set(early) & set(unsaid) & set(before) & set(wrong))
                self.assertEqual((hello["seq"], hello["protocol"], hello["games"]), (0, 1, [game]))
                self.assertTrue(hello["name"] and hello["version"])
                self.assertIn("skipped", other)
                self.assertEqual(ready, {"seq": 1, "ready": True})
                self.assertEqual(again, ready)
                self.assertEqual(set(start), {"seq", "position"})  # the previous ruleset is still in force
                self.assertEqual(bye, {"seq": 7, "bye": True})

    def test_bad_requests(self):
        bad = [b"", b"nonsense", b"[1]", b"\xff", b'{"seq":3', b"[" * 99999, b"null",
               b'{"seq":3}', b'{"seq":3,"do":7}', b'{"seq":3,"do":"dance"}', b'{"seq":3,"do":"moves"}']
        for game in SUBJECTS:
            with self.subTest(game):
                start = talk(game, [HELLO, begin(game), {"seq": 2, "do": "start"}])[2]["position"]
                at = {"seq": 3, "position": start}
                requests = bad + [
                    {"seq": 3, "do": "moves", "position": [start]}, {**at, "do": "moves", "position": "x"},
                    {**at, "do": "moves", "position": start + " "}, {**at, "do": "perft"},
                    {**at, "do": "perft", "depth": -1}, {**at, "do": "perft", "depth": "2"},
                    {**at, "do": "apply", "actor": "P1", "move": 5},
                    {**at, "do": "apply", "actor": None, "move": "x"}]
                answers = talk(game, [HELLO, begin(game), *requests, {"seq": 4, "do": "start"}])
                self.assertEqual(len(answers), len(requests) + 3)
                for request, answer in zip(requests, answers[2:]):
                    self.assertIn("errored", answer, request)
                    readable = not isinstance(request, bytes) or request.endswith(b"}")
                    self.assertEqual(answer["seq"], 3 if readable else 0, request)
                self.assertEqual(answers[-1], {"seq": 4, "position": start})

    def test_a_game(self):
        for game in SUBJECTS:
            with self.subTest(game):
                talking = Conversation(game)
                talking.ask("hello", protocol=[1], harness="a test")
                talking.ask("begin", game=game, ruleset="default")
                position = talking.ask("start")["position"]
                for ply in range(12):
                    position = self.play(talking, position, ply)
                talking.end()

    def play(self, talking, position, ply):
        """Queries a position and continues with one of its plies; returns the last position if the
        game is over."""
        said, result = talking.ask("moves", position=position), talking.ask("result", position=position)
        self.assertEqual(set(said), {"actor", "moves"})
        self.assertEqual(set(result), {"result"})
        actor, moves = said["actor"], said["moves"]
        self.assertRegex(actor, "^(P[1-9]|fate|nobody)$")
        self.assertEqual(result["result"] is not None, actor == "nobody")
        wrong = talking.ask("apply", position=position, actor=actor, move="no such move")
        self.assertEqual(wrong["verdict"], "illegal")
        score = talking.ask("score", position=position)
        self.assertTrue(set(score) & {"score", "skipped", "errored"})
        if actor == "nobody":
            self.assertEqual((moves, sum(result["result"])), ([], 1))
            return position
        if actor == "fate":
            self.assertEqual(moves, [])
            said = talking.ask("outcomes", position=position)
            self.assertEqual(said["total"], sum(said["outcomes"].values()))
            moves = list(said["outcomes"])
        else:
            self.assertIn("errored", talking.ask("outcomes", position=position))
        self.assertEqual(len(set(moves)), len(moves))
        parts = talking.ask("perft", position=position, depth=1, divide=True)
        self.assertEqual(parts, {"nodes": len(moves), "divide": dict.fromkeys(moves, 1)})
        move = sorted(moves)[7 * ply % len(moves)]
        others = talking.ask("apply", position=position, actor="P9", move=move)
        self.assertEqual(others["verdict"], "illegal")
        after = talking.ask("apply", position=position, actor=actor, move=move)
        self.assertEqual(after["verdict"], "legal")
        return after["position"]

    def test_perft(self):
        for game in SUBJECTS:
            with self.subTest(game):
                start = talk(game, [HELLO, begin(game), {"seq": 2, "do": "start"}])[2]["position"]
                depths = range(PLIES.get(game, 1) + 1)
                requests = [{"seq": depth, "do": "perft", "position": start, "depth": depth}
                            for depth in depths]
                answers = talk(game, [HELLO, begin(game), *requests])[2:]
                self.assertEqual(answers, [{"seq": depth, "nodes": perft(game, depth, start)}
                                           for depth in depths])

    def test_nim_word_for_word(self):
        at = {"seq": 3, "position": "0/2/0/1:2"}
        answers = talk("nim", [
            HELLO, begin("nim", "piles=0:2:0:3,NI-A01=2"), {"seq": 2, "do": "start"},
            {**at, "do": "moves"}, {**at, "do": "result"}, {**at, "position": "0/0/0/0:1", "do": "result"},
            {**at, "do": "apply", "actor": "P2", "move": "take 2 from 2"},
            {**at, "do": "apply", "actor": "P1", "move": "take 2 from 2"},
            {**at, "do": "perft", "depth": 2, "divide": True}])[2:]
        self.assertEqual(answers, [
            {"seq": 2, "position": "0/2/0/3:1"},
            {"seq": 3, "actor": "P2", "moves": ["take 1 from 2", "take 1 from 4", "take 2 from 2"]},
            {"seq": 3, "result": None}, {"seq": 3, "result": [1, 0]},
            {"seq": 3, "verdict": "legal", "position": "0/0/0/1:1"}, {"seq": 3, "verdict": "illegal"},
            {"seq": 3, "nodes": 5,
             "divide": {"take 1 from 2": 2, "take 1 from 4": 2, "take 2 from 2": 1}}])


if __name__ == "__main__":
    unittest.main()
