// Malicious files must be refused at once and must cost little memory; see base/limits.hpp.

#include <filesystem>
#include <fstream>
#include <functional>
#include <ostream>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tests/cli/measure_program.hpp"
#include "tilewright/foreign/gzip.hpp"

namespace tilewright::tests {
namespace {

// Most of it is for the memory of a text of 60 MB, which takes 0.1 s where pages are dear.
constexpr double most_seconds = 0.2;
constexpr std::size_t most_megabytes = 128;

struct Bomb {
    const char* name;
    const char* file;  // the name tells the format
    int status;
    std::function<std::string()> text;
    std::vector<std::string> arguments = {"count", "FILE"};
};

void PrintTo(const Bomb& bomb, std::ostream* stream) {
    *stream << bomb.name;
}

std::string repeated(std::string_view text, std::size_t times) {
    std::string result;
    result.reserve(text.size() * times);
    for (std::size_t i = 0; i < times; ++i) result += text;
    return result;
}

// A puzzle file with the given region and pieces.
std::string toml(std::string_view region, std::string_view pieces = "set = \"pentominoes\"",
                 std::string_view lattice = "square") {
    return fmt::format("lattice = \"{}\"\n[region]\n{}\n[[pieces]]\n{}\n", lattice, region, pieces);
}

std::string matching(std::string_view board, std::string_view tiles) {
    return fmt::format("kind = \"matching\"\nboard = {}\n[[tiles]]\n{}\n", board, tiles);
}

// BurrTools' XML with the given shapes and parts of a problem.
std::string burr(std::string_view shapes,
                 std::string_view parts = "<shape id=\"0\" count=\"1\"/>") {
    return fmt::format(
        "<puzzle version=\"2\"><gridType type=\"0\"/><colors/><shapes>{}</shapes>"
        "<problems><problem state=\"0\"><shapes>{}</shapes><result id=\"0\"/>"
        "</problem></problems></puzzle>",
        shapes, parts);
}

constexpr std::string_view cube = "<voxel x=\"1\" y=\"1\" z=\"1\" type=\"0\">#</voxel>";

std::string laughs() {
    std::string text = "<?xml version=\"1.0\"?><!DOCTYPE lolz [<!ENTITY lol0 \"lol\">";
    for (int i = 1; i < 10; ++i)
        text +=
            fmt::format("<!ENTITY lol{} \"{}\">", i, repeated(fmt::format("&lol{};", i - 1), 10));
    return text + "]><puzzle>&lol9;</puzzle>";
}

std::string solutions(std::string_view placements) {
    return fmt::format(
        "{{\"schema\":\"tilewright.solutions/1\",\"puzzle\":\"pentominoes/6x10\"}}\n"
        "{{\"schema\":\"tilewright.solution/1\",\"placements\":{}}}\n",
        placements);
}

constexpr std::size_t million = 1'000'000;
const std::vector<std::string> verify{"verify", "FILE"};
const std::vector<std::string> resume{"count", "pentominoes/6x10", "--resume", "FILE"};

const std::vector<Bomb>& bombs() {
    static const std::vector<Bomb> list{
        // ---- puzzle files
        {"BoxOf10To18Cells", "a.toml", 65, [] { return toml("box = [1000000000, 1000000000]"); }},
        {"SolidBoxOf10To18Cells", "a.toml", 65,
         [] { return toml("box = [1000000, 1000000, 1000000]", "set = \"soma\"", "cubic"); }},
        {"BoxThatOverflows", "a.toml", 65,
         [] { return toml("box = [9223372036854775807, 9223372036854775807]"); }},
        {"HugeCoordinate", "a.toml", 65, [] { return toml("cells = [[1000000000000000000, 0]]"); }},
        {"CellsFarApart", "a.toml", 65,
         [] { return toml("cells = [[-2000000, -2000000], [2000000, 2000000]]"); }},
        {"PieceWithCellsFarApart", "a.toml", 65,
         [] {
             return toml("box = [6, 10]", "name = \"A\"\ncells = [[0, 0], [2000000, 2000000]]");
         }},
        {"HugeMultiplicity", "a.toml", 65,
         [] {
             return toml("box = [6, 10]", "set = \"pentominoes\"\ncount = 1000000000000000000");
         }},
        {"AMillionCopies", "a.toml", 1,
         [] { return toml("box = [6, 10]", "set = \"pentominoes\"\ncount = 1000000"); }},
        {"HugeChoice", "a.toml", 65,
         [] {
             return toml("box = [6, 10]", "set = \"pentominoes\"\nchoose = 1000000000000000000");
         }},
        {"HugeWrap", "a.toml", 65,
         [] { return toml("box = [6, 10]\nwrap = {kind = \"torus\", size = [1000000000, 9]}"); }},
        {"DeepLists", "a.toml", 65, [] { return "a = " + std::string(million, '['); }},
        {"DeepTables", "a.toml", 65, [] { return "a = " + repeated("{a=", million); }},
        {"DeepKey", "a.toml", 65, [] { return "a" + repeated(".a", million) + " = 1"; }},
        {"DeepHeading", "a.toml", 65, [] { return "[a" + repeated(".a", million) + "]"; }},
        {"ManyValues", "a.toml", 65, [] { return "a = [" + repeated("0,", 10 * million) + "]"; }},
        {"ManyTables", "a.toml", 65, [] { return repeated("[[a]]\n", 5 * million); }},
        {"PictureOfNothing", "a.toml", 65,
         [] { return toml("picture = \"#" + std::string(10 * million, '.') + "\""); }},
        {"PictureOfLayers", "a.toml", 65,
         [] {
             return toml("picture = \"#" + std::string(10 * million, '|') + "\"", "set = \"soma\"",
                         "cubic");
         }},
        {"LongName", "a.toml", 65,
         [] {
             return toml("box = [6, 10]",
                         "name = \"" + std::string(10 * million, 'A') + "\"\ncells = [[0, 0]]");
         }},
        {"LongCount", "a.toml", 65,
         [] {
             return toml("box = [6, 10]") + "[expect]\nraw = \"" + std::string(10 * million, '9') +
                    "\"";
         }},
        {"LongKey", "a.toml", 65, [] { return std::string(5 * million, 'a') + " = 1"; }},
        // ---- edge matching
        {"MatchingBoardOf10To18Sites", "a.toml", 65,
         [] { return matching("[1000000000, 1000000000]", "set = \"macmahon-squares\""); }},
        {"MatchingBoardOfAMillionSites", "a.toml", 65,
         [] { return matching("[1000, 1000]", "set = \"macmahon-squares\""); }},
        {"MatchingHexagon", "a.toml", 65,
         [] {
             return matching("{lattice = \"hexagonal\", hexagon = 1000000000}",
                             "set = \"all\"\nlabels = 2");
         }},
        {"SiteWithAMillionSides", "a.toml", 65,
         [] {
             return matching("{sites = [[" + repeated("\"a\",", million) + "]]}",
                             "set = \"all\"\nlabels = 2");
         }},
        {"ManyLabels", "a.toml", 65,
         [] {
             std::string labels;
             for (int i = 0; i < 100'000; ++i) labels += fmt::format("{},", i);
             return matching("[6, 4]", "set = \"all\"\nlabels = [" + labels + "]");
         }},
        {"LongLabel", "a.toml", 65,
         [] { return matching("[2, 2]", "edges = [\"" + std::string(10 * million, 'a') + "\"]"); }},
        {"AllTilesOfHexagons", "a.toml", 65,
         [] {
             return matching("{lattice = \"hexagonal\", hexagon = 2}",
                             "set = \"all\"\nlabels = 26");
         }},
        // ---- solutions and states
        {"DeepSolution", "a.jsonl", 65, [] { return solutions(std::string(million, '[')); },
         verify},
        {"DeepCell", "a.jsonl", 65,
         [] {
             return solutions("[{\"piece\":\"I\",\"cells\":[" + std::string(million, '[') +
                              std::string(million, ']') + "]}]");
         },
         verify},
        {"SolutionOfManyPlacements", "a.jsonl", 65,
         [] { return solutions("[" + repeated("[],", 5 * million) + "[]]"); }, verify},
        {"FarCell", "a.jsonl", 65,
         [] { return solutions("[{\"piece\":\"I\",\"cells\":[[1e99,1000000000000000000]]}]"); },
         verify},
        {"SolutionOfNothing", "a.txt", 65,
         [] { return "# puzzle soma/cube\nA" + std::string(5 * million, '|') + "\n"; }, verify},
        {"DeepCheckpoint", "a.ckpt", 65,
         [] { return "{\"schema\":" + std::string(million, '[') + "\n"; }, resume},
        {"CheckpointOfNothing", "a.ckpt", 65, [] { return std::string(20 * million, '\n'); },
         resume},
        // ---- instances
        {"HugeBounds", "a.dlx", 65, [] { return "1000000000000000000|a b\na b\n"; }},
        {"LargeBounds", "a.dlx", 1, [] { return "4000000000|a b\na b\na\n"; }},
        {"ItemAgainAndAgain", "a.dlx", 65, [] { return "a b\n" + repeated("a ", 5 * million); }},
        {"ItemsWithoutEnd", "a.dlx", 65, [] { return repeated("a ", 5 * million); }},
        {"LongItem", "a.dlx", 65, [] { return std::string(5 * million, ':'); }},
        // ---- files of other programs
        {"GzipBomb", "a.xmpuzzle", 65,
         [] { return foreign::gzip(std::string(60 * million, ' ')); }},
        {"GzipOfDeepTags", "a.xmpuzzle", 65,
         [] { return foreign::gzip(repeated("<a>", 20 * million)); }},
        {"GzipInGzip", "a.xmpuzzle", 65,
         [] { return foreign::gzip(foreign::gzip(std::string(60 * million, ' '))); }},
        {"BillionLaughs", "a.xmpuzzle", 65, laughs},
        {"DeepTags", "a.xmpuzzle", 65, [] { return repeated("<a>", 500'000); }},
        {"ManyAttributes", "a.xmpuzzle", 65,
         [] { return "<puzzle " + repeated("a=\"\" ", 3 * million) + "/>"; }},
        {"ShapeOf10To18Voxels", "a.xmpuzzle", 65,
         [] {
             return burr("<voxel x=\"1000000\" y=\"1000000\" z=\"1000000\" type=\"0\">#</voxel>");
         }},
        {"HugeMultiplicityOfShapes", "a.xmpuzzle", 65,
         [] { return burr(cube, "<shape id=\"0\" count=\"1000000000000\"/>"); }},
        {"ManyBigShapes", "a.xmpuzzle", 65,
         [] {
             std::string shapes{cube};
             shapes += "<voxel x=\"1000\" y=\"1000\" z=\"1\" type=\"0\">" +
                       std::string(million, '#') + "</voxel>";
             return burr(shapes, repeated("<shape id=\"1\" count=\"60000\"/>", 10'000));
         }},
        {"BoardOf10To18Cells", "a.psv", 65,
         [] { return "title\ncube\nboard ((999999999,999999999,999999999))\n"; }},
        {"HugeNumberOfTiles", "a.psv", 65,
         [] { return "title\nsquare\nboard ((5,9))\ntile 999999999 ((0,0)(1,0))\n"; }},
        {"ManyTiles", "a.psv", 65,
         [] { return "title\nsquare\nboard ((5,9))\n" + repeated("tile 1((0,0))\n", 100'000); }},
        {"DrawnBoxOf10To18Cells", "a.def", 65,
         [] { return "D:xDim=1000000:yDim=1000000:zDim=1000000\n~D\n"; }},
        {"ManyNamesOfPieces", "a.def", 65,
         [] {
             std::string text = "D:xDim=5:yDim=5:zDim=5\n";
             for (int i = 0; i < 100'000; ++i)
                 text += fmt::format("C:name={}:type=M:layout=0 0 0\n", i);
             return text + "~D\n";
         }},
        {"DrawnBoardOfNothing", "a.txt", 65,
         [] { return "A" + std::string(20 * million, '.') + "\n"; }},
        {"DrawnBoardOfAMillionLayers", "a.txt", 65,
         [] { return repeated("A|", 3 * million) + "\n"; }},
        {"ManyTilesByTheirEdges", "a.txt", 65, [] { return repeated("1 2 0 10\n", 6 * million); }},
        {"ATileWithAMillionEdges", "a.csv", 65, [] { return repeated("1,", million) + "\n"; }},
        {"AListOfEmptyLines", "a.csv", 65, [] { return std::string(60 * million, '\n'); }},
    };
    return list;
}

class Bombs : public testing::TestWithParam<Bomb> {};

TEST_P(Bombs, AreRefusedAtOnceAndCostLittleMemory) {
    if (sanitized) GTEST_SKIP() << "sanitizers need more";
    const Bomb& bomb = GetParam();
    const std::filesystem::path folder =
        std::filesystem::path{testing::TempDir()} / "tilewright-bombs" / bomb.name;
    std::filesystem::create_directories(folder);
    const std::string file = folder / bomb.file;
    std::ofstream{file, std::ios::binary} << bomb.text();
    std::vector<std::string> arguments = bomb.arguments;
    for (std::string& argument : arguments)
        if (argument == "FILE") argument = file;
    Measured used = measure_program(arguments);
    // A busy machine may be slow once, but hardly three times.
    for (int again = 0; again < 2 && used.seconds >= most_seconds; ++again)
        used = measure_program(arguments);
    EXPECT_EQ(used.status, bomb.status);
    EXPECT_LT(used.seconds, most_seconds);
    EXPECT_LT(used.megabytes, most_megabytes);
    std::filesystem::remove_all(folder);
}

INSTANTIATE_TEST_SUITE_P(Files, Bombs, testing::ValuesIn(bombs()),
                         [](const auto& test) { return std::string{test.param.name}; });

}  // namespace
}  // namespace tilewright::tests
