"""The page of `arbiter audit` in a real browser: it opens without errors, unpacks its pages, can be
stepped through by keyboard, has permanent addresses, and shows and prints the letters without
scripts."""
import base64
import os
import pathlib
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
import unittest

from page_browser import address, browser, complaints, resize, seconds_to_open, unpacked

try:
    from selenium.webdriver.common.by import By
    from selenium.webdriver.common.keys import Keys
    from selenium.webdriver.support.wait import WebDriverWait
except ImportError:
    pass

ARBITER = os.environ.get("ARBITER", "arbiter")
QUESTION = "tic_tac_toe/TT-A01"


class Page(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.driver = browser()
        cls.folder = pathlib.Path(tempfile.mkdtemp())
        # With this depth, Pig takes an eighth of the time, and its pages are the same.
        subprocess.run([ARBITER, "audit", "tic_tac_toe", "pig", "--depth", "5", "--out",
                        str(cls.folder)], stdin=subprocess.DEVNULL, capture_output=True, timeout=300,
                       check=False)
        cls.page = cls.folder / "alone" / "index.html"  # no other file beside it
        cls.page.parent.mkdir()
        shutil.copy(cls.folder / "index.html", cls.page)

    @classmethod
    def tearDownClass(cls):
        cls.driver.quit()
        shutil.rmtree(cls.folder)

    def open(self, part=""):
        self.driver.get("about:blank")  # otherwise only the part after the # would change
        complaints(self.driver)
        self.driver.get(address(self.page, part))
        self.wait(lambda: self.shown())

    def wait(self, holds):
        return WebDriverWait(self.driver, 30).until(lambda _: holds())

    def shown(self):
        return [each.get_attribute("id") for each in self.driver.find_elements(By.CLASS_NAME, "page")
                if each.is_displayed()]

    def stepper(self):
        self.open(QUESTION)
        each = self.driver.find_element(By.CSS_SELECTOR, f"[id='{QUESTION}'] .stepper")
        self.driver.execute_script("arguments[0].scrollIntoView()", each)
        WebDriverWait(self.driver, 30).until(lambda _: each.find_elements(By.CLASS_NAME, "controls"))
        return each

    def test_opens_without_a_complaint(self):
        self.open()
        print(f"opened in {seconds_to_open(self.driver):.3f} s, "
              f"{self.page.stat().st_size / 1e6:.2f} MB")
        self.assertEqual(self.shown(), ["start"])
        self.assertEqual(complaints(self.driver), [])

    def test_addresses_lead_to_their_finding(self):
        self.open(QUESTION)
        self.assertEqual(self.shown(), [QUESTION])
        top = self.driver.execute_script(
            "return document.getElementById(arguments[0]).getBoundingClientRect().top", QUESTION)
        self.assertLess(abs(top), 200)
        self.driver.find_element(By.CSS_SELECTOR, ".bar a[href='#pig']").click()
        self.wait(lambda: self.shown() == ["pig"])
        self.assertTrue(self.driver.current_url.endswith("#pig"))
        self.driver.back()
        self.wait(lambda: self.shown() == [QUESTION])
        self.open("tic_tac_toe/TT-C01")  # a part of a stored page
        self.assertEqual(self.shown(), ["tic_tac_toe/engineers"])
        self.open("nothing/of-the-kind")
        self.assertEqual(self.shown(), ["start"])
        self.open("%E0%A4%A")  # not UTF-8 text
        self.assertEqual(self.shown(), ["start"])
        self.assertEqual(complaints(self.driver), [])

    def test_every_link_of_the_page_leads_somewhere(self):
        text = unpacked(self.page)
        ids = re.findall(r' id="([^"]*)"', text)
        self.assertEqual(len(ids), len(set(ids)))
        for link in re.findall(r'href="#([^"]*)"', text):
            self.assertIn(link, ids)

    def test_a_game_is_stepped_through_by_keyboard(self):
        stepper = self.stepper()
        said = lambda: stepper.find_element(By.CLASS_NAME, "said").text
        position = lambda: stepper.find_element(By.CSS_SELECTOR, ".position code").text
        last = len(stepper.find_elements(By.CSS_SELECTOR, "ol.plies > li"))
        self.assertGreater(last, 2)
        self.assertIn(f"Move 0 of {last}", said())
        start = position()
        stepper.send_keys(Keys.ARROW_RIGHT)
        self.assertIn(f"Move 1 of {last}", said())
        self.assertNotEqual(position(), start)
        board = stepper.find_element(By.CSS_SELECTOR, ".place > *")
        self.assertTrue(board.is_displayed())
        stepper.send_keys(Keys.END)
        self.assertIn(f"Move {last} of {last}", said())
        stepper.send_keys(Keys.ARROW_RIGHT)
        self.assertIn(f"Move {last} of {last}", said())
        stepper.send_keys(Keys.ARROW_LEFT)
        self.assertIn(f"Move {last - 1} of {last}", said())
        stepper.send_keys(Keys.HOME)
        self.assertEqual(position(), start)
        back, forward = stepper.find_elements(By.CSS_SELECTOR, ".controls button")[1:3]
        self.assertFalse(back.is_enabled())
        forward.click()
        self.assertIn(f"Move 1 of {last}", said())
        self.assertEqual(complaints(self.driver), [])

    def test_a_position_is_copied_as_a_command_that_runs(self):
        stepper = self.stepper()
        stepper.send_keys(Keys.END)
        position = stepper.find_element(By.CSS_SELECTOR, ".position code").text
        for button in stepper.find_elements(By.CSS_SELECTOR, ".position button"):
            self.driver.execute_script("document.querySelector('[role=status]').textContent = ''")
            button.click()
            copied = self.driver.execute_async_script(
                "const done = arguments[0], at = () => document.querySelector('[role=status]')"
                ".textContent; const look = () => at() ? done(at()) : setTimeout(look, 10); look()")
            text = copied.removeprefix("Copied: ")
            if text.startswith("arbiter "):
                words = shlex.split(text)
                self.assertEqual(words[0], "arbiter")
                ran = subprocess.run([ARBITER, *words[1:]], stdin=subprocess.DEVNULL,
                                     capture_output=True, check=False)
                self.assertEqual(ran.returncode, 0, ran.stderr)
            self.assertIn(position, shlex.split(text))

    def test_commands_that_stand_in_the_page_run(self):
        text = unpacked(self.page)
        commands = set(re.findall(r'<code class="copied command">([^<]*)</code>', text))
        self.assertTrue(commands)
        for command in sorted(commands):
            words = shlex.split(command.replace("&#39;", "'").replace("&quot;", '"')
                                .replace("&gt;", ">").replace("&lt;", "<").replace("&amp;", "&"))
            if words[1] not in ("show", "replay"):
                continue
            ran = subprocess.run([ARBITER, *words[1:]], stdin=subprocess.DEVNULL, cwd=self.folder,
                                 capture_output=True, check=False)
            self.assertIn(ran.returncode, (0, 1, 3), (command, ran.stderr))

    def test_shows_the_letters_without_a_script(self):
        driver = browser(script=False)
        try:
            driver.get(address(self.page, QUESTION))
            shown = [page.get_attribute("id")
                     for page in driver.find_elements(By.CLASS_NAME, "page") if page.is_displayed()]
            self.assertEqual(shown, ["start", "tic_tac_toe", "pig"])
            self.assertEqual(driver.find_elements(By.CLASS_NAME, "controls"), [])
            self.assertTrue(driver.find_elements(By.CSS_SELECTOR, "ol.pick > li"))
            self.assertIn("need a script", driver.find_element(By.ID, "pig").text)
        finally:
            driver.quit()

    def test_the_game_that_is_shown_is_named_and_skipped_to(self):
        self.open()
        start = self.driver.title
        self.open(QUESTION)
        self.assertTrue(self.driver.title.endswith(". " + start))
        self.assertIn("TT-A01", self.driver.title)
        self.driver.find_element(By.CLASS_NAME, "skip").send_keys(Keys.ENTER)
        self.assertEqual(self.shown(), [QUESTION])
        self.assertTrue(self.driver.current_url.endswith("#" + QUESTION))
        self.addCleanup(resize, self.driver)
        resize(self.driver, 200, 400)  # narrower than the games' names
        self.open("pig")
        left, right, wide = self.driver.execute_script(
            "const it = document.querySelector('.bar a[aria-current]').getBoundingClientRect();"
            "return [it.left, it.right, innerWidth]")
        self.assertGreaterEqual(left, 0)
        self.assertLessEqual(right, wide)

    def test_fits_a_phone(self):
        self.addCleanup(resize, self.driver)
        resize(self.driver, 360, 740)
        for part in ["", "tic_tac_toe", "pig", "pig/questions", "pig/engineers", QUESTION]:
            self.open(part)
            self.assertLessEqual(
                self.driver.execute_script("return document.documentElement.scrollWidth"), 360, part)

    def test_is_dark_for_who_wants_it_dark(self):
        self.open()
        ground = lambda: self.driver.execute_script(
            "return getComputedStyle(document.documentElement).backgroundColor")
        seen = {}
        for wish in ["light", "dark"]:
            self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {
                "features": [{"name": "prefers-color-scheme", "value": wish}]})
            seen[wish] = sum(map(int, re.findall(r"\d+", ground())[:3]))
        self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": []})
        self.assertGreater(seen["light"], 600)
        self.assertLess(seen["dark"], 150)

    def test_the_page_that_is_shown_is_printed(self):
        self.open("tic_tac_toe")
        self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": "print"})
        self.assertEqual(self.shown(), ["tic_tac_toe"])
        self.assertFalse(self.driver.find_element(By.CLASS_NAME, "bar").is_displayed())
        self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": ""})
        paper = base64.b64decode(self.driver.print_page())
        self.assertTrue(paper.startswith(b"%PDF"))
        self.assertLessEqual(len(re.findall(rb"/Type /Page\b", paper)), 2)


if __name__ == "__main__":
    sys.exit(unittest.main())
