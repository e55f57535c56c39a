#include "tilewright/engine/dance/dance.hpp"

#include "tilewright/engine/dance/rules.hpp"
#include "tilewright/engine/dance/search.hpp"

namespace tilewright::engine {

using dancing::FullRules;
using dancing::PlainRules;
using dancing::Search;

const Engine dance{
    .name = "dance",
    .summary = "dancing cells: always the item with the fewest options left, for any puzzle",
    .branching = Branching::FewestOptions,
    .refusal = [](const cover::Instance&) -> std::optional<std::string> { return std::nullopt; },
    .run =
        [](const cover::Instance& instance, const Request& request) {
            return instance.has_colours() || instance.has_multiplicities()
                       ? Search<FullRules>{instance, request}.run()
                       : Search<PlainRules>{instance, request}.run();
        },
};

}  // namespace tilewright::engine
