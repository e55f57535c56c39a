#include "tilewright/draw/tiles.hpp"

#include <algorithm>
#include <set>

#include <gtest/gtest.h>

#include "tilewright/answer/any_puzzle.hpp"
#include "tilewright/answer/solve.hpp"
#include "tilewright/packing/catalogue.hpp"

namespace tilewright::draw {
namespace {

matching::Puzzle catalogue(const std::string& name) {
    auto puzzle = answer::read_any_entry(name);
    return std::get<matching::Puzzle>(std::move(puzzle.value()));
}

matching::Solution first_solution(const matching::Puzzle& puzzle) {
    matching::Solution found;
    const auto take = [&](const matching::Solution& solution) {
        found = solution;
        return false;
    };
    answer::SolveOptions options;
    options.wanted = 1;
    EXPECT_TRUE(solve(puzzle, search::Listing::Raw, options, take).has_value());
    return found;
}

std::multiset<std::string> words_in(const Scene& scene) {
    std::multiset<std::string> all;
    for (const Item& item : scene.items)
        if (const auto* words = std::get_if<Words>(&item)) all.insert(words->text);
    return all;
}

bool lies_inside(const Scene& scene) {
    const auto inside = [&](Point point) {
        return point.x >= 0 && point.y >= 0 && point.x <= scene.width && point.y <= scene.height;
    };
    for (const Item& item : scene.items) {
        if (const auto* words = std::get_if<Words>(&item))
            if (!inside(words->at)) return false;
        if (const auto* figure = std::get_if<Figure>(&item))
            for (const Line& line : figure->lines)
                if (!std::ranges::all_of(line.points, inside)) return false;
    }
    return true;
}

TEST(DrawTiles, ShowsEveryLabelNameAndSite) {
    const matching::Puzzle puzzle = catalogue("quintominoes/dodecahedron");
    const matching::Solution solution = first_solution(puzzle);
    for (const Unfolding unfolding : {Unfolding::Net, Unfolding::Schlegel}) {
        const auto scene = draw_tiles(puzzle, solution, unfolding, {});
        ASSERT_TRUE(scene);
        EXPECT_TRUE(lies_inside(*scene));
        const auto words = words_in(*scene);
        // Its name stands beside the tile's name.
        const bool outer_site = unfolding == Unfolding::Schlegel;
        EXPECT_EQ(words.size(), 60U + 24U - (outer_site ? 1U : 0U));
        EXPECT_EQ(words.count("5"), 12U + 1U) << "once on each tile, and a site";
        EXPECT_EQ(words.count("L"), 1U);
    }
}

TEST(DrawTiles, ColoursThePartsOfSquaresByTheirLabels) {
    const matching::Puzzle puzzle = catalogue("macmahon/squares-4x6");
    const auto scene = draw_tiles(puzzle, first_solution(puzzle), Unfolding::Net, {});
    ASSERT_TRUE(scene);
    EXPECT_TRUE(lies_inside(*scene));
    std::set<Colour> fills;
    std::size_t parts = 0;
    for (const Item& item : scene->items)
        if (const auto* figure = std::get_if<Figure>(&item); figure != nullptr && figure->fill) {
            fills.insert(*figure->fill);
            ++parts;
        }
    EXPECT_EQ(parts, 4U * 24U);
    EXPECT_EQ(fills.size(), 3U);
    EXPECT_EQ(words_in(*scene).size(), 4U * 24U);
}

std::size_t crosses_in(const Scene& scene) {
    return words_in(scene).count("×");
}

TEST(DrawTiles, ShowsCubesAsNets) {
    const matching::Puzzle puzzle = catalogue("macmahon/cubes-2x2x2");
    matching::Solution solution = first_solution(puzzle);
    const auto scene = draw_tiles(puzzle, solution, Unfolding::Net, {});
    ASSERT_TRUE(scene);
    EXPECT_TRUE(lies_inside(*scene));
    EXPECT_EQ(words_in(*scene).size(), 6U * 8U) << "a label on each face";
    EXPECT_EQ(crosses_in(*scene), 0U);
    // Left and right exchanged: the left one lies on the border, which asks for a label; the right
    // one is glued to another cube, whose face is marked, too.
    std::swap(solution[0].labels[0], solution[0].labels[1]);
    EXPECT_EQ(crosses_in(*draw_tiles(puzzle, solution, Unfolding::Net, {})), 1U + 2U);
    const auto empty = draw_tiles(puzzle, {}, Unfolding::Net, {});
    ASSERT_TRUE(empty);
    EXPECT_EQ(words_in(*empty).size(), 8U) << "the name of each site";
    EXPECT_EQ(words_in(draw_tile(puzzle, matching::TileId{0}, {})).size(), 6U);
}

TEST(DrawTiles, LeavesWhatHasNoPlaneOut) {
    EXPECT_FALSE(draw_tiles(catalogue("macmahon/squares-4x6"), {}, Unfolding::Schlegel, {}));
}

}  // namespace
}  // namespace tilewright::draw
