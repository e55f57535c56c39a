#include <algorithm>
#include <bit>

#include "tilewright/engine/edges/estimate.hpp"
#include "tilewright/engine/edges/orders.hpp"
#include "tilewright/engine/estimate.hpp"

namespace tilewright::engine {

using cover::Instance;
using edge_scan::NamedOrder;
using edge_scan::Table;

void order_cells(Instance& instance) {
    constexpr double part = 0.05;              // candidates to look at, of the nodes of the search
    constexpr double least_effort = 20'000;    // candidates
    constexpr double most_effort = 3'000'000;  // candidates
    constexpr double far_off = 100;            // the factor by which likely nodes may be wrong
    if (instance.hints().cells.empty() || edge_scan::refusal(instance)) return;
    std::vector<NamedOrder> orders = edge_scan::some_orders(instance);
    // The first order is the plain one, whose number of nodes is the best known.
    const double effort = std::clamp(part * orders.front().nodes, least_effort, most_effort);
    const double least = std::ranges::min(orders, {}, &NamedOrder::nodes).nodes;
    std::erase_if(orders, [&](const NamedOrder& order) { return order.nodes > far_off * least; });
    const int rounds = std::bit_width(orders.size() - 1);
    while (orders.size() > 1) {
        const double each = effort / (rounds * static_cast<double>(orders.size()));
        for (NamedOrder& order : orders)
            order.nodes =
                edge_scan::estimate(Table{instance, order.cells}, static_cast<std::uint64_t>(each));
        std::ranges::stable_sort(orders, {}, &NamedOrder::nodes);
        orders.resize((orders.size() + 1) / 2);
    }
    cover::Hints hints = instance.hints();
    hints.order = orders.front().name;
    hints.cells = orders.front().cells;
    instance.set_hints(std::move(hints));
}

}  // namespace tilewright::engine
