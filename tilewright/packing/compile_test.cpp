#include "tilewright/packing/compile.hpp"

#include <algorithm>
#include <set>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tests/reference.hpp"
#include "tests/shrink.hpp"
#include "tests/solutions_of.hpp"
#include "tilewright/packing/check_solution.hpp"
#include "tilewright/packing/puzzle_text.hpp"

namespace tilewright::packing {
namespace {

Compiled compiled(const std::string& text) {
    const auto puzzle = read_puzzle(text, "");
    if (!puzzle) ADD_FAILURE() << puzzle.error().to_string();
    return compile(*puzzle).value();
}

std::size_t placements(std::string_view lattice, std::string_view region, std::string_view pieces) {
    return compiled(
               fmt::format("lattice = '{}'\n[region]\n{}\n[[pieces]]\n{}", lattice, region, pieces))
        .placements.size();
}

// An a x b rectangle fits into a w x h one in (w - a + 1)(h - b + 1) places, and in as many again
// when it can be turned.
TEST(Compile, FindsAllPlacements) {
    EXPECT_EQ(placements("square", "box = [10, 6]", "set = 'pentominoes'"), 2056U);
    EXPECT_EQ(placements("square", "box = [9, 7]", "name = 'A'\npicture = '##'"), 8U * 7 + 9 * 6);
    EXPECT_EQ(placements("square", "box = [9, 7]", "name = 'A'\npicture = '##'\nturns = 'fixed'"),
              8U * 7);
    EXPECT_EQ(placements("square", "box = [9, 7]", "set = 'tetrominoes'\nonly = ['O']"), 8U * 6);
    EXPECT_EQ(placements("square", "box = [9, 7]", "set = 'tetrominoes'\nonly = ['L']"),
              4U * (8 * 5 + 7 * 6));
    EXPECT_EQ(placements("cubic", "box = [4, 3, 2]", "set = 'dicubes'"),
              3U * 3 * 2 + 4 * 2 * 2 + 4 * 3 * 1);
    EXPECT_EQ(placements("cubic", "box = [3, 3, 3]", "set = 'soma'"),
              // V, L, T, Z, A, B, P: orientations times places of their bounding boxes
              12U * 12 + 24 * 6 + 12 * 6 + 12 * 6 + 12 * 8 + 12 * 8 + 8 * 8);
    EXPECT_EQ(placements("square", "cells = [[5, 5], [7, 5]]", "name = 'A'\ncells = [[0, 0]]"), 2U);
    EXPECT_EQ(placements("square", "box = [2, 2]", "name = 'A'\npicture = '###'"), 0U);
}

TEST(Compile, RefusesMorePlacementsThanItMayMake) {
    std::string text = "lattice = 'square'\n[region]\nbox = [1000, 1000]\n";
    for (const char name : {'A', 'B', 'C', 'D', 'E'})
        text += fmt::format("[[pieces]]\nname = '{}'\ncells = [[0, 0]]\n", name);
    const auto puzzle = read_puzzle(text, "");
    const auto result = compile(*puzzle);
    ASSERT_FALSE(result.has_value());
    EXPECT_EQ(result.error().message, "the puzzle has more than 4 million placements");
}

TEST(Compile, RefusesWhatTakesTooMuchMemory) {
    const auto puzzle = read_puzzle(
        "lattice = 'square'\nregion = {box = [100, 100]}\npieces = [{set = 'pentominoes'}]\n", "");
    const auto never = [] { return false; };
    const auto poor = compile(*puzzle, Stop{never, 20'000'000});
    ASSERT_FALSE(poor.has_value());
    EXPECT_EQ(poor.error().fault, Fault::Stopped);
    EXPECT_EQ(poor.error().message, "placing the pieces takes more than the memory limit of 20 MB");
    // Whether room is made beforehand or not, the instance is the same.
    const auto just_enough = compile(*puzzle, Stop{never, 250'000'000});
    const auto plenty = compile(*puzzle);
    ASSERT_TRUE(just_enough && plenty);
    EXPECT_EQ(just_enough->placements, plenty->placements);
    EXPECT_TRUE(std::ranges::equal(just_enough->instance.entries(), plenty->instance.entries()));
    EXPECT_FALSE(compile(*puzzle, Stop{never, 2'000'000}).has_value());  // not even for the cells
}

// ---- compiling is faithful

std::string cell_name(const Puzzle& puzzle, Cell cell) {
    std::string name = fmt::format("{},{}", cell.at.x, cell.at.y);
    if (!puzzle.lattice->flat()) name += fmt::format(",{}", cell.at.z);
    if (puzzle.lattice->type_count() > 1) name += fmt::format(",{}", cell.type);
    return name;
}

// Items that rules add have names that begin with one of these characters.
bool is_of_rule(const cover::Item& item) {
    return std::string_view{"=+*~"}.contains(item.name.front());
}

std::optional<std::string> wrong_option(const Puzzle& puzzle, const Compiled& compiled,
                                        std::size_t i) {
    const Placement& placement = compiled.placements[i];
    std::set<std::string> wanted;
    if (placement.piece != no_piece) {
        const Piece& piece = puzzle.piece(placement.piece);
        if (fit_of(puzzle, piece, placement.cells) != Fit::Fits)
            return "a placement has not the shape of its piece";
        if (compiled.counted[placement.piece.index()]) wanted.insert(piece.name);
    }
    for (const Cell& cell : placement.cells) {
        if (!std::ranges::binary_search(puzzle.region.required, cell) &&
            !std::ranges::binary_search(puzzle.region.optional, cell))
            return "a placement reaches outside the region";
        wanted.insert(cell_name(puzzle, cell));
    }
    std::set<std::string> items;
    for (const cover::Entry& entry : compiled.instance.option(cover::OptionId{i}))
        if (const cover::Item& item = compiled.instance.item(entry.item); !is_of_rule(item))
            items.insert(item.name);
    return items == wanted ? std::nullopt : std::optional{std::string{"an option has other items"}};
}

TEST(Compile, EveryOptionIsAPlacementAndNoneComesTwice) {
    tests::check_random_puzzles(1000, [](const Puzzle& puzzle) -> std::optional<std::string> {
        const auto compiled = compile(puzzle);
        if (compiled->placements.size() != compiled->instance.option_count())
            return "options without placements";
        for (std::size_t i = 0; i < compiled->placements.size(); ++i)
            if (const auto why = wrong_option(puzzle, *compiled, i)) return why;
        if (std::set(compiled->placements.begin(), compiled->placements.end()).size() !=
            compiled->placements.size())
            return "a placement comes twice";
        return std::nullopt;
    });
}

TEST(Compile, HintsNameTheRequiredCellsAndWhichOfThemTouch) {
    tests::check_random_puzzles(1000, [](const Puzzle& puzzle) -> std::optional<std::string> {
        const auto compiled = compile(puzzle);
        const cover::Instance& instance = compiled->instance;
        const cover::Hints& hints = instance.hints();
        std::set<cover::ItemId> primary_cells;
        std::size_t cell_items = 0;
        for (std::size_t i = 0; i < instance.item_count(); ++i) {
            const cover::Item& item = instance.item(cover::ItemId{i});
            if (!item.name.contains(',') || is_of_rule(item)) continue;
            ++cell_items;
            if (item.primary) primary_cells.insert(cover::ItemId{i});
        }
        std::size_t placed = 0;
        for (const Placement& placement : puzzle.placed) placed += placement.cells.size();
        if (cell_items + placed != puzzle.region.size()) return "a cell is missing";
        if (std::set(hints.cells.begin(), hints.cells.end()) != primary_cells ||
            hints.cells.size() != primary_cells.size())
            return "the hinted cells are not the required ones";
        for (const auto& [a, b] : hints.neighbours)
            if (!(a < b)) return "a pair of neighbours stands the wrong way round";
        if (std::set(hints.neighbours.begin(), hints.neighbours.end()).size() !=
            hints.neighbours.size())
            return "a pair of neighbours stands twice";
        return std::nullopt;
    });
}

// The brute-force oracle on the instance finds exactly the solutions that the rules of the puzzle
// allow.
TEST(Compile, SolutionsOfTheInstanceAreThoseOfThePuzzle) {
    constexpr std::size_t most_options = 24;  // the oracle is exponential in them
    std::size_t compared = 0;
    tests::check_random_puzzles(2000, [&](const Puzzle& puzzle) -> std::optional<std::string> {
        const auto compiled = compile(puzzle);
        if (compiled->instance.option_count() > most_options) return std::nullopt;
        ++compared;
        std::vector<Solution> found;
        for (const auto& chosen : tests::solutions_of(compiled->instance))
            found.push_back(to_solution(*compiled, chosen));
        std::ranges::sort(found);
        const auto expected = tests::reference_solutions(puzzle, 100'000);
        if (found == expected) return std::nullopt;
        return fmt::format("{} solutions instead of {}", found.size(), expected->size());
    });
    EXPECT_GT(compared, 300U);
}

TEST(Compile, ScansAlongTheLongestSide) {
    const auto tall =
        compiled("lattice = 'square'\n[region]\nbox = [2, 3]\n[[pieces]]\nset = 'trominoes'");
    std::vector<std::string> names;
    for (const cover::ItemId cell : tall.instance.hints().cells)
        names.push_back(tall.instance.item(cell).name);
    EXPECT_EQ(fmt::format("{}", fmt::join(names, " ")), "0,0 1,0 0,1 1,1 0,2 1,2");
    const auto wide =
        compiled("lattice = 'square'\n[region]\nbox = [3, 2]\n[[pieces]]\nset = 'trominoes'");
    names.clear();
    for (const cover::ItemId cell : wide.instance.hints().cells)
        names.push_back(wide.instance.item(cell).name);
    EXPECT_EQ(fmt::format("{}", fmt::join(names, " ")), "0,0 0,1 1,0 1,1 2,0 2,1");
}

}  // namespace
}  // namespace tilewright::packing
