#include "tilewright/native/interrupt.hpp"

#include <csignal>
#include <cstdint>
#include <ctime>

namespace tilewright::native {
namespace {

std::atomic<bool> interrupted = false;
std::atomic<std::int64_t> first_came = 0;  // time of the first signal in nanoseconds; 0: none yet
static_assert(std::atomic<bool>::is_always_lock_free &&
                  std::atomic<std::int64_t>::is_always_lock_free,
              "a signal handler may set them");

std::int64_t nanoseconds_now() {
    timespec now{};
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec * std::int64_t{1'000'000'000} + now.tv_nsec;
}

extern "C" void on_signal(int number) {
    constexpr std::int64_t same = 500'000'000;
    std::int64_t first = 0;
    const std::int64_t now = nanoseconds_now();
    if (first_came.compare_exchange_strong(first, now)) {
        interrupted = true;
    } else if (now - first >= same) {
        std::signal(number, SIG_DFL);
        (void)std::raise(number);  // takes effect when this handler ends
    }
}

}  // namespace

const std::atomic<bool>& interrupt_flag() {
    static const bool installed = [] {
        std::signal(SIGINT, on_signal);
        std::signal(SIGTERM, on_signal);
        std::signal(SIGPIPE, SIG_IGN);
        return true;
    }();
    (void)installed;
    return interrupted;
}

}  // namespace tilewright::native
