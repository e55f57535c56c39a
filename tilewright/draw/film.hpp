#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "tilewright/draw/scene.hpp"

namespace tilewright::draw {

// A moving picture before it is a file: what is to be seen, and in which frames.
struct Film {
    // Items that are seen or not seen together.
    struct Actor {
        std::vector<Item> items;
        std::vector<std::pair<std::size_t, std::size_t>> shown;  // frames [first, second)
    };
    double width = 0;
    double height = 0;
    std::optional<Colour> background;
    std::string title;
    std::vector<Actor> actors;      // each painted over those before it
    std::vector<int> milliseconds;  // by frame; at least one
};

// One frame as a picture.
//   requires: frame < film.milliseconds.size()
[[nodiscard]] Scene frame_of(const Film& film, std::size_t frame);

// The film as an SVG file that repeats for ever, without a script; where SVG does not move, its
// last frame is seen.
[[nodiscard]] std::string to_animated_svg(const Film& film);

}  // namespace tilewright::draw
