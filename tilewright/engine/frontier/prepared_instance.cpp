#include "tilewright/engine/frontier/prepared_instance.hpp"

#include "tilewright/engine/frontier/cell_order.hpp"
#include "tilewright/engine/frontier/mirror.hpp"
#include "tilewright/engine/frontier/region_sums.hpp"
#include "tilewright/engine/frontier/with_window.hpp"

namespace tilewright::engine::frontier_parts {

PreparedInstance::PreparedInstance(const cover::Instance& instance, const Pruning& pruning,
                                   bool only_counts, const Stop& stop)
    : roles{assign_roles(instance)}, code{instance, roles} {
    layout = lay_out(instance, roles, choose_cell_order(instance, roles, stop));
    if (layout.reach > most_window_bits) layout = lay_out(instance, roles, roles.cells);
    if (asks_to_stop(stop)) return;
    if (only_counts) merge_mirror_images(instance);
    if (!pruning.region_size || asks_to_stop(stop)) return;
    sums = fillable_sums(instance, roles);
    no_sum_fits = !sums.back();
    if (!moves_connected(layout)) sums.clear();
}

void PreparedInstance::merge_mirror_images(const cover::Instance& instance) {
    auto mirrors = find_mirrors(instance, roles, layout);
    if (mirrors.empty() || layout.reach + mirrors.front() > most_window_bits) return;
    layout.reach += mirrors.front();
    layout.mirrors = std::move(mirrors);
}

}  // namespace tilewright::engine::frontier_parts
