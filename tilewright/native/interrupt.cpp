#include "tilewright/native/interrupt.hpp"

#include <csignal>

namespace tilewright::native {
namespace {

std::atomic<bool> interrupted = false;
static_assert(std::atomic<bool>::is_always_lock_free, "a signal handler may set it");

extern "C" void on_signal(int number) {
    interrupted = true;
    std::signal(number, SIG_DFL);
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
