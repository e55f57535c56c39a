// In how many solutions each placement occurs, from one search.  Each number must be that of the
// puzzle with this placement on the board.

#include <algorithm>
#include <array>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tests/engines.hpp"
#include "tests/random_matching.hpp"
#include "tests/random_puzzle.hpp"
#include "tests/solutions_of.hpp"
#include "tests/trials.hpp"
#include "tilewright/answer/any_puzzle.hpp"
#include "tilewright/answer/count.hpp"
#include "tilewright/base/random.hpp"
#include "tilewright/engine/details.hpp"
#include "tilewright/native/thread_scheduler.hpp"
#include "tilewright/packing/puzzle_text.hpp"
#include "tilewright/packing/unused_pieces.hpp"

namespace tilewright::tests {
namespace {

using answer::Prepared;
using cover::OptionId;
using puzzle_file::Modulo;

// What the definition says: all solutions, looked at one by one.
std::vector<search::Counts> by_definition(const answer::Posed& posed) {
    const auto& instance = posed.instance();
    std::vector<search::Counts> result(instance.option_count());
    const auto solutions = solutions_of(instance);
    for (std::size_t i = 0; i < result.size(); ++i) {
        const OptionId option{i};
        cover::Group keeping;
        for (const auto& element : posed.group().elements)
            if (element(option) == option) keeping.elements.push_back(element);
        for (const auto& solution : solutions) {
            if (std::ranges::find(solution, option) == solution.end()) continue;
            result[i].raw += 1;
            if (cover::is_least_image(keeping, solution)) result[i].distinct += 1;
        }
    }
    return result;
}

// Counts in a way that is drawn: with or without symmetry, on some threads.
search::Tally count_somehow(const cover::Instance& instance, const cover::Group& group,
                            search::Method method, Random& random) {
    constexpr std::array<std::optional<cover::Cases>, 3> kinds{std::nullopt, cover::Cases::Together,
                                                               cover::Cases::Apart};
    method.cases = kinds[random.below(3)];
    search::Control control;
    if (random.below(2) == 0)
        control.scheduler = std::make_shared<native::ThreadScheduler>(1 + random.below(3), 64);
    return search::count(instance, group, method, control);
}

// How many counts were compared, and how many numbers differ raw and modulo symmetry.
struct Compared {
    std::size_t counts = 0;
    std::size_t symmetric = 0;
};

void compare_occurrences(const answer::Posed& posed, Random& random, Compared& compared) {
    const auto expected = by_definition(posed);
    for (const auto& [raw, distinct] : expected) compared.symmetric += raw != distinct ? 1 : 0;
    for (const engine::Engine* engine : engines_for(posed.instance())) {
        SCOPED_TRACE(engine->name);
        const auto tally = count_somehow(posed.instance(), posed.group(),
                                         {.engine = engine, .occurrences = true}, random);
        ASSERT_TRUE(tally.complete());
        ASSERT_EQ(tally.occurrences, expected);
        ++compared.counts;
    }
}

TEST(Occurrences, AreThoseOfTheDefinition) {
    Compared compared;
    const std::uint64_t seeds = tests::trials(600);
    for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
        SCOPED_TRACE(seed);
        Random random{seed};
        const packing::Puzzle puzzle = random_puzzle(seed);
        if (const auto posed = Prepared{puzzle}.posed(Modulo::All))
            compare_occurrences(**posed, random, compared);
    }
    EXPECT_GT(compared.counts, 2 * seeds);
    EXPECT_GT(compared.symmetric, seeds / 6);
}

TEST(Occurrences, OfTilesAreThoseOfTheDefinition) {
    Compared compared;
    const std::uint64_t seeds = tests::trials(300);
    for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
        SCOPED_TRACE(seed);
        Random random{seed};
        if (!small_matching(seed)) continue;
        const matching::Puzzle puzzle = random_matching(seed);
        if (const auto posed = Prepared{puzzle}.posed(Modulo::All))
            compare_occurrences(**posed, random, compared);
    }
    EXPECT_GT(compared.counts, seeds);
}

// A search that ends early claims nothing too much.
TEST(Occurrences, AreLowerBoundsUntilTheSearchIsOver) {
    const auto puzzle =
        std::get<packing::Puzzle>(answer::read_any_entry("pentominoes/8x8-four-holes-4").value());
    const Prepared prepared{puzzle};
    const auto exact = count(prepared, {.occurrences = true, .choices = true});
    ASSERT_TRUE(exact && exact->tally.complete());
    for (const char* engine : {"bits", "dance", "frontier"})
        for (const std::uint64_t nodes : {4'100, 9'000, 15'000}) {
            answer::SolveOptions options{.engine = engine, .occurrences = true, .choices = true};
            options.control.limits.nodes = nodes;
            const auto some = count(prepared, options);
            ASSERT_TRUE(some);
            EXPECT_FALSE(some->tally.complete()) << engine;
            for (std::size_t i = 0; i < exact->tally.occurrences.size(); ++i) {
                ASSERT_LE(some->tally.occurrences[i].raw, exact->tally.occurrences[i].raw);
                ASSERT_LE(some->tally.occurrences[i].distinct,
                          exact->tally.occurrences[i].distinct);
            }
            for (const auto& [choice, counts] : some->tally.choices)
                ASSERT_LE(counts.raw, exact->tally.choices.at(choice).raw);
        }
}

// The whole way, with tables and with the choice of 'auto'.  Each number is that of a count of the
// position; the positions are drawn.
TEST(Occurrences, AreCountsOfPositions) {
    for (const char* name : {"pentominoes/5x12", "pentominoes/8x8-hole-3-3", "soma/cube",
                             "hexiamonds/4x3-semiregular-hexagon", "macmahon/cubes-2x2x2"}) {
        SCOPED_TRACE(name);
        const auto puzzle = answer::read_any_entry(name);
        std::visit(
            [](const auto& one) {
                const Prepared prepared{one};
                const auto whole = count(prepared, {.occurrences = true});
                ASSERT_TRUE(whole && whole->tally.complete());
                const auto compiled = prepared.compiled().value();
                Random random{1};
                for (int i = 0; i < 10; ++i) {
                    const auto option = random.below(compiled->placements.size());
                    const auto position =
                        prepared.with_placed({compiled->placements[option]}).value();
                    const auto placed = count(position, {});
                    ASSERT_TRUE(placed);
                    EXPECT_EQ(whole->tally.occurrences[option].raw, placed->tally.raw);
                    EXPECT_EQ(whole->tally.occurrences[option].distinct, placed->tally.distinct);
                }
            },
            *puzzle);
    }
}

// A board with many symmetries, and pieces that may be used or not, not all of them with their
// mirror images.
packing::Puzzle random_tray(std::uint64_t seed) {
    struct Tray {
        const char* lattice;
        std::vector<const char*> boxes;
        std::vector<const char*> sets;
    };
    static const std::vector<Tray> trays{
        {"square", {"2x4", "4x4", "2x6", "3x4"}, {"tetrominoes", "trominoes"}},
        {"cubic", {"2x2x2", "2x2x3", "2x2x4"}, {"tetracubes", "tricubes"}},
        {"hexagonal", {"2x4", "3x3", "3x4"}, {"tetrahexes", "trihexes"}},
        {"triangular", {"2x4", "4x4", "2x6"}, {"tetriamonds"}}};
    Random random{seed};
    const Tray& tray = trays[random.below(trays.size())];
    const auto text = fmt::format(
        "lattice = \"{}\"\n[region]\nbox = \"{}\"\n[[pieces]]\nset = \"{}\"\nturns = "
        "\"one-sided\"\nmin = 0\nmax = {}\n",
        tray.lattice, tray.boxes[random.below(tray.boxes.size())],
        tray.sets[random.below(tray.sets.size())], 1 + random.below(3));
    packing::Puzzle puzzle = packing::read_puzzle(text, "tray").value();
    for (packing::Piece& piece : puzzle.pieces)
        if (random.below(6) == 0) piece.max = 0;
    return without_unused(std::move(puzzle));
}

// The symmetries that make the same choice of a choice.
cover::Group that_keep(const engine::Choice& choice, const cover::Group& group,
                       const engine::Kinds& kinds) {
    cover::Group result;
    for (const auto& element : group.elements) {
        bool keeps = true;
        for (std::size_t i = 0; i < kinds.of_option.size(); ++i) {
            const auto kind = kinds.of_option[i].kind;
            const auto image = kinds.of_option[element(OptionId{i}).index()].kind;
            if (kind != engine::Kinds::none) keeps = keeps && choice[kind] == choice[image];
        }
        if (keeps) result.elements.push_back(element);
    }
    return result;
}

// Solutions told apart by the pieces that they use, as the definition says it.
TEST(Choices, AreThoseOfTheDefinition) {
    std::size_t several = 0;
    std::size_t symmetric = 0;
    std::size_t exchanging = 0;
    const std::uint64_t seeds = tests::trials(1800);
    for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
        SCOPED_TRACE(seed);
        Random random{seed};
        const packing::Puzzle puzzle = seed % 2 == 0 ? random_tray(seed) : random_puzzle(seed);
        const Prepared prepared{puzzle};
        const auto posed = prepared.posed(Modulo::All);
        if (!posed) continue;
        const auto& instance = (*posed)->instance();
        const auto kinds = std::make_shared<engine::Kinds>();
        kinds->count = puzzle.pieces.size();
        for (const packing::Placement& one : prepared.placements())
            kinds->of_option.push_back(
                one.piece == packing::no_piece
                    ? engine::Kinds::Use{}
                    : engine::Kinds::Use{static_cast<std::uint32_t>(one.piece.index()), 1});
        const cover::Group& group = (*posed)->group();
        std::map<engine::Choice, search::Counts> expected;
        for (const auto& solution : solutions_of(instance)) {
            const auto choice = with_options(engine::Choice(kinds->count), *kinds, solution);
            const cover::Group own = that_keep(choice, group, *kinds);
            exchanging += own.order() < group.order() ? 1 : 0;
            expected[choice].raw += 1;
            if (cover::is_least_image(own, solution)) expected[choice].distinct += 1;
        }
        several += expected.size() > 1 ? 1 : 0;
        for (const auto& [choice, counts] : expected)
            symmetric += counts.raw != counts.distinct * group.order() ? 1 : 0;
        for (const engine::Engine* engine : engines_for(instance)) {
            SCOPED_TRACE(engine->name);
            const auto tally =
                count_somehow(instance, group, {.engine = engine, .kinds = kinds}, random);
            ASSERT_TRUE(tally.complete());
            ASSERT_EQ(tally.choices, expected);
        }
    }
    EXPECT_GT(several, seeds / 12);
    EXPECT_GT(symmetric, seeds / 6);
    EXPECT_GT(exchanging, seeds / 30);
}

// The numbers of a choice are those of the puzzle with just these pieces.
TEST(Choices, AreCountsOfPuzzlesWithTheirPieces) {
    std::size_t counted = 0;
    const std::uint64_t seeds = tests::trials(900);
    for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
        SCOPED_TRACE(seed);
        packing::Puzzle puzzle = seed % 2 == 0 ? random_tray(seed) : random_puzzle(seed);
        for (packing::Piece& piece : puzzle.pieces) piece.min = 0;
        const Prepared prepared{puzzle};
        for (const auto modulo : {Modulo::All, Modulo::Rotations}) {
            const auto whole = count(prepared, {.modulo = modulo, .choices = true});
            if (!whole || !whole->tally.complete()) continue;
            for (const auto& [choice, counts] : whole->tally.choices) {
                engine::Choice pieces = choice;
                for (const auto& placed : puzzle.placed) ++pieces[placed.piece.index()];
                const packing::Puzzle alone = without_unused(with_copies(puzzle, pieces));
                const auto expected = count(Prepared{alone}, {.modulo = modulo, .engine = "dance"});
                ASSERT_TRUE(expected && expected->tally.complete());
                ASSERT_EQ(counts.raw, expected->tally.raw);
                ASSERT_EQ(counts.distinct, expected->tally.distinct);
                ++counted;
            }
        }
    }
    EXPECT_GT(counted, seeds / 2);
}

// Pieces of which there are any number have no items.  A mirror image of the board exchanges these
// two, so shapes must not be merged with their mirror images.
TEST(Choices, TellMirrorPiecesOfAnyNumberApart) {
    const auto puzzle = packing::read_puzzle(R"(
title = "L and J"
lattice = "square"
region = { box = [8, 4] }
[[pieces]]
name = "L"
picture = """
#..
###
"""
turns = "one-sided"
count = "unlimited"
[[pieces]]
name = "J"
picture = """
..#
###
"""
turns = "one-sided"
count = "unlimited"
)",
                                             "mirror")
                            .value();
    const auto choices = [&](const char* engine) {
        const auto answer = count(Prepared{puzzle}, {.engine = engine, .choices = true});
        EXPECT_TRUE(answer && answer->tally.complete());
        return answer->tally.choices;
    };
    const auto expected = choices("dance");
    EXPECT_GT(expected.size(), 3U);
    EXPECT_EQ(choices("frontier"), expected);
}

}  // namespace
}  // namespace tilewright::tests
