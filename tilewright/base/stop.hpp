#pragma once

#include <functional>
#include <string_view>

#include "tilewright/base/error.hpp"

namespace tilewright {

// Asked now and then by what may take long: whether to end it without a result.  An empty one never
// says so.
using Stop = std::function<bool()>;

[[nodiscard]] inline bool asks_to_stop(const Stop& stop) {
    return stop && stop();
}

// What such a computation gives then.
//   doing: "the search for symmetries"
[[nodiscard]] inline std::unexpected<Error> stopped(std::string_view doing, std::string hint = {}) {
    return fail(Fault::Stopped, std::string{doing} + " was stopped by a limit or a signal",
                std::move(hint));
}

}  // namespace tilewright
