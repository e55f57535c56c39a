#include "tilewright/native/thread_scheduler.hpp"

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <functional>
#include <list>
#include <mutex>
#include <thread>
#include <vector>

#include <sched.h>

namespace tilewright::native {
namespace {

using cover::OptionId;
using search::Job;
using search::Task;

// A task, with its solutions that the job has not taken yet.
struct InLine {
    std::unique_ptr<Task> task;
    bool begun = false;
    std::vector<OptionId> options = {};  // of the waiting solutions, one after the other
    std::vector<std::size_t> ends = {};  // of each of them, in 'options'
    std::optional<engine::Outcome> outcome = {};

    [[nodiscard]] std::size_t bytes() const {
        return options.size() * sizeof(OptionId) + ends.size() * sizeof(std::size_t);
    }
};

// The tasks that are begun or given away, in their order.  The first one's solutions go straight to
// the job; all calls of the job are made under the one lock.
class Line {
public:
    using Place = std::list<InLine>::iterator;

    Line(Job& job, std::size_t memory) : job_{job}, memory_{memory} {}

    // Begins a task, or waits for one that may still be given away.  Nothing when there is none.
    std::optional<Place> begin() {
        std::unique_lock lock{mutex_};
        std::optional<Place> place = next();
        std::size_t last_round = 0;  // of common work that this thread has helped with
        while (!place && running_ > 0 && !stopped_) {
            if (common_work_ != nullptr && last_round != rounds_) {
                last_round = rounds_;
                help(lock);
            } else {
                ++idle_;
                work_.wait(lock);
                --idle_;
            }
            place = next();
        }
        if (place) ++running_;
        return place;
    }

    // Threads without work.
    [[nodiscard]] std::size_t idle() const { return idle_; }

    // Calls 'work' here and in the threads without work.
    void together(const std::function<void()>& work) {
        std::unique_lock lock{mutex_};
        if (common_work_ != nullptr) {  // they are helping another task
            lock.unlock();
            return work();
        }
        common_work_ = &work;
        ++rounds_;
        work_.notify_all();
        lock.unlock();
        work();
        lock.lock();
        common_work_ = nullptr;
        all_helped_.wait(lock, [&] { return helpers_ == 0; });
    }

    // Whether there are more threads without work than tasks they could begin.
    [[nodiscard]] bool wants_work() const { return idle_ > given_; }

    // Puts a task behind the one that gave it away.
    void give(Place giver, std::unique_ptr<Task> task) {
        const std::lock_guard lock{mutex_};
        line_.insert(std::next(giver), InLine{.task = std::move(task)});
        ++given_;
        work_.notify_one();
    }

    // Takes solutions from a task; false to end it.
    bool add(Place place, const std::vector<OptionId>& options,
             const std::vector<std::size_t>& ends) {
        std::unique_lock lock{mutex_};
        room_.wait(lock, [&] { return stopped_ || is_first(place) || waiting_ < memory_; });
        if (stopped_) return false;
        for (const std::size_t end : ends) place->ends.push_back(place->options.size() + end);
        place->options.insert(place->options.end(), options.begin(), options.end());
        waiting_ += options.size() * sizeof(OptionId) + ends.size() * sizeof(std::size_t);
        if (is_first(place)) hand_over(*place);
        return !stopped_;
    }

    void finish(Place place, engine::Outcome outcome) {
        const std::lock_guard lock{mutex_};
        place->outcome = std::move(outcome);
        while (!line_.empty() && line_.front().outcome) {
            hand_over(line_.front());
            job_.finish(*line_.front().task, *line_.front().outcome);
            line_.pop_front();
        }
        if (!line_.empty()) hand_over(line_.front());
        room_.notify_all();
        if (--running_ == 0) work_.notify_all();
    }

private:
    void help(std::unique_lock<std::mutex>& lock) {
        const std::function<void()>& work = *common_work_;
        ++helpers_;
        lock.unlock();
        work();
        lock.lock();
        if (--helpers_ == 0) all_helped_.notify_one();
    }

    [[nodiscard]] bool is_first(Place place) const { return place == line_.begin(); }

    // The task to be begun next.  The given ones come first: all tasks of the job are behind them,
    // and the first in line must not have to wait while others fill the memory.
    std::optional<Place> next() {
        if (stopped_) return std::nullopt;
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
            stopped_ = !job_.take(*from.task, std::span{from.options}.subspan(start, end - start));
            start = end;
        }
        waiting_ -= from.bytes();
        from.options.clear();
        from.ends.clear();
        if (!stopped_) return;
        room_.notify_all();
        work_.notify_all();
    }

    Job& job_;
    std::size_t memory_;
    std::mutex mutex_;
    std::condition_variable room_;
    std::condition_variable work_;
    std::condition_variable all_helped_;
    std::list<InLine> line_;
    std::size_t running_ = 0;                             // tasks
    std::atomic<std::size_t> idle_ = 0;                   // threads that wait for work
    std::atomic<std::size_t> given_ = 0;                  // tasks in the line that nobody has begun
    const std::function<void()>* common_work_ = nullptr;  // what idle threads are to help with
    std::size_t rounds_ = 0;                              // how often there was some
    std::size_t helpers_ = 0;                             // threads that work on it
    std::size_t waiting_ = 0;                             // bytes of solutions in the line
    bool stopped_ = false;                                // the job wants no more
};

// Gathers solutions of a task, so that the lock is taken once for many of them.
class Gather : public engine::SolutionSink {
public:
    Gather(Line& line, Line::Place place) : line_{line}, place_{place} {}

    bool accept(std::span<const OptionId> solution) override {
        options_.insert(options_.end(), solution.begin(), solution.end());
        ends_.push_back(options_.size());
        // The first few at once: somebody may be waiting for a first solution only.
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

// The threads that have nothing to do, as one task sees them.
class IdleThreads : public search::Helpers {
public:
    IdleThreads(Line& line, Line::Place place) : line_{line}, place_{place} {}

    bool wants_work() override { return ++asked_ >= patience && line_.wants_work(); }

    void take(std::unique_ptr<Task> task) override {
        line_.give(place_, std::move(task));
        asked_ = 0;
    }

    [[nodiscard]] std::size_t others() const override { return line_.idle(); }
    void together(const std::function<void()>& work) override { line_.together(work); }

private:
    // A task gives only as often as this, since to begin one may cost as much as a few thousand
    // nodes.
    static constexpr std::size_t patience = 8;

    Line& line_;
    Line::Place place_;
    std::size_t asked_ = 0;
};

}  // namespace

void ThreadScheduler::run(Job& job) {
    Line line{job, memory_};
    const auto work = [&line] {
        while (const auto place = line.begin()) {
            Gather sink{line, *place};
            IdleThreads helpers{line, *place};
            engine::Outcome outcome = (*place)->task->search(sink, helpers);
            (void)sink.flush();
            line.finish(*place, std::move(outcome));
        }
    };
    std::vector<std::jthread> helpers;
    for (std::size_t i = 1; i < threads_; ++i) helpers.emplace_back(work);
    work();
}

std::size_t processors() {
    cpu_set_t allowed;
    CPU_ZERO(&allowed);
    if (sched_getaffinity(0, sizeof allowed, &allowed) != 0)
        return std::max(1U, std::thread::hardware_concurrency());
    return static_cast<std::size_t>(std::max(1, CPU_COUNT(&allowed)));
}

}  // namespace tilewright::native
