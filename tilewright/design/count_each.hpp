#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "tilewright/answer/answer.hpp"
#include "tilewright/answer/options.hpp"
#include "tilewright/design/share.hpp"
#include "tilewright/packing/puzzle.hpp"

namespace tilewright::design {

// Puzzles that were counted each by itself.
struct EachCounted {
    // By puzzle; nothing where its count was not complete when a limit ended all of them.
    std::vector<std::optional<answer::Answer>> answers;
    engine::Ending ending = engine::Ending::Exhausted;  // of the first that is not complete
    std::uint64_t nodes = 0;                            // visited by all of them
};

// Counts so many puzzles, which share the limits of the options.
//   puzzle:  makes one of them; several threads may ask
//   threads: how many 'share' runs at the same time
//   errors:  those of answer::count
[[nodiscard]] Result<EachCounted> count_each(
    std::size_t number, const std::function<packing::Puzzle(std::size_t)>& puzzle,
    const answer::SolveOptions& options, const Share& share, std::size_t threads);

}  // namespace tilewright::design
