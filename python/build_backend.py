"""Makes the wheel and the source archive of the Python package (PEP 517, PEP 427).

The package is pure Python beside one shared library, which 'make library' builds.  No build tool of
Python knows how to do that without being downloaded first, so this one needs nothing but Python.
"""

import base64
import hashlib
import io
import pathlib
import re
import shutil
import subprocess
import sysconfig
import tarfile
import zipfile

_root = pathlib.Path(__file__).resolve().parent.parent
_package = _root / "python" / "tilewright"


def _version():
    return (_root / "VERSION").read_text().strip()


def _interface_version():
    """The part of the version that programs are linked with: c/CMakeLists.txt has it, too."""
    major, minor = _version().split(".")[:2]
    return f"0.{minor}" if major == "0" else major


_library = _root / "build" / "release" / "c" / f"libtilewright.so.{_interface_version()}"


def _metadata():
    return f"""\
Metadata-Version: 2.1
Name: tilewright
Version: {_version()}
Summary: Packing puzzles, edge-matching puzzles and exact cover, solved exactly and fast
License: MIT
Requires-Python: >=3.9
Provides-Extra: arrays
Requires-Dist: numpy; extra == "arrays"
Description-Content-Type: text/markdown

{(_root / "python" / "README.md").read_text(encoding="utf-8")}"""


class _Wheel:
    """A wheel that is being written; it lists its files with their hashes."""

    def __init__(self, path, info):
        self._zip = zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED)
        self._info = info
        self._record = []

    def add(self, name, data):
        # The oldest time that a zip archive has, so that equal contents make equal wheels.
        entry = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
        entry.external_attr = 0o644 << 16
        entry.compress_type = zipfile.ZIP_DEFLATED
        self._zip.writestr(entry, data)
        digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
        self._record.append(f"{name},sha256={digest},{len(data)}\n")

    def finish(self):
        record = f"{self._info}/RECORD"
        self.add(record, ("".join(self._record) + f"{record},,\n").encode())
        self._zip.close()


# By the last number of GLIBCXX_3.4.N: with which version 2.N of glibc systems have it in their
# libstdc++ (the newest GCC there: 8, 10, 11, 12, 13, 14).
_GLIBC_WITH = {25: 28, 28: 31, 29: 34, 30: 35, 32: 38, 33: 39}


def _platform_tag(library, platform):
    """The tag of a system on which a library runs (PEP 600), as package indexes take it.

    The names of the versions that it needs of the C and C++ libraries stand in it.  Where they do not
    tell, it is a wheel for systems like this one, which indexes do not take.

    library:  its bytes
    platform: this one, such as "linux-x86_64"
    """
    named = re.findall(rb"\0(GLIBC|GLIBCXX)_(\d+)\.(\d+)(?:\.(\d+))?(?=\0)", library)
    of_c = [(int(major), int(minor)) for name, major, minor, _ in named if name == b"GLIBC"]
    of_cpp = max((int(last or 0) for name, _, _, last in named if name == b"GLIBCXX"), default=0)
    fitting = [glibc for last, glibc in _GLIBC_WITH.items() if last >= of_cpp]
    if not platform.startswith("linux-") or not of_c or not fitting:
        return platform.replace("-", "_").replace(".", "_")
    major, minor = max(*of_c, (2, fitting[0] if of_cpp else 0))
    return f"manylinux_{major}_{minor}_{platform.removeprefix('linux-')}"


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    subprocess.run(["make", "library"], cwd=_root, check=True)
    library = _library.read_bytes()
    tag = f"py3-none-{_platform_tag(library, sysconfig.get_platform())}"
    name = f"tilewright-{_version()}-{tag}.whl"
    info = f"tilewright-{_version()}.dist-info"
    wheel = _Wheel(pathlib.Path(wheel_directory) / name, info)
    for path in sorted(_package.glob("*.py")) + [_package / "py.typed"]:
        wheel.add(f"tilewright/{path.name}", path.read_bytes())
    wheel.add(f"tilewright/{_library.name}", library)
    wheel.add(f"{info}/METADATA", _metadata().encode())
    wheel.add(f"{info}/LICENSE", (_root / "LICENSE").read_bytes())
    about = f"Wheel-Version: 1.0\nGenerator: tilewright\nRoot-Is-Purelib: false\nTag: {tag}\n"
    wheel.add(f"{info}/WHEEL", about.encode())
    wheel.finish()
    return name


def build_sdist(sdist_directory, config_settings=None):
    name = f"tilewright-{_version()}"
    files = subprocess.run(
        ["git", "ls-files", "-z"], cwd=_root, check=True, capture_output=True, text=True
    ).stdout
    path = pathlib.Path(sdist_directory) / f"{name}.tar.gz"
    with tarfile.open(path, "w:gz", format=tarfile.PAX_FORMAT) as archive:
        for file in files.rstrip("\0").split("\0"):
            archive.add(_root / file, f"{name}/{file}", recursive=False)
        data = _metadata().encode()
        about = tarfile.TarInfo(f"{name}/PKG-INFO")
        about.size = len(data)
        archive.addfile(about, io.BytesIO(data))
    return path.name


def main():
    """Leaves the wheel in build/python."""
    folder = _root / "build" / "python"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    print(folder.relative_to(_root) / build_wheel(folder))


if __name__ == "__main__":
    main()
