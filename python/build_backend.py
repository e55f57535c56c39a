"""Makes the wheel and the source archive of the Python package (PEP 517, PEP 427).

The package is pure Python beside one shared library, which 'make library' builds.  No build tool of
Python knows how to do that without being downloaded first, so this one needs nothing but Python.
"""

import base64
import hashlib
import io
import pathlib
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


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    subprocess.run(["make", "library"], cwd=_root, check=True)
    platform = sysconfig.get_platform().replace("-", "_").replace(".", "_")
    tag = f"py3-none-{platform}"
    name = f"tilewright-{_version()}-{tag}.whl"
    info = f"tilewright-{_version()}.dist-info"
    wheel = _Wheel(pathlib.Path(wheel_directory) / name, info)
    for path in sorted(_package.glob("*.py")) + [_package / "py.typed"]:
        wheel.add(f"tilewright/{path.name}", path.read_bytes())
    wheel.add(f"tilewright/{_library.name}", _library.read_bytes())
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
