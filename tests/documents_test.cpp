// Code shown in the documents must be code that is compiled: each block after a line <!-- from FILE
// --> must occur in that file.

#include <filesystem>
#include <fstream>
#include <sstream>

#include <gtest/gtest.h>

namespace tilewright {
namespace {

const std::filesystem::path root{TILEWRIGHT_SOURCE_DIR};

std::string content(const std::filesystem::path& path) {
    std::ostringstream text;
    text << std::ifstream{path}.rdbuf();
    return text.str();
}

struct Quotation {
    std::string file;
    std::string code;
};

std::vector<Quotation> quotations(const std::string& text) {
    constexpr std::string_view mark = "<!-- from ";
    std::vector<Quotation> result;
    for (std::size_t at = text.find(mark); at != std::string::npos; at = text.find(mark, at + 1)) {
        const std::size_t name = at + mark.size();
        const std::size_t code = text.find("```cpp\n", name) + 7;
        result.push_back({text.substr(name, text.find(' ', name) - name),
                          text.substr(code, text.find("```", code) - code)});
    }
    return result;
}

TEST(Documents, ShowCodeThatIsCompiled) {
    std::size_t shown = 0;
    for (const auto& entry : std::filesystem::directory_iterator{root / "docs"}) {
        for (const Quotation& quotation : quotations(content(entry.path()))) {
            ++shown;
            EXPECT_TRUE(content(root / quotation.file).contains(quotation.code))
                << entry.path() << " shows what is not in " << quotation.file << ":\n"
                << quotation.code;
        }
    }
    EXPECT_GE(shown, 6U);
}

}  // namespace
}  // namespace tilewright
