"""Builds the wheel from the source tree: a PEP 517 backend that needs nothing but the build's tools.

    tools/wheel [FOLDER]        calls it directly
    python3 -m pip wheel .      calls it as pyproject.toml says; neither needs the network

It compiles with the preset `python` and packs what the component python of `cmake --install`
installs. A wheel is a zip file with a list of its files (PEP 427).
"""

import base64
import hashlib
import os
import pathlib
import subprocess
import sys
import sysconfig
import tempfile
import zipfile

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
BUILD = ROOT / "build/python"


def _run(*words):
    subprocess.run([str(word) for word in words], cwd=ROOT, check=True, stdout=sys.stderr)


def _tag():
    python = f"cp{sys.version_info.major}{sys.version_info.minor}"
    platform = sysconfig.get_platform().replace("-", "_").replace(".", "_")
    return f"{python}-{python}-{platform}"


def _digest(data):
    return "sha256=" + base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()


def _packed(installed, folder):
    """Writes the wheel of the files below `installed`, and returns its name."""
    info = next(installed.glob("*.dist-info"))
    (info / "WHEEL").write_text(
        f"Wheel-Version: 1.0\nGenerator: arbiter\nRoot-Is-Purelib: false\nTag: {_tag()}\n", encoding="utf-8")
    name = f"{info.stem}-{_tag()}.whl"
    record = []
    with zipfile.ZipFile(pathlib.Path(folder) / name, "w", zipfile.ZIP_DEFLATED) as wheel:

        def add(path, data):
            entry = zipfile.ZipInfo(path, (1980, 1, 1, 0, 0, 0))  # the same files make the same wheel
            entry.external_attr = 0o644 << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            wheel.writestr(entry, data)

        for file in sorted(path for path in installed.rglob("*") if path.is_file()):
            path, data = file.relative_to(installed).as_posix(), file.read_bytes()
            add(path, data)
            record.append(f"{path},{_digest(data)},{len(data)}")
        path = f"{info.name}/RECORD"
        add(path, "\n".join([*record, f"{path},,", ""]))
    return name


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    """Compiles the package and writes its wheel; returns the name of the file."""
    _run("cmake", "--preset", "python", f"-DPython_EXECUTABLE={sys.executable}")
    _run("cmake", "--build", "--preset", "python", "-j", os.environ.get("JOBS", os.cpu_count()))
    with tempfile.TemporaryDirectory() as folder:
        _run("cmake", "--install", BUILD, "--component", "python", "--strip", "--prefix", folder)
        return _packed(pathlib.Path(folder) / "lib/python3/dist-packages", wheel_directory)


def build_sdist(sdist_directory, config_settings=None):
    """Not offered: the source is the whole tree."""
    raise NotImplementedError("arbiter is built from its source tree; there is no source archive")


if __name__ == "__main__":
    print(pathlib.Path(sys.argv[1]) / build_wheel(sys.argv[1]))
