#pragma once

#include <string>
#include <vector>

// The sources, for tests that read them.
namespace tilewright::tests {

struct SourceFile {
    std::string path;  // from the root: "tilewright/base/id.hpp"
    std::vector<std::string> lines;
};

// All C++ files in a folder and below, by path.
//   folder: from the root
// Throws where there is none: a test that finds nothing to read must fail.
[[nodiscard]] std::vector<SourceFile> source_files(const std::string& folder);

// What a file includes in quotes, and what it includes of this program in angle brackets.
[[nodiscard]] std::vector<std::string> includes_of(const SourceFile& file);

}  // namespace tilewright::tests
