#pragma once

#include <cstddef>
#include <optional>

#include "tilewright/answer/options.hpp"
#include "tilewright/base/error.hpp"
#include "tilewright/cover/instance.hpp"
#include "tilewright/packing/puzzle.hpp"
#include "tilewright/search/checkpoint.hpp"
#include "tilewright/search/listing.hpp"

namespace tilewright::answer {

// All of a search for 'listing' (or, with nothing, of a count), not begun, in about so many parts.
// Each can be searched by itself: a state with some of these parts is one to go on from.
// Errors: as for count; an engine that cannot go on from a state.
[[nodiscard]] Result<search::State> cut(const packing::Puzzle& puzzle,
                                        std::optional<search::Listing> listing,
                                        const SolveOptions& options, std::size_t parts);
[[nodiscard]] Result<search::State> cut(const cover::Instance& instance,
                                        std::optional<search::Listing> listing,
                                        const SolveOptions& options, std::size_t parts);

}  // namespace tilewright::answer
