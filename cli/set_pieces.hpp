#pragma once

#include <string>

#include "tilewright/base/error.hpp"
#include "tilewright/packing/puzzle.hpp"

namespace tilewright::cli {

// The lattice that has a set of pieces; the square one if none has.
[[nodiscard]] const lattice::Lattice& lattice_of(const std::string& set);

// A board with the pieces of a set.
//   region: its line in a puzzle file, such as "box = [5, 6]"
//   copies: a further line, or nothing
//   errors: those of a file, as errors of the call
[[nodiscard]] Result<packing::Puzzle> board_with_set(const lattice::Lattice& lattice,
                                                     const std::string& region,
                                                     const std::string& set,
                                                     const std::string& copies,
                                                     const std::string& name);

// The pieces of a set, on a board on which each of them has room.
[[nodiscard]] Result<packing::Puzzle> pieces_of_set(const lattice::Lattice& lattice,
                                                    const std::string& set,
                                                    const std::string& copies);

}  // namespace tilewright::cli
