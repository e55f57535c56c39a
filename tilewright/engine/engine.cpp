#include "tilewright/engine/engine.hpp"

#include <algorithm>
#include <array>

#include "tilewright/engine/bits/bits.hpp"
#include "tilewright/engine/brute/brute.hpp"
#include "tilewright/engine/dance/dance.hpp"
#include "tilewright/engine/edges/edges.hpp"
#include "tilewright/engine/frontier/frontier.hpp"

namespace tilewright::engine {

std::span<const Engine* const> all_engines() {
    static constexpr std::array engines{&brute, &dance, &bits, &edges, &frontier};
    return engines;
}

const Engine* find_engine(std::string_view name) {
    const auto engines = all_engines();
    const auto found = std::ranges::find(engines, name, &Engine::name);
    return found == engines.end() ? nullptr : *found;
}

const Engine& table_engine() {
    return **std::ranges::find(all_engines(), true, &Engine::builds_tables);
}

const Engine& scan_engine() {
    return **std::ranges::find(all_engines(), Branching::InOrder, &Engine::branching);
}

const Engine& fastest_tree(const cover::Instance& instance, std::size_t memory) {
    const auto has_room = [&](const Engine& engine) {
        return engine.bytes == nullptr || engine.bytes(instance) <= memory;
    };
    const Engine* fastest = &dance;  // it takes any instance
    for (const Engine* engine : all_engines())
        if (engine->branching == Branching::FewestOptions &&
            engine->node_seconds < fastest->node_seconds && has_room(*engine) &&
            !engine->refusal(instance))
            fastest = engine;
    return *fastest;
}

}  // namespace tilewright::engine
