// What an engine is good for is said by the traits of engine::Engine, never by its name.  Engines
// are looked up by name only where a user or a file gives the name.

#include <algorithm>
#include <regex>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include "tests/source_files.hpp"
#include "tilewright/engine/engine.hpp"
#include "tilewright/engine/trace.hpp"

namespace tilewright::tests {
namespace {

// Engines know their own names.
bool may_name_engines(const std::string& path) {
    return std::ranges::count(path, '/') > 2 && path.starts_with("tilewright/engine/");
}

bool is_test(const std::string& path) {
    return path.ends_with("_test.cpp");
}

// Where names of engines come from users, or where such a word means something else, too: the
// "edges" of a tile are a key of puzzle files.
bool has_words_of_users(const std::string& path) {
    return !path.starts_with("tilewright/engine/") && !path.starts_with("tilewright/answer/") &&
           !path.starts_with("tilewright/search/") && !path.starts_with("tilewright/sat/") &&
           !path.starts_with("tilewright/animation/") && !path.starts_with("tilewright/reasons/");
}

std::vector<std::string_view> engine_names() {
    std::vector<std::string_view> names{"sat"};
    for (const engine::Engine* engine : engine::all_engines()) names.push_back(engine->name);
    for (const engine::TracedEngine* engine : engine::traced_engines())
        names.push_back(engine->name);
    return names;
}

// What a line has against it.
std::string why_not(const std::string& line) {
    static const std::string name_of_engine =
        R"re((engine|engines|tree|tables|scan|first|second|used|best)_?(\(\))?(\.|->)name\b)re";
    static const std::regex compared{
        fmt::format("{0} *[!=]=|[!=]= *[*&]*([a-z_]+(\\.|->))*{0}|{0}\\.", name_of_engine)};
    static const std::regex asked_for{R"re(find_(traced_)?engine\("[^"]*"\))re"};
    if (std::regex_search(line, compared)) return "compares engines by their names";
    return std::regex_search(line, asked_for) ? "looks an engine up by a name of its own" : "";
}

// Whether a line holds the name of an engine, in quotes.
bool holds_name(const std::string& line) {
    static const std::regex literal{fmt::format("\"({})\"", fmt::join(engine_names(), "|"))};
    return std::regex_search(line, literal);
}

TEST(EngineNames, AreComparedNowhere) {
    for (const char* folder : {"tilewright", "cli", "c", "bench/kernels"})
        for (const SourceFile& file : source_files(folder)) {
            if (may_name_engines(file.path) || is_test(file.path)) continue;
            for (const std::string& line : file.lines) {
                const std::string why = why_not(line);
                EXPECT_EQ(why, "") << file.path << ":\n" << line;
                const bool is_name = !has_words_of_users(file.path) && holds_name(line) &&
                                     !line.starts_with("        .name = ");
                EXPECT_FALSE(is_name) << file.path << " knows an engine by its name:\n" << line;
            }
        }
}

// The test above would find what it looks for.
TEST(EngineNames, AreSeenWhereTheyAreCompared) {
    for (const std::string line :
         {R"(if (instance.has_colours() && tree.name == "bits"))",
          R"(if (method.engine->name != name) return;)", R"(return first == choice.engine->name;)",
          R"(static const Engine* const found = engine::find_engine("frontier");)",
          R"(if (engine_->name.starts_with("sat")))", R"(*find_traced_engine("dance"))"})
        EXPECT_NE(why_not(line), "") << line;
    for (const std::string line :
         {R"(return engine::find_engine(state.engine);)", R"(fmt::format("{}", engine->name);)",
          R"(.engine = std::string{method_.engine->name},)"})
        EXPECT_EQ(why_not(line), "") << line;
    EXPECT_TRUE(holds_name(R"(? std::array{"bits", "dance"} : std::array{"frontier", "brute"};)"));
    EXPECT_FALSE(holds_name(R"(fmt::format("more than {} bits", words))"));
}

// Each search asks for these.
TEST(EngineTraits, EachHasItsEngine) {
    EXPECT_TRUE(engine::table_engine().builds_tables);
    EXPECT_EQ(engine::scan_engine().branching, engine::Branching::InOrder);
    const auto engines = engine::all_engines();
    EXPECT_EQ(std::ranges::count(engines, true, &engine::Engine::builds_tables), 1);
    EXPECT_EQ(std::ranges::count(engines, engine::Branching::InOrder, &engine::Engine::branching),
              1);
}

}  // namespace
}  // namespace tilewright::tests
