#pragma once

#include <string>

#include "tilewright/base/error.hpp"

// The files that this program has read, known by device and inode, so that other names and links
// lead to the same file.  No output may replace one of them.
namespace tilewright::native {

// Remembers an open file as an input.  Pipes and devices are not remembered.
void remember_input(int descriptor);

//   errors: Fault::Usage when the name leads to an input
[[nodiscard]] Result<void> refuse_input(const std::string& name);

}  // namespace tilewright::native
