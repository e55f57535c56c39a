#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "tilewright/cover/reduce.hpp"
#include "tilewright/search/checkpoint.hpp"
#include "tilewright/search/problem.hpp"
#include "tilewright/search/scheduler.hpp"

namespace tilewright::search {

class PartsJob;

// Where a part's search stands: what it has found, and what is left.
struct Standing {
    engine::Outcome so_far;
    std::vector<Part> rest;
};

// A part of a problem, as a task of a job.
class PartTask : public Task {
public:
    //   job:   outlives the task
    //   share: of the work of the whole search
    PartTask(PartsJob& job, std::shared_ptr<const Problem> problem, OpenPart open, double share)
        : job_{job}, problem_{std::move(problem)}, open_{std::move(open)}, share_{share} {}

    // Solutions reach the sink as options of the whole instance, sorted.
    engine::Outcome search(engine::SolutionSink& sink, Helpers& helpers) override;
    bool take(std::span<const cover::OptionId> solution) override;
    void finish(const engine::Outcome& outcome) override;
    void describe(const Untaken& results, std::vector<OpenPart>& parts) const override;

    // Branches of the part's search, as a part and as a task of their own.
    [[nodiscard]] Part branches_part(const engine::Branches& branches,
                                     const cover::Reduced& reduced) const;
    [[nodiscard]] std::unique_ptr<Task> branches_task(const engine::Branches& branches,
                                                      const cover::Reduced& reduced) const;

    // The engine has told how far it is; until nothing is told.
    void tell(const engine::Outcome& so_far, std::vector<Part> rest);
    void tell_nothing() { standing_.reset(); }

private:
    engine::Outcome run_engine(const cover::Reduced& reduced, engine::SolutionSink& sink,
                               Helpers& helpers);
    engine::Outcome give_found(engine::SolutionSink& sink) const;
    [[nodiscard]] engine::Stats stats_in_whole(engine::Stats stats) const;

    PartsJob& job_;
    std::shared_ptr<const Problem> problem_;
    OpenPart open_;
    double share_;
    std::optional<Standing> standing_;
    std::uint64_t taken_ = 0;  // of its solutions
};

}  // namespace tilewright::search
