#include "c/system.hpp"
#include "tilewright/answer/find_hint.hpp"
#include "tilewright/reasons/conflict_reason.hpp"
#include "tilewright/sat/solver/cadical.hpp"
#include "tilewright/sat/solver/hint.hpp"
#include "tilewright/sat/solver/optimum.hpp"
#include "tilewright/sat/solver/sat.hpp"
#include "tilewright/search/supervisor.hpp"

namespace tilewright::c {

struct System::Inside {
    std::shared_ptr<sat::Trouble> trouble = std::make_shared<sat::Trouble>();
};

System::System(Request& request) : inside_{std::make_unique<Inside>()} {
    answer::SolveOptions& options = request.options;
    options.further_engines.push_back(
        sat::make_sat_engine({}, sat::make_cadical, inside_->trouble));
    options.control.scheduler = make_scheduler(request);
}

System::~System() = default;

engine::Hint System::find_hint(const cover::Instance& instance,
                               const std::vector<cover::OptionId>& placed,
                               const answer::SolveOptions& options, answer::Witnesses& known) {
    // Most positions are soon settled by an engine, before a SAT solver has read its clauses.
    constexpr std::uint64_t soon = 100'000;
    answer::SolveOptions first = options;
    first.control.limits.nodes = soon;
    engine::Hint hint = answer::find_hint(instance, placed, first, known);
    if (hint.ending != engine::Ending::NodeLimit) return hint;
    search::Supervisor supervisor{options.control};
    search::PartWatch watch{supervisor, 1};
    return sat::find_hint(instance, placed, watch);
}

search::Optimum System::find_optimum(const cover::Instance& instance, const cover::Goal& goal,
                                     engine::Watch& watch) {
    return sat::find_optimum(instance, goal, {}, watch, {});
}

System::Searched<packing::Reason> System::search_reason(const packing::Puzzle& puzzle,
                                                        const packing::Compiled& compiled,
                                                        const search::Control& control) {
    search::Supervisor supervisor{control};
    search::PartWatch watch{supervisor, 1};
    const auto found = reasons::search_reason(puzzle, compiled, watch);
    return {found.reason, found.solvable};
}

System::Searched<matching::Reason> System::search_reason(const matching::Puzzle& puzzle,
                                                         const matching::Compiled& compiled,
                                                         const search::Control& control) {
    search::Supervisor supervisor{control};
    search::PartWatch watch{supervisor, 1};
    const auto found = reasons::search_reason(puzzle, compiled, watch);
    return {found.reason, found.solvable};
}

std::optional<Error> System::trouble() const {
    return inside_->trouble->first();
}

}  // namespace tilewright::c
