#include "tilewright/native/side_by_side.hpp"

#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace tilewright::native {

void run_side_by_side(std::size_t threads, const std::function<void(std::size_t worker)>& work) {
    std::mutex mutex;
    std::exception_ptr first;
    // An exception that left a thread would end the process.
    const auto run = [&](std::size_t worker) {
        try {
            work(worker);
        } catch (...) {
            const std::lock_guard lock{mutex};
            if (!first) first = std::current_exception();
        }
    };
    {
        std::vector<std::jthread> others;
        try {
            for (std::size_t worker = 1; worker < threads; ++worker)
                others.emplace_back(run, worker);
        } catch (const std::exception&) {  // the system has no more threads, or memory for them
        }
        run(0);
    }
    if (first) std::rethrow_exception(first);
}

}  // namespace tilewright::native
