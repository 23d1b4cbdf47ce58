"""The requests of the page of `arbiter explore`, and who may send them."""
import base64
import concurrent.futures
import http.client
import json
import os
import pathlib
import random
import re
import select
import shlex
import shutil
import socket
import statistics
import subprocess
import sys
import tempfile
import threading
import time
import unittest
import zlib

from exploring import ARBITER, Served, validate

LATE = "x3/4/4/4/4,4/1xx1/4/4/4:r1y3p3:2=rpp"  # whether to discard depends on a reading
NEAR = "x3/4/4/4/4,4/1xx1/4/4/4:-:1"  # two turns from the start
SCATTERED = "6ds1/6#1/Hw4#2/1#5dw~/Mw~1Me2mn~2/3##1mw~1/1HeMn2#2/7me:a:e2,f5/b2,d4:1/2:2"  # 80 plies of chance
TANKS = "1mn1me1demedn/3###2/8/2##4/2#5/8/1Dw3MwLs1/4LnHs2:1:b5,f6/b2,d4:2/2:1"  # no tank is lost

# Engines and many positions, which with sanitizers show nothing more about the server.
unless_sanitized = unittest.skipIf(os.environ.get("ARBITER_SANITIZE"), "long with sanitizers")


def run(*words, stdin=""):
    return subprocess.run([*words], input=stdin, capture_output=True, text=True, timeout=120, check=False)


def processor_time(process):
    """Its processor time in seconds."""
    used = pathlib.Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[11:13]
    return sum(map(int, used)) / os.sysconf("SC_CLK_TCK")


class Serving(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.served = cls.enterClassContext(Served("nim", "1/3/5/6:1")) if hasattr(cls, "enterClassContext") \
            else cls.enter(Served("nim", "1/3/5/6:1"))

    @classmethod
    def enter(cls, served):
        cls.addClassCleanup(served.__exit__, None, None, None)
        return served.__enter__()


class Questions(Serving):
    def ask(self, what, **body):
        return self.served.ask(what, **body)

    def test_the_address_says_where_to_begin(self):
        self.assertEqual(self.served.said["position"], "1/3/5/6:1")
        self.assertEqual(self.served.url, f"http://127.0.0.1:{self.served.port}/#game=nim&start=1%2F3%2F5%2F6%3A1")

    @unless_sanitized
    def test_every_game_is_played_to_its_end_or_for_long(self):
        names = [each["game"] for each in self.ask("games")["games"]]
        self.assertGreaterEqual(len(names), 9)
        for name in names:
            with self.subTest(name):
                chosen = random.Random(7)
                self.assertEqual(self.ask("rules", game=name)["game"], name)
                moves = []
                for _ in range(25):
                    at = self.ask("position", game=name, moves=moves)
                    self.assertIsNone(at["stop"])
                    self.assertEqual([each["move"] for each in at["played"]], moves)
                    if at["turn"]["kind"] == "over":
                        break
                    open_now = [ply for ply in at["plies"] if ply["ruling"] == "legal"]
                    ply = chosen.choice(open_now)
                    moves.append(ply["move"])
                    self.assertEqual(self.ask("position", game=name, moves=moves)["position"], ply["after"])
                at = self.ask("position", game=name, moves=moves)
                self.assertTrue(at["board"]["text"] or at["board"]["svg"])
                text = self.ask("export", game=name, moves=moves, **{"as": "playthrough"})["text"]
                done = run(ARBITER, "replay", "-", stdin=text)
                self.assertEqual(done.returncode, 0, done.stderr)
                self.assertEqual(text.count(" | "), 2 * len(moves))
                self.ask("readings", game=name, moves=moves)

    def test_a_position_is_as_the_commands_say(self):
        at = self.ask("position", game="picadice", start=LATE)
        moves = json.loads(run(ARBITER, "moves", "picadice", LATE, "--json").stdout)
        self.assertEqual([(p["move"], p["verdict"]["clause"]["id"], p["after"]) for p in moves["plies"]],
                         [(p["move"], p["clause"], p["after"]) for p in at["plies"]])
        self.assertEqual((at["turn"], at["result"]), (moves["turn"], moves["result"]))

    def test_a_line_stops_where_the_rules_do(self):
        at = self.ask("position", game="nim", moves=["take 1 from 1", "take 1 from 1", "take 1 from 2"])
        self.assertEqual((len(at["played"]), at["stop"]["ruling"], at["stop"]["actor"]), (1, "illegal", "P2"))
        self.assertTrue(at["stop"]["clause"].startswith("NI-C"))
        self.assertEqual(self.ask("position", game="nim", moves=["fly"])["stop"]["ruling"], "unreadable")

    def test_a_try_is_judged_as_explain_and_ask_do(self):
        said = self.ask("try", game="picadice", move="raid red 2")
        told = json.loads(run(ARBITER, "explain", "picadice", "start", "raid red 2", "--json").stdout)
        self.assertEqual((said["ruling"], said["clause"]), ("illegal", told["verdict"]["clause"]["id"]))
        self.assertEqual({said["clause"], *said["objections"]},
                         {said["clause"], *(each["id"] for each in told["objections"])})
        depends = self.ask("try", game="picadice", start=LATE, move="discard")
        told = json.loads(run(ARBITER, "ask", "picadice", LATE, "discard", "--json").stdout)
        readings = [f"{r['question']}={r['reading']}" for o in told["outcomes"][1:] for r in o["readings"]]
        self.assertGreater(len(readings), 0)
        self.assertEqual([r for o in depends["others"] for r in o["readings"]], readings)
        self.assertEqual((depends["answer"], depends["questions"]), (told["answer"], told["questions"]))
        text = run(ARBITER, "ask", "picadice", LATE, "discard").stdout
        self.assertEqual(depends["headline"] + "\n" + depends["details"], text)
        self.assertEqual(self.ask("try", game="nim", actor="P2", move="take 1 from 1")["ruling"], "illegal")

    def test_an_estimate_is_that_of_a_search(self):
        said = self.ask("estimate", game="picadice", start=LATE)["estimate"]
        self.assertEqual((said["side"], len(said["moves"])), (2, 5))
        for each in (said, *said["moves"]):
            self.assertTrue(0 <= each["low"] <= each["high"] <= 1, each)
            self.assertTrue(0 <= each["least"] <= each["mean"] <= each["most"] <= 1, each)
        chance = self.ask("estimate", game="pig", moves=["roll"], ruleset="target=10")["estimate"]
        self.assertEqual(len(chance["moves"]), 6)
        self.served.refused("estimate", "a game that is not over", game="nim", start="0/0/0/0:1")
        self.served.refused("estimate", "seconds", game="nim", seconds=99)

    def test_a_position_is_set_up_edit_by_edit(self):
        edits = ["P1:red:1 counter", "P2:orange:2 counter", "P2:orange:3 counter", "nest:red 1", "nest:yellow 3",
                 "nest:birds 3", "P2:to_move", "dice rpp"]
        said = self.ask("edit", game="picadice", edits=edits)
        self.assertEqual((said["position"], said["why"]), (LATE, ""))
        self.assertEqual(self.ask("edit", game="picadice", start=LATE)["edits"], said["edits"])
        # Both grids and the nest ask for five counters of four.
        full = [f"P{p}:red:{n} counter" for p in (1, 2) for n in (1, 2)] + ["nest:red 1"]
        small = {"game": "picadice", "ruleset": "counters=4,colours=1,columns=3"}
        said = self.ask("edit", **small, edits=full)
        self.assertEqual(said["why"], 'position: red: expected at most 4 counters, found "5 on the grids and in the nest"')
        self.assertEqual(self.ask("edit", **small, edits=[*full, "nest:red 0"])["why"], "")
        # Tanks leave the board, and come back, by their own types.
        lost = {("square:b2 vacant",): "D", ("square:f1 vacant",): "H", ("square:b2 vacant", "square:f2 vacant", "square:a4 Mw"): "D",
                ("square:b2 vacant", "square:f2 vacant", "square:a4 Dw"): "M"}
        for edits, types in lost.items():
            said = self.ask("edit", game="bitskrieg", start=TANKS, edits=list(edits))
            self.assertEqual((said["why"], said["position"].rsplit(":", 2)[1]), ("", f"2{types}/2"), edits)
        self.served.refused("edit", "one that the position offers", game="picadice", edits=["nest:red 9"])
        self.served.refused("edit", "at most 100", game="picadice", edits=["dice none"] * 101)

    @unless_sanitized
    def test_every_game_is_set_up(self):
        """Random edits of positions along random games: each changes something, and says what is wrong or nothing."""
        games = [(each["game"], "default") for each in self.ask("games")["games"]]
        games += [("picadice", "PD-A08=2,players=3"), ("picnic_blitz", "PB-A03=3,players=4"), ("brain_picnic", "bonus=1")]
        for name, ruleset in games:
            chosen, made, moves = random.Random(5), 0, []
            line = {"game": name, "ruleset": ruleset, "start": TANKS if name == "bitskrieg" else "start", "moves": moves}
            for _ in range(6):
                at = self.ask("edit", **line)
                self.assertEqual((at["why"], len(set(at["edits"]))), ("", len(at["edits"])), name)
                drawn = set(re.findall(r'data-place="([^"]+)"', at["board"]["svg"] or ""))
                self.assertLessEqual(drawn, {words.split(" ")[0] for words in at["edits"]}, name)
                for words in chosen.sample(at["edits"], min(8, len(at["edits"]))):
                    said = self.ask("edit", **line, edits=[words])
                    self.assertNotEqual(said["position"], at["position"], (name, words))
                    made += not said["why"]
                    status, text = self.served.post("/api/position", {"game": name, "ruleset": ruleset, "start": said["position"]})
                    self.assertEqual(status, 400 if said["why"] else 200, (name, words, text[:200]))
                legal = [ply["move"] for ply in self.ask("position", **line)["plies"] if ply["ruling"] == "legal"]
                if not legal:
                    break
                moves.append(chosen.choice(legal))
            self.assertGreater(made, 0, name)

    @unless_sanitized
    def test_whether_a_position_can_come_up(self):
        said = self.ask("reach", game="nim", start="1/3/3/7:2")
        self.assertEqual((said["standing"], said["playthrough"].count(" | ")), ("found", 2))
        self.assertTrue(said["shortest"])
        self.assertEqual(self.ask("reach", game="nim", start="1/3/5/7:2")["standing"], "unreachable")
        # Too many games to search all: one that plays on from what comes closest, or what was searched.
        said = self.ask("reach", game="picadice", start=NEAR, seconds=10)
        self.assertEqual(said["standing"], "found")
        self.assertIn(NEAR, said["playthrough"])
        said = self.ask("reach", game="bitskrieg", start=SCATTERED, seconds=2)
        self.assertEqual((said["standing"], said["playthrough"]), ("not found", None))
        self.assertGreater(said["positions"], 1000)
        # In the middle of a turn: the game leads to its start.
        small = {"game": "picadice", "ruleset": "colours=1,columns=2,counters=4"}
        within = self.ask("position", **small, moves=["roll", "dice rrp"])["position"]
        said = self.ask("reach", **small, start=within)
        self.assertEqual((said["standing"], said["playthrough"].count(" | ")), ("found", 0))
        self.assertNotEqual(said["turn_start"], within)
        # What the turn has pushed is not known, so nothing is searched; but it comes up.
        small = {"game": "picnic_blitz", "ruleset": "lengths=3:3:0:0:0:1,target=4,dice=2,attacks=0:2:0:0:0:0"}
        moves = ["dice 12", "keep", "skip", "dice 23", "keep", "move 2", "dice 34", "keep", "queen attack"]
        within = self.ask("position", **small, moves=moves)["position"]
        said = self.ask("reach", **small, start=within)
        self.assertEqual((said["standing"], said["turn_start"]), ("not searched", None))
        said = self.ask("reach", **small, moves=moves)
        self.assertEqual((said["standing"], said["playthrough"].count(" | ")), ("found", 2 * len(moves)))
        self.assertEqual(said["turn_start"], within)

    def test_the_page_gets_mistakes_as_answers(self):
        bad = {"game": "nim", "start": "nonsense"}
        self.assertEqual(self.served.post("/api/position", bad)[0], 400)
        status, text = self.served.post("/api/position?page", bad)
        self.assertEqual((status, list(json.loads(text))), (200, ["error"]))

    def test_a_switch_tells_what_it_changes(self):
        self.assertIsNone(self.ask("position", game="tic_tac_toe")["changes"])
        base = {"game": "picadice", "start": LATE}
        entries = self.ask("readings", **base)["entries"]
        changing = [e for e in entries if e["kind"] == "changes"]
        self.assertGreater(len(changing), 0)
        self.assertTrue(any(e["kind"] == "same" for e in entries))
        for entry in changing:
            with self.subTest(entry["name"] + "=" + entry["value"]):
                at = self.ask("position", **base, ruleset=f"{entry['name']}={entry['value']}", was="default")
                changes = at["changes"]
                self.assertEqual([(e["name"], e["now"]) for e in changes["entries"]], [(entry["name"], entry["value"])])
                self.assertEqual((len(changes["moves"]), changes["begins"]), (entry["moves"], entry["begins"]))
                self.assertGreater(len(changes["moves"]) + changes["begins"], 0)
                for move in changes["moves"]:
                    self.assertNotEqual(move["was"], move["now"])

    @unless_sanitized
    def test_what_is_called_the_same_is_the_same(self):
        """Readings that the rules did not consult are not replayed; here all of them are."""
        for start, moves in (("start", ["roll", "dice rrg", "play red 1"]), (LATE, [])):
            base = {"game": "picadice", "start": start, "moves": moves}
            for entry in self.ask("readings", **base)["entries"]:
                if entry["kind"] == "same":
                    ruleset = f"{entry['name']}={entry['value']}"
                    changes = self.ask("position", **base, ruleset=ruleset, was="default")["changes"]
                    self.assertEqual((changes["begins"], changes["apart"], changes["moves"]), (False, None, []), ruleset)

    def test_a_switch_may_end_the_game_so_far(self):
        three = self.ask("position", game="picadice", ruleset="players=3", moves=["roll"], was="default")
        self.assertTrue(three["changes"]["begins"])
        four = self.ask("position", game="picadice", start=LATE, was="players=3")["changes"]
        self.assertIn("expected", four["why"])

    @unless_sanitized
    def test_values(self):
        won = self.ask("value", game="nim", start="1/3/5/6:1")
        self.assertEqual((won["reach"], won["says"], won["side"]), ("exact", "1", 1))
        self.assertEqual(won["moves"][0]["standing"], "best")
        pig = self.ask("value", game="pig", ruleset="target=10")
        self.assertEqual(pig["reach"], "exact")
        self.assertIn("7776/10961", pig["says"])
        large = self.ask("value", game="picadice")
        self.assertIn(large["reach"], ("not reached", "bounds"))
        self.assertTrue(large["why"] or large["value"])
        self.assertLess(large["seconds"], 10)

    @unless_sanitized
    def test_a_value_that_takes_minutes_is_given_up(self):
        """The engine cannot finish even one turn of this position in time."""
        start = "5a/3b,4a/4b,6a/1a/2a/8b,9a:ab:a"
        begin = time.monotonic()
        said = self.ask("value", game="picnic_blitz", start=start)
        self.assertLess(time.monotonic() - begin, 30)
        self.assertEqual(said["reach"], "not reached")
        self.assertRegex(said["why"], r"^time limit after \d+ states$")
        told = json.loads(run(ARBITER, "advise", "picnic_blitz", start, "--objective", "points", "--json").stdout)
        self.assertTrue(said["turn"]["points"].startswith(told["value"]["exact"] + " = "))

    def test_a_test_is_run(self):
        moves = ["take 1 from 1", "take 2 from 3"]
        tried = [{"after": 1, "actor": "P2", "move": "take 1 from 1"}, {"after": 2, "actor": "P2", "move": "take 1 from 2"}]
        said = self.ask("export", game="nim", moves=moves, tried=tried, **{"as": "test"})
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder, said["name"])
            path.write_text(said["text"], encoding="utf-8")
            words = sys.executable, "vectors/run.py", "--file", str(path), "nim", "--", ARBITER, "serve"
            done = run(*words)
            self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
            self.assertRegex(done.stdout, r"nim: [6-9] passed, 0 failed")
            wrong = said["text"].replace('"verdict":"illegal"', '"verdict":"legal"', 1)
            self.assertNotEqual(wrong, said["text"])
            path.write_text(wrong, encoding="utf-8")
            self.assertEqual(run(*words).returncode, 1)

    def test_bad_questions(self):
        refused = self.served.refused
        refused("position", "did you mean nim", game="nin")
        refused("position", "game")
        refused("position", "expected", game="nim", start="nonsense")
        refused("position", "1 to 3", game="picadice", ruleset="PD-A03=7")
        refused("position", "game, ruleset", game="nim", moved=[])
        refused("position", "array", game="nim", moves="take 1 from 1")
        refused("position", "2000", game="nim", moves=["take 1 from 1"] * 2001)
        refused("position", "16384", game="nim", start="x" * 20000)
        refused("position", "string", game="nim", moves=[1])
        refused("try", "move", game="nim")
        refused("try", "player", game="nim", actor="P9", move="take 1 from 1")
        refused("export", "playthrough", game="nim", **{"as": "poem"})
        refused("export", "tried", game="nim", tried=[{"after": -1, "actor": "P1", "move": "x"}], **{"as": "test"})
        refused("nothing", "nothing", status=404)
        for body in (b"", b"[]", b"nonsense", b'{"game":', b"\xff\xfe", b'{"game":"nim","game":"pig"}', b"[" * 5000):
            self.assertEqual(self.served.post("/api/position", body)[0], 400, body[:20])

    @unless_sanitized
    def test_hostile_sizes_are_answered_in_time(self):
        for each in self.ask("games")["games"]:
            rules = self.ask("rules", game=each["game"])
            for size in rules["parameters"]:
                if len(size["default"]) == 1:
                    begin = time.monotonic()
                    status, _ = self.served.post("/api/position", {
                        "game": each["game"], "ruleset": f"{size['name']}={size['most']}"})
                    self.assertIn(status, (200, 400))
                    self.assertLess(time.monotonic() - begin, 20, (each["game"], size["name"]))


class Guests(Serving):
    """Who may send requests, and how invalid ones are answered."""

    def test_the_page_runs_its_own_script_only(self):
        answer, text = self.served.raw("GET", "/", {"Host": f"127.0.0.1:{self.served.port}"})
        self.assertEqual(answer.status, 200)
        policy = answer.headers["Content-Security-Policy"]
        nonce = policy.split("script-src 'nonce-")[1].split("'")[0]
        self.assertIn(f'<script nonce="{nonce}">', text)
        self.assertIn("default-src 'none'", policy)
        self.assertNotIn("Access-Control-Allow-Origin", answer.headers)
        again = self.served.raw("GET", "/", {"Host": f"localhost:{self.served.port}"})[0]
        self.assertNotIn(nonce, again.headers["Content-Security-Policy"])
        self.assertNotRegex(text, r"(src|href)=\"https?:")
        self.assertLess(len(text.encode()), 300_000)
        self.assertNotIn("{{", text)

    def test_other_sites_are_refused(self):
        port = self.served.port
        ours = {"Host": f"127.0.0.1:{port}", "Content-Type": "application/json", "Content-Length": "2"}
        self.assertEqual(self.served.raw("POST", "/api/games", ours, b"{}")[0].status, 200)
        for headers, status in (({"Host": "evil.example"}, 403), ({"Host": f"evil.example:{port}"}, 403),
                                ({"Host": "127.0.0.1"}, 403), ({"Origin": "http://evil.example"}, 403),
                                ({"Origin": f"https://127.0.0.1:{port}"}, 403), ({"Origin": "null"}, 403),
                                ({"Sec-Fetch-Site": "cross-site"}, 403), ({"Content-Type": "text/plain"}, 415)):
            self.assertEqual(self.served.raw("POST", "/api/games", {**ours, **headers}, b"{}")[0].status, status, headers)
        for method, path, status in (("GET", "/api/games", 405), ("OPTIONS", "/api/games", 405), ("GET", "/etc/passwd", 404),
                                     ("GET", "/../README.md", 404), ("POST", "/", 405), ("PUT", "/", 405)):
            answer, _ = self.served.raw(method, path, {"Host": f"127.0.0.1:{port}", "Content-Length": "0"})
            self.assertEqual(answer.status, status, (method, path))
        self.assertEqual(self.served.raw("GET", "/", {})[0].status, 403)

    def test_nobody_listens_elsewhere(self):
        addresses = {"127.0.0.2"}
        try:
            addresses |= {info[4][0] for info in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)}
        except OSError:
            pass  # on a machine that does not know its own name
        for address in addresses - {"127.0.0.1"}:
            with self.assertRaises(OSError):
                socket.create_connection((address, self.served.port), 2).close()

    def speak(self, *parts, wait=0.0, timeout=30.0):
        """The answer to these bytes; "" when the connection is closed without one."""
        with socket.create_connection(("127.0.0.1", self.served.port), timeout) as talk:
            out = b""
            try:
                for part in parts:
                    talk.sendall(part)
                    time.sleep(wait)
                while got := talk.recv(65536):
                    out += got
            except ConnectionError:
                pass
            return out.decode()

    def test_what_is_huge_or_no_request_is_refused(self):
        host = f"Host: 127.0.0.1:{self.served.port}\r\n".encode()
        self.assertTrue(self.speak(b"hello\r\n\r\n").startswith("HTTP/1.1 400"))
        endless = b"GET / HTTP/1.1\r\n" + host + b"X: " + b"x" * 100_000
        self.assertRegex(self.speak(endless), r"^(HTTP/1.1 431|$)")
        many = b"GET / HTTP/1.1\r\n" + host + b"X: x\r\n" * 20_000 + b"\r\n"
        self.assertRegex(self.speak(many), r"^(HTTP/1.1 431|$)")
        large = b"POST /api/games HTTP/1.1\r\n" + host + b"Content-Type: application/json\r\nContent-Length: 9999999\r\n\r\n"
        self.assertRegex(self.speak(large), r"^(HTTP/1.1 413|$)")
        twice = b"GET / HTTP/1.1\r\n" + host + host + b"\r\n"
        self.assertTrue(self.speak(twice).startswith("HTTP/1.1 400"))
        negative = b"POST /api/games HTTP/1.1\r\n" + host + b"Content-Length: -1\r\n\r\n"
        self.assertTrue(self.speak(negative).startswith("HTTP/1.1 400"))
        self.assertEqual(self.served.post("/api/games", {})[0], 200)

    def test_sixty_four_clients_are_served_while_values_are_computed(self):
        """The slow questions of a few clients keep nobody waiting."""
        body = json.dumps({"game": "picadice", "start": LATE}).encode()
        slow = [self.served.asking("estimate", b'{"game":"picadice","seconds":3}') for _ in range(12)]
        times, wrong, together = [], [], threading.Barrier(64)

        def client():
            together.wait()
            for _ in range(8):
                begin = time.monotonic()
                status, text = self.served.post("/api/position", body)
                times.append(time.monotonic() - begin)
                if status != 200:
                    wrong.append(text)

        clients = [threading.Thread(target=client) for _ in range(64)]
        for each in clients:
            each.start()
        for each in clients:
            each.join()
        for each in slow:
            each.close()
        self.assertEqual((wrong, len(times)), ([], 512))
        late = sorted(times)[int(0.99 * len(times))]
        if os.environ.get("ARBITER_AT_LENGTH"):
            print(f"64 clients: median {1000 * statistics.median(times):.0f} ms, 99 % within {1000 * late:.0f} ms")
        self.assertLess(late, 0.2 if os.environ.get("ARBITER_AT_LENGTH") else 2)

    def test_five_hundred_slow_and_malformed_connections_are_survived(self):
        begins = b"", b"GET / HT", b"POST /api/games HTTP/1.1\r\nContent-Le", b"\x00\xff" * 9, b"POST /api/games HTTP/1.1\r\nContent-Length: 900\r\n\r\n{"
        crowd = []
        for n in range(500):
            crowd.append(socket.create_connection(("127.0.0.1", self.served.port), 30))
            crowd[-1].sendall(begins[n % len(begins)])
        begin = time.monotonic()
        self.assertEqual(self.served.post("/api/games", {})[0], 200)
        self.assertLess(time.monotonic() - begin, 5)
        for each in crowd:
            each.close()
        self.assertEqual(self.served.post("/api/games", {})[0], 200)

    def test_who_does_not_finish_is_left(self):
        begin = time.monotonic()
        body = (b"POST /api/games HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nContent-Type: application/json\r\n"
                b"Content-Length: 100\r\n\r\n{" % self.served.port)
        with concurrent.futures.ThreadPoolExecutor(2) as pool:
            for said in pool.map(self.speak, (b"GET / HT", body)):
                self.assertTrue(said.startswith("HTTP/1.1 408"), said)
        self.assertLess(time.monotonic() - begin, 25)
        waiting = [socket.create_connection(("127.0.0.1", self.served.port), 30) for _ in range(20)]
        self.assertEqual(self.served.post("/api/games", {})[0], 200)  # they block nobody
        for each in waiting:
            each.close()


class Command(unittest.TestCase):
    def test_bad_input(self):
        for words, says in ((("nin",), "did you mean nim"), (("nim", "nonsense"), "expected"),
                            (("nim", "--port", "70000"), "--port"), (("nim", "--time", "0"), "0.1"), ((), "GAME")):
            done = run(ARBITER, "explore", *words)
            self.assertEqual((done.returncode, done.stdout), (2, ""), words)
            self.assertIn(says, done.stderr)

    def test_a_port_that_is_taken(self):
        with Served("nim") as served:
            done = run(ARBITER, "explore", "nim", "--port", str(served.port))
            self.assertEqual(done.returncode, 2)
            self.assertIn("a free port", done.stderr)

    def test_browsers_leave_out_the_port_of_http(self):
        try:
            socket.create_server(("127.0.0.1", 80)).close()
        except OSError as error:
            self.skipTest(f"port 80: {error}")
        with Served("nim", "--port", "80") as served:
            for host, status in (("127.0.0.1", 200), ("localhost", 200), ("evil.example", 403), ("127.0.0.1:81", 403)):
                self.assertEqual(served.raw("GET", "/", {"Host": host})[0].status, status, host)
            ours = {"Host": "127.0.0.1", "Origin": "http://127.0.0.1", "Content-Type": "application/json", "Content-Length": "2"}
            self.assertEqual(served.raw("POST", "/api/games", ours, b"{}")[0].status, 200)

    def at_work(self, served):
        """A connection whose estimate takes ten seconds; only one value or estimate is computed at a time."""
        end = time.monotonic() + 30
        while True:
            self.assertLess(time.monotonic(), end)
            talk = served.asking("estimate", b'{"game":"picadice","seconds":10}')
            time.sleep(0.5)  # until it is being computed; then the other must wait
            with served.asking("value", b'{"game":"nim"}') as other:
                if not select.select([other], [], [], 1)[0]:
                    return talk
            talk.close()

    def test_it_ends_while_it_works(self):
        with Served("picadice") as served:
            with self.at_work(served):
                begin = time.monotonic()
        self.assertLess(time.monotonic() - begin, 6)

    def test_what_nobody_waits_for_is_dropped(self):
        with Served("picadice") as served:
            self.at_work(served).close()
            begin = time.monotonic()
            self.assertEqual(served.post("/api/value", {"game": "nim"})[0], 200)
            self.assertLess(time.monotonic() - begin, 6)  # eight, if it continued

    def test_without_descriptors_it_waits_and_says_so_once(self):
        with subprocess.Popen(["bash", "-c", f"ulimit -n 20 && exec {shlex.quote(ARBITER)} explore nim"], text=True,
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
            try:
                port = int(process.stdout.readline().split(":")[2].split("/")[0])
                crowd = [socket.create_connection(("127.0.0.1", port), 30) for _ in range(30)]
                time.sleep(0.5)
                before = processor_time(process.pid)
                time.sleep(2)
                self.assertLess(processor_time(process.pid) - before, 0.5)  # 2, if it retried continuously
                for each in crowd:
                    each.close()
                talk = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
                talk.request("GET", "/")
                self.assertEqual(talk.getresponse().status, 200)
                talk.close()
                process.terminate()
                self.assertRegex(process.communicate(timeout=20)[1], r"^arbiter: no connection can be accepted for now: .+\n$")
                self.assertEqual(process.returncode, 0)
            finally:
                process.kill()

    def test_nothing_is_written(self):
        with tempfile.TemporaryDirectory() as folder:
            arbiter = pathlib.Path(ARBITER).absolute()
            with subprocess.Popen([arbiter, "explore", "nim"], cwd=folder, stdout=subprocess.PIPE, text=True) as process:
                self.assertRegex(process.stdout.readline(), r"^http://127\.0\.0\.1:\d+/#game=nim&start=start$")
                process.terminate()
                self.assertEqual(process.wait(20), 0)
            self.assertEqual(list(pathlib.Path(folder).iterdir()), [])


class Exporting(unittest.TestCase):
    """The page as files, with a small file in place of the engine (explore_engine_long_test.py has the real one)."""

    def setUp(self):
        self.root = pathlib.Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.root)
        (self.root / "bin").mkdir()
        self.program = shutil.copy(ARBITER, self.root / "bin/arbiter")  # with no engine near it

    def export(self, to, *more):
        return run(self.program, "explore", "nim", "1/3/5/6:1", "--export", self.root / to, *more)

    def test_without_an_engine_it_says_how_to_make_one(self):
        done = self.export("site")
        self.assertEqual((done.returncode, done.stdout), (2, ""))
        self.assertIn("`tools/wasm/build`", done.stderr)
        self.assertFalse((self.root / "site").exists())
        done = self.export("site", "--port", "8017")
        self.assertEqual(done.returncode, 2)
        self.assertIn("--export", done.stderr)

    def test_a_folder_and_a_file(self):
        engine = self.root / "share/arbiter/explore"
        engine.mkdir(parents=True)
        (engine / "engine.js").write_text("// Games: pig nim\nvar arbiterEngine = 'the script';\n", encoding="utf-8")
        module = bytes(range(256)) * 64
        (engine / "engine.wasm").write_bytes(module)
        said = json.loads(self.export("site", "--json").stdout)
        validate(None, said)
        self.assertEqual([pathlib.Path(each["path"]).name for each in said["files"]], ["index.html", "engine.wasm"])
        self.assertEqual((self.root / "site/engine.wasm").read_bytes(), module)
        page = (self.root / "site/index.html").read_text(encoding="utf-8")
        self.assertLess(len(page), 300_000)
        self.assertIn("'the script'", page)
        self.assertNotIn("/api/", page.replace('"/api/" + data.what', ""))  # it asks no server
        self.assertTrue(said["url"].endswith("/site/index.html#game=nim&start=1%2F3%2F5%2F6%3A1"), said["url"])
        self.assertIn("open http://127.0.0.1:8000/#game=nim&start=1%2F3%2F5%2F6%3A1\n", self.export("site").stdout)
        said = json.loads(self.export("new/one.html", "--json").stdout)
        page = (self.root / "new/one.html").read_text(encoding="utf-8")
        self.assertEqual((len(said["files"]), said["files"][0]["bytes"]), (1, len(page.encode())))
        held = re.search(r'id="engine">([^<]*)<', page)[1]
        self.assertEqual(zlib.decompress(base64.b64decode(held)), module)
        (engine / "engine.js").write_text("var arbiterEngine = 'the script';\n", encoding="utf-8")
        done = self.export("other")
        self.assertEqual((done.returncode, done.stdout), (2, ""))
        self.assertIn("run `tools/wasm/build` again", done.stderr)
        (engine / "engine.js").write_text("// Games: pig nim\n", encoding="utf-8")
        done = run(self.program, "explore", "kalah", "--export", self.root / "other")
        self.assertEqual((done.returncode, done.stdout), (2, ""))
        self.assertIn('--export: expected a game of the page\'s engine (pig, nim), found "kalah"', done.stderr)
        self.assertFalse((self.root / "other").exists())
        (self.root / "file").touch()
        self.assertEqual(self.export("file").returncode, 2)


if __name__ == "__main__":
    sys.exit(unittest.main())
