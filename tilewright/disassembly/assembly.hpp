#pragma once

#include <string>
#include <vector>

#include "tilewright/packing/puzzle.hpp"

namespace tilewright::disassembly {

// A piece where it lies in an assembly.
struct AssembledPiece {
    std::string name;  // copies of one piece are "A", "A.2", "A.3"
    std::vector<lattice::Cell> cells;
    bool stays = false;       // such pieces do not move against each other, as those of a box
    std::uint32_t group = 0;  // pieces of one group need not part; 0: of none
};

// Pieces put together.
struct Assembly {
    const lattice::Lattice* lattice;
    std::vector<AssembledPiece> pieces;
};

// What is to become of some pieces, by their names in the puzzle.
struct Roles {
    std::vector<std::string> staying;
    // Those of a list need not part, nor those that the puzzle lists so.  Lists with a name in
    // common are one.
    std::vector<std::vector<std::string>> groups;
};

// "A,B,C" as names.
[[nodiscard]] std::vector<std::string> names_in(const std::string& list);

// A solution as an assembly, in its order; pieces placed beforehand are pieces like the others.
// Errors: the edges of the board are glued, or there are several boards; a name that no piece of
// the puzzle has.
[[nodiscard]] Result<Assembly> assembly_of(const packing::Puzzle& puzzle,
                                           const packing::Solution& solution,
                                           const Roles& roles = {});

}  // namespace tilewright::disassembly
