// A lattice is data: what it looks like, and what can be done with it, follows from its definition,
// never from its name.

#include <regex>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include "tests/source_files.hpp"
#include "tilewright/lattice/lattice.hpp"

namespace tilewright::tests {
namespace {

// Where lattices are defined, where grids of other programs are mapped to them, and where the names
// of sets and of their pieces are listed by lattice.
bool may_name_lattices(const std::string& path) {
    return path.starts_with("tilewright/lattice/") || path.starts_with("tilewright/foreign/") ||
           path.starts_with("tilewright/shape/sets.cpp") ||
           path.starts_with("tilewright/shape/names.cpp") ||
           path == "cli/cmd_calendar.cpp" ||  // it writes a puzzle file
           path.ends_with("_test.cpp");
}

// What a line has against it.  A lattice may be asked for by its name, find_lattice("square"), but
// not to be compared with another.
std::string why_not(const std::string& line) {
    static const std::string name_of_lattice = R"re(lattice_?(\(\))?(\.|->)name\(\))re";
    static const std::string asked_for = R"re((lattice::)?find_lattice\("[^"]*"\))re";
    static const std::regex compared{
        fmt::format("({0}|{1}) *[!=]=|[!=]= *[*&]*([a-z_]+(\\.|->))*({0}|{1})|{0}\\.",
                    name_of_lattice, asked_for)};
    static const std::regex request{asked_for};
    static const std::regex literal{
        fmt::format("\"({})\"", fmt::join(lattice::lattice_names(), "|"))};
    if (!line.contains("name()") && !line.contains('"')) return "";
    if (std::regex_search(line, compared)) return "compares lattices by their names";
    const std::string rest = std::regex_replace(line, request, "");
    return std::regex_search(rest, literal) ? "knows a lattice by its name" : "";
}

TEST(LatticeNames, AreComparedNowhere) {
    for (const char* folder : {"tilewright", "cli", "web"})
        for (const SourceFile& file : source_files(folder))
            for (const std::string& line : file.lines) {
                const std::string why = why_not(line);
                EXPECT_TRUE(why.empty() || may_name_lattices(file.path))
                    << file.path << " " << why << ":\n"
                    << line;
            }
}

// The test above would find what it looks for.
TEST(LatticeNames, AreSeenWhereTheyAreCompared) {
    for (const std::string line :
         {R"(if (lattice.name() == "cubic") return;)", R"(return "fcc" != lattice_.name();)",
          R"(if (puzzle.lattice->name() != name) return;)", R"(if (set.lattice == lattice.name()))",
          R"(constexpr std::array usable{"square", "king"};)",
          R"(if (lattice == lattice::find_lattice("square")))",
          R"(if (&lattice == &*find_lattice("square")))",
          R"(if (find_lattice("square") == lattice))", R"(lattice->name().ends_with("stick"))"})
        EXPECT_NE(why_not(line), "") << line;
    for (const std::string line :
         {R"(return *lattice::find_lattice("square");)", R"(fmt::format("{}", lattice.name());)",
          R"(found != nullptr ? found : lattice::find_lattice("square"))",
          R"("use a solid lattice, such as \"cubic\"");)"})
        EXPECT_EQ(why_not(line), "") << line;
    std::size_t allowed = 0;
    for (const SourceFile& file : source_files("tilewright"))
        for (const std::string& line : file.lines) allowed += !why_not(line).empty();
    EXPECT_GT(allowed, 50U);
}

}  // namespace
}  // namespace tilewright::tests
