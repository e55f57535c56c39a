#include "tilewright/foreign/burr_export.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tilewright/answer/count.hpp"
#include "tilewright/answer/solve.hpp"
#include "tilewright/foreign/burr_import.hpp"
#include "tilewright/lattice/tetra_octa.hpp"
#include "tilewright/packing/catalogue.hpp"
#include "tilewright/packing/check_solution.hpp"
#include "tilewright/packing/puzzle_text.hpp"
#include "tilewright/shape/grow.hpp"

namespace tilewright::foreign {
namespace {

struct Counted {
    BigCount raw;
    std::vector<packing::Solution> solutions;
};

Counted solve_all(const packing::Puzzle& puzzle) {
    Counted counted;
    const auto answer =
        answer::solve(puzzle, search::Listing::Raw, {.modulo = puzzle_file::Modulo::None},
                      [&](const packing::Solution& solution) {
                          counted.solutions.push_back(solution);
                          return true;
                      });
    EXPECT_TRUE(answer && answer->tally.complete());
    counted.raw = counted.solutions.size();
    return counted;
}

Imported read_back(const Exported& exported) {
    const auto file = read_burr_file(exported.bytes);
    EXPECT_TRUE(file) << file.error().to_string();
    auto imported = import_burr(*file, 0);
    EXPECT_TRUE(imported) << imported.error().to_string();
    return std::move(*imported);
}

// Expects as many solutions as before, and that the ones kept in the file are solutions.
void expect_round_trip(const packing::Puzzle& puzzle) {
    const Counted before = solve_all(puzzle);
    const auto exported = export_burr(puzzle, before.solutions);
    ASSERT_TRUE(exported) << exported.error().to_string();
    const Imported after = read_back(*exported);
    if (puzzle.lattice->name() == "fcc")  // some turns have no known number
        EXPECT_EQ(after.solutions.size() < before.solutions.size(), !exported->notes.empty());
    else
        EXPECT_EQ(after.solutions.size(), before.solutions.size());
    for (const packing::Solution& solution : after.solutions)
        EXPECT_EQ(packing::check_solution(after.puzzle, solution), std::nullopt);
    EXPECT_EQ(solve_all(after.puzzle).raw, before.raw);
    EXPECT_EQ(after.puzzle.title, puzzle.title);
    // Writing it again gives the same bytes.
    const auto again = export_burr(after.puzzle, after.solutions);
    ASSERT_TRUE(again) << again.error().to_string();
    const Imported last = read_back(*again);
    EXPECT_EQ(export_burr(last.puzzle, last.solutions)->bytes, again->bytes);
}

TEST(BurrExport, CatalogueEntriesComeBack) {
    for (const char* name : {"pentominoes/3x20", "tricubes/bent-3x3x3", "tetrominoes/loose-3x7",
                             "trominoes/unlimited-3x8", "polycubes/slothouber-graatsma"}) {
        SCOPED_TRACE(name);
        expect_round_trip(packing::read_catalogue(name).value());
    }
}

// On every grid, boards that two pieces make in any way in which they fit together.
class EveryBurrLattice : public testing::TestWithParam<std::string_view> {};

TEST_P(EveryBurrLattice, PuzzlesComeBack) {
    const lattice::Lattice& lattice = *lattice::find_lattice(GetParam());
    const BurrGrid& grid = *burr_grid_for(GetParam());
    const auto pieces = shape::grow(lattice, 3, shape::Turns::OneSided);
    const auto boards = shape::grow(lattice, 6, shape::Turns::OneSided);
    ASSERT_FALSE(pieces.empty() || boards.empty());
    for (std::size_t i = 0; i < boards.size(); i += boards.size() / 5 + 1) {
        packing::Puzzle puzzle;
        puzzle.title = "grown";
        puzzle.lattice = &lattice;
        const auto cells = boards[i].cells();
        puzzle.region.required.assign(cells.begin(), cells.end() - 1);
        puzzle.region.optional.push_back(cells.back());
        for (std::size_t k = 0; k < std::min<std::size_t>(pieces.size(), 6); ++k)
            puzzle.pieces.push_back(
                {"P" + std::to_string(k), burr_orientations(grid, lattice, pieces[k]), 0, 2, {}});
        expect_round_trip(puzzle);
    }
}

INSTANTIATE_TEST_SUITE_P(BurrTools, EveryBurrLattice,
                         testing::Values("cubic", "prism", "fcc", "rhombic", "tetra-octa"),
                         [](const auto& lattice) {
                             std::string name{lattice.param};
                             std::ranges::replace(name, '-', '_');
                             return name;
                         });

// A tetrahedron of edge two consists of an octahedron and four tetrahedra.
TEST(BurrExport, ATetrahedronIsAnOctahedronAndFourTetrahedra) {
    const lattice::Lattice& lattice = *lattice::find_lattice("tetra-octa");
    std::vector<Cell> octahedron;
    for (int z = 0; z < 2; ++z)
        for (int y = 0; y < 2; ++y)
            for (int x = 0; x < 2; ++x)
                octahedron.push_back(
                    lattice::cell_in_cube({{x, y, z}, true, {1 - x, 1 - y, 1 - z}}));
    // The eight cells around the corner (1, 1, 1) of the cubes.  Its coordinates add up to an odd
    // number, so they are eighths of an octahedron.
    std::ranges::sort(octahedron);
    std::vector<Cell> all = octahedron;
    for (const Vec cube : {Vec{0, 0, 0}, Vec{1, 1, 0}, Vec{1, 0, 1}, Vec{0, 1, 1}})
        all.push_back(lattice::cell_in_cube({cube, false, {}}));
    std::ranges::sort(all);
    packing::Puzzle puzzle;
    puzzle.title = "tetrahedron";
    puzzle.lattice = &lattice;
    puzzle.region.required = all;
    const auto turned = [&](const std::vector<Cell>& cells) {
        return shape::orientations(lattice, packing::Shape{cells}, shape::Turns::OneSided);
    };
    puzzle.pieces.push_back({"octahedron", turned(octahedron), 1, 1, {}});
    puzzle.pieces.push_back({"tetrahedron", turned({Cell{}}), 4, 4, {}});
    EXPECT_EQ(puzzle.pieces[0].orientations.size(), 1U);
    EXPECT_EQ(puzzle.pieces[1].orientations.size(), 2U);
    EXPECT_EQ(solve_all(puzzle).raw, BigCount{1});
    expect_round_trip(puzzle);
}

// Colours of the region alone restrict nothing, but symmetries heed them.
TEST(BurrExport, ColoursThatRestrictNothingComeBack) {
    const auto puzzle = packing::read_puzzle(
        "lattice = 'cubic'\n[region]\nbox = [2, 2, 2]\ncolours = { red = [[0, 0, 0]] }\n"
        "[[pieces]]\nset = 'tetracubes'\nmin = 0\nmax = 2\n",
        "");
    ASSERT_TRUE(puzzle) << puzzle.error().to_string();
    const auto exported = export_burr(*puzzle, {});
    ASSERT_TRUE(exported) << exported.error().to_string();
    const Imported after = read_back(*exported);
    for (const auto modulo : {puzzle_file::Modulo::All, puzzle_file::Modulo::Rotations}) {
        const auto expected = answer::count(*puzzle, {.modulo = modulo});
        const auto found = answer::count(after.puzzle, {.modulo = modulo});
        EXPECT_EQ(found->tally.distinct, expected->tally.distinct);
        EXPECT_EQ(found->group_order, expected->group_order);
    }
}

TEST(BurrExport, ColoursAndHolesComeBack) {
    packing::Puzzle puzzle = packing::read_catalogue("tetrominoes/loose-3x7").value();
    const auto cells = puzzle.region.optional;
    ASSERT_EQ(cells.size(), 21U);
    puzzle.rules.empty.push_back({cells, 0, 5});
    puzzle.lattice = lattice::find_lattice("cubic");
    puzzle.colours = {"none", "white", "black"};
    for (const Cell& cell : cells)
        puzzle.region.colours.emplace(
            cell,
            puzzle_file::ColourId{static_cast<std::uint32_t>(1 + (cell.at.x + cell.at.y) % 2)});
    for (packing::Piece& piece : puzzle.pieces) {
        // One cell white, in every orientation.
        const auto images =
            burr_images(*burr_grid_for("cubic"), *puzzle.lattice, piece.orientations.front());
        piece.orientations.clear();
        for (const Turned& image : images) {
            std::vector<puzzle_file::ColourId> colours;
            for (const std::size_t before : image.from)
                colours.push_back(before == 0 ? puzzle_file::ColourId{1} : puzzle_file::no_colour);
            bool known = false;
            for (std::size_t i = 0; i < piece.orientations.size(); ++i)
                known =
                    known || (piece.orientations[i] == image.shape && piece.colours[i] == colours);
            if (known) continue;
            piece.orientations.push_back(image.shape);
            piece.colours.push_back(colours);
        }
    }
    const Counted before = solve_all(puzzle);
    EXPECT_GT(before.raw, BigCount{0});
    const auto exported = export_burr(puzzle, before.solutions);
    ASSERT_TRUE(exported) << exported.error().to_string();
    const Imported after = read_back(*exported);
    EXPECT_EQ(solve_all(after.puzzle).raw, before.raw);
    EXPECT_EQ(after.solutions.size(), before.solutions.size());
    for (const packing::Solution& solution : after.solutions)
        EXPECT_EQ(packing::check_solution(after.puzzle, solution), std::nullopt);
    puzzle.rules.no_four_corners = true;
    EXPECT_FALSE(export_burr(puzzle, {}));
}

packing::Puzzle puzzle_of(std::string_view text) {
    auto puzzle = packing::read_puzzle(text, "");
    EXPECT_TRUE(puzzle) << puzzle.error().to_string();
    return *std::move(puzzle);
}

TEST(BurrExport, SoManyCellsMayStayEmptyAsBefore) {
    const packing::Puzzle any = puzzle_of(
        "lattice = 'square'\nregion = { box = [4, 3], optional = [[0, 0], [1, 0], [2, 0], [3, 0]] "
        "}\n[[pieces]]\nset = 'dominoes'\ncount = 'unlimited'\n");
    for (const std::uint32_t most : {0U, 1U, 2U, 3U, 4U, 9U}) {
        SCOPED_TRACE(most);
        packing::Puzzle puzzle = any;
        puzzle.rules.empty.push_back({any.region.optional, 0, most});
        puzzle.rules.empty.push_back({any.region.optional, 0, 4});  // no restriction
        expect_round_trip(puzzle);
        puzzle.rules.empty.push_back({any.region.optional, 1, 4});
        EXPECT_FALSE(export_burr(puzzle, {}));
        puzzle.rules.empty.back() = {{any.region.optional.front()}, 0, 0};
        EXPECT_FALSE(export_burr(puzzle, {}));
    }
}

TEST(BurrExport, LineBreaksInTextsAreBlanks) {
    packing::Puzzle puzzle = packing::read_catalogue("tricubes/bent-3x3x3").value();
    puzzle.title = "two\nlines";
    puzzle.notes = std::string{"one\n\ttwo \r\0.", 12};
    const auto exported = export_burr(puzzle, {});
    EXPECT_EQ(std::ranges::count(exported->notes, "line breaks and the like are written as blanks"),
              1);
    const Imported after = read_back(*exported);
    EXPECT_EQ(after.puzzle.title, "two lines");
    EXPECT_EQ(after.puzzle.notes, "one\n\ttwo   .");
}

TEST(BurrExport, RefusesNumbersThatBurrToolsDoesNotHave) {
    const auto with_count = [](int count) {
        return export_burr(puzzle_of(fmt::format("lattice = 'cubic'\nregion = {{ box = [2, 2, 2], "
                                                 "optional = 'all' }}\n[[pieces]]\nset = "
                                                 "'soma'\ncount = {}\n",
                                                 count)),
                           {});
    };
    EXPECT_TRUE(with_count(65535));
    EXPECT_EQ(with_count(65536).error().message, "up to 65536 copies of piece 'V'");
    EXPECT_EQ(with_count(0).error().message, "the puzzle has no pieces to be placed");
}

TEST(BurrExport, RefusesTurnsThatBurrToolsDoesNotMake) {
    const auto refused =
        export_burr(packing::read_catalogue("pentominoes/one-sided-3x30").value(), {});
    ASSERT_FALSE(refused);
    EXPECT_NE(refused.error().message.find("may be turned in"), std::string::npos);
    packing::Puzzle hexagons = packing::read_catalogue("pentominoes/3x20").value();
    hexagons.lattice = lattice::find_lattice("hexagonal");
    EXPECT_FALSE(export_burr(hexagons, {}));
}

}  // namespace
}  // namespace tilewright::foreign
