"""What the page of `arbiter explore` estimates, beside the certified values of 500 positions of small games: the
value lies in the interval in 95 of 100, and the first move is a best one in 80 of 100."""
import random
import sys
import unittest

from exploring import Served

# Rulesets, and how many positions: fewer where the search takes its whole second.
GAMES = {"nim": ("default", 150), "tic_tac_toe": ("default", 120), "kalah": ("houses=3,seeds=3", 130),
         "pig": ("target=20", 50), "picnic_blitz": ("lengths=3:3:0:0:0:1,target=4,dice=2,attacks=0:2:0:0:0:0", 50)}
NARROW = 0.002  # bounds as near as that are a value


class Estimates(unittest.TestCase):
    def position(self, served, line, chosen):
        """The moves of a random game, up to a decision; None if it ended before."""
        moves = []
        for _ in range(chosen.randrange(14)):
            legal = [ply["move"] for ply in served.ask("position", **line, moves=moves)["plies"] if ply["ruling"] == "legal"]
            if legal:
                moves.append(chosen.choice(legal))
        at = served.ask("position", **line, moves=moves)
        return moves if at["turn"]["kind"] == "decision" else None

    def test_they_agree_with_certified_values(self):
        count, inside, best, proved = 0, 0, 0, 0
        with Served("nim", "--time", "10") as served:
            for game, (ruleset, wanted) in GAMES.items():
                line, chosen, found = {"game": game, "ruleset": ruleset}, random.Random(game), 0
                for _ in range(20 * wanted):
                    if found == wanted:
                        break
                    moves = self.position(served, line, chosen)
                    if moves is None:
                        continue
                    known = served.ask("value", **line, moves=moves)
                    if known["value"] is None:
                        continue
                    low, high = known["value"]["endless_play_lost"]["low"], known["value"]["endless_play_won"]["high"]
                    said = served.ask("estimate", **line, moves=moves)["estimate"]
                    if high - low > NARROW or said is None or said["side"] != known["side"]:
                        continue
                    found += 1
                    inside += said["least"] <= high + 1e-6 and said["most"] >= low - 1e-6
                    proved += said["proved"]
                    best += any(said["moves"][0]["move"] == each["move"] and each["standing"] in ("best", "candidate")
                                for each in known["moves"])
                self.assertEqual(found, wanted, game)
                count += found
        print(f"{count} positions: {inside} values in the interval, {best} first moves best; {proved} proved by the search")
        self.assertGreaterEqual(inside, 0.95 * count)
        self.assertGreaterEqual(best, 0.8 * count)


if __name__ == "__main__":
    sys.exit(unittest.main())
