// A second opinion by the walk on rows that other engines have counted.

#include <algorithm>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tests/random_family.hpp"
#include "tests/trials.hpp"
#include "tilewright/family/certify.hpp"
#include "tilewright/family/second_walk.hpp"

namespace tilewright::family {
namespace {

struct Opinions {
    std::size_t all = 0;
    std::size_t beyond_the_strip = 0;  // on boards with more symmetries than the rest of a strip
};

// What the walk says of the rows that an engine has counted.
void compare_with_walk(const Puzzle& puzzle, const Wishes& wishes, Modulo modulo,
                       Opinions& opinions) {
    const auto boards = boards_of(puzzle, wishes, modulo);
    const auto counts = counted(puzzle, wishes, modulo, "dance");
    ASSERT_TRUE(boards.has_value() && counts.has_value());
    answer::SolveOptions options;
    options.modulo = modulo;
    for (std::size_t row = 0; row < counts->table.rows.size(); ++row) {
        const sweep::Counted& known = counts->table.rows[row].counted;
        SCOPED_TRACE(counts->table.rows[row].key);
        const auto second = count_by_walk(puzzle, *boards, row, options);
        if (!second) continue;
        ++opinions.all;
        const auto& size = boards->members[row].box;
        if (modulo == Modulo::All && size[0] == size[1]) ++opinions.beyond_the_strip;
        search::Tally tally;
        tally.raw = known.raw;
        tally.distinct = known.distinct;
        EXPECT_TRUE(second->complete());
        EXPECT_TRUE(differences(tally, known.group_order, *second).empty());
        tally.distinct += 1;
        EXPECT_EQ(differences(tally, known.group_order, *second).size(), 1U);
        tally.raw += 1;
        EXPECT_EQ(differences(tally, known.group_order, *second).size(), 2U);
    }
}

TEST(SecondWalk, AgreesWithTreesOnRandomFamilies) {
    Opinions opinions;
    const std::uint64_t families = tests::trials(300);
    for (std::uint64_t seed = 1; seed <= families; ++seed) {
        const RandomFamily family{seed};
        SCOPED_TRACE(fmt::format("seed {}: {} on {}", seed, family.wishes().pattern,
                                 family.puzzle().lattice->name()));
        compare_with_walk(family.puzzle(), family.wishes(), family.modulo(), opinions);
    }
    EXPECT_GT(opinions.all, 2 * families);
}

// The sets of its smallest pieces.
std::vector<shape::SetInfo> first_sets_on(const char* lattice) {
    auto sets = shape::sets_on(*lattice::find_lattice(lattice));
    sets.resize(std::min<std::size_t>(sets.size(), 3));
    return sets;
}

TEST(SecondWalk, CountsWhatTheDiagonalsOfSquaresKeep) {
    Opinions opinions;
    for (const char* lattice : {"square", "king", "hexagonal", "triangular"})
        for (const auto& set : first_sets_on(lattice)) {
            for (const char* turns : {"free", "one-sided", "fixed"})
                for (const Modulo modulo : {Modulo::None, Modulo::Rotations, Modulo::All}) {
                    SCOPED_TRACE(fmt::format("{} {}, {}", turns, set.name, lattice));
                    compare_with_walk(pieces_of(lattice, set.name, turns),
                                      {.pattern = "NxN", .to = 4}, modulo, opinions);
                }
        }
    EXPECT_GT(opinions.beyond_the_strip, 20U);
}

TEST(SecondWalk, CertifiesBoardsThatNoTreeCounts) {
    const Puzzle puzzle = pieces_of("square", "dominoes");
    const Wishes wishes{.pattern = "NxN", .from = 14, .to = 14};
    const auto boards = boards_of(puzzle, wishes, Modulo::All);
    auto counts = counted(puzzle, wishes);
    ASSERT_TRUE(boards.has_value() && counts.has_value());
    auto certificates = certify(puzzle, *boards, counts->table, {});
    ASSERT_TRUE(certificates.has_value());
    EXPECT_EQ(certificates->front().certificate.second, "walk");
    EXPECT_EQ(count_certified(*certificates), 1U);
    counts->table.rows.front().counted.distinct += 1;
    certificates = certify(puzzle, *boards, counts->table, {});
    ASSERT_TRUE(certificates.has_value());
    EXPECT_EQ(count_refuted(*certificates), 1U);
}

TEST(SecondWalk, GivesUpARowAfterItsTime) {
    const Puzzle puzzle = pieces_of("square", "tetrominoes");
    const Wishes wishes{.pattern = "NxN", .from = 14, .to = 14};
    const auto boards = boards_of(puzzle, wishes, Modulo::All);
    ASSERT_TRUE(boards.has_value());
    sweep::Table table = boards->table;
    table.rows.front().counted = {.raw = 1,
                                  .distinct = 1,
                                  .group_order = 8,
                                  .complete = true,
                                  .ending = {},
                                  .engine = "bits"};
    const auto certificates = certify(puzzle, *boards, table, {}, 0.05);
    ASSERT_TRUE(certificates.has_value());
    EXPECT_EQ(certificates->front().certificate.count.ending, engine::Ending::TimeLimit);
}

}  // namespace
}  // namespace tilewright::family
