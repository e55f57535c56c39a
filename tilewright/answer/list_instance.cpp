#include "tilewright/answer/list_instance.hpp"

#include "tilewright/answer/find_few.hpp"
#include "tilewright/answer/run_plan.hpp"
#include "tilewright/search/search.hpp"

namespace tilewright::answer {
Result<Answer> list_instance(const Question& question, search::Listing listing,
                             engine::SolutionSink& sink) {
    if (auto found = find_few(question, listing, sink)) return std::move(*found);
    auto plan = question.options.control.resume != nullptr ? plan_to_resume(question, listing)
                                                           : plan_to_list(question);
    if (!plan) return std::unexpected(plan.error());
    plan->method.may_change_engine = false;
    return run_plan(question, std::move(*plan), question.control(), Aim::List,
                    [&](const search::Method& method, const search::Control& control) {
                        return search::list(question.instance(), question.group(), listing, method,
                                            sink, control);
                    });
}

}  // namespace tilewright::answer
