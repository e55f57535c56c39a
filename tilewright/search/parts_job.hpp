#pragma once

#include <deque>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "tilewright/base/error.hpp"
#include "tilewright/base/stop.hpp"
#include "tilewright/search/checkpoint.hpp"
#include "tilewright/search/method.hpp"
#include "tilewright/search/partition.hpp"
#include "tilewright/search/problem.hpp"
#include "tilewright/search/scheduler.hpp"
#include "tilewright/search/supervisor.hpp"
#include "tilewright/search/tally.hpp"
#include "tilewright/search/work_sampler.hpp"

namespace tilewright::search {

class PartTask;
class ShareCutter;

// Why a run must end that may go on when time and nodes are used up.
//   reason: why another one would
[[nodiscard]] inline std::optional<engine::Ending> patient_reason(
    std::optional<engine::Ending> reason, const Control& control) {
    using engine::Ending;
    if (control.interrupt != nullptr && control.interrupt->load()) return Ending::Cancelled;
    return reason == Ending::TimeLimit || reason == Ending::NodeLimit ? std::nullopt : reason;
}

// Whether a count that was made for a part has it as a share.
[[nodiscard]] inline bool is_share_of(const engine::CountInShares& count, const Part& part) {
    return count.name() == part.shares_of && part.share->end <= count.pieces();
}

// The bytes of a string that may be missing.
[[nodiscard]] inline std::span<const std::byte> as_bytes(
    const std::shared_ptr<const std::string>& text) {
    return text ? std::as_bytes(std::span{*text}) : std::span<const std::byte>{};
}

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

    // Runs the job.  Returns its ending, the fraction done, work and time.
    [[nodiscard]] Tally run();

    // Fills in how many solutions and orbits have been taken.  Returns false when they cannot be
    // those of a whole search that is complete.
    [[nodiscard]] virtual bool add_up(Tally& tally) = 0;

    // The state before the search begins, with all problems cut.
    // Errors: stopped before that was done
    [[nodiscard]] Result<State> cut(engine::Branching branching);

    // Takes over what a state has found, and what is left of its search.
    //   requires: it fits
    void resume(const State& state);

    // What is left of the search takes, judged by samples of its parts.  Nothing where none could
    // be taken.
    //   requires: its problems are cut
    [[nodiscard]] std::optional<Forecast> forecast();

    // Whether this job can be resumed from a state: the state's parts are parts of the job's
    // problems, and it has as many sums as the job.  Whether a count has its shares turns out when
    // they are searched.
    // Cost: the problems of the state's parts are made once more.
    [[nodiscard]] bool fits(const State& state);
    // Whether a part turned out to be a share of no count.  The job has ended then.
    [[nodiscard]] bool has_foreign_share() const { return has_foreign_share_; }
    // How many problems there are.
    [[nodiscard]] std::size_t count_problems();

    // ---- For the tasks of the job.

    [[nodiscard]] const Method& method() const { return method_; }
    [[nodiscard]] const Control& control() const { return supervisor_.control(); }
    [[nodiscard]] Supervisor& supervisor() { return supervisor_; }
    // How many counts by tables may run at the same time, and share the memory.
    [[nodiscard]] std::size_t tables_at_once() const { return tables_at_once_; }
    // The count of a whole problem, in shares.  Null where the engine cannot divide it, or has
    // ended before it could.
    //   number:   of the problem, as parts have it
    //   memory:   bytes
    //   dividing: without what shares have in common
    //   is_patient: it is made even when time and nodes are used up
    [[nodiscard]] std::shared_ptr<const engine::CountInShares> count_in_shares(
        std::size_t number, const Problem& problem, std::size_t memory, engine::Dividing dividing,
        bool is_patient = false);
    // The memory that counts of other problems take, which are kept for their shares.
    [[nodiscard]] std::size_t memory_of_others(const engine::CountInShares& count) const;
    // Gives it up.
    //   number, count: of the problem whose count is still wanted
    void forget_others(std::size_t number, const engine::CountInShares& count) {
        method_.shared_counts->forget_others({number, count.name()});
    }
    // Takes a solution of a part.  Returns false if there should be no more.
    [[nodiscard]] bool take_solution(const Problem& problem,
                                     std::span<const cover::OptionId> solution);
    // Whether the sink wants no more solutions, and the parts keep them for the last state.
    [[nodiscard]] bool refuses_solutions() const { return refuses_; }
    // A part is over, and its solutions have been taken.
    void finish_part(const Problem& problem, const PartTask& part, const engine::Outcome& outcome);
    // What was made for the shares of the problem before, or nothing.
    [[nodiscard]] std::shared_ptr<const std::string> common_of_shares(std::size_t number) const {
        const auto& ask = control().common_of_shares;
        return ask ? ask(number) : nullptr;
    }
    // A part is a share of no count: the search ends.
    void refuse_share() {
        has_foreign_share_ = true;
        supervisor_.stop(engine::Ending::Cancelled);
    }
    // Whether a part that is given up at this moment was short of time or nodes.
    [[nodiscard]] bool lacks_time() const;

protected:
    virtual std::optional<Problem> next_problem() = 0;
    // Passes over the next problem, which may be faster than to make it.  Returns false if there is
    // none.
    virtual bool skip_problem() = 0;
    // Starts over: the next problem is the first one again.
    virtual void rewind() = 0;
    virtual bool take(const Problem& problem, std::span<const cover::OptionId> solution) = 0;
    virtual void finish(const Problem& problem, const engine::Outcome& outcome) = 0;
    // The results taken so far.  Only the job knows what each number means.
    [[nodiscard]] virtual std::vector<BigCount> sums() const = 0;

    // The problem of which some parts have not begun, if there is one.
    [[nodiscard]] const Problem* open_problem() const {
        return parts_.empty() ? nullptr : problem_.get();
    }

    // Whether the search has ended early.  Slow work on solutions may then be skipped, because the
    // result is incomplete anyway.  This checks the limits: engines do not, while their solutions
    // are being taken.  Always false while states are kept: a state has all that was found.
    [[nodiscard]] bool is_over();

    // For slow work while a problem is made.  Once it says stop, the result may be wrong, and no
    // part begins any more.
    [[nodiscard]] Stop stop() {
        return [this] { return must_stop(); };
    }
    // What next_problem returns when it was stopped while it made one: there is another, but it is
    // left for a later search.
    [[nodiscard]] std::nullopt_t leave_the_rest() {
        left_over_ = true;
        return std::nullopt;
    }

    virtual void set_sums(const std::vector<BigCount>& sums) = 0;

private:
    //   pieces: at most about so many of a tree
    void cut_problems(engine::Branching branching, std::size_t pieces);
    [[nodiscard]] double work_left() const;
    [[nodiscard]] Forecast lower_forecast() const;
    void tell_forecast();
    [[nodiscard]] std::optional<WorkSampler::Seen> sample(const Problem& problem,
                                                          const OpenPart& open,
                                                          WorkSampler& sampler);
    [[nodiscard]] bool sample_parts(std::size_t until, double work, WorkSampler& sampler,
                                    std::vector<Observation>& seen);
    [[nodiscard]] bool may_be_share(const Problem& problem, const Part& part,
                                    std::uint32_t& end) const;
    void look_at_counts(ShareCutter& shares);
    void note(engine::Ending ending);
    // Whether no part may begin any more.  The first part of a resumed search may, however little
    // time there is, or it would never come to its end.
    [[nodiscard]] bool must_stop();
    [[nodiscard]] bool has_next();
    [[nodiscard]] State state(std::span<const PendingTask> pending) const;
    [[nodiscard]] double fraction_done(const State& state) const;

    const Method& method_;
    std::string digest_;
    Supervisor supervisor_;
    std::size_t tables_at_once_;               // see tables_at_once()
    double work_;                              // of all parts
    double uncut_;                             // of problems that are neither cut nor begun
    std::optional<Error> common_error_;        // of whoever takes what shares have in common
    std::vector<std::vector<OpenPart>> cuts_;  // by problem, if they are cut
    std::size_t problems_ = 0;                 // how many have begun
    std::shared_ptr<const Problem> problem_;
    std::deque<OpenPart> parts_;  // of this problem, not yet begun
    std::vector<OpenPart>
        unfinished_;  // what is left of tasks that ended early, for the last state
    engine::Stats stats_;
    // How the first part that ended early ended.  If none did: Unchecked if any part was.
    std::optional<engine::Ending> ending_;
    bool has_begun_ = false;  // the first part has begun
    bool left_over_ = false;  // the search ended before a part could begin
    bool refuses_ = false;    // see refuses_solutions()
    std::atomic<bool> has_foreign_share_ = false;
    std::atomic<bool> keeps_states_;  // whether there are states to keep
};

}  // namespace tilewright::search
