#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <optional>

#include "tilewright/base/stop.hpp"

namespace tilewright {

// The time limit of a whole task, counted from construction, together with an interrupt from
// outside, and the memory that its steps may take.
class Deadline {
public:
    //   seconds:   the limit; nullopt means no limit
    //   interrupt: the caller sets it to end the task early; may be null
    //   memory:    bytes that each step of the task may take
    Deadline(std::optional<double> seconds, const std::atomic<bool>* interrupt,
             std::size_t memory = Stop::any_memory)
        : seconds_{seconds}, interrupt_{interrupt}, memory_{memory} {}

    [[nodiscard]] bool has_passed() const {
        return was_interrupted() || (seconds_ && gone() > *seconds_);
    }

    [[nodiscard]] bool was_interrupted() const {
        return interrupt_ != nullptr && interrupt_->load();
    }

    // Seconds since construction.
    [[nodiscard]] double gone() const {
        return std::chrono::duration<double>(Clock::now() - start_).count();
    }

    // Never zero, because some callees read a limit of zero as "no limit".
    [[nodiscard]] std::optional<double> seconds_left() const {
        constexpr double hardly_any = 1e-3;
        return seconds_ ? std::optional{std::max(hardly_any, *seconds_ - gone())} : std::nullopt;
    }

    // A Stop that asks whether this deadline has passed.  It must not outlive the deadline.
    [[nodiscard]] Stop stop() const& {
        return {[this] { return has_passed(); }, memory_};
    }
    Stop stop() const&& = delete;

private:
    using Clock = std::chrono::steady_clock;

    std::optional<double> seconds_;
    const std::atomic<bool>* interrupt_;
    std::size_t memory_;
    Clock::time_point start_ = Clock::now();
};

}  // namespace tilewright
