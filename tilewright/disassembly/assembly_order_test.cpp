#include "tilewright/disassembly/assembly_order.hpp"

#include <gtest/gtest.h>

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
    EXPECT_EQ(found.order.size(), 2U);
    EXPECT_EQ(found.order.back().piece, packing::PieceId{1});
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
