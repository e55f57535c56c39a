#include <tuple>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tilewright/answer/count.hpp"
#include "tilewright/packing/catalogue.hpp"
#include "tilewright/packing/puzzle_text.hpp"

namespace tilewright::answer {
namespace {

// Random tours guess its tree hundreds of times too small: 14 ms for 53 million nodes.
packing::Puzzle with_a_tree_far_larger_than_its_guess() {
    return packing::read_catalogue("pentominoes/y-15x15").value();
}

TEST(CountInstance, LeavesATreeThatSeemsFarTooLarge) {
    const auto answer = count(with_a_tree_far_larger_than_its_guess(), {});
    ASSERT_TRUE(answer.has_value());
    EXPECT_TRUE(answer->tally.complete());
    EXPECT_EQ(answer->tally.distinct, 212);
    EXPECT_EQ(answer->tally.raw, 1696);
    EXPECT_EQ(answer->engine, "frontier");
}

TEST(CountInstance, NeverSeemsCompleteWhereALimitEndsTheTreeOrWhatComesAfterIt) {
    struct Row {
        std::uint64_t nodes;
        std::string_view engine;
    };
    for (const Row& row : {Row{20'000, "bits"}, Row{200'000, "frontier"}}) {
        SCOPED_TRACE(row.nodes);
        SolveOptions options;
        options.control.limits.nodes = row.nodes;
        const auto answer = count(with_a_tree_far_larger_than_its_guess(), options);
        ASSERT_TRUE(answer.has_value());
        EXPECT_EQ(answer->tally.ending, engine::Ending::NodeLimit);
        EXPECT_EQ(answer->engine, row.engine);
    }
}

// Any number of each piece, on boards that no tree is fit for: tables are built at once, and count
// modulo symmetry as well.
TEST(CountInstance, WideBoardsAreLeftToTables) {
    for (const auto& [region, pieces, raw] :
         {std::tuple{"box = [10, 10], wrap = \"torus\"", "dominoes", "11203604497408"},
          std::tuple{"box = [12, 12]", "dominoes", "53060477521960000"}}) {
        const auto puzzle = packing::read_puzzle(
            fmt::format("title = \"\"\nlattice = \"square\"\nregion = {{ {} }}\n"
                        "pieces = [{{ set = \"{}\", count = \"unlimited\" }}]\n",
                        region, pieces),
            "wide");
        const auto answer = count(*puzzle, {});
        ASSERT_TRUE(answer.has_value());
        EXPECT_TRUE(answer->tally.complete());
        EXPECT_EQ(answer->engine, "frontier");
        EXPECT_EQ(decimal(answer->tally.raw), raw) << region;
    }
}

// Where tables have no room, the tree is searched; a limit ends whatever has its turn.
TEST(CountInstance, TablesAndTreeTakeTurns) {
    const auto puzzle = packing::read_puzzle(
        "title = \"\"\nlattice = \"square\"\n"
        "region = { box = [10, 10], wrap = \"torus\" }\n"
        "pieces = [{ set = \"dominoes\", "
        "count = \"unlimited\" }]\n",
        "torus");
    SolveOptions options;
    options.control.limits.nodes = 100'000;
    const auto few_nodes = count(*puzzle, options);
    EXPECT_EQ(few_nodes->tally.ending, engine::Ending::NodeLimit);
    EXPECT_EQ(few_nodes->engine, "frontier");
    options.control.limits.memory = 1'000'000;
    const auto no_room = count(*puzzle, options);
    EXPECT_EQ(no_room->tally.ending, engine::Ending::NodeLimit);
    EXPECT_EQ(no_room->engine, "bits");
}

}  // namespace
}  // namespace tilewright::answer
