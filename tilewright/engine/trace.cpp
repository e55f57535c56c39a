#include "tilewright/engine/trace.hpp"

#include <algorithm>
#include <array>

#include "tilewright/engine/backtrack/backtrack.hpp"
#include "tilewright/engine/bits/bits.hpp"
#include "tilewright/engine/dance/dance.hpp"

namespace tilewright::engine {

std::span<const TracedEngine* const> traced_engines() {
    static constexpr std::array engines{&backtrack, &traced_dance, &traced_bits};
    return engines;
}

const TracedEngine* find_traced_engine(std::string_view name) {
    const auto engines = traced_engines();
    const auto found = std::ranges::find(engines, name, &TracedEngine::name);
    return found == engines.end() ? nullptr : *found;
}

const TracedEngine& traced_tree() {
    return traced_dance;
}

}  // namespace tilewright::engine
