#pragma once

#include <functional>
#include <memory>
#include <optional>

#include "tilewright/engine/engine.hpp"

namespace tilewright::search {

// One task of a job: to be searched by any thread.
class Task {
public:
    virtual ~Task() = default;
    // Runs the search; safe to call while other tasks run.
    virtual engine::Outcome search(engine::SolutionSink& sink) = 0;
};

// A sequence of tasks whose results are taken in the order of the tasks.  A scheduler never calls
// two of these at the same time.
class Job {
public:
    virtual ~Job() = default;
    // The next task; null after the last, or when the job has been stopped.
    virtual std::unique_ptr<Task> next() = 0;
    // A solution of the given task; returns false to stop the job.
    virtual bool take(Task& task, std::span<const cover::OptionId> solution) = 0;
    // The task is over, its solutions have been taken.
    virtual void finish(Task& task, const engine::Outcome& outcome) = 0;
};

// Carries out jobs.  Whatever the scheduler, a job sees the same calls of take and finish in the
// same order.
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
