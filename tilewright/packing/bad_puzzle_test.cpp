// Mistakes in puzzle files: the message, its place, and the hint.

#include <cctype>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tests/puzzle_parts.hpp"
#include "tilewright/packing/puzzle_text.hpp"

namespace tilewright::packing {
namespace {

using tests::cube;
using tests::flat;
using tests::monomino;
using tests::row_of_five;
using tests::solid;

struct BadRow {
    std::string_view what;
    std::string text;
    std::string_view message;  // without the file name
};

void PrintTo(const BadRow& row, std::ostream* out) {
    *out << row.what;
}

class BadPuzzle : public testing::TestWithParam<BadRow> {};

TEST_P(BadPuzzle, IsRefusedWithPlaceAndHint) {
    const auto puzzle = read_puzzle(GetParam().text, "p.toml");
    ASSERT_FALSE(puzzle.has_value()) << GetParam().text;
    EXPECT_EQ(puzzle.error().to_string(), fmt::format("p.toml:{}", GetParam().message));
    EXPECT_EQ(puzzle.error().fault, Fault::Input);
}

std::string test_name(const testing::TestParamInfo<BadRow>& info) {
    std::string name{info.param.what};
    for (char& c : name)
        if (std::isalnum(static_cast<unsigned char>(c)) == 0) c = '_';
    return name;
}

template <class... Parts>
std::string joined(const Parts&... parts) {
    std::string text;
    (text.append(parts), ...);
    return text;
}

// Each helper puts one wrong part into an otherwise correct puzzle.
std::string in_root(std::string_view lines) {
    return joined(lines, "\n", flat, row_of_five, monomino);
}
std::string in_region(std::string_view lines) {  // the lines begin at line 3
    return joined(flat, "[region]\n", lines, "\n", monomino);
}
std::string in_piece(std::string_view lines) {  // the lines begin at line 5
    return joined(flat, row_of_five, "[[pieces]]\n", lines, "\n");
}
std::string after_monomino(std::string_view lines) {  // the lines begin at line 7
    return joined(flat, row_of_five, monomino, lines, "\n");
}

const BadRow root_rows[] = {
    {"empty file", "",
     "1:1: error: the puzzle has no lattice\n"
     "  hint: add a line such as lattice = \"square\"; there are square, king, rectangle, rhomb, "
     "parallelogram, hexagonal, triangular, kite, half-square, drafter, stick, triangular-stick, "
     "hexagonal-stick, cubic, prism, fcc, square-face, rhombic, tetra-octa"},
    {"unknown key", in_root("titel = \"T\""),
     "1:1: error: unknown key 'titel' in a puzzle\n  hint: did you mean 'title'?"},
    {"unknown key like no other", in_root("frobnicate = 1"),
     "1:1: error: unknown key 'frobnicate' in a puzzle\n"
     "  hint: keys there: kind, title, notes, lattice, region, pieces, placed, rules, groups, "
     "empty, together, "
     "expect"},
    {"title of a wrong type", in_root("title = 3"),
     "1:9: error: 'title' is an integer, not a string\n  hint: write title = \"...\""},
    {"notes of a wrong type", in_root("notes = [\"a\"]"),
     "1:9: error: 'notes' is an array, not a string\n  hint: write notes = \"...\""},
    {"lattice of a wrong type", "lattice = true\n",
     "1:11: error: 'lattice' is a truth value, not a string\n  hint: write lattice = \"...\""},
    {"unknown lattice", "lattice = \"cubik\"\n",
     "1:11: error: unknown lattice \"cubik\"\n  hint: did you mean \"cubic\"?"},
    {"unknown lattice like no other", "lattice = \"moebius\"\n",
     "1:11: error: unknown lattice \"moebius\"\n  hint: lattices: square, king, rectangle, rhomb, "
     "parallelogram, hexagonal, triangular, kite, half-square, drafter, stick, triangular-stick, "
     "hexagonal-stick, cubic, prism, fcc, square-face, rhombic, tetra-octa"},
    {"no pieces", joined(flat, row_of_five),
     "1:1: error: the puzzle has no [[pieces]]\n"
     "  hint: add [[pieces]] with set = \"pentominoes\", or a name and cells"},
    {"pieces in one bracket", joined(flat, row_of_five, "[pieces]\nset = \"trominoes\"\n"),
     "4:1: error: 'pieces' must be a list of tables\n"
     "  hint: write [[pieces]], with two brackets"},
    {"pieces as names", joined(flat, "pieces = [\"F\"]\n", row_of_five),
     "2:10: error: 'pieces' must be a list of tables\n"
     "  hint: write [[pieces]], with two brackets"},
    {"no region", joined(flat, monomino),
     "1:1: error: the puzzle has no [region]\n"
     "  hint: add [region] with box = [width, height], cells or a picture"},
    {"region of a wrong type", joined("region = [5, 1]\n", flat, monomino),
     "1:10: error: 'region' is an array, not a table\n  hint: write [region], or [[region]] for "
     "each of several boards"},
    {"expect of a wrong type", in_root("expect = 2339"),
     "1:10: error: 'expect' must be a table\n  hint: write [expect]"},
    {"placed of a wrong type", in_root("placed = {piece = \"A\", cells = [[0, 0]]}"),
     "1:10: error: 'placed' must be a list of tables\n"
     "  hint: write [[placed]], with two brackets"},
};
INSTANTIATE_TEST_SUITE_P(Root, BadPuzzle, testing::ValuesIn(root_rows), test_name);

const BadRow region_rows[] = {
    {"unknown key", in_region("size = [5, 1]"),
     "3:1: error: unknown key 'size' in [region]\n"
     "  hint: keys there: box, cells, picture, hexagon, triangle, disc, polygon, without, "
     "optional, wrap, colours"},
    {"near key", in_region("boxes = [5, 1]"),
     "3:1: error: unknown key 'boxes' in [region]\n  hint: did you mean 'box'?"},
    {"empty table", in_region(""),
     "2:1: error: the region has no cells\n  hint: give exactly one of box, cells, picture, "
     "hexagon, "
     "triangle, disc, polygon"},
    {"box and cells", in_region("box = [5, 1]\ncells = [[0, 0]]"),
     "2:1: error: the region is given twice\n"
     "  hint: give exactly one of box, cells, picture, hexagon, "
     "triangle, disc, polygon"},
    {"box of a wrong type", in_region("box = 5"),
     "3:7: error: 'box' must be a list of 2 numbers\n  hint: write box = [width, height], or "
     "\"6x10\" for 6 rows of 10"},
    {"box of three numbers", in_region("box = [5, 1, 1]"),
     "3:7: error: 'box' must be a list of 2 numbers\n  hint: write box = [width, height], or "
     "\"6x10\" for 6 rows of 10"},
    {"solid box of two numbers", joined(solid, "[region]\nbox = [5, 1]\n", cube),
     "3:7: error: 'box' must be a list of 3 numbers\n"
     "  hint: write box = [width, height, depth], or \"3x4x5\" for 3 layers of 4 rows of 5"},
    {"box of text", in_region("box = [5, \"1\"]"),
     "3:11: error: a string in 'box'\n  hint: write box = [width, height], or \"6x10\" for 6 rows "
     "of 10"},
    {"box of decimals", in_region("box = [5.5, 1]"),
     "3:8: error: a decimal number in 'box'\n  hint: write box = [width, height], or \"6x10\" for "
     "6 rows of 10"},
    {"box of no width", in_region("box = [0, 1]"),
     "3:8: error: a box with no cells\n  hint: write box = [width, height], or \"6x10\" for 6 rows "
     "of 10"},
    {"box of negative height", in_region("box = [5, -1]"),
     "3:11: error: a box with no cells\n  hint: write box = [width, height], or \"6x10\" for 6 "
     "rows of 10"},
    {"box of a thousand million cells", in_region("box = [100_000, 10_000]"),
     "3:7: error: the box has more than 1048576 cells\n"
     "  hint: tilewright refuses boards that large"},
    {"box whose size overflows", in_region("box = [4_294_967_296, 4_294_967_296]"),
     "3:7: error: the box has more than 1048576 cells\n"
     "  hint: tilewright refuses boards that large"},
    {"cells of a wrong type", in_region("cells = \"all\""),
     "3:9: error: 'cells' is a string, not a list of cells\n"
     "  hint: write cells = [[x, y], ...]"},
    {"no cells", in_region("cells = []"),
     "3:9: error: 'cells' has no cells\n  hint: list at least one cell"},
    {"cell of a wrong type", in_region("cells = [[0, 0], 1]"),
     "3:18: error: an integer where a cell is expected\n"
     "  hint: a cell of the lattice 'square' is written [x, y]"},
    {"cell of three numbers", in_region("cells = [[0, 0, 0]]"),
     "3:10: error: a cell with 3 numbers instead of 2\n"
     "  hint: a cell of the lattice 'square' is written [x, y]"},
    {"solid cell of two numbers", joined(solid, "[region]\ncells = [[0, 0]]\n", cube),
     "3:10: error: a cell with 2 numbers instead of 3\n"
     "  hint: a cell of the lattice 'cubic' is written [x, y, z]"},
    {"cell of decimals", in_region("cells = [[0, 0.5]]"),
     "3:10: error: a decimal number in a cell\n"
     "  hint: a cell of the lattice 'square' is written [x, y]"},
    {"large coordinate", in_region("cells = [[0, 2_097_153]]"),
     "3:10: error: the coordinate 2097153 is too large\n"
     "  hint: a cell of the lattice 'square' is written [x, y]"},
    {"large negative coordinate", in_region("cells = [[0, -9_223_372_036_854_775_807]]"),
     "3:10: error: the coordinate -9223372036854775807 is too large\n"
     "  hint: a cell of the lattice 'square' is written [x, y]"},
    {"least of all coordinates", in_region("cells = [[-9_223_372_036_854_775_808, 0]]"),
     "3:10: error: the coordinate -9223372036854775808 is too large\n"
     "  hint: a cell of the lattice 'square' is written [x, y]"},
    {"cells far apart", in_region("cells = [[-2_000_000, 0], [2_000_000, 3]]"),
     "3:9: error: the cells in 'cells' lie too far apart\n"
     "  hint: the box around them has more than 4194304 cells"},
    {"cell twice", in_region("cells = [[0, 0], [1, 0], [0, 0]]"),
     "3:26: error: a cell stands twice in 'cells'\n  hint: delete one of them"},
    {"picture of a wrong type", in_region("picture = [\"##\"]"),
     "3:11: error: 'picture' is an array, not a string\n"
     "  hint: write picture = \"\"\" ... \"\"\" with a row of symbols on each line"},
    {"empty picture", in_region("picture = \"\""),
     "3:12: error: the picture has no cells\n  hint: draw each cell as '#'"},
    {"picture of points", in_region("picture = \"\"\"\n...\n\"\"\""),
     "4:1: error: the picture has no cells\n  hint: draw each cell as '#'"},
    {"picture of too many cells",
     in_region("picture = \"" + std::string((1 << 20) + 1, '#') + "\""),
     "3:11: error: the picture has more than 1048576 cells\n"
     "  hint: tilewright refuses boards that large"},
    {"ragged picture", in_region("picture = \"\"\"\n##\n###\n\"\"\""),
     "5:1: error: ragged picture: 3 symbols here, 2 at the start of the first row\n"
     "  hint: make all rows equally long; '.' stands for no cell"},
    {"picture with a gap", in_region("picture = \"\"\"\n##\n\n##\n\"\"\""),
     "6:1: error: an empty line in the middle of a picture\n"
     "  hint: use '.' for cells that are not there; layers stand side by side"},
    {"flat picture with layers", in_region("picture = \"\"\"\n##|##\n\"\"\""),
     "4:1: error: '|' separates layers, and the lattice 'square' is flat\n"
     "  hint: use a solid lattice, such as \"cubic\""},
    {"picture with fewer layers", joined(solid, "[region]\npicture = '''\n#|#\n#\n'''\n", cube),
     "5:1: error: this row has 1 layers, the first one 2\n"
     "  hint: separate the same number of layers by '|' on every row"},
    {"picture with an unknown letter", in_region("picture = \"\"\"\n##\n#Q\n\"\"\""),
     "5:2: error: there is no piece 'Q' to be placed\n"
     "  hint: use '#', '+' or '.' for empty cells, and names of pieces for placed ones"},
    {"picture with a letter beyond ASCII", in_region("picture = \"##\u00e9\""),
     "3:14: error: there is no piece '\u00e9' to be placed\n"
     "  hint: use '#', '+' or '.' for empty cells, and names of pieces for placed ones"},
    {"picture with a letter of another shape", in_region("picture = \"AA#\""),
     "3:12: error: the cells placed as 'A' do not have the shape of that piece\n"
     "  hint: 'tilewright show' draws the pieces; the turns may not allow this orientation"},
    {"without a cell elsewhere", in_region("box = [5, 1]\nwithout = [[5, 0]]"),
     "4:11: error: 'without' names a cell that is not in the region\n"
     "  hint: list cells of the box, the cells or the picture only"},
    {"without anything left", in_region("box = [1, 1]\nwithout = [[0, 0]]"),
     "2:1: error: the region has no cells\n  hint: 'without' takes all of them out"},
    {"without of a wrong type", in_region("box = [5, 1]\nwithout = 1"),
     "4:11: error: 'without' is an integer, not a list of cells\n"
     "  hint: write without = [[x, y], ...]"},
    {"optional cell elsewhere", in_region("box = [5, 1]\noptional = [[0, 1]]"),
     "4:12: error: 'optional' names a cell that is not in the region\n"
     "  hint: list cells of the box, the cells or the picture only"},
    {"optional cell taken out", in_region("box = [5, 1]\nwithout = [[0, 0]]\noptional = [[0, 0]]"),
     "5:12: error: 'optional' names a cell that is not in the region\n"
     "  hint: list cells of the box, the cells or the picture only"},
};
INSTANTIATE_TEST_SUITE_P(Region, BadPuzzle, testing::ValuesIn(region_rows), test_name);

const BadRow piece_rows[] = {
    {"unknown key", in_piece("set = \"trominoes\"\ncopies = 2"),
     "6:1: error: unknown key 'copies' in [[pieces]]\n"
     "  hint: keys there: set, only, except, prefix, name, cells, picture, turns, count, min, max, "
     "choose, "
     "colours"},
    {"near key", in_piece("set = \"trominoes\"\nexept = [\"V\"]"),
     "6:1: error: unknown key 'exept' in [[pieces]]\n  hint: did you mean 'except'?"},
    {"set of a wrong type", in_piece("set = 5"),
     "5:7: error: 'set' is an integer, not a string\n  hint: write set = \"...\""},
    {"unknown set", in_piece("set = \"pentominos\""),
     "5:7: error: there is no set 'pentominos' on the lattice 'square'\n"
     "  hint: did you mean 'pentominoes'?"},
    {"set of another lattice", in_piece("set = \"soma\""),
     "5:7: error: there is no set 'soma' on the lattice 'square'\n"
     "  hint: sets there: monominoes, dominoes, trominoes, tetrominoes, pentominoes, hexominoes, "
     "heptominoes, octominoes, nonominoes, decominoes"},
    {"set with cells", in_piece("set = \"trominoes\"\ncells = [[0, 0]]"),
     "6:9: error: 'cells' together with 'set'\n"
     "  hint: a [[pieces]] table describes either a named set or one piece"},
    {"set with name", in_piece("set = \"trominoes\"\nname = \"A\""),
     "6:8: error: 'name' together with 'set'\n"
     "  hint: a [[pieces]] table describes either a named set or one piece"},
    {"only and except", in_piece("set = \"trominoes\"\nonly = [\"I\"]\nexcept = [\"V\"]"),
     "7:10: error: 'only' together with 'except'\n  hint: give one of them"},
    {"only the same piece twice", in_piece("set = \"trominoes\"\nonly = [\"I\", \"V\", \"I\"]"),
     "6:8: error: the piece 'I' is named twice\n"
     "  hint: for two copies, give it a [[pieces]] table of its own with 'count = 2'"},
    {"only an unknown piece", in_piece("set = \"trominoes\"\nonly = [\"W\"]"),
     "6:8: error: the set 'trominoes' has no piece 'W'\n"
     "  hint: 'tilewright generate' shows the names of a set"},
    {"except an unknown piece", in_piece("set = \"trominoes\"\nexcept = [\"I\", \"v\"]"),
     "6:10: error: the set 'trominoes' has no piece 'v'\n"
     "  hint: 'tilewright generate' shows the names of a set"},
    {"only of a wrong type", in_piece("set = \"trominoes\"\nonly = \"I\""),
     "6:8: error: 'only' is a string, not a list of strings\n"
     "  hint: write only = [\"...\", \"...\"]"},
    {"only of numbers", in_piece("set = \"trominoes\"\nonly = [\"I\", 3]"),
     "6:14: error: an integer in the list 'only'\n  hint: every entry must be a string"},
    {"only nothing", in_piece("set = \"trominoes\"\nonly = []"),
     "5:7: error: no piece of the set 'trominoes' is left"},
    {"except everything", in_piece("set = \"trominoes\"\nexcept = [\"I\", \"V\"]"),
     "5:7: error: no piece of the set 'trominoes' is left"},
    {"only without set", in_piece("name = \"A\"\ncells = [[0, 0]]\nonly = [\"A\"]"),
     "7:8: error: 'only' without 'set'\n  hint: it is about the pieces of a named set"},
    {"no name", in_piece("cells = [[0, 0]]"),
     "4:1: error: a piece without a name\n  hint: add name = \"...\" or set = \"...\""},
    {"name of a wrong type", in_piece("name = 1\ncells = [[0, 0]]"),
     "5:8: error: 'name' is an integer, not a string\n  hint: write name = \"...\""},
    {"empty name", in_piece("name = \"\"\ncells = [[0, 0]]"),
     "5:8: error: \"\" cannot be the name of a piece\n"
     "  hint: use up to 32 letters, digits, '-', '_' and apostrophes"},
    {"name with a blank", in_piece("name = \"long one\"\ncells = [[0, 0]]"),
     "5:8: error: \"long one\" cannot be the name of a piece\n"
     "  hint: use up to 32 letters, digits, '-', '_' and apostrophes"},
    {"name with a backslash", in_piece("name = 'a\\b'\ncells = [[0, 0]]"),
     "5:8: error: \"a\\b\" cannot be the name of a piece\n"
     "  hint: use up to 32 letters, digits, '-', '_' and apostrophes"},
    {"name with a control character", in_piece("name = \"a\\u007f\"\ncells = [[0, 0]]"),
     "5:8: error: \"a\x7f\" cannot be the name of a piece\n"
     "  hint: use up to 32 letters, digits, '-', '_' and apostrophes"},
    {"name with a separator", in_piece("name = \"F@1\"\ncells = [[0, 0]]"),
     "5:8: error: \"F@1\" cannot be the name of a piece\n"
     "  hint: use up to 32 letters, digits, '-', '_' and apostrophes"},
    {"name that means a cell", in_piece("name = \"#\"\ncells = [[0, 0]]"),
     "5:8: error: \"#\" cannot be the name of a piece\n"
     "  hint: use up to 32 letters, digits, '-', '_' and apostrophes"},
    {"long name", in_piece("name = \"123456789012345678901234567890123\"\ncells = [[0, 0]]"),
     "5:8: error: \"123456789012345678901234567890123\" cannot be the name of a piece\n"
     "  hint: use up to 32 letters, digits, '-', '_' and apostrophes"},
    {"no shape", in_piece("name = \"A\""),
     "5:8: error: piece 'A' needs its cells\n  hint: give exactly one of cells and picture"},
    {"cells and picture", in_piece("name = \"A\"\ncells = [[0, 0]]\npicture = \"#\""),
     "5:8: error: piece 'A' needs its cells\n  hint: give exactly one of cells and picture"},
    {"cell twice", in_piece("name = \"A\"\ncells = [[0, 0], [0, 0]]"),
     "6:18: error: a cell stands twice in 'cells'\n  hint: delete one of them"},
    {"letter in the picture", in_piece("name = \"A\"\npicture = \"\"\"#.\nA#\"\"\""),
     "7:1: error: 'A' in the picture of a piece\n"
     "  hint: draw its cells as '#' and the others as '.'"},
    {"optional cell in the picture", in_piece("name = \"A\"\npicture = \"\"\"#+\"\"\""),
     "6:15: error: '+' in the picture of a piece\n"
     "  hint: draw its cells as '#' and the others as '.'"},
    {"name twice", joined(in_piece("name = \"A\"\ncells = [[0, 0]]"), monomino),
     "7:1: error: two pieces of the same size are called 'A1'\n"
     "  hint: give one of them another name, or one piece 'count = 2'; 'prefix = \"a-\"' goes "
     "before all names of a set"},
    {"set twice", in_piece("set = \"trominoes\"\n[[pieces]]\nset = \"trominoes\""),
     "6:1: error: two pieces of the same size are called 'I3'\n"
     "  hint: give one of them another name, or one piece 'count = 2'; 'prefix = \"a-\"' goes "
     "before all names of a set"},
    {"turns of a wrong type", in_piece("name = \"A\"\ncells = [[0, 0]]\nturns = 2"),
     "7:9: error: 'turns' is an integer, not a list of strings\n"
     "  hint: write turns = [\"...\", \"...\"]"},
    {"unknown turns", in_piece("name = \"A\"\ncells = [[0, 0]]\nturns = \"onesided\""),
     "7:9: error: unknown turns \"onesided\"\n"
     "  hint: use \"free\" (rotated and reflected), \"one-sided\" (rotated only) or \"fixed\""},
    {"unknown turn", in_piece("name = \"A\"\ncells = [[0, 0]]\nturns = [\"x,y\", \"y, x\"]"),
     "7:9: error: the lattice 'square' has no turn \"y, x\"\n"
     "  hint: its turns, as images of a point, are \"x,y\" \"y,-x\" \"-x,-y\" \"-y,x\" \"-y,-x\" "
     "\"-x,y\" \"x,-y\" \"y,x\""},
    {"no turn", in_piece("name = \"A\"\ncells = [[0, 0]]\nturns = []"),
     "7:9: error: an empty list of turns\n  hint: list at least one turn"},
};
INSTANTIATE_TEST_SUITE_P(Pieces, BadPuzzle, testing::ValuesIn(piece_rows), test_name);

const BadRow bounds_rows[] = {
    {"negative count", after_monomino("count = -1"),
     "7:9: error: 'count' is -1\n"
     "  hint: write count = 0 or more, or count = \"unlimited\", up to a million"},
    {"huge count", after_monomino("count = 4294967296"),
     "7:9: error: 'count' is 4294967296\n"
     "  hint: write count = 0 or more, or count = \"unlimited\", up to a million"},
    {"count of a wrong type", after_monomino("count = 1.0"),
     "7:9: error: 'count' is a decimal number, not a number\n"
     "  hint: write count = 0 or more, or count = \"unlimited\""},
    {"count in words", after_monomino("count = \"two\""),
     "7:9: error: 'count' cannot be \"two\"\n"
     "  hint: write count = 0 or more, or count = \"unlimited\""},
    {"count and min", after_monomino("count = 1\nmin = 1"),
     "7:9: error: 'count' together with 'min' or 'max'\n"
     "  hint: give 'count' for an exact number, 'min' and 'max' for a range"},
    {"negative min", after_monomino("min = -1"),
     "7:7: error: 'min' is -1\n  hint: write min = 0 or more, up to a million"},
    {"min unlimited", after_monomino("min = \"unlimited\""),
     "7:7: error: 'min' is a string, not a number\n  hint: write min = 0 or more"},
    {"negative max", after_monomino("min = 0\nmax = -1"),
     "8:7: error: 'max' is -1\n"
     "  hint: write max = 0 or more, or max = \"unlimited\", up to a million"},
    {"min above max", after_monomino("min = 3\nmax = 2"),
     "7:7: error: 'min' is 3 and 'max' is 2\n  hint: 'min' must not exceed 'max'"},
};
INSTANTIATE_TEST_SUITE_P(Bounds, BadPuzzle, testing::ValuesIn(bounds_rows), test_name);

const BadRow placed_rows[] = {
    {"unknown key", after_monomino("[[placed]]\npiece = \"A\"\nat = [0, 0]"),
     "9:1: error: unknown key 'at' in [[placed]]\n  hint: keys there: piece, cells"},
    {"no piece", after_monomino("[[placed]]\ncells = [[0, 0]]"),
     "7:1: error: a placed piece needs 'piece' and 'cells'\n"
     "  hint: write piece = \"F\" and cells = [[x, y], ...]"},
    {"no cells", after_monomino("[[placed]]\npiece = \"A\""),
     "7:1: error: a placed piece needs 'piece' and 'cells'\n"
     "  hint: write piece = \"F\" and cells = [[x, y], ...]"},
    {"piece of a wrong type", after_monomino("[[placed]]\npiece = 1\ncells = [[0, 0]]"),
     "8:9: error: 'piece' is an integer, not a string\n  hint: write piece = \"...\""},
    {"cells of a wrong type", after_monomino("[[placed]]\npiece = \"A\"\ncells = 0"),
     "9:9: error: 'cells' is an integer, not a list of cells\n"
     "  hint: write cells = [[x, y], ...]"},
    {"unknown piece", after_monomino("[[placed]]\npiece = \"B\"\ncells = [[0, 0]]"),
     "7:1: error: there is no piece 'B' to be placed\n"
     "  hint: use '#', '+' or '.' for empty cells, and names of pieces for placed ones"},
    {"wrong shape", after_monomino("[[placed]]\npiece = \"A\"\ncells = [[0, 0], [1, 0]]"),
     "7:1: error: the cells placed as 'A' do not have the shape of that piece\n"
     "  hint: 'tilewright show' draws the pieces; the turns may not allow this orientation"},
    {"turn that is not allowed",
     joined(flat, "[region]\nbox = [2, 2]\n[[pieces]]\nname = \"A\"\npicture = \"##\"\n",
            "turns = \"fixed\"\n[[placed]]\npiece = \"A\"\ncells = [[0, 0], [0, 1]]\n"),
     "8:1: error: the cells placed as 'A' do not have the shape of that piece\n"
     "  hint: 'tilewright show' draws the pieces; the turns may not allow this orientation"},
    {"outside the region", after_monomino("[[placed]]\npiece = \"A\"\ncells = [[5, 0]]"),
     "7:1: error: the placed piece 'A' reaches outside the region\n  hint: move it inside"},
    {"too many copies",
     after_monomino("count = 1\n[[placed]]\npiece = \"A\"\ncells = [[0, 0]]\n"
                    "[[placed]]\npiece = \"A\"\ncells = [[1, 0]]"),
     "11:1: error: piece 'A' is placed 2 times, and there are 1 of it\n"
     "  hint: take a copy away, or raise its count"},
    {"overlap",
     after_monomino("count = 2\n[[placed]]\npiece = \"A\"\ncells = [[1, 0]]\n"
                    "[[placed]]\npiece = \"A\"\ncells = [[1, 0]]"),
     "11:1: error: the placed pieces 'A' and 'A' overlap\n  hint: take one of them away"},
};
INSTANTIATE_TEST_SUITE_P(Placed, BadPuzzle, testing::ValuesIn(placed_rows), test_name);

const BadRow expect_rows[] = {
    {"unknown key", after_monomino("[expect]\ncount = 1"),
     "8:1: error: unknown key 'count' in [expect]\n"
     "  hint: keys there: raw, distinct, rotations, source, slow"},
    {"negative count", after_monomino("[expect]\nraw = -1"),
     "8:7: error: 'raw' must be a number of solutions\n"
     "  hint: write an integer, or a string of digits when it is very large"},
    {"decimal count", after_monomino("[expect]\ndistinct = 1.5"),
     "8:12: error: 'distinct' must be a number of solutions\n"
     "  hint: write an integer, or a string of digits when it is very large"},
    {"count in words", after_monomino("[expect]\nrotations = \"1e6\""),
     "8:13: error: 'rotations' must be a number of solutions\n"
     "  hint: write an integer, or a string of digits when it is very large"},
    {"empty count", after_monomino("[expect]\nraw = \"\""),
     "8:7: error: 'raw' must be a number of solutions\n"
     "  hint: write an integer, or a string of digits when it is very large"},
    {"source of a wrong type", after_monomino("[expect]\nsource = 1960"),
     "8:10: error: 'source' is an integer, not a string\n  hint: write source = \"...\""},
    {"slow of a wrong type", after_monomino("[expect]\nslow = true"),
     "8:8: error: 'slow' is a truth value, not a string\n  hint: write slow = \"...\""},
};
INSTANTIATE_TEST_SUITE_P(Expect, BadPuzzle, testing::ValuesIn(expect_rows), test_name);

}  // namespace
}  // namespace tilewright::packing
