#include "tilewright/format/packing/symbols.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tests/boards.hpp"
#include "tests/shrink.hpp"
#include "tilewright/packing/puzzle_text.hpp"

namespace tilewright::format {
namespace {

using packing::PieceId;
using packing::Puzzle;

Puzzle puzzle_of(const std::string& text) {
    auto puzzle = packing::read_puzzle("lattice = 'square'\n[region]\n" + text, "");
    if (!puzzle) ADD_FAILURE() << puzzle.error().to_string();
    return std::move(*puzzle);
}

std::string legend(const Puzzle& puzzle) {
    return fmt::format("{}", fmt::join(Symbols{puzzle}.legend(), "; "));
}

TEST(Symbols, APieceNamedByALetterHasThatLetter) {
    const Puzzle puzzle = puzzle_of("box = [10, 6]\n[[pieces]]\nset = 'pentominoes'");
    const Symbols symbols{puzzle};
    EXPECT_EQ(symbols.width(), lattice::Width::Narrow);
    for (std::size_t i = 0; i < puzzle.pieces.size(); ++i)
        EXPECT_EQ(symbols.of(PieceId{i}, 0), puzzle.pieces[i].name);
    EXPECT_EQ(legend(puzzle), "");
}

TEST(Symbols, OtherPiecesAndCopiesHaveLettersThatAreFree) {
    EXPECT_EQ(legend(puzzle_of("box = [3, 2]\n[[pieces]]\nname = 'B'\npicture = '##'\n"
                               "[[pieces]]\nname = 'long'\npicture = '##'\n"
                               "[[pieces]]\nname = '1'\npicture = '##'\ncount = 2")),
              "long = A; 1 = 1 C");
    EXPECT_EQ(legend(tests::dominoes(4, 2)), "D = D A B C");
}

TEST(Symbols, PicturesAreWideWhenLettersDoNotSuffice) {
    const Puzzle narrow = tests::dominoes(31, 4);  // 62 copies; there are 62 letters and digits
    EXPECT_EQ(Symbols{narrow}.width(), lattice::Width::Narrow);
    const Puzzle wide = tests::dominoes(32, 4);
    const Symbols symbols{wide};
    EXPECT_EQ(symbols.width(), lattice::Width::Wide);
    EXPECT_EQ(symbols.of(PieceId{0}, 0), "D");
    EXPECT_EQ(symbols.of(PieceId{0}, 1), "D.2");
    EXPECT_EQ(symbols.of(PieceId{0}, 1000), symbols.of(PieceId{0}, 63));  // no solution has so many
    EXPECT_EQ(legend(wide), "");
}

TEST(Symbols, NoTwoCopiesShareOne) {
    tests::check_random_puzzles(1000, [](const Puzzle& puzzle) -> std::optional<std::string> {
        const Symbols symbols{puzzle};
        std::set<std::string> seen;
        for (std::size_t i = 0; i < puzzle.pieces.size(); ++i) {
            const std::size_t fitting = puzzle.region.size() / puzzle.pieces[i].size();
            for (std::size_t k = 0; k < std::min<std::size_t>(puzzle.pieces[i].max, fitting); ++k) {
                const std::string& symbol = symbols.of(PieceId{i}, k);
                if (!seen.insert(symbol).second) return "'" + symbol + "' stands for two";
                if (symbols.piece_of(symbol) != PieceId{i}) return "'" + symbol + "' is not found";
            }
        }
        return std::nullopt;
    });
}

TEST(Symbols, UnknownOnesAreNoPieces) {
    const Puzzle puzzle = tests::dominoes(4, 2);
    EXPECT_EQ(Symbols{puzzle}.piece_of("Z"), std::nullopt);
    EXPECT_EQ(Symbols{puzzle}.piece_of("C"), PieceId{0});
}

}  // namespace
}  // namespace tilewright::format
