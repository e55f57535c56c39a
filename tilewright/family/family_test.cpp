// Families of boards: rows against counts of single boards by other engines, and recurrences
// against more terms than they were found from.

#include <array>
#include <atomic>
#include <string>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tests/chance.hpp"
#include "tilewright/adapters/recurrence/recurrence.hpp"
#include "tilewright/family/run.hpp"
#include "tilewright/family/sequence.hpp"
#include "tilewright/packing/puzzle_text.hpp"
#include "tilewright/shape/sets.hpp"

namespace tilewright::family {
namespace {

using packing::Puzzle;
using puzzle_file::Modulo;

Puzzle pieces_of(std::string_view lattice, std::string_view set, std::string_view turns = "free") {
    const bool is_flat = lattice::find_lattice(lattice)->flat();
    const auto puzzle = packing::read_puzzle(
        fmt::format("lattice = \"{}\"\n[region]\nbox = [{}]\n[[pieces]]\nset = \"{}\"\n"
                    "turns = \"{}\"\ncount = \"unlimited\"\n",
                    lattice, is_flat ? "9, 9" : "9, 9, 9", set, turns),
        "test");
    EXPECT_TRUE(puzzle.has_value()) << puzzle.error().to_string();
    return *puzzle;
}

Result<Counts> counted(const Puzzle& puzzle, const Wishes& wishes, Modulo modulo = Modulo::All,
                       const std::string& engine = "auto", const sweep::Known& known = {}) {
    answer::SolveOptions options;
    options.modulo = modulo;
    options.engine = engine;
    const auto boards = boards_of(puzzle, wishes, modulo);
    if (!boards) return std::unexpected(boards.error());
    return run(puzzle, *boards, options, known, [](const sweep::Table&, const sweep::Row&) {});
}

Strip strip_of(const Puzzle& puzzle, std::string_view pattern) {
    auto counts = counted(puzzle, {.pattern = std::string{pattern}});
    EXPECT_TRUE(counts.has_value() && counts->strip.has_value());
    return *std::move(counts->strip);
}

// Pieces of a small set, and boards for them.
class RandomFamily : tests::Chance {
public:
    explicit RandomFamily(std::uint64_t seed) : Chance{seed} {
        static constexpr std::array lattices{"square", "hexagonal", "triangular", "cubic", "king"};
        static constexpr std::array all_turns{"free", "one-sided", "fixed"};
        const std::string lattice = any_of(lattices);
        const auto sets = shape::sets_on(*lattice::find_lattice(lattice));
        puzzle_ = pieces_of(lattice, sets[below(std::min<std::size_t>(4, sets.size()))].name,
                            any_of(all_turns));
        const auto wanted = static_cast<std::size_t>(up_to(3));
        while (puzzle_.pieces.size() > wanted)
            puzzle_.pieces.erase(puzzle_.pieces.begin() +
                                 static_cast<std::ptrdiff_t>(below(puzzle_.pieces.size())));
        wishes_.pattern =
            puzzle_.lattice->flat() ? flat_pattern() : fmt::format("{}x{}xN", up_to(2), up_to(3));
        if (puzzle_.lattice->flat() && one_in(3))
            wishes_.glue = one_in(3) ? Glue::Torus : Glue::Cylinder;
        wishes_.to = wishes_.pattern.contains('M') ? 3 : wishes_.glue != Glue::None ? 4 : 5;
        static constexpr std::array all_modulo{Modulo::None, Modulo::Rotations, Modulo::All};
        modulo_ = any_of(all_modulo);
    }
    [[nodiscard]] const Puzzle& puzzle() const { return puzzle_; }
    [[nodiscard]] const Wishes& wishes() const { return wishes_; }
    [[nodiscard]] Modulo modulo() const { return modulo_; }

private:
    std::string flat_pattern() {
        if (one_in(6)) return "NxM";
        if (one_in(6)) return "NxN+1";
        return one_in(4) ? fmt::format("Nx{}", up_to(3)) : fmt::format("{}xN", up_to(3));
    }

    Puzzle puzzle_;
    Wishes wishes_;
    Modulo modulo_ = Modulo::All;
};

TEST(Family, RowsAreTheCountsOfSingleBoards) {
    std::size_t walked = 0;
    for (std::uint64_t seed = 1; seed <= 300; ++seed) {
        const RandomFamily family{seed};
        SCOPED_TRACE(fmt::format("seed {}: {} on {}", seed, family.wishes().pattern,
                                 family.puzzle().lattice->name()));
        const Wishes wishes = family.wishes();
        const auto by_walk = counted(family.puzzle(), wishes, family.modulo());
        const auto by_engine =
            counted(family.puzzle(), wishes, family.modulo(), seed % 2 == 0 ? "bits" : "dance");
        ASSERT_TRUE(by_walk.has_value()) << by_walk.error().to_string();
        ASSERT_TRUE(by_engine.has_value()) << by_engine.error().to_string();
        for (std::size_t i = 0; i < by_walk->table.rows.size(); ++i) {
            const sweep::Row& row = by_walk->table.rows[i];
            const sweep::Row& other = by_engine->table.rows[i];
            SCOPED_TRACE(row.key);
            walked += row.counted.engine == walk_engine ? 1 : 0;
            EXPECT_TRUE(row.counted.complete);
            EXPECT_EQ(row.counted.raw, other.counted.raw);
            EXPECT_EQ(row.counted.distinct, other.counted.distinct);
            EXPECT_EQ(row.counted.group_order, other.counted.group_order);
        }
    }
    EXPECT_GT(walked, 600U);
}

TEST(Family, DominoesAreThoseOfTheEncyclopedia) {
    // A005178: 4 x n.
    const auto counts = counted(pieces_of("square", "dominoes"), {.pattern = "4xN", .to = 10});
    ASSERT_TRUE(counts.has_value());
    const std::array<std::uint64_t, 10> known{1, 5, 11, 36, 95, 281, 781, 2245, 6336, 18061};
    for (std::size_t i = 0; i < known.size(); ++i)
        EXPECT_EQ(counts->table.rows[i].counted.raw, BigCount{known[i]});
}

// Finds a recurrence, and compares fifty more terms with it.
void expect_recurrence(const Puzzle& puzzle, std::string_view pattern, bool raw) {
    SCOPED_TRACE(pattern);
    Strip strip = strip_of(puzzle, pattern);
    const auto term = [&](std::size_t n) {
        return raw ? strip.raw(n, Stop{}) : strip.distinct(n, Stop{});
    };
    const auto found =
        find_recurrence(term, raw ? strip.state_count() : strip.state_count_of_orbits(),
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
            expect_recurrence(pieces_of("square", "dominoes"), fmt::format("{}xN", height), raw);
        expect_recurrence(pieces_of("square", "trominoes"), "3xN", raw);
        expect_recurrence(pieces_of("square", "tetrominoes"), "3xN", raw);
        expect_recurrence(pieces_of("triangular", "triamonds"), "2xN", raw);
        expect_recurrence(pieces_of("hexagonal", "trihexes"), "2xN", raw);
        expect_recurrence(pieces_of("cubic", "dicubes"), "2x2xN", raw);
    }
}

TEST(Family, TheRecurrenceOfDominoesIsTheKnownOne) {
    Strip strip = strip_of(pieces_of("square", "dominoes"), "4xN");
    const auto found = find_recurrence([&](std::size_t n) { return strip.raw(n, Stop{}); },
                                       strip.state_count(), adapters::find_characteristic);
    ASSERT_TRUE(found.has_value());
    EXPECT_EQ(recurrence_text(found->recurrence), "a(n) = a(n-1) + 5*a(n-2) + a(n-3) - a(n-4)");
    EXPECT_EQ(fraction_text(found->recurrence), "(1 - x^2) / (1 - x - 5*x^2 - x^3 + x^4)");
    EXPECT_EQ(growth_text(strip.growth(Stop{})), "2.84053619409495");
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
