#include "tilewright/native/thread_scheduler.hpp"

#include <algorithm>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>
#include <vector>

#include <sched.h>

namespace tilewright::native {
namespace {

using cover::OptionId;
using search::Job;
using search::Task;

// A task that has been begun, with its solutions that the job has not taken yet.
struct Begun {
    std::unique_ptr<Task> task;
    std::vector<OptionId> options;  // of the waiting solutions, one after the other
    std::vector<std::size_t> ends;  // of each of them, in 'options'
    std::optional<engine::Outcome> outcome;

    [[nodiscard]] std::size_t bytes() const {
        return options.size() * sizeof(OptionId) + ends.size() * sizeof(std::size_t);
    }
};

// The tasks in flight, oldest first.  The oldest one's solutions go straight to the job; all calls
// of the job are made under the one lock.
class Line {
public:
    Line(Job& job, std::size_t memory) : job_{job}, memory_{memory} {}

    // Begins the next task; null when there is none.
    Begun* begin() {
        const std::lock_guard lock{mutex_};
        if (stopped_) return nullptr;
        auto task = job_.next();
        if (!task) return nullptr;
        line_.push_back(std::make_unique<Begun>(Begun{std::move(task), {}, {}, std::nullopt}));
        return line_.back().get();
    }

    // Takes solutions from a task; false to end it.
    bool add(Begun& begun, const std::vector<OptionId>& options,
             const std::vector<std::size_t>& ends) {
        std::unique_lock lock{mutex_};
        room_.wait(lock, [&] { return stopped_ || is_oldest(begun) || waiting_ < memory_; });
        if (stopped_) return false;
        for (const std::size_t end : ends) begun.ends.push_back(begun.options.size() + end);
        begun.options.insert(begun.options.end(), options.begin(), options.end());
        waiting_ += options.size() * sizeof(OptionId) + ends.size() * sizeof(std::size_t);
        if (is_oldest(begun)) hand_over(begun);
        return !stopped_;
    }

    void finish(Begun& begun, engine::Outcome outcome) {
        const std::lock_guard lock{mutex_};
        begun.outcome = std::move(outcome);
        while (!line_.empty() && line_.front()->outcome) {
            hand_over(*line_.front());
            job_.finish(*line_.front()->task, *line_.front()->outcome);
            line_.pop_front();
        }
        if (!line_.empty()) hand_over(*line_.front());
        room_.notify_all();
    }

private:
    [[nodiscard]] bool is_oldest(const Begun& begun) const { return line_.front().get() == &begun; }

    void hand_over(Begun& begun) {
        std::size_t start = 0;
        for (const std::size_t end : begun.ends) {
            if (stopped_) break;
            stopped_ =
                !job_.take(*begun.task, std::span{begun.options}.subspan(start, end - start));
            start = end;
        }
        waiting_ -= begun.bytes();
        begun.options.clear();
        begun.ends.clear();
        if (stopped_) room_.notify_all();
    }

    Job& job_;
    std::size_t memory_;
    std::mutex mutex_;
    std::condition_variable room_;
    std::deque<std::unique_ptr<Begun>> line_;
    std::size_t waiting_ = 0;  // bytes of solutions in the line
    bool stopped_ = false;     // the job wants no more
};

// Gathers solutions of a task, so that the lock is taken once for many of them.
class Gather : public engine::SolutionSink {
public:
    Gather(Line& line, Begun& begun) : line_{line}, begun_{begun} {}

    bool accept(std::span<const OptionId> solution) override {
        options_.insert(options_.end(), solution.begin(), solution.end());
        ends_.push_back(options_.size());
        // The first few at once: somebody may be waiting for a first solution only.
        return ++accepted_ > 16 && ends_.size() < 256 ? true : flush();
    }

    bool flush() {
        if (ends_.empty()) return true;
        const bool more = line_.add(begun_, options_, ends_);
        options_.clear();
        ends_.clear();
        return more;
    }

private:
    Line& line_;
    Begun& begun_;
    std::vector<OptionId> options_;
    std::vector<std::size_t> ends_;
    std::size_t accepted_ = 0;
};

}  // namespace

void ThreadScheduler::run(Job& job) {
    Line line{job, memory_};
    const auto work = [&line] {
        while (Begun* begun = line.begin()) {
            Gather sink{line, *begun};
            engine::Outcome outcome = begun->task->search(sink);
            (void)sink.flush();
            line.finish(*begun, std::move(outcome));
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
