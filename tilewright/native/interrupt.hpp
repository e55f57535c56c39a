#pragma once

#include <atomic>

namespace tilewright::native {

// Set once SIGINT or SIGTERM has come.  A second one ends the process at once.
// The first call installs the handlers; SIGPIPE is ignored from then on.
[[nodiscard]] const std::atomic<bool>& interrupt_flag();

}  // namespace tilewright::native
