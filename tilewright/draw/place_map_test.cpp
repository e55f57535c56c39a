#include "tilewright/draw/place_map.hpp"

#include <gtest/gtest.h>

#include "tilewright/packing/puzzle_text.hpp"

namespace tilewright::draw {
namespace {

using lattice::Cell;

packing::Puzzle row_of_four() {
    return *packing::read_puzzle(
        "lattice = 'square'\n[region]\nbox = '1x4'\n[[pieces]]\nset = 'monominoes'\ncount = 4\n",
        "row.toml");
}

PlaceCount domino_at(int x, std::optional<double> many, std::string text) {
    return {{Cell{{x, 0}, 0}, Cell{{x + 1, 0}, 0}}, 0, many, std::move(text)};
}

const Words* words_of(const Scene& scene, std::string_view text) {
    for (const Item& item : scene.items)
        if (const auto* words = std::get_if<Words>(&item); words != nullptr && words->text == text)
            return words;
    return nullptr;
}

// The fill of the figure drawn last before these words.
std::optional<Colour> colour_behind(const Scene& scene, const Words* words) {
    std::optional<Colour> fill;
    for (const Item& item : scene.items) {
        if (std::get_if<Words>(&item) == words) return fill;
        if (const auto* figure = std::get_if<Figure>(&item)) fill = figure->fill;
    }
    return {};
}

std::size_t dashed_in(const Scene& scene) {
    return static_cast<std::size_t>(std::ranges::count_if(scene.items, [](const Item& item) {
        const auto* figure = std::get_if<Figure>(&item);
        return figure != nullptr && figure->stroke && figure->stroke->dashed;
    }));
}

// Whoever cannot tell the colours apart sees their lightness.
TEST(PlaceMap, MoreSolutionsAreDarker) {
    const Scene map = draw_place_map(
        row_of_four(), {domino_at(0, 3, "3"), domino_at(1, 30, "30"), domino_at(2, 3000, "3000")},
        "map", {});
    double lightness = 1;
    for (const char* text : {"3", "30", "3000"}) {
        const Words* words = words_of(map, text);
        ASSERT_NE(words, nullptr) << text;
        const auto colour = colour_behind(map, words);
        ASSERT_TRUE(colour) << text;
        EXPECT_LT(luminance(*colour), lightness) << text;
        EXPECT_GE(contrast(*colour, words->colour), 4.5) << text;
        lightness = luminance(*colour);
    }
}

// The middle of a domino lies between its cells.
TEST(PlaceMap, MarksLieInTheMiddleOfTheirCells) {
    Style style;
    style.unit = 100;
    const Scene map =
        draw_place_map(row_of_four(), {domino_at(0, 3, "a"), domino_at(2, 4, "b")}, "", style);
    const Words* a = words_of(map, "a");
    const Words* b = words_of(map, "b");
    ASSERT_TRUE(a != nullptr && b != nullptr);
    EXPECT_NEAR(b->at.x - a->at.x, 200, 0.01);
    EXPECT_NEAR(b->at.y, a->at.y, 0.01);
    EXPECT_EQ(dashed_in(map), 1U);  // the cells of b
}

TEST(PlaceMap, WhatIsNotKnownHasNoColour) {
    const Style style;
    const Scene map = draw_place_map(
        row_of_four(), {domino_at(0, 0, "none"), domino_at(1, {}, "?"), domino_at(2, 7, "seven")},
        "", style);
    EXPECT_EQ(colour_behind(map, words_of(map, "none")), style.theme.empty);
    EXPECT_EQ(colour_behind(map, words_of(map, "?")), style.theme.empty);
    EXPECT_NE(colour_behind(map, words_of(map, "seven")), style.theme.empty);
    EXPECT_NE(words_of(map, "0"), nullptr);  // in the legend
}

TEST(PlaceMap, EachFormHasABoardOfItsOwn) {
    PlaceCount single{{Cell{{3, 0}, 0}}, 1, 2, "single"};
    const Scene map = draw_place_map(row_of_four(), {domino_at(0, 5, "5"), single}, "", {});
    const Words* first = words_of(map, "turn 1");
    const Words* second = words_of(map, "turn 2");
    ASSERT_TRUE(first != nullptr && second != nullptr);
    EXPECT_FALSE(first->at == second->at);
    EXPECT_EQ(dashed_in(map), 1U);  // not around a single cell
}

}  // namespace
}  // namespace tilewright::draw
