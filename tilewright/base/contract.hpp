#pragma once

#include <source_location>
#include <stdexcept>
#include <string_view>

namespace tilewright {

// A documented 'requires' line was broken: a fault of ours.
class BrokenContract : public std::logic_error {
public:
    // Reads "what (file:line)".
    BrokenContract(std::string_view what, std::source_location where);
};

// Natively throws BrokenContract.  What the library does then decide those who stand at its doors:
// the C interface makes an error of it (c/guard.hpp), and the program ends with status 70.  In
// WebAssembly, which has no exceptions, it stops the module.
[[noreturn]] void contract_failure(std::string_view what, std::source_location where);

// Goes no further when a documented 'requires' line is broken.  The check is on in every build,
// because a wrong count is worse than no count.
inline void require(bool holds, std::string_view what,
                    std::source_location where = std::source_location::current()) {
    if (!holds) [[unlikely]]
        contract_failure(what, where);
}

}  // namespace tilewright
