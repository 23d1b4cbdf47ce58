"""Setting up positions on the page of `arbiter explore` by taps and by dragging, and the order of the page on a
phone: the position, the move, the ruling."""
import sys
import unittest

from explore_pages import Page

try:
    from selenium.webdriver.common.keys import Keys
except ImportError:
    pass

LATE = "x3/4/4/4/4,4/1xx1/4/4/4:r1y3p3:2=rpp"  # the fifth picabird: whether to discard depends on PD-A01
TANKS = "1mn1me1demedn/3###2/8/2##4/2#5/8/1Dw3MwLs1/4LnHs2:1:b5,f6/b2,d4:2/2:1"
A_LOSS = "1mn1me1demedn/3###2/8/2##4/2#5/8/5MwLs1/4LnHs2:1:b5,f6/b2,d4:2D/2:1"
MIDDLE = """
    const box = arguments[0].getBoundingClientRect();
    return [box.left + box.width / 2, box.top + box.height / 2];"""


class Set_up(Page):
    taps = 0

    def tap(self, css, position=None):
        """Taps and waits for the position after it."""
        self.click(css)
        self.taps += 1
        if position is not None:
            self.wait(lambda: self.text("#position") == position)

    def place(self, part, position=None):
        self.tap(f"#board [data-part='{part}']", position)

    def drag(self, one, other, touches=False):
        """Drags from an element to another, or to a point."""
        at = [self.browser.execute_script(MIDDLE, self.one(each)) if isinstance(each, str) else each for each in (one, other)]
        if touches:
            (x, y), (to_x, to_y) = at
            for kind, points in (("touchStart", [(x, y)]), ("touchMove", [(x, (y + to_y) / 2)]), ("touchMove", [(to_x, to_y)]), ("touchEnd", [])):
                self.browser.execute_cdp_cmd("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]})
            return
        for kind, (x, y) in (("mousePressed", at[0]), ("mouseMoved", at[0]), ("mouseMoved", at[1]), ("mouseReleased", at[1])):
            self.browser.execute_cdp_cmd("Input.dispatchMouseEvent", {
                "type": kind, "x": x, "y": y, "button": "left", "clickCount": 1, "buttons": 1})

    def test_a_position_is_set_up_and_ruled_with_twelve_taps_on_a_phone(self):
        self.size(390, 844, False)
        self.addCleanup(self.size, 1280, 900, False)
        self.open(game="picadice")
        self.taps = 0
        self.tap("#sets-up")
        self.wait(lambda: self.one("#editor").is_displayed())
        self.assertEqual(self.browser.execute_script("return document.getElementById('bar').offsetHeight"), 0)
        self.place("P1:red:1", "x3/4/4/4/4,4/4/4/4/4:-:1")
        self.place("P2:orange:2", "x3/4/4/4/4,4/1x2/4/4/4:-:1")
        self.place("P2:orange:3", "x3/4/4/4/4,4/1xx1/4/4/4:-:1")
        self.place("nest:red", "x3/4/4/4/4,4/1xx1/4/4/4:r1:1")
        self.place("nest:yellow", "x3/4/4/4/4,4/1xx1/4/4/4:r1y1:1")
        self.tap("#box [data-what='3']", "x3/4/4/4/4,4/1xx1/4/4/4:r1y3:1")
        self.place("nest:birds", "x3/4/4/4/4,4/1xx1/4/4/4:r1y3p3:1")  # what was put last
        self.tap("[data-place='P2:to_move']", "x3/4/4/4/4,4/1xx1/4/4/4:r1y3p3:2")
        self.tap("[data-place='dice']")
        self.tap("#box [data-what='rpp']", LATE)
        self.assertIn("a position", self.text("#edit-says"))
        self.tap("#moves [data-move='discard']")
        self.wait(lambda: self.text("#headline") == "Player 2 discard depends on how the rulebook is read")
        self.assertLessEqual(self.taps, 12)
        said = self.text("#verdict")
        self.assertIn("Depends on: PD-A01", said)
        self.assertRegex(self.text("#verdict .ruled-out"), r"PD-A01=0.*ruled out by PD-E05, PD-E09")
        top = [self.one(css).location["y"] for css in ("#board", "#editor", "#verdict", "#try", "#moves", "#played-heading")]
        self.assertEqual(top, sorted(top))
        self.assertFalse(self.one("#rules-box").get_attribute("open"))
        # It is one of the recent positions, and the answer is one tap away again.
        self.open(game="nim")
        self.browser.execute_script("""
            const at = document.getElementById("recent");
            at.value = [...at.options].find((each) => each.text.includes(arguments[0])).value;
            at.dispatchEvent(new Event("change"));""", LATE)
        self.wait(lambda: self.text("#position") == LATE)

    def test_pieces_are_dragged_to_the_board_along_it_and_off_it(self):
        self.open(game="picadice", edit=1)
        self.drag("#box [data-what='counter']", "#board [data-part='P1:red:4']", touches=True)
        self.wait(lambda: self.text("#position") == "3x/4/4/4/4,4/4/4/4/4:-:1")
        self.drag("#board [data-part='P1:red:4']", "#board [data-part='P2:blue:1']")
        self.wait(lambda: self.text("#position") == "4/4/4/4/4,4/4/4/4/x3:-:1")
        self.drag("#board [data-part='P2:blue:1']", (640, 5))
        self.wait(lambda: self.text("#position") == "4/4/4/4/4,4/4/4/4/4:-:1")
        self.open(game="bitskrieg", start=A_LOSS, edit=1)
        self.drag("#board [data-part='square:f2']", "#board [data-part='square:f3']")
        self.wait(lambda: self.text("#position") == A_LOSS.replace("/8/5Mw", "/5Mw2/6"))  # the same one is lost
        self.open(game="tic_tac_toe", edit=1)
        self.place("square:5", ".../.x./...")
        self.drag("#board [data-part='square:5']", (640, 5))
        self.wait(lambda: self.text("#position") == ".../.../...")

    def test_one_of_many_values_is_searched(self):
        """Scores of Pig have 100 values, of which a list shows 60."""
        self.open(game="pig", edit=1)
        self.click("#box-rest [data-place='score:2']")
        self.assertFalse(self.all("#box [data-what='97']"))
        self.one("#box-filter").send_keys("97")
        self.click("#box [data-what='97']")
        self.wait(lambda: "97" in self.text("#position"))
        self.assertIn("a position", self.text("#edit-says"))

    def test_a_position_is_set_up_by_keyboard(self):
        self.open(game="tic_tac_toe", edit=1)
        press = lambda key: self.browser.switch_to.active_element.send_keys(key)
        self.one("body").send_keys("b")
        press(Keys.TAB)
        press(Keys.ENTER)
        self.wait(lambda: self.text("#position") == ".x./.../...")
        press(Keys.TAB)  # on from the place that was changed
        press(Keys.ENTER)
        self.wait(lambda: self.text("#position") == ".xx/.../...")
        self.one("#box [data-what='o']").send_keys(Keys.ENTER)
        self.wait(lambda: self.text("#position") == ".xo/.../...")
        press(Keys.ENTER)  # the place has the focus again, and what it holds goes
        self.wait(lambda: self.text("#position") == ".x./.../...")

    def test_a_player_has_one_name(self):
        """Side 1 of the picture and of what is wrong is the player who decides."""
        self.open(game="bitskrieg", start=TANKS, edit=1)
        self.assertEqual(self.text("#turn"), "Player 1 to move.")
        self.assertIn("Player 1 takes its turn", self.one("#board svg").get_attribute("textContent"))
        self.place("square:e5")
        self.wait(lambda: "tanks of Player 1: expected 5" in self.text("#edit-says"))
        self.assertNotIn("ide 1", self.one("#board svg").get_attribute("textContent"))

    def test_what_is_no_position_says_why_and_is_kept(self):
        self.open(game="tic_tac_toe", edit=1)
        self.place("square:5", ".../.x./...")
        self.place("square:1", "x../.x./...")
        why = "expected as many x as o, or one more"
        self.wait(lambda: why in self.text("#edit-says"))
        self.assertEqual((self.text("#turn"), self.text("#moves")), ("Not a position yet.", "No legal moves."))
        self.browser.refresh()
        self.wait(lambda: why in self.text("#edit-says"))
        self.assertFalse(self.one("#copy-position").is_enabled())
        self.browser.execute_script("go({was: state.ruleset})")  # another ruleset does not undo it
        self.wait(lambda: "was=" in self.browser.current_url and why in self.text("#edit-says"))
        for _ in range(2):
            self.click("#undo")
        self.wait(lambda: "a position" == self.text("#edit-says .good") and self.text("#position") == ".../.x./...")
        self.assertTrue(self.one("#copy-position").is_enabled())
        self.place("square:1", "x../.x./...")
        self.wait(lambda: why in self.text("#edit-says"))
        self.tap("#box [data-what='o']")
        self.wait(lambda: "a position" in self.text("#edit-says") and self.text("#position") == "o../.x./...")
        self.click("#ask-reach")
        self.wait(lambda: "The shortest game has 2 moves" in self.text("#reach"))
        self.click("#reach button")
        self.wait(lambda: len(self.all("#played li")) == 2 and self.text("#position") == "o../.x./...")

    def test_a_turn_whose_beginning_is_not_known(self):
        small = "lengths=3:3:0:0:0:1,target=4,dice=2,attacks=0:2:0:0:0:0"
        moves = ["dice 12", "keep", "skip", "dice 23", "keep", "move 2", "dice 34", "keep", "queen attack"]
        within = self.served.ask("position", game="picnic_blitz", ruleset=small, moves=moves)["position"]
        self.open(game="picnic_blitz", ruleset=small, start=within, edit=1)
        self.click("#ask-reach")
        self.wait(lambda: self.text("#reach").startswith("not searched How this turn began"))


if __name__ == "__main__":
    sys.exit(unittest.main())
