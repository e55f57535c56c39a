// The shared library shows the functions of its header, and nothing else.  The list of them is
// c/exports.map: whoever changes it changes what programs were linked against.

#include <fstream>
#include <regex>
#include <set>

#include <gtest/gtest.h>

#include "tests/cli/run_program.hpp"

namespace tilewright::tests {
namespace {

using Names = std::set<std::string>;

Names names_in(const std::string& file, const std::string& line) {
    std::ifstream stream{file};
    const std::string text{std::istreambuf_iterator{stream}, {}};
    const std::regex pattern{line};
    Names names;
    for (std::sregex_iterator i{text.begin(), text.end(), pattern}, end; i != end; ++i)
        names.insert((*i)[1]);
    return names;
}

const std::string root = TILEWRIGHT_SOURCE_DIR;

TEST(Symbols, AreThoseOfTheHeader) {
    const Names declared = names_in(root + "/include/tilewright/tilewright.h",
                                    R"(TILEWRIGHT_API [^;(]*?(tilewright_[a-z_]+)\()");
    const Names listed = names_in(root + "/c/exports.map", R"((tilewright_[a-z_]+);)");
    EXPECT_GT(listed.size(), 30U);
    EXPECT_EQ(declared, listed);
    const Ran run = run_shell(
        "nm --dynamic --defined-only --without-symbol-versions " TILEWRIGHT_LIBRARY, root);
    ASSERT_EQ(run.status, 0) << run.out;
    Names exported;
    std::istringstream lines{run.out};
    for (std::string address, type, name; lines >> address >> type >> name;)
        if (type != "A") exported.insert(name);  // the name of the version itself
    EXPECT_EQ(exported, listed);
}

}  // namespace
}  // namespace tilewright::tests
