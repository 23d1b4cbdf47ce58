"""`arbiter simulate`: figures with intervals, shards that merge to the answer of a single run, and
the same figures beside the proved ones of `weigh` and `questions`.

$ARBITER names the program.
"""
import csv
import io
import json
import pathlib
import signal
import subprocess
import tempfile
import time
import unittest

from program import ARBITER, run, validate

KALAH = ["simulate", "kalah", "--ruleset", "houses=3,seeds=2", "--players", "random", "--half-width", "0.08"]
NIM = ["simulate", "nim", "--games", "400"]


class Simulating(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def answer(self, *words, codes=(0, 3)):
        done = run(*words, "--json")
        self.assertIn(done.returncode, codes, done.stderr)
        answer = json.loads(done.stdout)
        validate(words[0], answer)
        return answer

    def refused(self, says, *words):
        done = run(*words)
        self.assertEqual(done.returncode, 2, done.stdout)
        self.assertRegex(done.stderr, r"\Aarbiter: [^\n]+\n\Z")
        self.assertIn(says, done.stderr)

    def test_figures_and_their_order(self):
        answer = self.answer(*KALAH, "--games", 3200)
        effects = answer["effects"]
        sizes = [each["size"]["estimate"] for each in effects]
        self.assertEqual(sizes, sorted(sizes, reverse=True))
        self.assertGreater(len(effects), 8)
        for each in effects:
            self.assertLessEqual(each["replayed"], each["asked"]["games"])
            self.assertLessEqual(each["parted"]["games"], each["replayed"])
            first, second = each["payoffs"]
            self.assertAlmostEqual(first["estimate"], -second["estimate"])
            self.assertLessEqual(first["low"], first["estimate"])
            self.assertLessEqual(first["estimate"], first["high"])
            self.assertTrue(each["precise"] or each["placed"])
        table = answer["table"]
        self.assertAlmostEqual(sum(payoff["estimate"] for payoff in table["payoffs"]), 1)
        self.assertGreater(table["offers"], 1)
        self.assertGreater(table["forced"], 0.01)
        text = run(*KALAH, "--games", 3200).stdout
        self.assertIn("sampled (full size)", text)
        places = [text.index(each["entry"]) for each in effects]
        self.assertEqual(places, sorted(places))

    def test_shards_merge_to_the_answer_of_a_single_run(self):
        words = [*KALAH, "--games", 1600]
        whole, files = self.answer(*words), []
        for index in (1, 2, 3):
            shard = self.answer(*words, "--shard", f"{index}/3")
            self.assertEqual(shard["effects"], [])
            files.append(self.folder / f"{index}.json")
            files[-1].write_text(json.dumps(shard), encoding="utf-8")
        done = run("merge", *reversed(files))
        merged = json.loads(done.stdout)
        validate("merge", merged)
        del merged["seconds"], whole["seconds"]
        self.assertEqual(merged, whole)
        self.assertGreater(len({each["games"] for each in whole["effects"]}), 1, "all stopped at the same look")
        self.refused("all 3 shards", "merge", *files[:2])

    def test_threads_do_not_matter(self):
        one, two = (self.answer(*NIM, "--threads", threads) for threads in (1, 2))
        del one["seconds"], two["seconds"]
        self.assertEqual(one, two)

    def test_a_match(self):
        answer = self.answer("simulate", "kalah", "--players", "casual,random", "--games", 800)
        self.assertEqual(answer["effects"], [])
        self.assertGreater(answer["table"]["payoffs"][0]["low"], 0.5)
        self.assertGreater(answer["elo"]["low"], 0)
        self.assertIn("Elo", run("simulate", "kalah", "--players", "casual,random", "--games", 800).stdout)

    def test_nobody_sees_a_simultaneous_choice(self):
        for players in ("casual", "strong:50"):
            answer = self.answer("simulate", "odds_and_evens", "--questions", "none", "--players", players,
                                 "--games", 400)
            for side in answer["table"]["payoffs"]:
                self.assertLess(side["low"], 0.5, players)
                self.assertGreater(side["high"], 0.5, players)

    def test_strong_players_stop_and_survive_silence(self):
        done = self.answer("simulate", "picadice", "--questions", "none", "--players", "strong:5", "--games", 40,
                           "--ruleset", "PD-A01=0,PD-A02=0,colours=2,columns=3,counters=5,birds=1")
        self.assertGreater(done["table"]["cut"], 0)
        began = time.monotonic()
        run("simulate", "brain_picnic", "--players", "strong:1000000", "--games", 2, "--time", 1)
        self.assertLess(time.monotonic() - began, 20)

    def test_a_reading_with_other_players_is_left_out(self):
        words = ["simulate", "picnic_blitz", "--questions", "PB-A03", "--games", 100]
        effects = {e["entry"]: e["left_out"] for e in self.answer(*words)["effects"]}
        self.assertIsNone(effects["PB-A03=2"])
        self.assertIn("evaluation", effects["PB-A03=3"])
        effects = {e["entry"]: e["left_out"] for e in self.answer(*words, "--players", "random")["effects"]}
        self.assertIsNone(effects["PB-A03=3"])

    def test_a_strong_player_wins_a_match(self):
        answer = self.answer("simulate", "kalah", "--players", "strong:50,random", "--games", 40)
        self.assertGreater(answer["table"]["payoffs"][0]["low"], 0.5)

    def test_pairs(self):
        answer = self.answer(*KALAH, "--games", 200, "--pairs", 2)
        self.assertEqual(len(answer["interactions"]), 2)
        self.assertIn("two readings together", run(*KALAH, "--games", 200, "--pairs", 2).stdout)

    def test_pairs_beside_the_questions(self):
        file = self.folder / "answer.json"
        nim = self.answer(*NIM)
        pair = self.answer(*KALAH, "--games", 100, "--pairs", 1)["interactions"][0]
        nim["interactions"] = [pair | {"second": "NI-A01=2"}]
        file.write_text(json.dumps(nim), encoding="utf-8")
        says = self.answer("questions", "nim", "--simulated", file, "--nearby", "0")["questions"][0]["interactions"]
        self.assertEqual(len(says), 1)
        self.assertIn(f"{pair['first']} and NI-A01=2: no interaction was shown", says[0])
        self.assertIn("sampled at full size, 100 games between casual players", says[0])
        pair["payoffs"][0].update(estimate=-0.2, low=-0.3, high=-0.1)
        file.write_text(json.dumps(nim), encoding="utf-8")
        says = self.answer("questions", "nim", "--simulated", file, "--nearby", "0")["questions"][0]["interactions"]
        self.assertIn("NI-A01=2 together change side 1's chance of winning by -20.00 percentage points", says[0])
        self.assertIn("(-30.00 to -10.00; sampled at full size", says[0])
        kalah = self.answer("simulate", "kalah", "--games", 100, "--pairs", 1)
        file.write_text(json.dumps(kalah), encoding="utf-8")
        pair = kalah["interactions"][0]
        for entry, pairs in ((pair["first"], 1), (pair["second"], 1), ("KA-A07=2", 0)):
            shown = self.answer("weigh", "kalah", entry[:6], "--ruleset", "houses=2,seeds=1", "--simulated", file)
            self.assertEqual(len(shown["simulated"]["interactions"]), pairs, entry)

    def test_csv(self):
        rows = list(csv.DictReader(io.StringIO(run(*NIM, "--csv").stdout)))
        self.assertEqual([row["side"] for row in rows], ["1", "2"])
        self.assertEqual(rows[0]["entry"], "NI-A01=2")
        self.assertLess(float(rows[0]["low"]), float(rows[0]["high"]))

    def test_bad_input(self):
        self.refused("strong:VISITS", *NIM, "--players", "strongest")
        self.refused("--players", *NIM, "--players", "random,random,random")
        self.refused("NI-A99", *NIM, "--questions", "NI-A99")
        self.refused("--games", "simulate", "nim", "--shard", "1/2", "--json")
        self.refused("match", *NIM, "--players", "random,casual", "--questions", "NI-A01")

    def test_beside_what_is_proved(self):
        file = self.folder / "nim.json"
        file.write_text(json.dumps(self.answer(*NIM)), encoding="utf-8")
        words = ["weigh", "nim", "--ruleset", "piles=1:2:3:0", "--simulated", file]
        text = run(*words).stdout
        for label in ("proved (small variant)", "sampled (full size)"):
            self.assertIn(label, text)
        self.assertEqual(self.answer(*words)["simulated"]["game"], "nim")
        for more in ([], ["--simulated", file]):  # the recorded simulation, or this one
            found = self.answer("questions", "nim", *more)["questions"][0]["readings"][0]["simulated"]
            games = json.loads((file if more else pathlib.Path("properties/nim/simulated.json"))
                               .read_text(encoding="utf-8"))["effects"][0]["games"]
            self.assertEqual(found["games"], games)
            self.assertIn(f" of {games} games between casual players went differently.",
                          run("questions", "nim", *more).stdout)
        self.refused("expected kalah", "weigh", "kalah", "--ruleset", "houses=2,seeds=1", "--simulated", file)
        file.write_text("{}", encoding="utf-8")
        self.refused("arbiter simulate", *words)
        self.refused("no simulation of pig", "weigh", "pig", "--full-size")

    def test_the_command_beside_a_figure_gives_it_again(self):
        words = [*NIM, "--players", "random", "--half-width", "0.04", "--plies", "40", "--seed", "9",
                 "--confidence", "0.9"]
        answer = self.answer(*words)
        file = self.folder / "nim.json"

        def command():
            file.write_text(json.dumps(answer), encoding="utf-8")
            found = self.answer("questions", "nim", "--simulated", file, "--nearby", "0")
            self.assertIn(f"arbiter questions nim NI-A01 --nearby 0 --simulated {file}",
                          run("questions", "nim", "--simulated", file, "--nearby", "0").stdout)
            return found["questions"][0]["readings"][0]["simulated"]["command"].split()[1:]

        self.assertEqual(self.answer(*command())["effects"], answer["effects"])
        self.assertEqual(set(words), set(command()))
        answer["request"]["games"], answer["ended"] = 1000000, "time limit"
        self.assertEqual(set(words), set(command()))

    def test_the_recorded_simulation(self):
        text = run("weigh", "nim", "--ruleset", "piles=1:2:3:0", "--full-size").stdout
        self.assertIn("sampled (full size)", text)
        for path in pathlib.Path("properties").glob("*/simulated.json"):
            recorded = json.loads(path.read_text(encoding="utf-8"))
            validate("simulate", recorded)
            self.assertEqual((recorded["game"], recorded["ruleset"]), (path.parent.name, "default"))

    def test_ctrl_c_shows_the_last_look(self):
        with subprocess.Popen([ARBITER, "simulate", "kalah", "--games", "100000000", "--half-width", "0.0001"],
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
            time.sleep(2)
            process.send_signal(signal.SIGINT)
            begun = time.monotonic()
            out, _ = process.communicate(timeout=60)
            self.assertLess(time.monotonic() - begun, 10)
        self.assertEqual(process.returncode, 3)
        self.assertIn("sampled (full size)", out)


if __name__ == "__main__":
    unittest.main()
