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

// Whether a finder suits the instance: it has hints on cells and on which of them touch, it has no
// colours, and so many options make a solution that a tree search alone may never find one.
//   cost: linear in the instance
[[nodiscard]] bool suits_finder(const cover::Instance& instance);

// A beam search in the order of the cells.
//   seed:     of all random choices
//   requires: suits_finder(instance); the instance outlives the finder
//   cost:     linear in the instance, and dives in which each piece is placed some fifty times
[[nodiscard]] std::unique_ptr<Finder> make_finder(const cover::Instance& instance,
                                                  std::uint64_t seed);

}  // namespace tilewright::engine
