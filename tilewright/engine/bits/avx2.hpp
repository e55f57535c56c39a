#pragma once

#include "tilewright/engine/engine.hpp"

namespace tilewright::engine::bits_parts {

// Whether this processor has AVX2 and the instructions that came with it.
[[nodiscard]] bool has_avx2();

// The search of 'bits' for such a processor.  It searches the same tree in the same order.
//   requires: has_avx2()
[[nodiscard]] Outcome search_with_avx2(const cover::Instance& instance, const Request& request);

}  // namespace tilewright::engine::bits_parts
