"""The programs that are compared: how to call each, and how to read the count it found."""

import json
import shutil
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

FOLDER = Path(__file__).parent


@dataclass(frozen=True)
class Files:
    """One instance in every format."""

    dlx: str  # Knuth's, as tilewright prints it
    opb: str
    dzn: str


@dataclass(frozen=True)
class Peer:
    name: str
    install: str  # a command that installs it
    needs: list[str]  # programs and files without which it cannot run
    command: Callable[[str, Files], list[str]]  # counts a puzzle of that name, in these files
    count: Callable[[str], int | None]  # from standard output; None unless the search was finished

    def missing(self) -> bool:
        return any(shutil.which(need) is None and not Path(need).is_dir() for need in self.needs)


def _count_of_tilewright(output: str) -> int | None:
    answer = json.loads(output)
    return int(answer["raw"]) if answer["complete"] else None


def _count_of_clasp(output: str) -> int | None:
    models = json.loads(output)["Models"]
    return models["Number"] if models["More"] == "no" else None


def _count_of_minizinc(output: str) -> int | None:
    lines = output.splitlines()
    if "=====UNSATISFIABLE=====" in lines:
        return 0
    return lines.count("----------") if "==========" in lines else None


def all_peers(program: str) -> list[Peer]:
    """tilewright in three ways, and the others."""

    def tilewright(name: str, *flags: str) -> Peer:
        return Peer(
            name, "make", [program],
            lambda puzzle, _: [program, "count", puzzle, "--json", "--threads", "1", *flags],
            _count_of_tilewright)

    packages = FOLDER / "node_modules" / "dancing-links"
    return [
        tilewright("tilewright"),
        tilewright("tilewright, raw", "--symmetry", "off"),
        tilewright("tilewright dance, raw", "--symmetry", "off", "--engine", "dance"),
        Peer("dancing-links", "bench/peers/install  (npm: dancing-links)",
             ["node", str(packages)],
             lambda _, files: ["node", str(FOLDER / "count.mjs"), files.dlx],
             int),
        Peer("clasp", "apt-get install clasp", ["clasp"],
             lambda _, files: ["clasp", "--models=0", "--quiet", "--outf=2", files.opb],
             _count_of_clasp),
        # Solutions print nothing, and are not to be taken for repetitions of one.
        Peer("MiniZinc, Gecode", "apt-get install minizinc", ["minizinc", "fzn-gecode"],
             lambda _, files: ["minizinc", "--solver", "gecode", "--all-solutions", "--non-unique",
                               str(FOLDER / "cover.mzn"), files.dzn],
             _count_of_minizinc),
    ]
