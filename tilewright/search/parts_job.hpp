#pragma once

#include <deque>
#include <memory>
#include <optional>
#include <vector>

#include "tilewright/cover/reduce.hpp"
#include "tilewright/search/partition.hpp"
#include "tilewright/search/search.hpp"

namespace tilewright::search {

// An instance that is to be searched, and how its solutions belong to the whole.
struct Problem {
    cover::Instance instance;
    std::vector<cover::OptionId> original;  // by option: the option of the whole instance
    std::vector<cover::OptionId> chosen;    // of the whole instance; part of every solution
    std::size_t number = 0;                 // for the job that made it
    double work = 1;                        // the part of its case's, where no sizes are known
    bool list_solutions = false;            // not only count them
    // For so many symmetries, its solutions are those that the symmetry keeps; 0: it is no
    // quotient.
    std::size_t counts_fixed = 0;
};

// A part of a problem, as a task.
class PartTask : public Task {
public:
    //   share: of the work of the whole search
    PartTask(std::shared_ptr<const Problem> problem, Part part, double share,
             const Options& options, Supervisor& supervisor)
        : problem_{std::move(problem)},
          part_{std::move(part)},
          share_{share},
          options_{options},
          supervisor_{supervisor} {}

    // Solutions reach the sink as options of the whole instance, sorted.
    engine::Outcome search(engine::SolutionSink& sink, Helpers& helpers) override;
    [[nodiscard]] const Problem& problem() const { return *problem_; }

    // Branches of the part's search, as a task of its own.
    [[nodiscard]] std::unique_ptr<Task> branches_task(const engine::Branches& branches,
                                                      const cover::Reduced& reduced) const;

private:
    engine::Outcome run_engine(const cover::Reduced& reduced, engine::SolutionSink& sink,
                               engine::Watch& watch) const;
    [[nodiscard]] engine::Stats stats_in_whole(engine::Stats stats) const;

    std::shared_ptr<const Problem> problem_;
    Part part_;
    double share_;
    const Options& options_;
    Supervisor& supervisor_;
};

// A job that goes through problems, part by part.
class PartsJob : public Job {
public:
    PartsJob(const Options& options, std::size_t cases);

    std::unique_ptr<Task> next() final;
    bool take(Task& task, std::span<const cover::OptionId> solution) final;
    void finish(Task& task, const engine::Outcome& outcome) final;

    // Runs the job, and fills in how it ended, work and time.
    void run(Tally& tally);

protected:
    virtual std::optional<Problem> next_problem() = 0;
    // The next problem is the first one again.
    virtual void rewind() = 0;
    virtual bool take(const Problem& problem, std::span<const cover::OptionId> solution) = 0;
    virtual void finish(const Problem& problem, const engine::Outcome& outcome) = 0;

private:
    void cut_problems();
    [[nodiscard]] std::unique_ptr<Task> next_part();

    const Options& options_;
    Supervisor supervisor_;
    double work_;                          // of all parts
    std::vector<std::vector<Part>> cuts_;  // by problem, if they are cut
    std::size_t next_cut_ = 0;
    std::shared_ptr<const Problem> problem_;
    std::deque<Part> parts_;  // of this problem, still to come
    engine::Stats stats_;
    std::optional<engine::Ending> ending_;  // of the first part that did not end as it should
    bool left_over_ = false;                // a part was not begun, as the search had been ended
};

}  // namespace tilewright::search
