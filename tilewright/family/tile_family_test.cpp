// Families of boards of tiles: rows against counts of single boards by other engines, and against
// published counts of vertex models.

#include <array>
#include <cmath>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tests/chance.hpp"
#include "tests/trials.hpp"
#include "tilewright/adapters/recurrence/recurrence.hpp"
#include "tilewright/answer/count.hpp"
#include "tilewright/family/certify.hpp"
#include "tilewright/family/run.hpp"
#include "tilewright/family/tile_boards.hpp"
#include "tilewright/matching/puzzle_text.hpp"

namespace tilewright::family {
namespace {

using puzzle_file::Modulo;

matching::Puzzle tiles_of(const std::string& text) {
    auto puzzle = matching::read_puzzle("kind = \"matching\"\n" + text, "test");
    EXPECT_TRUE(puzzle.has_value()) << puzzle.error().to_string() << text;
    return *std::move(puzzle);
}

// Tiles in any number, fixed, on squares.
matching::Puzzle fixed_squares(const std::string& list) {
    return tiles_of(
        fmt::format("board = [2, 2]\n[[tiles]]\nturns = \"fixed\"\ncount = \"unlimited\"\n"
                    "list = \"\"\"\n{}\"\"\"\n",
                    list));
}

// Two arrows lead into each vertex, and two out of it.
matching::Puzzle square_ice() {
    return fixed_squares(
        "a: x+ x+ x- x-\nb: x+ x- x- x+\nc: x- x+ x+ x-\n"
        "d: x- x- x+ x+\ne: x+ x- x+ x-\nf: x- x+ x- x+\n");
}

Result<Counts> counted(const matching::Puzzle& puzzle, const Wishes& wishes, Modulo modulo,
                       const std::string& engine = "auto") {
    answer::SolveOptions options;
    options.modulo = modulo;
    options.engine = engine;
    const auto boards = boards_of(puzzle, wishes, modulo);
    if (!boards) return std::unexpected(boards.error());
    return run(puzzle, *boards, options, {}, [](const sweep::Table&, const sweep::Row&) {});
}

// A few random tiles in any number, and boards for them.
class RandomTiles : tests::Chance {
public:
    explicit RandomTiles(std::uint64_t seed) : Chance{seed} {
        struct On {
            const char* lattice;
            std::size_t edges;
        };
        static constexpr std::array lattices{On{"square", 4}, On{"square", 4}, On{"hexagonal", 6},
                                             On{"triangular", 3}, On{"cubic", 6}};
        const On on = any_of(lattices);
        const bool is_square = on.edges == 4;
        const bool is_solid = std::string{on.lattice} == "cubic";
        has_mates_ = one_in(3);
        std::string text = fmt::format("board = {{ lattice = \"{}\", box = [2, 2{}] }}\n",
                                       on.lattice, is_solid ? ", 2" : "");
        text += border(is_square);
        static constexpr std::array all_turns{"fixed", "fixed", "rotate", "reflect"};
        text += fmt::format("turns = \"{}\"\n", is_solid ? "fixed" : any_of(all_turns));
        const int tiles = 1 + up_to(is_square ? 3 : 2);
        for (int i = 0; i < tiles; ++i) {
            text += fmt::format("[[tiles]]\nname = \"t{}\"\ncount = \"unlimited\"\nedges = [", i);
            for (std::size_t j = 0; j < on.edges; ++j)
                text += fmt::format("{}\"{}\"", j == 0 ? "" : ", ", label());
            text += "]\n";
        }
        puzzle_ = tiles_of(text);
        wishes_.to = is_solid ? 3 : 4;
        wishes_.pattern = is_solid    ? fmt::format("{}x{}xN", up_to(2), up_to(2))
                          : one_in(4) ? fmt::format("Nx{}", up_to(2))
                                      : fmt::format("{}xN", up_to(2));
        if (one_in(6) && !is_solid) wishes_.pattern = "NxM";
        if (wishes_.pattern == "NxM") wishes_.to = 2;
        if (!is_solid && one_in(3)) wishes_.glue = one_in(3) ? Glue::Torus : Glue::Cylinder;
        static constexpr std::array all_modulo{Modulo::None, Modulo::Rotations, Modulo::All,
                                               Modulo::Labels};
        modulo_ = any_of(all_modulo);
    }
    [[nodiscard]] const matching::Puzzle& puzzle() const { return puzzle_; }
    [[nodiscard]] const Wishes& wishes() const { return wishes_; }
    [[nodiscard]] Modulo modulo() const { return modulo_; }

private:
    std::string label() {
        static constexpr std::array plain{"a", "b"};
        static constexpr std::array with_mates{"a", "b+", "b-"};
        return has_mates_ ? any_of(with_mates) : any_of(plain);
    }
    std::string border(bool has_sides) {
        if (one_in(2)) return "";
        if (one_in(3)) return "border = \"same\"\n";
        if (!has_sides || one_in(3)) return "border = { label = \"a\" }\n";
        if (one_in(2)) return "border = { same = [\"top\", \"left\"] }\n";
        return "border = { sides = { top = \"a\", right = \"a\" }, same = [\"left\"] }\n";
    }

    bool has_mates_ = false;
    matching::Puzzle puzzle_;
    Wishes wishes_;
    Modulo modulo_ = Modulo::All;
};

TEST(TileFamily, RowsAreTheCountsOfSingleBoards) {
    std::size_t walked = 0;
    std::size_t with_solutions = 0;
    const std::uint64_t families = tests::trials(600);
    for (std::uint64_t seed = 1; seed <= families; ++seed) {
        const RandomTiles random{seed};
        SCOPED_TRACE(fmt::format("seed {}: {}, glue {}, modulo {}", seed, random.wishes().pattern,
                                 static_cast<int>(random.wishes().glue),
                                 to_string(random.modulo())));
        const auto by_walk = counted(random.puzzle(), random.wishes(), random.modulo());
        const auto by_engine = counted(random.puzzle(), random.wishes(), random.modulo(),
                                       seed % 2 == 0 ? "edges" : "bits");
        ASSERT_TRUE(by_walk.has_value()) << by_walk.error().to_string();
        ASSERT_TRUE(by_engine.has_value()) << by_engine.error().to_string();
        for (std::size_t i = 0; i < by_walk->table.rows.size(); ++i) {
            const sweep::Row& row = by_walk->table.rows[i];
            const sweep::Row& other = by_engine->table.rows[i];
            SCOPED_TRACE(row.key);
            walked += row.counted.engine == walk_engine ? 1 : 0;
            with_solutions += row.counted.raw > 1 ? 1 : 0;
            EXPECT_EQ(row.counted.raw, other.counted.raw);
            EXPECT_EQ(row.counted.distinct, other.counted.distinct);
            EXPECT_EQ(row.counted.group_order, other.counted.group_order);
        }
        if (HasFailure()) break;
    }
    EXPECT_GT(walked, families);
    EXPECT_GT(with_solutions, families);
}

// Published counts of tiles in any number on squares.
struct PublishedTiles {
    const char* source;
    matching::Puzzle puzzle;
    Wishes wishes;
    std::vector<std::uint64_t> counts;  // from n = 1 on
};

TEST(TileFamily, CountsAreThePublishedOnes) {
    const std::vector<PublishedTiles> published{
        // Ice on n x n has a third of the colourings of (n + 1) x (n + 1) with three colours.
        {"A068253", square_ice(), {.pattern = "NxN", .to = 5}, {6, 82, 2604, 193662, 33865632}},
        // Arrows on the torus, two into each vertex: Eulerian orientations.
        {"A054759",
         square_ice(),
         {.pattern = "NxN", .to = 6, .glue = Glue::Torus},
         {4, 18, 148, 2970, 143224, 16448400}},
        // With domain walls: alternating sign matrices.
        {"A005130",
         tiles_of("board = [2, 2]\n"
                  "border = { sides = { top = \"x+\", bottom = \"x+\", left = \"x-\", right = "
                  "\"x-\" } }\n[[tiles]]\nturns = \"fixed\"\ncount = \"unlimited\"\n"
                  "list = \"\"\"\na: x+ x+ x- x-\nb: x+ x- x- x+\nc: x- x+ x+ x-\n"
                  "d: x- x- x+ x+\ne: x+ x- x+ x-\nf: x- x+ x- x+\n\"\"\"\n"),
         {.pattern = "NxN", .to = 6},
         {1, 2, 7, 42, 429, 7436}},
    };
    for (const PublishedTiles& known : published) {
        SCOPED_TRACE(known.source);
        Wishes wishes = known.wishes;
        const auto counts = counted(known.puzzle, wishes, Modulo::None);
        ASSERT_TRUE(counts.has_value()) << counts.error().to_string();
        ASSERT_EQ(counts->table.rows.size(), known.counts.size());
        for (std::size_t i = 0; i < known.counts.size(); ++i) {
            EXPECT_EQ(counts->table.rows[i].counted.raw, BigCount{known.counts[i]});
            EXPECT_EQ(counts->table.rows[i].counted.engine, walk_engine);
        }
    }
}

TEST(TileFamily, EightVertexModelCountsItsFreeEdges) {
    // An even number of arrows leads into each vertex.  On h x n of the torus, these are the
    // choices of edges with even degrees everywhere: 2^(h n + 1) of them.
    const auto puzzle = fixed_squares(
        "a: 0 0 0 0\nb: 1 1 1 1\nc: 1 1 0 0\nd: 0 1 1 0\ne: 0 0 1 1\nf: 1 0 0 1\n"
        "g: 1 0 1 0\nh: 0 1 0 1\n");
    const auto counts =
        counted(puzzle, {.pattern = "3xN", .to = 30, .glue = Glue::Torus}, Modulo::None);
    ASSERT_TRUE(counts.has_value());
    for (const sweep::Row& row : counts->table.rows) {
        const int n = std::stoi(row.about.front().second);
        BigCount expected = 1;
        for (int i = 0; i < 3 * n + 1; ++i) expected = expected * BigCount{2};
        EXPECT_EQ(row.counted.raw, expected);
    }
}

TEST(TileFamily, RecurrencesSurviveFiftyMoreTerms) {
    for (const Glue glue : {Glue::None, Glue::Cylinder}) {
        auto counts =
            counted(square_ice(), {.pattern = "3xN", .to = 2, .glue = glue}, Modulo::None);
        ASSERT_TRUE(counts.has_value() && counts->strip.has_value());
        Strip& strip = *counts->strip;
        const auto term = [&](std::size_t n) { return strip.raw(n, Stop{}); };
        const auto found =
            find_recurrence(term, strip.state_count(), adapters::find_characteristic);
        ASSERT_TRUE(found.has_value());
        EXPECT_TRUE(found->is_proved());
        std::vector<BigCount> terms;
        for (std::size_t n = 0; n < found->terms; ++n) terms.push_back(*term(n));
        for (int i = 0; i < 50; ++i) {
            EXPECT_EQ(found->recurrence.next(terms), *term(terms.size()));
            terms.push_back(*term(terms.size()));
        }
    }
}

TEST(TileFamily, GrowthIsThatOfThePartThatGrowsMost) {
    // As many arrows go up along the whole tube, so that the matrix falls into parts.
    auto counts =
        counted(square_ice(), {.pattern = "Nx4", .to = 2, .glue = Glue::Cylinder}, Modulo::None);
    ASSERT_TRUE(counts.has_value() && counts->strip.has_value());
    const Between growth = counts->strip->growth(Stop{});
    const double known = (7 + std::sqrt(33.0)) / 2;
    EXPECT_NEAR(static_cast<double>(growth.least), known, 1e-12);
    EXPECT_NEAR(static_cast<double>(growth.most), known, 1e-12);
}

TEST(TileFamily, CopiesOfATileAddUp) {
    // Against counts of single boards with so many of them.
    const matching::Puzzle puzzle = square_ice();
    const Wishes wishes{.pattern = "2xN", .to = 3};
    const auto boards = boards_of(puzzle, wishes, Modulo::All);
    ASSERT_TRUE(boards.has_value());
    for (const char* name : {"a", "e"}) {
        const matching::TileId tile = *matching::find_tile(puzzle, name);
        auto counts = counted(puzzle, wishes, Modulo::All);
        ASSERT_TRUE(counts.has_value());
        const auto marked = mark_rows(puzzle, *boards, tile, Stop{}, counts->table);
        ASSERT_TRUE(marked.has_value()) << marked.error().to_string();
        for (std::size_t row = 0; row < boards->members.size(); ++row) {
            ByCopies raw;
            ByCopies distinct;
            matching::Puzzle board = boards->puzzle_of(puzzle, row);
            for (std::uint32_t copies = 0; copies <= board.board.sites.size(); ++copies) {
                matching::Tile& one = board.tiles[tile.index()];
                one.min = one.max = copies;
                const auto answer = answer::count(board, {});
                raw.add(answer->tally.raw, copies);
                distinct.add(answer->tally.distinct, copies);
            }
            const auto& about = counts->table.rows[row].about;
            EXPECT_EQ(about[1].second, by_copies_text(raw));
            if (about.size() > 2 && about[2].second != "-") {
                EXPECT_EQ(about[2].second, by_copies_text(distinct));
            }
        }
    }
}

TEST(TileFamily, RowsAreCertifiedByAnotherEngine) {
    const matching::Puzzle puzzle = square_ice();
    const auto boards = boards_of(puzzle, {.pattern = "2xN", .to = 4}, Modulo::All);
    auto counts = counted(puzzle, {.pattern = "2xN", .to = 4}, Modulo::All);
    ASSERT_TRUE(boards.has_value() && counts.has_value());
    counts->table.rows[1].counted.raw += 1;
    const auto certificates = certify(puzzle, *boards, counts->table, {});
    ASSERT_TRUE(certificates.has_value()) << certificates.error().to_string();
    EXPECT_EQ(count_certified(*certificates), 3U);
    EXPECT_EQ(count_refuted(*certificates), 1U);
}

TEST(TileFamily, SaysWhatItCannotDo) {
    const auto message_of = [](const std::string& text, const Wishes& wishes) {
        const auto boards = boards_of(tiles_of(text), wishes, Modulo::All);
        return boards ? "" : boards.error().message;
    };
    const std::string tile = "[[tiles]]\nname = \"t\"\nedges = [\"a\", \"a\", \"a\", \"b\"]\n";
    const Wishes wishes{.pattern = "2xN", .to = 2};
    EXPECT_NE(
        message_of("board = [1, 1]\n" + tile + "[[placed]]\ntile = \"t\"\nsite = [0, 0]\n", wishes)
            .find("already placed"),
        std::string::npos);
    EXPECT_NE(message_of("board = \"cube\"\n" + tile, wishes).find("cells of a lattice"),
              std::string::npos);
    EXPECT_NE(
        message_of("board = [2, 1]\nborder = { sides = { top = [\"a\", \"b\"] } }\n" + tile, wishes)
            .find("different labels"),
        std::string::npos);
    EXPECT_NE(message_of("board = [2, 1]\n" + tile, {.to = 2, .grow = Grow{}}).find("cannot grow"),
              std::string::npos);
    // Tiles in limited numbers are counted board by board.
    const auto counts =
        counted(tiles_of("board = [2, 1]\n" + tile), {.pattern = "1xN", .to = 2}, Modulo::All);
    ASSERT_TRUE(counts.has_value());
    EXPECT_NE(counts->why_single.find("limited"), std::string::npos);
}

}  // namespace
}  // namespace tilewright::family
