"""Play on the picture of `arbiter explore`: whole games by mouse, by touch and by keyboard; variations,
games copied and pasted; rulings in the words of `arbiter ask`."""
import json
import os
import pathlib
import pty
import random
import re
import signal
import subprocess
import sys
import unittest

from explore_pages import Page
from exploring import ARBITER, Served

try:
    from selenium.common.exceptions import StaleElementReferenceException
    from selenium.webdriver.common.keys import Keys
except ImportError:
    pass

AT_LENGTH = bool(os.environ.get("ARBITER_AT_LENGTH"))
SMALL = {"picadice": "colours=2,columns=2", "picnic_blitz": "lengths=3:3:0:0:0:1,target=4,dice=2,attacks=0:2:0:0:0:0",
         "bitskrieg": "board=4,squad=1,obstacles=0,flags=1,rebuilds=0:0", "brain_picnic": "size=3", "snack_match": "size=3"}
PICNIC = ("2p:-:D1M1I1.T1M1M2@-,2c,2b,2a/-,-,-,-/1a,1b,1c,-+T3M4M1.I3I3I2;"
          "M1T4T4.I4T3D3@2c,-,-/1c2b,1b,1a/2a,-,-+M3D1I4.M1D1T3")
TANKS = "1Ds6/6dw~ls~/1##5/LnLn5de/8/1De1#3hs~/2#1##1de~/2Ls5:a:b7,f4/d5,g2:2/2:1"
LATE = "x3/4/4/4/4,4/1xx1/4/4/4:r1y3p3:2=rpp"
# A point of the shape that nothing covers; scrolls to it if it must.
POINT = """
    const [shape] = arguments;
    for (const scrolls of [false, true]) {
      if (scrolls) shape.scrollIntoView({block: "center"});
      const box = shape.getBoundingClientRect();
      for (const [x, y] of [[.5, .5], [.1, .5], [.9, .5], [.5, .15], [.5, .85], [.03, .5], [.97, .5]]) {
        const at = [box.left + box.width * x, box.top + box.height * y];
        if (shape.contains(document.elementFromPoint(...at))) return at;
      }
    }
    return null;"""
READY = "return position && state.moves.length === position.played.length ? [location.hash, taps.length] : null"


class Board(Page):
    def press(self, shape, how):
        """Clicks, taps, or presses Enter."""
        act = self.browser.execute_cdp_cmd
        if how == "keyboard":
            self.browser.execute_script("arguments[0].focus()", shape)
            for kind in ("keyDown", "keyUp"):
                act("Input.dispatchKeyEvent", {"type": kind, "key": "Enter", "code": "Enter",
                                               "windowsVirtualKeyCode": 13, "text": "\r"})
            return
        x, y = self.browser.execute_script(POINT, shape)
        if how == "touch":
            act("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
            act("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        else:
            for kind in ("mousePressed", "mouseReleased"):
                act("Input.dispatchMouseEvent", {"type": kind, "x": x, "y": y, "button": "left", "clickCount": 1})

    def tap(self, part, how="mouse"):
        self.press(self.one(f"#board [data-part='{part}']"), how)

    def played(self):
        return self.browser.execute_script("return position ? position.played.map((each) => each.move) : []")

    def play_on_the_board(self, game, how, plies, ruleset):
        """Chooses at random among what the board lights and the buttons below it."""
        random_ = random.Random(game + how)
        self.open(game=game, ruleset=ruleset)
        if self.one("#asks").is_selected():  # as on a phone, where moves are judged first
            self.click("#asks")
        while len(self.played()) < plies and "is over" not in self.text("#turn"):
            before = self.wait(lambda: self.browser.execute_script(READY))
            shapes = self.all("#board .lit, #acts button:not(.quiet)")
            self.assertTrue(shapes, self.text("body"))
            try:
                self.press(random_.choice(shapes), how)
            except StaleElementReferenceException:
                continue
            self.wait(lambda: self.browser.execute_script(READY) not in (None, before))  # pylint: disable=cell-var-from-loop

    def replayed(self, name):
        """The exported game, which the program replays."""
        self.click("#as-playthrough")
        text = self.wait(lambda: self.one("#text").get_attribute("value"))
        file = pathlib.Path(self.folder, name + ".txt")
        file.write_text(text, encoding="utf-8")
        done = subprocess.run([ARBITER, "replay", file], capture_output=True, text=True, check=False)
        self.assertEqual(done.returncode, 0, done.stderr)
        return text

    def test_games_are_played_on_the_board_and_exported_and_imported(self):
        # Every game by mouse, and two of them by each other means; tools/test --long plays all in all ways.
        always = {"mouse": [*SMALL], "touch": ["picadice", "brain_picnic"], "keyboard": ["picnic_blitz", "bitskrieg"]}
        for how, width, height, plies in (("mouse", 1280, 900, 8), ("touch", 390, 844, 5), ("keyboard", 1280, 900, 5)):
            self.size(width, height, False)
            self.browser.execute_cdp_cmd("Emulation.setTouchEmulationEnabled", {"enabled": how == "touch"})
            if not AT_LENGTH:
                plies = (plies + 1) // 2
            for game, ruleset in SMALL.items():
                if not AT_LENGTH and game not in always[how]:
                    continue
                with self.subTest(f"{game} by {how}"):
                    self.play_on_the_board(game, how, plies, ruleset)
                    moves, position = self.played(), self.text("#position")
                    self.assertTrue(len(moves) >= plies or "is over" in self.text("#turn"), moves)
                    text = self.replayed(game)
                    if how != "mouse":
                        continue
                    self.open(game="nim")
                    self.browser.execute_script("document.getElementById('paste').value = arguments[0]", text)
                    self.click("#paste-form button")
                    self.wait(lambda: self.text("#position") == position and self.played() == moves)  # pylint: disable=cell-var-from-loop
        self.browser.execute_cdp_cmd("Emulation.setTouchEmulationEnabled", {"enabled": False})
        self.size(1280, 900, False)

    def test_a_card_is_placed_with_three_taps(self):
        self.open(game="brain_picnic", start=PICNIC)
        self.tap("cell:3:2")
        self.tap("cell:3:4")
        self.click("#acts button:not(.quiet)")
        self.wait(lambda: len(self.played()) == 1)
        self.assertRegex(self.played()[0], r"^place \w+ at 3,2 right")

    def test_a_die_is_dragged_to_a_row(self):
        self.open(game="picadice", start=LATE)
        act, at = self.browser.execute_cdp_cmd, []
        for part in ("die:red", "P2:red:2"):
            at.append(self.browser.execute_script(POINT, self.one(f"#board [data-part='{part}']")))
        for kind, (x, y) in (("mousePressed", at[0]), ("mouseMoved", at[0]), ("mouseMoved", at[1]), ("mouseReleased", at[1])):
            act("Input.dispatchMouseEvent", {"type": kind, "x": x, "y": y, "button": "left", "clickCount": 1, "buttons": 1})
        self.wait(lambda: self.played() == ["play red 2"])

    def test_an_illegal_tap_is_explained_where_it_is_made(self):
        self.open(game="picadice", start=LATE)
        self.tap("die:red")
        self.tap("P2:orange:2")
        said = self.wait(lambda: self.text("#bubble"))
        self.assertRegex(said, r"Player 2 play orange 2 is illegal by PD-C\d+")
        self.open(game="bitskrieg", start=TANKS)
        self.tap("square:b3")
        self.tap("square:h8")
        said = self.wait(lambda: self.text("#bubble"))
        self.assertRegex(said, r"Player 1 move b3 h8 n is illegal by BK-C\d+")

    def test_dice_are_chosen_in_any_order(self):
        self.open(game="picnic_blitz", start="-/2b/-/2a/-/1b:a:b=244556+2.1")
        self.tap("die:5")
        buttons = self.wait(lambda: [each.text for each in self.all("#acts button:not(.quiet)")])
        self.assertIn("reroll 5", buttons)  # it may be all, or there may be more
        self.assertIn("reroll 45", buttons)
        self.tap("die:4")
        self.wait(lambda: self.played() == ["reroll 45"])

    def test_a_question_is_asked_without_playing(self):
        self.open(game="picadice", start=LATE)
        self.click("#asks")
        self.click("#acts button")
        self.wait(lambda: "depends" in self.text("#headline"))
        self.assertEqual(self.played(), [])
        self.click("#asks")

    def test_variations_are_kept_and_walked_by_keys(self):
        self.open(game="nim")
        for move in ("take 1 from 1", "take 2 from 2", "take 3 from 3"):
            self.move(move)
        key = lambda name: self.one("body").send_keys(name)
        key(Keys.ARROW_LEFT)
        self.wait(lambda: len(self.played()) == 2)
        key(Keys.ARROW_LEFT)
        self.wait(lambda: len(self.played()) == 1)
        self.move("take 1 from 2")
        self.say("#note", "a note; (with marks) {100%}")
        self.wait(lambda: "a note" in self.text("#tree"))
        self.assertIn("take 3 from 3", self.text("#tree"))
        self.browser.refresh()
        self.wait(lambda: "a note; (with marks) {100%}" in self.text("#tree"))
        self.one("#moves-heading").click()
        key(Keys.ARROW_UP)
        self.wait(lambda: self.played() == ["take 1 from 1", "take 2 from 2"])
        key(Keys.END)
        self.wait(lambda: self.played() == ["take 1 from 1", "take 2 from 2", "take 3 from 3"])
        key(Keys.HOME)
        self.wait(lambda: self.played() == [])
        key("?")
        self.wait(lambda: self.one("#help").is_displayed())
        key(Keys.ESCAPE)

    def test_what_cannot_be_pasted_is_told_beside_the_field(self):
        self.open(game="nim")
        self.say_to_paste("take 1 from 1\ntake 9 from 9")
        self.wait(lambda: 'Move 2, "take 9 from 9"' in self.text("#paste-says"))
        self.say_to_paste("1/0/0/7:1")
        self.wait(lambda: self.text("#position") == "1/0/0/7:1")

    def say_to_paste(self, text):
        self.browser.execute_script("document.getElementById('paste').value = arguments[0]", text)
        self.click("#paste-form button")

    def test_mistakes_of_a_pasted_game_are_marked(self):
        start = "1/0/0/2:1"
        moves = self.served.ask("value", game="nim", start=start)["moves"]
        best, worse = ([each["move"] for each in moves if (each["standing"] == "best") == is_best] for is_best in (True, False))
        self.open(game="nim", start=start)
        others = [ply["move"] for ply in self.served.ask("position", game="nim", start=start, moves=worse[:1])["plies"]]
        self.say_to_paste(f"{worse[0]}\n{others[0]}")
        said = self.wait(lambda: self.text("#mistakes"))
        self.assertRegex(said, rf"^1\. {worse[0]} \?\? gives away 1\.000; better: ({'|'.join(best)})")
        self.assertIn("??", self.text("#played li"))
        self.wait(lambda: len(self.all("#curve circle")) >= 2)
        self.click("#mistakes button")
        self.wait(lambda: self.text("#position") == start)

    def test_an_estimate_says_that_it_is_one(self):
        self.open(game="picadice", start=LATE)
        said = self.wait(lambda: "estimated" in self.text("#worth") and self.text("#worth"))
        self.assertRegex(said, r"Estimate for Player 2: 0\.\d+, 0\.\d+ to [01]\.\d+ estimated")
        self.assertEqual(len(self.all("#best li")), 3)

    def test_rulings_are_those_of_ask(self):
        """50 moves, legal and not, of stored games: the first line is the same, but for the players' names."""
        asked = 0
        for file in sorted(pathlib.Path("tests/playthroughs").glob("*.txt"))[::2]:
            text = file.read_text(encoding="utf-8").splitlines()
            head = dict(line.split(": ", 1) for line in text[1:4])
            plies = [line.split(" | ") for line in text[4:] if line.startswith("P") and line.count(" | ") == 2]
            for n in range(1, min(len(plies), 20), 6):
                # In the position before another ply, where it is seldom legal.
                move, start = plies[n][0].split(" ", 1)[1], plies[n - 1][2]
                words = [ARBITER, "ask", head["game"], start, move, "--ruleset", head["ruleset"]]
                done = subprocess.run(words, capture_output=True, text=True, check=False)
                if done.returncode not in (0, 1, 3):
                    continue
                said = self.served.ask("try", game=head["game"], ruleset=head["ruleset"], start=start, move=move)
                self.assertEqual(said["headline"], done.stdout.splitlines()[0])
                asked += 1
        self.assertGreaterEqual(asked, 50)
        self.open(game="picadice", start=LATE)
        self.say("#tried", "discard")
        told = subprocess.run([ARBITER, "ask", "picadice", LATE, "discard"], capture_output=True, text=True, check=False)
        self.wait(lambda: self.text("#headline") == told.stdout.splitlines()[0].replace("P2", "Player 2"))


class Listening(unittest.TestCase):
    def test_other_machines_need_the_token_of_the_link(self):
        with Served("nim", "--listen", "0.0.0.0") as served:
            self.assertIn("/?token=", served.url)
            token = served.url.split("token=")[1].split("#")[0]
            self.assertEqual(len(token), 32)
            status, _ = served.post("/api/games", {})
            self.assertEqual(status, 403)
            status, text = served.post("/api/games", {}, **{"X-Token": token})
            self.assertEqual(status, 200, text)
            answer, _ = served.raw("GET", "/", {"Host": f"127.0.0.1:{served.port}"})
            self.assertEqual(answer.status, 403)
            for host, wanted in ((f"127.0.0.1:{served.port}", 200), (f"192.0.2.7:{served.port}", 200),
                                 (f"elsewhere.example:{served.port}", 403)):
                answer, _ = served.raw("GET", f"/?token={token}", {"Host": host})
                self.assertEqual(answer.status, wanted, host)
            rows = json.loads(served.post("/api/qr", {"text": served.url}, **{"X-Token": token})[1])["rows"]
            self.assertEqual(({len(row) for row in rows}, len(rows) % 4), ({len(rows)}, 1))
            for row in rows[0][:7], rows[0][-7:], rows[6][:7], rows[-1][:7]:
                self.assertEqual(row, "1111111")  # the three finders

    def test_the_code_of_the_link_is_printed_on_a_terminal(self):
        ours, theirs = pty.openpty()
        with subprocess.Popen([ARBITER, "explore", "nim", "--listen", "0.0.0.0"], stdout=theirs, stderr=theirs) as process:
            os.close(theirs)
            said, lines = b"", []
            while not lines or 2 * len(lines) - 1 < len(lines[0]):  # two rows of the square in each line
                said += os.read(ours, 4096)
                lines = re.findall("\x1b\\[30;107m(.*)\x1b\\[0m\r\n", said.decode(errors="ignore"))
            process.send_signal(signal.SIGINT)
        os.close(ours)
        self.assertEqual({len(line) for line in lines}, {2 * len(lines) - 1})
        self.assertIn(b"Ctrl-C stops the server", said)


if __name__ == "__main__":
    sys.exit(unittest.main())
