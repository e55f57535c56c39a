#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tilewright/draw/scene.hpp"

namespace tilewright::draw {

// A scene as an SVG file: no script, no style sheet, nothing from elsewhere.
[[nodiscard]] std::string to_svg(const Scene& scene);

// The parts of such a file: how it begins, and items; what ends it is "</svg>\n".
[[nodiscard]] std::string svg_opening(double width, double height, std::string_view title,
                                      std::optional<Colour> background);
[[nodiscard]] std::string svg_items(const std::vector<Item>& items);

// The lines of a figure as SVG's path data, in numbers with up to two digits after the point.
[[nodiscard]] std::string path_data(const std::vector<Line>& lines);

}  // namespace tilewright::draw
