#include "tilewright/packing/empty_cells.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tests/engines.hpp"
#include "tests/reference.hpp"
#include "tilewright/packing/compile.hpp"
#include "tilewright/packing/permutations.hpp"
#include "tilewright/packing/puzzle_text.hpp"
#include "tilewright/packing/symmetry.hpp"
#include "tilewright/search/search.hpp"

namespace tilewright::packing {
namespace {

Puzzle loose(std::string_view box, std::string_view pieces, std::string_view more = "") {
    return read_puzzle(fmt::format("title = \"\"\nlattice = \"square\"\n"
                                   "region = {{ box = [{}], optional = \"all\" }}\n"
                                   "pieces = [{{ {} }}]\n{}",
                                   box, pieces, more),
                       "loose")
        .value();
}

struct Row {
    std::string box;
    std::string pieces;
    std::uint32_t empty;
};

TEST(EmptyCells, AreCountedWhereTheirNumberIsFixedAndSmall) {
    EXPECT_EQ(implied_empty_group(loose("3, 21", R"(set = "pentominoes")"))->min, 3U);
    EXPECT_FALSE(implied_empty_group(loose("5, 15", R"(set = "pentominoes")")));  // loose
    EXPECT_FALSE(implied_empty_group(loose("3, 20", R"(set = "pentominoes")")));  // none
    EXPECT_FALSE(implied_empty_group(loose("5, 5", R"(set = "dominoes", count = "unlimited")")));
    EXPECT_FALSE(
        implied_empty_group(loose("3, 21", R"(set = "pentominoes")", "[[empty]]\nmax = 3\n")));
}

// Every engine, raw and modulo symmetry, against what the rules alone say.
TEST(EmptyCells, CountsAreThoseOfTheRules) {
    for (const Row& row :
         {Row{"3, 3", R"(set = "dominoes", count = 4)", 1},
          Row{"4, 4", R"(set = "dominoes", count = 7)", 2},
          Row{"3, 7", R"(set = "tetrominoes")", 1}, Row{"2, 11", R"(set = "tetrominoes")", 2},
          Row{"4, 4", R"(set = "pentominoes", only = ["P", "U", "V"])", 1},
          Row{"1, 17", R"(set = "trominoes", only = ["I"], count = 5)", 2}}) {
        SCOPED_TRACE(row.box + row.pieces);
        const Puzzle puzzle = loose(row.box, row.pieces);
        ASSERT_EQ(implied_empty_group(puzzle)->max, row.empty);
        const auto expected = tests::reference_solutions(puzzle, 100'000);
        ASSERT_TRUE(expected.has_value());
        const auto symmetries = find_symmetries(puzzle, Modulo::All);
        const auto orbits = tests::reference_orbits(*expected, symmetries);
        const auto compiled = compile(puzzle).value();
        const auto group = permutations(compiled, symmetries);
        for (const engine::Engine* engine : tests::engines_for(compiled.instance))
            for (const auto cases :
                 {std::optional<cover::Cases>{}, std::optional{cover::Cases::Apart},
                  std::optional{cover::Cases::ByLookahead}}) {
                const search::Tally tally =
                    search::count(compiled.instance, group, {.engine = engine, .cases = cases});
                EXPECT_EQ(tally.raw, expected->size()) << engine->name;
                EXPECT_EQ(tally.distinct, orbits.size()) << engine->name;
            }
    }
}

// Their quotients, too: nothing has to be listed.  (It was 58 s without an end, and 6 GB.)
TEST(EmptyCells, TwelvePentominoesOnThreeByTwentyOne) {
    const Puzzle puzzle = loose("3, 21", R"(set = "pentominoes")");
    const auto compiled = compile(puzzle).value();
    const auto group = permutations(compiled, find_symmetries(puzzle, Modulo::All));
    const search::Tally tally =
        search::count(compiled.instance, group,
                      {.engine = engine::find_engine("frontier"), .cases = std::nullopt},
                      {.limits = {.nodes = 20'000'000}});
    EXPECT_TRUE(tally.complete());
    EXPECT_EQ(tally.raw, 178'768);
    EXPECT_EQ(tally.distinct, 44'692);
}

}  // namespace
}  // namespace tilewright::packing
