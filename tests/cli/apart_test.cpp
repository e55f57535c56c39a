#include <cstdlib>
#include <fstream>
#include <set>
#include <sstream>

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tests/cli/run_program.hpp"

namespace tilewright::tests {
namespace {

using nlohmann::json;

json last_line(const std::string& text) {
    json last;
    std::istringstream lines{text};
    for (std::string line; std::getline(lines, line);) last = json::parse(line);
    return last;
}

// The numbers that an independent brute force over all subsets of pieces gives.
TEST(Apart, BurrsHaveTheirPublishedNumbers) {
    struct Burr {
        const char* name;
        int assemblies;
        int come_apart;
        json levels;
    };
    const std::vector<Burr> burrs{
        {"bills-baffling-burr", 24, 1, {{"5", 1}}},
        {"piston", 10, 1, {{"9", 1}}},
        {"philippe-dubois", 2, 1, {{"6", 1}}},
        {"four-hole", 5, 1, {{"8", 1}}},
        {"artifactory", 144, 1, {{"5", 1}}},
        {"loves-dozen", 154, 90, {{"12", 1}, {"6", 1}, {"4", 4}, {"3", 6}, {"2", 12}, {"1", 66}}},
        {"unique-10-short", 7, 1, {{"5", 1}}},
        {"unique-10", 7, 1, {{"10", 1}}},
    };
    for (const Burr& burr : burrs) {
        SCOPED_TRACE(burr.name);
        const Ran run = run_program(std::string{"apart --json burrs/"} + burr.name);
        EXPECT_EQ(run.status, 0);
        const json last = last_line(run.out);
        EXPECT_EQ(last["assemblies"], burr.assemblies);
        EXPECT_EQ(last["come_apart"], burr.come_apart);
        EXPECT_EQ(last["levels"], burr.levels);
        EXPECT_EQ(last["complete"], true);
    }
}

TEST(Apart, AsFewMovesAsPossibleAndAllFirstPieces) {
    const Ran run = run_program(
        "apart burrs/loves-dozen --shortest --all-ways -o f.jsonl --threads 1; " TILEWRIGHT_PROGRAM
        " verify f.jsonl");
    EXPECT_EQ(run.status, 0) << run.out;
    EXPECT_NE(run.out.find("90 taken apart: every move is possible"), std::string::npos) << run.out;
    const Ran piston = run_program("apart burrs/piston --shortest --all-ways");
    EXPECT_NE(piston.out.find("level 9.3, 15 moves in all and no way with fewer"),
              std::string::npos)
        << piston.out;
    EXPECT_NE(piston.out.find("comes off first, in 9 moves"), std::string::npos) << piston.out;
    for (const char* limit : {"--states 12", "--states 30"}) {
        const Ran stopped =
            run_program(std::string{"apart burrs/piston --shortest --all-ways --json "} + limit);
        EXPECT_EQ(stopped.status, 75) << stopped.out;
        EXPECT_EQ(last_line(stopped.out)["complete"], false) << stopped.out;
    }
}

TEST(Apart, TheAnswerDoesNotDependOnTheNumberOfThreads) {
    const Ran one = run_program("apart burrs/loves-dozen --json --threads 1");
    const Ran three = run_program("apart burrs/loves-dozen --json --threads 3");
    EXPECT_EQ(one.out, three.out);
}

// A file of another program may have a puzzle without solutions: that is no proof that it has none.
TEST(Apart, FilesOfOtherProgramsAreSearchedUnlessTheyHaveSolutions) {
    ASSERT_EQ(run_program("export burrs/piston --to xmpuzzle -o p.xmpuzzle 2>&1").status, 0);
    const Ran searched = run_program("apart p.xmpuzzle --json");
    EXPECT_EQ(searched.status, 0);
    EXPECT_EQ(last_line(searched.out)["assemblies"], 10);
    EXPECT_EQ(last_line(searched.out)["come_apart"], 1);
    for (const char* command : {"verify p.xmpuzzle", "convert p.xmpuzzle"}) {
        const Ran refused = run_program(std::string{command} + " 2>&1");
        EXPECT_EQ(refused.status, 65) << command;
        EXPECT_NE(refused.out.find("has a puzzle, but no solutions"), std::string::npos);
    }
    EXPECT_EQ(run_program("render p.xmpuzzle -o p.svg").status, 0);

    ASSERT_EQ(run_program("solve burrs/piston --limit 3 -o three.txt 2>&1").status, 0);
    ASSERT_EQ(
        run_program("export burrs/piston --solutions three.txt --to xmpuzzle -o three.xmpuzzle "
                    "2>&1")
            .status,
        0);
    const Ran taken = run_program("apart three.xmpuzzle --json 2>/dev/null");
    EXPECT_EQ(last_line(taken.out)["assemblies"], 3);
    EXPECT_NE(
        run_program("apart three.xmpuzzle 2>&1")
            .out.find("takes the solutions that the file has (3), and searches for no others"),
        std::string::npos);
}

TEST(Apart, VerifyReplaysMovesAndRefusesSpoiledOnes) {
    const std::string list = testing::TempDir() + "apart_moves.jsonl";
    EXPECT_EQ(run_program("apart burrs/piston -o " + list).status, 0);
    const Ran fine = run_program("verify " + list);
    EXPECT_EQ(fine.status, 0);
    EXPECT_NE(fine.out.find("1 taken apart"), std::string::npos) << fine.out;
    std::ifstream file{list};
    std::stringstream read;
    read << file.rdbuf();
    std::string text = read.str();
    const auto steps = text.find("\"steps\":1");
    ASSERT_NE(steps, std::string::npos);
    text.replace(steps, 9, "\"steps\":9");
    std::ofstream{list} << text;
    EXPECT_EQ(run_program("verify " + list).status, 65);
}

// Also where it was not asked what becomes of the rest, and where totals follow the list.
TEST(Apart, EveryListIsReadAgain) {
    for (const char* call :
         {"burrs/piston --first -o list.jsonl", "burrs/piston --json > list.jsonl",
          "burrs/loves-dozen --first --json > list.jsonl"}) {
        SCOPED_TRACE(call);
        const Ran ran = shell(std::string{"$T apart "} + call + " && $T verify list.jsonl 2>&1");
        EXPECT_EQ(ran.status, 0) << ran.out;
        EXPECT_NE(ran.out.find("the list says that it is complete"), std::string::npos) << ran.out;
    }
}

// Copies of a piece are called "1008.2"; older versions wrote "1008#2".
TEST(Apart, ListsOfOlderVersionsAreRead) {
    const Ran ran = run_program(
        "apart burrs/piston -o new.jsonl >/dev/null; grep -c '\\.2\"' "
        "new.jsonl; sed 's/\\.\\([0-9]*\"\\)/#\\1/g' new.jsonl > old.jsonl; "
        "grep -c '#2\"' old.jsonl; " TILEWRIGHT_PROGRAM " verify old.jsonl");
    EXPECT_TRUE(ran.out.starts_with("1\n1\n")) << ran.out;
    EXPECT_NE(ran.out.find("1 taken apart"), std::string::npos) << ran.out;
}

// Rings around each other, flat on a table: none comes out.
TEST(Apart, ListsOfPiecesThatNeedNotPartAreJoined) {
    const std::string file = testing::TempDir() + "apart_rings.toml";
    const std::string rings = R"(lattice = "square"
region = { box = "5x5" }
pieces = [
  { name = "A", picture = "#####\n#...#\n#...#\n#...#\n#####" },
  { name = "B", picture = "###\n#.#\n###" },
  { name = "C", picture = "#" },
]
)";
    std::ofstream{file} << rings;
    EXPECT_EQ(run_program("apart " + file).status, 1);
    EXPECT_EQ(run_program("apart --together B,A " + file).status, 1);
    EXPECT_EQ(run_program("apart --together B,A --together B,C " + file).status, 0);
    EXPECT_EQ(run_program("apart --together B,C --together A,B " + file).status, 0);
    EXPECT_EQ(run_program("apart --together A,B " + file).status, 1);
    std::ofstream{file} << "together = [['A', 'B']]\n" << rings;
    EXPECT_EQ(run_program("apart " + file).status, 1);
    EXPECT_EQ(run_program("apart --together B,C " + file).status, 0);
}

// A hexagon that has room in a closed ring: nothing proves that its steps are all it can do.
TEST(Apart, NoWayIsNoProof) {
    const std::string file = testing::TempDir() + "apart_ring.toml";
    std::ofstream{file} << R"(lattice = "hexagonal"
[region]
picture = """
..###
.#++#
#+++#
#++#.
###..
"""
[[pieces]]
name = "ring"
picture = """
..###
.#..#
#...#
#..#.
###..
"""
[[pieces]]
name = "hexagon"
picture = "#"
)";
    const Ran run = run_program("apart --json " + file);
    EXPECT_EQ(run.status, 75);
    const json last = last_line(run.out);
    EXPECT_EQ(last["no_way"], 2);
    EXPECT_EQ(last["stuck"], 0);
    EXPECT_EQ(last["complete"], false);
    EXPECT_NE(run_program("apart " + file).out.find("along 12 directions, which is no proof"),
              std::string::npos);
}

// A box with a bar in it, and a slot across the bar.
//   room: further cells of the bar's layer that are empty
std::string lock(const std::string& file, const std::set<std::pair<int, int>>& room) {
    const auto picture = [&](char bar) {
        std::string text;
        for (int y = 0; y < 7; ++y) {
            for (int z = 0; z < 3; ++z) {
                for (int x = 0; x < 7; ++x) {
                    const bool is_bar = z == 1 && y == 3 && std::abs(x - 3) <= 1;
                    const bool is_slot = z == 2 && x == 3 && std::abs(y - 3) <= 1;
                    const bool is_room =
                        z == 1 &&
                        ((std::abs(x - 3) <= 1 && std::abs(y - 3) <= 1) || room.contains({x, y}));
                    text += is_bar ? bar : is_slot || is_room ? '.' : '#';
                }
                text += z < 2 ? " | " : "\n";
            }
        }
        return text;
    };
    const std::string path = testing::TempDir() + file;
    std::ofstream{path} << "lattice = \"cubic\"\n[region]\npicture = \"\"\"\n"
                        << picture('#') << "\"\"\"\n[[pieces]]\nname = \"box\"\npicture = \"\"\"\n"
                        << picture('.')
                        << "\"\"\"\n[[pieces]]\nname = \"bar\"\npicture = \"###\"\n";
    return path;
}

TEST(Apart, TurnsPiecesWhereThereIsRoom) {
    const std::string wide = lock("apart_wide.toml", {{3, 1}, {3, 5}, {1, 3}, {5, 3}});
    EXPECT_EQ(run_program("apart " + wide).status, 1);
    const Ran ran = run_program("apart --turns --moves " + wide);
    EXPECT_EQ(ran.status, 0);
    EXPECT_NE(ran.out.find("1. bar turned by 90 degrees about [0, 0, 1] through [3.5, 3.5, 0]\n"
                           "    2. bar away along [0, 0, 1]\n"),
              std::string::npos)
        << ran.out;
    // There is no room at all in which to turn.
    const std::string shut = testing::TempDir() + "apart_shut.toml";
    std::ofstream{shut}
        << "lattice = \"square\"\n[region]\npicture = \"\"\"\n####\n####\n####\n"
           "\"\"\"\n[[pieces]]\nname = \"box\"\npicture = \"\"\"\n####\n#..#\n####\n"
           "\"\"\"\n[[pieces]]\nname = \"bar\"\npicture = \"##\"\n";
    const Ran stuck = run_program("apart --turns --moves " + shut);
    EXPECT_EQ(stuck.status, 75);
    EXPECT_NE(
        stuck.out.find("no way found in 1 state, along 4 directions and by turns, which is no "
                       "proof"),
        std::string::npos)
        << stuck.out;
}

// The corners of the bar would come a twelfth of a unit into the sides of the box.  To cut off its
// edges does not help: a flat end is too wide, too.
TEST(Apart, OnlyByForceIsToldFromNoWay) {
    const std::string tight = lock("apart_tight.toml", {{3, 1}, {3, 5}, {1, 3}});
    for (const char* bevel : {"", " --bevel 0.4"}) {
        const Ran ran = run_program("apart --turns " + tight + bevel);
        EXPECT_EQ(ran.status, 75);
        // With a part s cut off, the corners reach as far as the sides: (1.5 - s)^2 + (0.5 - s)^2
        // is (1.5 + s)^2, and s is 0.036.
        EXPECT_NE(ran.out.find("only by force: it comes apart with 0.04 cut off faces\n"),
                  std::string::npos)
            << ran.out;
        EXPECT_NE(ran.out.find("1 of these only by force"), std::string::npos) << ran.out;
    }
    const Ran lines = run_program("apart --turns --json " + tight);
    EXPECT_NE(lines.out.find(R"("verdict":"no_way","level":[],"force":0.04)"), std::string::npos);
    EXPECT_NE(lines.out.find(R"("no_way":1,"by_force":1)"), std::string::npos);
}

TEST(Apart, EdgesAreCutOffWhereThatMakesRoom) {
    const std::string file = testing::TempDir() + "apart_bevel.toml";
    std::ofstream{file} << "lattice = \"triangular\"\n[region]\n"
                           "cells = [[2,0,1],[3,0,0],[1,1,1],[2,1,0],[0,3,0],[1,3,1],[2,3,0],"
                           "[1,1,0],[1,2,0],[3,3,0]]\n"
                           "[[pieces]]\nname = \"A\"\ncells = [[2,0,1],[3,0,0],[1,1,1],[2,1,0],"
                           "[0,3,0],[1,3,1],[2,3,0]]\n"
                           "[[pieces]]\nname = \"B\"\ncells = [[1,1,0],[1,2,0],[3,3,0]]\n";
    EXPECT_NE(run_program("apart --turns --bevel 0.28 " + file).out.find("only by force"),
              std::string::npos);
    const Ran ran = run_program("apart --turns --bevel 0.4 --moves " + file);
    EXPECT_EQ(ran.status, 0);
    EXPECT_NE(
        ran.out.find("comes apart with 0.29 cut off edges, level 2\n"
                     "    1. B turned by 180 degrees about [0, 0, 1] through [1.5, 1, 0], with "
                     "0.29 cut off edges\n"),
        std::string::npos)
        << ran.out;

    const std::string list = testing::TempDir() + "apart_bevel.jsonl";
    ASSERT_EQ(run_program("apart --turns --bevel 0.4 " + file + " -o " + list).status, 0);
    EXPECT_EQ(run_program("verify " + list).status, 0);
    for (const char* spoil : {"0.28", "0", "-0.29", "0.5", "0.295", "1e99", "\"x\""}) {
        const Ran spoiled = shell(fmt::format(
            "sed 's/\"bevel\":0.29}}/\"bevel\":{}}}/' {} > spoiled.jsonl; $T verify spoiled.jsonl "
            "2>&1",
            spoil, list));
        EXPECT_EQ(spoiled.status, 65) << spoil << "\n" << spoiled.out;
    }
    EXPECT_EQ(run_program("apart --bevel 0.1 " + file).status, 2);
    EXPECT_EQ(run_program("apart --turns --bevel 0.5 " + file).status, 2);
    EXPECT_EQ(run_program("apart --turns --bevel 0.004 " + file).status, 2);
    // No more than was allowed: 0.29 is needed.
    EXPECT_NE(run_program("apart --turns --bevel 0.2899 " + file).out.find("only by force"),
              std::string::npos);
    EXPECT_NE(run_program("apart --turns --bevel 0.29 " + file).out.find("0.29 cut off edges"),
              std::string::npos);
}

TEST(Apart, TurnsAreReplayed) {
    const std::string wide = lock("apart_wide.toml", {{3, 1}, {3, 5}, {1, 3}, {5, 3}});
    const std::string list = testing::TempDir() + "apart_turned.jsonl";
    ASSERT_EQ(run_program("apart --turns --shortest --all-ways " + wide + " -o " + list).status, 0);
    EXPECT_EQ(run_program("verify " + list).status, 0);
    const std::string page = testing::TempDir() + "apart_turned.html";
    ASSERT_EQ(run_program("animate --apart " + list + " -o " + page).status, 0);
    EXPECT_NE(shell("cat " + page).out.find(R"("turn":{"axis":[0,0,1],"through":[3.5,3.5,0.0])"),
              std::string::npos);
    // Steps of putting it together: in by a slide, and then turned.
    const std::string steps = testing::TempDir() + "apart_steps.svg";
    ASSERT_EQ(run_program("render --view steps " + list + " -o " + steps).status, 0);
    const std::string drawn = shell("cat " + steps).out;
    EXPECT_NE(drawn.find(">3: bar<"), std::string::npos) << drawn.substr(0, 2000);
    EXPECT_EQ(drawn.find("No order"), std::string::npos);
    for (const char* spoil : {"s/\"degrees\":90/\"degrees\":180/g", "s/3.5,3.5/2.5,3.5/g",
                              "s/3.5,3.5/3,3.5/g", "s/\"degrees\":90/\"degrees\":45/g",
                              "s/\"axis\":.0,0,1/\"axis\":[0,1,0/g", "s/3.5,3.5/3.51,3.5/g"}) {
        const Ran spoiled = shell(
            fmt::format("sed '{}' {} > spoiled.jsonl; $T verify spoiled.jsonl 2>&1", spoil, list));
        EXPECT_EQ(spoiled.status, 65) << spoil << "\n" << spoiled.out;
    }
}

TEST(Apart, SpheresAreNotTurned) {
    const std::string file = testing::TempDir() + "apart_spheres.toml";
    std::ofstream{file} << "lattice = \"fcc\"\nregion = { box = [2, 2, 2] }\n"
                           "[[pieces]]\nname = \"A\"\npicture = \"##\"\ncount = 4\n";
    const Ran ran = run_program("apart --turns " + file + " 2>&1");
    EXPECT_EQ(ran.status, 65);
    EXPECT_NE(ran.out.find("flat boards, cubes and prisms"), std::string::npos) << ran.out;
}

TEST(Apart, AStoppedAnalysisSaysSo) {
    const Ran run = run_program("apart burrs/piston --states 2 --json");
    EXPECT_EQ(run.status, 75);
    EXPECT_EQ(last_line(run.out)["complete"], false);
    // All assemblies were found, and some that were given up may come apart as well.
    const Ran some = run_program("apart burrs/loves-dozen --states 20 --totals");
    EXPECT_EQ(some.status, 75);
    EXPECT_TRUE(some.out.starts_with(
        "burrs/loves-dozen: 154 assemblies, at least 80 come apart, 10 not decided\n"))
        << some.out;
}

}  // namespace
}  // namespace tilewright::tests
