#pragma once

#include "tilewright/cover/automorphism.hpp"
#include "tilewright/matching/compile.hpp"
#include "tilewright/matching/puzzle.hpp"
#include "tilewright/puzzle/compile.hpp"
#include "tilewright/puzzle/puzzle.hpp"
#include "tilewright/puzzle/symmetry.hpp"

namespace tilewright {

// A puzzle of either kind as the search sees it.
template <class Compiled>
struct Posed {
    Compiled compiled;
    cover::Group group;  // of the symmetries that are counted modulo, as permutations of options
};

// Errors: too large to compile, too many symmetries; Fault::Stopped when asked to stop.
[[nodiscard]] Result<Posed<puzzle::Compiled>> pose(const puzzle::Puzzle& puzzle,
                                                   puzzle::Modulo modulo, const Stop& stop = {});
[[nodiscard]] Result<Posed<matching::Compiled>> pose(const matching::Puzzle& puzzle,
                                                     puzzle::Modulo modulo, const Stop& stop = {});

// The group of an instance of which no symmetry is known.
[[nodiscard]] cover::Group trivial_group(const cover::Instance& instance);

}  // namespace tilewright
