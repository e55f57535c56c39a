#include "c/system.hpp"
#include "tilewright/answer/find_hint.hpp"

namespace tilewright::c {

struct System::Inside {};

System::System(Request& request) {
    request.options.control.scheduler = make_scheduler(request);
}

System::~System() = default;

engine::Hint System::find_hint(const cover::Instance& instance,
                               const std::vector<cover::OptionId>& placed,
                               const answer::SolveOptions& options, answer::Witnesses& known) {
    return answer::find_hint(instance, placed, options, known);
}

search::Optimum System::find_optimum(const cover::Instance& instance, const cover::Goal& goal,
                                     engine::Watch& watch) {
    return search::find_optimum(instance, goal, {}, watch, {});
}

System::Searched<packing::Reason> System::search_reason(const packing::Puzzle&,
                                                        const packing::Compiled&,
                                                        const search::Control&) {
    return {};
}

System::Searched<matching::Reason> System::search_reason(const matching::Puzzle&,
                                                         const matching::Compiled&,
                                                         const search::Control&) {
    return {};
}

std::optional<Error> System::trouble() const {
    return std::nullopt;
}

}  // namespace tilewright::c
