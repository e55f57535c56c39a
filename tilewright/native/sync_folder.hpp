#pragma once

#include <string>

namespace tilewright::native {

// Syncs the folder of a file, so that the names in it are on the disk.  Some file systems cannot do
// this and do not need it.  Returns 0 or errno.
[[nodiscard]] int sync_folder_of(const std::string& name);

}  // namespace tilewright::native
