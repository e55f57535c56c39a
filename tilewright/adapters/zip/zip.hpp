#pragma once

#include <string>
#include <vector>

#include "tilewright/base/error.hpp"

// Zip archives, such as packages of 3MF are.
namespace tilewright::adapters {

struct PackedFile {
    std::string name;
    std::string content;
};

// An archive of these files, compressed; the same bytes for the same files.
// Errors: an archive of more than 4 GB, or without memory (Fault::Internal).
[[nodiscard]] Result<std::string> pack(const std::vector<PackedFile>& entries);

// The package of a 3MF model: with what says where in it the model is.
[[nodiscard]] Result<std::string> pack_3mf(const std::string& model);

}  // namespace tilewright::adapters
