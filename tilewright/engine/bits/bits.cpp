#include "tilewright/engine/bits/bits.hpp"

#include "tilewright/engine/bits/avx2.hpp"
#include "tilewright/engine/bits/avx512.hpp"
#include "tilewright/engine/bits/search.hpp"

namespace tilewright::engine {
namespace {

constexpr std::string_view summary =
    "the tree of dance on sets of options as bits, with AVX-512 or AVX2 where there is";

}  // namespace

const Engine bits{
    .name = "bits",
    .summary = summary,
    .branching = Branching::FewestOptions,
    .refusal = bits_parts::refusal,
    .bytes = bits_parts::most_bytes,
    .run = [](const cover::Instance& instance, const Request& request) -> Outcome {
        if (bits_parts::most_bytes(instance) > request.watch.memory())
            return {Ending::MemoryLimit, 0, {}};
        if (bits_parts::has_avx512()) return bits_parts::search_with_avx512(instance, request);
        if (bits_parts::has_avx2()) return bits_parts::search_with_avx2(instance, request);
        return bits_parts::search<bits_parts::PortableLanes>(instance, request);
    },
    .node_seconds = 130e-9,
    .reads_all_sets = true,
};

const TracedEngine traced_bits{
    .name = "bits",
    .summary = summary,
    .refusal = bits_parts::refusal,
    .run =
        [](const cover::Instance& instance, const Request& request, Trace& trace) {
            // Watching takes longer than searching, so one kind of lanes is enough.
            bits_parts::NamedTrace named{trace, bits_parts::items_by_use(instance)};
            return bits_parts::run_search<bits_parts::PortableLanes>(instance, request, named);
        },
};

}  // namespace tilewright::engine
