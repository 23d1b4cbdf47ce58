"""What the tests of the page of `arbiter explore` share: a browser on it, used as a person would use it."""
import shutil
import tempfile
import time
import unittest
from urllib.parse import urlencode

from exploring import Served
from page_browser import browser

try:
    from selenium.common.exceptions import StaleElementReferenceException
    from selenium.webdriver.common.by import By
    from selenium.webdriver.common.keys import Keys
except ImportError:
    pass


class Page(unittest.TestCase):
    """One browser and one server for all tests of a file."""

    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.mkdtemp()
        cls.addClassCleanup(shutil.rmtree, cls.folder, ignore_errors=True)
        cls.browser = browser(folder=cls.folder)
        cls.addClassCleanup(cls.browser.quit)
        cls.served = Served("nim", "1/3/5/6:1")
        cls.served.__enter__()
        cls.addClassCleanup(cls.served.__exit__, None, None, None)

    def tearDown(self):
        """Nothing red in the console: no script errors, no refused requests."""
        self.assertEqual([entry["message"] for entry in self.browser.get_log("browser")], [])

    def open(self, url=None, **state):
        moves = [("move", move) for move in state.pop("moves", [])]
        self.browser.get("about:blank")
        self.browser.get(url or f"http://127.0.0.1:{self.served.port}/#{urlencode([*state.items(), *moves])}")
        self.wait(lambda: self.text("#turn"))

    def wait(self, until, seconds=30):
        """The function's result, once there is one."""
        end = time.monotonic() + seconds
        while True:
            try:
                if got := until():
                    return got
            except StaleElementReferenceException:
                pass
            self.assertLess(time.monotonic(), end, self.text("body")[:3000])
            time.sleep(0.05)

    def all(self, css):
        return self.browser.find_elements(By.CSS_SELECTOR, css)

    def one(self, css):
        return self.wait(lambda: self.all(css))[0]

    def text(self, css):
        while True:
            found = self.all(css)
            try:
                return found[0].text if found else ""
            except StaleElementReferenceException:  # the page redrew itself in between
                continue

    def click(self, css):
        def clicked():
            found = self.all(css)
            if found:
                found[0].click()
            return found

        self.wait(clicked)  # retries if it was replaced meanwhile

    def move(self, text):
        """Clicks on a move and waits until it is made."""
        made = len(self.all("#played li"))
        self.click(f"#moves button[data-move='{text}']")
        self.wait(lambda: len(self.all("#played li")) == made + 1)

    def say(self, css, text):
        self.one(css).send_keys(Keys.CONTROL, "a")
        self.one(css).send_keys(text, Keys.ENTER)

    def size(self, width, height, dark):
        self.browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
            "width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 600})
        self.browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [
            {"name": "prefers-color-scheme", "value": "dark" if dark else "light"}]})
