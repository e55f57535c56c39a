#pragma once

#include <span>
#include <string_view>
#include <type_traits>
#include <vector>

#include "tilewright/engine/engine.hpp"

namespace tilewright::engine {

// Hears of every step of a tree search, so that it can be watched later.  The path is the list of
// the options chosen so far.  Between choosing an option and taking it back, the search says why it
// went no further: it found a solution or a dead end, or it chose the branches in turn.
class Trace {
public:
    virtual ~Trace() = default;

    // The path becomes one option longer.
    //   item:     the item that the node branched on; the option contains it
    //   branches: how many branches the node has
    virtual void choose(cover::OptionId option, cover::ItemId item, std::uint32_t branches) = 0;

    // The path is a solution.
    virtual void found() = 0;

    // No solution contains the path: too few options are left for 'item'.  An option is left if it
    // suits the chosen ones and has not been tried before at a node of the path.
    virtual void dead_end(cover::ItemId item) = 0;

    // No solution contains the path: these cells are a connected region of what is still to be
    // covered, and the sizes of the pieces that are left do not add up to it.
    virtual void dead_region(std::span<const cover::ItemId> cells) = 0;

    // The last option of the path is taken back.
    virtual void go_back() = 0;
};

// An engine that can be watched, on one thread.  The search is the engine's own, compiled a second
// time with a trace.  The engine itself has no code for it.
struct TracedEngine {
    std::string_view name;
    std::string_view summary;

    // Why it cannot take this instance, or nothing when it can.
    std::optional<std::string> (*refusal)(const cover::Instance& instance);

    // See Engine::run.  A search that is not ended early takes back all options it has chosen.
    //   requires: !refusal(instance)
    Outcome (*run)(const cover::Instance& instance, const Request& request, Trace& trace);
};

// All engines that can be watched.
[[nodiscard]] std::span<const TracedEngine* const> traced_engines();

// The traced engine of that name, or null.
[[nodiscard]] const TracedEngine* find_traced_engine(std::string_view name);

// The one that takes any instance, and always branches on an item with the fewest branches: of
// several, on the first one.  It tries options in their order.
[[nodiscard]] const TracedEngine& traced_tree();

// Takes the place of a trace when nobody listens.
struct NoTrace {};

// Calls say(trace).  Without a trace the call is not even compiled.
template <class Listener, class Say>
void tell(Listener& listener, Say say) {
    if constexpr (!std::is_same_v<Listener, NoTrace>) say(listener);
}

}  // namespace tilewright::engine
