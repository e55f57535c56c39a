#pragma once

#include <string>

namespace tilewright::native {

// The name of this machine, as others on its network know it.
[[nodiscard]] std::string machine_name();

// Names the time since this machine was started; no other machine has the same.  Empty where the
// system has no such name.
[[nodiscard]] std::string boot_name();

}  // namespace tilewright::native
