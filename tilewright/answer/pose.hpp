#pragma once

#include "tilewright/cover/automorphism.hpp"
#include "tilewright/matching/compile.hpp"
#include "tilewright/matching/puzzle.hpp"
#include "tilewright/packing/compile.hpp"
#include "tilewright/packing/puzzle.hpp"
#include "tilewright/packing/symmetry.hpp"

namespace tilewright::answer {

// A puzzle of either kind as the search sees it.
template <class Compiled>
struct Posed {
    Compiled compiled;
    cover::Group group;  // of the symmetries that are counted modulo, as permutations of options
};

// Errors: too large to compile, too many symmetries; Fault::Stopped when asked to stop.
[[nodiscard]] Result<Posed<packing::Compiled>> pose(const packing::Puzzle& puzzle,
                                                    puzzle_file::Modulo modulo,
                                                    const Stop& stop = {});
[[nodiscard]] Result<Posed<matching::Compiled>> pose(const matching::Puzzle& puzzle,
                                                     puzzle_file::Modulo modulo,
                                                     const Stop& stop = {});

// The group of an instance of which no symmetry is known.
[[nodiscard]] cover::Group trivial_group(const cover::Instance& instance);

}  // namespace tilewright::answer
