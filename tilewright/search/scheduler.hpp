#pragma once

#include <functional>
#include <memory>
#include <vector>

#include "tilewright/engine/engine.hpp"

namespace tilewright::search {

class Task;
struct OpenPart;

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

    // For tasks that need all the memory: calls 'run' when no other task runs.
    virtual void alone(const std::function<void()>& run) { run(); }

    // For checkpoints.  The task has just reported: whoever is concerned may look at the clock.
    virtual void reported() {}
    // The task can note where it stands, and will do so soon after it is wanted.
    virtual void can_stand_still() {}
    [[nodiscard]] virtual bool wants_to_stand_still() { return false; }
    // The task has noted where it stands; returns once that has been written down.
    virtual void stand_still() {}
};

// What a task has found and nobody has taken yet.
struct Untaken {
    const engine::Outcome* outcome = nullptr;  // null unless the task is over
    // Its solutions, one after the other, and their ends.
    std::span<const cover::OptionId> options = {};
    std::span<const std::size_t> ends = {};
};

// One task of a job: to be searched by any thread.
class Task {
public:
    virtual ~Task() = default;
    // Runs the search; safe to call while other tasks run.
    virtual engine::Outcome search(engine::SolutionSink& sink, Helpers& helpers) = 0;

    // The scheduler calls these in the order of the tasks, never two of them, nor one and a call of
    // the job, at the same time.

    // Takes a solution that the search has handed to its sink; returns false to stop the job.
    virtual bool take(std::span<const cover::OptionId> solution) = 0;
    // The task is over, its solutions have been taken.
    virtual void finish(const engine::Outcome& outcome) = 0;
    // Adds what is still to be done or to be taken of this task, as parts.  Only of jobs that make
    // checkpoints.
    virtual void describe(const Untaken& /*results*/, std::vector<OpenPart>& /*parts*/) const {}
};

// A task that is begun, or was given away, and whose results are not all taken.
struct TaskInLine {
    const Task& task;
    Untaken results = {};
};

// A sequence of tasks, and of those that they give away, whose results are taken in the order of
// the tasks.  A scheduler never makes two of these calls at the same time.
class Job {
public:
    virtual ~Job() = default;
    // The next task; null after the last, or when the job has been stopped, and then for ever.
    virtual std::unique_ptr<Task> next() = 0;

    // Whether a checkpoint is to be made now.  Any thread may ask.
    [[nodiscard]] virtual bool wants_checkpoint() { return false; }
    // Writes down how far the job is.
    //   line: the tasks whose results are still to be taken, in their order; those that can stand
    //         still do, or are over
    virtual void make_checkpoint(std::span<const TaskInLine> /*line*/) {}
};

// Carries out jobs.  Whatever the scheduler, a job sees the same solutions in the same order.
class Scheduler {
public:
    virtual ~Scheduler() = default;
    virtual void run(Job& job) = 0;
    // How many tasks it runs at the same time at most.
    [[nodiscard]] virtual std::size_t threads() const { return 1; }
};

// One task after the other, in the calling thread.
class SerialScheduler : public Scheduler {
public:
    void run(Job& job) override;
};

}  // namespace tilewright::search
