#pragma once

#include "tests/quiet_watch.hpp"
#include "tilewright/cover/instance.hpp"
#include "tilewright/engine/frontier/cell_order.hpp"
#include "tilewright/engine/frontier/half_tables.hpp"
#include "tilewright/engine/frontier/region_sums.hpp"

namespace tilewright::tests {

// An instance as 'frontier' prepares it, with its graph of shapes.
//   requires: the engine takes the instance
struct TableSetting {
    explicit TableSetting(cover::Instance wanted) : instance{std::move(wanted)} {}
    TableSetting(const TableSetting&) = delete;
    TableSetting& operator=(const TableSetting&) = delete;

    cover::Instance instance;
    engine::frontier_parts::Roles roles = engine::frontier_parts::assign_roles(instance);
    engine::frontier_parts::PieceCode code{instance, roles};
    engine::frontier_parts::Layout layout = engine::frontier_parts::lay_out(
        instance, roles, engine::frontier_parts::good_orders(instance, roles).back());
    QuietWatch watch;
    engine::frontier_parts::Allowance allowance{watch};
    engine::frontier_parts::ShapeGraph graph = *engine::frontier_parts::build_shape_graph(
        layout, engine::frontier_parts::fillable_sums(instance, roles), allowance);
    engine::frontier_parts::Steps steps =
        engine::frontier_parts::move_steps(instance, layout, code);
    engine::frontier_parts::SetProblem problem{graph, code, steps};
};

// Any two of eight pieces lie side by side on a strip of eight cells: 8! / 2^4 solutions.  As in
// quotients, each move uses two pieces.
[[nodiscard]] cover::Instance pairs_on_a_strip();

}  // namespace tilewright::tests
