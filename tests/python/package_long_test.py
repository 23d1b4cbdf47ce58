"""The Python package beside the program: both give the same answers for the five games and Nim, and
bad input has the same sentences. Long calls stop on Ctrl-C and leave other threads alone.

Builds the package first, ten minutes of processor time in a new folder.
"""
import ast
import json
import os
import pathlib
import random
import signal
import subprocess
import sys
import tempfile
import threading
import time
import unittest

import package

PACKAGE = package.built()
sys.path.insert(0, "tests/tools")
import program  # noqa: E402

import arbiter  # noqa: E402
import numpy as np  # noqa: E402

GAMES = {"picadice": 3, "picnic_blitz": 1, "bitskrieg": 2, "brain_picnic": 1, "snack_match": 1, "nim": 4}
# What differs from one run to the next.
MEASURED = {"seconds", "seconds_to_build", "bytes", "fixed_bytes"}


def of_program(*words, code=0):
    done = program.run(*words, "--json")
    assert done.returncode == code, (words, done.stderr)
    return json.loads(done.stdout)


def settled(answer):
    """An answer without what is measured."""
    if isinstance(answer, dict):
        return {key: settled(value) for key, value in answer.items() if key not in MEASURED}
    return [settled(each) for each in answer] if isinstance(answer, list) else answer


class Positions(unittest.TestCase):
    def positions(self, game, plies=16):
        """Positions of a random game, with the playthrough of the program."""
        played = of_program("play", game.name, "--seed", 5, "--plies", plies)
        position = game.start()
        yield position
        for ply in played["plies"]:
            position = position.apply(ply["move"], ply["actor"])
            self.assertEqual(str(position), ply["position"])
            yield position

    def test_moves_outcomes_and_verdicts(self):
        for name in GAMES:
            game, rest = arbiter.Game(name), random.Random(7)
            for position in self.positions(game):
                said = of_program("moves", name, position)
                self.assertEqual(position.kind, said["turn"]["kind"])
                self.assertEqual(position.deciders, said["turn"]["deciders"])
                self.assertEqual(position.result(), said["result"])
                moves = position.moves()
                self.assertEqual([(m.actor, str(m)) for m in moves], [(p["actor"], p["move"]) for p in said["plies"]])
                self.assertEqual(len(moves) > 0, not position.is_over)
                for n in rest.sample(range(len(moves)), min(20, len(moves))):
                    ply, move = said["plies"][n], moves[n]
                    self.assertEqual(str(position.apply(move)), ply["after"])
                    self.assertEqual(position.apply(str(move), move.actor), position.apply(move))
                    if "weight" in ply:
                        self.assertEqual((move.weight, move.total), (ply["weight"], ply["total"]))
                        numerator, _, denominator = ply["probability"].partition("/")
                        self.assertEqual(move.probability * int(denominator), int(numerator))
                    else:
                        verdict = position.judge(move)
                        self.assertEqual((verdict.ruling, verdict.clause.id), (
                            ply["verdict"]["ruling"], ply["verdict"]["clause"]["id"]))
                        self.assertIsNone(move.probability)

    def test_moves_that_are_not_offered(self):
        refused = 0
        for name in GAMES:
            game, rest = arbiter.Game(name), random.Random(7)
            positions = [p for p in self.positions(game, 12) if p.kind == "decision"]
            for position in positions[-3:]:
                every = position.every_move()
                for text in rest.sample(every, min(6, len(every))):
                    verdict = position.judge(text)
                    said = of_program("explain", name, position, text, code=[
                        "legal", "illegal", "silent"].index(verdict.ruling) if verdict.ruling != "silent" else 3)
                    self.assertEqual(said["move"], text)
                    self.assertEqual((verdict.ruling, verdict.reason), (
                        said["verdict"]["ruling"], said["verdict"]["reason"]))
                    clause = verdict.clause
                    self.assertEqual({"id": clause.id, "heading": clause.heading, "says": clause.says},
                                     said["verdict"]["clause"])
                    self.assertEqual(verdict.objections and [c.id for c in verdict.objections],
                                     said["objections"] and [c["id"] for c in said["objections"]])
                    self.assertEqual(verdict.after and str(verdict.after), said["after"])
                    if not verdict:
                        refused += 1
                        with self.assertRaises(arbiter.IllegalMove) as raised:
                            position.apply(text)
                        self.assertEqual(raised.exception.verdict.clause, clause)
                        self.assertIn(clause.id, str(raised.exception))
        self.assertGreater(refused, 20)

    def test_text_and_json_of_positions(self):
        for name in GAMES:
            game = arbiter.Game(name)
            *_, position = self.positions(game, 9)
            said = of_program("show", name, position)
            self.assertEqual(position.state(), said["state"])
            self.assertEqual(position.draw().rstrip("\n"), said["board"].rstrip("\n"))
            for text in (str(position), json.dumps(said["state"])):
                self.assertEqual(game.position(text), position)
                self.assertEqual(hash(game.position(text)), hash(position))
            self.assertNotEqual(game.start(), position)
            with tempfile.TemporaryDirectory() as folder:
                program.run("show", name, position, "--svg", f"{folder}/board.svg")
                # The program leaves out what only pages need.
                drawn = pathlib.Path(folder, "board.svg").read_text(encoding="utf-8")
                self.assertEqual(position.svg()[:40], drawn[:40])

    def test_counts_and_random_games(self):
        for name, depth in GAMES.items():
            game = arbiter.Game(name)
            start = game.start()
            said = of_program("perft", name, depth, "--divide")
            self.assertEqual(start.perft(depth), said["count"])
            self.assertEqual(start.divide(depth), {part["move"]: part["count"] for part in said["divide"]})
            played = of_program("play", name, "--seed", 3, "--plies", 40)
            texts, last = start.random_game(3, 40)
            self.assertEqual(texts, [ply["move"] for ply in played["plies"]])
            self.assertEqual(str(last), played["plies"][-1]["position"])
            self.assertEqual(game.play(3, 40), played)
            self.assertEqual(game.play(3, 2, start.apply(start.moves()[0]))["start"], str(start.apply(start.moves()[0])))

    def test_players_who_choose_at_once(self):
        start = arbiter.Game("odds_and_evens").start()
        self.assertTrue(start.is_simultaneous)
        self.assertEqual((start.deciders, start.chosen, start.player), (["P1", "P2"], [], 0))
        after = start.apply(start.moves()[0])
        self.assertEqual((after.deciders, after.chosen, after.player), (["P2"], ["P1"], 1))
        second = start.apply(str(start.moves()[0]), "P2")
        self.assertEqual((second.deciders, second.chosen), (["P1"], ["P2"]))

    def test_moves_of_another_ruleset(self):
        small = arbiter.Game("picadice", "colours=2,columns=2").start().apply("roll")
        other = arbiter.Game("picadice").start().apply("roll").moves()[-1]
        self.assertEqual(small.apply(other), small.apply(str(other), "fate"))
        self.assertEqual(small.judge(other).after, small.judge(str(other), "fate").after)
        pig = arbiter.Game("pig", "target=10").start()
        roll = arbiter.Game("pig").start().moves()[0]
        self.assertEqual(pig.apply(roll), pig.apply(str(roll)))
        self.assertTrue(pig.judge(roll))

    def test_values_of_other_types_differ(self):
        nim = arbiter.Game("nim")
        for value in (nim.start(), nim.start().moves()[0], nim.clauses[0]):
            self.assertFalse(value == 1)
            self.assertTrue(value != "1")
            self.assertIn(value, [None, value])

    def test_points_and_payoffs(self):
        game = arbiter.Game("pig", {"target": 10})
        self.assertEqual(game.ruleset, "target=10")
        self.assertEqual(game.position("3-5:2+0").points(), [3, 5])
        self.assertIsNone(arbiter.Game("nim").start().points())
        _, last = game.start().random_game(1)
        self.assertTrue(last.is_over)
        self.assertEqual((sum(last.result()), last.player, last.moves()), (1, -1, []))

    def test_games_and_rulebooks(self):
        listed = of_program("games")
        self.assertEqual(arbiter.games(), [game["game"] for game in listed["games"]])
        for name in GAMES:
            game = arbiter.Game(name)
            self.assertEqual(game.rulebook(), of_program("games", name))
            self.assertEqual([c.id for c in game.clauses], [c["id"] for c in game.rulebook()["clauses"]])
            self.assertEqual(game.title, game.rulebook()["title"])
            self.assertTrue(all(arbiter.Game(name, each["ruleset"]) for each in game.rulesets()))
            self.assertEqual(sorted({game.side_of(p) for p in range(game.players)}), list(range(game.sides)))
        with self.assertRaisesRegex(IndexError, "expected 0 to 1, found 2"):
            arbiter.Game("nim").side_of(2)


class Bad_input(unittest.TestCase):
    def same_sentence(self, call, *words):
        with self.assertRaises(ValueError) as raised:
            call()
        said = program.run(*words)
        self.assertEqual(said.returncode, 2)
        self.assertEqual(f"arbiter: {raised.exception}\n", said.stderr)

    def test_sentences_are_those_of_the_program(self):
        game = arbiter.Game("picadice")
        for call, words in [
                (lambda: arbiter.Game("picadise"), ["show", "picadise"]),
                (lambda: arbiter.Game("picadice", "players=99"), ["show", "picadice", "--ruleset", "players=99"]),
                (lambda: game.position("x1/2"), ["show", "picadice", "x1/2"]),
                (lambda: game.position("strat"), ["show", "picadice", "strat"]),
                (lambda: game.start().judge("roll", "P9"), ["explain", "picadice", "start", "roll", "--player", "P9"]),
                (lambda: game.solve(gap=-1), ["solve", "picadice", "--gap", "-1"]),
                (lambda: game.check("no-such-law"), ["check", "picadice", "no-such-law"]),
                (lambda: arbiter.ask("solv", "nim"), ["solv", "nim"])]:
            with self.subTest(words=words):
                self.same_sentence(call, *words)

    def test_others(self):
        start = arbiter.Game("nim").start()
        with self.assertRaisesRegex(ValueError, "expected a move of nim, found"):
            start.apply(arbiter.Game("pig").start().moves()[0])
        with self.assertRaisesRegex(ValueError, "depth: expected 0 or more"):
            start.perft(-1)
        with self.assertRaises(RuntimeError):
            arbiter.ask("completion", "bash")
        for command in ("serve", "explore nim"):
            with self.assertRaisesRegex(ValueError, "expected a command that ends with an answer"):
                arbiter.ask(command)
        with self.assertRaises(TypeError):
            start.apply(3)
        with self.assertRaisesRegex(ValueError, "expected a file|expected a shared object|folder or a shared"):
            arbiter.load("tools/arbiter.cpp")


class Answers(unittest.TestCase):
    def test_are_those_of_the_program(self):
        small = "colours=2,columns=2"
        game, pig = arbiter.Game("picadice", small), arbiter.Game("pig", "target=10")
        for answer, words, code in [
                (game.states(), ["states", "picadice", "--ruleset", small], 0),
                (game.graph(), ["graph", "picadice", "--ruleset", small], 0),
                (game.states(depth=2), ["states", "picadice", "--ruleset", small, "--depth", 2], 3),
                (pig.solve(exact=True), ["solve", "pig", "--ruleset", "target=10", "--exact"], 0),
                (pig.advise("3-5:2+0"), ["advise", "pig", "3-5:2+0", "--ruleset", "target=10"], 0),
                (arbiter.Game("nim").check(), ["check", "nim"], 0),
                (arbiter.Game("tic_tac_toe").check(), ["check", "tic_tac_toe"], 0),
                (game.questions("PD-A11", time=60), ["questions", "picadice", "PD-A11", "--ruleset", small, "--time", 60],
                 None),
                (game.ask_move("start", "roll"), ["ask", "picadice", "start", "roll", "--ruleset", small], None),
                (arbiter.place("docs/puzzles/031.txt"), ["place", "docs/puzzles/031.txt"], 0),
                (arbiter.place(pathlib.Path("docs/puzzles/031.txt").read_text(encoding="utf-8")),
                 ["place", "docs/puzzles/031.txt"], 0)]:
            with self.subTest(words=words):
                self.assertEqual(settled(answer), settled(of_program(
                    *words, code=answer.code if code is None else code)))
                self.assertEqual(answer.holds, answer.code == 0)

    def test_answers_in_several_threads(self):
        pig = arbiter.Game("pig", "target=20")
        alone, answers = settled(pig.solve(threads=1)), []
        threads = [threading.Thread(target=lambda: answers.append(settled(pig.solve(threads=1)))) for _ in range(3)]
        for each in threads:
            each.start()
        for each in threads:
            each.join()
        self.assertEqual(answers, [alone] * 3)

    def test_a_call_does_not_keep_games_from_being_made(self):
        busy = threading.Thread(target=lambda: arbiter.Game("picadice").solve(threads=1, time=3))
        busy.start()
        time.sleep(0.5)
        self.assertEqual(len(arbiter.Game("nim").start().moves()), 16)
        self.assertIn("nim", arbiter.games())
        self.assertTrue(busy.is_alive())
        busy.join()


# Prints how long after the signal the call ended, and how often another thread ran before it.
INTERRUPTED = """
import sys, threading, time, os, signal
import arbiter
runs = [0]
def count():
    while True:
        runs[0] += 1
        time.sleep(0.01)
threading.Thread(target=count, daemon=True).start()
sent = []
def interrupt():
    time.sleep(1)
    before = runs[0]
    sent.append((time.monotonic(), time.process_time(), before))
    os.kill(os.getpid(), signal.SIGINT)
threading.Thread(target=interrupt, daemon=True).start()
try:
    CALL
except KeyboardInterrupt:
    wall, cpu, before = sent[0]
    print("interrupted", min(time.monotonic() - wall, time.process_time() - cpu), before)
else:
    print("ended")
print(arbiter.Game("nim").solve()["ended"])
"""


class Interrupts(unittest.TestCase):
    def test_long_calls_stop(self):
        for call in ['arbiter.Game("bitskrieg").states()', 'arbiter.Game("picadice").solve(time=100)',
                     'arbiter.Game("picadice").check()', 'arbiter.Game("picadice").questions(time=100)',
                     'arbiter.Game("picnic_blitz").start().perft(12)', 'arbiter.Game("picadice").reachable()',
                     'arbiter.Game("picadice").play_many(100_000_000)',
                     'arbiter.Game("bitskrieg").advise(time=100)']:
            with self.subTest(call=call):
                done = subprocess.run([sys.executable, "-c", INTERRUPTED.replace("CALL", call)], text=True,
                                      capture_output=True, check=False, timeout=200, env=package.environment())
                self.assertEqual(done.returncode, 0, done.stderr)
                word, seconds, runs, ended = done.stdout.split()
                self.assertEqual((word, ended), ("interrupted", "exhausted"))
                self.assertLess(float(seconds), 2)  # of processor time, if the machine is busy
                self.assertGreater(int(runs), 10)


class Arrays(unittest.TestCase):
    def test_many_games_are_those_that_play_alone(self):
        for name in ("nim", "picadice", "bitskrieg"):
            game = arbiter.Game(name)
            many = game.play_many(150, seed=11, plies=300, threads=2)
            self.assertEqual(len(many), 150)
            for n in (0, 1, 70, 149):
                played = game.play(11 + n, 300)
                self.assertEqual(many.plies[n], len(played["plies"]))
                self.assertEqual(many.decisions[n], sum(ply["actor"] != "fate" for ply in played["plies"]))
                if played["result"] is None:
                    self.assertTrue(np.isnan(many.payoffs[n]).all())
                else:
                    self.assertEqual(list(many.payoffs[n]), played["result"])

    def test_what_can_be_reached(self):
        game = arbiter.Game("pig", "target=6")
        found = game.reachable()
        self.assertEqual((found.ended, found.text(0), found.text(1)), ("exhausted", "0-0:1+0", "won"))
        states = {found.text(n): n for n in range(len(found))}
        self.assertEqual(len(states), len(found))
        self.assertEqual(found.first[-1], len(found.target))
        self.assertTrue(np.allclose(np.bincount(found.source(), found.probability()), 1))
        for n in range(3, len(found)):
            position = found.position(n)
            edges = range(int(found.first[n]), int(found.first[n + 1]))
            if position.is_over:
                self.assertEqual(found.kind[n], found.END)
                continue
            moves = position.moves()
            self.assertEqual([found.labels[found.label[e]] for e in edges], [str(m) for m in moves])
            self.assertEqual([found.text(found.target[e]) for e in edges], [str(position.apply(m)) for m in moves])
            self.assertEqual([found.weight[e] for e in edges], [m.weight or 1 for m in moves])
        self.assertNotEqual(game.reachable(most_states=20).ended, "exhausted")

    def test_values_by_hand(self):
        # Repeats what the solver does on the arrays: each side takes its best move.
        game = arbiter.Game("pig", "target=6")
        found = game.reachable()
        value, source, odds = np.zeros(len(found)), found.source(), found.probability()
        value[1] = 1
        ours = (found.decider == found.side)
        for _ in range(200):
            after = value[found.target]
            mean = np.bincount(source, odds * after, minlength=len(found))
            most = np.full(len(found), -1.0)
            np.maximum.at(most, source, after)
            least = np.full(len(found), 2.0)
            np.minimum.at(least, source, after)
            value = np.where(found.kind == found.DECISION, np.where(ours, most, least), mean)
        solved = game.solve()["value"]["endless_play_lost"]
        self.assertAlmostEqual(value[0], solved["low"], places=6)
        boundary = [n for n in range(3, len(found)) if found.kind[n] != found.END and found.position(n).is_turn_boundary]
        bounds = game.values([found.text(n) for n in boundary])
        self.assertEqual(bounds.shape, (len(boundary), 4))
        self.assertTrue(np.allclose(bounds[:, 0], value[boundary], atol=1e-6))
        with self.assertRaises(ValueError):
            arbiter.Game("nim").values(["1/3/5/7:2"])  # who begins is not next there

    def test_fields(self):
        game = arbiter.Game("nim")
        positions = [game.start(), game.start().apply("take 3 from 2")]
        names, values = game.fields(positions)
        least, most = game.field_ranges()
        self.assertEqual(values.shape, (2, len(names)))
        self.assertEqual(len(set(names)), len(names))
        self.assertTrue(((values >= least) & (values <= most)).all())
        self.assertFalse((values[0] == values[1]).all())


class Stubs(unittest.TestCase):
    def test_name_what_there_is(self):
        from arbiter import _arbiter
        tree = ast.parse((PACKAGE / "arbiter/_arbiter.pyi").read_text(encoding="utf-8"))
        told = {node.name: node for node in tree.body if isinstance(node, (ast.ClassDef, ast.FunctionDef))}
        there = {name for name in vars(_arbiter) if not name.startswith("_")}
        self.assertEqual(set(told), there)
        for name, node in told.items():
            if isinstance(node, ast.ClassDef) and name != "IllegalMove":
                members = {each.name for each in node.body if not each.name.startswith("_")}
                have = {each for each in vars(getattr(_arbiter, name)) if not each.startswith("_")}
                self.assertEqual(members, have, name)

    def test_the_reference_is_that_of_the_docstrings(self):
        done = subprocess.run([sys.executable, "tests/python/reference.py"], text=True, capture_output=True, check=False,
                              env=package.environment())
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(pathlib.Path("docs/reference/python.md").read_text(encoding="utf-8"), done.stdout,
                         "python3 tests/python/reference.py > docs/reference/python.md")

    def test_everything_has_a_docstring(self):
        from arbiter import actions, conform, environment, open_spiel, spaces
        for module in (arbiter, actions, conform, environment, open_spiel, spaces, arbiter.arrays):
            self.assertTrue(module.__doc__)
            for name, value in vars(module).items():
                if getattr(value, "__module__", "") == module.__name__ and callable(value) and name[0] != "_":
                    self.assertTrue(value.__doc__, name)
                    for member, its in vars(value).items() if isinstance(value, type) else []:
                        if member[0] != "_" and (callable(its) or isinstance(its, property)):
                            self.assertTrue(its.__doc__, f"{name}.{member}")


if __name__ == "__main__":
    sys.exit(unittest.main())
