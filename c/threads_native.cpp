#include "c/system.hpp"
#include "tilewright/native/thread_scheduler.hpp"

namespace tilewright::c {

std::shared_ptr<search::Scheduler> make_scheduler(const Request& request) {
    const std::size_t threads = request.threads > 0 ? request.threads : native::processors();
    if (threads == 1) return nullptr;
    return std::make_shared<native::ThreadScheduler>(threads,
                                                     request.options.control.limits.memory);
}

}  // namespace tilewright::c
