// The folder listing is the architecture: a file includes only what its layer may know.  What that
// is stands in the table of folders in ARCHITECTURE.md, the lowest folder first:
//
//   | `base`    | what it holds | nothing                    |
//   | `packing` | what it holds | `base` `cover` `lattice`   |
//   | `cli`     | what it holds | `tilewright`               |

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <set>

#include <gtest/gtest.h>

#include "tests/source_files.hpp"

namespace tilewright::tests {
namespace {

namespace fs = std::filesystem;

const fs::path root{TILEWRIGHT_SOURCE_DIR};
// Where there are sources, besides the library itself.
const std::set<std::string> faces{"c", "cli", "include", "tests", "web", "bench"};

std::vector<SourceFile> all_sources() {
    std::vector<SourceFile> files = source_files("tilewright");
    for (const std::string& folder : faces)
        std::ranges::move(source_files(folder), std::back_inserter(files));
    return files;
}

// The folder that a path belongs to: "base" of "tilewright/base/id.hpp", "cli" of "cli/main.cpp".
// <tilewright/tilewright.hpp>, as users of the library write it, is in "include".
std::string folder_of(const std::string& path) {
    const std::size_t first = path.find('/');
    const std::size_t second = path.find('/', first + 1);
    if (path.starts_with("tilewright/") && second == std::string::npos) return "include";
    if (!path.starts_with("tilewright/")) return path.substr(0, first);
    return path.substr(first + 1, second - first - 1);
}

// Unit tests stand beside the code they test, and may know what tests may.
std::string layer_of(const std::string& path) {
    return path.ends_with("_test.cpp") ? "tests" : folder_of(path);
}

struct Row {
    std::string folder;
    std::vector<std::string> may_include;
};

std::vector<std::string> quoted_names(const std::string& cell) {
    static const std::regex quoted{"`(tilewright/)?([^`]+)`"};
    std::vector<std::string> names;
    for (std::sregex_iterator i{cell.begin(), cell.end(), quoted}, end; i != end; ++i)
        names.push_back((*i)[2]);
    return names;
}

// The table that begins with "| folder |".
std::vector<Row> table_of_folders() {
    static const std::regex row{R"re(^\| *(`[^|]*`) *\|.*\|([^|]*)\|\s*$)re"};
    std::ifstream stream{root / "ARCHITECTURE.md"};
    std::vector<Row> rows;
    bool inside = false;
    for (std::string line; std::getline(stream, line);) {
        if (line.starts_with("| folder |")) inside = true;
        if (!line.starts_with("|")) inside = false;
        std::smatch match;
        if (inside && std::regex_match(line, match, row))
            rows.push_back({quoted_names(match[1]).at(0), quoted_names(match[2])});
    }
    return rows;
}

// Every folder of the library, by its name, and the others that have sources.
std::set<std::string> folders_with_sources() {
    std::set<std::string> folders;
    for (const SourceFile& file : all_sources()) folders.insert(folder_of(file.path));
    return folders;
}

TEST(Layers, TheTableListsTheFoldersThereAre) {
    std::set<std::string> listed;
    for (const Row& row : table_of_folders()) {
        EXPECT_TRUE(listed.insert(row.folder).second) << row.folder << " is listed twice";
        EXPECT_TRUE(fs::is_directory(root / row.folder) ||
                    fs::is_directory(root / "tilewright" / row.folder))
            << "there is no folder " << row.folder;
    }
    for (const std::string& folder : folders_with_sources())
        EXPECT_TRUE(listed.contains(folder)) << folder << " is missing";
}

// So nothing includes upwards, and there is no circle.
TEST(Layers, TheTableIsSortedFromTheLowestFolderUp) {
    std::set<std::string> above{"tilewright"};
    for (const Row& row : table_of_folders()) {
        for (const std::string& other : row.may_include)
            EXPECT_TRUE(above.contains(other)) << other << " must stand above " << row.folder;
        above.insert(row.folder);
    }
}

TEST(Layers, AFolderIncludesWhatTheTableSaysNoMoreAndNoLess) {
    std::map<std::string, std::set<std::string>> unused;
    for (const Row& row : table_of_folders())
        unused[row.folder] = {row.may_include.begin(), row.may_include.end()};
    const auto may_include = unused;
    for (const SourceFile& file : all_sources()) {
        const std::string layer = layer_of(file.path);
        ASSERT_TRUE(may_include.contains(layer)) << layer;
        for (const std::string& included : includes_of(file)) {
            const std::string other = folder_of(included);
            if (other == layer) continue;
            const bool of_library = included.starts_with("tilewright/");
            const auto& allowed = may_include.at(layer);
            EXPECT_TRUE(allowed.contains(other) || (of_library && allowed.contains("tilewright")))
                << file.path << " includes " << included;
            unused[layer].erase(other);
            if (of_library) unused[layer].erase("tilewright");
        }
    }
    for (const auto& [layer, others] : unused)
        for (const std::string& other : others)
            ADD_FAILURE() << layer << " may include " << other << ", and does not";
}

// Files of the library that a file includes, and that these include.
class Includes {
public:
    Includes() {
        for (const SourceFile& file : source_files("tilewright"))
            includes_[file.path] = includes_of(file);
    }

    // The files of a circle; empty where there is none.
    std::vector<std::string> circle() {
        for (const auto& [file, included] : includes_)
            if (leads_into_a_circle(file)) return path_;
        return {};
    }

private:
    bool leads_into_a_circle(const std::string& file) {
        const bool is_on_path = std::ranges::find(path_, file) != path_.end();
        if (!is_on_path && !seen_.insert(file).second) return false;
        path_.push_back(file);
        bool is_circle = is_on_path;
        for (const std::string& included : includes_[file])
            is_circle = is_circle || leads_into_a_circle(included);
        if (!is_circle) path_.pop_back();
        return is_circle;
    }

    std::map<std::string, std::vector<std::string>> includes_;
    std::set<std::string> seen_;
    std::vector<std::string> path_;
};

// Inside a folder, too: '#pragma once' hides circles from the compiler.
TEST(Layers, NoFileIncludesItselfByWayOfOthers) {
    EXPECT_EQ(Includes{}.circle(), std::vector<std::string>{});
}

// Paths begin at the root, so that the other tests see all of them; those of public headers are as
// users of the library write them.
TEST(Layers, IncludesAreFromTheRoot) {
    for (const SourceFile& file : all_sources())
        for (const std::string& included : includes_of(file))
            EXPECT_TRUE((included.starts_with("tilewright/") ||
                         faces.contains(included.substr(0, included.find('/')))) &&
                        !included.contains("..") &&
                        (fs::is_regular_file(root / included) ||
                         fs::is_regular_file(root / "include" / included)))
                << file.path << " includes " << included;
}

// Engines are siblings: none includes another.  So are adapters.
TEST(Layers, SiblingsDoNotKnowEachOther) {
    const auto parent = [](const std::string& path) { return path.substr(0, path.rfind('/')); };
    for (const std::string family : {"tilewright/engine", "tilewright/adapters"}) {
        std::set<std::string> siblings;
        for (const SourceFile& file : source_files(family)) {
            const std::string own = parent(file.path);
            if (own == family || file.path.ends_with("_test.cpp")) continue;
            siblings.insert(own);
            for (const std::string& included : includes_of(file))
                EXPECT_TRUE(!included.starts_with(family + "/") || parent(included) == family ||
                            parent(included) == own)
                    << file.path << " includes " << included;
        }
        EXPECT_GT(siblings.size(), 1U) << family;
    }
}

// What others may know of engines stands in the folder above them: the interface, and how large a
// search will be.  Only the registers include what they list.
TEST(Layers, OnlyEnginesLookInsideEngines) {
    const std::string engines = "tilewright/engine/";
    const std::set<std::string> registers{engines + "engine.cpp", engines + "trace.cpp"};
    const auto is_inside = [&](const std::string& path) {
        return path.starts_with(engines) && path.find('/', engines.size()) != std::string::npos;
    };
    std::size_t files = 0;
    for (const SourceFile& file : all_sources()) {
        const std::string layer = layer_of(file.path);
        if (layer == "tests" || layer == "bench" || is_inside(file.path)) continue;
        if (registers.contains(file.path)) continue;
        ++files;
        for (const std::string& included : includes_of(file))
            EXPECT_FALSE(is_inside(included)) << file.path << " includes " << included;
    }
    EXPECT_GT(files, 50U);
}

// The core must compile without exceptions, for WebAssembly.  Those of others only pass through it.
TEST(Layers, TheCoreThrowsAndCatchesNothing) {
    static const std::regex word{R"re(\b(throw\b|try *\{|catch *\())re"};
    static const std::regex outside{
        "^tilewright/(foreign|adapters|native|reasons|sat/solver)/|_test\\.cpp$|base/"
        "contract\\.cpp$"};
    std::size_t files = 0;
    for (const SourceFile& file : source_files("tilewright")) {
        if (std::regex_search(file.path, outside)) continue;
        ++files;
        for (const std::string& line : file.lines)
            EXPECT_FALSE(std::regex_search(line.substr(0, line.find("//")), word))
                << file.path << ": " << line;
    }
    EXPECT_GT(files, 300U);
}

// Clocks of the day are put forward and back: times are taken from a clock that never is.
TEST(Layers, NobodyAsksForTheTimeOfDay) {
    static const std::regex clock{
        R"re(system_clock|gettimeofday|CLOCK_REALTIME|\btime\((nullptr|0|NULL)\))re"};
    for (const char* folder : {"tilewright", "cli"})
        for (const SourceFile& file : source_files(folder))
            for (const std::string& line : file.lines)
                EXPECT_FALSE(std::regex_search(line, clock)) << file.path << ": " << line;
}

}  // namespace
}  // namespace tilewright::tests
