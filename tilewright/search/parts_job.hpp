#pragma once

#include <deque>
#include <memory>
#include <optional>
#include <vector>

#include "tilewright/base/stop.hpp"
#include "tilewright/search/checkpoint.hpp"
#include "tilewright/search/method.hpp"
#include "tilewright/search/partition.hpp"
#include "tilewright/search/problem.hpp"
#include "tilewright/search/scheduler.hpp"
#include "tilewright/search/supervisor.hpp"
#include "tilewright/search/tally.hpp"

namespace tilewright::search {

// A job that goes through problems, part by part.
class PartsJob : public Job {
public:
    //   method:   must outlive the job
    //   digest:   of the search, for its states
    //   problems: the most there can be
    PartsJob(const Method& method, const Control& control, std::string digest, std::size_t cases,
             std::size_t problems);

    std::unique_ptr<Task> next() final;
    [[nodiscard]] bool wants_checkpoint() final;
    void make_checkpoint(std::span<const PendingTask> pending) final;

    // Runs the job.  Fills in its ending, the fraction done, work and time.
    void run(Tally& tally);

    // The state before the search begins, with all problems cut.
    [[nodiscard]] State cut();

    // Whether this job can be resumed from a state: the state's parts are parts of the job's
    // problems, and it has as many sums as the job.
    // Cost: the problems that the state has begun are made once more.
    [[nodiscard]] bool fits(const State& state);

    // ---- For the tasks of the job.

    [[nodiscard]] const Method& method() const { return method_; }
    [[nodiscard]] const Control& control() const { return supervisor_.control(); }
    [[nodiscard]] Supervisor& supervisor() { return supervisor_; }
    // How many runs that count without a tree share the memory.
    [[nodiscard]] std::size_t tables_at_once() const { return tables_at_once_; }
    // Takes a solution of a part.  Returns false if there should be no more.
    [[nodiscard]] bool take_solution(const Problem& problem,
                                     std::span<const cover::OptionId> solution);
    // A part is over, and its solutions have been taken.
    void finish_part(const Problem& problem, const engine::Outcome& outcome);

protected:
    virtual std::optional<Problem> next_problem() = 0;
    // Starts over: the next problem is the first one again.
    virtual void rewind() = 0;
    virtual bool take(const Problem& problem, std::span<const cover::OptionId> solution) = 0;
    virtual void finish(const Problem& problem, const engine::Outcome& outcome) = 0;
    // The results taken so far.  Only the job knows what each number means.
    [[nodiscard]] virtual std::vector<BigCount> sums() const = 0;

    // The problem of which some parts have not been begun, if there is one.
    [[nodiscard]] const Problem* open_problem() const {
        return parts_.empty() ? nullptr : problem_.get();
    }

    // Whether the search has ended early, so that slow work on solutions may be skipped; the result
    // is then not complete.  This checks the limits, too, because engines that wait for their
    // solutions to be taken do not.  Always false while states are kept: a state must contain
    // everything that was found.
    [[nodiscard]] bool is_over();

    // For slow work while a problem is made.  Once it says stop, the result may be wrong.
    [[nodiscard]] Stop stop() {
        return [this] { return supervisor_.report(0, 0).has_value(); };
    }

    virtual void set_sums(const std::vector<BigCount>& sums) = 0;

private:
    void cut_problems(engine::Branching branching);
    void note(engine::Ending ending);
    void resume(const State& state);
    [[nodiscard]] bool has_next();
    [[nodiscard]] State state(std::span<const PendingTask> pending) const;

    const Method& method_;
    std::string digest_;
    Supervisor supervisor_;
    std::size_t tables_at_once_;               // see tables_at_once()
    double work_;                              // of all parts
    std::vector<std::vector<OpenPart>> cuts_;  // by problem, if they are cut
    std::size_t problems_ = 0;                 // how many have begun
    std::shared_ptr<const Problem> problem_;
    std::deque<OpenPart> parts_;  // of this problem, not yet begun
    engine::Stats stats_;
    // How the first part that ended early ended.  If none did: Unchecked if any part was.
    std::optional<engine::Ending> ending_;
    bool left_over_ = false;          // the search ended before a part could begin
    std::atomic<bool> keeps_states_;  // whether there are states to keep
};

}  // namespace tilewright::search
