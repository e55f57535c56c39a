#pragma once

#include <functional>
#include <memory>
#include <vector>

#include "tilewright/engine/engine.hpp"
#include "tilewright/search/control.hpp"

namespace tilewright::search {

class Task;
struct OpenPart;

// What a running task may ask of the scheduler that runs it.
class TaskHost {
public:
    virtual ~TaskHost() = default;
    // Whether the task should donate some of its work, because a thread is idle.  Tasks ask every
    // few thousand nodes.
    [[nodiscard]] virtual bool wants_donation() = 0;
    // Takes a task that the running one donates.  It comes directly after that one in the order of
    // tasks.
    virtual void take_donation(std::unique_ptr<Task> task) = 0;
    // For tasks that cannot be cut: see the same functions of engine::Watch.
    [[nodiscard]] virtual std::size_t idle_threads() const { return 0; }
    virtual void run_in_parallel(const std::function<void()>& work) { work(); }

    // For tasks that need all the memory: calls 'run' while no other task runs.
    virtual void run_alone(const std::function<void()>& run) { run(); }

    // ---- For checkpoints.

    // The task has just reported.  The scheduler may look whether a checkpoint is due.
    virtual void task_reported() {}
    // The task promises that it can quiesce, and will do so soon after that is wanted.
    virtual void can_quiesce() {}
    [[nodiscard]] virtual bool wants_quiescence() { return false; }
    // The task has kept a snapshot of its search.  Returns once the checkpoint has been made.
    virtual void quiesce() {}
};

// What a task has found and the job has not taken yet.
struct PendingResults {
    const engine::Outcome* outcome = nullptr;  // null while the task runs
    // The options of its solutions, one after the other, and where each solution ends.
    std::span<const cover::OptionId> options = {};
    std::span<const std::size_t> ends = {};
};

// One task of a job.  Any thread may run it.
class Task {
public:
    virtual ~Task() = default;
    // Runs the search.  Safe to call while other tasks run.
    virtual engine::Outcome search(engine::SolutionSink& sink, TaskHost& host) = 0;

    // The scheduler makes the following calls in the order of the tasks.  It never makes two of
    // them, nor one of them and a call of the job, at the same time.

    // Takes a solution that the search has handed to its sink.  Returns false to stop the job.
    virtual bool take(std::span<const cover::OptionId> solution) = 0;
    // The task is over, and its solutions have been taken.
    virtual void finish(const engine::Outcome& outcome) = 0;
    // Adds parts for what is still to be searched, or to be taken, of this task.  Only jobs that
    // make checkpoints need it.
    virtual void describe(const PendingResults& /*results*/,
                          std::vector<OpenPart>& /*parts*/) const {}
};

// A task that has begun, or was donated, and whose results are not all taken.
struct PendingTask {
    const Task& task;
    PendingResults results = {};
};

// A sequence of tasks, with those that they donate.  Results are taken in the order of the tasks.
// A scheduler never makes two of these calls at the same time.
class Job {
public:
    virtual ~Job() = default;
    // The next task.  Null after the last one, and for ever once the job has been stopped.
    virtual std::unique_ptr<Task> next() = 0;

    // Whether a checkpoint should be made now.  Any thread may ask.
    [[nodiscard]] virtual bool wants_checkpoint() { return false; }
    // Makes a checkpoint of the job.
    //   pending: the tasks whose results are still to be taken, in their order; those that can
    //            quiesce have done so, or are over
    virtual void make_checkpoint(std::span<const PendingTask> /*pending*/) {}
};

// Runs jobs.  A job sees the same solutions in the same order with every scheduler.
class Scheduler {
public:
    virtual ~Scheduler() = default;
    virtual void run(Job& job) = 0;
    // The most tasks that it runs at the same time.
    [[nodiscard]] virtual std::size_t threads() const { return 1; }
};

// Bytes for each of the trees that are searched at the same time under this control.
[[nodiscard]] std::size_t memory_of_tree(const Control& control);

// Runs one task after the other, in the calling thread.
class SerialScheduler : public Scheduler {
public:
    void run(Job& job) override;
};

}  // namespace tilewright::search
