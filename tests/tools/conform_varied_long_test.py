"""`arbiter conform` raises no false alarm: fifty correct programs in five games (conform/varied.py).

Each differs from the others in its readings, in the order of its moves, in how it writes JSON, and in
its timing. Prints a line for each. $ARBITER names the program; VARIED=20 makes it 20 programs a game.
"""
import json
import os
import subprocess
import sys
import unittest

GAMES = ("picadice", "bitskrieg", "picnic_blitz", "brain_picnic", "snack_match")
VARIED = "tests/tools/conform/varied.py"
EACH = int(os.environ.get("VARIED", "10"))
ANSWERS = 1500  # enough to infer readings, on a busy machine too


class Fifty(unittest.TestCase):
    def test_none_is_blamed(self):
        blamed = []
        for seed in range(EACH):
            for game in GAMES:
                subject = [sys.executable, VARIED, game, str(seed)]
                readings = json.loads(subprocess.run([*subject, "--readings"], capture_output=True,
                                                     check=True).stdout)
                done = subprocess.run([os.environ["ARBITER"], "conform", game, "--json", "--answers",
                                       str(ANSWERS), "--timeout", "60", "--seed", str(seed + 1), "--", *subject],
                                      capture_output=True, text=True, check=False)
                answer = json.loads(done.stdout)
                wrong = [each["says"] for each in answer["mistakes"]]
                wrong += [each["what"] for each in answer["troubles"]]
                for each in answer["readings"]:
                    told = {"question": each["question"], "status": each["status"], "readings": each["readings"]}
                    mine = int(readings.get(each["question"], each["default"]))
                    is_wrong = each["status"] == "follows" and mine not in each["readings"]
                    if each["status"] in ("inconsistent", "neither") or is_wrong:
                        wrong.append(f"{told}, but it follows {mine}")
                print(game, seed, readings, answer["comparisons"], "answers compared", wrong, flush=True)
                blamed += [(game, seed, each) for each in wrong]
                self.assertGreater(answer["comparisons"], 100)
        self.assertEqual(blamed, [])


if __name__ == "__main__":
    unittest.main()
