#pragma once

#include <string>
#include <vector>

#include "tilewright/animation/film.hpp"
#include "tilewright/disassembly/take_apart.hpp"
#include "tilewright/format/packing/page_data.hpp"

// Assemblies that are taken apart, move by move.
namespace tilewright::animation {

// What is shown.  It refers to things that outlive it.
struct Undoing {
    const packing::Puzzle& puzzle;
    const packing::Solution& solution;
    const disassembly::Assembly& assembly;  // of it
    const std::vector<disassembly::PartSeparation>& separations;
    std::string title;
    std::string note;  // how it comes apart
};

// A film in which pieces slide evenly, and fade as they leave.
//   options: the frames are fewer than asked for where a move takes long enough without
[[nodiscard]] draw::Film apart_film(const Undoing& undoing, const draw::Style& style,
                                    const FilmOptions& options);

// A page on which a reader plays the moves, and turns a solid while it is taken apart; see
// format::fill_page.
[[nodiscard]] std::string apart_page(const Undoing& undoing, const draw::Style& style,
                                     const format::PageParts& parts);

}  // namespace tilewright::animation
