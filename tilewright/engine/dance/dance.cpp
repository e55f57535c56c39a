#include "tilewright/engine/dance/dance.hpp"

#include "tilewright/engine/dance/rules.hpp"
#include "tilewright/engine/dance/search.hpp"

namespace tilewright::engine {

using dancing::FullRules;
using dancing::PlainRules;
using dancing::Search;

namespace {

std::optional<std::string> takes_all(const cover::Instance&) {
    return std::nullopt;
}

template <class Listener>
Outcome search(const cover::Instance& instance, const Request& request, Listener& listener) {
    return instance.has_colours() || instance.has_multiplicities()
               ? Search<FullRules, Listener>{instance, request, listener}.run()
               : Search<PlainRules, Listener>{instance, request, listener}.run();
}

constexpr std::string_view summary =
    "dancing cells: always the item with the fewest options left, for any puzzle";

}  // namespace

const Engine dance{
    .name = "dance",
    .summary = summary,
    .branching = Branching::FewestOptions,
    .refusal = takes_all,
    .run =
        [](const cover::Instance& instance, const Request& request) {
            NoTrace nobody;
            return search(instance, request, nobody);
        },
    .node_seconds = 650e-9,
};

const TracedEngine traced_dance{
    .name = "dance",
    .summary = summary,
    .refusal = takes_all,
    .run = search<Trace>,
};

}  // namespace tilewright::engine
