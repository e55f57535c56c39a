// Help, the manual page and completions: what they say about every command, and how the shells that
// read them behave.

#include <cctype>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "tests/cli/run_program.hpp"

namespace {

using Row = tilewright::tests::CommandRow;
using tilewright::tests::Ran;
using tilewright::tests::shell;

Ran run(const std::string& arguments) {
    return tilewright::tests::run_program(arguments);
}

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream stream{text};
    for (std::string line; std::getline(stream, line);) lines.push_back(line);
    return lines;
}

// The commands that help lists.
std::vector<std::string> commands() {
    std::vector<std::string> names;
    bool listed = false;
    for (const std::string& line : lines_of(run("--help").out)) {
        if (line == "Commands:") listed = true;
        if (listed && line.empty()) break;
        if (line.starts_with("  ") && line[2] != ' ' && listed)
            names.push_back(line.substr(2, line.find(' ', 2) - 2));
    }
    return names;
}

// The options that begin a line of help.
std::vector<std::string> options_in(const std::string& help) {
    std::vector<std::string> names;
    for (const std::string& line : lines_of(help)) {
        if (!line.starts_with("  -")) continue;
        const std::size_t at = line.find("--");
        names.push_back(line.substr(at, line.find_first_of(" ,", at) - at));
    }
    return names;
}

class HelpRow : public testing::TestWithParam<Row> {};

TEST_P(HelpRow, PrintsAndExitsAsDocumented) {
    expect_row(run(GetParam().arguments), GetParam());
}

INSTANTIATE_TEST_SUITE_P(
    Rows, HelpRow,
    testing::Values(
        Row{"help", 0, "Commands:"}, Row{"help count", 0, "Usage: tilewright count [OPTIONS]"},
        Row{"help generate matching", 0, "Usage: tilewright generate matching [OPTIONS]"},
        Row{"version", 0, "tilewright "}, Row{"hlep 2>&1", 2, "did you mean 'help'?"},
        Row{"solve --help", 0, "Rarely needed, explained by --help-all: --weight"},
        Row{"solve --help-all", 0, "Search, rarely needed:\n  --symmetry"},
        Row{"--help-all", 0, "Usage: tilewright sweep hole"},
        Row{"count pentominoes/3x20 --jsno 2>&1", 2, "did you mean '--json'?"},
        Row{"count --jsno 2>&1", 2, "'tilewright count' has no option '--jsno'"},
        Row{"count pentominoes/3x20 --thread=2 2>&1", 2, "did you mean '--threads'?"},
        Row{"sweep chiralty 2>&1", 2, "did you mean 'chirality'?"},
        Row{"count pentominoes/3x20 --time-limit 3 2>&1", 2, "did you mean '--time'?"},
        Row{"count pentominoes/3x20 --mem=3MB 2>&1", 2, "did you mean '--memory'?"},
        Row{"export soma/cube --to burrtools 2>&1", 2, "did you mean 'xmpuzzle'?"},
        Row{"export soma/cube --to MiniZinc 2>&1", 2, "did you mean 'mzn'?"},
        Row{"count pentominoes/3x20 --modulo rotation 2>&1", 2, "did you mean 'rotations'?"},
        Row{"count pentominoes/3x20 --time 3fortnights 2>&1", 2, "write 500ms, 30s, 10m or 2h"},
        Row{"count pentominoes/3x20 --memory 3XB 2>&1", 2, "write 500MB or 4GB"},
        Row{"count pentominoes/3x20 --memory 1.5GB --time 2M", 0, "2 solutions"},
        Row{"make pentominoes/6x10 --cell 3yd -o x.svg 2>&1", 2, "write 20mm, 2cm or 0.5in"}));

TEST(Help, FillsTheWidthOfTheTerminal) {
    for (const std::string& command : commands())
        for (const int width : {50, 80, 120}) {
            const Ran ran =
                shell("COLUMNS=" + std::to_string(width) + " $T " + command + " --help-all");
            EXPECT_EQ(ran.status, 0);
            for (const std::string& line : lines_of(ran.out)) {
                // A word is not cut.
                const bool one_word = line.find(' ', line.find_first_not_of(' ')) == line.npos;
                EXPECT_TRUE(static_cast<int>(line.size()) <= width || one_word)
                    << command << ": " << line;
            }
        }
    EXPECT_EQ(shell("env -u COLUMNS $T solve --help | cat").out,
              shell("COLUMNS=80 $T solve --help").out);
    EXPECT_EQ(shell("COLUMNS=nonsense $T solve --help").out,
              shell("COLUMNS=80 $T solve --help").out);
}

TEST(Help, TheFirstScreenIsShort) {
    for (const std::string command : {"solve", "count"})
        EXPECT_LE(lines_of(shell("COLUMNS=100 $T " + command + " --help").out).size(), 50U)
            << command;
}

TEST(Help, ShowsNothingOfTheLibrary) {
    for (const std::string& command : commands()) {
        const std::string help = run(command + " --help-all").out;
        for (const char* residue : {"REQUIRED", "Excludes:", "Needs:", " TEXT ", "(1x)", "{", "}",
                                    "SUBCOMMAND", "Positionals"})
            EXPECT_EQ(help.find(residue), std::string::npos) << command << ": " << residue;
    }
}

TEST(ManualPage, DescribesEveryOptionOfEveryCommand) {
    const Ran ran = shell(
        "$T man > tilewright.1 && timeout 60 man --warnings -E UTF-8 -l tilewright.1 2> faults | "
        "col -bx > page; cat faults; test -s page && echo shown");
    EXPECT_EQ(ran.out, "shown\n");
    const std::string page = shell("cat page").out;
    ASSERT_GE(commands().size(), 26U);
    for (const std::string& command : commands())
        for (const std::string& option : options_in(run(command + " --help-all").out))
            EXPECT_NE(page.find(option), std::string::npos) << command << " " << option;
}

constexpr const char* six_by_ten =
    "pentominoes/6x10\npentominoes/6x10-five-placed\npentominoes/6x10-stuck\n";

// What bash offers for the last word of a line.
std::string bash_offers(const std::string& words) {
    return shell(
               "$T completions bash > c.bash; timeout 20 bash --norc -c 'source ./c.bash; "
               "COMP_WORDS=(tilewright " +
               words +
               "); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _tilewright; printf \"%s\\n\" "
               "\"${COMPREPLY[@]}\"'")
        .out;
}

TEST(Completions, Bash) {
    EXPECT_EQ(bash_offers("cou"), "count\n");
    EXPECT_EQ(bash_offers("count pentominoes/6x1"), six_by_ten);
    EXPECT_EQ(bash_offers("count --modulo rot"), "rotations\n");
    EXPECT_EQ(bash_offers("count --engine fr"), "frontier\n");
    EXPECT_EQ(bash_offers("count --mod"), "--modulo\n");
    EXPECT_EQ(bash_offers("generate mat"), "matching\n");
    EXPECT_EQ(bash_offers("generate matching --bor"), "--border\n");
    EXPECT_EQ(bash_offers("generate matching --border fr"), "frame\nfree\n");
    EXPECT_EQ(bash_offers("render x.jsonl -o c.ba"), "c.bash\n");
    for (const std::string& command : commands()) {
        const std::string offered = bash_offers(command + " --");
        for (const std::string& option : options_in(run(command + " --help").out))
            EXPECT_NE(offered.find(option + "\n"), std::string::npos) << command << " " << option;
    }
}

std::string fish_offers(const std::string& line) {
    return shell(
               "$T completions fish > c.fish; HOME=$PWD timeout 20 fish --no-config -c 'source "
               "./c.fish; complete -C \"tilewright " +
               line + "\"' 2>&1")
        .out;
}

TEST(Completions, Fish) {
    EXPECT_EQ(fish_offers("cou"), "count\tCount the solutions of a puzzle\n");
    EXPECT_EQ(fish_offers("count pentominoes/6x1"), six_by_ten);
    EXPECT_EQ(fish_offers("count --modulo rot").substr(0, 9), "rotations");
    EXPECT_EQ(fish_offers("count --modu").substr(0, 9), "--modulo\t");
    EXPECT_EQ(fish_offers("generate mat").substr(0, 9), "matching\t");
    EXPECT_NE(fish_offers("generate matching --border fr").find("frame"), std::string::npos);
}

// Presses the tabulator key in an interactive zsh, and shows its screen.
std::string zsh_offers(const std::string& line) {
    return shell(R"($T completions zsh > _tilewright; cat > tab.zsh <<'END'
zmodload zsh/zpty
zpty shell 'TERM=dumb zsh -f -i'
zpty -w shell 'PS1="@""@"; fpath=($PWD $fpath); autoload -U compinit; compinit -u -D; zstyle ":completion:*" list-prompt ""; LISTMAX=0; '
out=
for i in {1..150}; do
    while zpty -r -t shell part; do out+=$part; done
    [[ $out == *@@* ]] && break
    sleep 0.1
done
zpty -w -n shell "tilewright $1"$'\t'
out=
for i in {1..150}; do
    sleep 0.1
    while zpty -r -t shell part; do out+=$part; done
    [[ ${out//[^[:print:]]/} == *"$2"* ]] && break
done
print -r -- "$out"
zpty -d shell
END
timeout 30 zsh -f tab.zsh )" +
                 line + " 2>&1")
        .out;
}

TEST(Completions, Zsh) {
    struct Case {
        const char* typed;
        const char* offered;
    };
    for (const Case& one :
         {Case{"cou", "count"}, Case{"count pentominoes/6x1", "6x10"},
          Case{"count --modulo rot", "rotations"}, Case{"count --modu", "--modulo"},
          Case{"generate matching --bor", "--border"}}) {
        const std::string line = "'" + std::string{one.typed} + "' '" + one.offered + "'";
        std::string screen = zsh_offers(line);
        std::erase_if(screen, [](unsigned char c) { return std::iscntrl(c) != 0; });
        EXPECT_NE(screen.find(one.offered), std::string::npos) << one.typed << ": " << screen;
    }
}

}  // namespace
