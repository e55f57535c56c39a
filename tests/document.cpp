#include "tests/document.hpp"

#include <algorithm>
#include <cctype>
#include <fstream>

namespace tilewright::tests {
namespace {

// "from FILE" of "<!-- from FILE -->"; nothing of any other line.
std::string mark_of(const std::string& line) {
    constexpr std::string_view begin = "<!-- ";
    constexpr std::string_view end = " -->";
    if (!line.starts_with(begin) || !line.ends_with(end)) return {};
    return line.substr(begin.size(), line.size() - begin.size() - end.size());
}

}  // namespace

std::vector<Block> read_blocks(const std::filesystem::path& document) {
    std::vector<Block> blocks{Block{false, {}, {}, 1, {}}};
    std::ifstream stream{document};
    std::size_t number = 0;
    for (std::string line, above; std::getline(stream, line); above = line) {
        ++number;
        if (!line.starts_with("```")) {
            blocks.back().lines.push_back(line);
        } else if (blocks.back().code) {
            blocks.push_back({false, {}, {}, number + 1, {}});
        } else {
            blocks.push_back({true, line.substr(3), mark_of(above), number + 1, {}});
        }
    }
    return blocks;
}

std::vector<std::filesystem::path> all_documents() {
    const std::filesystem::path root{TILEWRIGHT_SOURCE_DIR};
    std::vector<std::filesystem::path> documents;
    const auto add = [&](const auto& folder) {
        for (const auto& entry : folder)
            if (entry.path().extension() == ".md") documents.push_back(entry.path());
    };
    add(std::filesystem::directory_iterator{root});
    add(std::filesystem::recursive_directory_iterator{root / "docs"});
    std::ranges::sort(documents);
    return documents;
}

std::string anchor_of(const std::string& heading) {
    std::string anchor;
    for (const char c : heading) {
        const auto code = static_cast<unsigned char>(c);
        if (c == ' ')
            anchor += '-';
        else if (std::isalnum(code) || c == '-' || c == '_')
            anchor += static_cast<char>(std::tolower(code));
    }
    return anchor;
}

}  // namespace tilewright::tests
