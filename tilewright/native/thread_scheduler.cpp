#include "tilewright/native/thread_scheduler.hpp"

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <exception>
#include <functional>
#include <list>
#include <mutex>
#include <thread>
#include <type_traits>
#include <vector>

#include <sched.h>

#include "tilewright/native/side_by_side.hpp"

namespace tilewright::native {
namespace {

using cover::OptionId;
using search::Job;
using search::Task;

// A task, with those of its solutions that the job has not taken yet.
struct InLine {
    std::unique_ptr<Task> task;
    bool begun = false;
    std::vector<OptionId> options = {};  // of the waiting solutions, one after another
    std::vector<std::size_t> ends = {};  // where each solution ends in 'options'
    std::optional<engine::Outcome> outcome = {};
    bool can_quiesce = false;
    bool is_quiescent = false;

    [[nodiscard]] std::size_t bytes() const {
        return options.size() * sizeof(OptionId) + ends.size() * sizeof(std::size_t);
    }
};

// What ends the search of a task after an exception on another thread.
struct Abandoned {};

// The tasks that have begun or were donated, in their order.  Solutions of the first one go
// directly to the job.  Every call of the job and of its tasks happens under the one lock, but for
// the searches of the tasks.
//
// After fail() every thread that comes here is thrown out with Abandoned, or finds no more tasks.
class Line {
public:
    using Place = std::list<InLine>::iterator;

    Line(Job& job, std::size_t memory) : job_{job}, memory_{memory} {}

    // Begins the next task.  If there is none, waits for a donated one.  Nothing when no more tasks
    // can come.
    std::optional<Place> begin() {
        std::unique_lock lock{mutex_};
        return noting_failure([&] {
            wait_for_checkpoint(lock);
            std::optional<Place> place = next();
            std::size_t last_round = 0;  // the last common work that this thread helped with
            while (!place && running_ > 0 && !stopped_) {
                help_or_wait(lock, last_round);
                wait_for_checkpoint(lock);
                place = next();
            }
            if (place) ++running_;
            return place;
        });
    }

    // Calls 'run' while no other task runs.  Idle threads may help with it.
    void run_alone(const std::function<void()>& run) {
        std::unique_lock lock{mutex_};
        ++wait_to_be_alone_;
        room_.notify_all();
        work_.notify_all();
        for (std::size_t last_round = 0; is_alone_ || running_ > wait_to_be_alone_;) {
            check();
            help_or_wait(lock, last_round);
        }
        --wait_to_be_alone_;
        is_alone_ = true;
        lock.unlock();
        run();
        lock.lock();
        is_alone_ = false;
        work_.notify_all();
    }

    // The number of idle threads.
    [[nodiscard]] std::size_t idle() const { return idle_; }

    // Calls 'work' here and in all idle threads.
    void run_in_parallel(const std::function<void()>& work) {
        std::unique_lock lock{mutex_};
        if (common_work_ != nullptr) {  // the idle threads are helping another task
            lock.unlock();
            return work();
        }
        common_work_ = &work;
        ++rounds_;
        work_.notify_all();
        lock.unlock();
        std::exception_ptr thrown;
        try {
            work();
        } catch (...) {  // the others still use what belongs to this thread
            thrown = std::current_exception();
        }
        lock.lock();
        common_work_ = nullptr;
        all_helped_.wait(lock, [&] { return helpers_ == 0; });
        if (thrown) std::rethrow_exception(thrown);
        check();
    }

    // Whether there are more idle threads than donated tasks for them.
    [[nodiscard]] bool wants_donation() const { return idle_ > given_; }

    // Adds a donated task, directly behind the task that donated it.
    void give(Place giver, std::unique_ptr<Task> task) {
        const std::lock_guard lock{mutex_};
        line_.insert(std::next(giver), InLine{.task = std::move(task)});
        ++given_;
        work_.notify_all();
    }

    // Takes solutions from a task.  Returns false when the task should end.
    bool add(Place place, const std::vector<OptionId>& options,
             const std::vector<std::size_t>& ends) {
        std::unique_lock lock{mutex_};
        // Normally a task waits here for room.  It does not wait while a checkpoint is wanted,
        // because all tasks must quiesce for it, nor while another task waits to run alone.
        room_.wait(lock, [&] {
            return stopped_ || is_first(place) || waiting_ < memory_ || wants_checkpoint_ ||
                   wait_to_be_alone_ > 0;
        });
        if (stopped_) return false;
        return noting_failure([&] {
            for (const std::size_t end : ends) place->ends.push_back(place->options.size() + end);
            place->options.insert(place->options.end(), options.begin(), options.end());
            waiting_ += options.size() * sizeof(OptionId) + ends.size() * sizeof(std::size_t);
            if (is_first(place)) hand_over(*place);
            return !stopped_;
        });
    }

    // Begins a checkpoint if it is time for one.
    void look_for_checkpoint() {
        check();
        if (wants_checkpoint_ || !job_.wants_checkpoint()) return;
        const std::lock_guard lock{mutex_};
        noting_failure([&] { want_checkpoint(); });
    }

    void can_quiesce(Place place) {
        const std::lock_guard lock{mutex_};
        place->can_quiesce = true;
    }

    [[nodiscard]] bool wants_checkpoint() const { return wants_checkpoint_; }

    // Blocks the task of this thread until the wanted checkpoint is made.  Returns at once if none
    // is wanted.
    void quiesce(Place place) {
        std::unique_lock lock{mutex_};
        noting_failure([&] { quiesce(lock, place); });
    }

    void finish(Place place, engine::Outcome outcome) {
        std::unique_lock lock{mutex_};
        noting_failure([&] {
            check();
            // An incomplete task must not be finished before the checkpoint: what it found could
            // not be kept.
            if (!outcome.complete()) quiesce(lock, place);
            place->outcome = std::move(outcome);
            finish_first_tasks();
            room_.notify_all();
            if (--running_ == 0 || wait_to_be_alone_ > 0) work_.notify_all();
            if (job_.wants_checkpoint()) want_checkpoint();
            make_checkpoint();
        });
    }

    // Ends everything because of an exception.  The first one counts.
    void fail(std::exception_ptr why) {
        const std::lock_guard lock{mutex_};
        note(std::move(why));
    }

    // Throws the exception that has ended everything, if one has.
    //   requires: no thread is at work any more
    void rethrow() const {
        if (failure_) std::rethrow_exception(failure_);
    }

private:
    // Calls 'use', which uses the job or the line.  An exception leaves them half changed, so it is
    // noted before the lock is given back, and nobody uses them any more.
    //   requires: the lock is held
    template <class Use>
    std::invoke_result_t<Use> noting_failure(const Use& use) {
        try {
            return use();
        } catch (...) {
            note(std::current_exception());
            throw;
        }
    }

    void note(std::exception_ptr why) {
        if (!failure_) failure_ = std::move(why);
        has_failed_ = true;
        stop();
    }

    void check() const {
        if (has_failed_) throw Abandoned{};
    }

    // Finishes the tasks that are over and have no other before them.
    void finish_first_tasks() {
        while (!line_.empty() && line_.front().outcome) {
            hand_over(line_.front());
            line_.front().task->finish(*line_.front().outcome);
            line_.pop_front();
        }
        if (!line_.empty()) hand_over(line_.front());
    }

    void want_checkpoint() {
        if (wants_checkpoint_ || stopped_ || !job_.wants_checkpoint()) return;
        wants_checkpoint_ = true;
        room_.notify_all();
        make_checkpoint();
    }

    void wait_for_checkpoint(std::unique_lock<std::mutex>& lock) {
        checkpoint_made_.wait(lock, [&] { return !wants_checkpoint_; });
    }

    void quiesce(std::unique_lock<std::mutex>& lock, Place place) {
        place->is_quiescent = true;
        make_checkpoint();
        wait_for_checkpoint(lock);
        check();
        place->is_quiescent = false;
    }

    // Makes the wanted checkpoint as soon as every task that can quiesce has done so.
    void make_checkpoint() {
        const bool moves = std::ranges::any_of(line_, [](const InLine& place) {
            return place.can_quiesce && !place.is_quiescent && !place.outcome;
        });
        if (!wants_checkpoint_ || moves) return;
        std::vector<search::PendingTask> line;
        for (const InLine& place : line_)
            line.push_back(
                {*place.task,
                 {place.outcome ? &*place.outcome : nullptr, place.options, place.ends}});
        job_.make_checkpoint(line);
        end_checkpoint();
    }

    void end_checkpoint() {
        wants_checkpoint_ = false;
        checkpoint_made_.notify_all();
    }

    // Called by idle threads: helps with common work, or waits.
    //   last_round: the last round of common work that this thread helped with
    void help_or_wait(std::unique_lock<std::mutex>& lock, std::size_t& last_round) {
        if (common_work_ != nullptr && last_round != rounds_) {
            last_round = rounds_;
            help(lock);
        } else {
            ++idle_;
            work_.wait(lock);
            --idle_;
        }
    }

    void help(std::unique_lock<std::mutex>& lock) {
        const std::function<void()>& work = *common_work_;
        ++helpers_;
        lock.unlock();
        std::exception_ptr thrown;
        try {
            work();
        } catch (...) {
            thrown = std::current_exception();
        }
        lock.lock();
        // Noted before the task goes on, which would take the work to be done.
        if (thrown) note(std::move(thrown));
        if (--helpers_ == 0) all_helped_.notify_one();
    }

    [[nodiscard]] bool is_first(Place place) const { return place == line_.begin(); }

    // The next task to begin.  Donated tasks go first, for two reasons: all tasks that the job
    // still has come after them, and the first task in line must not wait while others fill the
    // memory.
    std::optional<Place> next() {
        if (stopped_ || is_alone_ || wait_to_be_alone_ > 0) return std::nullopt;
        Place place = line_.end();
        if (given_ > 0) {
            place = std::ranges::find(line_, false, &InLine::begun);
            --given_;
        } else {
            auto task = job_.next();
            if (!task) return std::nullopt;
            place = line_.insert(line_.end(), InLine{.task = std::move(task)});
        }
        place->begun = true;
        return place;
    }

    void hand_over(InLine& from) {
        std::size_t start = 0;
        for (const std::size_t end : from.ends) {
            if (stopped_) break;
            stopped_ = !from.task->take(std::span{from.options}.subspan(start, end - start));
            start = end;
        }
        waiting_ -= from.bytes();
        from.options.clear();
        from.ends.clear();
        if (stopped_) stop();
    }

    void stop() {
        stopped_ = true;
        room_.notify_all();
        work_.notify_all();
        end_checkpoint();
    }

    Job& job_;
    std::size_t memory_;
    std::mutex mutex_;
    std::condition_variable room_;
    std::condition_variable work_;
    std::condition_variable all_helped_;
    std::list<InLine> line_;
    std::size_t running_ = 0;                             // number of running tasks
    std::size_t wait_to_be_alone_ = 0;                    // how many of them wait to run alone
    bool is_alone_ = false;                               // one of them runs alone
    std::atomic<std::size_t> idle_ = 0;                   // threads that wait for work
    std::atomic<std::size_t> given_ = 0;                  // donated tasks that nobody has begun
    const std::function<void()>* common_work_ = nullptr;  // what idle threads should help with
    std::size_t rounds_ = 0;                              // how often there was common work
    std::size_t helpers_ = 0;                             // threads that help with it
    std::size_t waiting_ = 0;                             // bytes of solutions in the line
    bool stopped_ = false;                                // no task is to begin any more
    std::atomic<bool> has_failed_ = false;
    std::exception_ptr failure_;  // why, if it has
    std::atomic<bool> wants_checkpoint_ = false;
    std::condition_variable checkpoint_made_;
};

// Collects solutions of a task, so that the lock is taken once for many of them.
class Gather : public engine::SolutionSink {
public:
    Gather(Line& line, Line::Place place) : line_{line}, place_{place} {}

    bool accept(std::span<const OptionId> solution) override {
        options_.insert(options_.end(), solution.begin(), solution.end());
        ends_.push_back(options_.size());
        // Pass on the first few at once: the caller may want only the first solution.
        return ++accepted_ > 16 && ends_.size() < 256 ? true : flush();
    }

    bool flush() {
        if (ends_.empty()) return true;
        const bool more = line_.add(place_, options_, ends_);
        options_.clear();
        ends_.clear();
        return more;
    }

private:
    Line& line_;
    Line::Place place_;
    std::vector<OptionId> options_;
    std::vector<std::size_t> ends_;
    std::size_t accepted_ = 0;
};

// The idle threads, as one task sees them.
class IdleThreads : public search::TaskHost {
public:
    IdleThreads(Line& line, Line::Place place, Gather& gathered)
        : line_{line}, place_{place}, gathered_{gathered} {}

    bool wants_donation() override { return ++asked_ >= patience && line_.wants_donation(); }

    void take_donation(std::unique_ptr<Task> task) override {
        line_.give(place_, std::move(task));
        asked_ = 0;
    }

    [[nodiscard]] std::size_t idle_threads() const override { return line_.idle(); }
    void run_in_parallel(const std::function<void()>& work) override {
        line_.run_in_parallel(work);
    }
    void run_alone(const std::function<void()>& run) override { line_.run_alone(run); }

    void task_reported() override { line_.look_for_checkpoint(); }
    void can_quiesce() override { line_.can_quiesce(place_); }
    bool wants_quiescence() override { return line_.wants_checkpoint(); }
    void quiesce() override {
        (void)gathered_.flush();
        line_.quiesce(place_);
    }

private:
    // A task donates at most once in this many reports.  Beginning a donated task may cost as much
    // as a few thousand nodes.
    static constexpr std::size_t patience = 8;

    Line& line_;
    Line::Place place_;
    Gather& gathered_;
    std::size_t asked_ = 0;
};

}  // namespace

void ThreadScheduler::run(Job& job) {
    Line line{job, memory_};
    const auto search_tasks = [&line] {
        while (const auto place = line.begin()) {
            Gather sink{line, *place};
            IdleThreads idle_threads{line, *place, sink};
            engine::Outcome outcome = (*place)->task->search(sink, idle_threads);
            (void)sink.flush();
            line.finish(*place, std::move(outcome));
        }
    };
    run_side_by_side(threads_, [&](std::size_t) {
        try {
            search_tasks();
        } catch (...) {
            line.fail(std::current_exception());
        }
    });
    line.rethrow();
}

std::size_t processors() {
    cpu_set_t allowed;
    CPU_ZERO(&allowed);
    if (sched_getaffinity(0, sizeof allowed, &allowed) != 0)
        return std::max(1U, std::thread::hardware_concurrency());
    return static_cast<std::size_t>(std::max(1, CPU_COUNT(&allowed)));
}

}  // namespace tilewright::native
