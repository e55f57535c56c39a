#pragma once

#include <span>
#include <vector>

#include "tilewright/animation/scenery.hpp"
#include "tilewright/draw/film.hpp"

namespace tilewright::animation {

struct FilmOptions {
    std::size_t frames = 240;  // at most
    double fps = 12;
    bool words = true;  // below the board: what happens, and how far the search is
};

// Shows recordings of one puzzle side by side as a film.  It shows at most options.frames of their
// steps, evenly spaced, including the first and the last.  The last frame stays for two seconds.
//   requires: there is at least one recording; options.frames > 0
[[nodiscard]] draw::Film make_film(const Scenery& scenery, std::span<const Recording> recordings,
                                   const std::string& title, const draw::Style& style,
                                   const FilmOptions& options);

// The steps that such a film shows, in increasing order.
[[nodiscard]] std::vector<std::uint64_t> steps_of_film(std::span<const Recording> recordings,
                                                       std::size_t frames);

}  // namespace tilewright::animation
