#pragma once

#include <cstdint>

#include "tilewright/cover/automorphism.hpp"
#include "tilewright/cover/instance.hpp"

namespace tilewright::tests {

struct SymmetricInstance {
    cover::Instance instance;
    cover::Group group;
};

// A small random instance with every feature, and a cyclic group of order 1 to 4 that permutes its
// items and options.  The group keeps some items and options in place.  The same seed gives the
// same instance on every machine.
[[nodiscard]] SymmetricInstance symmetric_instance(std::uint64_t seed);

}  // namespace tilewright::tests
