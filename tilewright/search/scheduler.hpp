#pragma once

#include <functional>
#include <memory>
#include <optional>

#include "tilewright/engine/engine.hpp"

namespace tilewright::search {

class Task;

// Those who might help with a running task.
class Helpers {
public:
    virtual ~Helpers() = default;
    // Whether the task should give some of its work away, as somebody has nothing to do.  To be
    // asked once in a while, some thousand nodes apart.
    [[nodiscard]] virtual bool wants_work() = 0;
    // Takes a task off the running one; it comes directly behind that one in the order of tasks.
    virtual void take(std::unique_ptr<Task> task) = 0;
    // For tasks that cannot be cut: see engine::Watch.
    [[nodiscard]] virtual std::size_t others() const { return 0; }
    virtual void together(const std::function<void()>& work) { work(); }
};

// One task of a job: to be searched by any thread.
class Task {
public:
    virtual ~Task() = default;
    // Runs the search; safe to call while other tasks run.
    virtual engine::Outcome search(engine::SolutionSink& sink, Helpers& helpers) = 0;
};

// A sequence of tasks, and of those that they give away, whose results are taken in the order of
// the tasks.  A scheduler never calls two of these at the same time.
class Job {
public:
    virtual ~Job() = default;
    // The next task; null after the last, or when the job has been stopped, and then for ever.
    virtual std::unique_ptr<Task> next() = 0;
    // A solution of the given task; returns false to stop the job.
    virtual bool take(Task& task, std::span<const cover::OptionId> solution) = 0;
    // The task is over, its solutions have been taken.
    virtual void finish(Task& task, const engine::Outcome& outcome) = 0;
};

// Carries out jobs.  Whatever the scheduler, a job sees the same solutions in the same order.
class Scheduler {
public:
    virtual ~Scheduler() = default;
    virtual void run(Job& job) = 0;
};

// One task after the other, in the calling thread.
class SerialScheduler : public Scheduler {
public:
    void run(Job& job) override;
};

}  // namespace tilewright::search
