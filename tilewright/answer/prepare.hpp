#pragma once

#include "tilewright/answer/options.hpp"
#include "tilewright/cover/automorphism.hpp"
#include "tilewright/matching/compile.hpp"
#include "tilewright/matching/puzzle.hpp"
#include "tilewright/packing/compile.hpp"
#include "tilewright/packing/puzzle.hpp"
#include "tilewright/packing/symmetry.hpp"

namespace tilewright::answer {

// A puzzle of either kind, compiled, with its symmetries: what a search needs of it.
template <class Compiled>
struct Prepared {
    Compiled compiled;
    cover::Group group;  // of the symmetries that are counted modulo, as permutations of options
};

// Errors: too large to compile; too many symmetries; Fault::Stopped when asked to stop.
[[nodiscard]] Result<Prepared<packing::Compiled>> prepare(const packing::Puzzle& puzzle,
                                                          puzzle_file::Modulo modulo,
                                                          const Stop& stop = {},
                                                          const OnStage& on_stage = {});
[[nodiscard]] Result<Prepared<matching::Compiled>> prepare(const matching::Puzzle& puzzle,
                                                           puzzle_file::Modulo modulo,
                                                           const Stop& stop = {},
                                                           const OnStage& on_stage = {});

// The group of an instance without known symmetries: the identity alone.
[[nodiscard]] cover::Group trivial_group(const cover::Instance& instance);

}  // namespace tilewright::answer
