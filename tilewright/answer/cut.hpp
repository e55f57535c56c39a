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

// The state of a whole search, cut into about so many parts and not begun: for a listing, or
// without one for a count.  Each part can be searched by itself: a search can be resumed from a
// state that has only some of these parts. Errors: as for count; an engine that cannot resume from
// a state.
[[nodiscard]] Result<search::State> cut(const packing::Puzzle& puzzle,
                                        std::optional<search::Listing> listing,
                                        const SolveOptions& options, std::size_t parts);
[[nodiscard]] Result<search::State> cut(const cover::Instance& instance,
                                        std::optional<search::Listing> listing,
                                        const SolveOptions& options, std::size_t parts);

}  // namespace tilewright::answer
