#include "tilewright/packing/check_solution.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tests/random_puzzle.hpp"
#include "tests/reference.hpp"
#include "tests/shrink.hpp"
#include "tilewright/base/random.hpp"
#include "tilewright/packing/puzzle_text.hpp"

namespace tilewright::packing {
namespace {

// A 2 x 4 board with two L trominoes and one domino.  One L is already placed, and the domino is
// optional.
constexpr std::string_view text = R"(
lattice = "square"
[region]
picture = """
LL##
L##+
"""
[[pieces]]
name = "L"
picture = """
##
#.
"""
count = 2
[[pieces]]
name = "D"
picture = "##"
min = 0
[[pieces]]
name = "l"
picture = """
##
#.
"""
turns = "fixed"
min = 0
)";

constexpr PieceId big{0};
constexpr PieceId domino{1};
constexpr PieceId fixed_big{2};

std::vector<Cell> cells(std::vector<std::array<int, 2>> list) {
    std::vector<Cell> result;
    for (const auto& [x, y] : list) result.push_back({{x, y}});
    return result;
}

const Placement first{big, cells({{0, 0}, {1, 0}, {0, 1}})};

struct Row {
    Solution solution;
    std::string_view why;
};

TEST(CheckSolution, RefusesEachWayOfSpoilingASolution) {
    const auto puzzle = read_puzzle(text, "");
    ASSERT_TRUE(puzzle.has_value()) << puzzle.error().to_string();
    const Placement second{big, cells({{2, 0}, {3, 0}, {2, 1}})};
    for (const Row& row : {
             Row{{first, {big, cells({{2, 0}, {1, 1}, {2, 1}})}}, "cell [3, 0] is not covered"},
             Row{{first, second}, "cell [1, 1] is not covered"},
             Row{{first, second, {domino, cells({{1, 1}, {2, 1}})}},
                 "pieces L and D overlap at [2, 1]"},
             Row{{first, {domino, cells({{1, 1}, {2, 1}})}, {domino, cells({{2, 0}, {3, 0}})}},
                 "piece L is used 1 times"},
             Row{{first, {domino, cells({{1, 1}, {2, 0}})}},
                 "the cells of piece D do not have its shape, turned as allowed"},
             Row{{first, {domino, cells({{1, 1}, {1, 1}})}},
                 "the cells of piece D do not have its shape, turned as allowed"},
             Row{{first, {domino, cells({{1, 1}, {2, 1}, {3, 1}})}},
                 "the cells of piece D do not have its shape, turned as allowed"},
             Row{{first, {domino, {}}},
                 "the cells of piece D do not have its shape, turned as allowed"},
             Row{{first, {fixed_big, cells({{2, 0}, {3, 0}, {3, 1}})}},
                 "the cells of piece l do not have its shape, turned as allowed"},
             Row{{first, {PieceId{3}, cells({{1, 1}})}}, "there is no such piece"},
             Row{{first, {big, cells({{2, 0}, {1, 1}, {2, 1}})}, {domino, cells({{3, 0}, {4, 0}})}},
                 "a piece reaches outside the region"},
         })
        EXPECT_EQ(check_solution(*puzzle, row.solution), row.why);
}

TEST(CheckSolution, WantsThePlacedPiecesWhereTheyLie) {
    const auto puzzle = read_puzzle(
        "lattice = 'square'\n[region]\npicture = 'DD##'\n"
        "[[pieces]]\nname = 'D'\npicture = '##'\n[[pieces]]\nname = 'E'\npicture = '##'\n",
        "");
    const auto left = cells({{0, 0}, {1, 0}});
    const auto right = cells({{2, 0}, {3, 0}});
    const PieceId d{0};
    const PieceId e{1};
    EXPECT_EQ(check_solution(*puzzle, {{d, left}, {e, right}}), std::nullopt);
    EXPECT_EQ(check_solution(*puzzle, {{e, left}, {d, right}}),
              "piece D was already placed, and lies elsewhere");
}

// ---- random puzzles: all solutions pass, and no spoilt solution does

Solution spoilt(const Puzzle& puzzle, Solution solution, Random& random) {
    if (solution.empty()) return solution;
    Placement& placement = solution[random.below(solution.size())];
    Cell& cell = placement.cells[random.below(placement.cells.size())];
    switch (random.below(6)) {
        case 0:
            cell.at.x += random.below(2) == 0 ? 1 : -1;
            break;
        case 1:
            for (Cell& moved : placement.cells) moved.at.y += 1;
            break;
        case 2:
            placement.piece = PieceId{random.below(puzzle.pieces.size() + 1)};
            break;
        case 3:
            placement = solution.back();
            solution.pop_back();
            break;
        case 4:
            solution.push_back(placement);
            break;
        default:
            std::swap(cell, solution.front().cells.front());
    }
    for (Placement& part : solution) std::ranges::sort(part.cells);
    std::ranges::sort(solution, {}, &Placement::cells);
    return solution;
}

TEST(CheckSolution, AcceptsTheSolutionsOfRandomPuzzlesAndNoSpoiltOnes) {
    std::size_t refused = 0;
    tests::check_random_puzzles(1000, [&](const Puzzle& puzzle) -> std::optional<std::string> {
        const auto solutions = tests::reference_solutions(puzzle, 500);
        if (!solutions) return std::nullopt;
        Random random{solutions->size()};
        for (const Solution& solution : *solutions) {
            if (const auto why = check_solution(puzzle, solution))
                return "a solution is refused: " + *why;
            const Solution other = spoilt(puzzle, solution, random);
            const bool right = std::ranges::binary_search(*solutions, other);
            if (right != !check_solution(puzzle, other))
                return right ? "a solution is refused" : "a spoilt solution is accepted";
            refused += right ? 0 : 1;
        }
        return std::nullopt;
    });
    EXPECT_GT(refused, 4000U);
}

}  // namespace
}  // namespace tilewright::packing
