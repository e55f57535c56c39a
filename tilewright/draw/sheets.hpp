#pragma once

#include <fmt/format.h>

#include "tilewright/disassembly/assembly_order.hpp"
#include "tilewright/draw/sheet.hpp"
#include "tilewright/packing/puzzle.hpp"

namespace tilewright::draw {

// "I" or "I × 2": the name of a piece or tile, and how many copies the puzzle has.
template <class Part>
[[nodiscard]] std::string caption_of(const Part& part) {
    if (part.max == unlimited) return part.name + " × ∞";
    if (part.min == part.max)
        return part.max == 1 ? part.name : fmt::format("{} × {}", part.name, part.max);
    return fmt::format("{} × {}–{}", part.name, part.min, part.max);
}

// The pieces of a puzzle, each in a picture with its name and number of copies.
//   columns, title: as for make_sheet
//   requires: the lattice is solid, or as for draw_piece
[[nodiscard]] Scene draw_piece_sheet(const packing::Puzzle& puzzle, std::size_t columns,
                                     const std::string& title, const Style& style);

// How a solid is put together: a picture for each piece that is added or, where pieces go in
// together or move several times, for each move.  What is wrong with the order, if anything, stands
// above.
//   requires: as for draw_solid
[[nodiscard]] Scene draw_step_sheet(const packing::Puzzle& puzzle,
                                    const disassembly::AssemblyOrder& assembly, std::size_t columns,
                                    const Style& style);

// The same on several sheets, with at most so many pictures each.
[[nodiscard]] std::vector<Scene> draw_step_sheets(const packing::Puzzle& puzzle,
                                                  const disassembly::AssemblyOrder& assembly,
                                                  std::size_t most, const Style& style);

}  // namespace tilewright::draw
