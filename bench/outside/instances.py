"""Puzzles outside the catalogue, to see how well `auto` chooses.

They were chosen by kind, before anything was measured: wide and long boards, pieces in any number,
cells that may stay empty, solids, boards with holes, glued boards, Aztec diamonds, colours, other
lattices, edge matching, and puzzles without a solution.
"""


def packing(region: str, *pieces: str, lattice: str = "square", more: str = "") -> str:
    """The text of a puzzle file."""
    tables = ", ".join("{ " + piece + " }" for piece in pieces)
    return f'lattice = "{lattice}"\nregion = {{ {region} }}\npieces = [{tables}]\n{more}'


def box(*sides: int) -> str:
    return f"box = {list(sides)}"


def picture(rows: list[str]) -> str:
    return "picture = '''\n" + "\n".join(rows) + "'''"


def pictured(rows: list[str], *pieces: str) -> str:
    """The same for a board that is drawn."""
    tables = ", ".join("{ " + piece + " }" for piece in pieces)
    return f'lattice = "square"\npieces = [{tables}]\n[region]\n{picture(rows)}\n'


def ring(outer: int, inner: int) -> list[str]:
    """A square with a square hole in its middle."""
    edge = (outer - inner) // 2
    full = "#" * outer
    holed = "#" * edge + "." * inner + "#" * (outer - inner - edge)
    return [full] * edge + [holed] * inner + [full] * (outer - inner - edge)


def aztec(order: int) -> list[str]:
    """An Aztec diamond."""
    half = [2 * i for i in range(1, order + 1)]
    return [("#" * n).center(2 * order, ".") for n in half + half[::-1]]


def staircase(rows: int) -> list[str]:
    return ["#" * (i + 1) + "." * (rows - i - 1) for i in range(rows)]


def matching(board: str, tiles: str, more: str = "") -> str:
    return f'kind = "matching"\nboard = {board}\ntiles = {tiles}\n{more}'


def any_of(pieces: str) -> str:
    """Any number of each piece of a set."""
    return f'set = "{pieces}", count = "unlimited"'


def only(pieces: str, *names: str, copies: str = '"unlimited"') -> str:
    return f'set = "{pieces}", only = {list(names)}, count = {copies}'


DOMINOES = any_of("dominoes")
PENTOMINOES = 'set = "pentominoes"'

INSTANCES = {
    # wide boards, any number of each piece
    "dominoes 16x16": packing(box(16, 16), DOMINOES),
    "dominoes 20x20": packing(box(20, 20), DOMINOES),
    "dominoes 14x30": packing(box(14, 30), DOMINOES),
    "dominoes 8x64": packing(box(8, 64), DOMINOES),
    "dominoes 4x130": packing(box(4, 130), DOMINOES),
    "dominoes 2x258": packing(box(2, 258), DOMINOES),
    "dominoes 15x17 less a corner": packing(box(15, 17) + ", without = [[0, 0]]", DOMINOES),
    "trominoes 12x12": packing(box(12, 12), any_of("trominoes")),
    "trominoes 16x12": packing(box(16, 12), any_of("trominoes")),
    "L-trominoes 9x9": packing(box(9, 9), only("trominoes", "V")),
    "L-trominoes 12x12": packing(box(12, 12), only("trominoes", "V")),
    "L-trominoes 15x15": packing(box(15, 15), only("trominoes", "V")),
    "I-trominoes 15x18": packing(box(15, 18), only("trominoes", "I")),
    "tetrominoes 8x12": packing(box(8, 12), any_of("tetrominoes")),
    "tetrominoes 10x10": packing(box(10, 10), any_of("tetrominoes")),
    "T-tetrominoes 16x16": packing(box(16, 16), only("tetrominoes", "T")),
    "L-tetrominoes 12x12": packing(box(12, 12), only("tetrominoes", "L")),
    "squares of 2x2 and 3x3, 13x13": packing(
        box(13, 13), only("tetrominoes", "O"),
        r'name = "Q", picture = "###\n###\n###", count = "unlimited"'),
    "pentominoes 5x15": packing(box(5, 15), any_of("pentominoes")),
    "pentominoes 8x10": packing(box(8, 10), any_of("pentominoes")),
    "P-pentominoes 10x12": packing(box(10, 12), only("pentominoes", "P")),
    "Y-pentominoes 10x10": packing(box(10, 10), only("pentominoes", "Y")),
    "dominoes and L-pentominoes 6x10": packing(box(6, 10), DOMINOES, only("pentominoes", "L")),
    # pieces used once, or a few times
    "18 one-sided pentominoes 3x30": packing(box(3, 30), PENTOMINOES + ', turns = "one-sided"'),
    "pentominoes on a 6x11 less a row of six": packing(
        box(11, 6) + ", without = [[0, 0], [1, 0], [2, 0], [3, 0], [4, 0], [5, 0]]", PENTOMINOES),
    "two sets of tetrominoes 5x8": packing(box(5, 8), 'set = "tetrominoes", count = 2'),
    "ten pentominoes of twelve 5x10": packing(box(5, 10), PENTOMINOES + ", choose = 10"),
    "nine pentominoes of twelve 3x15": packing(box(3, 15), PENTOMINOES + ", choose = 9"),
    "tetrominoes and pentominoes 8x10": packing(box(8, 10), 'set = "tetrominoes"', PENTOMINOES),
    "pentominoes, up to two of each, 5x8": packing(box(5, 8), PENTOMINOES + ", min = 0, max = 2"),
    # cells that may stay empty
    "pentominoes 3x21, all cells optional": packing(box(3, 21) + ', optional = "all"', PENTOMINOES),
    "pentominoes 3x22, all cells optional": packing(box(3, 22) + ', optional = "all"', PENTOMINOES),
    "pentominoes 4x16, all cells optional": packing(box(4, 16) + ', optional = "all"', PENTOMINOES),
    "pentominoes 5x13, all cells optional": packing(box(5, 13) + ', optional = "all"', PENTOMINOES),
    "tetrominoes 5x5, all cells optional": packing(box(5, 5) + ', optional = "all"',
                                                   'set = "tetrominoes"'),
    "tetrominoes 4x6, all cells optional": packing(box(4, 6) + ', optional = "all"',
                                                   'set = "tetrominoes"'),
    "dominoes 8x8, all cells optional": packing(box(8, 8) + ', optional = "all"', DOMINOES),
    "eight dominoes 6x6, all cells optional": packing(box(6, 6) + ', optional = "all"',
                                                      'set = "dominoes", count = 8'),
    "soma in 3x3x4, all cells optional": packing(box(3, 3, 4) + ', optional = "all"',
                                                 only("soma", "V", "L", "T", "Z", copies="1"),
                                                 lattice="cubic"),
    # solids
    "dicubes 4x4x6": packing(box(4, 4, 6), any_of("dicubes"), lattice="cubic"),
    "dicubes 3x4x12": packing(box(3, 4, 12), any_of("dicubes"), lattice="cubic"),
    "dicubes 4x4x4": packing(box(4, 4, 4), any_of("dicubes"), lattice="cubic"),
    "tricubes 3x3x6": packing(box(3, 3, 6), any_of("tricubes"), lattice="cubic"),
    "bent tricubes 2x5x9": packing(box(2, 5, 9), only("tricubes", "V"), lattice="cubic"),
    "tetracubes 2x4x8": packing(box(2, 4, 8), any_of("tetracubes"), lattice="cubic"),
    "solid pentominoes 2x5x6": packing(box(2, 5, 6), 'set = "solid-pentominoes"', lattice="cubic"),
    # boards with a hole, glued boards, Aztec diamonds
    "dominoes, ring 16 less 8": pictured(ring(16, 8), DOMINOES),
    "L-trominoes, ring 12 less 6": pictured(ring(12, 6), only("trominoes", "V")),
    "pentominoes, ring 8 less 2": pictured(ring(8, 2), PENTOMINOES),
    "dominoes, torus 10x10": packing(box(10, 10) + ', wrap = "torus"', DOMINOES),
    "dominoes, cylinder 12x14": packing(box(12, 14) + ', wrap = "cylinder"', DOMINOES),
    "dominoes, Klein bottle 8x9": packing(box(8, 9) + ', wrap = "klein"', DOMINOES),
    "trominoes, torus 6x9": packing(box(6, 9) + ', wrap = "torus"', any_of("trominoes")),
    "pentominoes, cylinder 5x12": packing(box(12, 5) + ', wrap = "cylinder"', PENTOMINOES),
    "dominoes, Aztec diamond of order 10": pictured(aztec(10), DOMINOES),
    "dominoes, Aztec diamond of order 14": pictured(aztec(14), DOMINOES),
    "L-trominoes, staircase of 12": pictured(staircase(12)[1:], only("trominoes", "V")),
    # colours, and other lattices
    "chessboard pentominoes 6x10": packing(box(10, 6) + ', colours = "chessboard"',
                                           PENTOMINOES + ', colours = "chessboard"'),
    "chessboard dominoes 10x10": packing(box(10, 10) + ', colours = "chessboard"',
                                         DOMINOES + ', colours = "chessboard"'),
    "dihexes 9x10": packing(box(9, 10), any_of("dihexes"), lattice="hexagonal"),
    "trihexes 9x9": packing(box(9, 9), any_of("trihexes"), lattice="hexagonal"),
    "diamonds 8x8": packing(box(8, 8), any_of("diamonds"), lattice="triangular"),
    "hexiamonds 6x6": packing(box(6, 6), 'set = "hexiamonds"', lattice="triangular"),
    # edge matching
    "MacMahon squares 3x8, one label around": matching("[8, 3]", '"macmahon-squares"',
                                                       'border = { label = "a" }\n'),
    "all 3-label squares 4x6, any border of one label": matching(
        "[6, 4]", '"macmahon-squares"', 'border = "same"\n'),
    "MacMahon triangles on a hexagon": matching('{ lattice = "triangular", hexagon = 2 }',
                                                '"macmahon-triangles"', 'border = "same"\n'),
    # without a solution
    "35 hexominoes 14x15": packing(box(14, 15), 'set = "hexominoes"'),
    "T-tetrominoes 10x10": packing(box(10, 10), only("tetrominoes", "T")),
    "25 T-tetrominoes 10x10": packing(box(10, 10), only("tetrominoes", "T", copies="25")),
    "bricks 1x2x4 in 6x6x6": packing(box(6, 6, 6), "name = \"B\", cells = [[0, 0, 0], [1, 0, 0], "
                                     "[0, 1, 0], [1, 1, 0], [0, 2, 0], [1, 2, 0], [0, 3, 0], "
                                     "[1, 3, 0]], count = 27", lattice="cubic"),
    "rods 1x1x4 in 10x10x10": packing(box(10, 10, 10), 'name = "I", cells = [[0, 0, 0], '
                                      '[0, 0, 1], [0, 0, 2], [0, 0, 3]], count = "unlimited"',
                                      lattice="cubic"),
    "L-tetrominoes 9x12": packing(box(9, 12), only("tetrominoes", "L")),
    "five tetrominoes 4x5": packing(box(4, 5), 'set = "tetrominoes"'),
    "dominoes 12x12 less two corners": packing(box(12, 12) + ", without = [[0, 0], [11, 11]]",
                                               DOMINOES),
}
