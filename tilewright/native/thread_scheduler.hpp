#pragma once

#include "tilewright/search/scheduler.hpp"

namespace tilewright::native {

// Carries out a job with several threads.  Tasks are begun in order, and a thread that finds none
// left asks the running ones to give some of their work away; solutions of a task wait until all
// tasks before it are finished, so the job sees what a serial scheduler would show it.
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

// The number of processors this process may run on, at least 1.
[[nodiscard]] std::size_t processors();

}  // namespace tilewright::native
