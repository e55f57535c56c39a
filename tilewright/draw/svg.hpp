#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tilewright/draw/scene.hpp"

namespace tilewright::draw {

// A scene as an SVG file without a script, a style sheet or anything from outside.
[[nodiscard]] std::string to_svg(const Scene& scene);

// The parts of such a file: its beginning, and its items.  The file ends with "</svg>\n".
[[nodiscard]] std::string svg_opening(double width, double height, std::string_view title,
                                      std::optional<Colour> background);
[[nodiscard]] std::string svg_items(const std::vector<Item>& items);

// The lines of a figure as SVG path data.  Numbers have at most two decimal places.
[[nodiscard]] std::string path_data(const std::vector<Line>& lines);

}  // namespace tilewright::draw
