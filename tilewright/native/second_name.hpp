#pragma once

#include <string>

namespace tilewright::native {

// Gives a file a second name, which must be free, in the same folder.  Of several machines that do
// so at once, one does.
//   returns: 0 or errno; EOPNOTSUPP where a file cannot have two names
[[nodiscard]] int give_second_name(const std::string& file, const std::string& name);

}  // namespace tilewright::native
