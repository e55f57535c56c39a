#pragma once

#include <functional>
#include <string_view>

#include "tilewright/base/error.hpp"

namespace tilewright {

// Long computations call this now and then.  When it returns true, they end without a result.  An
// empty function never stops anything.
using Stop = std::function<bool()>;

[[nodiscard]] inline bool asks_to_stop(const Stop& stop) {
    return stop && stop();
}

// The error that a stopped computation returns.
//   doing: what was stopped, such as "the search for symmetries"
[[nodiscard]] inline std::unexpected<Error> stopped(std::string_view doing, std::string hint = {}) {
    return fail(Fault::Stopped, std::string{doing} + " was stopped by a limit or a signal",
                std::move(hint));
}

}  // namespace tilewright
