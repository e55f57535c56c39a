#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace tilewright::tests {

// A run of lines of a Markdown document: either prose, or the inside of a code block.
struct Block {
    bool code;
    std::string language;  // of a code block: "cpp" of ```cpp
    std::string mark;  // of a code block: "from FILE" of <!-- from FILE --> in the line above it
    std::size_t line;  // number of the first line, from 1
    std::vector<std::string> lines;
};

// Splits a Markdown document into its blocks.
[[nodiscard]] std::vector<Block> read_blocks(const std::filesystem::path& document);

// README.md and its neighbours, and all that is below docs/.
[[nodiscard]] std::vector<std::filesystem::path> all_documents();

// The name by which a link reaches a heading: "[expect]: what is known" has expect-what-is-known.
[[nodiscard]] std::string anchor_of(const std::string& heading);

}  // namespace tilewright::tests
