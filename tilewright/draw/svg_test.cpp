#include "tilewright/draw/svg.hpp"

#include <gtest/gtest.h>

namespace tilewright::draw {
namespace {

TEST(Svg, WritesShortPaths) {
    EXPECT_EQ(path_data({{{{0, 0}, {10, 0}, {10, 2.5}, {-0.004, 7.126}}, true}}),
              "M0 0H10V2.5L0 7.13Z");
    EXPECT_EQ(path_data({{{{-0.5, 1}, {3, 1}}, false}, {{{1, 1}, {1, 4}}, false}}),
              "M-0.5 1H3M1 1V4");
}

TEST(Svg, EscapesNames) {
    Scene scene{10, 10, {}, {}, "a < b & \"c\""};
    scene.items.emplace_back(Words{"<I>", {5, 5}, 10, {}});
    const std::string svg = to_svg(scene);
    EXPECT_NE(svg.find("<title>a &lt; b &amp; &quot;c&quot;</title>"), std::string::npos);
    EXPECT_NE(svg.find(">&lt;I&gt;</text>"), std::string::npos);
}

TEST(Colour, IsReadAndWritten) {
    EXPECT_EQ(to_string(*parse_colour("#e69f00")), "#e69f00");
    EXPECT_EQ(to_string(*parse_colour("#fa0")), "#ffaa00");
    for (const char* wrong : {"", "#", "e69f00", "#e69f0", "#e69f000", "#-12345", "#+12", "#0x1"})
        EXPECT_FALSE(parse_colour(wrong)) << wrong;
    EXPECT_NEAR(contrast({0, 0, 0}, {0xff, 0xff, 0xff}), 21, 1e-9);
    EXPECT_EQ(mix({0, 0, 0}, {200, 100, 50}, 0.5), (Colour{100, 50, 25}));
}

}  // namespace
}  // namespace tilewright::draw
