#include "tilewright/answer/run_plan.hpp"

#include <algorithm>

namespace tilewright::answer {

Answer answer_of(const Question& question, const Plan& plan, search::Tally tally) {
    return {std::move(tally), question.group().order(), std::string{plan.method.engine->name},
            plan.why};
}

Answer run_plan(const Question& question, Plan plan, search::Control control, Aim aim,
                const RunSearch& run) {
    // What a resumed search has found must not be found again.  A count that keeps states changes
    // the engine part by part.
    const bool is_begun = control.resume != nullptr;
    const bool is_kept = aim == Aim::Count && control.checkpoints != nullptr;
    const bool may_begin_anew = question.options.engine == "auto" && !is_begun && !is_kept &&
                                plan.method.engine != &fastest_tree(question);
    plan.method.all_or_nothing = aim == Aim::Count && may_begin_anew;
    question.options.enter("beginning the search");
    search::Tally tally = run(plan.method, control);
    if (may_begin_anew && tally.ending == engine::Ending::MemoryLimit &&
        (aim == Aim::Count || tally.raw == 0)) {
        plan = with_tree(std::move(plan), question, "tables did not fit into memory");
        plan.method.all_or_nothing = false;
        if (auto& nodes = control.limits.nodes) *nodes -= std::min(*nodes, tally.stats.nodes);
        tally = run(plan.method, control);
    }
    return answer_of(question, plan, std::move(tally));
}

}  // namespace tilewright::answer
