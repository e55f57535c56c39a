#pragma once

#include <string>

#include "tilewright/draw/scene.hpp"

namespace tilewright::draw {

// A scene as an SVG file: no script, no style sheet, nothing from elsewhere.
[[nodiscard]] std::string to_svg(const Scene& scene);

// The lines of a figure as SVG's path data, in numbers with up to two digits after the point.
[[nodiscard]] std::string path_data(const std::vector<Line>& lines);

}  // namespace tilewright::draw
