#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "tilewright/draw/scene.hpp"

namespace tilewright::draw {

// A moving picture before it becomes a file: what is shown, and in which frames.
struct Film {
    // Items that are always shown together.
    struct Actor {
        std::vector<Item> items;
        std::vector<std::pair<std::size_t, std::size_t>> shown;  // in frames [first, second)
    };
    double width = 0;
    double height = 0;
    std::optional<Colour> background;
    std::string title;
    std::vector<Actor> actors;      // each is painted over those before it
    std::vector<int> milliseconds;  // by frame; at least one frame
};

// One frame as a still picture.
//   requires: frame < film.milliseconds.size()
[[nodiscard]] Scene frame_of(const Film& film, std::size_t frame);

// The film as an SVG file that repeats forever, without a script.  A viewer that does not animate
// SVG shows the last frame.
[[nodiscard]] std::string to_animated_svg(const Film& film);

}  // namespace tilewright::draw
