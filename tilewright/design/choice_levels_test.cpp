#include "tilewright/design/choice_levels.hpp"

#include <algorithm>
#include <functional>

#include <gtest/gtest.h>

#include "tilewright/answer/solve.hpp"
#include "tilewright/design/choose_pieces.hpp"
#include "tilewright/design/draw_pieces.hpp"
#include "tilewright/disassembly/take_apart.hpp"
#include "tilewright/packing/catalogue.hpp"
#include "tilewright/packing/unused_pieces.hpp"

namespace tilewright::design {
namespace {

// The frame of a six-piece burr with the sticks of two of them.
packing::Puzzle sticks() {
    packing::Puzzle puzzle = *packing::read_catalogue("burrs/piston");
    const auto other = packing::read_catalogue("burrs/bills-baffling-burr");
    puzzle.pieces.insert(puzzle.pieces.end(), other->pieces.begin(), other->pieces.end());
    return puzzle;
}

// What a choice is like by itself, without portions: each of its assemblies, one after another.
ChoiceLevel alone(const packing::Puzzle& puzzle, const engine::Choice& pieces,
                  const disassembly::Slides& slides, ChoiceLevels& totals) {
    ChoiceLevel one;
    one.pieces = pieces;
    packing::Puzzle just = puzzle;
    just.rules.groups.clear();
    for (std::size_t i = 0; i < pieces.size(); ++i)
        just.pieces[i].min = just.pieces[i].max = pieces[i];
    just = packing::without_unused(std::move(just));
    const auto answer =
        answer::solve(just, search::Listing::Distinct, {}, [&](const packing::Solution& solution) {
            disassembly::Clearances clearances{slides};
            const auto assembly = disassembly::assembly_of(just, solution);
            const auto taken = disassembly::take_apart(*assembly, clearances, {}, {});
            ++one.assemblies;
            ++totals.assemblies;
            if (taken->verdict != disassembly::Verdict::ComesApart) return true;
            ++one.come_apart;
            ++totals.come_apart;
            const auto level = disassembly::level(*taken);
            ++totals.first[level.front()];
            one.level = std::max(one.level, level);
            return true;
        });
    EXPECT_TRUE(answer && answer->tally.complete());
    return one;
}

// All choices at once, some at a time, and each by itself.
TEST(ChoiceLevels, AreThoseOfEachChoiceByItself) {
    const PieceWishes wishes{.choose = 6,
                             .copies = 2,
                             .with = {"512", "1008"},
                             .without = {"103", "760", "996", "1024"}};
    const auto puzzle = choice_puzzle(sticks(), wishes);
    ASSERT_TRUE(puzzle);
    const auto slides = disassembly::Slides::on(*puzzle->lattice, false);
    const ChoicesThatFit fitting{*puzzle, wishes};
    const std::vector<engine::Choice> choices = fitting.beginnings(100'000);
    ASSERT_GT(choices.size(), 50U);
    ChoiceLevels expected;
    std::vector<ChoiceLevel> each;
    for (const engine::Choice& choice : choices)
        if (ChoiceLevel one = alone(*puzzle, choice, *slides, expected); one.come_apart > 0)
            each.push_back(std::move(one));
    std::ranges::stable_sort(each, std::ranges::greater{}, &ChoiceLevel::level);
    ASSERT_GT(each.size(), 5U);
    EXPECT_GE(each.front().level.front(), 9U);  // Piston is among them

    for (const std::size_t wanted : {1U, 7U, 60U}) {
        SCOPED_TRACE(wanted);
        ChoiceLevels all;
        for (const engine::Choice& beginning : fitting.beginnings(wanted)) {
            const auto some = levels_that_begin(*puzzle, *slides, beginning, {}, {});
            ASSERT_TRUE(some && *some);
            const auto read = read_levels(levels_lines(**some), puzzle->pieces.size());
            ASSERT_TRUE(read) << read.error().message;
            all.add(*read, 10);
        }
        EXPECT_EQ(all.assemblies, expected.assemblies);
        EXPECT_EQ(all.come_apart, expected.come_apart);
        EXPECT_EQ(all.first, expected.first);
        EXPECT_EQ(all.unsettled, 0U);
        ASSERT_EQ(all.best.size(), std::min<std::size_t>(10, each.size()));
        for (std::size_t i = 0; i < all.best.size(); ++i) {
            const ChoiceLevel& one = all.best[i];
            EXPECT_EQ(one.level.front(), each[i].level.front());
            const auto same = std::ranges::find(each, one.pieces, &ChoiceLevel::pieces);
            ASSERT_NE(same, each.end());
            EXPECT_EQ(one.assemblies, same->assemblies);
            EXPECT_EQ(one.come_apart, same->come_apart);
            EXPECT_EQ(one.level.front(), same->level.front());
        }
    }
}

TEST(ChoiceLevels, CanBeAskedOfChoicesWithOneWay) {
    const auto puzzle =
        choice_puzzle(sticks(), {.choose = 6, .copies = 2, .with = {"512", "1008", "88", "768"}});
    const auto slides = disassembly::Slides::on(*puzzle->lattice, false);
    auto all = levels_that_begin(*puzzle, *slides, {}, {.keep = 1000}, {});
    const auto one_way =
        levels_that_begin(*puzzle, *slides, {}, {.most_ways = 1, .keep = 1000}, {});
    ASSERT_TRUE(all && *all && one_way && *one_way);
    std::erase_if((*all)->best, [](const ChoiceLevel& one) { return one.come_apart != 1; });
    ASSERT_GT((*all)->best.size(), 0U);
    EXPECT_EQ(levels_text(*puzzle, **all, true), levels_text(*puzzle, **one_way, true));
}

TEST(ChoiceLevels, AreNotReadFromMalformedLines) {
    const std::string good =
        "{\"assemblies\":1,\"come_apart\":1,\"unsettled\":0,\"first\":[1,1]}\n";
    EXPECT_TRUE(read_levels(good, 2));
    EXPECT_FALSE(read_levels("", 2));
    EXPECT_FALSE(
        read_levels(good + "{\"uses\":[1],\"level\":[1],\"assemblies\":1,\"come_apart\":1}\n", 2));
    EXPECT_TRUE(read_levels(
        good + "{\"uses\":[1,0],\"level\":[1],\"assemblies\":1,\"come_apart\":1}\n", 2));
    EXPECT_FALSE(
        read_levels("{\"assemblies\":1,\"come_apart\":1,\"unsettled\":0,\"first\":[1]}\n", 2));
}

}  // namespace
}  // namespace tilewright::design
