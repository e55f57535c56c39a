#pragma once

#include <cstddef>

namespace tilewright::native {

// Bytes of memory that this process uses at the moment.  0 when the system does not tell.
//   cost: some microseconds
[[nodiscard]] std::size_t resident_memory();

}  // namespace tilewright::native
