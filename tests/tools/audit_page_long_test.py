"""Checks the pages of `arbiter audit` and `arbiter explore` with axe-core, Deque's published
accessibility rules: no serious or critical violation, in light and dark, on a desktop and on a
phone.

axe-core is half a megabyte under a licence that differs from ours (MPL-2.0), so it is not kept
here: it comes from the npm registry, via `npm pack`, or from the file that $ARBITER_AXE names.
Without either this test is skipped, and says so. $ARBITER_PAGE: a page to check instead of a small
new one of `arbiter audit`.
"""
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import unittest
from urllib.parse import urlencode

from exploring import Served
from page_browser import address, browser, complaints, seconds_to_open, unpacked

try:
    from selenium.webdriver.common.by import By
    from selenium.webdriver.support.wait import WebDriverWait
except ImportError:
    pass

ARBITER = os.environ.get("ARBITER", "arbiter")
VERSION = "4.10.2"
LATE = "x3/4/4/4/4,4/1xx1/4/4/4:r1y3p3:2=rpp"  # whether to discard depends on a reading
# Parts of the page of the explorer, each with a script to run there, and with what shows that it is complete.
PARTS = {f"game={game}": ("", "#board svg") for game in
         ("picadice", "picnic_blitz", "bitskrieg", "brain_picnic", "snack_match", "kalah")}
PARTS[urlencode({"game": "picadice", "start": LATE})] = ("try_move('', 'discard')", "#verdict .ruled-out")
PARTS[urlencode({"game": "picadice", "start": LATE, "edit": 1})] = ("", "#box button")
PUZZLE = pathlib.Path("docs/puzzles/001.txt").read_text(encoding="utf-8")
PARTS[urlencode({"game": "brain_picnic", "puzzle": PUZZLE})] = ("document.getElementById('ask-hint').click()", "#advice li")


def axe(folder):
    """The text of axe-core, or nothing and the reason."""
    if "ARBITER_AXE" in os.environ:
        return pathlib.Path(os.environ["ARBITER_AXE"]).read_text(encoding="utf-8"), ""
    if not shutil.which("npm"):
        return "", "there is no npm here, which would fetch axe-core"
    done = subprocess.run(["npm", "pack", "--silent", f"axe-core@{VERSION}"], cwd=folder,
                          capture_output=True, text=True, timeout=120, check=False)
    packed = folder / f"axe-core-{VERSION}.tgz"
    if done.returncode != 0 or not packed.is_file():
        return "", "npm cannot fetch axe-core: " + (done.stderr.strip().splitlines() or ["?"])[0]
    with tarfile.open(packed) as archive:
        return archive.extractfile("package/axe.min.js").read().decode(), ""


class Axe(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = pathlib.Path(tempfile.mkdtemp())
        cls.addClassCleanup(shutil.rmtree, cls.folder)
        cls.axe, why = axe(cls.folder)
        if not cls.axe:
            raise unittest.SkipTest(why)

    def browsers(self):
        """The sizes and colours in which pages are checked."""
        for width, scheme in [(1280, "light"), (1280, "dark"), (360, "light")]:
            driver = browser(width, 900)
            try:
                driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {
                    "features": [{"name": "prefers-color-scheme", "value": scheme}]})
                yield width, scheme, driver
            finally:
                driver.quit()

    def open(self, driver, url, until):
        driver.get("about:blank")
        complaints(driver)
        driver.get(url)
        WebDriverWait(driver, 60).until(lambda _: until(driver))

    def violations(self, driver):
        driver.execute_script(self.axe)
        driver.set_script_timeout(600)
        found = driver.execute_async_script(
            "const done = arguments[0]; axe.run({resultTypes: ['violations']}).then("
            "(it) => done(it.violations.map((v) => ({id: v.id, impact: v.impact, help: v.help,"
            " nodes: v.nodes.slice(0, 3).map((n) => n.html.slice(0, 200))}))))")
        for each in found:
            print(each["impact"], each["id"], each["help"], each["nodes"])
        return [each for each in found if each["impact"] in ("serious", "critical")]


class Audited(Axe):
    def test_without_serious_violations(self):
        page = pathlib.Path(os.environ.get("ARBITER_PAGE", self.folder / "index.html"))
        if "ARBITER_PAGE" not in os.environ:
            subprocess.run([ARBITER, "audit", "tic_tac_toe", "pig", "--out", str(self.folder)],
                           stdin=subprocess.DEVNULL, capture_output=True, timeout=300, check=False)
        parts = re.findall(r'<section class="page" id="([^"]*)"', unpacked(page))
        self.assertGreater(len(parts), 5)
        for width, scheme, driver in self.browsers():
            for part in parts:
                self.open(driver, address(page, part),
                          lambda it: it.find_elements(By.CLASS_NAME, "shown"))
                print(f"{part}, {width} wide, {scheme}: {seconds_to_open(driver):.3f} s to open")
                # Folded parts are checked, too.
                driver.execute_script(
                    "for (const each of document.querySelectorAll('.shown details')) each.open = true")
                self.assertEqual(self.violations(driver), [], part)
                self.assertEqual(complaints(driver), [], part)


class Explored(Axe):
    def test_without_serious_violations(self):
        """A board in play, a ruling with what it depends on, a position that is set up, and a puzzle."""
        with Served("nim") as served:
            for width, scheme, driver in self.browsers():
                for part, (script, shows) in PARTS.items():
                    print(f"{part}, {width} wide, {scheme}")
                    found = lambda it, css: it.find_elements(By.CSS_SELECTOR, css)
                    self.open(driver, f"http://127.0.0.1:{served.port}/#{part}", lambda it: found(it, "#board svg"))
                    driver.execute_script(script)
                    WebDriverWait(driver, 60).until(lambda it: found(it, shows))  # pylint: disable=cell-var-from-loop
                    driver.execute_script(
                        "for (const each of document.querySelectorAll('details')) each.open = true")
                    self.assertEqual(self.violations(driver), [], (part, width, scheme))
                    self.assertEqual(complaints(driver), [], part)


if __name__ == "__main__":
    sys.exit(unittest.main())
