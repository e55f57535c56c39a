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

// Terms of a(n) = sum of factors[i] * a(n - 1 - i), after those given.  Factors may be negative.
BigCount term(std::vector<BigCount> terms, const std::vector<int>& factors, std::size_t number) {
    while (terms.size() <= number) {
        BigCount more = 0;
        BigCount less = 0;
        for (std::size_t i = 0; i < factors.size(); ++i) {
            const BigCount& earlier = terms[terms.size() - 1 - i];
            if (factors[i] > 0) more += BigCount{factors[i]} * earlier;
            if (factors[i] < 0) less += BigCount{-factors[i]} * earlier;
        }
        terms.push_back(more - less);
    }
    return terms[number];
}

packing::Puzzle dominoes(int rows, int columns) {
    return packing::read_puzzle(
               fmt::format("lattice = \"square\"\n[region]\nbox = \"{}x{}\"\n[[pieces]]\n"
                           "set = \"dominoes\"\ncount = {}\n",
                           rows, columns, rows * columns / 2),
               "long")
        .value();
}

// Boards of more than 510 cells, modulo symmetry.
TEST(CountInstance, LongBoardsAreCountedModuloSymmetry) {
    const auto fibonacci = [](std::size_t n) { return term({0, 1}, {1, 1}, n); };
    const auto narrow = count(dominoes(2, 258), {});
    ASSERT_TRUE(narrow && narrow->tally.complete());
    EXPECT_EQ(narrow->tally.raw, fibonacci(259));
    // All are symmetric top to bottom.  Those symmetric left to right have a line or two dominoes
    // in the middle.
    EXPECT_EQ(narrow->tally.distinct, (fibonacci(259) + fibonacci(131)) / 2);

    const auto wider = count(dominoes(4, 130), {});
    ASSERT_TRUE(wider && wider->tally.complete());
    EXPECT_EQ(wider->tally.raw, term({1, 1, 5, 11}, {1, 5, 1, -1}, 130));  // OEIS A005178

    const auto widest = count(dominoes(8, 64), {});
    SolveOptions whole;
    whole.modulo = puzzle_file::Modulo::None;
    const auto raw = count(dominoes(8, 64), whole);
    ASSERT_TRUE(widest && widest->tally.complete() && raw && raw->tally.complete());
    EXPECT_EQ(widest->tally.raw, raw->tally.raw);
    EXPECT_GT(widest->tally.distinct, raw->tally.raw / 4);
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
