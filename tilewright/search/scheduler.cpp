#include "tilewright/search/scheduler.hpp"

#include <algorithm>
#include <array>

namespace tilewright::search {
namespace {

class HandOver : public engine::SolutionSink {
public:
    explicit HandOver(Task& task) : task_{task} {}
    bool accept(std::span<const cover::OptionId> solution) override { return task_.take(solution); }

private:
    Task& task_;
};

// Nobody helps; checkpoints are made as soon as they are wanted.
class Alone : public TaskHost {
public:
    Alone(Job& job, const Task& task) : job_{job}, task_{task} {}
    bool wants_donation() override { return false; }
    void take_donation(std::unique_ptr<Task>) override {}

    void task_reported() override {
        wanted_ = job_.wants_checkpoint();
        if (wanted_ && !can_quiesce_) quiesce();
    }
    void can_quiesce() override { can_quiesce_ = true; }
    bool wants_quiescence() override { return wanted_; }
    void quiesce() override {
        job_.make_checkpoint(std::array{PendingTask{.task = task_}});
        wanted_ = false;
    }

private:
    Job& job_;
    const Task& task_;
    bool can_quiesce_ = false;
    bool wanted_ = false;
};

}  // namespace

void SerialScheduler::run(Job& job) {
    while (const std::unique_ptr<Task> task = job.next()) {
        HandOver sink{*task};
        Alone nobody{job, *task};
        task->finish(task->search(sink, nobody));
        if (job.wants_checkpoint()) job.make_checkpoint({});
    }
}

std::size_t memory_of_tree(const Control& control) {
    const std::size_t threads = control.scheduler == nullptr ? 1 : control.scheduler->threads();
    return control.limits.memory / std::max<std::size_t>(1, threads);
}

}  // namespace tilewright::search
