#include "tests/source_files.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <regex>
#include <stdexcept>

namespace tilewright::tests {
namespace {

namespace fs = std::filesystem;

std::vector<std::string> lines_of(const fs::path& path) {
    std::vector<std::string> lines;
    std::ifstream stream{path};
    for (std::string line; std::getline(stream, line);) lines.push_back(line);
    if (lines.empty()) throw std::runtime_error{"nothing in " + path.string()};
    return lines;
}

}  // namespace

std::vector<SourceFile> source_files(const std::string& folder) {
    const fs::path root{TILEWRIGHT_SOURCE_DIR};
    std::vector<SourceFile> files;
    for (const auto& entry : fs::recursive_directory_iterator{root / folder}) {
        const std::string path = fs::relative(entry.path(), root).generic_string();
        if (path.ends_with(".hpp") || path.ends_with(".cpp"))
            files.push_back({path, lines_of(entry.path())});
    }
    if (files.empty()) throw std::runtime_error{"no sources in " + folder};
    std::ranges::sort(files, {}, &SourceFile::path);
    return files;
}

std::vector<std::string> includes_of(const SourceFile& file) {
    static const std::regex include{
        R"re(^\s*#\s*include\s+("|<(?=(tilewright|c|cli|include|tests|web|bench)/))([^">]+)[">])re"};
    std::vector<std::string> result;
    for (const std::string& line : file.lines)
        if (std::smatch match; std::regex_search(line, match, include)) result.push_back(match[3]);
    return result;
}

}  // namespace tilewright::tests
