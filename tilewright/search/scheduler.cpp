#include "tilewright/search/scheduler.hpp"

namespace tilewright::search {
namespace {

class HandOver : public engine::SolutionSink {
public:
    HandOver(Job& job, Task& task) : job_{job}, task_{task} {}
    bool accept(std::span<const cover::OptionId> solution) override {
        return job_.take(task_, solution);
    }

private:
    Job& job_;
    Task& task_;
};

class NoHelpers : public Helpers {
public:
    bool wants_work() override { return false; }
    void take(std::unique_ptr<Task>) override {}
};

}  // namespace

void SerialScheduler::run(Job& job) {
    NoHelpers nobody;
    while (const std::unique_ptr<Task> task = job.next()) {
        HandOver sink{job, *task};
        job.finish(*task, task->search(sink, nobody));
    }
}

}  // namespace tilewright::search
