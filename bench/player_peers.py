#!/usr/bin/env python3
"""Plays matches of Arbiter's strong player against the tree search of OpenSpiel or Ludii.

usage: bench/player_peers.py ARBITER PLAYER [--games N] [--budget N] [--seed N] [GAME...]

ARBITER is the program. PLAYER is bench/peers/open_spiel_player.cc, compiled, or a script that runs
bench/peers/LudiiPlayer.java (nim and tic_tac_toe only). Both search with the same number of visits
(there: simulations) for each decision, and take the first seat in turn.
For each game the run prints how many Arbiter won, drew and lost, and the median time of a decision;
for Arbiter this includes starting the program.
"""

import argparse
import json
import random
import subprocess
import sys
import time


class Nim:
    theirs = "nim(pile_sizes=1;3;5;7,is_misere=false)"

    @staticmethod
    def ours_of(action, _actor):
        return f"take {action // 4 + 1} from {action % 4 + 1}"

    @staticmethod
    def theirs_of(move, _actor):
        _, count, _, pile = move.split()
        return int(pile) - 1 + 4 * (int(count) - 1)


class Tic_tac_toe:
    theirs = "tic_tac_toe"

    @staticmethod
    def ours_of(action, _actor):
        return f"mark {action + 1}"

    @staticmethod
    def theirs_of(move, _actor):
        return int(move.split()[1]) - 1


class Pig:
    """OpenSpiel's limit of 1000 decisions is never reached."""
    theirs = "pig"

    @staticmethod
    def ours_of(action, _actor):
        return ("roll", "hold")[action]

    @staticmethod
    def theirs_of(move, _actor):
        return ("roll", "hold").index(move) if move in ("roll", "hold") else int(move.split()[1]) - 1


class Kalah:
    theirs = "mancala"

    @staticmethod
    def ours_of(action, actor):
        return f"sow {action if actor == 'P1' else action - 7}"

    @staticmethod
    def theirs_of(move, actor):
        house = int(move.split()[1])
        return house if actor == "P1" else house + 7


GAMES = {"nim": Nim, "tic_tac_toe": Tic_tac_toe, "pig": Pig, "kalah": Kalah}


def ask(arbiter, *words):
    return json.loads(subprocess.run([arbiter, *words, "--json"], check=False, stdout=subprocess.PIPE,
                                     stderr=subprocess.PIPE).stdout)


class Match:
    def __init__(self, arbiter, player, name, budget, seed):
        self.arbiter, self.name, self.game = arbiter, name, GAMES[name]
        self.budget, self.seed = budget, seed
        self.peer = subprocess.Popen([player, self.game.theirs, str(budget), str(seed)],
                                     stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.seconds = {"ours": [], "theirs": []}

    def moves(self, position):
        return ask(self.arbiter, "moves", self.name, position)

    def our_move(self, position, number):
        begin = time.monotonic()
        answer = ask(self.arbiter, "advise", self.name, position,
                     "--visits", str(self.budget), "--seed", str(self.seed + number))
        self.seconds["ours"].append(time.monotonic() - begin)
        return answer["moves"][0]["move"]

    def their_move(self, history, actor):
        begin = time.monotonic()
        self.peer.stdin.write(" ".join(map(str, history)) + "\n")
        self.peer.stdin.flush()
        action = int(self.peer.stdout.readline())
        self.seconds["theirs"].append(time.monotonic() - begin)
        return self.game.ours_of(action, actor)

    def play(self, our_seat, number, dice):
        """Arbiter's share of the win: 1, 0 or 0.5."""
        position, history = "start", []
        while True:
            answer = self.moves(position)
            if answer["result"]:
                return answer["result"][our_seat]
            plies = answer["plies"]
            actor = plies[0]["actor"]
            by_move = {ply["move"]: ply["after"] for ply in plies}
            if actor == "fate":
                move = dice.choice(sorted(by_move))
            elif actor == f"P{our_seat + 1}":
                move = self.our_move(position, number) if len(plies) > 1 else plies[0]["move"]
            else:
                move = self.their_move(history, actor)
                if move not in by_move and len(plies) == 1:
                    move = plies[0]["move"]  # OpenSpiel allows holding before the first roll
            history.append(self.game.theirs_of(move, actor))
            position = by_move[move]


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("arbiter")
    parser.add_argument("player")
    parser.add_argument("names", nargs="*", metavar="GAME", help="default: all")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--budget", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    for name in options.names or GAMES:
        match = Match(options.arbiter, options.player, name, options.budget, options.seed)
        tally = {"won": 0, "drawn": 0, "lost": 0}
        for number in range(options.games):
            dice = random.Random(options.seed * 1_000_003 + number // 2)
            share = match.play(number % 2, number * 1000, dice)
            tally["won" if share == 1 else "lost" if share == 0 else "drawn"] += 1
        took = {who: 1000 * sorted(times)[len(times) // 2] for who, times in match.seconds.items()}
        print(f"{name}: " + ", ".join(f"{count} {how}" for how, count in tally.items()) +
              f" of {options.games}; {took['ours']:.0f} and {took['theirs']:.0f} ms a decision (median)",
              flush=True)
        match.peer.kill()


if __name__ == "__main__":
    sys.exit(main())
