#include "tilewright/engine/frontier/prepared_instance.hpp"

#include "tilewright/engine/frontier/cell_order.hpp"
#include "tilewright/engine/frontier/mirror.hpp"
#include "tilewright/engine/frontier/order_trial.hpp"
#include "tilewright/engine/frontier/region_sums.hpp"
#include "tilewright/engine/frontier/with_window.hpp"

namespace tilewright::engine::frontier_parts {

namespace {

void merge_mirror_images(const cover::Instance& instance, const Roles& roles, const Kinds* kinds,
                         Layout& layout) {
    auto mirrors = find_mirrors(instance, roles, layout, kinds);
    if (mirrors.empty() || layout.reach + mirrors.front() > most_window_bits) return;
    layout.reach += mirrors.front();
    layout.mirrors = std::move(mirrors);
}

}  // namespace

PreparedInstance::PreparedInstance(const cover::Instance& instance, const Pruning& pruning,
                                   bool only_counts, const TrialLimits& trial, const Kinds* kinds)
    : roles{assign_roles(instance)}, code{instance, roles, kinds} {
    std::vector<Layout> layouts;
    for (const auto& order : good_orders(instance, roles, trial.stop)) {
        Layout next = lay_out(instance, roles, order);
        if (asks_to_stop(trial.stop)) return;
        if (next.reach > most_window_bits && !layouts.empty()) continue;
        if (only_counts) merge_mirror_images(instance, roles, kinds, next);
        layouts.push_back(std::move(next));
    }
    if (pruning.region_size && !asks_to_stop(trial.stop)) {
        sums = fillable_sums(instance, roles);
        no_sum_fits = !sums.back();
        if (!moves_connected(layouts.front())) sums.clear();
    }
    const bool one_will_do = layouts.size() == 1 || has_no_solution();
    layout = std::move(layouts[one_will_do ? 0 : fewest_shapes(layouts, sums, trial)]);
}

}  // namespace tilewright::engine::frontier_parts
