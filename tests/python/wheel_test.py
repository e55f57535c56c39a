"""Does the wheel have a tag that package indexes take, and that is true?"""

import importlib.util
import pathlib
import platform
import re
import subprocess
import sysconfig
import unittest

from tilewright import _library

path = pathlib.Path(__file__).resolve().parents[2] / "python" / "build_backend.py"
spec = importlib.util.spec_from_file_location("build_backend", path)
backend = importlib.util.module_from_spec(spec)
spec.loader.exec_module(backend)


def tag(names, system="linux-x86_64"):
    return backend._platform_tag(b"\x7fELF\0" + b"\0".join(names) + b"\0", system)


class Tags(unittest.TestCase):
    def test_it_is_the_newest_of_what_the_library_needs(self):
        self.assertEqual(tag([b"GLIBC_2.2.5", b"GLIBC_2.17"]), "manylinux_2_17_x86_64")
        self.assertEqual(tag([b"GLIBC_2.9", b"GLIBC_2.28"], "linux-aarch64"), "manylinux_2_28_aarch64")
        for last, expected in ((9, 28), (26, 31), (29, 34), (30, 35), (31, 38)):
            names = [b"GLIBC_2.17", b"GLIBCXX_3.4.%d" % last, b"GLIBCXX_3.4.9"]
            self.assertEqual(tag(names), f"manylinux_2_{expected}_x86_64")
        self.assertEqual(tag([b"GLIBC_2.40", b"GLIBCXX_3.4.30"]), "manylinux_2_40_x86_64")

    def test_what_cannot_be_told_is_declared_as_this_system(self):
        self.assertEqual(tag([]), "linux_x86_64")
        self.assertEqual(tag([b"GLIBC_2.17", b"GLIBCXX_3.4.99"]), "linux_x86_64")
        self.assertEqual(tag([b"GLIBC_2.17"], "macosx-11.0-arm64"), "macosx_11_0_arm64")

    def test_this_library(self):
        file = _library._library._name
        found = backend._platform_tag(pathlib.Path(file).read_bytes(), sysconfig.get_platform())
        self.assertRegex(found, r"^manylinux_2_\d+_\w+$")  # what package indexes take
        minor = int(found.split("_")[2])
        shown = subprocess.run(["readelf", "-V", file], capture_output=True, text=True).stdout
        needed = [int(one) for one in re.findall(r"GLIBC_2\.(\d+)", shown)]
        self.assertGreaterEqual(minor, max(needed))
        self.assertLessEqual(minor, int(platform.libc_ver()[1].split(".")[1]))


if __name__ == "__main__":
    unittest.main()
