"""The Debian packages: built by tools/package, checked by lintian, installed in a clean root of
Debian 12, run there, and removed with nothing left behind.

The clean root needs root rights and the network: if either is missing, that part is skipped with a
message. ARBITER_PACKAGES names a folder with packages built earlier.
"""
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import time
import unittest

MIRROR = "http://deb.debian.org/debian"
ALLOWED = {"initial-upload-closes-no-bugs"}  # it closes no bug report


def run(*words, **options):
    return subprocess.run([str(word) for word in words], capture_output=True, text=True, check=False, **options)


def why_no_clean_root():
    """Why no clean root can be made; empty if one can."""
    if os.geteuid() != 0:
        return "not root"
    if not shutil.which("mmdebstrap"):
        return "mmdebstrap is not there"
    return "" if run("apt-get", "-q", "update").returncode == 0 else "no network"


class Packages(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = pathlib.Path(tempfile.mkdtemp(prefix="arbiter-packages-"))
        given = os.environ.get("ARBITER_PACKAGES")
        begin = time.monotonic()
        if not given:
            program = pathlib.Path("tools/package").absolute()
            done = run(program, cls.folder.name, cwd=cls.folder.parent)  # a folder by its name in the root
            assert done.returncode == 0, done.stdout + done.stderr
            print(f"tools/package: {time.monotonic() - begin:.0f} s", flush=True)
        cls.debs = {path.name.split("_")[0]: path.absolute() for path in pathlib.Path(given or cls.folder).glob("*.deb")}

    @classmethod
    def tearDownClass(cls):
        shutil.rmtree(cls.folder)

    def field(self, package, name):
        return run("dpkg-deb", "--field", self.debs[package], name).stdout.strip()

    def test_three_packages_that_say_what_they_are(self):
        self.assertEqual({*self.debs}, {"arbiter", "libarbiter-dev", "python3-arbiter"})
        for package in self.debs:
            print(f"{package}: {self.debs[package].stat().st_size / 1e6:.2f} MB, installed "
                  f"{int(self.field(package, 'Installed-Size')) / 1e3:.1f} MB", flush=True)
            self.assertEqual(self.field(package, "Package"), package)
            self.assertRegex(self.field(package, "Version"), r"^\d+\.\d+\.\d+-\d+$")
            self.assertGreater(len(self.field(package, "Description").splitlines()), 3)
        self.assertEqual(len({self.field(package, "Description").splitlines()[0] for package in self.debs}), 3)
        self.assertEqual(self.field("arbiter", "Section"), "math")
        self.assertEqual(self.field("libarbiter-dev", "Section"), "libdevel")
        self.assertEqual(self.field("python3-arbiter", "Section"), "python")
        self.assertRegex(self.field("python3-arbiter", "Depends"), r"python3 \(>= 3\.11\), python3 \(<< 3\.12\)")
        for library in ("libc6", "libz3-4", "libgmp10", "libfmt9", "libzstd1"):  # found by dpkg-shlibdeps
            self.assertRegex(self.field("arbiter", "Depends"), rf"\b{library}\b")

    @unittest.skipUnless(shutil.which("lintian"), "lintian is not there")
    def test_lintian_finds_no_error_and_no_warning(self):
        said = run("lintian", *self.debs.values()).stdout
        tags = {found[1] for found in re.finditer(r"^[EW]: \S+: (\S+)", said, re.M)}
        self.assertLessEqual(tags, ALLOWED, said)

    def test_in_a_clean_root(self):
        why = why_no_clean_root()
        if why:
            self.skipTest(f"no clean root: {why}")
        root = self.folder / "root"
        begin = time.monotonic()
        made = run("mmdebstrap", "--quiet", "--variant=apt", "--include=man-db", "bookworm", root, MIRROR)
        self.assertEqual(made.returncode, 0, made.stderr[-2000:])
        print(f"clean root: {time.monotonic() - begin:.0f} s", flush=True)
        begin = time.monotonic()
        self.assertEqual(self.ours_in(root), [])
        shutil.copy(self.debs["arbiter"], root / "arbiter.deb")
        self.inside(root, "apt-get -q update")
        self.inside(root, "apt-get -q install -y --no-install-recommends ./arbiter.deb && rm arbiter.deb")
        files = self.inside(root, "dpkg -L arbiter").split()
        self.assertRegex(self.inside(root, "arbiter --version"), r"^arbiter \d")
        self.assertIn("picadice", self.inside(root, "arbiter games"))
        self.inside(root, "cd && arbiter check nim")
        self.inside(root, "cd && arbiter conform nim --time 1 -- arbiter serve")
        self.inside(root, "cd && arbiter audit nim --out audit && exit 1; test $? = 3 && rm -r audit")  # no sources
        self.assertEqual(self.inside(root, "man -w arbiter").strip(), "/usr/share/man/man1/arbiter.1.gz")
        self.assertIn("arbiter-check", self.inside(root, "man arbiter-check | cat"))
        self.assertIn("/usr/share/bash-completion/completions/arbiter", files)
        print(f"installed and run: {time.monotonic() - begin:.0f} s", flush=True)
        shutil.copy(self.debs["python3-arbiter"], root / "python.deb")
        self.inside(root, "apt-get -q install -y --no-install-recommends ./python.deb && rm python.deb")
        self.assertEqual(self.inside(root, "cd && python3 -B -c '"
                                     "import arbiter; print(arbiter.Game(\"nim\").solve()[\"ended\"])'"), "exhausted\n")
        self.inside(root, "cd && python3 -B -m arbiter check nim")
        self.inside(root, "dpkg --purge python3-arbiter")
        self.inside(root, "dpkg --remove arbiter")
        self.assertEqual(self.ours_in(root), [])
        self.inside(root, "dpkg --purge arbiter")
        self.assertEqual(self.ours_in(root), [])

    def ours_in(self, root):
        """Files named after us, except for the lists of packages."""
        return [str(path.relative_to(root)) for path in root.rglob("*arbiter*")
                if path.relative_to(root).parts[:2] not in (("var", "cache"), ("var", "log"))
                and path.relative_to(root).parts[0] not in ("proc", "sys", "dev")]

    def inside(self, root, line):
        done = run("chroot", root, "bash", "-ec", line, stdin=subprocess.DEVNULL,
                   env={"PATH": "/usr/bin:/bin:/usr/sbin:/sbin", "HOME": "/var", "LC_ALL": "C.UTF-8",
                        "DEBIAN_FRONTEND": "noninteractive", "MANPAGER": "cat"})
        self.assertEqual(done.returncode, 0, f"{line}\n{(done.stdout + done.stderr)[-2000:]}")
        return done.stdout


if __name__ == "__main__":
    sys.exit(unittest.main())
