#pragma once

#include <deque>
#include <memory>
#include <optional>
#include <vector>

#include "tilewright/base/stop.hpp"
#include "tilewright/cover/reduce.hpp"
#include "tilewright/search/checkpoint.hpp"
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

// Where a part's search stands: what it has found, and what is left.
struct Standing {
    engine::Outcome so_far;
    std::vector<Part> rest;
};

// A part of a problem, as a task.
class PartTask : public Task {
public:
    //   share: of the work of the whole search
    //   tables_at_once: so many runs that count without a tree have to share the memory
    PartTask(std::shared_ptr<const Problem> problem, OpenPart open, double share,
             const Options& options, Supervisor& supervisor, std::size_t tables_at_once)
        : problem_{std::move(problem)},
          open_{std::move(open)},
          share_{share},
          options_{options},
          supervisor_{supervisor},
          tables_at_once_{tables_at_once} {}

    // Solutions reach the sink as options of the whole instance, sorted.
    engine::Outcome search(engine::SolutionSink& sink, Helpers& helpers) override;
    [[nodiscard]] const Problem& problem() const { return *problem_; }

    // Branches of the part's search, as a part and as a task of their own.
    [[nodiscard]] Part branches_part(const engine::Branches& branches,
                                     const cover::Reduced& reduced) const;
    [[nodiscard]] std::unique_ptr<Task> branches_task(const engine::Branches& branches,
                                                      const cover::Reduced& reduced) const;

    // The engine has told how far it is; until nothing is told.
    void tell(const engine::Outcome& so_far, std::vector<Part> rest);
    void tell_nothing() { standing_.reset(); }

    // A solution of the task has been taken.
    void count_taken() { ++taken_; }

    // What of this task is still to be done or to be taken, as parts.
    void describe(const TaskInLine& place, std::vector<OpenPart>& parts) const;

private:
    engine::Outcome run_engine(const cover::Reduced& reduced, engine::SolutionSink& sink,
                               Helpers& helpers);
    engine::Outcome give_found(engine::SolutionSink& sink) const;
    [[nodiscard]] engine::Stats stats_in_whole(engine::Stats stats) const;

    std::shared_ptr<const Problem> problem_;
    OpenPart open_;
    double share_;
    const Options& options_;
    Supervisor& supervisor_;
    std::size_t tables_at_once_;
    std::optional<Standing> standing_;
    std::uint64_t taken_ = 0;
};

// A job that goes through problems, part by part.
class PartsJob : public Job {
public:
    //   problems: so many at most
    PartsJob(const Options& options, std::string digest, std::size_t cases, std::size_t problems);

    std::unique_ptr<Task> next() final;
    bool take(Task& task, std::span<const cover::OptionId> solution) final;
    void finish(Task& task, const engine::Outcome& outcome) final;
    [[nodiscard]] bool wants_checkpoint() final;
    void make_checkpoint(std::span<const TaskInLine> line) final;

    // Runs the job, and fills in how it ended and how far it came, work and time.
    void run(Tally& tally);

    // The state before anything is done, with all problems cut.
    [[nodiscard]] State cut();

    // Whether this job can go on from a state: its parts are parts of the job's problems, its sums
    // as many as the job has.  Cost: the problems that the state has begun are made once more.
    [[nodiscard]] bool fits(const State& state);

protected:
    virtual std::optional<Problem> next_problem() = 0;
    // The next problem is the first one again.
    virtual void rewind() = 0;
    virtual bool take(const Problem& problem, std::span<const cover::OptionId> solution) = 0;
    virtual void finish(const Problem& problem, const engine::Outcome& outcome) = 0;
    // What has been taken so far, in numbers whose meaning is the job's own.
    [[nodiscard]] virtual std::vector<BigCount> sums() const = 0;

    // Whether the search has been ended, so that what is long in taking may be left out; it then
    // does not seem complete.  Looks at limits, too: engines that wait to be taken from do not.
    // Never where states are kept, in which what was found is to be found.
    [[nodiscard]] bool is_over();

    // For what is long in making a problem: it need not be right once the search is to end.
    [[nodiscard]] Stop stop() {
        return [this] { return supervisor_.report(0, 0).has_value(); };
    }

    virtual void set_sums(const std::vector<BigCount>& sums) = 0;

private:
    void cut_problems(engine::Branching branching);
    void note(engine::Ending ending);
    void resume(const State& state);
    [[nodiscard]] bool has_next();
    [[nodiscard]] State state(std::span<const TaskInLine> line) const;

    const Options& options_;
    std::string digest_;
    Supervisor supervisor_;
    std::size_t tables_at_once_;               // at most
    double work_;                              // of all parts
    std::vector<std::vector<OpenPart>> cuts_;  // by problem, if they are cut
    std::size_t problems_ = 0;                 // begun
    std::shared_ptr<const Problem> problem_;
    std::deque<OpenPart> parts_;  // of this problem, still to come
    engine::Stats stats_;
    std::optional<engine::Ending> ending_;  // of the first part that was ended early; else
                                            // Unchecked if one was
    bool left_over_ = false;                // a part was not begun, as the search had been ended
    std::atomic<bool> keeps_states_;        // as long as there is one to keep
};

}  // namespace tilewright::search
