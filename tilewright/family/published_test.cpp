// Families whose counts are published.

#include <array>
#include <cmath>
#include <cstdint>
#include <numbers>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tests/random_family.hpp"
#include "tilewright/answer/count.hpp"
#include "tilewright/family/run.hpp"
#include "tilewright/packing/puzzle_text.hpp"
#include "tilewright/shape/sets.hpp"
#include "tilewright/sweep/with_pieces.hpp"

namespace tilewright::family {
namespace {

// Published counts: of the encyclopedia of integer sequences where there is a number.  A099390 is
// compared by its formula, below.
struct Published {
    const char* source;
    const char* set;
    const char* only;  // the pieces that are taken, each one letter; empty: all
    const char* board;
    int from;
    std::vector<std::uint64_t> counts;  // from n = from on
};

const std::vector<Published> published{
    {"A005178", "dominoes", "", "4xN", 1, {1, 5, 11, 36, 95, 281, 781, 2245, 6336, 18061}},
    {"A001835", "dominoes", "", "3x2N", 1, {3, 11, 41, 153, 571, 2131}},
    {"A003775", "dominoes", "", "5x2N", 1, {8, 95, 1183, 14824}},
    {"A028468", "dominoes", "", "6xN", 1, {1, 13, 41, 281, 1183, 6728}},
    {"A028469", "dominoes", "", "7x2N", 1, {21, 781, 31529, 1292697}},
    {"A028470", "dominoes", "", "8xN", 1, {1, 34, 153, 2245, 14824, 167089}},
    {"A004003", "dominoes", "", "2Nx2N", 1, {2, 36, 6728, 12988816, 258584046368}},
    {"A000930", "trominoes", "I", "3xN", 1, {1, 1, 2, 3, 4, 6, 9, 13, 19}},
    {"A046984", "trominoes", "V", "4x3N", 1, {4, 18, 88, 468}},
    {"A084478", "trominoes", "V", "5x3N", 2, {72, 384, 8544}},
    {"A233320", "trominoes", "", "3xN", 1, {1, 3, 10, 23, 62, 170, 441, 1173}},
    {"A233320", "trominoes", "", "6xN", 5, {8342, 80092, 614581, 5271923}},
    {"A230031", "tetrominoes", "", "4xN", 1, {1, 4, 23, 117, 454, 2003, 9157, 40899}},
    {"A230031", "tetrominoes", "", "6xN", 6, {178939}},
    {"A230031", "tetrominoes", "", "Nx8", 5, {800290, 22483347, 657253434, 19077209438}},
    {"A233427", "pentominoes", "", "Nx10", 1, {1, 45, 7670, 890989, 101698212, 7845888732}},
    {"A174249",
     "pentominoes",
     "",
     "5xN",
     1,
     {1, 5, 56, 501, 4006, 27950, 214689, 1696781, 13205354, 101698212, 782267786, 6048166230,
      46799177380, 361683136647, 2793722300087, 21583392631817}},
    {"A247124",
     "pentominoes",
     "IUX",
     "5xN",
     1,
     {1, 1, 2, 3, 8, 14, 21, 37, 63, 122, 221, 374, 656, 1147, 2066, 3699, 6477}},
    {"A247268",
     "pentominoes",
     "YUX",
     "5xN",
     1,
     {0, 0, 1, 0, 2, 1, 0, 4, 5, 38, 22, 13, 90, 144, 457, 408, 386, 1267}},
    {"A349187",
     "pentominoes",
     "XYZ",
     "5xN",
     1,
     {0, 0, 0, 0, 6, 6, 6, 2, 10, 86, 118, 166, 152, 372, 1394, 2450, 3866}},
    {"A234931", "pentominoes", "FUN", "5xN", 1, {0, 0,  0, 2,  0, 0,  0,  4,   0,  8,
                                                 0, 16, 0, 40, 0, 64, 16, 200, 96, 504}},
    {"A251737",
     "pentominoes",
     "LUI",
     "5xN",
     1,
     {1, 3, 5, 17, 66, 181, 508, 1283, 3664, 10812, 31171, 88565, 245524}},
    {"A372221",
     "pentominoes",
     "TWIX",
     "5xN",
     1,
     {1, 1, 1, 1, 2, 3, 6, 9, 12, 16, 21, 41, 66, 106, 156, 219, 364, 558}},
    {"A248102",
     "pentominoes",
     "NY",
     "5x2N",
     1,
     {0, 0, 18, 24, 238, 842, 4360, 25900, 112178, 613140, 2941170}},
    {"Korn and Pak 2004", "tetrominoes", "T", "4Nx4N", 1, {2, 84, 78696, 1668091536}},
    {"Elkies, Kuperberg, Larsen and Propp 1992",
     "dominoes",
     "",
     "diamond:N",
     1,
     {2, 8, 64, 1024, 32768}},
};

TEST(FamilyPublished, CountsAreThePublishedOnes) {
    for (const Published& known : published) {
        SCOPED_TRACE(fmt::format("{}: {} on {}", known.source, known.set, known.board));
        Puzzle puzzle = pieces_of("square", known.set);
        if (const std::string only = known.only; !only.empty())
            std::erase_if(puzzle.pieces, [&](const packing::Piece& piece) {
                return only.find(piece.name) == std::string::npos;
            });
        const int to = known.from + static_cast<int>(known.counts.size()) - 1;
        const auto counts = counted(puzzle, {.pattern = known.board, .from = known.from, .to = to});
        ASSERT_TRUE(counts.has_value()) << counts.error().to_string();
        ASSERT_EQ(counts->table.rows.size(), known.counts.size());
        for (std::size_t i = 0; i < known.counts.size(); ++i)
            EXPECT_EQ(counts->table.rows[i].counted.raw, BigCount{known.counts[i]});
    }
}

TEST(FamilyPublished, PiecesOfNCellsOnSquaresOfSideNAreThePublishedOnes) {
    // A172477; and modulo rotations, as a forum of mathematicians has them.
    struct Known {
        const char* set;
        std::uint64_t raw;
        std::uint64_t modulo_rotations;
    };
    static constexpr std::array known{
        Known{"monominoes", 1, 1},        Known{"dominoes", 2, 1},
        Known{"trominoes", 10, 3},        Known{"tetrominoes", 117, 37},
        Known{"pentominoes", 4006, 1018}, Known{"hexominoes", 451206, 113185}};
    for (std::size_t i = 0; i < known.size(); ++i) {
        const int n = static_cast<int>(i) + 1;
        const auto counts = counted(pieces_of("square", known[i].set),
                                    {.pattern = "NxN", .from = n, .to = n}, Modulo::Rotations);
        ASSERT_TRUE(counts.has_value());
        EXPECT_EQ(counts->table.rows.front().counted.raw, BigCount{known[i].raw});
        EXPECT_EQ(counts->table.rows.front().counted.distinct, BigCount{known[i].modulo_rotations});
    }
}

TEST(FamilyPublished, SetsOfNOminoesAreThePublishedOnes) {
    // A172477, and A328020 modulo all symmetries.
    const Puzzle cell = pieces_of("square", "monominoes");
    Wishes wishes{.pattern = "NxN", .to = 6, .sets = "n-ominoes"};
    const auto all = counted(cell, wishes);
    ASSERT_TRUE(all.has_value()) << all.error().to_string();
    const std::array<std::pair<std::uint64_t, std::uint64_t>, 6> known{
        {{1, 1}, {2, 1}, {10, 2}, {117, 22}, {4006, 515}, {451206, 56734}}};
    for (std::size_t i = 0; i < known.size(); ++i) {
        EXPECT_EQ(all->table.rows[i].counted.raw, BigCount{known[i].first});
        EXPECT_EQ(all->table.rows[i].counted.distinct, BigCount{known[i].second});
    }
    // Five different pentominoes on 5 x 5.
    wishes.at_most = Linear{.constant = 1};
    const auto different = counted(cell, wishes);
    ASSERT_TRUE(different.has_value());
    EXPECT_EQ(different->table.rows[4].counted.distinct, BigCount{107});
    wishes.to = 11;
    EXPECT_FALSE(counted(cell, wishes).has_value());
}

TEST(FamilyPublished, AtMostSoManyCopiesAddUp) {
    // L tetrominoes at most n times: with none, with one, and so on.
    const Puzzle puzzle = pieces_of("square", "tetrominoes");
    const auto at_most =
        counted(puzzle, {.pattern = "4x4", .to = 1, .at_most = Linear{.constant = 1}});
    EXPECT_FALSE(at_most.has_value());  // no number grows
    for (const int most : {1, 2}) {
        const Wishes wishes{
            .pattern = "4xN", .from = 2, .to = 5, .at_most = Linear{.constant = most}};
        const auto rows = counted(puzzle, wishes);
        ASSERT_TRUE(rows.has_value());
        for (const sweep::Row& row : rows->table.rows) {
            Puzzle board = *packing::read_puzzle(
                fmt::format("lattice = \"square\"\n[region]\nbox = [{}, 4]\n[[pieces]]\n"
                            "set = \"tetrominoes\"\nmin = 0\nmax = {}\n",
                            row.key.substr(2), most),
                "test");
            EXPECT_EQ(answer::count(board, {})->tally.raw, row.counted.raw) << row.key;
        }
    }
}

TEST(FamilyPublished, PentominoesAndMonominoesOnTwoRowsAreThePublishedOnes) {
    // A278874.
    Puzzle puzzle = pieces_of("square", "pentominoes");
    puzzle.pieces.push_back(pieces_of("square", "monominoes").pieces.front());
    const std::vector<std::uint64_t> known{1,    1,    7,     25,    50,    155,   508,
                                           1343, 3800, 11438, 32525, 92333, 268766};
    const auto counts = counted(puzzle, {.pattern = "2xN", .to = static_cast<int>(known.size())});
    ASSERT_TRUE(counts.has_value()) << counts.error().to_string();
    for (std::size_t i = 0; i < known.size(); ++i)
        EXPECT_EQ(counts->table.rows[i].counted.raw, BigCount{known[i]});
}

TEST(FamilyPublished, CopiesAreThePublishedOnes) {
    // Pentominoes on 5 x n, for n from 3 on.
    struct ByPiece {
        const char* source;
        const char* piece;
        std::vector<ByCopies> counts;
    };
    const std::vector<ByPiece> known_ones{
        {"A247708",
         "U",
         {{39, 16, 1}, {369, 120, 12}, {2908, 1000, 98}, {19185, 7474, 1228, 60, 3}}},
        {"A247703", "I", {{47, 8, 0, 1}, {394, 94, 12, 0, 1}, {2082, 1608, 282, 32, 0, 2}}}};
    const Puzzle puzzle = pieces_of("square", "pentominoes");
    for (const ByPiece& known : known_ones) {
        SCOPED_TRACE(known.source);
        const Wishes wishes{
            .pattern = "5xN", .from = 3, .to = 2 + static_cast<int>(known.counts.size())};
        const auto boards = boards_of(puzzle, wishes, Modulo::None);
        auto counts = counted(puzzle, wishes, Modulo::None);
        ASSERT_TRUE(boards.has_value() && counts.has_value());
        const packing::PieceId piece = *packing::find_piece(puzzle, known.piece);
        ASSERT_TRUE(mark_rows(puzzle, *boards, piece, Stop{}, counts->table).has_value());
        for (std::size_t i = 0; i < known.counts.size(); ++i)
            EXPECT_EQ(counts->table.rows[i].about.back().second, by_copies_text(known.counts[i]));
    }
}

TEST(FamilyPublished, SquaresOfAnySideAreThoseOfTheEncyclopedia) {
    // A045846: n x n.
    std::string file = "lattice = \"square\"\n[region]\nbox = [6, 6]\n";
    for (int side = 1; side <= 6; ++side) {
        file += fmt::format("[[pieces]]\nname = \"{}\"\ncount = \"unlimited\"\ncells = [", side);
        for (int i = 0; i < side * side; ++i)
            file += fmt::format("{}[{}, {}]", i == 0 ? "" : ", ", i % side, i / side);
        file += "]\n";
    }
    const auto puzzle = packing::read_puzzle(file, "squares");
    ASSERT_TRUE(puzzle.has_value()) << puzzle.error().to_string();
    const auto counts = counted(*puzzle, {.pattern = "NxN", .to = 6});
    ASSERT_TRUE(counts.has_value());
    const std::array<std::uint64_t, 6> known{1, 2, 6, 40, 472, 10668};
    for (std::size_t i = 0; i < known.size(); ++i)
        EXPECT_EQ(counts->table.rows[i].counted.raw, BigCount{known[i]});
}

// The product of Kasteleyn (1961), and of Temperley and Fisher (1961): A099390.
std::uint64_t dominoes_by_product(int height, int width) {
    long double product = 1;
    for (int j = 1; j <= height; ++j)
        for (int k = 1; k <= width; ++k) {
            const long double a = std::cos(std::numbers::pi_v<long double> * j / (height + 1));
            const long double b = std::cos(std::numbers::pi_v<long double> * k / (width + 1));
            product *= std::pow(4 * a * a + 4 * b * b, 0.25L);
        }
    return static_cast<std::uint64_t>(std::llround(product));
}

TEST(FamilyPublished, DominoesAreKasteleynsProduct) {
    const auto counts = counted(pieces_of("square", "dominoes"), {.pattern = "NxM", .to = 8});
    ASSERT_TRUE(counts.has_value());
    const auto boards =
        boards_of(pieces_of("square", "dominoes"), {.pattern = "NxM", .to = 8}, Modulo::All);
    for (std::size_t i = 0; i < boards->members.size(); ++i) {
        const sweep::Box& box = boards->members[i].box;
        EXPECT_EQ(counts->table.rows[i].counted.raw, BigCount{dominoes_by_product(box[1], box[0])});
    }
}

}  // namespace
}  // namespace tilewright::family
