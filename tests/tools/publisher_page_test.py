"""An audit's page as a publisher uses it, in a real browser: tasks in at most three clicks from the
letter; the list of questions with its filters and search; choices that are saved and used;
landmarks, names and headings for screen readers; and the commands that give the figures again."""
import html
import os
import pathlib
import random
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
import time
import unittest

from page_browser import address, browser, complaints, unpacked

try:
    from selenium.webdriver.common.by import By
    from selenium.webdriver.common.keys import Keys
    from selenium.webdriver.support.select import Select
    from selenium.webdriver.support.wait import WebDriverWait
except ImportError:
    pass

ARBITER = os.environ.get("ARBITER", "arbiter")
GAME = "pig"
SHALLOW = ["--depth", "3"]  # its pages are the same, and it takes an eighth of the time


def run(*words, folder=None):
    return subprocess.run([ARBITER, *words], stdin=subprocess.DEVNULL, capture_output=True, text=True,
                          cwd=folder, timeout=300, check=False)


class Publisher(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = pathlib.Path(tempfile.mkdtemp())
        cls.driver = browser(folder=str(cls.folder))
        run("audit", GAME, *SHALLOW, "--out", str(cls.folder / "audit"), "--quiet")
        cls.page = cls.folder / "audit/index.html"

    @classmethod
    def tearDownClass(cls):
        cls.driver.quit()
        shutil.rmtree(cls.folder)

    def setUp(self):
        self.driver.get("about:blank")
        complaints(self.driver)
        self.driver.get(address(self.page, GAME))
        self.wait(lambda: self.shown())
        self.clicks = 0

    def tearDown(self):
        self.assertEqual(complaints(self.driver), [])

    def wait(self, holds):
        return WebDriverWait(self.driver, 30).until(lambda _: holds())

    def shown(self):
        found = self.driver.find_elements(By.CLASS_NAME, "shown")
        return found[0].get_attribute("id") if found else ""

    def all(self, selector):
        return self.driver.find_elements(By.CSS_SELECTOR, f".shown {selector}")

    def click(self, element):
        before = self.shown()
        self.driver.execute_script("arguments[0].scrollIntoView({block: 'center'})", element)
        element.click()
        self.clicks += 1
        return before

    def open_first_question(self):
        """One click from the letter to the page of its first question."""
        link = self.all(".card header a.id")[0]
        name = link.text
        self.click(link)
        self.wait(lambda: self.shown() == f"{GAME}/{name}")
        return name

    def text(self):
        return self.driver.find_element(By.CLASS_NAME, "shown").text

    def test_the_first_question_and_what_to_print_are_in_the_letter(self):
        card = self.all(".card")[0]
        self.assertTrue(card.find_element(By.TAG_NAME, "h3").text.startswith("1. "))
        self.assertLess(card.location["y"], 900, "it is on the first screen")
        sentences = card.find_elements(By.CSS_SELECTOR, "ol.pick strong")
        self.assertGreater(len(sentences), 1)
        for each in sentences:
            self.assertTrue(each.text.endswith("."), each.text)
        self.assertIn("print after", card.text)

    def test_a_game_to_show_to_a_colleague(self):
        self.open_first_question()
        stepper = self.all(".stepper")[0]
        self.driver.execute_script("arguments[0].scrollIntoView()", stepper)
        self.wait(lambda: stepper.find_elements(By.CLASS_NAME, "controls"))
        forward = stepper.find_elements(By.CSS_SELECTOR, ".controls button")[2]
        said = stepper.find_element(By.CLASS_NAME, "said").text
        self.click(forward)
        self.assertNotEqual(stepper.find_element(By.CLASS_NAME, "said").text, said)
        command = stepper.find_element(By.CSS_SELECTOR, "code.command").text
        self.assertIn("arbiter replay playthroughs/", command)
        ran = run(*shlex.split(command)[1:], folder=self.folder / "audit")
        self.assertIn(ran.returncode, (0, 1, 3), ran.stderr)
        self.assertLessEqual(self.clicks, 3)

    def test_whether_it_matters_for_two_players(self):
        self.open_first_question()
        self.assertIn("For how many players", self.text())
        rows = {row.find_element(By.TAG_NAME, "th").text: row.text for row in self.all("tbody tr")
                if row.find_elements(By.TAG_NAME, "th")}
        self.assertRegex(rows["2"], "yes|not known|no difference")
        self.assertLessEqual(self.clicks, 3)

    def test_whether_an_example_still_holds(self):
        run("audit", "kalah", "--depth", "1", "--time", "1", "--out", str(self.folder / "kalah"), "--quiet")
        self.driver.get(address(self.folder / "kalah/index.html", "kalah"))
        self.wait(lambda: self.shown().startswith("kalah"))
        self.click(next(link for link in self.all("a") if link.text.endswith("worked examples")))
        self.wait(lambda: self.shown() == "kalah/examples")
        rows = [row.text for row in self.all("tbody tr")]
        self.assertTrue(rows)
        for number, row in enumerate(rows, 1):
            self.assertRegex(row, rf"^KA-E{number:02} .+ yes$")
        self.assertLessEqual(self.clicks, 3)

    def test_every_figure_says_how_it_is_known(self):
        self.open_first_question()
        heading = next(each for each in self.all("h2") if each.text.startswith("How often"))
        items = self.driver.execute_script(
            "let at = arguments[0]; while (at && at.tagName !== 'UL') at = at.nextElementSibling;"
            "return [...at.children].map((each) => each.textContent)", heading)
        self.assertTrue(items)
        for item in items:
            if "games" in item or "value" in item:
                self.assertRegex(item, r"^(sampled|proved) \((full size|small variant)\) ")

    def test_questions_are_filtered_and_searched(self):
        self.click(next(each for each in self.all("a") if each.text == "All questions"))
        self.wait(lambda: self.shown() == f"{GAME}/questions")
        rows = self.all("tbody tr")
        visible = lambda: [row for row in rows if row.is_displayed()]
        self.assertGreater(len(rows), 1)
        self.assertEqual(len(visible()), len(rows))
        severity = Select(self.all(".filters select")[0])
        for value in [each.text for each in severity.options[1:]]:
            severity.select_by_visible_text(value)
            self.wait(lambda: len(visible()) < len(rows))
            self.assertTrue(visible())
            for row in visible():
                self.assertIn(value, row.text)
        severity.select_by_index(0)
        self.driver.find_element(By.TAG_NAME, "body").send_keys("/")
        search = self.driver.switch_to.active_element
        self.assertEqual(search.get_attribute("type"), "search")
        name = rows[-1].find_element(By.TAG_NAME, "a").text
        search.send_keys(name.lower())
        self.assertEqual(len(visible()), 1)
        self.assertIn(f"1 of {len(rows)} shown", self.text())
        search.send_keys(Keys.ENTER)
        self.wait(lambda: self.shown() == f"{GAME}/{name}")
        self.driver.back()
        self.wait(lambda: self.shown() == f"{GAME}/questions")
        search = self.all(".filters input")[0]
        search.clear()
        search.send_keys("no such words")
        self.assertEqual(visible(), [])

    def test_choices_are_saved_and_used(self):
        lists = self.all("ol.pick")
        name = lists[0].get_attribute("data-pick")
        button = self.all(".save button")[0]
        self.assertFalse(button.is_enabled())
        radios = lists[0].find_elements(By.CSS_SELECTOR, "input")
        self.click(radios[1])
        self.assertIn(f"(1 of {len(lists)})", button.text)
        self.click(button)
        file = self.folder / f"{GAME}.choices"
        for _ in range(300):
            if file.exists():
                break
            time.sleep(0.1)
        self.assertEqual(file.read_text(encoding="utf-8"), f"{name}=2\n")
        done = run("letter", GAME, *SHALLOW, "--choices", str(file), "--as", "faq")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("Errata", done.stdout)
        done = run("letter", GAME, *SHALLOW, "--choices", str(file), "--as", "issues")
        self.assertIn(f"- [x] **{name}**", done.stdout)
        out = self.folder / "chosen"
        done = run("audit", GAME, *SHALLOW, "--choices", str(file), "--against",
                   str(self.folder / "audit"), "--out", str(out), "--quiet")
        self.assertIn(done.returncode, (0, 1, 3), done.stderr)
        self.assertIn(f"**[{name}](", (out / "changes.md").read_text(encoding="utf-8"))
        self.assertIn("Settled questions", (out / "changes.md").read_text(encoding="utf-8"))
        self.assertIn('id="changes"', (out / "index.html").read_text(encoding="utf-8"))

    def test_has_landmarks_names_and_headings(self):
        for part in [GAME, f"{GAME}/questions", f"{GAME}/engineers", None]:
            if part:
                self.driver.get("about:blank")
                self.driver.get(address(self.page, part))
                self.wait(lambda: self.shown())
            else:
                self.setUp()
                self.open_first_question()
            for landmark in ("header", "nav", "main", "footer"):
                self.assertTrue(self.driver.find_elements(By.TAG_NAME, landmark), landmark)
            levels = self.driver.execute_script(
                "return [...document.querySelectorAll('.shown :is(h1,h2,h3,h4,h5,h6)')]"
                ".map((each) => Number(each.tagName[1]))")
            self.assertEqual(levels[0], 1)
            self.assertEqual(levels.count(1), 1)
            nameless = self.driver.execute_script(
                "const named = (each) => (each.labels?.length || each.ariaLabel || each.title ||"
                " each.textContent.trim());"
                "return [...document.querySelectorAll('.shown :is(input, select, button, a, summary)')]"
                ".filter((each) => !named(each)).map((each) => each.outerHTML)")
            self.assertEqual(nameless, [])
            self.assertEqual(self.driver.execute_script(
                "return [...document.querySelectorAll('.shown img')].filter((each) => !each.alt ||"
                " !each.src).length"), 0)

    def test_the_explorer_is_offered_at_the_position_before_the_readings_differ(self):
        self.open_first_question()
        command = next(each.text for each in self.all("code.command") if " explore " in each.text)
        link = next(each for each in self.all("a") if each.text == "open this position")
        position = next(each.text for each in self.all(".board code.copied")
                        if not each.text.startswith("arbiter"))
        words = shlex.split(command)
        self.assertEqual(words[:3], ["arbiter", "explore", GAME])
        self.assertEqual(words[3], position)
        with subprocess.Popen([ARBITER, *words[1:-1], "0"], stdout=subprocess.PIPE, text=True) as server:
            address_given = server.stdout.readline().strip()
            server.terminate()
        self.assertEqual(address_given.split("#")[1], link.get_attribute("href").split("#")[1])


def plain(text):
    return re.sub(r"\s+", " ", html.unescape(re.sub(r"<[^>]*>", " ", text))).strip()


def pages_of(file):
    return re.findall(r'<section class="page" id="[^"]*"(.*?)</section>', unpacked(file), re.S)


def figures_of(page):
    """Pairs of a figure of a page and the command beside it."""
    command = lambda text: [html.unescape(each) for each in re.findall(
        r'<code class="copied command">(arbiter (?:questions|check|states) [^<]*)</code>', text)]
    again = [each for each in command(page) if each.startswith("arbiter questions")]
    for row in re.findall(r"<tr>(.*?)</tr>", page, re.S):  # of answers, of rulesets and of questions
        cells = [plain(each) for each in re.findall(r"<t[hd][^>]*>(.*?)</t[hd]>", row, re.S)]
        for each in command(row):
            if each.startswith("arbiter check"):
                yield f"{cells[1]} {each.split()[3]}", each
                yield cells[3].split(". ")[0], each
            else:
                yield cells[3].replace(" ", ""), each
                yield cells[4].replace(" ", ""), each
        if again and len(cells) > 2 and re.fullmatch(r"[\d.]+ %", cells[2]):
            yield f"{cells[0]}: {cells[2]}", again[-1]
        elif again and len(cells) > 2 and re.fullmatch(r"[\d.]+ to [\d.]+ %", cells[2]):
            yield cells[2].replace("%", "percent"), again[-1]  # of a chart
    for item in re.findall(r"<(?:li|p)>(.*?)</(?:li|p)>", page, re.S):
        said = plain(re.sub(r'<span class="badge.*?</span>', "", item, flags=re.S))
        if (again and "Severity:" not in said
                and re.search(r"(question arises in|their effect in|chance of winning by|value of) ", said)):
            yield re.split(r" Simulated by| The variant| The text:", said)[0], again[-1]


def is_given(figure, said):
    """Whether the output of a command has the figure; of a percentage, the games behind it."""
    if not figure.endswith(" %"):
        return figure in said
    question, percent = figure[:-2].split(": ")[0], figure[:-2].split(": ")[-1]
    card = said[said.index(question):]
    shares = re.search(r"The question arises in (\d+) of (\d+) .*?(?: and in (\d+) of (\d+) |\. )", card)
    counts = [int(each) for each in shares.groups() if each]
    return percent in [f"{100 * seen / games:.3g}" for seen, games in zip(counts[::2], counts[1::2])]


class Figures(unittest.TestCase):
    """Every figure of a page is beside a command, which gives it again: ten of them, drawn at random."""

    def require_given(self, figures):
        for figure, command in figures:
            said = re.sub(r"\s+", " ", run(*shlex.split(command)[1:]).stdout)
            self.assertTrue(is_given(figure, said), f"{command}: {figure}")

    def test_the_commands_give_the_figures_again(self):
        folder = pathlib.Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, folder)
        run("audit", "nim", "tic_tac_toe", "odds_and_evens", "--out", str(folder), "--quiet")
        figures = [each for page in pages_of(folder / "index.html") for each in figures_of(page)]
        self.assertGreater(len(figures), 30)
        for words in ("chance of winning by", "question arises in", "proved no-trap", " %", "percent", "it changes the chance"):
            self.assertTrue(any(words in figure for figure, _ in figures), words)
        self.require_given(random.Random(7).sample(figures, 10))
        self.require_given([next(each for each in figures if each[0].endswith(" %"))])

    def test_the_commands_give_the_figures_again_under_choices(self):
        folder = pathlib.Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, folder)
        run("audit", GAME, *SHALLOW, "--choices", "PG-A01=2", "--out", str(folder), "--quiet")
        figures = [each for page in pages_of(folder / "index.html") for each in figures_of(page)]
        questions = [each for each in figures if each[1].startswith("arbiter questions")]
        self.assertGreater(len(questions), 3)
        for figure, command in questions:
            self.assertTrue(command.endswith(" --brief --depth 3 --choices PG-A01=2"), command)
        rulesets = [each for each in figures if each not in questions]
        for figure, command in rulesets:
            self.assertIn("PG-A01=2", command)
        self.require_given(random.Random(7).sample(questions, 2) + random.Random(7).sample(rulesets, 2))


if __name__ == "__main__":
    sys.exit(unittest.main())
