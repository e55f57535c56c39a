#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "tilewright/cover/instance.hpp"
#include "tilewright/engine/engine.hpp"

namespace tilewright::engine {

// Looks for one solution of a large instance by guessing well, in rounds that differ by chance.  It
// never proves that there is none, so it is no engine: a complete search has to run beside it.
class Finder {
public:
    virtual ~Finder() = default;

    // One round.  Its result depends on the instance, the seed and the number of the round alone.
    // Rounds may run at the same time in several threads.
    //   watch: hears of nodes; may end the round
    // Returns a solution, or nothing.
    [[nodiscard]] virtual std::optional<std::vector<cover::OptionId>> round(std::uint64_t number,
                                                                            Watch& watch) const = 0;
};

// A beam search in the order of the cells, for boards of many pieces.  Null where it does not suit:
// without hints on cells and which of them touch, with colours, or if so few options make a
// solution that a tree search alone is better.
//   cost: linear in the instance, and dives in which each piece is placed some fifty times
[[nodiscard]] std::unique_ptr<Finder> make_finder(const cover::Instance& instance,
                                                  std::uint64_t seed);

}  // namespace tilewright::engine
