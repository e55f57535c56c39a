#include "tests/engines.hpp"

#include "tilewright/engine/bits/avx2.hpp"
#include "tilewright/engine/bits/avx512.hpp"
#include "tilewright/engine/bits/bits.hpp"
#include "tilewright/engine/bits/search.hpp"
#include "tilewright/engine/brute/brute.hpp"

namespace tilewright::tests {

using engine::Engine;

std::vector<const Engine*> engines_for(const cover::Instance& instance) {
    constexpr std::size_t tiny = 24;  // options; the oracle is exponential in them
    std::vector<const Engine*> engines;
    for (const Engine* known : engine::all_engines()) {
        if (known == &engine::bits) continue;  // added below, in all its variants
        const bool slow = known == &engine::brute && instance.option_count() > tiny;
        if (!slow && !known->refusal(instance)) engines.push_back(known);
    }
    if (!engine::bits.refusal(instance))
        for (const Engine* kind : kinds_of_bits()) engines.push_back(kind);
    if (instance.option_count() <= tiny) engines.push_back(&cut_oracle());
    return engines;
}

const std::vector<const Engine*>& kinds_of_bits() {
    using namespace engine::bits_parts;
    static const auto kind = [](std::string_view name, auto run) {
        Engine engine = engine::bits;
        engine.name = name;
        engine.run = run;
        return engine;
    };
    static const Engine portable = kind("portable_bits", search<PortableLanes>);
    static const Engine avx2 = kind("avx2_bits", search_with_avx2);
    static const Engine avx512 = kind("avx512_bits", search_with_avx512);
    static const std::vector<const Engine*> kinds = [] {
        std::vector<const Engine*> here{&portable};
        if (has_avx2()) here.push_back(&avx2);
        if (has_avx512()) here.push_back(&avx512);
        return here;
    }();
    return kinds;
}

const Engine& cut_oracle() {
    static const Engine oracle = [] {
        Engine engine = engine::brute;
        engine.name = "cut oracle";
        engine.branching = engine::Branching::FewestOptions;
        return engine;
    }();
    return oracle;
}

}  // namespace tilewright::tests
