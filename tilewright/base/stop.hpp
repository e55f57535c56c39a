#pragma once

#include <concepts>
#include <cstddef>
#include <functional>
#include <limits>
#include <string>
#include <string_view>
#include <utility>

#include "tilewright/base/error.hpp"

namespace tilewright {

// When a long computation ends without a result: once it is told to, which it asks now and then,
// or before it takes more memory than it may.
class Stop {
public:
    static constexpr std::size_t any_memory = std::numeric_limits<std::size_t>::max();

    Stop() = default;  // never

    //   memory: bytes that the computation may take
    template <std::predicate Asks>
    Stop(Asks asks, std::size_t memory = any_memory)  // NOLINT: a function may stand for it
        : asks_{std::move(asks)}, memory_{memory} {}

    [[nodiscard]] bool operator()() const { return asks_ && asks_(); }
    [[nodiscard]] std::size_t memory() const { return memory_; }

private:
    std::function<bool()> asks_;
    std::size_t memory_ = any_memory;
};

[[nodiscard]] inline bool asks_to_stop(const Stop& stop) {
    return stop();
}

// The error that a stopped computation returns.
//   doing: what was stopped, such as "the search for symmetries"
[[nodiscard]] inline std::unexpected<Error> stopped(std::string_view doing, std::string hint = {}) {
    return fail(Fault::Stopped, std::string{doing} + " was stopped by a limit or a signal",
                std::move(hint));
}

// The error of a computation that would take more memory than it may.
//   doing: such as "placing the pieces"
[[nodiscard]] inline std::unexpected<Error> lacks_memory(std::string_view doing, const Stop& stop) {
    constexpr std::size_t megabyte = 1'000'000;
    return fail(Fault::Stopped,
                std::string{doing} + " takes more than the memory limit of " +
                    std::to_string(stop.memory() / megabyte) + " MB",
                "allow it more memory, or use a smaller puzzle");
}

}  // namespace tilewright
