#pragma once

#include "tilewright/cover/automorphism.hpp"
#include "tilewright/cover/instance.hpp"
#include "tilewright/engine/engine.hpp"
#include "tilewright/search/checkpoint.hpp"
#include "tilewright/search/control.hpp"
#include "tilewright/search/listing.hpp"
#include "tilewright/search/method.hpp"
#include "tilewright/search/scheduler.hpp"
#include "tilewright/search/tally.hpp"

namespace tilewright::search {

// From this number of symmetries on, it takes long to see which of them keep a solution.
inline constexpr std::size_t many_symmetries = 1000;

// Counts all solutions, and their orbits under 'group'.
//   requires: 'group' consists of automorphisms of the instance; control.resume, if there is one,
//             is a state of this search, with the same engine, pruning and cases
// Orbits of solutions that are symmetric themselves are counted by Burnside's lemma.
[[nodiscard]] Tally count(const cover::Instance& instance, const cover::Group& group,
                          const Method& method, const Control& control = {});

// Hands the solutions to the sink, each with its options sorted.  Which ones and in which order
// depends on the instance, the group, the engine and 'cases' alone.  A sink that returns false ends
// the search.  With Listing::Raw the images of a solution follow each other.
//   requires: as for count
[[nodiscard]] Tally list(const cover::Instance& instance, const cover::Group& group,
                         Listing listing, const Method& method, engine::SolutionSink& sink,
                         const Control& control = {});

// The state of a search that has not begun, cut into about method.parts parts.
// Errors: stopped before the state was made.
[[nodiscard]] Result<State> cut_count(const cover::Instance& instance, const cover::Group& group,
                                      const Method& method, const Control& control = {});
[[nodiscard]] Result<State> cut_list(const cover::Instance& instance, const cover::Group& group,
                                     Listing listing, const Method& method,
                                     const Control& control = {});

// Whether a count, or a listing, can be resumed from a state.  The state must have the digest of
// this search, and its parts must be parts of this search.  Both are checked, because a file may
// say anything.
//   method: engine, pruning and cases are those of the state
// Errors: stopped before this was known.
[[nodiscard]] Result<bool> fits_count(const State& state, const cover::Instance& instance,
                                      const cover::Group& group, const Method& method,
                                      const Control& control = {});
[[nodiscard]] Result<bool> fits_list(const State& state, const cover::Instance& instance,
                                     const cover::Group& group, Listing listing,
                                     const Method& method, const Control& control = {});

}  // namespace tilewright::search
