#pragma once

#include <cstddef>
#include <optional>

#include "tilewright/answer/options.hpp"
#include "tilewright/base/error.hpp"
#include "tilewright/cover/instance.hpp"
#include "tilewright/matching/puzzle.hpp"
#include "tilewright/packing/puzzle.hpp"
#include "tilewright/search/checkpoint.hpp"
#include "tilewright/search/listing.hpp"

namespace tilewright::answer {

// The state of a search that has not begun and is cut into parts.  Each part can be searched by
// itself, by resuming a state that has only this part.
//   listing: what is to be listed; nothing for a count
//   parts:   about how many to make
//   errors:  as for count; an engine that cannot resume from a state
[[nodiscard]] Result<search::State> cut(const packing::Puzzle& puzzle,
                                        std::optional<search::Listing> listing,
                                        const SolveOptions& options, std::size_t parts);
[[nodiscard]] Result<search::State> cut(const matching::Puzzle& puzzle,
                                        std::optional<search::Listing> listing,
                                        const SolveOptions& options, std::size_t parts);
[[nodiscard]] Result<search::State> cut(const cover::Instance& instance,
                                        std::optional<search::Listing> listing,
                                        const SolveOptions& options, std::size_t parts);

}  // namespace tilewright::answer
