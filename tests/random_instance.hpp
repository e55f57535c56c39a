#pragma once

#include <cstdint>

#include "tilewright/cover/instance.hpp"

namespace tilewright::tests {

// What a random instance may contain besides plain primary items.
struct Features {
    bool secondary = true;
    bool colours = true;
    bool multiplicities = true;
    bool hints = true;
    bool repeated_uses = false;  // of items with multiplicities, as quotients have
};

// A small instance that brute force finishes at once.  The same seed gives the same instance on
// every machine.  About half of all instances have a planted solution.
[[nodiscard]] cover::Instance random_instance(std::uint64_t seed, Features features = {});

}  // namespace tilewright::tests
