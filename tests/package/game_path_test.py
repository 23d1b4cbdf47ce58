"""A game as a shared object: built in its own source tree, loaded by the program, and known to
every command; and files that are not such games, each refused with a message.
"""
import json
import os
import pathlib
import re
import shlex
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import unittest

sys.path.insert(0, "tests/tools")
import explore_board_test as board  # noqa: E402
from explore_pages import Page  # noqa: E402
from exploring import Served  # noqa: E402
from page_browser import browser  # noqa: E402

ARBITER = pathlib.Path(os.environ.get("ARBITER", "build/release/tools/arbiter")).absolute()
BUILD = ARBITER.parent.parent
CONSUMER = pathlib.Path.cwd() / "tests/package/consumer"
COMPILER = re.search(r"^CMAKE_CXX_COMPILER:\w+=(.*)$", (BUILD / "CMakeCache.txt").read_text(encoding="utf-8"), re.M)[1]
ABI = re.compile(rb"arbiter-game-abi: ([^\0]*)\0")
SMALL = ["--ruleset", "rows=2,columns=2"]


def run(*words, env=None, **options):
    clean = {key: value for key, value in os.environ.items() if key != "ARBITER_GAMES"}
    return subprocess.run([str(word) for word in words], capture_output=True, text=True, check=False, env={**clean, **(env or {})},
                          **options)


def setUpModule():
    """Builds the game in a source tree of its own, without ours beside it."""
    global FOLDER, GAME
    FOLDER = pathlib.Path(tempfile.mkdtemp(prefix="arbiter-game-path-")).resolve()
    source, build = FOLDER / "chomp", FOLDER / "chomp/build"
    shutil.copytree(CONSUMER, source)
    for words in [("cmake", "--install", BUILD, "--prefix", FOLDER / "prefix", "--component", "development"),
                  ("cmake", "-S", source, "-B", build, "-G", "Ninja", f"-DCMAKE_PREFIX_PATH={FOLDER / 'prefix'}",
                   f"-DCMAKE_CXX_COMPILER={COMPILER}"),
                  ("cmake", "--build", build, "-j", "2", "--target", "chomp")]:
        done = run(*words)
        assert done.returncode == 0, (done.stdout + done.stderr)[-5000:]
    GAME = build / "chomp.so"


def tearDownModule():
    shutil.rmtree(FOLDER)


class Game_path(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder, cls.game, cls.build = FOLDER, GAME, GAME.parent
        cls.abi = ABI.search(cls.game.read_bytes())[1].decode()

    def arbiter(self, *words, code=0, env=None):
        done = run(ARBITER, *words, cwd=self.folder, env=env)
        self.assertEqual(done.returncode, code, (words, (done.stdout + done.stderr)[-2000:]))
        return done.stdout

    def refused(self, place, *sentences):
        done = run(ARBITER, "games", "--game-path", place, cwd=self.folder)
        self.assertEqual((done.returncode, done.stdout), (2, ""), done.stderr)
        self.assertEqual(len(done.stderr.splitlines()), 1, done.stderr)
        for sentence in sentences:
            self.assertIn(sentence, done.stderr)

    def made(self, text, name="made"):
        """A shared object of a few lines of C++."""
        folder = self.folder / self.id().rsplit(".", 1)[1]
        folder.mkdir(exist_ok=True)
        source = folder / f"{name}.cpp"
        source.write_text(text, encoding="utf-8")
        done = run(COMPILER, "-shared", "-fPIC", source, "-o", folder / f"{name}.so")
        self.assertEqual(done.returncode, 0, done.stderr)
        return folder / f"{name}.so"

    def stands_for(self, abi, entry="nullptr", more=""):
        return self.made(f"""
#include <stdexcept>
namespace arbiter {{ struct Game_entry {{ const void *book, *make, *proofs; }}; Game_entry game_entry_nim(); Game_entry missing(); }}
struct Game {{ const char* abi; arbiter::Game_entry (*entry)(); }};
{more}
extern "C" {{ extern const Game arbiter_game; const Game arbiter_game{{"arbiter-game-abi: {abi}", {entry}}}; }}
""")

    # --- where to look for games

    def test_option_of_the_program_of_a_command_and_environment(self):
        without = self.arbiter("games").splitlines()
        for words, env in [(("--game-path", self.build, "games"), {}), (("games", "--game-path", self.game), {}),
                           (("games",), {"ARBITER_GAMES": str(self.build)}),
                           (("games",), {"ARBITER_GAMES": f":{self.game}:"}),
                           (("--game-path", self.game, "games", "--game-path", f"{self.build}:{self.game}"),
                            {"ARBITER_GAMES": str(self.build)})]:
            lines = self.arbiter(*words, env=env).splitlines()
            self.assertEqual(lines[:-1], without, words)
            self.assertIn("chomp", lines[-1])

    def test_nothing_is_loaded_unless_asked_for(self):
        self.assertNotIn("chomp", self.arbiter("games"))
        wrong = {"ARBITER_GAMES": "/nowhere"}
        self.arbiter("--version", env=wrong)
        self.arbiter("games", "--help", env=wrong)
        self.arbiter("games", env=wrong, code=2)

    # --- every command knows the game

    def test_every_kind_of_command(self):
        env = {"ARBITER_GAMES": str(self.game)}
        self.assertIn("CH-C03", self.arbiter("explain", "chomp", "2/1/0/0/0:2", "bite 2 2", code=1, env=env))
        self.assertIn("bite 1 1", self.arbiter("moves", "chomp", "start", *SMALL, env=env))
        self.assertIn("2/2:1", self.arbiter("show", "chomp", "start", *SMALL, env=env))
        self.arbiter("check", "chomp", *SMALL, env=env)
        self.assertEqual(json.loads(self.arbiter("states", "chomp", *SMALL, "--json", env=env))["states"], 10)
        said = self.arbiter("solve", "chomp", *SMALL, "--exact", "--json", env=env)
        self.assertEqual(json.loads(said)["value"]["exact"]["endless_play_lost"], "1")
        self.assertIn("CH-A01", self.arbiter("questions", "chomp", "CH-A01", *SMALL, env=env))
        self.arbiter("conform", "chomp", "--time", "1", "--", ARBITER, "serve", env=env)
        self.arbiter("conform", "chomp", "--time", "1", "--game-path", self.game, "--", ARBITER, "serve", "--game-path", self.game)
        self.assertIn("chomp", self.arbiter("completion", "bash", env=env))
        self.assertIn(" --game-path", self.arbiter("completion", "bash"))

    def test_rules_are_heard_by_the_program(self):
        """The rule trace uses a thread-local variable, which program and game must share."""
        said = self.arbiter("questions", "chomp", "CH-A01", *SMALL, "--game-path", self.game)
        self.assertIn("refuted  CH-A01=2", said)

    def test_an_audit_finds_the_sources_of_the_game_and_goes_on(self):
        words = ["audit", "chomp", "--out", "whole", "--game-path", self.build]
        self.arbiter(*words)
        self.assertIn("model/chomp/chomp.cpp", (self.folder / "whole/chomp.md").read_text(encoding="utf-8"))
        header = json.loads((self.folder / "whole/journal/chomp.jsonl").read_text(encoding="utf-8").split("\n")[0])
        self.assertEqual([*header["begun_for"]["games"]], ["chomp"])
        self.arbiter(*words, "--resume")
        commands = re.findall(r"`(arbiter (?:check|prove|questions) [^`]*)`", (self.folder / "whole/chomp.md").read_text(encoding="utf-8"))
        for command in {each.split()[1]: each for each in commands}.values():  # one of each kind
            done = run(ARBITER, *shlex.split(command)[1:], cwd=self.folder)
            self.assertIn(done.returncode, (0, 1, 3), (command, done.stderr))
        self.assertGreater(len(commands), 5)
        self.assertIn(f"--game-path {self.game}", self.arbiter("letter", "chomp", "--time", "5", "--out", "letter.md", "--game-path", self.game) or
                      (self.folder / "letter.md").read_text(encoding="utf-8"))

    def test_the_commands_of_the_page_load_the_game(self):
        with Served("chomp", *SMALL, "--game-path", str(self.game)) as page:
            loads = f" --game-path {self.game}"
            self.assertEqual(json.loads(page.post("/api/rules", {"game": "chomp"})[1])["loads"], loads)
            self.assertNotIn("loads", json.loads(page.post("/api/rules", {"game": "nim"})[1]))
            for file, command in (("playthrough", "replay"), ("test", "vectors/run.py")):
                said = page.ask("export", game="chomp", moves=["bite 2 2"], **{"as": file})["command"]
                self.assertIn(command, said)
                self.assertTrue(said.endswith(loads), said)

    def test_the_command_to_go_on_with_names_the_game(self):
        process = subprocess.Popen([ARBITER, "audit", "picadice", "chomp", "--out", "cut"], cwd=self.folder, text=True,
                                   env={**os.environ, "ARBITER_GAMES": str(self.build)}, stdout=subprocess.PIPE,
                                   stderr=subprocess.PIPE)
        while not (self.folder / "cut/index.html").exists():
            self.assertIsNone(process.poll())
            time.sleep(0.05)
        process.send_signal(signal.SIGTERM)
        said, _ = process.communicate(timeout=60)
        self.assertEqual(process.returncode, 3)
        self.assertIn(f"arbiter audit picadice chomp --game-path {self.game} --out cut --resume", said)

    # --- files that are not such games

    def test_places_where_there_is_none(self):
        (self.folder / "text.so").write_text("no object\n", encoding="utf-8")
        dangling = self.folder / "dangling"
        dangling.mkdir()
        (dangling / "away.so").symlink_to("nowhere")
        self.refused(self.folder / "nowhere", "expected a folder or a shared object", "nowhere")
        self.refused(self.folder / "text.so", "text.so: expected a shared object")
        self.refused(dangling, "away.so: expected a file")
        self.refused("", "expected the name of a file")
        truncated = self.folder / "cut.so"
        whole = self.game.read_bytes()
        truncated.write_bytes(whole[:len(whole) // 2])
        self.refused(truncated, "cut.so: expected a complete shared object, found a truncated one")

    def test_an_object_without_our_entry(self):
        self.refused(self.made("int nothing;"), "expected a game built by arbiter_game()")
        self.refused(self.made(f'extern const char text[]; const char text[] = "arbiter-game-abi: {self.abi}";'),
                     "expected the symbol arbiter_game, found none")

    def test_another_abi_is_refused_before_any_of_its_code_runs(self):
        other = self.abi.replace("headers ", "headers 0")
        self.refused(self.stands_for(other, more="struct Ends { Ends() { __builtin_trap(); } } ends;"),
                     f"expected a game for this program ({self.abi})", f"({other})", "rebuild it")

    def test_one_that_throws(self):
        throws = 'throw std::runtime_error("out of luck")'
        self.refused(self.stands_for(self.abi, f"[]() -> arbiter::Game_entry {{ {throws}; }}"), "threw an exception while it was being loaded (out of luck)")
        self.refused(self.stands_for(self.abi, more=f"struct Ends {{ Ends() {{ {throws}; }} }} ends;"),
                     "threw an exception while it was being loaded (out of luck)")
        self.refused(self.stands_for(self.abi, "[]() -> arbiter::Game_entry { throw 7; }"), "threw an exception while it was being loaded")

    def test_one_that_calls_what_is_not_there(self):
        self.refused(self.stands_for(self.abi, "arbiter::missing"), "cannot be loaded", "missing")

    def test_a_name_that_is_taken(self):
        self.refused(self.stands_for(self.abi, "arbiter::game_entry_nim"), 'found "nim", which a built-in game has')
        again = self.folder / "again.so"
        shutil.copy(self.game, again)
        self.refused(f"{self.game}:{again}", 'found "chomp"', f"which is that of {self.game}")


class On_the_page(Page):
    """The game is played in a browser like those of the program."""
    press, tap, played, play_on_the_board = (board.Board.press, board.Board.tap, board.Board.played,
                                             board.Board.play_on_the_board)
    say_to_paste = board.Board.say_to_paste

    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.mkdtemp(dir=FOLDER)
        cls.browser = browser(folder=cls.folder)
        cls.addClassCleanup(cls.browser.quit)
        cls.served = Served("chomp", *SMALL, "--game-path", str(GAME))
        cls.served.__enter__()
        cls.addClassCleanup(cls.served.__exit__, None, None, None)

    def replayed(self):
        """The exported game, which its command replays."""
        self.click("#as-playthrough")
        text = self.wait(lambda: self.one("#text").get_attribute("value"))
        pathlib.Path(self.folder, "chomp.txt").write_text(text, encoding="utf-8")
        command = shlex.split(self.text("#run"))
        done = run(ARBITER, *command[1:], cwd=self.folder)
        self.assertEqual((command[0], done.returncode), ("arbiter", 0), done.stderr)
        return text

    def test_whole_games_by_mouse_touch_and_keyboard(self):
        self.addCleanup(self.size, 1280, 900, False)
        self.addCleanup(self.browser.execute_cdp_cmd, "Emulation.setTouchEmulationEnabled", {"enabled": False})
        for how in ("mouse", "touch", "keyboard"):
            for width, height in ((1280, 900), (390, 844)):
                if not board.AT_LENGTH and (width < 600) != (how == "touch"):
                    continue  # tools/test --long plays in both sizes
                with self.subTest(f"{how}, {width}x{height}"):
                    self.size(width, height, False)
                    self.browser.execute_cdp_cmd("Emulation.setTouchEmulationEnabled", {"enabled": how == "touch"})
                    self.play_on_the_board("chomp", how, 12, "rows=3,columns=4")
                    self.assertIn("The game is over", self.text("#turn"))
                    self.assertLessEqual(self.browser.execute_script("return document.documentElement.scrollWidth"), width)
                    moves, position, text = self.played(), self.text("#position"), self.replayed()
                    self.open(game="nim")
                    self.say_to_paste(text)
                    self.wait(lambda: self.text("#position") == position and self.played() == moves)  # pylint: disable=cell-var-from-loop

    def test_a_pasted_game_is_evaluated_and_its_mistakes_are_marked(self):
        self.open(game="chomp", ruleset="rows=2,columns=2")
        self.wait(lambda: "Value for Player 1: 1 exact" in self.text("#worth"))
        self.assertIn("bite 2 2", self.text("#best li"))
        self.say_to_paste("bite 1 2\nbite 2 1")
        said = self.wait(lambda: self.text("#mistakes"))
        self.assertRegex(said, r"^1\. bite 1 2 \?\? gives away 1\.000; better: bite 2 2")
        self.wait(lambda: len(self.all("#curve circle")) >= 2)

    def test_an_illegal_bite_is_explained_on_the_board(self):
        self.open(game="chomp", ruleset="rows=2,columns=2", start="2/1:1")
        self.tap("square:2:2")
        said = self.wait(lambda: self.text("#bubble"))
        self.assertRegex(said, r"Player 1 bite 2 2 is illegal by CH-C03")
        self.assertEqual(self.played(), [])

    def test_the_command_field_opens_the_position_again(self):
        self.open(game="chomp", ruleset="rows=3,columns=3", moves=["bite 3 3"])
        command = shlex.split(self.one("#command").get_attribute("value"))
        self.assertEqual(command[-2:], ["--game-path", str(GAME)])
        with Served(*command[2:]) as again:
            self.assertEqual((command[:2], again.said["game"], again.said["ruleset"], again.said["position"]),
                             (["arbiter", "explore"], "chomp", "rows=3,columns=3", self.text("#position")))
        self.open(game="nim")
        self.assertNotIn("--game-path", self.one("#command").get_attribute("value"))


if __name__ == "__main__":
    sys.exit(unittest.main())
