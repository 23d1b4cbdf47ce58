"""A headless Chromium for tests of pages: its console messages, and how long a page takes to load.

`browser` skips the test with a reason if Chromium, its driver or Debian's python3-selenium is not
installed (tools/packages.txt), or if it does not start.
"""
import base64
import json
import os
import pathlib
import re
import shutil
import unittest
import zlib

try:
    from selenium import webdriver
    from selenium.common.exceptions import WebDriverException
    from selenium.webdriver.chrome.service import Service
except ImportError:
    webdriver = None

PROGRAM, DRIVER = shutil.which("chromium"), shutil.which("chromedriver")
LACKING = ", ".join(name for name, found in (("python3-selenium", webdriver), ("chromium", PROGRAM),
                                             ("chromium-driver", DRIVER)) if not found)
for name in ("http_proxy", "HTTP_PROXY", "all_proxy", "ALL_PROXY"):
    os.environ.pop(name, None)  # all requests stay on this machine


def browser(width=1280, height=900, script=True, folder=None):
    """`folder`: for its profile and for downloads."""
    if LACKING:
        raise unittest.SkipTest(f"not installed: {LACKING}")
    options = webdriver.ChromeOptions()
    options.binary_location = PROGRAM
    for word in ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
                 "--no-proxy-server", f"--window-size={width},{height}",
                 *([f"--user-data-dir={folder}/profile"] if folder else [])]:
        options.add_argument(word)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    prefs = {"download.default_directory": folder} if folder else {}
    if not script:
        prefs["profile.managed_default_content_settings.javascript"] = 2
    options.add_experimental_option("prefs", prefs)
    try:
        driver = webdriver.Chrome(options=options, service=Service(DRIVER))
    except WebDriverException as error:
        raise unittest.SkipTest(f"Chromium does not start here: {error.msg}") from error
    resize(driver, width, height)
    return driver


def resize(driver, width=1280, height=900):
    """A window cannot be narrower than about 500 points, so a phone is emulated."""
    driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
        "width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 600})


def address(path, part=""):
    return pathlib.Path(path).resolve().as_uri() + ("#" + part if part else "")


def complaints(driver):
    """The console messages since the last call, from warnings upwards."""
    return [entry["message"] for entry in driver.get_log("browser")
            if entry["level"] in ("SEVERE", "WARNING")]


def seconds_to_open(driver):
    """From the request to the event `load`, as the browser measures it."""
    return driver.execute_script(
        "const [it] = performance.getEntriesByType('navigation'); return it.loadEventEnd") / 1000


def unpacked(path):
    """The text of an audit's page with all stored pages, as if a reader had opened each of them."""
    text = pathlib.Path(path).read_text(encoding="utf-8")
    for block in re.findall(r'class="data" data-game="[^"]*">([^<]*)</script>', text):
        data = json.loads(zlib.decompress(base64.b64decode(block)))
        text += "".join(page["html"] for page in data["pages"])
    return text
