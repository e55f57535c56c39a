#include "tilewright/draw/palette.hpp"

#include <array>
#include <cmath>
#include <set>

#include <gtest/gtest.h>

#include "tilewright/draw/tiles.hpp"
#include "tilewright/packing/catalogue.hpp"

namespace tilewright::draw {
namespace {

using Triple = std::array<double, 3>;
using Map = std::array<Triple, 3>;

// How people see who lack one kind of cones, as maps of linear colours: Machado, Oliveira and
// Fernandes, A Physiologically-based Model for Simulation of Color Vision Deficiency (2009),
// severity 1.
constexpr Map all_cones{{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
constexpr Map protanopia{{{0.152286, 1.052583, -0.204868},
                          {0.114503, 0.786281, 0.099216},
                          {-0.003882, -0.048116, 1.051998}}};
constexpr Map deuteranopia{{{0.367322, 0.860646, -0.227968},
                            {0.280085, 0.672501, 0.047413},
                            {-0.011820, 0.042940, 0.968881}}};
constexpr Map tritanopia{{{1.255528, -0.076749, -0.178779},
                          {-0.078411, 0.930809, 0.147602},
                          {0.004733, 0.691367, 0.303900}}};

Triple apply(const Map& map, Triple v) {
    Triple result{};
    for (std::size_t i = 0; i < 3; ++i)
        for (std::size_t j = 0; j < 3; ++j) result[i] += map[i][j] * v[j];
    return result;
}

// The colour in Oklab, where distances are about as large as they look (Ottosson 2020).
Triple oklab(Colour colour, const Map& eyes) {
    Triple light{};
    const std::array parts{colour.red, colour.green, colour.blue};
    for (std::size_t i = 0; i < 3; ++i) {
        const double value = parts[i] / 255.0;
        light[i] = value <= 0.04045 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
    }
    light = apply(eyes, light);
    for (double& part : light) part = std::min(1.0, std::max(0.0, part));
    Triple cones = apply({{{0.4122214708, 0.5363325363, 0.0514459929},
                           {0.2119034982, 0.6806995451, 0.1073969566},
                           {0.0883024619, 0.2817188376, 0.6299787005}}},
                         light);
    for (double& cone : cones) cone = std::cbrt(cone);
    return apply({{{0.2104542553, 0.7936177850, -0.0040720468},
                   {1.9779984951, -2.4285922050, 0.4505937099},
                   {0.0259040371, 0.7827717662, -0.8086757660}}},
                 cones);
}

double distance(Colour a, Colour b, const Map& eyes) {
    const Triple x = oklab(a, eyes);
    const Triple y = oklab(b, eyes);
    return std::hypot(x[0] - y[0], x[1] - y[1], x[2] - y[2]);
}

TEST(Palette, TwelveColoursDifferForAllEyes) {
    // The seven colours of Okabe and Ito together with a grey reach 0.06 by this measure.
    for (const Map& eyes : {all_cones, protanopia, deuteranopia, tritanopia})
        for (std::size_t i = 0; i < 12; ++i)
            for (std::size_t j = 0; j < i; ++j)
                EXPECT_GT(distance(palette()[i], palette()[j], eyes), 0.1) << i << " " << j;
}

// Two labels have another colour for all eyes, or another band; mostly both.
TEST(Palette, ThirtyLabelsDifferForAllEyes) {
    for (const Map& eyes : {all_cones, protanopia, deuteranopia, tritanopia})
        for (std::size_t i = 0; i < 30; ++i)
            for (std::size_t j = 0; j < i; ++j) {
                const LabelLook a = label_look(i);
                const LabelLook b = label_look(j);
                const bool by_band = a.band != b.band;
                EXPECT_TRUE(by_band || distance(a.colour, b.colour, eyes) > 0.1) << i << " " << j;
            }
    // A band is seen on its colour.
    for (std::size_t i = 10; i < 30; ++i) {
        const Colour colour = label_look(i).colour;
        EXPECT_GE(contrast(letter_on(colour), colour), 4.1) << i;
    }
}

TEST(Palette, LettersCanBeRead) {
    for (const Colour colour : palette())
        EXPECT_GE(contrast(letter_on(colour), colour), 4.1) << to_string(colour);
}

TEST(Palette, PiecesHaveColoursOfTheirOwnThatStay) {
    const auto puzzle = packing::read_catalogue("pentominoes/6x10");
    const auto colours = colours_of(*puzzle, {});
    EXPECT_EQ((std::set<Colour>{colours.begin(), colours.end()}.size()), 12U);
    const auto part = packing::read_catalogue("pentominoes/subset-5x5");
    const auto part_colours = colours_of(*part, {});
    for (std::size_t i = 0; i < part->pieces.size(); ++i) {
        const auto piece = find_piece(*puzzle, part->pieces[i].name);
        ASSERT_TRUE(piece);
        EXPECT_EQ(part_colours[i], colours[piece->index()]);
    }
}

TEST(Palette, EveryPuzzleHasAsManyColoursAsItCan) {
    ASSERT_GT(packing::packing_names().size(), 300U);
    for (const std::string_view name : packing::packing_names()) {
        const auto puzzle = packing::read_catalogue(name);
        const auto colours = colours_of(*puzzle, {});
        const std::set<Colour> different{colours.begin(), colours.end()};
        EXPECT_EQ(different.size(), std::min(palette().size(), colours.size())) << name;
    }
}

TEST(Palette, OwnColoursComeFirst) {
    const auto own = parse_own_colours("F=#102030,I=#fff");
    ASSERT_TRUE(own);
    const auto puzzle = packing::read_catalogue("pentominoes/6x10");
    const auto colours = colours_of(*puzzle, *own);
    EXPECT_EQ(to_string(colours[find_piece(*puzzle, "F")->index()]), "#102030");
    EXPECT_EQ(to_string(colours[find_piece(*puzzle, "I")->index()]), "#ffffff");
    for (const char* wrong : {"F", "F=", "F=#12345", "F=#gggggg", "F=red", "=", "F#102030"})
        EXPECT_FALSE(parse_own_colours(wrong)) << wrong;
}

}  // namespace
}  // namespace tilewright::draw
