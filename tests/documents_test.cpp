// What the documents show is true: code is compiled, commands print what stands below them, links
// lead somewhere.  Lines of prose are short enough for any editor.

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <regex>
#include <set>
#include <span>
#include <sstream>

#include <fmt/format.h>
#include <fnmatch.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tests/cli/run_program.hpp"
#include "tests/document.hpp"
#include "tests/source_files.hpp"

namespace tilewright::tests {
namespace {

namespace fs = std::filesystem;

const fs::path root{TILEWRIGHT_SOURCE_DIR};

std::string content(const fs::path& path) {
    std::ostringstream text;
    text << std::ifstream{path}.rdbuf();
    return text.str();
}

std::string joined(const std::vector<std::string>& lines) {
    std::string text;
    for (const std::string& line : lines) text += line + "\n";
    return text;
}

// A code block below <!-- from FILE --> stands in that file.
TEST(Documents, ShowCodeThatIsCompiled) {
    std::size_t shown = 0;
    for (const fs::path& document : all_documents())
        for (const Block& block : read_blocks(document)) {
            if (!block.mark.starts_with("from ")) continue;
            ++shown;
            const std::string file = block.mark.substr(5);
            EXPECT_TRUE(content(root / file).contains(joined(block.lines)))
                << document << ":" << block.line << " shows what is not in " << file;
        }
    EXPECT_GE(shown, 6U);
}

// The numbers of characters, not of bytes: of those in UTF-8 only the first is no continuation.
std::size_t width(const std::string& line) {
    return static_cast<std::size_t>(
        std::ranges::count_if(line, [](char c) { return (c & 0xC0) != 0x80; }));
}

TEST(Documents, WrapProseAt100Columns) {
    static const std::regex target{R"(\]\([^)]*\))"};  // of a link: it cannot be wrapped
    std::size_t lines = 0;
    for (const fs::path& document : all_documents())
        for (const Block& block : read_blocks(document)) {
            if (block.code) continue;
            std::size_t number = block.line;
            for (const std::string& line : block.lines) {
                ++lines;
                const bool table = line.find_first_not_of(' ') == line.find('|');
                EXPECT_TRUE(table || width(std::regex_replace(line, target, "]")) <= 100)
                    << document << ":" << number << ": " << line;
                ++number;
            }
        }
    EXPECT_GT(lines, 500U);
}

// Whether a filter of GoogleTest with '*' finds at least one test.
bool finds_a_test(const std::string& pattern) {
    const testing::UnitTest& all = *testing::UnitTest::GetInstance();
    for (int i = 0; i < all.total_test_suite_count(); ++i) {
        const testing::TestSuite& suite = *all.GetTestSuite(i);
        for (int k = 0; k < suite.total_test_count(); ++k) {
            const std::string name =
                fmt::format("{}.{}", suite.name(), suite.GetTestInfo(k)->name());
            if (fnmatch(pattern.c_str(), name.c_str(), 0) == 0) return true;
        }
    }
    return false;
}

TEST(Documents, NameTestsThatExist) {
    static const std::regex filter{"--gtest_filter='([^']*)'"};
    std::size_t filters = 0;
    for (const fs::path& document : all_documents()) {
        const std::string text = content(document);
        for (std::sregex_iterator match{text.begin(), text.end(), filter}, end; match != end;
             ++match) {
            std::istringstream patterns{(*match)[1]};
            for (std::string pattern; std::getline(patterns, pattern, ':'); ++filters)
                EXPECT_TRUE(finds_a_test(pattern)) << document << " names " << pattern;
        }
    }
    EXPECT_GE(filters, 15U);
}

// Each word in the name of a test preset's filter is part of the name of a test.
TEST(Presets, NameTestsThatExist) {
    const auto presets = nlohmann::json::parse(content(root / "CMakePresets.json"));
    std::size_t words = 0;
    for (const auto& preset : presets.at("testPresets")) {
        if (!preset.contains("filter")) continue;
        for (const auto& names : preset.at("filter")) {
            std::istringstream alternatives{names.at("name").get<std::string>()};
            for (std::string word; std::getline(alternatives, word, '|');) {
                if (word.find_first_of("/()[]*") != std::string::npos) continue;
                ++words;
                EXPECT_TRUE(finds_a_test("*" + word + "*")) << preset.at("name") << ": " << word;
            }
        }
    }
    EXPECT_GE(words, 10U);
}

std::set<std::string> anchors(const fs::path& document) {
    static const std::regex heading{"^#+ (.*)"};
    std::set<std::string> result;
    for (const Block& block : read_blocks(document)) {
        if (block.code) continue;
        for (const std::string& line : block.lines)
            if (std::smatch match; std::regex_match(line, match, heading))
                result.insert(anchor_of(match[1]));
    }
    return result;
}

TEST(Documents, LinkToWhatIsThere) {
    static const std::regex link{R"(\]\(([^)#\s]*)#?([^)\s]*)\))"};
    std::size_t links = 0;
    for (const fs::path& document : all_documents())
        for (const Block& block : read_blocks(document)) {
            if (block.code) continue;
            const std::string text = joined(block.lines);
            for (std::sregex_iterator match{text.begin(), text.end(), link}, end; match != end;
                 ++match) {
                const std::string file = (*match)[1];
                const std::string anchor = (*match)[2];
                if (file.starts_with("http")) continue;
                ++links;
                const fs::path there = file.empty() ? document : document.parent_path() / file;
                EXPECT_TRUE(fs::exists(there)) << document << " links to " << file;
                EXPECT_TRUE(anchor.empty() || anchors(there).contains(anchor))
                    << document << " links to " << file << "#" << anchor;
            }
        }
    EXPECT_GT(links, 50U);
}

// Whether a path from the root or from tilewright/ leads to a folder or a file, perhaps without its
// ending.  True as well for what does not begin with a folder of ours: it is no path then.
bool leads_somewhere(const std::string& path, std::size_t& paths) {
    const std::string folder = path.substr(0, path.find('/'));
    bool is_path = false;
    for (const fs::path& from : {root, root / "tilewright"}) {
        if (folder == "build" || !fs::is_directory(from / folder)) continue;
        is_path = true;
        for (const std::string ending : {"", ".hpp", ".cpp"})
            if (fs::exists(from / (path + ending))) return ++paths, true;
    }
    return !is_path;
}

TEST(Documents, NamePathsThatExist) {
    static const std::regex quoted{"`([a-z_]+/[a-z0-9_./-]*)`"};
    std::size_t paths = 0;
    for (const fs::path& document : all_documents()) {
        const std::string text = content(document);
        for (std::sregex_iterator match{text.begin(), text.end(), quoted}, end; match != end;
             ++match)
            EXPECT_TRUE(leads_somewhere((*match)[1], paths))
                << document << " names " << (*match)[1];
    }
    EXPECT_GT(paths, 80U);
}

TEST(Comments, NamePathsThatExist) {
    static const std::regex named{R"re(//.*?(?:^|[ (])((?:[a-z_0-9]+/)+[a-z_0-9]+\.[ch]pp))re"};
    std::size_t paths = 0;
    for (const char* folder : {"tilewright", "c", "cli", "include", "tests", "bench"})
        for (const SourceFile& file : source_files(folder))
            for (const std::string& line : file.lines)
                if (std::smatch match; std::regex_search(line, match, named)) {
                    EXPECT_TRUE(leads_somewhere(match[1], paths))
                        << file.path << " names " << match[1];
                }
    EXPECT_GT(paths, 4U);
}

// Whether lines are printed as they are shown, where "..." stands for any lines.
bool matches(std::span<const std::string> printed, std::span<const std::string> shown) {
    if (shown.empty()) return printed.empty();
    if (shown[0] == "...") {
        for (std::size_t skipped = 0; skipped <= printed.size(); ++skipped)
            if (matches(printed.subspan(skipped), shown.subspan(1))) return true;
        return false;
    }
    return !printed.empty() && printed[0] == shown[0] &&
           matches(printed.subspan(1), shown.subspan(1));
}

// Without the line that says which engine took how long: it goes to standard error, at any time.
std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream stream{text};
    for (std::string line; std::getline(stream, line);)
        if (!line.starts_with("engine ")) lines.push_back(line);
    return lines;
}

// Runs the commands of a block, each in a line that begins with "$ ", and compares what they print.
std::size_t check_commands(const Block& block, const std::string& folder) {
    std::size_t commands = 0;
    const auto is_command = [](const std::string& line) { return line.starts_with("$ "); };
    for (auto at = block.lines.begin(); at != block.lines.end();) {
        const std::string command = at->substr(2);
        const auto next = std::find_if(at + 1, block.lines.end(), is_command);
        const std::string path = fs::path{TILEWRIGHT_PROGRAM}.parent_path();
        const Ran ran =
            run_shell("export PATH='" + path + "':$PATH; { " + command + "; } 2>&1", folder);
        const std::vector<std::string> shown = lines_of(joined({at + 1, next}));
        EXPECT_TRUE(matches(lines_of(ran.out), shown)) << "$ " << command << "\n" << ran.out;
        ++commands;
        at = next;
    }
    return commands;
}

// Blocks of ```console are run from the first to the last of a document, in a folder of its own.  A
// block below <!-- file NAME --> becomes that file.
TEST(Documents, ShowWhatCommandsPrint) {
    std::size_t commands = 0;
    for (const fs::path& document : all_documents()) {
        const fs::path folder = fs::path{testing::TempDir()} / "tilewright-documents" /
                                fs::relative(document, root).replace_extension();
        fs::remove_all(folder);
        fs::create_directories(folder);
        for (const Block& block : read_blocks(document)) {
            SCOPED_TRACE(document.string() + ":" + std::to_string(block.line));
            if (block.mark.starts_with("file "))
                std::ofstream{folder / block.mark.substr(5)} << joined(block.lines);
            if (block.language == "console") commands += check_commands(block, folder);
        }
    }
    EXPECT_GE(commands, 20U);
}

}  // namespace
}  // namespace tilewright::tests
