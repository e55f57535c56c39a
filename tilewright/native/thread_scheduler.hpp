#pragma once

#include "tilewright/search/scheduler.hpp"

namespace tilewright::native {

// Runs a job with several threads.  Tasks begin in their order.  A thread that finds no task left
// asks running tasks to donate some of their work.  The solutions of a task wait until all tasks
// before it have finished, so the job sees the same sequence as with a serial scheduler.
//
// An exception of the job or of a task, on whichever thread, ends all searches soon and makes no
// more calls of the job; once all threads have stopped, run() throws it.  Where the system gives
// fewer threads, fewer are used.
class ThreadScheduler : public search::Scheduler {
public:
    //   threads: at least 1
    //   memory:  bytes that waiting solutions may take; a thread that would exceed it waits
    ThreadScheduler(std::size_t threads, std::size_t memory) : threads_{threads}, memory_{memory} {}
    void run(search::Job& job) override;
    [[nodiscard]] std::size_t threads() const override { return threads_; }

private:
    std::size_t threads_;
    std::size_t memory_;
};

// The number of processors that this process may use; at least 1.
[[nodiscard]] std::size_t processors();

}  // namespace tilewright::native
