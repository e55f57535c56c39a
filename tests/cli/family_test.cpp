// The command family, row by row, what it keeps in files, and the programs that it prints.

#include <fstream>
#include <regex>
#include <sstream>
#include <string>

#include <gtest/gtest.h>

#include "tests/cli/run_program.hpp"

namespace {

using Row = tilewright::tests::CommandRow;
using tilewright::tests::own_folder;
using tilewright::tests::Ran;

Ran family(const std::string& arguments) {
    return tilewright::tests::run_program("family " + arguments);
}

class FamilyCommand : public testing::TestWithParam<Row> {};

TEST_P(FamilyCommand, PrintsAndExitsAsDocumented) {
    expect_row(family(GetParam().arguments), GetParam());
}

INSTANTIATE_TEST_SUITE_P(
    Rows, FamilyCommand,
    testing::Values(
        Row{"dominoes --board 4xN --to 6", 0, "\n4x6    6  281        98      4\n"},
        Row{"dominoes --board NxN --to 6", 0, "6x6    6  6,728       930      8\n"},
        Row{"trominoes --only V --board NxM --to 6", 0, "6x6    6  6  162        25      8\n"},
        Row{"trominoes --only V --board 5xN --to 8", 0, "5x6"},
        Row{"trominoes --only V --board 1xN --to 8", 1, "1x8"},
        Row{"dicubes --board 2x2xN --to 3", 0, "2x2x3  3   32"},
        Row{"dominoes --board 12xN --to 12 --json", 0, R"("raw":"53060477521960000")"},
        Row{"dominoes --board 4xN --to 3 --as csv", 0, "\n4x3,3,11,5,4\n"},
        Row{"dominoes --board 4xN --to 3 --as bfile", 0, "1 1\n2 5\n3 11\n"},
        Row{"dominoes --board 4xN --to 9 --as oeis", 0, "signature (1,5,1,-1)"},
        Row{"dominoes --board 4xN --to 9 --as oeis", 0,
            "%F A000000 a(n) ~ 0.527474329166618 * 2.84053619409495^n.\n"},
        Row{"dominoes --board 4xN --to 9 --as latex", 0, "\\frac{1 - x^{2}}{1 - x - 5\\,x^{2}"},
        Row{"dominoes --board 4xN --to 9 --recurrence", 0, "proved: 14 terms agree"},
        Row{"dominoes --board 3xN --to 9 --recurrence", 0,
            "a(n) ~ 0.788675134594813 * 1.93185165257814^n for n = 0, 2 and so on; all others"},
        Row{"dominoes --board 3xN --to 9 --recurrence --json", 0,
            R"("asymptotics":{"factor":"0.788675134594813","every":2,"from":0,"proved":false})"},
        Row{"dominoes --board 4xN --to 9 --recurrence --json", 0, R"("denominator":["1","-1",)"},
        Row{"dominoes --board 4xN --to 3 --engine dance 2>&1", 0, "one by one, because the engine"},
        Row{"dominoes --board 4xN --to 3 --engine dance --recurrence 2>&1", 2, "one by one"},
        Row{"dominoes --board NxN --to 3 --recurrence 2>&1", 2, "needs boards such as 4xN"},
        Row{"pentominoes/6x10 --board 6xN --to 10 --from 10", 0, "9,356     2,339"},
        Row{"dominoes --board Nx4 --wrap cylinder --to 4", 0, "\n4x4    4  121"},
        Row{"dominoes --board NxN --wrap torus --to 4", 0, "4x4    4  272"},
        Row{"tetrominoes --only L --board 4xN --copies N --to 4", 0, "4x4    4  "},
        Row{"n-ominoes --board NxN --to 5", 0, "5x5    5  4,006       515      8"},
        Row{"n-ominoes --board NxN --to 5 --at-most 1", 0, "5x5    5  856       107      8"},
        Row{"n-ominoes --board NxN --to 11 2>&1", 2, "no set of n-ominoes with n = 11"},
        Row{"n-ominoes --board NxN --only V --to 4 2>&1", 2, "differ from board to board"},
        Row{"dominoes --board 4xN --to 3 --copies 1 --at-most 1 2>&1", 2, "excludes"},
        Row{"dominoes --board diamond:N --to 5", 0, "diamond:5  5  32,768"},
        Row{"dominoes --board triangle:2N --to 3", 1, "triangle:6"},
        Row{"tetriamonds --board trapezium:NxM --to 4", 0, "trapezium:4x2"},
        Row{"dominoes --board hexagon:N --to 2 2>&1", 2, "boards there: box (width x height)"},
        Row{"dominoes --board diamond:NxN --to 2 2>&1", 2, "is no family of boards"},
        Row{"dominoes --board diamond:N --to 2 --wrap torus 2>&1", 2, "only edges of boxes"},
        Row{"dominoes --board diamond:N --to 2 --recurrence 2>&1", 2, "by equal columns"},
        Row{"pentominoes --board 9xN --to 9 --recurrence --memory 70MB 2>&1", 2,
            "far more than the"},
        Row{"trihexes --board trapezium:Nx3 --to 9 --recurrence", 0, "proved: 32 terms agree"},
        Row{"trihexes --board trapezium:Nx3 --to 4 --mark I", 0, "trapezium:4x3"},
        Row{"dominoes --board 4xN --to 5 --certify", 0, "certified 5 of 5 rows by a second engine"},
        Row{"dominoes --board 6xN --from 10 --to 11 --certify", 0,
            "certified 2 of 2 rows by a second engine: 2 by 'frontier'"},
        Row{"dominoes --board 4xN --to 2 --certify --json", 0, R"("second":)"},
        Row{"dominoes --board 4xN --to 2 --certify --as csv 2>&1", 2, "--certify goes with"},
        Row{"trominoes --board 3xN --to 3 --mark V", 0, "  2 + 8*t^2 "},
        Row{"trominoes --board 3xN --to 2 --mark V --recurrence", 0, "function in x and t"},
        Row{"dominoes --board 2xN --to 2 --recurrence", 0, "proved to lie from 1.618033988749894"},
        Row{"dominoes --board 2xN --to 2 --recurrence --json", 0, "growth_between"},
        Row{"trominoes --board 3xN --to 2 --mark V --recurrence --json", 0, "marked-recurrence/1"},
        Row{"trominoes --board 3xN --to 2 --mark V --as bfile 2>&1", 2, "--mark goes with tables"},
        Row{"n-ominoes --board NxN --to 2 --mark I 2>&1", 2, "differ from board to board"},
        Row{"trominoes --board 3xN --to 2 --mark W 2>&1", 2, "there is no piece 'W'"},
        Row{"trominoes --board diamond:N --to 2 --mark V 2>&1", 2, "no walk counts copies"},
        Row{"dominoes --board 3xN --wrap cylinder --to 3 --modulo none --recurrence", 0, "proved"},
        Row{"dominoes --board 4xN --wrap cylinder --to 12 --recurrence", 0,
            "4x12   12  290,521     6,815     48"},
        Row{"trihexes --board 2xN --wrap cylinder --to 6 2>&1", 0, "slants columns"},
        Row{"trominoes --board 3xN --wrap cylinder --to 5 --mark V --recurrence", 0,
            "proved: 58 terms agree, and 45 suffice"},
        Row{"dominoes --board 2xN --wrap torus --to 3 --recurrence --distinct 2>&1", 2,
            "need not obey"},
        Row{"macmahon/squares-4x6 --any-number --board 2xN --to 3", 0, "2x3    3  "},
        Row{"macmahon/squares-4x6 --any-number --board 2xN --to 2 --recurrence", 0, "proved"},
        Row{"macmahon/squares-4x6 --board 1xN --to 2 2>&1", 1, "of its tiles are limited"},
        Row{"macmahon/squares-4x6 --only x --board 2xN --to 2 2>&1", 2, "there is no tile 'x'"},
        Row{"macmahon/squares-4x6 --grow right --to 2 2>&1", 2, "of tiles cannot grow"},
        Row{"dominoes --to 2 2>&1", 2, "give either --board or --grow"},
        Row{"dominoes --board 4xN --line 2 --to 2 2>&1", 2, "--line goes with --grow"},
        Row{"dicubes --board 2x2xN --to 3 --wrap torus 2>&1", 2, "solids cannot be glued"},
        Row{"dominoes --board 4xN --to 3 --copies x 2>&1", 2, "write a number, N"},
        Row{"dominoes --board 4x4 --to 3 2>&1", 2, "is no family of boards"},
        Row{"dominoes --board 2xNxN --to 3 2>&1", 2, "name solid pieces, such as dicubes"},
        Row{"dominoes --board 4xN --from 3 --to 2 2>&1", 2, "--to is less than --from"},
        Row{"dominoes --board 4xN --only X --to 2 2>&1", 2, "there is no piece 'X'"},
        Row{"pentominoes/tube-3x20 --board 3xN --to 2 2>&1", 65, "edges of the board are glued"},
        Row{"nonsense --board 3xN --to 2 2>&1", 66, "nonsense"}));

std::string read_file(const std::string& name) {
    std::ostringstream text;
    text << std::ifstream{name}.rdbuf();
    return text.str();
}

TEST(FamilyFile, RowsAreKeptAndAWrongDigitIsFound) {
    const std::string file = own_folder() + "/rows.jsonl";
    const std::string call = "dominoes --board 4xN -o " + file;
    EXPECT_EQ(family(call + " --to 6").status, 0);
    const Ran more = family(call + " --to 9 2>&1");
    EXPECT_EQ(more.status, 0);
    EXPECT_NE(more.out.find("6 of 9 rows were known"), std::string::npos) << more.out;

    std::string rows = read_file(file);
    rows.replace(rows.find(R"("raw":"281")"), 11, R"("raw":"287")");
    std::ofstream{file} << rows;
    const Ran wrong = family(call + " --to 9 2>&1");
    EXPECT_EQ(wrong.status, 65);
    EXPECT_NE(wrong.out.find("its check does not fit"), std::string::npos) << wrong.out;

    // Without the check, the walk finds it.
    for (std::size_t at = 0; (at = rows.find(",\"check\"")) != std::string::npos;)
        rows.erase(at, rows.find('}', at) - at);
    std::ofstream{file} << rows;
    const Ran walked = family(call + " --to 9 2>&1");
    EXPECT_EQ(walked.status, 65);
    EXPECT_NE(walked.out.find("the row '4x6' that was kept is wrong"), std::string::npos)
        << walked.out;
}

// A row of dominoes whose ends have lost a corner.
TEST(FamilyGrow, ADrawnBoardGrowsByOneColumn) {
    const std::string file = own_folder() + "/grow.toml";
    std::ofstream{file}
        << "lattice = \"square\"\n[region]\npicture = \"\"\"\n.#.\n###\n###\n\"\"\"\n"
           "[[pieces]]\nset = \"dominoes\"\ncount = \"unlimited\"\n";
    const Ran grown = family(file + " --grow right --line 2 --from 0 --to 6 --recurrence");
    EXPECT_EQ(grown.status, 0);
    EXPECT_NE(grown.out.find("n=0    0    2"), std::string::npos) << grown.out;
    EXPECT_NE(grown.out.find("proved"), std::string::npos) << grown.out;
    const Ran certified = family(file + " --grow right --line 2 --to 6 --certify");
    EXPECT_NE(certified.out.find("certified 6 of 6 rows"), std::string::npos) << certified.out;
    EXPECT_EQ(family(file + " --grow right --line 4 --to 6 2>&1").status, 2);
    EXPECT_EQ(family(file + " --grow deep --to 6 2>&1").status, 2);
}

// A ring is a square at first, which has more symmetries than longer ones, and is too short for the
// walk: its orbits are other orbits.
TEST(FamilyGrow, OrbitsOfAllBoardsAreOfOneKind) {
    const std::string file = own_folder() + "/ring.toml";
    std::ofstream{file}
        << "lattice = \"square\"\n[region]\npicture = \"\"\"\n###\n#.#\n###\n\"\"\"\n"
           "[[pieces]]\nset = \"dominoes\"\ncount = \"unlimited\"\n";
    const std::string call = file + " --grow right --line 2 --to 6 --recurrence";
    EXPECT_NE(family(call).out.find("a(n) = a(n-1)"), std::string::npos);
    // The board for n = 1 has more symmetries than the others, and is too short for the walk.
    const Ran orbits = family(call + " --distinct 2>&1");
    EXPECT_EQ(orbits.status, 0);
    EXPECT_NE(orbits.out.find("proved"), std::string::npos) << orbits.out;
}

// Runs what is printed by another program, where it is installed.
void expect_same_terms(const std::string& form, const std::string& program) {
    SCOPED_TRACE(form);
    if (std::system(("command -v " + program + " > /dev/null").c_str()) != 0) return;
    const std::string call = "trominoes --board 3xN --to 20 --as ";
    const Ran terms = family(call + "bfile 2> /dev/null");
    const Ran printed = family(call + form + " 2> /dev/null | " + program);
    EXPECT_EQ(printed.out, terms.out);
}

TEST(FamilyProgram, PrintsTheTermsOfTheTable) {
    expect_same_terms("python", "python3");
    expect_same_terms("pari", "gp -q");
    expect_same_terms("sage", "sage");
}

// Writes a file that docs/how-to/families.md shows.  Gives its name.
std::string write_shown(const std::string& file) {
    const std::string page =
        read_file(std::string{TILEWRIGHT_SOURCE_DIR} + "/docs/how-to/families.md");
    const std::string before = "<!-- file " + file + " -->\n```toml\n";
    const std::size_t begin = page.find(before) + before.size();
    std::string name = own_folder() + "/" + file;
    std::ofstream{name} << page.substr(begin, page.find("```", begin) - begin);
    return name;
}

// The rows of docs/reference/families.md: "| `WORDS` | order | states | growth | n: count, ... |".
TEST(FamilyPage, SaysWhatTheProgramFinds) {
    const std::regex row{
        R"(\| `(.*)` \| ([0-9,]+) \| ([0-9,]+) \| ([0-9.]+) \| ([0-9]+): ([0-9,]+).*)"};
    std::ifstream page{std::string{TILEWRIGHT_SOURCE_DIR} + "/docs/reference/families.md"};
    const std::string ice = write_shown("ice.toml");
    const std::string mats = write_shown("tatami.toml");
    std::size_t rows = 0;
    for (std::string line; std::getline(page, line);) {
        std::smatch parts;
        if (!std::regex_match(line, parts, row)) continue;
        ++rows;
        SCOPED_TRACE(line);
        const auto number = [&](std::size_t i) {
            return std::regex_replace(parts.str(i), std::regex{","}, "");
        };
        std::string words = std::regex_replace(parts.str(1), std::regex{"^ice.toml"}, ice);
        words = std::regex_replace(words, std::regex{"^tatami.toml"}, mats);
        const std::string out =
            family(words + " --to " + parts.str(5) + " --recurrence --json").out;
        for (const std::string& said :
             {"\"order\":" + number(2) + ",", "\"bound\":" + number(3) + ",",
              "\"growth\":\"" + parts.str(4) + "\"", "\"raw\":\"" + number(6) + "\"",
              std::string{"\"proved\":true"}})
            EXPECT_NE(out.find(said), std::string::npos) << said;
    }
    EXPECT_GT(rows, 50U);
}

}  // namespace
