#!/usr/bin/env python3
"""Exact cover from Python: tilewright beside other packages, on the same instances.

    bench/peers/packages.py [--seconds 60]

Packages that Python cannot import are left out: exact_cover (C), xcover (numba) and exact_cover_py
(numba).  Each instance is solved in a process of its own.  The clock runs from the options, a list
of lists, to the last solution, each of which is taken and counted; what a package compiles is
compiled before, on a small instance.
"""

import argparse
import importlib.util
import multiprocessing
import time

import tilewright


def packing(name):
    """The options of a packing puzzle: a piece and its cells."""
    puzzle = tilewright.Puzzle.open(name).json
    region = {tuple(cell) for cell in puzzle["required"]}
    options = []
    for piece in puzzle["pieces"]:
        for shape in piece["orientations"]:
            for cell in region:
                step = [a - b for a, b in zip(cell, shape[0])]
                cells = [tuple(a + b for a, b in zip(one, step)) for one in shape]
                if region.issuperset(cells):
                    options.append([piece["name"], *cells])
    return sorted(options, key=str), []


def queens(n):
    """n queens: rows and columns, and diagonals that need not be covered."""
    options = [
        [("row", i), ("column", j), ("sum", i + j), ("difference", i - j)]
        for i in range(n)
        for j in range(n)
    ]
    diagonals = {item for option in options for item in option[2:]}
    return options, sorted(diagonals)


def langford(n):
    """Langford pairs: two of each number k, with k others between them."""
    options = [
        [("number", k), ("place", i), ("place", i + k + 1)]
        for k in range(1, n + 1)
        for i in range(2 * n - k - 1)
    ]
    return options, []


def sudoku(given):
    options = []
    for cell, shown in enumerate(given):
        row, column = divmod(cell, 9)
        box = row // 3 * 3 + column // 3
        for digit in "123456789":
            if shown in (".", digit):
                places = [("row", row, digit), ("column", column, digit), ("box", box, digit)]
                options.append([("cell", cell), *places])
    return options, []


INSTANCES = {
    "pentominoes 6x10": lambda: packing("pentominoes/6x10"),
    "pentominoes 3x20": lambda: packing("pentominoes/3x20"),
    "Soma cube": lambda: packing("soma/cube"),
    "10 queens": lambda: queens(10),
    "13 queens": lambda: queens(13),
    "12 queens": lambda: queens(12),
    "Langford 8": lambda: langford(8),
    "Langford 11": lambda: langford(11),
    "Langford 12": lambda: langford(12),
    # 17 clues, and no solution for a long time.
    "sudoku": lambda: sudoku(
        "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9"
    ),
}


def matrix(options, secondary):
    import numpy

    items = {}
    for option in options:
        for item in option:
            items.setdefault(item, len(items))
    array = numpy.zeros((len(options), len(items)), dtype=numpy.int32)
    for i, option in enumerate(options):
        for item in option:
            array[i, items[item]] = 1
    # What need not be covered may be covered by an option of its own.
    extra = numpy.zeros((len(secondary), len(items)), dtype=numpy.int32)
    for i, item in enumerate(secondary):
        extra[i, items[item]] = 1
    return numpy.concatenate([array, extra])


def with_tilewright(options, secondary):
    return sum(1 for _ in tilewright.exact_cover(options, secondary=secondary, threads=1))


def with_xcover(options, secondary):
    import xcover

    primary = list({item for option in options for item in option} - set(secondary))
    return sum(1 for _ in xcover.covers(options, primary=primary, secondary=secondary))


def with_exact_cover(options, secondary):
    import exact_cover

    return len(exact_cover.get_all_solutions(matrix(options, secondary)))


def with_exact_cover_py(options, secondary):
    import exact_cover_py

    return sum(1 for _ in exact_cover_py.exact_covers(matrix(options, secondary)))


PACKAGES = {
    "tilewright": with_tilewright,
    "xcover": with_xcover,
    "exact_cover": with_exact_cover,
    "exact_cover_py": with_exact_cover_py,
}


def measure(package, instance, results):
    options, secondary = INSTANCES[instance]()
    solve = PACKAGES[package]
    solve([["a"], ["b"], ["a", "b"]], [])
    begun = time.perf_counter()
    found = solve(options, secondary)
    results.put((found, time.perf_counter() - begun))


def run(package, instance, seconds):
    """The solutions and the seconds, or None when it takes too long or fails."""
    results = multiprocessing.Queue()
    process = multiprocessing.Process(target=measure, args=(package, instance, results))
    process.start()
    process.join(seconds + 30)
    if process.is_alive():
        process.terminate()
        process.join()
    return results.get() if not results.empty() else None


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, default=60, help="the most for one run")
    limit = parser.parse_args().seconds
    packages = [name for name in PACKAGES if importlib.util.find_spec(name)]
    print("| instance | solutions | " + " | ".join(packages) + " |")
    print("|---" * (len(packages) + 2) + "|")
    for instance in INSTANCES:
        outcomes = [run(package, instance, limit) for package in packages]
        counts = {outcome[0] for outcome in outcomes if outcome}
        if len(counts) > 1:
            raise SystemExit(f"{instance}: the packages disagree: {dict(zip(packages, outcomes))}")
        cells = [f"{outcome[1]:.3f}" if outcome else f"> {limit:.0f}" for outcome in outcomes]
        count = f"{counts.pop():,}" if counts else "?"
        print(f"| {instance} | {count} | " + " | ".join(cells) + " |", flush=True)


if __name__ == "__main__":
    main()
