"""`arbiter conform` raises no false alarm: fifty correct programs in five games (conform/varied.py).

Each differs from the others in its readings, in the order of its moves, in how it writes JSON, and in
its timing. Prints a line for each. $ARBITER names the program; VARIED=20 makes it 20 programs a game,
VARIED_SECONDS=12 gives each a time instead of a number of answers, so that fifty take 12 minutes.
"""
import json
import os
import subprocess
import sys
import tempfile
import unittest

GAMES = ("picadice", "bitskrieg", "picnic_blitz", "brain_picnic", "snack_match")
VARIED = "tests/tools/conform/varied.py"
EACH = int(os.environ.get("VARIED", "10"))
ANSWERS = 1500  # enough to infer readings, on a busy machine too
TIME = os.environ.get("VARIED_SECONDS")
BUDGET = ("--time", TIME) if TIME else ("--answers", str(ANSWERS))


def blames(game, seed, *options):
    """What a run wrongly says about the program with this seed."""
    subject = [sys.executable, VARIED, game, str(seed)]
    readings = json.loads(subprocess.run([*subject, "--readings"], capture_output=True,
                                         check=True).stdout)
    done = subprocess.run([os.environ["ARBITER"], "conform", game, "--json", "--timeout", "60", "--seed",
                           str(seed + 1), *options, "--", *subject],
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
    return wrong, answer["comparisons"]


class Fifty(unittest.TestCase):
    def test_none_is_blamed(self):
        blamed = []
        for seed in range(EACH):
            for game in GAMES:
                wrong, comparisons = blames(game, seed, *BUDGET)
                blamed += [(game, seed, each) for each in wrong]
                self.assertGreater(comparisons, 100)
        self.assertEqual(blamed, [])

    def test_readings_that_matter_at_once_are_told_apart_in_play_alone(self):
        with tempfile.TemporaryDirectory() as nothing:
            for answers in (500, 1000):
                budget = "--answers", str(answers), "--vectors", nothing
                self.assertEqual(blames("picnic_blitz", 1, *budget)[0], [], answers)


if __name__ == "__main__":
    unittest.main()
