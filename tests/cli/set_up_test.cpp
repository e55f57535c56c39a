// Whether both limits hold while a puzzle is set up, measured from outside, for families of puzzles
// that grow; and that no command is ended by a lack of memory.

#include <fstream>
#include <functional>
#include <ostream>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tests/cli/measure_program.hpp"
#include "tests/cli/run_program.hpp"

namespace tilewright::tests {
namespace {

std::string board(int width, int height, std::string_view pieces) {
    return fmt::format("lattice = \"square\"\nregion = {{box = [{}, {}]}}\npieces = [{{{}}}]\n",
                       width, height, pieces);
}

std::string dominoes(int width, int height) {
    return board(width, height, "set = \"dominoes\", count = \"unlimited\"");
}

std::string heptominoes() {
    return "lattice = \"square\"\nregion = {box = [30, 25], without = [[0, 0]]}\n"
           "pieces = [{set = \"heptominoes\", choose = 107}]\n";
}

// As many options as items, of one item each.
std::string chain(int items) {
    std::string names;
    std::string options;
    for (int i = 0; i < items; ++i) {
        names += fmt::format("i{} ", i);
        options += fmt::format("i{}\n", i);
    }
    return names + "\n" + options;
}

// Each option gives one item a colour of its own.
std::string colours(int options) {
    std::string names;
    std::string lines;
    for (int i = 0; i < options; ++i) {
        if (i % 2 == 0) names += fmt::format("i{} ", i / 2);
        lines += fmt::format("i{} x:c{}\n", i / 2, i);
    }
    return names + "| x\n" + lines;
}

// Few tiles, and many of each.
std::string squares(int side) {
    std::string tiles;
    for (int i = 0; i < 40; ++i)
        tiles += fmt::format("a{} b{} a{} b{}\n", i % 7, i % 5, i % 3, i % 11);
    return fmt::format(
        "kind = \"matching\"\nboard = [{0}, {0}]\n"
        "[[tiles]]\ncount = \"unlimited\"\nlist = '''\n{1}'''\n",
        side, tiles);
}

struct Case {
    const char* name;
    const char* file;  // its ending tells the format
    std::function<std::string()> text;
    std::vector<std::string> arguments;  // FILE stands for the file
    int status;
    std::size_t megabytes;  // at most
};

void PrintTo(const Case& one, std::ostream* stream) {
    *stream << one.name;
}

class SetUp : public testing::TestWithParam<Case> {};

TEST_P(SetUp, KeepsBothLimits) {
    if (sanitized) GTEST_SKIP() << "sanitizers need more";
    const Case& one = GetParam();
    const std::string file = own_folder() + "/" + one.file;
    std::ofstream{file} << one.text();
    std::vector<std::string> arguments = one.arguments;
    for (std::string& argument : arguments)
        if (argument == "FILE") argument = file;
    const Measured used = measure_program(arguments);
    constexpr double most_seconds = 4;  // of processors: both threads, and what is beyond the limit
    constexpr int stopped = 75;         // on a slow machine
    EXPECT_TRUE(used.status == one.status || used.status == stopped) << used.status;
    EXPECT_LE(used.megabytes, one.megabytes);
    EXPECT_LE(used.seconds, most_seconds);
}

std::vector<std::string> call(const std::string& words) {
    std::vector<std::string> arguments;
    for (std::size_t begin = 0; begin < words.size();) {
        const std::size_t end = std::min(words.find(' ', begin), words.size());
        arguments.push_back(words.substr(begin, end - begin));
        begin = end + 1;
    }
    return arguments;
}

const std::vector<std::string> count = call("count FILE --time 1s --memory 100MB");
const std::vector<std::string> dance = call("count FILE --engine dance --time 1s --memory 100MB");
const std::vector<std::string> bits = call("count FILE --engine bits --time 1s --memory 100MB");
const std::vector<std::string> sat = call("count FILE --engine sat --time 1s --memory 100MB");
const std::vector<std::string> solve = call("solve FILE --time 1s --memory 100MB");

// What the steps before a search take is reckoned for each of them.
constexpr std::size_t megabytes = 250;
// There, a second is enough for three steps whose results are there together: the puzzle, what
// estimates its parts, and the first part.
constexpr std::size_t on_fast_machines = 300;

INSTANTIATE_TEST_SUITE_P(
    Families, SetUp,
    testing::Values(
        Case{"squares60", "p.toml", [] { return dominoes(60, 60); }, count, 75, megabytes},
        Case{"squares150", "p.toml", [] { return dominoes(150, 150); }, count, 75, megabytes},
        Case{"squares300", "p.toml", [] { return dominoes(300, 300); }, count, 75, megabytes},
        Case{"line", "p.toml", [] { return dominoes(100'000, 1); }, count, 75, megabytes},
        Case{"squares150_dance", "p.toml", [] { return dominoes(150, 150); }, dance, 75, megabytes},
        Case{"squares150_solve", "p.toml", [] { return dominoes(150, 150); }, solve, 75, megabytes},
        Case{"million", "p.toml", [] { return dominoes(1000, 1000); }, count, 75, megabytes},
        Case{"chain5000", "p.dlx", [] { return chain(5'000); }, dance, 0, megabytes},
        Case{"chain20000", "p.dlx", [] { return chain(20'000); }, count, 0, megabytes},
        Case{"chain20000_dance", "p.dlx", [] { return chain(20'000); }, dance, 0, megabytes},
        Case{"chain20000_bits", "p.dlx", [] { return chain(20'000); }, bits, 0, megabytes},
        Case{"chain20000_sat", "p.dlx", [] { return chain(20'000); }, sat, 0, megabytes},
        Case{"colours", "p.dlx", [] { return colours(10'000); }, sat, 1, megabytes},
        Case{"octominoes", "p.toml", [] { return board(66, 44, "set = \"octominoes\""); },
             call("count FILE"), 65, megabytes},
        Case{"octominoes_hint", "p.toml", [] { return board(66, 44, "set = \"octominoes\""); },
             call("hint FILE"), 65, megabytes},
        Case{"heptominoes", "p.toml", heptominoes, solve, 75, megabytes},
        Case{"heptominoes_sat", "p.toml", heptominoes, sat, 75, megabytes},
        Case{"heptominoes_explain", "p.toml", heptominoes, call("explain FILE --time 1s"), 75,
             1000},
        Case{"tiles", "p.toml", [] { return squares(60); }, count, 75, on_fast_machines},
        Case{"tiles_in_any_turn", "p.toml", [] { return squares(60); },
             call("count FILE --modulo none --time 1s --memory 100MB"), 75, on_fast_machines},
        Case{"tiles_large", "p.toml", [] { return squares(120); }, count, 75, megabytes}),
    [](const auto& row) { return row.param.name; });

// ---- Taking apart: so many states are reached that a limit ends it.

// A closed tray in which so many squares slide.
std::string tray(int pieces) {
    std::string ring = "########\\n";
    std::string region = ring;
    for (int i = 0; i < 6; ++i) ring += "#......#\\n";
    for (int i = 0; i < 6; ++i) region += "#++++++#\\n";
    ring += "########";
    region += "########";
    return fmt::format(
        "lattice = 'square'\nregion = {{picture = \"{}\"}}\n"
        "pieces = [{{name = 'tray', picture = \"{}\"}}, {{name = 'A', picture = '#', count = "
        "{}}}]\n",
        region, ring, pieces);
}

// Also while assemblies are still searched for, and on several threads.
TEST(TakingApart, KeepsTheMemoryLimit) {
    if (sanitized) GTEST_SKIP() << "sanitizers need more";
    constexpr std::size_t program = 9;  // megabytes of the program itself
    const std::string file = own_folder() + "/tray.toml";
    std::ofstream{file} << tray(12);
    for (const std::size_t limit : {20, 50})
        for (const std::string turns : {"", "--turns"}) {
            std::vector<std::string> call{"apart",  file, "--threads", "2",
                                          "--time", "1s", "--memory",  fmt::format("{}MB", limit)};
            if (!turns.empty()) call.push_back(turns);
            const Measured used = measure_program(call);
            EXPECT_EQ(used.status, 75);
            EXPECT_LE(used.megabytes, limit + program);
            if (turns.empty()) {
                EXPECT_GE(used.megabytes, limit / 4);
            }
        }
}

// ---- A lack of memory is said, and ends no command in any other way.

class Scarce : public testing::TestWithParam<const char*> {};

TEST_P(Scarce, MemoryIsSaid) {
    if (sanitized) GTEST_SKIP() << "sanitizers need more";
    const std::string& folder = own_folder();
    std::ofstream{folder + "/large.toml"} << dominoes(200, 200);
    std::ofstream{folder + "/large.dlx"} << chain(50'000);
    for (const int kilobytes : {24'000, 40'000, 80'000}) {
        const Ran ran = run_shell(fmt::format("(ulimit -v {}; exec {} {}) 2>&1", kilobytes,
                                              TILEWRIGHT_PROGRAM, GetParam()),
                                  folder);
        EXPECT_TRUE(ran.status < 76) << kilobytes << ": status " << ran.status << '\n' << ran.out;
        if (ran.status == 70) {
            EXPECT_NE(ran.out.find("no memory left"), std::string::npos) << ran.out;
        }
        if (ran.status > 3) {
            EXPECT_FALSE(ran.out.empty()) << kilobytes;
        }
    }
}

INSTANTIATE_TEST_SUITE_P(
    Commands, Scarce,
    testing::Values("count large.toml --time 300ms", "count large.dlx --time 300ms",
                    "solve large.toml --time 300ms", "solve pentominoes/6x10 --engine sat",
                    "show large.toml", "render large.toml -o large.svg",
                    "render pentominoes/6x10 -o board.png", "explain large.toml --time 300ms",
                    "hint large.toml --time 300ms", "prove large.toml -o proof --time 300ms",
                    "animate pentominoes/6x10 -o film.html", "make pentominoes/6x10 -o tray.stl",
                    "gallery pentominoes --boxes 5x12 -o pages --time 300ms",
                    "verify pentominoes/6x10 large.dlx", "convert large.dlx --distinct",
                    "generate nonominoes", "import large.dlx", "export large.toml --to cnf",
                    "export large.dlx --to opb", "dump large.toml",
                    "sweep hole large.toml --time 300ms", "split large.toml -o job --time 300ms",
                    "apart soma/cube --time 300ms", "list"),
    [](const auto& row) {
        std::string name = std::to_string(row.index) + "_";
        for (const char* c = row.param; *c != ' ' && *c != 0; ++c) name += *c;
        return name;
    });

}  // namespace
}  // namespace tilewright::tests
