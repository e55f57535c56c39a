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

}  // namespace

void SerialScheduler::run(Job& job) {
    while (const std::unique_ptr<Task> task = job.next()) {
        HandOver sink{job, *task};
        job.finish(*task, task->search(sink));
    }
}

}  // namespace tilewright::search
