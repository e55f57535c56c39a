#pragma once

#include <source_location>
#include <string_view>

namespace tilewright {

[[noreturn]] void contract_failure(std::string_view what, std::source_location where);

// Stops the program when a documented 'requires' line is broken.  The check is on in every build,
// because a wrong count is worse than a stop.
inline void require(bool holds, std::string_view what,
                    std::source_location where = std::source_location::current()) {
    if (!holds) [[unlikely]]
        contract_failure(what, where);
}

}  // namespace tilewright
