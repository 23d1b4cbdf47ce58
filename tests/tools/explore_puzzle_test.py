"""Placement puzzles on the page of `arbiter explore`: opened from a booklet, a file or the clipboard; solved by taps
with hints; checked. The answers to the page's requests are compared with what `arbiter place` proves."""
import json
import pathlib
import random
import re
import subprocess
import sys
import tempfile
import unittest

import explore_board_test as board
from explore_pages import Page
from exploring import ARBITER, Served

FOLDER = pathlib.Path("docs/puzzles")
ORDERED = "puzzle brain_picnic\nrules PX-A06=1,PX-A08=2,size=3\ncards T1M2I3 D1D2M4\narea 1a,1b,1c/2a,2b,2c\ncoming M1M1T1 T1D2I1"


def text_of(name):
    return (FOLDER / f"{name}.txt").read_text(encoding="utf-8")


class Requests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.served = Served("nim")
        cls.served.__enter__()
        cls.addClassCleanup(cls.served.__exit__, None, None, None)
        cls.ask = cls.served.ask

    def best(self, text):
        done = subprocess.run([ARBITER, "place", "-", "--json"], input=text, capture_output=True, text=True, check=True)
        return json.loads(done.stdout)["best"]

    def reach(self, text, moves):
        """What can be reached; the machine must be fast enough to prove it."""
        said = self.ask("check", puzzle=text, moves=moves)
        self.assertIsNotNone(said["reach"], f"not proved in time: {moves} in {text}")
        return said["reach"]

    def test_hints_lead_to_the_best_picture(self):
        for name in ("001", "050", "075"):
            with self.subTest(name):
                text, moves = text_of(name), []
                best = self.best(text)
                while True:
                    said = self.ask("hints", puzzle=text, moves=moves, number=3)
                    if not said["move"]:
                        break
                    self.assertFalse(said["more"])
                    self.assertIn(said["move"], said["hints"][-1])
                    self.assertEqual(self.reach(text, moves), best)
                    moves.append(said["move"])
                    at = self.ask("puzzle", puzzle=text, moves=moves)
                    self.assertEqual([each["move"] for each in at["played"]], moves)
                self.assertEqual((at["turn"]["kind"], at["points"]), ("over", [best]))
                self.assertIn("no picture scores more", self.ask("check", puzzle=text, moves=moves)["says"])
                tried = subprocess.run([ARBITER, "puzzle", "try", "-", *moves], input=text, capture_output=True, text=True, check=False)
                self.assertEqual(tried.returncode, 0, tried.stdout)

    def test_hints_come_one_at_a_time(self):
        said = [self.ask("hints", puzzle=text_of("001"), number=number) for number in (1, 2, 3)]
        self.assertEqual([(len(each["hints"]), each["move"] is None, each["more"]) for each in said],
                         [(1, True, True), (2, True, True), (3, False, False)])
        self.assertEqual(said[0]["hints"], ["The best picture scores 12 points. Placing each card where it scores most gets 12."])
        self.assertEqual(said[2]["hints"][:2], said[1]["hints"])

    def test_what_can_be_reached_is_the_best_of_all_ways_to_go_on(self):
        """Where the order within a turn matters, and where it does not."""
        worse = 0
        for text in (ORDERED, ORDERED.replace("PX-A06=1,PX-A08=2,", ""), text_of("001")):
            first = [ply["move"] for ply in self.ask("puzzle", puzzle=text)["plies"]]
            self.assertEqual(len(first), len(set(first)))
            reach = {move: self.reach(text, [move]) for move in random.Random(1).sample(first, min(30, len(first)))}
            best = self.best(text)
            lead = self.ask("hints", puzzle=text, number=3)["move"]
            reach[lead] = self.reach(text, [lead])
            self.assertEqual(max(reach.values()), best)
            worse += sum(value < best for value in reach.values())
            for move in random.Random(2).sample([*reach], 3):  # by placing the second card in every way
                at = self.ask("puzzle", puzzle=text, moves=[move])
                ends = [self.ask("puzzle", puzzle=text, moves=[move, ply["move"]])["points"][0] for ply in at["plies"]]
                self.assertEqual(reach[move], max(ends, default=at["points"][0]))
        self.assertGreater(worse, 10)

    def test_what_is_off_the_best_way_is_said(self):
        text = text_of("013")
        move = next(ply["move"] for ply in self.ask("puzzle", puzzle=text)["plies"]
                    if (check := self.ask("check", puzzle=text, moves=[ply["move"]]))["reach"] < check["best"])
        said = self.ask("check", puzzle=text, moves=[move])
        self.assertEqual(said["says"], "The best picture can no longer be reached: at most "
                         f"{said['reach']} points, {said['best'] - said['reach']} short of it.")
        hints = self.ask("hints", puzzle=text, moves=[move])
        self.assertIn("take back the last card", hints["hints"][0])
        self.assertIsNone(hints["move"])

    def test_bad_requests(self):
        refused = self.served.refused
        refused("puzzle", "puzzle")
        refused("puzzle", "puzzle, line 1", puzzle="nonsense")
        refused("puzzle", "one whose cards are all known", puzzle=text_of("001") + "future 1\n")
        refused("hints", "1 to 3", puzzle=text_of("001"), number=4)
        refused("check", "request", puzzle=text_of("001"), number=1)
        refused("check", "cards are all known", puzzle=text_of("001") + "future 1\n")
        stop = self.ask("puzzle", puzzle=text_of("001"), moves=["place T1T2M1 at 9,9 right"])["stop"]
        self.assertEqual((stop["ruling"], stop["clause"]), ("illegal", "BP-C08"))
        self.assertEqual(self.ask("puzzle", puzzle=text_of("001"), moves=["fly"])["stop"]["ruling"], "unreadable")


class On_the_page(Page):
    press, tap, played, say_to_paste = board.Board.press, board.Board.tap, board.Board.played, board.Board.say_to_paste

    def open_puzzle(self, name):
        self.open(game=re.search(r"^puzzle (\w+)", text_of(name), re.M)[1], puzzle=text_of(name))

    def place(self, move, how="mouse"):
        """Taps the card, the cells of its first and last food, and how it lies if that is still open."""
        made = len(self.played())
        _, card, _, cell, way = move.split(" ")[:5]
        row, column = map(int, cell.split(","))
        rows, columns = {"right": (0, 2), "left": (0, -2), "down": (2, 0), "up": (-2, 0)}[way]
        for part in (f"hand:{card}", f"cell:{row}:{column}", f"cell:{row + rows}:{column + columns}"):
            self.tap(part, how)
        button = self.browser.execute_script(
            "return [...document.querySelectorAll('#acts button')].find((each) => each.textContent === arguments[0])", move)
        if button:
            self.press(button, how)
        self.wait(lambda: self.played()[made:] == [move])

    def drag(self, *parts):
        at = [self.browser.execute_script(board.POINT, self.one(f"#board [data-part='{part}']")) for part in parts]
        for kind, (x, y) in (("mousePressed", at[0]), ("mouseMoved", at[0]), ("mouseMoved", at[1]), ("mouseReleased", at[1])):
            self.browser.execute_cdp_cmd("Input.dispatchMouseEvent", {
                "type": kind, "x": x, "y": y, "button": "left", "clickCount": 1, "buttons": 1})

    def hint(self):
        """The next hint."""
        before = self.text("#advice")
        self.click("#ask-hint")
        self.wait(lambda: self.all("#advice li") and self.text("#advice") != before)
        return self.all("#advice li")[-1].text

    def solve(self, how):
        best = self.hint()
        while self.one("#ask-hint").is_enabled():
            said = self.hint()
        self.assertTrue(self.all("#board .arrow"))
        while True:
            self.place(said.removeprefix("The next move: "), how)
            if "All cards are placed" in self.text("#turn"):
                break
            while self.one("#ask-hint").is_enabled():
                said = self.hint()
        self.click("#ask-check")
        self.wait(lambda: self.all("#advice .checked.good"))
        self.assertRegex(self.text("#advice"), "^Solved: " + re.search(r"^The best picture scores (\d+ points?)\.", best)[1])

    def test_a_puzzle_of_the_booklet_is_solved_with_hints(self):
        with tempfile.TemporaryDirectory() as folder:
            subprocess.run([ARBITER, "puzzle", "booklet", FOLDER / "001.txt", FOLDER / "048.txt", "--out", folder, "--explorer",
                            self.served.url], capture_output=True, check=True)
            page = pathlib.Path(folder, "puzzles-01.svg").read_text(encoding="utf-8")
            self.browser.get(pathlib.Path(folder, "puzzles-01.svg").as_uri())
            links = self.browser.execute_script("return [...document.querySelectorAll('a')].map((each) => each.href.baseVal)")
        self.assertEqual((len(links), page.count("<a ")), (2, 2))
        self.addCleanup(self.size, 1280, 900, False)
        for link, how, width, height in ((links[0], "keyboard", 1280, 900), (links[0], "touch", 390, 844), (links[1], "mouse", 1280, 900)):
            with self.subTest(f"{link} by {how}"):
                self.size(width, height, False)
                self.browser.execute_cdp_cmd("Emulation.setTouchEmulationEnabled", {"enabled": how == "touch"})
                self.open(link)
                self.assertIn("Place", self.text("#turn"))
                self.assertLessEqual(self.browser.execute_script("return document.documentElement.scrollWidth"), width)
                self.solve(how)
        self.browser.execute_cdp_cmd("Emulation.setTouchEmulationEnabled", {"enabled": False})

    def test_the_ends_of_a_card_that_reads_the_same_both_ways_are_tapped_in_either_order(self):
        name, card = "002", "T3I2T3"
        moves = [ply["move"] for ply in self.served.ask("puzzle", puzzle=text_of(name))["plies"]]
        cells = [re.search(r" at (.*),(.*) (right|down)", move).groups() for move in moves]
        begins = {(int(row), int(column)) for row, column, _ in cells}
        row, column = next((row, column) for row, column in sorted(begins)
                           if (str(row), str(column), "right") in cells and (row, column + 2) in begins)
        ends = f"cell:{row}:{column}", f"cell:{row}:{column + 2}"
        here = [move for move in moves if re.match(rf"place {card} at {row},{column} right\b", move)]
        for order in (ends, ends[::-1]):
            for how in ("taps", "drags"):
                with self.subTest(f"{order}, {how}"):
                    self.open_puzzle(name)
                    self.tap(f"hand:{card}")
                    if how == "taps":
                        for end in order:
                            self.tap(end)
                    else:
                        self.drag(*order)
                    if len(here) > 1:
                        self.wait(lambda: self.all("#acts button.main"))
                        self.assertEqual([each.text for each in self.all("#acts button.main")], here)
                        self.one("#acts button.main").click()
                    self.wait(lambda: self.played() == here[:1])

    def test_a_worse_card_is_told_and_taken_back(self):
        self.open_puzzle("001")
        best = self.served.ask("check", puzzle=text_of("001"))["best"]
        worse = next(ply["move"] for ply in self.served.ask("puzzle", puzzle=text_of("001"))["plies"]
                     if self.served.ask("puzzle", puzzle=text_of("001"), moves=[ply["move"]])["points"][0] < best)
        self.place(worse)
        self.click("#ask-check")
        self.assertRegex(self.wait(lambda: self.text("#advice .checked.bad")), r"short of the best\.$")
        self.assertIn("take back", self.hint())
        self.click("#undo")
        self.wait(lambda: self.text("#turn").startswith("Place the next card"))
        self.assertEqual(self.text("#advice"), "")

    def test_what_cannot_be_placed_is_explained_by_its_clause(self):
        self.open(game="snack_match", puzzle="puzzle snack_match\nrules SM-A01=1\ncards S4D1G1\narea 1a,1b,1c\ncoming D1W3W1")
        self.tap("hand:D1W3W1")
        self.tap("cell:4:0")
        said = self.wait(lambda: self.text("#bubble"))
        self.assertRegex(said, r"place D1W3W1 at 4,0 \w+ is illegal by SM-C\d+: the card would not touch")
        self.assertEqual(self.played(), [])

    def test_a_puzzle_is_pasted_shared_and_left(self):
        self.open(game="nim")
        self.say_to_paste(text_of("048"))
        self.wait(lambda: self.text("#turn").startswith("Place the next card"))
        move = self.one("#moves button[data-move]").get_attribute("data-move")
        self.move(move)
        link = self.one("#link").get_attribute("value")
        self.open(link)
        self.wait(lambda: self.played() == [move])
        for css in ("#command", "#try", "#rules-heading", "#worth", "#asks"):
            self.assertFalse(self.one(css).is_displayed(), css)
        self.say_to_paste("place nothing")
        self.wait(lambda: 'Move 2, "place nothing", is not a move, and a puzzle takes only moves' in self.text("#paste-says"))
        self.assertIn("From the puzzle.", self.text("#begins"))
        asks = self.one("#asks").is_selected()
        self.one("body").send_keys("a")
        self.assertEqual(self.one("#asks").is_selected(), asks)
        self.assertEqual(self.browser.execute_script("return document.getElementById('bar').offsetHeight"), 0)
        self.browser.execute_script("go({game: 'nim', puzzle: '', moves: []})")
        self.wait(lambda: self.one("#command").is_displayed() and not self.one("#puzzle").is_displayed())

    def test_a_file_is_opened(self):
        with Served("brain_picnic", "--puzzle", str(FOLDER / "001.txt")) as served:
            self.open(served.url)
            self.wait(lambda: self.text("#turn").startswith("Place the next card"))
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder, "ordered.txt")
            file.write_text(ORDERED, encoding="utf-8")
            with Served("brain_picnic", "--puzzle", str(file)) as served:
                self.assertEqual((served.said["ruleset"], "position" in served.said), ("PX-A06=1,PX-A08=2,size=3", False))
        for words, says in ((("snack_match", "--puzzle", str(FOLDER / "001.txt")), "a puzzle of snack_match"),
                            (("brain_picnic", "start", "--puzzle", str(FOLDER / "001.txt")), "POSITION"),
                            (("brain_picnic", "--ruleset", "size=3", "--puzzle", str(FOLDER / "001.txt")), "--ruleset")):
            done = subprocess.run([ARBITER, "explore", *words], capture_output=True, text=True, check=False)
            self.assertEqual(done.returncode, 2)
            self.assertIn(says, done.stderr)


if __name__ == "__main__":
    sys.exit(unittest.main())
