#include "tilewright/answer/choose.hpp"

#include <set>

#include <gtest/gtest.h>

#include "tilewright/answer/cost_model.hpp"
#include "tilewright/answer/prepared.hpp"
#include "tilewright/packing/catalogue.hpp"

namespace tilewright::answer {
namespace {

Choice choose_for(const char* name, double least_tree_seconds = 0) {
    const packing::Puzzle puzzle = packing::read_catalogue(name).value();
    const auto posed = Prepared{puzzle}.posed(puzzle_file::Modulo::All).value();
    return choose(posed->instance(), {.symmetries = posed->group(),
                                      .memory = std::size_t{1} << 31,
                                      .may_choose_again = true,
                                      .least_tree_seconds = least_tree_seconds});
}

// Boards where one of the two takes ten times as long as the other, or far longer.
TEST(Choose, TakesWhatIsSoonerDone) {
    for (const char* name : {"pentominoes/6x10", "pentominoes/unlimited-5x10", "polyhexes/1-4-4x10",
                             "tetrominoes/unlimited-8x8"})
        EXPECT_EQ(choose_for(name).engine->name, "frontier") << name;
    for (const char* name :
         {"soma/cube", "polycubes/bedlam-cube-z-centre", "solid-pentominoes/3x4x5",
          "tetrasticks/6x6-without-J", "pentominoes/6x10-stuck"})
        EXPECT_EQ(choose_for(name).engine->name, "bits") << name;
}

// A bare instance says nothing of a board.  Its tables are looked at, and taken where they are seen
// to be small; nothing is built for minutes because a front of no cells looked short.
TEST(Choose, LooksAtTablesOfInstancesWithoutHints) {
    const auto engine_for = [](const char* name) {
        auto compiled = packing::compile(packing::read_catalogue(name).value()).value();
        compiled.instance.set_hints({});
        const cover::Group none = trivial_group(compiled.instance);
        return choose(compiled.instance, {.symmetries = none, .memory = std::size_t{1} << 31})
            .engine->name;
    };
    for (const char* name : {"pentominoes/3x20", "pentominoes/6x10", "soma/cube"})
        EXPECT_EQ(engine_for(name), "bits") << name;
    for (const char* name : {"dominoes/8x8", "trominoes/straight-9x9"})
        EXPECT_EQ(engine_for(name), "frontier") << name;
}

TEST(Choose, DoubtsASmallTree) {
    const Choice choice = choose_for("pentominoes/8x8-hole-3-3");
    ASSERT_TRUE(choice.trial && choice.trial->doubted_after && choice.tree_seconds);
    EXPECT_EQ(choice.engine->name, "bits");
    EXPECT_LT(*choice.trial->doubted_after, choice.trial->nodes);
}

// A tree that has turned out to be huge is left where tables can be had.
TEST(Choose, LearnsFromATreeThatWasLeft) {
    EXPECT_EQ(choose_for("pentominoes/8x8-hole-3-3", 10).engine->name, "frontier");
    EXPECT_GE(choose_for("pentominoes/8x8-hole-3-3", 10).tree_seconds, 10);
}

TEST(Choose, TellsWhatTablesTakeByTheFront) {
    const auto seconds = [](const char* name) {
        return front_seconds(
            packing::compile(packing::read_catalogue(name).value()).value().instance);
    };
    EXPECT_LT(seconds("pentominoes/3x20"), seconds("pentominoes/6x10"));
    EXPECT_LT(seconds("pentominoes/6x10"), cost_model.narrow_tables);
    EXPECT_GT(seconds("polycubes/bedlam-cube"), 1);
}

TEST(CostModel, DescribesEveryFigureOnce) {
    std::set<std::string_view> names;
    for_each_figure(cost_model, [&](std::string_view name, const Figure& figure) {
        EXPECT_TRUE(names.insert(name).second) << name;
        EXPECT_GT(figure.value, 0) << name;
        EXPECT_FALSE(figure.unit.empty() || figure.meaning.empty()) << name;
    });
    EXPECT_EQ(names.size() * sizeof(Figure), sizeof(CostModel));
}

}  // namespace
}  // namespace tilewright::answer
