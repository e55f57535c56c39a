#include "tests/engines.hpp"

#include "tilewright/engine/bits/bits.hpp"
#include "tilewright/engine/bits/search.hpp"
#include "tilewright/engine/brute/brute.hpp"

namespace tilewright::tests {

using engine::Branching;
using engine::Engine;

std::vector<const Engine*> engines_for(const cover::Instance& instance) {
    constexpr std::size_t tiny = 24;  // options: the oracle is exponential in them
    std::vector<const Engine*> engines;
    for (const Engine* known : engine::all_engines()) {
        const bool slow = known == &engine::brute && instance.option_count() > tiny;
        if (!slow && !known->refusal(instance)) engines.push_back(known);
    }
    if (!engine::bits.refusal(instance)) engines.push_back(&portable_bits());
    if (instance.option_count() <= tiny)
        for (const Branching branching : {Branching::FewestOptions, Branching::FirstCell})
            engines.push_back(&cut_oracle(branching));
    return engines;
}

const Engine& portable_bits() {
    static const Engine portable = [] {
        Engine engine = engine::bits;
        engine.name = "portable_bits";
        engine.run = [](const cover::Instance& instance, const engine::Request& request) {
            return engine::bits_parts::search<engine::bits_parts::PortableLanes>(instance, request);
        };
        return engine;
    }();
    return portable;
}

const Engine& cut_oracle(Branching branching) {
    const auto cut = [](Branching how) {
        Engine engine = engine::brute;
        engine.name = "cut oracle";
        engine.branching = how;
        return engine;
    };
    static const Engine fewest_options = cut(Branching::FewestOptions);
    static const Engine first_cell = cut(Branching::FirstCell);
    return branching == Branching::FirstCell ? first_cell : fewest_options;
}

}  // namespace tilewright::tests
