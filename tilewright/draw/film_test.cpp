#include "tilewright/draw/film.hpp"

#include <gtest/gtest.h>

namespace tilewright::draw {
namespace {

std::size_t count(const std::string& text, std::string_view part) {
    std::size_t times = 0;
    for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++times;
    return times;
}

Film film() {
    const auto actor = [](const char* name,
                          std::vector<std::pair<std::size_t, std::size_t>> shown) {
        return Film::Actor{{Words{name, {5, 5}, 10, {}}}, std::move(shown)};
    };
    return {40,
            20,
            Colour{255, 255, 255},
            "film",
            {actor("always", {{0, 4}}), actor("late", {{3, 4}}), actor("twice", {{0, 1}, {2, 3}})},
            {100, 100, 200, 400}};
}

TEST(Film, AFrameHasTheActorsOfItsTime) {
    const std::vector<std::vector<std::string>> expected{
        {"always", "twice"}, {"always"}, {"always", "twice"}, {"always", "late"}};
    for (std::size_t frame = 0; frame < expected.size(); ++frame) {
        std::vector<std::string> names;
        for (const Item& item : frame_of(film(), frame).items)
            names.push_back(std::get<Words>(item).text);
        EXPECT_EQ(names, expected[frame]);
    }
}

TEST(Film, AsSvgActorsComeAndGoAtTheirTimes) {
    const std::string svg = to_animated_svg(film());
    EXPECT_EQ(count(svg, "<animate"), 2U);  // an actor that is always shown has no animation
    EXPECT_EQ(count(svg, "dur=\"0.800s\""), 2U);
    EXPECT_EQ(count(svg, R"(values="hidden;visible" keyTimes="0;0.5")"), 1U);
    EXPECT_EQ(count(svg, R"(values="visible;hidden;visible;hidden" keyTimes="0;0.125;0.25;0.5")"),
              1U);
    // Without animation, the last frame is shown.
    EXPECT_EQ(count(svg, R"(<g visibility="hidden"><animate attributeName="visibility" )"), 1U);
    EXPECT_EQ(count(svg, "<script"), 0U);
}

}  // namespace
}  // namespace tilewright::draw
