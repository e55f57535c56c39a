#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <optional>

#include "tilewright/base/stop.hpp"

namespace tilewright {

// The time that all of a task has, from now on, and what may interrupt it.
class Deadline {
public:
    //   seconds:   nothing: as long as it takes
    //   interrupt: set from outside to end the task; may be null
    Deadline(std::optional<double> seconds, const std::atomic<bool>* interrupt)
        : seconds_{seconds}, interrupt_{interrupt} {}

    [[nodiscard]] bool has_passed() const {
        return was_interrupted() || (seconds_ && gone() > *seconds_);
    }

    [[nodiscard]] bool was_interrupted() const {
        return interrupt_ != nullptr && interrupt_->load();
    }

    // Seconds since the start.
    [[nodiscard]] double gone() const {
        return std::chrono::duration<double>(Clock::now() - start_).count();
    }

    // Never zero, which would be no limit to some.
    [[nodiscard]] std::optional<double> seconds_left() const {
        constexpr double hardly_any = 1e-3;
        return seconds_ ? std::optional{std::max(hardly_any, *seconds_ - gone())} : std::nullopt;
    }

    // Asks whether it has passed.  Must not outlive it.
    [[nodiscard]] Stop stop() const {
        return [this] { return has_passed(); };
    }

private:
    using Clock = std::chrono::steady_clock;

    std::optional<double> seconds_;
    const std::atomic<bool>* interrupt_;
    Clock::time_point start_ = Clock::now();
};

}  // namespace tilewright
