"""`tools/set-up` installs the missing packages of a section, as root or with sudo, and ends with exit
code 2 and a message if it cannot; so does `tools/audit` if it cannot write or build.

apt-get, dpkg, dpkg-query, sudo, cmake and ninja are stand-ins, and none of the machine's own
programs are on the path.
"""
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time
import unittest

NOBODY = 65534
LIST = """# A list.
[build]      # first
g++          # compiler
[library]    # second
libfmt-dev   # text
[test]
g++          # again
cvc5         # solver
"""
APT = """#!/bin/sh
echo "apt-get $*" >> "$LOG"
case $* in
  *update) test "$NETWORK" = no && echo "Temporary failure resolving" >&2 && exit 100 ;;
  *) test "$NETWORK$FULL" && echo "E: what apt says" >&2 && exit 100
     test "$WAS_KILLED" && ! grep -q "^dpkg --configure -a" "$LOG" && echo "E: dpkg was interrupted" >&2 && exit 100 ;;
esac
exit 0
"""
DPKG = """#!/bin/sh
echo "dpkg $*" >> "$LOG"
"""
QUERY = """#!/bin/sh
for package in "$@"; do :; done
case " $INSTALLED " in *" $package "*) printf installed ;; *) exit 1 ;; esac
"""
SUDO = """#!/bin/sh
echo "sudo $*" >> "$LOG"
test "$1" = -n && shift
test "$SUDO_REFUSES" && exit 1
exec "$@"
"""
CMAKE = """#!/bin/sh
echo "cmake $*" >> "$LOG"
test "$FULL" && echo "No space left on device" >&2 && exit 1
test "$SLOW" && sleep 2
echo "cmake ends" >> "$LOG"
"""
NINJA = """#!/bin/sh
echo "ninja $*" >> "$LOG"
"""


class Scripts(unittest.TestCase):
    def setUp(self):
        self.root = pathlib.Path(tempfile.mkdtemp()).resolve()
        self.addCleanup(shutil.rmtree, self.root)
        self.root.chmod(0o755)
        (self.root / "tools").mkdir()
        (self.root / "bin").mkdir()
        for name in ("set-up", "audit"):
            shutil.copy(f"tools/{name}", self.root / "tools")
        (self.root / "tools/packages.txt").write_text(LIST, encoding="utf-8")
        for name in ("awk", "bash", "df", "dirname", "env", "flock", "grep", "mkdir", "nproc", "sed", "sh", "sleep", "tail", "tr",
                     "true"):
            (self.root / "bin" / name).symlink_to(shutil.which(name))
        for name, text in (("apt-get", APT), ("dpkg", DPKG), ("dpkg-query", QUERY), ("cmake", CMAKE), ("ninja", NINJA)):
            self.stand_in(name, text)
        self.log = self.root / "log"
        self.log.touch()
        self.log.chmod(0o666)

    def stand_in(self, name, text):
        (self.root / "bin" / name).write_text(text, encoding="utf-8")
        (self.root / "bin" / name).chmod(0o755)

    def begin(self, *words, script="set-up", user=None, **environment):
        env = {"PATH": str(self.root / "bin"), "LOG": str(self.log), "LC_ALL": "C", **environment}
        return subprocess.Popen([self.root / "tools" / script, *words], env=env, user=user, stdout=subprocess.PIPE,
                                stderr=subprocess.PIPE, text=True, stdin=subprocess.DEVNULL)

    def run_it(self, *words, **how):
        with self.begin(*words, **how) as process:
            out, err = process.communicate(timeout=60)
        return subprocess.CompletedProcess(process.args, process.returncode, out, err)

    def unprivileged(self, *words, **environment):
        return self.run_it(*words, user=NOBODY if os.geteuid() == 0 else None, **environment)

    def cannot(self, done, says, script="set-up"):
        self.assertEqual(done.returncode, 2, done.stdout + done.stderr)
        self.assertRegex(done.stderr.splitlines()[-1], f"^tools/{script}: .*{says}")

    def logged(self):
        return self.log.read_text(encoding="utf-8")

    def test_lists_sections_without_installing(self):
        for words, said in ((("build",), "g++\n"), (("test", "build"), "g++\ncvc5\n"), ((), "g++\nlibfmt-dev\ncvc5\n")):
            done = self.run_it("--list", *words)
            self.assertEqual((done.returncode, done.stdout, done.stderr), (0, said, ""), words)
        self.assertEqual(self.logged(), "")

    def test_is_silent_and_needs_no_rights_when_nothing_is_missing(self):
        done = self.unprivileged("build", "library", INSTALLED="g++ libfmt-dev")
        self.assertEqual((done.returncode, done.stdout, done.stderr), (0, "", ""))
        self.assertEqual(self.logged(), "")

    @unittest.skipUnless(os.geteuid() == 0, "not root")
    def test_installs_what_is_missing_and_no_more(self):
        done = self.run_it("build", "library", INSTALLED="g++")
        self.assertEqual((done.returncode, done.stdout), (0, "tools/set-up: installing libfmt-dev\n"), done.stderr)
        self.assertRegex(self.logged(), r"apt-get .* update\napt-get .* install -y --no-install-recommends libfmt-dev\n$")

    def test_installs_by_sudo_which_asks_nobody(self):
        self.stand_in("sudo", SUDO)
        done = self.unprivileged("test", INSTALLED="cvc5")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertRegex(self.logged(), r"^sudo -n true\nsudo -n env [^\n]* dpkg --configure -a\n[^\n]*\nsudo -n env [^\n]* update\n")
        self.assertRegex(self.logged(), r"install -y --no-install-recommends g\+\+\n$")

    def test_says_what_it_lacks(self):
        self.cannot(self.run_it("desktop"), 'expected some of build library test, found "desktop"')
        self.cannot(self.unprivileged("build"), "you are not root, and sudo is not available. As root: apt-get install g\\+\\+")
        self.stand_in("sudo", SUDO)
        self.cannot(self.unprivileged("build", SUDO_REFUSES="yes"), "sudo failed. As root: apt-get install g\\+\\+")
        done = self.unprivileged("build", NETWORK="no")
        self.cannot(done, "could not install g\\+\\+; see the reason above .no network")
        self.assertIn("apt-get update failed; trying with the existing lists", done.stderr)
        self.assertIn("E: what apt says", done.stderr)
        self.cannot(self.unprivileged("build", FULL="yes"), "disk full")
        (self.root / "bin/apt-get").unlink()
        self.cannot(self.run_it("build"), "apt-get is not available. Install the packages")
        (self.root / "tools/packages.txt").unlink()
        self.cannot(self.run_it("build"), "packages.txt cannot be read")

    def test_an_audit_installs_nothing_for_tests(self):
        (self.root / "build/release/tools").mkdir(parents=True)
        self.stand_in("../build/release/tools/arbiter", '#!/bin/sh\necho "arbiter $*"\n')
        done = self.run_it("nim", script="audit", INSTALLED="g++ libfmt-dev")  # and no cvc5
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertRegex(done.stdout, "^arbiter audit .*nim")
        self.assertNotIn("apt-get", self.logged())
        self.assertIn("-DARBITER_TESTS=OFF", self.logged())

    def test_an_audit_that_cannot_begin_says_so_and_leaves_the_last_report(self):
        self.stand_in("sudo", SUDO)
        page = self.root / "out/audit/index.html"
        for folder in (page.parent, self.root / "build"):
            folder.mkdir(parents=True)
        page.write_text("the last report", encoding="utf-8")
        failing = [("no network", "set-up", {"NETWORK": "no"}),
                   ("disk full", "set-up", {"FULL": "yes"}),
                   ("the build failed; see the reason above .* free here", "audit",
                    {"INSTALLED": "g++ libfmt-dev", "FULL": "yes"})]
        if os.geteuid() == 0:  # otherwise the folder is ours
            failing.append(("expected to write into build and out .* read-only", "audit",
                            {"INSTALLED": "g++ libfmt-dev", "user": NOBODY}))
        for says, script, how in failing:
            self.cannot(self.run_it(script="audit", **how), says, script)
            self.assertEqual(page.read_text(encoding="utf-8"), "the last report")
        shutil.rmtree(self.root / "out")
        (self.root / "out").touch()
        self.cannot(self.run_it(script="audit", INSTALLED="g++ libfmt-dev"), "expected to write into build and out", "audit")

    @unittest.skipUnless(os.geteuid() == 0, "not root")
    def test_goes_on_where_installing_was_killed(self):
        done = self.run_it("build", WAS_KILLED="yes")
        self.assertEqual(done.returncode, 0, done.stderr)

    def test_waits_for_a_build_whose_script_was_killed(self):
        (self.root / "build/release/tools").mkdir(parents=True)
        self.stand_in("../build/release/tools/arbiter", "#!/bin/sh\n")
        first = self.begin(script="audit", INSTALLED="g++ libfmt-dev", SLOW="yes")
        while "cmake" not in self.logged():
            time.sleep(0.02)
        first.kill()  # but not its child processes
        done = self.run_it(script="audit", INSTALLED="g++ libfmt-dev", JOBS="2")
        first.communicate()
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("waiting for another build", done.stderr)
        self.assertEqual([line.split(" --")[0] for line in self.logged().splitlines()],
                         ["cmake", "cmake ends", "cmake", "cmake ends", "ninja -C build/release -j 2 arbiter"])


if __name__ == "__main__":
    sys.exit(unittest.main())
