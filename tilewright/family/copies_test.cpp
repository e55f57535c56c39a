// Counts by the number of copies of a piece: against single boards with so many of them, and
// generating functions in x and t.

#include <cstdint>
#include <cstdlib>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tests/random_family.hpp"
#include "tests/trials.hpp"
#include "tilewright/adapters/recurrence/recurrence.hpp"
#include "tilewright/answer/count.hpp"
#include "tilewright/family/marked_recurrence.hpp"
#include "tilewright/family/run.hpp"
#include "tilewright/sweep/with_pieces.hpp"

namespace tilewright::family {
namespace {

// What a row says besides its counts.
std::string about(const sweep::Row& row, std::string_view title) {
    for (const auto& [name, value] : row.about)
        if (name == title) return value;
    return "";
}

// Compares the counts by copies of a piece with those of single boards with so many of them.  Gives
// how many rows have such counts modulo symmetry.
std::size_t compare_copies(const Puzzle& puzzle, const Wishes& wishes, Modulo modulo,
                           packing::PieceId piece) {
    const auto boards = boards_of(puzzle, wishes, modulo);
    auto counts = counted(puzzle, wishes, modulo);
    if (!boards || !counts) return 0;
    const auto marked = mark_rows(puzzle, *boards, piece, Stop{}, counts->table);
    EXPECT_TRUE(marked.has_value()) << marked.error().to_string();
    const std::string title = "by copies of " + puzzle.piece(piece).name;
    std::size_t modulo_symmetry = 0;
    for (std::size_t row = 0; row < boards->members.size(); ++row) {
        ByCopies raw;
        ByCopies distinct;
        // Without the piece a board may have more symmetries.
        bool has_same_symmetries = true;
        const sweep::Row& counted = counts->table.rows[row];
        const Puzzle board = boards->puzzle_of(puzzle, row);
        const std::size_t size = puzzle.piece(piece).size();
        for (std::uint32_t copies = 0; copies * size <= board.region.size(); ++copies) {
            Puzzle fixed = board;
            fixed.pieces[piece.index()].min = fixed.pieces[piece.index()].max = copies;
            if (copies == 0) fixed = sweep::with_pieces(fixed, fixed.pieces);
            const auto answer = answer::count(fixed, {.modulo = modulo});
            EXPECT_TRUE(answer.has_value());
            raw.add(answer->tally.raw, copies);
            distinct.add(answer->tally.distinct, copies);
            if (answer->group_order != counted.counted.group_order) has_same_symmetries = false;
        }
        SCOPED_TRACE(counted.key);
        if (about(counted, title) != "-") {
            EXPECT_EQ(about(counted, title), by_copies_text(raw));
        }
        const std::string orbits = about(counted, "distinct " + title);
        if (orbits.empty() || orbits == "-" || !has_same_symmetries) continue;
        EXPECT_EQ(orbits, by_copies_text(distinct));
        ++modulo_symmetry;
    }
    return modulo_symmetry;
}

TEST(FamilyCopies, CopiesOfAPieceAddUp) {
    // L tetrominoes and squares.
    Puzzle puzzle = pieces_of("square", "tetrominoes");
    std::erase_if(puzzle.pieces, [](const packing::Piece& piece) {
        return piece.name != "L" && piece.name != "O" && piece.name != "S";
    });
    for (const char* pattern : {"4xN", "3xN", "Nx4"})
        for (const char* name : {"O", "L", "S"})
            EXPECT_GE(compare_copies(puzzle, {.pattern = pattern, .to = 6}, Modulo::All,
                                     *packing::find_piece(puzzle, name)),
                      5U)
                << pattern << " " << name;
}

TEST(FamilyCopies, CopiesAddUpOnDrawnBoardsAndOnRings) {
    std::size_t modulo_symmetry = 0;
    const std::uint64_t families = tests::trials(120);
    for (std::uint64_t seed = 1; seed <= families; ++seed) {
        SCOPED_TRACE(seed);
        const RandomDrawn drawn{seed};
        Wishes wishes = drawn.wishes();
        wishes.to = std::min(wishes.to, 5);
        modulo_symmetry +=
            compare_copies(drawn.puzzle(), wishes, drawn.modulo(), packing::PieceId{0U});
        const RandomFamily boxes{seed};
        wishes = boxes.wishes();
        wishes.to = std::min(wishes.to, 4);
        compare_copies(boxes.puzzle(), wishes, boxes.modulo(), packing::PieceId{0U});
    }
    EXPECT_GT(modulo_symmetry, families);
}

// The value of a polynomial in t.
Integer value_at(const Polynomial& polynomial, std::int64_t t) {
    std::int64_t value = 0;
    for (auto coefficient = polynomial.rbegin(); coefficient != polynomial.rend(); ++coefficient)
        value =
            value * t + (coefficient->negative ? -1 : 1) * std::stoll(decimal(coefficient->size));
    return {BigCount{static_cast<std::uint64_t>(std::abs(value))}, value < 0};
}
BigCount value_at(const ByCopies& counts, std::int64_t t) {
    BigCount value;
    for (std::size_t copies = counts.size(); copies-- > 0;)
        value = value * BigCount{static_cast<std::uint64_t>(t)} + counts[copies];
    return value;
}
Polynomial value_at(const MarkedPolynomial& polynomial, std::int64_t t) {
    Polynomial values;
    for (const Polynomial& coefficient : polynomial) values.push_back(value_at(coefficient, t));
    return values;
}

TEST(FamilyCopies, GeneratingFunctionsByCopiesSurviveFiftyMoreTerms) {
    struct Marked {
        const char* lattice;
        const char* set;
        const char* piece;
        Wishes wishes;
    };
    const std::vector<Marked> all{
        {"square", "trominoes", "V", {.pattern = "3xN"}},
        {"square", "trominoes", "V", {.pattern = "4xN"}},
        {"square", "trominoes", "V", {.pattern = "Nx3", .glue = Glue::Cylinder}},
        {"square", "trominoes", "V", {.pattern = "3xN", .glue = Glue::Cylinder}},
        {"hexagonal", "trihexes", "V", {.pattern = "trapezium:Nx2", .to = 4}},
    };
    for (const Marked& one : all) {
        SCOPED_TRACE(fmt::format("{} on {}", one.set, one.wishes.pattern));
        const Puzzle puzzle = pieces_of(one.lattice, one.set);
        const auto boards = boards_of(puzzle, one.wishes, Modulo::All);
        ASSERT_TRUE(boards.has_value());
        const auto piece = packing::find_piece(puzzle, one.piece);
        ASSERT_TRUE(piece.has_value());
        auto marked = marked_strip(puzzle, *boards, Modulo::None, *piece, Stop{});
        ASSERT_TRUE(marked.has_value()) << marked.error().to_string();
        const auto found =
            marked_fraction(*marked, *boards, false, adapters::find_denominator, Stop{});
        ASSERT_TRUE(found.has_value()) << found.error().to_string();
        EXPECT_TRUE(found->is_proved());
        const auto base = static_cast<std::size_t>(boards->base);
        const auto term = [&](std::size_t n) {
            return marked->raw(found->first - base + n, Stop{});
        };
        // Different polynomials in t have the same values in few places only.
        for (const std::int64_t t : {1, 2, 5}) {
            const Recurrence at_t{value_at(found->numerator, t), value_at(found->denominator, t)};
            std::vector<BigCount> values;
            for (std::size_t n = 0; n < found->terms + 50; ++n) {
                const BigCount value = value_at(*term(n), t);
                if (n >= found->terms) {
                    EXPECT_EQ(at_t.next(values), value);
                }
                values.push_back(value);
            }
        }
        // With t = 1 it is the generating function of all solutions.
        Strip strip = strip_of(puzzle, one.wishes, Modulo::None);
        for (std::size_t n = 0; n < 20; ++n)
            EXPECT_EQ(term(n)->sum(), *strip.raw(found->first - base + n, Stop{}));
    }
}

TEST(FamilyCopies, GeneratingFunctionsBeginWithTheFirstBoardThatIsWalked) {
    // Trapezia of two rows: the walk begins with the third one, and t^4 belongs to the fourth.
    const Puzzle puzzle = pieces_of("triangular", "triamonds");
    const auto boards = boards_of(puzzle, {.pattern = "trapezium:Nx2", .to = 7}, Modulo::None);
    ASSERT_TRUE(boards.has_value());
    auto marked = marked_strip(puzzle, *boards, Modulo::None, packing::PieceId{0U}, Stop{});
    ASSERT_TRUE(marked.has_value());
    const auto found = marked_fraction(*marked, *boards, false, adapters::find_denominator, Stop{});
    ASSERT_TRUE(found.has_value());
    EXPECT_EQ(found->first, 3U);
    const std::string text = about_marked_fraction(*found);
    EXPECT_TRUE(text.contains("from n = 3 on")) << text;
    EXPECT_TRUE(text.contains("(t^4*x^4) / (1 - 5*t^4*x^3")) << text;
}

}  // namespace
}  // namespace tilewright::family
