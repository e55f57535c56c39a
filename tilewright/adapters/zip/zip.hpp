#pragma once

#include <string>
#include <vector>

#include "tilewright/base/error.hpp"

// Zip archives, such as 3MF packages.
namespace tilewright::adapters {

struct PackedFile {
    std::string name;
    std::string content;
};

// A compressed archive of these files.  The same files always give the same bytes.
//   errors: the archive would exceed 4 GB, or memory is exhausted (Fault::Internal)
[[nodiscard]] Result<std::string> pack(const std::vector<PackedFile>& entries);

// The 3MF package of a model, with the parts that tell readers where the model is.
[[nodiscard]] Result<std::string> pack_3mf(const std::string& model);

}  // namespace tilewright::adapters
