#include "tilewright/engine/edges/cutter.hpp"

namespace tilewright::engine {

using edge_scan::Cutter;
using edge_scan::Table;

std::optional<std::vector<Subtree>> cut_scan(const cover::Instance& instance,
                                             const Cutting& cutting) {
    constexpr std::uint64_t most_updates = 50'000'000;  // some tenths of a second
    if (edge_scan::refusal(instance)) return std::nullopt;
    const Table table{instance};
    if (!table.spare()) return std::vector<Subtree>{{{}, 1}};
    Cutter cutter{table, cutting, most_updates};
    cutter.cut();
    return cutter.take_subtrees();
}

}  // namespace tilewright::engine
