#include "cli/time_limit.hpp"

#include <fmt/format.h>

#include "cli/arguments.hpp"
#include "cli/search_flags.hpp"
#include "tilewright/native/interrupt.hpp"

namespace tilewright::cli {

CLI::Validator time_in_seconds() {
    return number_with_unit({{"ms", 0.001}, {"s", 1}, {"m", 60}, {"h", 3600}, {"d", 86400}},
                            "500ms, 30s, 10m or 2h, for instance");
}

void TimeLimit::add_to(CLI::App& command, double seconds) {
    seconds_ = seconds;
    command.add_option("--time", seconds_, "Stop after this time, such as 500ms, 30s, 10m, 2h")
        ->transform(time_in_seconds())
        ->check(more_than_zero())
        ->option_text(seconds > 0 ? fmt::format("TIME [{}s]", seconds) : "TIME [no limit]");
}

engine::Watch& TimeLimit::watch() {
    if (!watch_) {
        search::Control control{.interrupt = &native::interrupt_flag()};
        if (seconds_ > 0) control.limits.seconds = seconds_;
        supervisor_.emplace(std::move(control));
        watch_.emplace(*supervisor_, 1);
    }
    return *watch_;
}

}  // namespace tilewright::cli
