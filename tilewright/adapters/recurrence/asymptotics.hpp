#pragma once

#include <optional>

#include "tilewright/family/sequence.hpp"

namespace tilewright::adapters {

// The factor of a sequence that grows like factor * growth^n: what the generating function has at
// its pole 1 / growth, with as many digits as a double.  Late terms are compared with it.  Nothing
// if they do not come close, as where several eigenvalues are equally large, or if the order is so
// large that this takes long.
[[nodiscard]] std::optional<family::Asymptotics> find_asymptotics(
    const family::Recurrence& recurrence, const family::Between& growth);

}  // namespace tilewright::adapters
