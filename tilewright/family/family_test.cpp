// Families of boards: rows against counts of single boards by other engines, and recurrences
// against more terms than they were found from.

#include <array>
#include <atomic>
#include <cmath>
#include <cstdlib>
#include <map>
#include <numbers>
#include <string>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tests/random_family.hpp"
#include "tests/trials.hpp"
#include "tilewright/adapters/recurrence/asymptotics.hpp"
#include "tilewright/adapters/recurrence/recurrence.hpp"
#include "tilewright/answer/count.hpp"
#include "tilewright/family/marked_recurrence.hpp"
#include "tilewright/family/run.hpp"
#include "tilewright/family/sequence.hpp"
#include "tilewright/packing/puzzle_text.hpp"
#include "tilewright/shape/sets.hpp"
#include "tilewright/sweep/with_pieces.hpp"

namespace tilewright::family {
namespace {

Strip strip_of(const Puzzle& puzzle, const Wishes& wishes, Modulo modulo = Modulo::All) {
    auto counts = counted(puzzle, wishes, modulo);
    EXPECT_TRUE(counts.has_value() && counts->strip.has_value());
    return *std::move(counts->strip);
}

// How many random families are counted: others with TILEWRIGHT_FAMILIES.
std::uint64_t families_wanted(std::uint64_t usually) {
    const char* number = std::getenv("TILEWRIGHT_FAMILIES");
    return number == nullptr ? usually : std::stoul(number);
}

// Pieces of a small set of a lattice.
class SomePieces : RandomPieces {
public:
    SomePieces(std::uint64_t seed, const std::string& lattice) : RandomPieces{seed} {
        puzzle_ = few_pieces(lattice, 4);
    }
    [[nodiscard]] const Puzzle& puzzle() const { return puzzle_; }

private:
    Puzzle puzzle_;
};

TEST(Family, RowsAreTheCountsOfSingleBoards) {
    std::size_t walked = 0;
    const std::uint64_t families = families_wanted(tests::trials(900));
    for (std::uint64_t seed = 1; seed <= families; ++seed) {
        const RandomFamily family{seed};
        SCOPED_TRACE(fmt::format("seed {}: {} on {}", seed, family.wishes().pattern,
                                 family.puzzle().lattice->name()));
        for (const char* engine : {"bits", "dance"})
            walked += compare_rows(family.puzzle(), family.wishes(), family.modulo(), engine);
    }
    EXPECT_GT(walked, 4 * families);
}

TEST(Family, DrawnBoardsGrow) {
    std::size_t walked = 0;
    const std::uint64_t families = families_wanted(tests::trials(180));
    for (std::uint64_t seed = 1; seed <= families; ++seed) {
        const RandomDrawn family{seed};
        const Grow& grow = *family.wishes().grow;
        SCOPED_TRACE(fmt::format("seed {}: {}, axis {}, line {}", seed,
                                 family.puzzle().lattice->name(), grow.axis,
                                 grow.line.value_or(-1)));
        walked += compare_rows(family.puzzle(), family.wishes(), family.modulo(),
                               seed % 2 == 0 ? "bits" : "dance");
    }
    EXPECT_GT(walked, 2 * families);
}

TEST(Family, UsualBoardsWithARepeatedColumnAreWalked) {
    struct Usual {
        const char* lattice;
        const char* board;
    };
    // The symmetries of trapezia and upright boxes carry columns onto slanted lines.
    static constexpr std::array usual{
        Usual{"hexagonal", "trapezium:Nx2"},  Usual{"hexagonal", "trapezium:Nx3"},
        Usual{"triangular", "trapezium:Nx2"}, Usual{"triangular", "trapezium:Nx3"},
        Usual{"triangular", "trapezium:Nx4"}, Usual{"hexagonal", "slanted:Nx3"},
        Usual{"triangular", "slanted:Nx2"},   Usual{"hexagonal", "box:Nx2"},
        Usual{"triangular", "box:Nx3"},       Usual{"cubic", "box:Nx2x2"}};
    std::size_t walked = 0;
    std::size_t rows = 0;
    const std::uint64_t families = tests::trials(300);
    for (std::uint64_t seed = 1; seed <= families; ++seed) {
        const Usual& one = usual[seed % usual.size()];
        const SomePieces pieces{seed, one.lattice};
        static constexpr std::array all_modulo{Modulo::None, Modulo::Rotations, Modulo::All};
        SCOPED_TRACE(fmt::format("seed {}: {} on {}", seed, one.board, one.lattice));
        walked += compare_rows(pieces.puzzle(), {.pattern = one.board, .to = 7},
                               all_modulo[seed % 3], seed % 2 == 0 ? "bits" : "dance");
        rows += 7;
        if (HasFailure()) break;
    }
    EXPECT_GT(2 * walked, rows);
}

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

TEST(Family, CountsAreThePublishedOnes) {
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

TEST(Family, PiecesOfNCellsOnSquaresOfSideNAreThePublishedOnes) {
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

TEST(Family, SetsOfNOminoesAreThePublishedOnes) {
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

TEST(Family, AtMostSoManyCopiesAddUp) {
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

TEST(Family, PentominoesAndMonominoesOnTwoRowsAreThePublishedOnes) {
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

TEST(Family, CopiesAreThePublishedOnes) {
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

TEST(Family, SquaresOfAnySideAreThoseOfTheEncyclopedia) {
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

TEST(Family, DominoesAreKasteleynsProduct) {
    const auto counts = counted(pieces_of("square", "dominoes"), {.pattern = "NxM", .to = 8});
    ASSERT_TRUE(counts.has_value());
    const auto boards =
        boards_of(pieces_of("square", "dominoes"), {.pattern = "NxM", .to = 8}, Modulo::All);
    for (std::size_t i = 0; i < boards->members.size(); ++i) {
        const sweep::Box& box = boards->members[i].box;
        EXPECT_EQ(counts->table.rows[i].counted.raw, BigCount{dominoes_by_product(box[1], box[0])});
    }
}

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

TEST(Family, CopiesOfAPieceAddUp) {
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

TEST(Family, CopiesAddUpOnDrawnBoardsAndOnRings) {
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

// Finds a recurrence, and compares fifty more terms with it.
void expect_recurrence(const Puzzle& puzzle, const Wishes& wishes, bool raw) {
    SCOPED_TRACE(wishes.pattern);
    Strip strip = strip_of(puzzle, wishes, raw ? Modulo::None : Modulo::All);
    const auto term = [&](std::size_t n) {
        const std::size_t length = strip.least_length() + n;
        return raw ? strip.raw(length, Stop{}) : strip.distinct(length, Stop{});
    };
    const auto found =
        find_recurrence(term,
                        strip.first_length() - strip.least_length() +
                            (raw ? strip.state_count() : strip.state_count_of_orbits()),
                        adapters::find_characteristic);
    ASSERT_TRUE(found.has_value()) << found.error().to_string();
    EXPECT_TRUE(found->is_proved());
    std::vector<BigCount> terms;
    for (std::size_t n = 0; n < found->terms + 50; ++n) {
        const BigCount next = *term(n);
        if (n >= found->terms) {
            EXPECT_EQ(found->recurrence.next(terms), next);
        }
        terms.push_back(next);
    }
}

TEST(Family, RecurrencesSurviveFiftyMoreTerms) {
    for (const bool raw : {true, false}) {
        for (int height = 1; height <= 6; ++height)
            expect_recurrence(pieces_of("square", "dominoes"),
                              {.pattern = fmt::format("{}xN", height)}, raw);
        expect_recurrence(pieces_of("square", "trominoes"), {.pattern = "3xN"}, raw);
        expect_recurrence(pieces_of("square", "tetrominoes"), {.pattern = "3xN"}, raw);
        expect_recurrence(pieces_of("triangular", "triamonds"), {.pattern = "2xN"}, raw);
        expect_recurrence(pieces_of("hexagonal", "trihexes"), {.pattern = "2xN"}, raw);
        expect_recurrence(pieces_of("cubic", "dicubes"), {.pattern = "2x2xN"}, raw);
        Puzzle mats = pieces_of("square", "dominoes");
        mats.rules.no_four_corners = true;
        for (const char* rooms : {"3xN", "4xN", "5xN"})
            expect_recurrence(mats, {.pattern = rooms}, raw);
        Puzzle apart = pieces_of("square", "trominoes");
        apart.rules.apart = {{packing::PieceId{0U}}};
        expect_recurrence(apart, {.pattern = "3xN"}, raw);
        // Boards with slanted ends.
        expect_recurrence(pieces_of("hexagonal", "trihexes"), {.pattern = "trapezium:Nx3", .to = 4},
                          raw);
        expect_recurrence(pieces_of("triangular", "triamonds"),
                          {.pattern = "trapezium:Nx2", .to = 4}, raw);
    }
    for (const Glue glue : {Glue::Cylinder, Glue::Torus}) {
        expect_recurrence(pieces_of("square", "dominoes"), {.pattern = "4xN", .glue = glue}, true);
        expect_recurrence(pieces_of("square", "trominoes"), {.pattern = "3xN", .glue = glue}, true);
        expect_recurrence(pieces_of("hexagonal", "dihexes"), {.pattern = "3xN", .glue = glue},
                          true);
    }
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

TEST(Family, GeneratingFunctionsByCopiesSurviveFiftyMoreTerms) {
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
        const auto term = [&](std::size_t n) {
            return marked->raw(marked->least_length() + n, Stop{});
        };
        const auto found =
            find_marked_fraction(term, marked->state_count(), adapters::find_denominator);
        ASSERT_TRUE(found.has_value()) << found.error().to_string();
        EXPECT_TRUE(found->is_proved());
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
            EXPECT_EQ(term(n)->sum(), *strip.raw(strip.least_length() + n, Stop{}));
    }
}

TEST(Family, TheRecurrenceOfDominoesIsTheKnownOne) {
    Strip strip = strip_of(pieces_of("square", "dominoes"), {.pattern = "4xN"});
    const auto found = find_recurrence([&](std::size_t n) { return strip.raw(n, Stop{}); },
                                       strip.state_count(), adapters::find_characteristic);
    ASSERT_TRUE(found.has_value());
    EXPECT_EQ(recurrence_text(found->recurrence), "a(n) = a(n-1) + 5*a(n-2) + a(n-3) - a(n-4)");
    EXPECT_EQ(fraction_text(found->recurrence), "(1 - x^2) / (1 - x - 5*x^2 - x^3 + x^4)");
    EXPECT_EQ(growth_text(strip.growth(Stop{})), "2.84053619409495");
}

TEST(Family, FactorsOfGrowthAreTheKnownOnes) {
    const auto asymptotics_of = [](const char* pattern, Modulo modulo) {
        Strip strip = strip_of(pieces_of("square", "dominoes"), {.pattern = pattern}, modulo);
        const bool raw = modulo == Modulo::None;
        const auto found = find_recurrence(
            [&](std::size_t n) { return raw ? strip.raw(n, Stop{}) : strip.distinct(n, Stop{}); },
            raw ? strip.state_count() : strip.state_count_of_orbits(),
            adapters::find_characteristic);
        return adapters::find_asymptotics(found->recurrence, strip.growth(Stop{}));
    };
    // Fibonacci's numbers, about half as many modulo symmetry, and a sequence in which every
    // second term is 0.
    const double golden = (1 + std::sqrt(5.0)) / 2;
    const auto two = asymptotics_of("2xN", Modulo::None);
    ASSERT_TRUE(two.has_value());
    EXPECT_NEAR(two->factor, golden / std::sqrt(5.0), 1e-14);
    EXPECT_EQ(two->every, 1U);
    const auto orbits = asymptotics_of("2xN", Modulo::All);
    ASSERT_TRUE(orbits.has_value());
    EXPECT_NEAR(orbits->factor, two->factor / 2, 1e-14);
    const auto three = asymptotics_of("3xN", Modulo::None);
    ASSERT_TRUE(three.has_value());
    EXPECT_NEAR(three->factor, (3 + std::sqrt(3.0)) / 6, 1e-14);
    EXPECT_EQ(three->every, 2U);
    EXPECT_EQ(three->from, 0U);
}

TEST(Family, AWrongRowThatWasKeptIsFound) {
    const Puzzle puzzle = pieces_of("square", "dominoes");
    const auto right = counted(puzzle, {.pattern = "4xN", .to = 8});
    ASSERT_TRUE(right.has_value());
    sweep::Known known;
    for (const sweep::Row& row : right->table.rows) known.emplace(row.key, row.counted);
    EXPECT_TRUE(
        counted(puzzle, {.pattern = "4xN", .to = 8}, Modulo::All, "auto", known).has_value());
    known["4x7"].raw += 10;
    const auto wrong = counted(puzzle, {.pattern = "4xN", .to = 8}, Modulo::All, "auto", known);
    ASSERT_FALSE(wrong.has_value());
    EXPECT_NE(wrong.error().message.find("'4x7'"), std::string::npos);
}

TEST(Family, PatternsAreReadAsTheyAreWritten) {
    const lattice::Lattice& square = *lattice::find_lattice("square");
    const lattice::Lattice& cubic = *lattice::find_lattice("cubic");
    for (const char* bad : {"4x4", "N", "4xxN", "4xNx", "4xK", "4x-", "", "x", "2x2xN", "4xN+"})
        EXPECT_FALSE(Pattern::read(bad, square).has_value()) << bad;
    EXPECT_FALSE(Pattern::read("NxN", cubic).has_value());
    const auto members = Pattern::read("2N-3xN+1", square)->members(1, 3, square);
    ASSERT_TRUE(members.has_value());
    ASSERT_EQ(members->size(), 2U);
    EXPECT_EQ((*members)[0].box, (sweep::Box{3, 1, 1}));
    EXPECT_EQ((*members)[1].box, (sweep::Box{4, 3, 1}));
}

TEST(Family, AStoppedWalkLeavesRowsThatAreNotDone) {
    answer::SolveOptions options;
    std::atomic<bool> interrupt = true;
    options.control.interrupt = &interrupt;
    const Puzzle puzzle = pieces_of("square", "dominoes");
    const auto boards = boards_of(puzzle, {.pattern = "8xN", .to = 20}, Modulo::All);
    ASSERT_TRUE(boards.has_value());
    const auto counts =
        run(puzzle, *boards, options, {}, [](const sweep::Table&, const sweep::Row&) {});
    ASSERT_TRUE(counts.has_value());
    for (const sweep::Row& row : counts->table.rows) {
        EXPECT_FALSE(row.counted.complete);
        EXPECT_EQ(row.counted.ending, to_string(engine::Ending::Cancelled));
    }
}

}  // namespace
}  // namespace tilewright::family
