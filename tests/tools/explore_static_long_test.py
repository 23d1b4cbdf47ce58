"""The page of `arbiter explore --export`, with its engine in the browser: as one file from a disk, and as a folder
from a server that knows nothing of it."""
import functools
import http.server
import json
import pathlib
import shutil
import statistics
import subprocess
import sys
import tempfile
import threading
import time
import unittest
from urllib.parse import urlencode

import explore_board_test as board
from explore_pages import Page
from exploring import ARBITER, validate
from page_browser import address, browser
from page_engine import build


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


class Exported(Page):
    press, played = board.Board.press, board.Board.played
    play_on_the_board, replayed = board.Board.play_on_the_board, board.Board.replayed

    @classmethod
    def setUpClass(cls):
        build()
        cls.folder = tempfile.mkdtemp()
        cls.addClassCleanup(shutil.rmtree, cls.folder, ignore_errors=True)
        for to in ("site", "one.html"):
            done = subprocess.run([ARBITER, "explore", "nim", "--export", f"{cls.folder}/{to}", "--json"],
                                  capture_output=True, text=True, check=True)
            validate(None, json.loads(done.stdout))
        cls.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(
            Quiet, directory=f"{cls.folder}/site"))
        threading.Thread(target=cls.server.serve_forever, daemon=True).start()
        cls.addClassCleanup(cls.server.server_close)
        cls.addClassCleanup(cls.server.shutdown)
        cls.places = {"file": address(pathlib.Path(cls.folder, "one.html")),
                      "folder": f"http://127.0.0.1:{cls.server.server_port}/"}
        cls.place = cls.places["file"]
        cls.browser = browser(folder=cls.folder)
        cls.addClassCleanup(cls.browser.quit)

    def open(self, url=None, **state):
        moves = [("move", move) for move in state.pop("moves", [])]
        super().open(url or f"{self.place}#{urlencode([*state.items(), *moves])}")

    def test_games_are_played_on_the_board_and_exported(self):
        for where, self.place in self.places.items():
            for game, ruleset in {**board.SMALL, "nim": "default", "kalah": "default", "pig": "target=20",
                                  "tic_tac_toe": "default", "odds_and_evens": "default"}.items():
                with self.subTest(f"{where}: {game}"):
                    self.play_on_the_board(game, "mouse", 4, ruleset)
                    self.replayed(f"{game}-{where}")

    def test_rulings_and_readings(self):
        for self.place in self.places.values():
            self.open(game="picadice", start=board.LATE)
            self.say("#tried", "discard")
            self.wait(lambda: "depends on" in self.text("#headline") and "Switch to PD-A01=2" in self.text("#verdict"))
            self.click("#verdict button.switch, #verdict button")
            self.wait(lambda: self.text("#changes"))
            self.open(game="nim")
            self.say("#tried", "take 2 from 1")
            self.wait(lambda: "illegal" in self.text("#verdict"))

    def test_values_and_estimates(self):
        for self.place in self.places.values():
            self.open(game="nim", start="1/3/5/6:1")
            self.wait(lambda: "Value for Player 1: 1 exact" in self.text("#worth"))
            self.open(game="pig", ruleset="target=10")
            self.wait(lambda: "exact" in self.text("#worth"))
            self.open(game="bitskrieg")
            self.wait(lambda: "estimated" in self.text("#worth"), 60)

    def test_an_answer_that_is_no_longer_wanted_keeps_nobody_waiting(self):
        self.open(game="bitskrieg")
        self.wait(lambda: "estimated" in self.text("#worth"), 60)
        self.open(game="nim", start="1/3/5/6:1")
        self.wait(lambda: "Value for Player 1: 1 exact" in self.text("#worth"), 10)

    def test_a_puzzle_is_solved_with_hints(self):
        text = pathlib.Path("docs/puzzles/001.txt").read_text(encoding="utf-8")
        for self.place in self.places.values():
            self.open(game="brain_picnic", puzzle=text)
            for hint in range(1, 4):
                self.click("#ask-hint")
                self.wait(lambda: len(self.all("#advice li")) == hint)  # pylint: disable=cell-var-from-loop
            move = self.all("#advice li")[-1].text.removeprefix("The next move: ")
            self.browser.execute_script("make_move(arguments[0])", move)
            self.wait(lambda: "All cards are placed" in self.text("#turn"))
            self.click("#ask-check")
            self.wait(lambda: self.text("#advice") == "Solved: 12 points, and no picture scores more.")

    def test_it_asks_nobody(self):
        self.open(game="nim")
        asked = self.browser.execute_script(
            "return performance.getEntriesByType('resource').map((each) => each.name).filter((name) => !name.startsWith('blob:'))")
        self.assertEqual(asked, [])

    def test_clicks_are_answered_at_once(self):
        clicks = []
        self.open(game="picadice")
        for _ in range(8):
            before = self.browser.execute_script("return location.hash")
            begin = time.monotonic()
            self.browser.execute_script("document.querySelector('#moves button[data-move]').click()")
            self.wait(lambda: self.browser.execute_script(board.READY) not in (None, before)  # pylint: disable=cell-var-from-loop
                      and self.browser.execute_script("return location.hash") != before)  # pylint: disable=cell-var-from-loop
            clicks.append(time.monotonic() - begin)
        print(f"median click to redrawn: {1000 * statistics.median(clicks):.0f} ms", file=sys.stderr)
        self.assertLess(statistics.median(clicks), 1)


if __name__ == "__main__":
    sys.exit(unittest.main())
