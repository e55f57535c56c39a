#include "tilewright/native/share_out.hpp"

#include <algorithm>
#include <atomic>

#include "tilewright/native/side_by_side.hpp"

namespace tilewright::native {

void share_out(std::size_t threads, std::size_t count,
               const std::function<void(std::size_t worker, std::size_t number)>& work) {
    std::atomic<std::size_t> next = 0;
    std::atomic<bool> has_failed = false;
    run_side_by_side(std::min(threads, count), [&](std::size_t worker) {
        try {
            while (!has_failed) {
                const std::size_t number = next++;
                if (number >= count) return;
                work(worker, number);
            }
        } catch (...) {
            has_failed = true;
            throw;
        }
    });
}

std::function<void(std::size_t, const std::function<void(std::size_t)>&)> sharing(
    std::size_t threads) {
    return [threads](std::size_t count, const std::function<void(std::size_t)>& work) {
        share_out(threads, count, [&](std::size_t, std::size_t number) { work(number); });
    };
}

}  // namespace tilewright::native
