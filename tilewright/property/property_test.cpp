#include "tilewright/property/property.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <set>

#include <gtest/gtest.h>

#include "tilewright/base/random.hpp"
#include "tilewright/lattice/facets.hpp"
#include "tilewright/packing/check_rules.hpp"
#include "tilewright/packing/puzzle_text.hpp"
#include "tilewright/shape/shape.hpp"

namespace tilewright::property {
namespace {

using lattice::Lattice;
using packing::Placement;
using Cells = std::vector<Cell>;

// ---- Random partitions of small boards.  Pieces are only names here.

Puzzle board_of(std::string_view lattice, Vec size) {
    Puzzle puzzle;
    puzzle.lattice = lattice::find_lattice(lattice);
    for (int z = 0; z < size.z; ++z)
        for (int y = 0; y < size.y; ++y)
            for (int x = 0; x < size.x; ++x)
                for (int type = 0; type < puzzle.lattice->type_count(); ++type)
                    puzzle.region.required.push_back({{x, y, z}, type});
    return puzzle;
}

// Grows parts cell by cell, most of them connected.
Solution random_partition(Puzzle& puzzle, Random& random) {
    Cells& cells = puzzle.region.required;
    if (random.below(3) == 0) {  // a hole
        const std::size_t at = random.below(cells.size());
        cells.erase(cells.begin() + static_cast<std::ptrdiff_t>(at));
    }
    if (random.below(4) == 0) {  // a cell that stays empty
        const std::size_t at = random.below(cells.size());
        puzzle.region.optional.push_back(cells[at]);
        cells.erase(cells.begin() + static_cast<std::ptrdiff_t>(at));
    }
    std::set<Cell> left{cells.begin(), cells.end()};
    Solution solution;
    while (!left.empty()) {
        Cells part{*left.begin()};
        left.erase(left.begin());
        const std::size_t size = 1 + random.below(4);
        while (part.size() < size && !left.empty()) {
            Cells beside;
            for (const Cell& cell : part)
                for (const Cell& next : neighbours(puzzle, cell))
                    if (left.contains(next)) beside.push_back(next);
            if (beside.empty()) break;
            part.push_back(beside[random.below(beside.size())]);
            left.erase(part.back());
        }
        std::ranges::sort(part);
        solution.push_back({PieceId{solution.size()}, part});
        puzzle.pieces.push_back({std::string{static_cast<char>('A' + solution.size())},
                                 {shape::Shape{part}},
                                 1,
                                 1,
                                 {}});
    }
    return solution;
}

// ---- The properties by their definitions, without any thrift.

bool touch(const Puzzle& puzzle, const Placement& one, const Placement& other) {
    return std::ranges::any_of(one.cells, [&](const Cell& cell) {
        return std::ranges::any_of(neighbours(puzzle, cell), [&](const Cell& next) {
            return std::ranges::binary_search(other.cells, next);
        });
    });
}

bool is_colourable(const Puzzle& puzzle, const Solution& solution, std::size_t colours) {
    std::vector<std::size_t> colour(solution.size());
    while (true) {
        bool suits = true;
        for (std::size_t i = 0; i < solution.size() && suits; ++i)
            for (std::size_t j = 0; j < i && suits; ++j)
                suits = colour[i] != colour[j] || !touch(puzzle, solution[i], solution[j]);
        if (suits) return true;
        std::size_t at = 0;
        while (at < colour.size() && ++colour[at] == colours) colour[at++] = 0;
        if (at == colour.size()) return false;
    }
}

bool is_on_border(const Puzzle& puzzle, const Solution& solution) {
    return std::ranges::all_of(solution, [&](const Placement& placement) {
        return std::ranges::any_of(placement.cells, [&](const Cell& cell) {
            return std::ranges::any_of(neighbours(puzzle, cell), [&](const Cell& next) {
                return !std::ranges::binary_search(puzzle.region.required, next) &&
                       !std::ranges::binary_search(puzzle.region.optional, next);
            });
        });
    });
}

Cells sorted_cells(const Puzzle& puzzle) {
    Cells cells = puzzle.region.required;
    cells.insert(cells.end(), puzzle.region.optional.begin(), puzzle.region.optional.end());
    std::ranges::sort(cells);
    return cells;
}

// Tries all isometries that carry one corner of the board's box onto another.
bool is_symmetric(const Puzzle& puzzle, const Solution& solution) {
    const Cells cells = sorted_cells(puzzle);
    const std::set<Cell> optional{puzzle.region.optional.begin(), puzzle.region.optional.end()};
    std::set<Cells> parts;
    for (const Placement& placement : solution) parts.insert(placement.cells);
    for (const lattice::Symmetry& turn : puzzle.lattice->symmetries()) {
        Cells turned = cells;
        for (Cell& cell : turned) cell = turn(cell);
        const Vec shift = shape::least_corner(cells) - shape::least_corner(turned);
        const auto moved = [&](Cells list) {
            for (Cell& cell : list) cell = turn(cell) + shift;
            std::ranges::sort(list);
            return list;
        };
        Cells images;
        for (const Cell& cell : cells) images.push_back(turn(cell) + shift);
        if (images == cells || moved(cells) != cells) continue;
        if (moved(puzzle.region.required) != puzzle.region.required) continue;
        if (std::ranges::all_of(parts,
                                [&](const Cells& part) { return parts.contains(moved(part)); }))
            return true;
    }
    return false;
}

Cells union_of(const Solution& solution, std::uint32_t chosen) {
    Cells cells;
    for (std::size_t i = 0; i < solution.size(); ++i)
        if ((chosen >> i & 1) != 0)
            cells.insert(cells.end(), solution[i].cells.begin(), solution[i].cells.end());
    std::ranges::sort(cells);
    return cells;
}

bool are_congruent(const Lattice& lattice, const Cells& one, const Cells& other) {
    if (one.size() != other.size() || one.empty()) return false;
    const shape::Shape first{one};
    return std::ranges::any_of(lattice.symmetries(), [&](const lattice::Symmetry& turn) {
        return shape::image(turn, first) == shape::Shape{other};
    });
}

bool has_halves(const Puzzle& puzzle, const Solution& solution) {
    const std::uint32_t all = (1U << solution.size()) - 1;
    for (std::uint32_t chosen = 1; chosen < all; ++chosen)
        if (are_congruent(*puzzle.lattice, union_of(solution, chosen),
                          union_of(solution, all & ~chosen)))
            return true;
    return false;
}

bool has_box_part(const Puzzle& puzzle, const Solution& solution) {
    const std::uint32_t all = (1U << solution.size()) - 1;
    for (std::uint32_t chosen = 1; chosen < all; ++chosen) {
        if (std::popcount(chosen) < 2) continue;
        const Cells cells = union_of(solution, chosen);
        for (int x = 1; x <= 5; ++x)
            for (int y = 1; y <= 5; ++y)
                for (int z = 1; z <= (puzzle.lattice->flat() ? 1 : 5); ++z)
                    if (are_congruent(*puzzle.lattice, cells,
                                      board_of(puzzle.lattice->name(), {x, y, z}).region.required))
                        return true;
    }
    return false;
}

// On a board of squares or cubes.
bool is_fault_free(const Solution& solution) {
    for (int axis = 0; axis < 3; ++axis)
        for (int at = 1; at < 6; ++at) {
            const auto is_low = [&](const Cell& cell) {
                return (axis == 0 ? cell.at.x : axis == 1 ? cell.at.y : cell.at.z) < at;
            };
            std::size_t low = 0;
            std::size_t high = 0;
            for (const Placement& placement : solution) {
                if (std::ranges::all_of(placement.cells, is_low)) ++low;
                if (std::ranges::none_of(placement.cells, is_low)) ++high;
            }
            if (low > 0 && high > 0 && low + high == solution.size()) return false;
        }
    return true;
}

bool holds(const Puzzle& puzzle, const Solution& solution, std::string_view text) {
    const auto property = Property::read(puzzle, text);
    EXPECT_TRUE(property.has_value()) << text << ": " << property.error().to_string();
    return property && property->holds(solution);
}

struct Trial {
    std::string_view lattice;
    Vec size;
};
constexpr std::array trials{Trial{"square", {4, 4, 1}},     Trial{"square", {5, 3, 1}},
                            Trial{"cubic", {3, 2, 2}},      Trial{"hexagonal", {4, 3, 1}},
                            Trial{"triangular", {3, 2, 1}}, Trial{"king", {4, 3, 1}}};

TEST(Property, IsWhatItsDefinitionSays) {
    std::array<int, 7> held{};
    int tried = 0;
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        for (const Trial& trial : trials) {
            SCOPED_TRACE(testing::Message() << trial.lattice << ", seed " << seed);
            Random random{seed};
            Puzzle puzzle = board_of(trial.lattice, trial.size);
            const Solution solution = random_partition(puzzle, random);
            if (solution.size() > 9 || solution.size() < 2) continue;
            ++tried;
            const auto check = [&](std::size_t which, std::string_view text, bool expected) {
                EXPECT_EQ(holds(puzzle, solution, text), expected) << text;
                held[which] += expected ? 1 : 0;
            };
            for (const std::size_t colours : {2, 3, 4})
                check(0, "colourable:" + std::to_string(colours),
                      is_colourable(puzzle, solution, colours));
            check(1, "on-border", is_on_border(puzzle, solution));
            check(2, "halves", has_halves(puzzle, solution));
            check(3, "box-part", has_box_part(puzzle, solution));
            if (Property::read(puzzle, "symmetric"))
                check(4, "symmetric", is_symmetric(puzzle, solution));
            else
                EXPECT_FALSE(is_symmetric(puzzle, solution));
            if (trial.lattice == "square" || trial.lattice == "cubic")
                check(5, "fault-free", is_fault_free(solution));
            if (!corners_of_four(puzzle).empty()) {
                Puzzle ruled = puzzle;
                ruled.rules.no_four_corners = true;
                check(6, "no-four-corners", !broken_rule(ruled, solution));
            }
        }
    }
    EXPECT_GT(tried, 200);
    for (const int times : held) EXPECT_GT(times, 2);
}

// Lines in other directions than those of the axes.
TEST(Property, FindsFaultsInAllDirections) {
    const auto fault_free = [](const Puzzle& puzzle, const std::vector<Cells>& parts) {
        Solution solution;
        for (Cells part : parts) {
            std::ranges::sort(part);
            solution.push_back({PieceId{0}, part});
        }
        return holds(puzzle, solution, "fault-free");
    };
    const Puzzle triangles = board_of("triangular", {2, 1, 1});
    const auto& t = triangles.region.required;  // up, down, up, down in a row
    EXPECT_FALSE(fault_free(triangles, {{t[0], t[1]}, {t[2], t[3]}}));
    EXPECT_FALSE(fault_free(triangles, {{t[0]}, {t[1], t[2], t[3]}}));
    EXPECT_TRUE(fault_free(triangles, {{t[0], t[1], t[2], t[3]}}));

    const Puzzle row = board_of("hexagonal", {3, 1, 1});
    const auto& h = row.region.required;
    EXPECT_FALSE(fault_free(row, {{h[0]}, {h[1], h[2]}}));
    const auto hexagons = Property::read(board_of("hexagonal", {3, 3, 1}), "fault-free");
    ASSERT_FALSE(hexagons.has_value());
    EXPECT_NE(hexagons.error().hint.find("no straight line"), std::string::npos);
}

TEST(Property, NamesSymmetries) {
    const Puzzle puzzle = board_of("square", {2, 2, 1});
    const auto& c = puzzle.region.required;
    const Solution rows{{PieceId{0}, {c[0], c[1]}}, {PieceId{0}, {c[2], c[3]}}};
    const Solution corner{{PieceId{0}, {c[0], c[1], c[2]}}, {PieceId{0}, {c[3]}}};
    EXPECT_TRUE(holds(puzzle, rows, "symmetric and symmetric:mirror and symmetric:half-turn"));
    EXPECT_FALSE(holds(puzzle, rows, "symmetric:quarter-turn"));
    EXPECT_TRUE(holds(puzzle, corner, "symmetric:mirror and not symmetric:half-turn"));
    EXPECT_FALSE(Property::read(puzzle, "symmetric:third-turn").has_value());
    // A symmetry that moves no cell counts for nothing.
    EXPECT_FALSE(Property::read(board_of("square", {1, 1, 1}), "symmetric").has_value());
}

TEST(Property, CombinesWords) {
    Puzzle puzzle = board_of("square", {2, 1, 1});
    const auto& c = puzzle.region.required;
    for (const char* name : {"A", "B ("})
        puzzle.pieces.push_back({name, {shape::Shape{{c[0]}}}, 1, 1, {}});
    const Solution solution{{PieceId{0}, {c[0]}}, {PieceId{1}, {c[1]}}};
    EXPECT_TRUE(holds(puzzle, solution, "A@0,0"));
    EXPECT_TRUE(holds(puzzle, solution, "\"B (\"@1,0"));
    EXPECT_FALSE(holds(puzzle, solution, "A@1,0"));
    EXPECT_FALSE(holds(puzzle, solution, "not A@0,0 and A@1,0 or A@1,0"));
    EXPECT_TRUE(holds(puzzle, solution, "A@0,0 or A@1,0 and A@1,0"));
    EXPECT_FALSE(holds(puzzle, solution, "(A@0,0 or A@1,0) and A@1,0"));
    EXPECT_TRUE(holds(puzzle, solution, "not(not A@0,0)"));
    EXPECT_FALSE(Property::read(puzzle, "not A@0,0 or on-border")->is_invariant());
    EXPECT_TRUE(Property::read(puzzle, "not on-border or on-border")->is_invariant());
}

TEST(Property, SaysWhatASearchCanUse) {
    Puzzle puzzle = board_of("square", {2, 2, 1});
    puzzle.pieces.push_back({"A", {shape::Shape{{puzzle.region.required[0]}}}, 1, 1, {}});
    const auto demands = [&](std::string_view text) {
        return Property::read(puzzle, text)->demands();
    };
    EXPECT_TRUE(demands("no-four-corners and (on-border and A@0,0)").are_all);
    EXPECT_EQ(demands("A@0,0 and A@1,1 and fault-free").at.size(), 2);
    EXPECT_FALSE(demands("A@0,0 and fault-free").are_all);
    EXPECT_FALSE(demands("on-border or no-four-corners").on_border);
    EXPECT_FALSE(demands("not on-border").are_all);
    EXPECT_TRUE(demands("on-border and not halves").on_border);
}

TEST(Property, PointsAtWhatIsWrong) {
    const Puzzle puzzle = board_of("square", {2, 2, 1});
    const auto column = [&](const std::string& text) {
        const auto read = Property::read(puzzle, text);
        EXPECT_FALSE(read.has_value()) << text;
        return read ? 0 : read.error().at.column;
    };
    EXPECT_EQ(column(""), 1);
    EXPECT_EQ(column("fault-fre"), 1);
    EXPECT_EQ(column("halves and"), 11);
    EXPECT_EQ(column("halves halves"), 8);
    EXPECT_EQ(column("(halves"), 8);
    EXPECT_EQ(column("halves)"), 7);
    EXPECT_EQ(column("halves and \"x"), 12);
    EXPECT_EQ(column("halves and X@0,0"), 12);
    EXPECT_EQ(column("colourable:0"), 1);
    EXPECT_EQ(column("colourable"), 1);
    EXPECT_EQ(column("symmetric:"), 1);
    EXPECT_EQ(column(std::string(60, '(')), 51);
    EXPECT_EQ(column("not " + std::string(400, '(')), 54);
    EXPECT_EQ(Property::read(puzzle, "or halfes").error().to_string(),
              "where:1:1: error: expected a property, not 'or'");
    EXPECT_EQ(Property::read(puzzle, "halfes").error().hint, "did you mean 'halves'?");
}

}  // namespace
}  // namespace tilewright::property
