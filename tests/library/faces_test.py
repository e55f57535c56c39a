"""Do C++, Python and JavaScript have what the C interface has, in the words of faces.json?

    TILEWRIGHT_LIBRARY=libtilewright.so.0.1 python3 faces_test.py

faces.json says for each function of tilewright.h under which word each language has it, "inside" if
the language uses it without showing it, or why it is left out; and for each call which options it
takes.  Whoever adds a function or an option adds it there, too, or this test fails.
"""

import ast
import json
import os
import pathlib
import re
import subprocess
import sys
import unittest

root = pathlib.Path(__file__).resolve().parents[2]
faces = json.loads((root / "tests/library/faces.json").read_text(encoding="utf-8"))
functions, options = faces["functions"], faces["options"]


def read(path):
    return (root / path).read_text(encoding="utf-8")


def code_of(path):
    """A file in C++ or JavaScript without its comments."""
    text = re.sub(r"/\*.*?\*/", "", read(path), flags=re.S)
    return re.sub(r"(?m)(^|\s)//.*$", "", text)


header = read("include/tilewright/tilewright.h")
declared = re.findall(r"TILEWRIGHT_API [^;(]*?\b(tilewright_[a-z_]+)\(", header)
cpp = code_of("include/tilewright/tilewright.hpp")
javascript = code_of("web/tilewright.mjs")
python = {path.name: path.read_text(encoding="utf-8") for path in (root / "python/tilewright").glob("*.py")}


def python_methods():
    """The functions and methods of the package by their names, such as "Puzzle.count"."""
    found = {}
    for text in python.values():
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.ClassDef):
                found[node.name] = node
                for one in node.body:
                    if isinstance(one, ast.FunctionDef):
                        found[f"{node.name}.{one.name}"] = one
                    elif isinstance(one, ast.AnnAssign):
                        found[f"{node.name}.{one.target.id}"] = one
            elif isinstance(node, ast.FunctionDef):
                found.setdefault(node.name, node)
    return found


methods = python_methods()


def is_used(face, name):
    short = name.removeprefix("tilewright_")
    if face == "cpp":
        return re.search(rf"\b{name}\b", cpp) is not None
    if face == "python":
        declares = f'"{short}": (' in python["_library.py"]
        called = rf'\bcalls(\.{short}\b|, "{short}"\))'  # 'import' is a keyword: getattr(calls, "import")
        return declares and any(re.search(called, text) for text in python.values())
    quoted = re.search(rf'"{name}"', javascript)
    return bool(quoted) or ("error_" in short and f'ask("{short[6:]}")' in javascript)


def has_word(face, word):
    if face == "cpp":
        return re.search(rf"\b{word}\b ?[({{;]", cpp) is not None
    if face == "python":
        return any(name.split(".")[-1] == word for name in methods)
    return re.search(rf"(?m)^    (get )?{word}\(", javascript) is not None


class Functions(unittest.TestCase):
    def test_the_list_is_that_of_the_header(self):
        self.assertGreater(len(declared), 50)
        self.assertEqual(sorted(declared), sorted(set(declared)))
        self.assertEqual(set(functions), set(declared))

    def test_the_library_exports_them(self):
        exported = re.findall(r"(tilewright_[a-z_]+);", read("c/exports.map"))
        self.assertEqual(sorted(exported), sorted(declared))

    def test_the_module_exports_them(self):
        """web/CMakeLists.txt takes the names from lines that begin with TILEWRIGHT_API."""
        self.assertIn('REGEX "^TILEWRIGHT_API"', read("web/CMakeLists.txt"))
        lines = re.findall(r"(?m)^TILEWRIGHT_API.*$", header)
        names = [name for line in lines for name in re.findall(r"(tilewright_[a-z_]+)\(", line)]
        self.assertEqual(sorted(names), sorted(declared))
        self.assertIn('REMOVE_ITEM functions "tilewright_family("', read("web/CMakeLists.txt"))

    def test_each_language_has_them_or_says_why_not(self):
        for name, words in functions.items():
            for face in ("cpp", "python", "javascript"):
                with self.subTest(function=name, face=face):
                    word = words[face]
                    if isinstance(word, dict):
                        self.assertTrue(word["left out"])
                        self.assertFalse(is_used(face, name), "it is used, and not left out")
                        continue
                    self.assertTrue(is_used(face, name), "it is not used")
                    if word != "inside":
                        self.assertTrue(has_word(face, word), f"there is no {word}")

    def test_nothing_else_is_used(self):
        called = re.findall(r"\btilewright_[a-z_]+(?=[,(])", cpp)
        called += re.findall(r'"(tilewright_[a-z_]+)"', javascript)
        called += ["tilewright_" + name for text in python.values()
                   for name in re.findall(r"\bcalls\.([a-z_]+)", text)]
        types = re.findall(r"(?:struct|enum) (tilewright_[a-z_]+)", header)
        self.assertEqual(set(called) - set(declared) - set(types), set())


def expected(call, rule):
    """The keys that a language offers for a call."""
    renamed = rule.get("renamed", {})
    left_out = rule.get("left out", [])
    assert set(left_out) <= set(options[call]["keys"]), (call, left_out)
    keys = [renamed.get(key, key) for key in options[call]["keys"] if key not in left_out]
    return sorted(keys + rule.get("more", []))


class Options(unittest.TestCase):
    def test_cpp_offers_them(self):
        structs = {
            name: re.findall(r"(\w+) = [^;]*;", body)
            for name, body in re.findall(r"struct (\w+) \{(.*?)\n\};", cpp, flags=re.S)
        }
        checked = set()
        for call, words in options.items():
            for struct, rule in words["cpp"].items():
                with self.subTest(struct=struct):
                    self.assertEqual(sorted(structs[struct]), expected(call, rule))
                    checked.add(struct)
        self.assertEqual({one for one in structs if one.endswith("Options")} - checked, set())

    def test_python_offers_them(self):
        for call, words in options.items():
            for method, rule in words["python"].items():
                with self.subTest(method=method):
                    given = methods[method].args
                    self.assertIsNone(given.kwarg)
                    self.assertEqual(sorted(one.arg for one in given.kwonlyargs), expected(call, rule))

    def test_javascript_offers_them(self):
        """Options are handed over as they are: what the module takes is what there is."""
        for call, words in options.items():
            for method, functions_taken in words["javascript"].items():
                with self.subTest(method=method):
                    signature = re.search(rf"(?m)^    {method}\((.*)\) \{{$", javascript).group(1)
                    self.assertEqual(re.findall(r"on[A-Z]\w+", signature), functions_taken)

    def test_the_header_tells_them(self):
        comments = " ".join(re.findall(r"/\*.*?\*/", header, flags=re.S))
        for call, words in options.items():
            for key in words["keys"]:
                told = rf"\n \*\s+{key} {{2,}}|'{key}'|\"{key}\":|\n \*\s+{key}  "
                self.assertRegex(comments, told, f"{call}: {key}")

    @unittest.skipUnless(os.environ.get("TILEWRIGHT_LIBRARY"), "no library is named")
    def test_the_library_takes_them(self):
        """An unknown option makes it say which ones it knows."""
        sys.path.insert(0, str(root / "python"))
        import tilewright
        from tilewright import _library
        from tilewright._library import calls

        puzzle = tilewright.Puzzle.open("soma/cube")
        address = puzzle._handle.address
        [part] = puzzle.cut(1)
        wrong = b'{"0123456789": 1}'
        progress, solution = _library.ProgressHook(), _library.SolutionHook()
        library = _library._library
        on_text = _library.SolutionHook()
        listed = _library._failing(
            "list",
            _library.c_void_p,
            [_library.c_void_p, _library.c_char_p, _library.SolutionHook, *_library._progress],
        )
        asked = {
            "count": lambda: calls.start(address, _library.TO_COUNT, wrong),
            "solve": lambda: calls.start(address, _library.TO_SOLVE, wrong),
            "list": lambda: listed(address, wrong, on_text, progress, None),
            "explain": lambda: calls.explain(address, wrong, progress, None),
            "hint": lambda: calls.hint(address, None, 0, wrong, progress, None),
            "apart": lambda: calls.apart(address, None, 0, wrong, progress, None),
            "record": lambda: calls.record(address, wrong, progress, None),
            "rate": lambda: calls.rate(address, wrong, progress, None),
            "cards": lambda: calls.cards(address, wrong, progress, None),
            "choices": lambda: calls.choices(address, wrong, progress, None),
            "blocks": lambda: calls.blocks(address, wrong, progress, None),
            "boards": lambda: calls.boards(address, wrong, progress, None),
            "goal": lambda: calls.goal(address, wrong, progress, None),
            "best": lambda: calls.best(address, wrong, solution, progress, None),
            "family": lambda: calls.family(address, wrong, progress, None),
            "cut": lambda: calls.cut(address, _library.TO_SOLVE, 1, wrong, progress, None),
            "search_part": lambda: calls.search_part(
                address, part.encode(), len(part), wrong, solution, progress, None
            ),
            "board": lambda: calls.board(b"square", b"box", wrong),
            "window": lambda: calls.window(b"square", wrong),
            "turns": lambda: calls.turns(b"square", b"[[0,0]]", wrong),
            "set": lambda: calls.set(b"pentominoes", wrong),
            "import": lambda: getattr(calls, "import")(b"", 0, b"a.txt", wrong, progress, None),
            "export": lambda: calls.export(address, b"cnf", None, None, 0, wrong, progress, None),
            "make": lambda: calls.make(address, b"svg", None, 0, wrong, progress, None),
            "draw": lambda: calls.draw(address, None, 0, wrong),
            "scene": lambda: calls.scene(address, None, None, 0, wrong, progress, None),
        }
        self.assertEqual(set(asked), set(options))
        for call, ask in asked.items():
            with self.subTest(call=call), self.assertRaises(tilewright.Error) as caught:
                ask()
            hint = caught.exception.hint
            self.assertTrue(hint.startswith("options: "), hint)
            keys = hint.removeprefix("options: ").split(", ")
            with self.subTest(call=call):
                self.assertEqual(sorted(keys), sorted(options[call]["keys"]))


class Versions(unittest.TestCase):
    def test_the_name_of_the_library_is_that_of_its_version(self):
        """libtilewright.so.0.1 for all versions 0.1.x; from version 1.0 on, libtilewright.so.1."""
        major, minor = read("VERSION").strip().split(".")[:2]
        version = f"0.{minor}" if major == "0" else major
        self.assertIn(f'"libtilewright.so.{version}"', python["_library.py"])
        self.assertIn(f"install libtilewright{version},", python["_library.py"])
        self.assertIn(f"TILEWRIGHT_{version} {{", read("c/exports.map"))
        self.assertIn(f"Package: libtilewright{version}\n", read("debian/control"))
        self.assertIn(f" libtilewright{version} ", read("tests/install/check-packages"))
        self.assertTrue((root / f"debian/libtilewright{version}.install").exists())
        library = os.environ.get("TILEWRIGHT_LIBRARY")
        if library:
            found = subprocess.run(
                ["readelf", "-d", library], capture_output=True, text=True, check=True
            ).stdout
            self.assertIn(f"[libtilewright.so.{version}]", found)


class Limits(unittest.TestCase):
    def test_python_refuses_what_the_library_refuses(self):
        limits = read("tilewright/base/limits.hpp")
        self.assertIn("most_cells = std::int64_t{1} << 20;", limits)
        self.assertIn("_MOST_CELLS = 1 << 20\n", python["shapes.py"])


if __name__ == "__main__":
    unittest.main()
