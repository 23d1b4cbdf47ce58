"""`cmake --install` of this build: its files, that it works when moved, that nothing in it names a
folder of this machine, and that a compiler finds the libraries with pkg-config.
"""
import gzip
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

ARBITER = pathlib.Path(os.environ.get("ARBITER", "build/release/tools/arbiter")).absolute()
BUILD = ARBITER.parent.parent
SOURCE = pathlib.Path.cwd()
LIBRARIES = ["model_base", "model_nim", "properties_strips", "solver_smt", "solver_value", "reports_html", "tools_facade", "tools_cli"]

USES_A_GAME = r"""
#include <cstdio>
#include "model/nim/nim.hpp"
#include "solver/play/perft.hpp"
#include "solver/smt/query.hpp"
int main() {
  const arbiter::nim::Nim game(arbiter::Ruleset::parse(arbiter::nim::Nim::rulebook(), "default"));
  std::printf("%s\n", game.write(game.start()).c_str());
}
"""


def run(*words, **options):
    return subprocess.run([str(word) for word in words], capture_output=True, text=True, check=False, **options)


class Install(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = pathlib.Path(tempfile.mkdtemp(prefix="arbiter-install-"))
        done = run("cmake", "--install", BUILD, "--prefix", cls.folder / "first")
        assert done.returncode == 0, done.stdout + done.stderr
        cls.prefix = cls.folder / "moved"
        (cls.folder / "first").rename(cls.prefix)
        cls.lib = next(cls.prefix.glob("lib/**/libarbiter_model_base.a")).parent

    @classmethod
    def tearDownClass(cls):
        shutil.rmtree(cls.folder)

    def arbiter(self, *words):
        return run(self.prefix / "bin/arbiter", *words, cwd=self.folder)

    def test_all_parts_are_there(self):
        for name in ["bin/arbiter", "share/arbiter/vectors/manifest.json", "share/arbiter/vectors/run.py",
                     "share/arbiter/schemas/check.schema.json", "share/doc/arbiter/README.md",
                     "share/doc/arbiter/docs/tutorials/judge.md", "share/doc/arbiter/docs/schemas/check.schema.json",
                     "share/doc/arbiter/tools/subjects/picadice.py", "share/doc/arbiter/vectors/run.py",
                     "share/doc/arbiter/examples/subjects/starter/nim.cpp",
                     "share/doc/arbiter/examples/subjects/cpp/arbiter_protocol.hpp",
                     "share/doc/arbiter/examples/own-game/CMakeLists.txt", "share/doc/arbiter/copyright",
                     "share/doc/libarbiter-dev/copyright",
                     "share/bash-completion/completions/arbiter", "share/zsh/vendor-completions/_arbiter",
                     "share/fish/vendor_completions.d/arbiter.fish", "share/man/man1/arbiter.1.gz",
                     "include/arbiter/model/game.hpp", "include/arbiter/properties/every_game.hpp",
                     "include/arbiter/solver/explore/explore.hpp", "include/arbiter/reports/document/markdown.hpp",
                     "include/arbiter/tools/facade/erased_facade.hpp", "include/arbiter/tools/cli/run.hpp"]:
            self.assertTrue((self.prefix / name).is_file(), name)
        for name in [f"libarbiter_{one}.a" for one in LIBRARIES] + [
                "pkgconfig/arbiter.pc", "cmake/Arbiter/ArbiterConfig.cmake", "cmake/Arbiter/ArbiterConfigVersion.cmake",
                "cmake/Arbiter/ArbiterTargets.cmake", "cmake/Arbiter/games.cmake", "cmake/Arbiter/game.cpp.in"]:
            self.assertTrue((self.lib / name).is_file(), name)

    def test_every_header_of_ours_that_a_header_includes_is_there(self):
        include = self.prefix / "include/arbiter"
        for path in include.rglob("*.hpp"):
            for line in path.read_text(encoding="utf-8").splitlines():
                if line.startswith('#include "'):
                    self.assertTrue((include / line.split('"')[1]).is_file(), f"{path.name}: {line}")

    def test_links_of_the_documentation_lead_somewhere(self):
        links = 0
        for page in self.prefix.rglob("*.md"):
            blocks = page.read_text(encoding="utf-8").split("```")[::2]  # without code
            for link in re.findall(r"\]\(([^)\s#:]+)[^):]*\)", re.sub(r"`[^`]*`", "", "".join(blocks))):
                links += 1
                leads_to = (page.parent / link).resolve()
                self.assertTrue(leads_to.exists() and leads_to.is_relative_to(self.prefix.resolve()), f"{page}: {link}")
        self.assertGreater(links, 50)

    def test_nothing_names_a_folder_of_this_machine(self):
        # As a whole path or the beginning of one: a short name may be part of another word.
        names = re.compile(rb"(?<![\w.:/-])(" + b"|".join(re.escape(str(one).encode()) for one in (
            SOURCE, BUILD, self.folder)) + rb")(?![\w.-])")
        self.assertTrue(names.search(b'"%s/model' % str(SOURCE).encode()))
        for path in self.prefix.rglob("*"):
            if path.is_symlink():
                self.assertFalse(os.path.isabs(os.readlink(path)), path)
                self.assertTrue(path.exists(), path)
            elif path.is_file():
                data = path.read_bytes()
                data = gzip.decompress(data) if path.suffix == ".gz" else data
                self.assertIsNone(names.search(data), path)

    def test_a_page_of_the_manual_for_each_command(self):
        man = self.prefix / "share/man/man1"
        commands = [line.split()[0] for line in self.arbiter("--help").stdout.split("\nCommands:\n")[1].split("\n\n")[0]
                    .splitlines()]
        self.assertGreater(len(commands), 25)
        for name in ["arbiter", *[f"arbiter-{one}" for one in commands], "arbiter-tablebase-build"]:
            self.assertTrue((man / f"{name}.1.gz").is_file(), name)
        page = gzip.decompress((man / "arbiter-check.1.gz").read_bytes()).decode()
        for heading in ("NAME", "SYNOPSIS", "DESCRIPTION", "OPTIONS", "ARGUMENTS", '"EXIT STATUS"', "EXAMPLES"):
            self.assertIn(f"\n.SH {heading}\n", page)

    @unittest.skipUnless(shutil.which("man"), "man-db is not there")
    def test_the_manual_has_no_warnings(self):
        for page in (self.prefix / "share/man/man1").glob("*.gz"):
            done = run("man", "--warnings", "-l", page, env={**os.environ, "MANPAGER": "cat", "LC_ALL": "C.UTF-8"})
            self.assertEqual((done.returncode, done.stderr), (0, ""), page.name)
        found = run("man", "-w", "arbiter", env={**os.environ, "MANPATH": str(self.prefix / "share/man")})
        self.assertEqual(found.stdout.strip(), str(self.prefix / "share/man/man1/arbiter.1.gz"))

    def test_completion_is_the_program_s(self):
        script = self.prefix / "share/bash-completion/completions/arbiter"
        self.assertEqual(script.read_text(encoding="utf-8"), self.arbiter("completion", "bash").stdout)
        line = f'. {script}; COMP_WORDS=(arbiter ch); COMP_CWORD=1; _arbiter; echo "${{COMPREPLY[@]}}"'
        self.assertEqual(run("bash", "-c", line).stdout.split(), ["check"])

    def test_the_program_works_where_it_was_moved(self):
        self.assertRegex(self.arbiter("--version").stdout, r"^arbiter \d+\.\d+\.\d+\n$")
        self.assertIn("nim", self.arbiter("games").stdout)
        self.assertEqual(self.arbiter("check", "nim").returncode, 0)

    def test_an_audit_says_that_the_sources_are_not_at_hand(self):
        done = self.arbiter("audit", "nim", "--out", "audit")
        self.assertEqual(done.returncode, 3, done.stderr)
        self.assertIn("the source folder has no model/nim/rulebook.hpp", (self.folder / "audit/nim.md").read_text(encoding="utf-8"))
        there = self.arbiter("audit", "nim", "--out", "audit", "--source", SOURCE)
        self.assertEqual(there.returncode, 0, there.stderr)
        mutants = self.arbiter("mutants", "picadice")
        self.assertEqual(mutants.returncode, 2)
        self.assertIn("the folder of Arbiter's sources", mutants.stderr)

    def test_conform_finds_the_vectors(self):
        subject = self.prefix / "share/doc/arbiter/tools/subjects/picadice.py"
        words = ["conform", "picadice", "--answers", "2000", "--", "python3", subject]

        def followed():  # the vectors distinguish some readings that such short play does not
            told = [line for line in self.arbiter(*words).stdout.splitlines() if "consistent with" in line]
            self.assertEqual(len(told), 1)
            return set(re.findall(r"PD-A\d+=", told[0]))

        there = followed()
        (self.prefix / "share/arbiter/vectors").rename(self.folder / "away")
        without = followed()
        (self.folder / "away").rename(self.prefix / "share/arbiter/vectors")
        self.assertLess(without, there)

    def test_pkg_config_says_what_a_compiler_needs(self):
        env = {**os.environ, "PKG_CONFIG_PATH": str(self.lib / "pkgconfig")}
        asked = run("pkg-config", "--cflags", "--libs", "arbiter", env=env)
        self.assertEqual(asked.returncode, 0, asked.stderr)
        version = run("pkg-config", "--modversion", "arbiter", env=env).stdout.strip()
        self.assertEqual(self.arbiter("--version").stdout.split()[1], version)
        (self.folder / "main.cpp").write_text(USES_A_GAME, encoding="utf-8")
        built = run("g++", "-std=c++20", "-O0", self.folder / "main.cpp", "-o", self.folder / "main",
                    *asked.stdout.split())
        self.assertEqual(built.returncode, 0, built.stderr[-2000:])
        self.assertEqual(run(self.folder / "main").stdout, "1/3/5/7:1\n")


if __name__ == "__main__":
    sys.exit(unittest.main())
