#pragma once

#include <string_view>

namespace tilewright::tests {

// Calls functions of the C interface as the bytes say: in any order, with NULL, with handles of the
// wrong kind of puzzle, with numbers and texts made of the bytes.  Returns whether a search was
// run.
bool make_calls(std::string_view bytes);

}  // namespace tilewright::tests
