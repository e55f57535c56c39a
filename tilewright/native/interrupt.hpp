#pragma once

#include <atomic>

namespace tilewright::native {

// The flag that SIGINT or SIGTERM sets.  Another signal at least half a second later ends the
// process at once.  An earlier one is taken for the same signal, because timeout(1) and similar
// programs send it to the process first and then to its whole group.  The first call installs the
// handlers.  From then on, SIGPIPE is ignored.
[[nodiscard]] const std::atomic<bool>& interrupt_flag();

}  // namespace tilewright::native
