#include "tilewright/search/cases.hpp"

#include "tilewright/base/contract.hpp"
#include "tilewright/engine/estimate.hpp"

namespace tilewright::search {

using cover::Case;

Result<std::vector<Case>> cases_of(const cover::Instance& instance, const cover::Group& group,
                                   const Method& method, const Control& control,
                                   const Deadline& deadline) {
    if (!method.cases) {
        std::vector<Case> whole(1);
        whole.front().stabiliser = group;
        return whole;
    }
    // A resumed search finds its cases whatever the time limit, or it would never advance.
    const Deadline only_interrupt{std::nullopt, control.interrupt};
    const Stop stop = control.resume == nullptr ? deadline.stop() : only_interrupt.stop();
    cover::SizeEstimate estimate;
    if (*method.cases == cover::Cases::ByEstimate)
        estimate = engine::subtree_estimator(instance, stop);
    return cover::break_symmetry(instance, group, *method.cases, estimate, stop);
}

cover::Reduced instance_of(const Case& one, const cover::Instance& instance,
                           const engine::Engine& engine) {
    auto reduced = cover::reduce(instance, one.chosen, one.left_out);
    require(reduced.has_value(), "the options of a case can be chosen together");
    if (engine.branching == engine::Branching::InOrder) engine::order_cells(reduced->instance);
    return std::move(*reduced);
}

Tally nothing_found(const Deadline& deadline) {
    Tally tally;
    tally.ending = ending_of(deadline);
    tally.seconds = deadline.gone();
    return tally;
}

}  // namespace tilewright::search
