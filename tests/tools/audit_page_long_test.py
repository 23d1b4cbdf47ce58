"""Checks the page of `arbiter audit` with axe-core, Deque's published accessibility rules: no
serious or critical violation, in light and dark, on a desktop and on a phone.

axe-core is half a megabyte under a licence that differs from ours (MPL-2.0), so it is not kept
here: it comes from the npm registry, via `npm pack`, or from the file that $ARBITER_AXE names.
Without either this test is skipped, and says so. $ARBITER_PAGE: a page to check instead of a small
new one.
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

from page_browser import address, browser, complaints, seconds_to_open, unpacked

try:
    from selenium.webdriver.common.by import By
    from selenium.webdriver.support.wait import WebDriverWait
except ImportError:
    pass

ARBITER = os.environ.get("ARBITER", "arbiter")
VERSION = "4.10.2"


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


class Accessible(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = pathlib.Path(tempfile.mkdtemp())
        cls.axe, why = axe(cls.folder)
        if not cls.axe:
            shutil.rmtree(cls.folder)
            raise unittest.SkipTest(why)
        cls.page = pathlib.Path(os.environ.get("ARBITER_PAGE", cls.folder / "index.html"))
        if "ARBITER_PAGE" not in os.environ:
            subprocess.run([ARBITER, "audit", "tic_tac_toe", "pig", "--out", str(cls.folder)],
                           stdin=subprocess.DEVNULL, capture_output=True, timeout=300, check=False)

    @classmethod
    def tearDownClass(cls):
        shutil.rmtree(cls.folder)

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

    def test_without_serious_violations(self):
        for width, scheme in [(1280, "light"), (1280, "dark"), (360, "light")]:
            driver = browser(width, 900)
            try:
                driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {
                    "features": [{"name": "prefers-color-scheme", "value": scheme}]})
                driver.get(address(self.page))
                pages = re.findall(r'<section class="page" id="([^"]*)"', unpacked(self.page))
                self.assertGreater(len(pages), 5)
                for page in pages:
                    driver.get("about:blank")
                    complaints(driver)
                    driver.get(address(self.page, page))
                    WebDriverWait(driver, 30).until(
                        lambda _: driver.find_elements(By.CLASS_NAME, "shown"))
                    print(f"{page}, {width} wide, {scheme}: {seconds_to_open(driver):.3f} s to open")
                    # Folded parts are checked, too.
                    driver.execute_script(
                        "for (const each of document.querySelectorAll('.shown details')) each.open = true")
                    self.assertEqual(self.violations(driver), [], page)
                    self.assertEqual(complaints(driver), [], page)
            finally:
                driver.quit()


if __name__ == "__main__":
    sys.exit(unittest.main())
