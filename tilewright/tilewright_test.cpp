#include "tilewright/tilewright.hpp"

#include <gtest/gtest.h>

// A program that uses the library includes nothing else of it, and finds all names in one
// namespace.
namespace {

// A domino and a square in a tray of 3 x 2: 2 ways, which a rotation makes one.
constexpr std::string_view small_puzzle = R"(
lattice = "square"
[region]
box = [3, 2]
[[pieces]]
name = "I"
picture = "##"
[[pieces]]
name = "O"
picture = """
##
##
"""
)";

TEST(FrontDoor, ReadsCountsAndSolvesAPuzzle) {
    const auto puzzle = tilewright::read_any_puzzle(small_puzzle, "small");
    ASSERT_TRUE(puzzle) << puzzle.error().to_string();
    tilewright::SolveOptions options;
    options.control.limits.seconds = 60;
    options.engine = "dance";
    const auto answer =
        std::visit([&](const auto& one) { return tilewright::count(one, options); }, *puzzle);
    ASSERT_TRUE(answer) << answer.error().to_string();
    EXPECT_TRUE(answer->tally.complete());
    EXPECT_EQ(answer->tally.raw, 2);
    EXPECT_EQ(answer->tally.distinct, 1);
    EXPECT_EQ(answer->group_order, 4U);

    std::size_t listed = 0;
    const auto solved = std::visit(
        [&](const auto& one) {
            return tilewright::solve(one, tilewright::Listing::Raw, options, [&](const auto&) {
                ++listed;
                return true;
            });
        },
        *puzzle);
    ASSERT_TRUE(solved);
    EXPECT_EQ(listed, 2U);
}

TEST(FrontDoor, ReadsCertifiesAndSamplesAnEntryOfTheCatalogue) {
    const auto entry = tilewright::read_any_entry("pentominoes/6x10");
    ASSERT_TRUE(entry) << entry.error().to_string();
    const auto& puzzle = std::get<tilewright::packing::Puzzle>(*entry);
    const auto answer = tilewright::count(puzzle, {});
    ASSERT_TRUE(answer);
    EXPECT_EQ(answer->tally.distinct, 2339);
    EXPECT_EQ(answer->tally.raw, 9356);
    EXPECT_EQ(tilewright::group_order(puzzle, tilewright::Modulo::All), 4U);

    const auto certificate = tilewright::certify(puzzle, *answer, {});
    ASSERT_TRUE(certificate);
    EXPECT_TRUE(certificate->agrees());

    std::size_t drawn = 0;
    const auto sampled = tilewright::sample(puzzle, {.size = 5, .seed = 1}, {},
                                            [&](const auto&) { return ++drawn < 5; });
    ASSERT_TRUE(sampled);
    EXPECT_EQ(drawn, 5U);
}

TEST(FrontDoor, ErrorsSayWhatIsWrong) {
    const auto entry = tilewright::read_any_entry("no/such-entry");
    ASSERT_FALSE(entry);
    EXPECT_EQ(entry.error().fault, tilewright::Fault::Missing);
}

}  // namespace
