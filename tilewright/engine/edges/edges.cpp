#include "tilewright/engine/edges/edges.hpp"

#include "tilewright/engine/edges/search.hpp"

namespace tilewright::engine {

const Engine edges{
    .name = "edges",
    .summary = "cell after cell in a fixed order, with tables by colours, for edge matching",
    .branching = Branching::InOrder,
    .refusal = edge_scan::refusal,
    .run = [](const cover::Instance& instance, const Request& request) -> Outcome {
        const edge_scan::Table table{instance};
        if (table.bytes() > request.watch.memory()) return {Ending::MemoryLimit, 0, {}};
        if (!table.spare()) return {Ending::Exhausted, 0, {.nodes = 1}};
        return table.has_ranges() ? edge_scan::Search<true>{table, request}.run()
                                  : edge_scan::Search<false>{table, request}.run();
    },
    .node_seconds = 22e-9,
};

}  // namespace tilewright::engine
