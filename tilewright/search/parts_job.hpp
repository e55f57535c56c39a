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
    //   method:   outlives the job
    //   digest:   of the search, for its states
    //   problems: so many at most
    PartsJob(const Method& method, const Control& control, std::string digest, std::size_t cases,
             std::size_t problems);

    std::unique_ptr<Task> next() final;
    [[nodiscard]] bool wants_checkpoint() final;
    void make_checkpoint(std::span<const TaskInLine> line) final;

    // Runs the job, and fills in how it ended and how far it came, work and time.
    void run(Tally& tally);

    // The state before anything is done, with all problems cut.
    [[nodiscard]] State cut();

    // Whether this job can go on from a state: its parts are parts of the job's problems, its sums
    // as many as the job has.  Cost: the problems that the state has begun are made once more.
    [[nodiscard]] bool fits(const State& state);

    // For the tasks of the job.
    [[nodiscard]] const Method& method() const { return method_; }
    [[nodiscard]] const Control& control() const { return supervisor_.control(); }
    [[nodiscard]] Supervisor& supervisor() { return supervisor_; }
    // So many runs that count without a tree have to share the memory.
    [[nodiscard]] std::size_t tables_at_once() const { return tables_at_once_; }
    // A solution of a part is taken; false when there should be no more.
    [[nodiscard]] bool take_solution(const Problem& problem,
                                     std::span<const cover::OptionId> solution);
    // A part is over, its solutions have been taken.
    void finish_part(const Problem& problem, const engine::Outcome& outcome);

protected:
    virtual std::optional<Problem> next_problem() = 0;
    // The next problem is the first one again.
    virtual void rewind() = 0;
    virtual bool take(const Problem& problem, std::span<const cover::OptionId> solution) = 0;
    virtual void finish(const Problem& problem, const engine::Outcome& outcome) = 0;
    // What has been taken so far, in numbers whose meaning is the job's own.
    [[nodiscard]] virtual std::vector<BigCount> sums() const = 0;

    // The problem of which some parts have not been begun, if there is one.
    [[nodiscard]] const Problem* open_problem() const {
        return parts_.empty() ? nullptr : problem_.get();
    }

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

    const Method& method_;
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
