#pragma once

#include "tilewright/engine/engine.hpp"

namespace tilewright::engine::bits_parts {

// Whether this processor counts the bits of eight words at once (AVX-512 VPOPCNTDQ).
[[nodiscard]] bool has_avx512();

// The search of 'bits' for such a processor.  It searches the same tree in the same order.
//   requires: has_avx512()
[[nodiscard]] Outcome search_with_avx512(const cover::Instance& instance, const Request& request);

}  // namespace tilewright::engine::bits_parts
