#include "tilewright/native/share_out.hpp"

#include <algorithm>
#include <atomic>
#include <thread>
#include <vector>

namespace tilewright::native {

void share_out(std::size_t threads, std::size_t count,
               const std::function<void(std::size_t worker, std::size_t number)>& work) {
    std::atomic<std::size_t> next = 0;
    const auto run = [&](std::size_t worker) {
        for (std::size_t number = next++; number < count; number = next++) work(worker, number);
    };
    std::vector<std::jthread> others;
    for (std::size_t worker = 1; worker < std::min(threads, count); ++worker)
        others.emplace_back(run, worker);
    run(0);
}

}  // namespace tilewright::native
