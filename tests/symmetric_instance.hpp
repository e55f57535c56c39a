#pragma once

#include <cstdint>

#include "tilewright/cover/automorphism.hpp"
#include "tilewright/cover/instance.hpp"

namespace tilewright::tests {

struct SymmetricInstance {
    cover::Instance instance;
    cover::Group group;
};

// A small random instance with every feature, and a cyclic group of order 1 to 4 that turns its
// items and options; some items and options it keeps.  The same for the same seed on every machine.
[[nodiscard]] SymmetricInstance symmetric_instance(std::uint64_t seed);

}  // namespace tilewright::tests
