#pragma once

#include <atomic>

namespace tilewright::native {

// Set once SIGINT or SIGTERM has come.  One that comes half a second later or more ends the process
// at once; until then it counts as the same, as timeout(1) and others send theirs to the process
// and then to its whole group.
// The first call installs the handlers; SIGPIPE is ignored from then on.
[[nodiscard]] const std::atomic<bool>& interrupt_flag();

}  // namespace tilewright::native
