// The folder listing is the architecture: a file includes only what its layer may know.

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <string>

#include <gtest/gtest.h>

namespace {

namespace fs = std::filesystem;

// Which folders of tilewright/ each folder may include from, besides itself.
const std::map<std::string, std::set<std::string>> may_include{
    {"base", {}},
    {"cover", {"base"}},
    {"engine", {"base", "cover"}},
    {"search", {"base", "cover", "engine"}},
    {"lattice", {"base"}},
    {"shape", {"base", "lattice"}},
    {"puzzle_file", {"base", "lattice"}},
    {"packing", {"base", "cover", "lattice", "shape", "puzzle_file"}},
    {"matching", {"base", "cover", "lattice", "puzzle_file"}},
    {"answer", {"base", "cover", "engine", "search", "puzzle_file", "packing", "matching"}},
    {"sweep",
     {"base", "cover", "engine", "search", "lattice", "shape", "puzzle_file", "packing", "answer"}},
    {"draw", {"base", "lattice", "shape", "packing", "matching"}},
    {"format",
     {"base", "cover", "engine", "search", "lattice", "shape", "puzzle_file", "packing", "matching",
      "answer", "draw"}},
    {"animation",
     {"base", "cover", "engine", "lattice", "shape", "packing", "matching", "draw", "format"}},
    {"make", {"base", "lattice", "shape", "packing", "draw"}},
    {"foreign", {"base", "lattice", "shape", "puzzle_file", "packing", "matching"}},
    {"native", {"base", "cover", "engine", "search"}},
    {"sat", {"base", "cover", "engine", "native"}},
    {"adapters", {"base", "draw"}},
};

// "engine/dance" of "tilewright/engine/dance/dance.hpp"; "" of "tilewright/solve.hpp"
std::string folder_of(const std::string& path) {
    const std::size_t end = path.rfind('/');
    const std::size_t start = std::string{"tilewright/"}.size();
    return end < start ? "" : path.substr(start, end - start);
}

std::string layer_of(const std::string& folder) {
    return folder.substr(0, folder.find('/'));
}

bool is_source(const std::string& path) {
    return path.ends_with(".hpp") || path.ends_with(".cpp");
}

std::vector<std::string> includes_of(const fs::path& file) {
    static const std::regex include{R"re(^\s*#\s*include\s+"(tilewright/[^"]+)")re"};
    std::vector<std::string> result;
    std::ifstream stream{file};
    for (std::string line; std::getline(stream, line);)
        if (std::smatch match; std::regex_search(line, match, include)) result.push_back(match[1]);
    return result;
}

TEST(Layers, AFileIncludesOnlyWhatItsLayerMayKnow) {
    const fs::path root{TILEWRIGHT_SOURCE_DIR};
    std::size_t files = 0;
    for (const auto& entry : fs::recursive_directory_iterator{root / "tilewright"}) {
        const std::string path = fs::relative(entry.path(), root).generic_string();
        if (!is_source(path) || path.ends_with("_test.cpp")) continue;
        ++files;
        const std::string layer = layer_of(folder_of(path));
        ASSERT_TRUE(may_include.contains(layer)) << path;
        for (const std::string& included : includes_of(entry.path())) {
            const std::string other = layer_of(folder_of(included));
            EXPECT_TRUE(other == layer || may_include.at(layer).contains(other))
                << path << " includes " << included;
        }
    }
    EXPECT_GT(files, 50U);
}

// Clocks of the day are put forward and back: times are taken from a clock that never is.
TEST(Layers, NobodyAsksForTheTimeOfDay) {
    const fs::path root{TILEWRIGHT_SOURCE_DIR};
    static const std::regex clock{
        R"re(system_clock|gettimeofday|CLOCK_REALTIME|\btime\((nullptr|0|NULL)\))re"};
    for (const char* folder : {"tilewright", "cli"})
        for (const auto& entry : fs::recursive_directory_iterator{root / folder}) {
            if (!entry.is_regular_file()) continue;
            std::ifstream stream{entry.path()};
            for (std::string line; std::getline(stream, line);)
                EXPECT_FALSE(std::regex_search(line, clock)) << entry.path() << ": " << line;
        }
}

// "engine/dance" and the like, which only the engine itself knows.
bool is_inside_an_engine(const std::string& folder) {
    return layer_of(folder) == "engine" && folder != "engine";
}

// Engines are siblings: none includes another.  Of the files beside them only the registers of
// engines see them all.
TEST(Layers, EnginesDoNotKnowEachOther) {
    const fs::path root{TILEWRIGHT_SOURCE_DIR};
    const std::set<std::string> registers{"tilewright/engine/engine.cpp",
                                          "tilewright/engine/trace.cpp"};
    for (const auto& entry : fs::recursive_directory_iterator{root / "tilewright/engine"}) {
        const std::string path = fs::relative(entry.path(), root).generic_string();
        if (!is_source(path) || path.ends_with("_test.cpp") || registers.contains(path)) continue;
        for (const std::string& included : includes_of(entry.path())) {
            const std::string other = folder_of(included);
            EXPECT_TRUE(!is_inside_an_engine(other) || other == folder_of(path))
                << path << " includes " << included;
        }
    }
}

// What others may know of engines stands in the folder above them: the interface, the registers,
// and how large a search will be.
TEST(Layers, OnlyEnginesLookInsideEngines) {
    const fs::path root{TILEWRIGHT_SOURCE_DIR};
    std::size_t files = 0;
    for (const char* folder : {"tilewright", "cli", "web", "examples"}) {
        if (!fs::exists(root / folder)) continue;
        for (const auto& entry : fs::recursive_directory_iterator{root / folder}) {
            const std::string path = fs::relative(entry.path(), root).generic_string();
            if (!is_source(path) || path.ends_with("_test.cpp")) continue;
            if (path.starts_with("tilewright/engine/")) continue;
            ++files;
            for (const std::string& included : includes_of(entry.path()))
                EXPECT_FALSE(is_inside_an_engine(folder_of(included)))
                    << path << " includes " << included;
        }
    }
    EXPECT_GT(files, 50U);
}

// Folders can be put in an order in which each includes only folders before it.
TEST(Layers, NoIncludeRunsUpwards) {
    std::map<std::string, std::set<std::string>> left = may_include;
    while (!left.empty()) {
        const std::size_t before = left.size();
        std::erase_if(left, [&](const auto& each) {
            return std::ranges::none_of(
                each.second, [&](const std::string& other) { return left.contains(other); });
        });
        ASSERT_LT(left.size(), before) << left.begin()->first << " is part of a circle";
    }
}

}  // namespace
