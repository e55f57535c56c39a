#pragma once

#include <cstddef>

namespace tilewright::native {

// Bytes of memory that this process has at the moment; 0 where the system does not tell.
// Cost: some microseconds.
[[nodiscard]] std::size_t resident_memory();

}  // namespace tilewright::native
