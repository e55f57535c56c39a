#pragma once

#include <span>
#include <string_view>
#include <type_traits>
#include <vector>

#include "tilewright/engine/engine.hpp"

namespace tilewright::engine {

// Hears of every step of a search that walks a tree, so that it can be watched later.  The path is
// the options chosen so far; between choosing an option and taking it back, the search says why it
// went no further: a solution, a dead end, or the branches it chose in turn.
class Trace {
public:
    virtual ~Trace() = default;

    // The path is one option longer.
    //   item:     what the node branched on, an item of the option
    //   branches: how many there are at the node
    virtual void choose(cover::OptionId option, cover::ItemId item, std::uint32_t branches) = 0;

    // The path is a solution.
    virtual void found() = 0;

    // No solution lies beyond the path: of the options that contain 'item', fewer than it still
    // needs suit those chosen and have not been tried before at a node of the path.
    virtual void dead_end(cover::ItemId item) = 0;

    // No solution lies beyond the path: these cells, a connected region of what is still to be
    // covered, are no sum of sizes of pieces that are left.
    virtual void dead_region(std::span<const cover::ItemId> cells) = 0;

    // The last option of the path is taken back.
    virtual void go_back() = 0;
};

// An engine that can be watched, on one thread.  The search is the engine's own, compiled once more
// with a trace; the engine itself knows of none.
struct TracedEngine {
    std::string_view name;
    std::string_view summary;

    // Why it cannot take this instance, or nothing when it can.
    std::optional<std::string> (*refusal)(const cover::Instance& instance);

    // As Engine::run.  A search that is not ended early takes back all it has chosen.
    //   requires: !refusal(instance)
    Outcome (*run)(const cover::Instance& instance, const Request& request, Trace& trace);
};

// All engines that can be watched.
[[nodiscard]] std::span<const TracedEngine* const> traced_engines();

// The one of that name, or null.
[[nodiscard]] const TracedEngine* find_traced_engine(std::string_view name);

// What Search classes are given in place of a trace when nobody listens.
struct NoTrace {};

// Calls say(trace), unless there is none: then the call is not even compiled.
template <class Listener, class Say>
void tell(Listener& listener, Say say) {
    if constexpr (!std::is_same_v<Listener, NoTrace>) say(listener);
}

}  // namespace tilewright::engine
