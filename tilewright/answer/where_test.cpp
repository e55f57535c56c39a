#include "tilewright/answer/where.hpp"

#include <algorithm>
#include <set>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tests/random_puzzle.hpp"
#include "tilewright/answer/any_puzzle.hpp"
#include "tilewright/answer/count.hpp"
#include "tilewright/base/random.hpp"
#include "tilewright/native/thread_scheduler.hpp"
#include "tilewright/packing/puzzle_text.hpp"
#include "tilewright/packing/symmetry.hpp"

namespace tilewright::answer {
namespace {

using packing::Placement;
using packing::Puzzle;
using packing::Solution;
using property::Property;
using puzzle_file::Modulo;
using search::Listing;

template <class Asked>
std::vector<Solution> list(const Asked& asked, Listing listing, const SolveOptions& options) {
    std::vector<Solution> solutions;
    const auto answer = solve(asked, listing, options, [&](const Solution& solution) {
        solutions.push_back(solution);
        return true;
    });
    EXPECT_TRUE(answer.has_value()) << answer.error().to_string();
    EXPECT_TRUE(!answer || answer->tally.complete());
    return solutions;
}

Solution image_of(const Solution& solution, const packing::PuzzleSymmetry& symmetry) {
    Solution image;
    for (const Placement& placement : solution) image.push_back(symmetry(placement));
    std::ranges::sort(image, {}, &Placement::cells);
    return image;
}

// The solutions by the least of their images: one entry an orbit.
std::set<Solution> orbits_of(const Puzzle& puzzle, const std::vector<Solution>& solutions,
                             Modulo modulo) {
    const auto symmetries = packing::find_symmetries(puzzle, modulo);
    std::set<Solution> orbits;
    for (const Solution& solution : solutions) {
        Solution least = solution;
        for (const auto& symmetry : symmetries)
            least = std::min(least, image_of(solution, symmetry));
        orbits.insert(least);
    }
    return orbits;
}

// A random expression that has a meaning for the puzzle.
Property random_property(const Puzzle& puzzle, Random& random, std::string& text) {
    const property::Board board{puzzle};
    const auto word = [&]() -> std::string {
        constexpr std::array<std::string_view, 8> words{
            "fault-free", "symmetric", "no-four-corners", "colourable:3",
            "on-border",  "box-part",  "halves",          "colourable:2"};
        while (true) {
            std::string chosen{words[random.below(words.size())]};
            if (random.below(3) == 0) {
                const auto cell = board.cell(random.below(board.size()));
                chosen = puzzle.lattice->name_of(cell);
                std::erase_if(chosen, [](char c) { return c == '[' || c == ']' || c == ' '; });
                chosen = fmt::format(
                    "\"{}\"@{}", puzzle.pieces[random.below(puzzle.pieces.size())].name, chosen);
            }
            if (Property::read(puzzle, chosen))
                return random.below(4) == 0 ? "not " + chosen : chosen;
        }
    };
    text = word();
    for (std::size_t more = random.below(3); more > 0; --more)
        text = "(" + text + (random.below(3) == 0 ? ") or " : ") and ") + word();
    return *Property::read(puzzle, text);
}

// Whatever of a property was put into the search, and however it is counted, the numbers are those
// of a list of all solutions that is filtered.
TEST(Where, CountsAndListsWhatHasTheProperty) {
    std::size_t searched = 0;
    std::size_t some = 0;
    for (std::uint64_t seed = 1; seed <= 250; ++seed) {
        const Puzzle puzzle = tests::random_puzzle(seed);
        Random random{seed};
        const Modulo modulo = std::array{Modulo::None, Modulo::Rotations, Modulo::All}[seed % 3];
        SolveOptions options{.modulo = modulo};
        const std::vector<Solution> all = list(Prepared<Puzzle>{puzzle}, Listing::Raw, options);
        if (all.size() > 3000 || puzzle.pieces.empty()) continue;
        for (int i = 0; i < 4; ++i) {
            std::string text;
            const Property property = random_property(puzzle, random, text);
            SCOPED_TRACE(fmt::format("seed {}: {}", seed, text));
            std::vector<Solution> wanted;
            for (const Solution& solution : all)
                if (property.holds(solution)) wanted.push_back(solution);
            std::ranges::sort(wanted);
            const auto orbits = orbits_of(puzzle, wanted, modulo);
            if (!wanted.empty() && wanted.size() < all.size()) ++some;

            options.engine = std::array{"auto", "bits", "dance"}[random.below(3)];
            options.break_symmetry = random.below(2) == 0;
            if (random.below(3) == 0)
                options.control.scheduler =
                    std::make_shared<native::ThreadScheduler>(2, std::size_t{1} << 30);
            const auto where = Where::make(puzzle, property);
            ASSERT_TRUE(where.has_value());
            searched += is_all_searched(property, modulo) ? 1 : 0;
            const auto counted = count(*where, options);
            ASSERT_TRUE(counted.has_value()) << counted.error().to_string();
            EXPECT_TRUE(counted->tally.complete());
            EXPECT_EQ(counted->tally.raw, wanted.size());
            EXPECT_EQ(counted->tally.distinct, orbits.size());
            EXPECT_EQ(counted->group_order, packing::find_symmetries(puzzle, modulo).size());
            auto raw = list(*where, Listing::Raw, options);
            std::ranges::sort(raw);
            EXPECT_EQ(raw, wanted);
            const auto distinct = list(*where, Listing::Distinct, options);
            EXPECT_EQ(distinct.size(), orbits.size());
            EXPECT_EQ(orbits_of(puzzle, distinct, modulo), orbits);
            for (const Solution& solution : distinct) EXPECT_TRUE(property.holds(solution));
        }
    }
    EXPECT_GT(searched, 30);
    EXPECT_GT(some, 100);
}

// Of a position, too: its pieces count, and its symmetries are those that keep them.
TEST(Where, IsAskedOfPositions) {
    const auto read = read_any_entry("pentominoes/3x20");
    const Prepared<Puzzle> board{std::get<Puzzle>(*read)};
    const auto all = list(board, Listing::Raw, {});
    for (const Placement& placement : all.front()) {
        const auto position = board.with_placed({placement});
        ASSERT_TRUE(position.has_value());
        for (const char* text : {"on-border", "X@3,1", "not halves", "fault-free and on-border"}) {
            const auto property = Property::read(position->puzzle(), text);
            const auto where = Where::make(*position, *property);
            const auto counted = count(*where, {.modulo = Modulo::None});
            ASSERT_TRUE(counted.has_value());
            EXPECT_EQ(counted->tally.raw, std::ranges::count_if(all, [&](const Solution& one) {
                          return std::ranges::find(one, placement) != one.end() &&
                                 property->holds(one);
                      }));
        }
    }
}

TEST(Where, KnowsFaultFreeDominoes) {
    const auto count_of = [](int width, int height) {
        const auto puzzle = packing::read_puzzle(
            fmt::format("lattice = \"square\"\n[region]\nbox = [{}, {}]\n[[pieces]]\nname = "
                        "\"D\"\npicture = \"##\"\ncount = {}\n",
                        width, height, width * height / 2),
            "dominoes");
        const auto where = Where::make(*puzzle, *Property::read(*puzzle, "fault-free"));
        return count(*where, {.modulo = Modulo::None})->tally.raw;
    };
    EXPECT_EQ(count_of(5, 6), 6);
    EXPECT_EQ(count_of(6, 6), 0);  // Golomb
    EXPECT_EQ(count_of(4, 6), 0);
    EXPECT_GT(count_of(6, 8), 0);
}

TEST(Where, IsHonestAboutLimits) {
    const auto read = read_any_entry("pentominoes/6x10");
    const auto& puzzle = std::get<Puzzle>(*read);
    for (const char* text : {"fault-free", "X@3,2 or halves"}) {
        const auto where = Where::make(puzzle, *Property::read(puzzle, text));
        SolveOptions options{.engine = "bits"};
        options.control.limits.nodes = 200000;
        const auto cut = count(*where, options);
        EXPECT_FALSE(cut->tally.complete());
        EXPECT_FALSE(cut->tally.raw_is_exact());
        EXPECT_LE(cut->tally.raw, 9356);
        std::size_t taken = 0;
        const auto few =
            solve(*where, Listing::Raw, {}, [&](const Solution&) { return ++taken < 3; });
        EXPECT_EQ(taken, 3);
        EXPECT_EQ(few->tally.raw, 3);
        EXPECT_FALSE(few->tally.complete());
    }
}

}  // namespace
}  // namespace tilewright::answer
