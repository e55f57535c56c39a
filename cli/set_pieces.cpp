#include "cli/set_pieces.hpp"

#include <fmt/format.h>

#include "tilewright/packing/puzzle_text.hpp"
#include "tilewright/shape/sets.hpp"

namespace tilewright::cli {

const lattice::Lattice& lattice_of(const std::string& set) {
    const lattice::Lattice* found = shape::lattice_of_set(set);
    return *(found != nullptr ? found : lattice::find_lattice("square"));
}

Result<packing::Puzzle> board_with_set(const lattice::Lattice& lattice, const std::string& region,
                                       const std::string& set, const std::string& copies,
                                       const std::string& name) {
    auto puzzle = packing::read_puzzle(
        fmt::format("title = \"\"\nlattice = \"{}\"\n[region]\n{}\n[[pieces]]\nset = \"{}\"\n{}\n",
                    lattice.name(), region, set, copies),
        name);
    if (puzzle) return puzzle;
    // Nobody has written this file.
    return fail(Fault::Usage, puzzle.error().message, puzzle.error().hint);
}

Result<packing::Puzzle> pieces_of_set(const lattice::Lattice& lattice, const std::string& set,
                                      const std::string& copies) {
    const char* board = lattice.flat() ? "box = [64, 64]" : "box = [16, 16, 16]";
    return board_with_set(lattice, board, set, copies, set);
}

}  // namespace tilewright::cli
