#include "tilewright/disassembly/assembly_order.hpp"

#include <gtest/gtest.h>

#include "tests/random_assembly.hpp"
#include "tests/trials.hpp"
#include "tilewright/disassembly/check_moves.hpp"
#include "tilewright/packing/puzzle_text.hpp"

namespace tilewright::disassembly {
namespace {

packing::Puzzle puzzle_of(const std::string& pieces) {
    return *packing::read_puzzle("lattice = \"cubic\"\n[region]\nbox = [4, 4, 3]\n" + pieces,
                                 "test");
}

std::string piece(std::string_view name) {
    return "[[pieces]]\nname = \"" + std::string{name} + "\"\ncells = [[0, 0, 0]]\n";
}

// The pieces of an assembly, each given by its number in a picture of the layers.
packing::Solution placements_of(const std::vector<std::vector<std::string>>& layers, int pieces) {
    packing::Solution solution;
    for (int i = 0; i < pieces; ++i) solution.push_back({packing::PieceId{std::size_t(i)}, {}});
    for (int z = 0; z < int(layers.size()); ++z)
        for (int y = 0; y < int(layers[std::size_t(z)].size()); ++y)
            for (int x = 0; x < int(layers[std::size_t(z)][std::size_t(y)].size()); ++x) {
                const char symbol = layers[std::size_t(z)][std::size_t(y)][std::size_t(x)];
                if (symbol >= '0' && symbol < '0' + pieces)
                    solution[std::size_t(symbol - '0')].cells.push_back({{x, y, z}, 0});
            }
    return solution;
}

TEST(AssemblyOrder, SaysThatACubeInASealedShellCannotGetThere) {
    const packing::Puzzle puzzle = puzzle_of(piece("shell") + piece("cube"));
    const packing::Solution sealed =
        placements_of({{"000", "000", "000"}, {"000", "010", "000"}, {"000", "000", "000"}}, 2);
    const AssemblyOrder found = assembly_order(puzzle, sealed);
    EXPECT_EQ(found.order.size(), 2U);
    EXPECT_EQ(found.trouble,
              "No order of assembly: shell, cube cannot be brought together by "
              "sliding.");
}

TEST(AssemblyOrder, HasNothingToSayOfACubeInAnOpenShell) {
    const packing::Puzzle puzzle = puzzle_of(piece("shell") + piece("cube"));
    const packing::Solution open =
        placements_of({{"000", "000", "000"}, {"000", "010", "000"}, {"000", "0.0", "000"}}, 2);
    const AssemblyOrder found = assembly_order(puzzle, open);
    EXPECT_EQ(found.trouble, "");
    EXPECT_EQ(found.order.back().piece, packing::PieceId{1});
}

// A hook in a cage that has to be turned by no one, but moves twice: out of the slot, then up.
TEST(AssemblyOrder, FindsAnOrderWherePiecesMoveSeveralTimes) {
    const packing::Puzzle puzzle = puzzle_of(piece("cage") + piece("bar"));
    const packing::Solution hooked = placements_of(
        {{"0000", "0000", "0000"}, {"0000", "01.0", "0000"}, {"0000", "00.0", "0000"}}, 2);
    const AssemblyOrder found = assembly_order(puzzle, hooked);
    EXPECT_TRUE(found.trouble.starts_with("Pieces must be put together in groups, or move"));
    ASSERT_EQ(found.separations.size(), 1U);
    EXPECT_EQ(found.separations.front().moves.size(), 2U);
    EXPECT_EQ(found.order.size(), 2U);
    EXPECT_EQ(found.order.back().piece, packing::PieceId{1});
}

// The moves are about the pieces as they are ordered, and the checker finds nothing wrong.
TEST(AssemblyOrder, KnowsTheMovesOfRandomAssemblies) {
    int with_moves = 0;
    int with_others = 0;
    for (std::uint64_t seed = 1; seed <= tests::trials(2000); ++seed) {
        SCOPED_TRACE(seed);
        Random random{seed};
        const Assembly assembly = tests::random_assembly(random, *lattice::find_lattice("cubic"),
                                                         {4, 4, 3}, 2 + random.below(4), 8);
        std::string pieces;
        packing::Solution solution;
        for (const AssembledPiece& one : assembly.pieces) {
            solution.push_back({packing::PieceId{solution.size()}, one.cells});
            pieces += piece(one.name);
        }
        const packing::Puzzle puzzle = puzzle_of(pieces);
        const AssemblyOrder found = assembly_order(puzzle, solution);
        if (found.separations.empty()) continue;
        ++with_moves;
        with_others += found.separations.front().moves.size() == 1 ? 1 : 0;
        const auto ordered = assembly_of(puzzle, found.order);
        ASSERT_TRUE(ordered);
        EXPECT_EQ(check_moves(*ordered, found.separations, true, false), std::nullopt);
    }
    EXPECT_GT(with_moves, 5);
    EXPECT_GT(with_others, 0);
}

// What lies there beforehand is in the way, too.
TEST(AssemblyOrder, HeedsWhatLiesThereBeforehand) {
    const packing::Puzzle puzzle = puzzle_of(piece("shell") + piece("cube"));
    const packing::Solution sealed =
        placements_of({{"000", "000", "000"}, {"000", "010", "000"}, {"000", "000", "000"}}, 2);
    const AssemblyOrder found = assembly_order(puzzle, {sealed[1]}, {sealed[0]});
    EXPECT_EQ(found.order.size(), 1U);
    EXPECT_TRUE(found.trouble.starts_with("No order of assembly"));
}

}  // namespace
}  // namespace tilewright::disassembly
