#include "tilewright/foreign/burr_import.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tilewright/answer/count.hpp"
#include "tilewright/foreign/burr_export.hpp"
#include "tilewright/foreign/gzip.hpp"
#include "tilewright/packing/check_solution.hpp"
#include "tilewright/packing/puzzle_text.hpp"

namespace tilewright::foreign {
namespace {

struct Parts {
    std::string grid = "0";
    std::string shapes = {};
    std::string problem = {};  // contents of the element
    std::string attributes = {};
    std::string colours = {};
    std::string more = {};  // further contents of <puzzle>
};

std::string file(const Parts& parts) {
    return fmt::format(
        "<?xml version=\"1.0\"?>\n<puzzle version=\"2\">\n<gridType type=\"{}\"/>\n"
        "<colors>{}</colors>\n<shapes>{}</shapes>\n<problems>\n<problem {}>{}</problem>\n"
        "</problems>\n{}<comment>made up</comment></puzzle>\n",
        parts.grid, parts.colours, parts.shapes, parts.attributes, parts.problem, parts.more);
}

// A box of 4 x 2 cubes, one of them variable, and pieces of three cubes.
constexpr const char* shapes =
    "<voxel x='3' y='1' z='1' name='stick' type='0'>###</voxel>"
    "<voxel x='2' y='2' z='1' type='0'>###_</voxel>"
    "<voxel x='4' y='2' z='1' name='box' type='0'>#######+</voxel>";
constexpr const char* problem =
    "<shapes><shape id='0' min='0' max='2'/><shape id='1' count='1'/></shapes><result id='2'/>"
    "<bitmap/>";

Result<Imported> import_text(const std::string& text, std::size_t number = 0) {
    const auto read = read_burr_file(text);
    if (!read) return std::unexpected(read.error());
    return import_burr(*read, number);
}

std::string message(const std::string& text) {
    const auto imported = import_text(text);
    return imported ? "no error" : imported.error().to_string();
}

std::string all_notes(const Imported& imported) {
    std::string text;
    for (const std::string& note : imported.notes) text += note + '\n';
    return text;
}

TEST(BurrImport, ReadsShapesRangesAndVariableVoxels) {
    const std::string text =
        file({.shapes = shapes, .problem = problem, .attributes = "name='small'"});
    for (const std::string& bytes : {text, gzip(text)}) {
        const auto imported = import_text(bytes);
        ASSERT_TRUE(imported) << imported.error().to_string();
        const packing::Puzzle& puzzle = imported->puzzle;
        EXPECT_EQ(puzzle.title, "small");
        EXPECT_EQ(puzzle.notes, "made up");
        EXPECT_EQ(puzzle.lattice->name(), "cubic");
        EXPECT_EQ(puzzle.region.required.size(), 7U);
        EXPECT_EQ(puzzle.region.optional, (std::vector{Cell{{3, 1, 0}, 0}}));
        ASSERT_EQ(puzzle.pieces.size(), 2U);
        EXPECT_EQ(puzzle.pieces[0].name, "stick");
        EXPECT_EQ(puzzle.pieces[0].min, 0U);
        EXPECT_EQ(puzzle.pieces[0].max, 2U);
        EXPECT_EQ(puzzle.pieces[1].name, "S2");
        EXPECT_EQ(puzzle.pieces[1].orientations.size(), 12U);
        EXPECT_TRUE(imported->notes.empty()) << all_notes(*imported);
    }
}

TEST(BurrImport, SaysWhatItLeavesOut) {
    const auto imported = import_text(
        file({.shapes = std::string{"<voxel x='1' y='1' z='1' weight='7' type='0'>#</voxel>"} +
                        "<voxel x='1' y='1' z='1' name='my piece' type='0'>#</voxel>" +
                        "<voxel x='2' y='1' z='1' type='0'>##</voxel>" +
                        "<voxel x='1' y='1' z='1' type='0'>+</voxel>",
              .problem = "<shapes><shape id='0'/><shape id='1'/><shape id='2' count='0'/>"
                         "<shape id='3' count='0'/></shapes><result id='2'/><extra/>",
              .attributes = "state='2' assemblies='1' colour='red'",
              .more = "<new/>"}));
    ASSERT_TRUE(imported) << imported.error().to_string();
    const std::string notes = all_notes(*imported);
    for (const char* part : {"<new> in <puzzle>", "<extra> in <problem>", "'colour' of <problem>",
                             "weights", "BurrTools found 1 assembly,", "shape 4 cannot be a piece",
                             "the piece 'my piece' is called my-piece here"})
        EXPECT_NE(notes.find(part), std::string::npos) << part << "\n" << notes;
    ASSERT_EQ(imported->puzzle.pieces.size(), 3U);
    EXPECT_EQ(imported->puzzle.pieces.back().max, 0U);
}

TEST(BurrImport, RefusesWithThePlace) {
    const auto with_shape = [](const std::string& shape) {
        return message(file({.shapes = shape, .problem = problem}));
    };
    EXPECT_EQ(with_shape("<voxel x='2' y='1' z='1' type='0'>#</voxel>").find("5:10: error"), 0U)
        << with_shape("<voxel x='2' y='1' z='1' type='0'>#</voxel>");
    for (const auto& [shape, part] : {
             std::pair{"<voxel x='2' y='1' z='1' type='0'>###</voxel>", "more of them"},
             {"<voxel x='2' y='1' z='1' type='0'>#x</voxel>", "'x' among the voxels"},
             {"<voxel x='2' y='1' z='1' type='0'>#1#</voxel>", "a voxel of colour 1"},
             {"<voxel x='2000' y='2000' z='1' type='0'>#</voxel>", "more than 1048576 voxels"},
             {"<voxel x='1048576' y='1048576' z='1048576' type='0'>#</voxel>", "more than"},
             {"<voxel x='0' y='1' z='1' type='0'></voxel>", "'x' of <voxel> is '0'"},
             {"<voxel x='1' y='1' z='1' type='1'>#</voxel>", "way '1'"},
         })
        EXPECT_NE(with_shape(shape).find(part), std::string::npos) << with_shape(shape);
    for (const auto& [inside, part] : {
             std::pair{"<shapes><shape id='9'/></shapes><result id='2'/>", "'id' of <shape>"},
             {"<shapes><shape id='0' min='3' max='2'/></shapes><result id='2'/>", "'min' of"},
             {"<shapes><shape id='0'/></shapes>", "no result shape"},
             {"<shapes/><result id='2'/>", "no pieces"},
             {"<shapes><shape id='2'/></shapes><result id='2'/>", "has variable voxels"},
         }) {
        const std::string error = message(file({.shapes = shapes, .problem = inside}));
        EXPECT_NE(error.find(part), std::string::npos) << error;
    }
    EXPECT_NE(message("<puzzle version='2'><!DOCTYPE x></puzzle>").find("<!DOCTYPE"),
              std::string::npos);
    EXPECT_NE(message("<puzzle version='2'><shapes></puzzle>").find("not XML"), std::string::npos);
    EXPECT_NE(message("<puzzle version='3'/>").find("version '3'"), std::string::npos);
    EXPECT_NE(message("<html/>").find("<html> where <puzzle>"), std::string::npos);
    EXPECT_NE(message("").find("not XML"), std::string::npos);
}

// A voxel at a place where the grid has nothing.
TEST(BurrImport, RefusesVoxelsOutsideTheGrid) {
    const std::string error = message(file(
        {.grid = "2", .shapes = "<voxel x='2' y='1' z='1' type='0'>##</voxel>", .problem = ""}));
    EXPECT_NE(error.find("the voxel at 1, 0, 0 is filled"), std::string::npos) << error;
    EXPECT_NE(message(file({.grid = "5"})).find("'type' of <gridType> is '5'"), std::string::npos);
}

TEST(BurrImport, AssembliesAreSolutions) {
    // Turn 16 carries x to y, and turn 20 carries x to -y.  The third assembly leaves a cell
    // uncovered.
    const std::string assemblies =
        "<solutions><solution><assembly>0 0 0 0 x 3 0 0 16</assembly><separation/></solution>"
        "<solution><assembly>0 0 0 0 x 3 1 0 20</assembly></solution>"
        "<solution><assembly>1 0 0 0 x 0 0 0 16</assembly></solution></solutions>";
    const auto imported = import_text(
        file({.shapes = "<voxel x='3' y='1' z='1' type='0'>###</voxel>"
                        "<voxel x='2' y='1' z='1' type='0'>##</voxel>"
                        "<voxel x='4' y='2' z='1' type='0'>####+++#</voxel>",
              .problem = "<shapes><shape id='0' min='0' max='2'/><shape id='1'/></shapes>"
                         "<result id='2'/>" +
                         assemblies}));
    ASSERT_TRUE(imported) << imported.error().to_string();
    ASSERT_EQ(imported->solutions.size(), 3U);
    EXPECT_EQ(packing::check_solution(imported->puzzle, imported->solutions[0]), std::nullopt);
    EXPECT_EQ(imported->solutions[0], imported->solutions[1]);
    EXPECT_NE(packing::check_solution(imported->puzzle, imported->solutions[2]), std::nullopt);
    EXPECT_NE(all_notes(*imported).find("take solutions apart"), std::string::npos);

    for (const char* spoilt : {"0 0 0", "0 0 0 0 x", "0 0 0 0 x x x", "0 0 0 q x x"}) {
        const std::string error =
            message(file({.shapes = shapes,
                          .problem = std::string{problem} + "<solutions><solution><assembly>" +
                                     spoilt + "</assembly></solution></solutions>"}));
        EXPECT_NE(error.find("an assembly that"), std::string::npos) << spoilt << error;
    }
}

// A row of four cells with red ends, and dominoes with one red end.
std::string coloured(const std::string& pairs) {
    return file({.shapes = "<voxel x='2' y='1' z='1' type='0'>#1#2</voxel>"
                           "<voxel x='4' y='1' z='1' type='0'>#1#2#2#1</voxel>",
                 .problem = "<shapes><shape id='0' count='2'/></shapes><result id='1'/><bitmap>" +
                            pairs + "</bitmap>",
                 .colours = "<color red='255' green='0' blue='0'/><color/>"});
}

TEST(BurrImport, ColoursSayWhatMayMeet) {
    const auto solutions = [](const std::string& pairs) {
        const auto imported = import_text(coloured(pairs));
        EXPECT_TRUE(imported) << imported.error().to_string();
        const auto answer = answer::count(imported->puzzle, {.modulo = puzzle_file::Modulo::None});
        EXPECT_TRUE(answer) << answer.error().to_string();
        return answer->tally.raw;
    };
    // Without a pair, not even equal colours may meet.
    EXPECT_EQ(solutions(""), BigCount{0});
    EXPECT_EQ(solutions("<pair piece='0' result='0'/>"), BigCount{0});
    EXPECT_EQ(solutions("<pair piece='0' result='0'/><pair piece='1' result='1'/>"), BigCount{1});
    EXPECT_EQ(solutions("<pair piece='0' result='1'/><pair piece='1' result='0'/>"), BigCount{1});
    const auto imported =
        import_text(coloured("<pair piece='0' result='0'/><pair piece='1' result='1'/>"));
    EXPECT_EQ(imported->puzzle.pieces[0].orientations.size(), 6U);
    EXPECT_EQ(imported->puzzle.pieces[0].colours.size(), 6U);
}

TEST(BurrImport, ColoursThatMeetNothingAreKept) {
    const auto imported =
        import_text(file({.shapes = "<voxel x='1' y='1' z='1' type='0'>#1</voxel>"
                                    "<voxel x='2' y='1' z='1' type='0'>##</voxel>",
                          .problem = "<shapes><shape id='0' count='2'/></shapes><result id='1'/>",
                          .colours = "<color/>"}));
    ASSERT_TRUE(imported) << imported.error().to_string();
    EXPECT_EQ(imported->puzzle.pieces[0].colours.size(), 1U);
    EXPECT_EQ(all_notes(*imported).find("colours are left out"), std::string::npos);
}

// A cell without a colour fits everywhere, also after the puzzle was written and read.
TEST(BurrImport, CellsWithoutAColourStaySo) {
    const auto imported =
        import_text(file({.shapes = "<voxel x='2' y='1' z='1' type='0'>##1</voxel>"
                                    "<voxel x='2' y='1' z='1' type='0'>#2#1</voxel>",
                          .problem = "<shapes><shape id='0'/></shapes><result id='1'/><bitmap>"
                                     "<pair piece='0' result='0'/></bitmap>",
                          .colours = "<color/><color/>"}));
    ASSERT_TRUE(imported) << imported.error().to_string();
    const auto again = packing::read_puzzle(packing::write_puzzle(imported->puzzle), "again");
    ASSERT_TRUE(again) << again.error().to_string();
    for (const packing::Puzzle* puzzle : {&imported->puzzle, &*again}) {
        const auto answer = answer::count(*puzzle, {.modulo = puzzle_file::Modulo::None});
        ASSERT_TRUE(answer);
        EXPECT_EQ(answer->tally.raw, BigCount{1});
    }
}

TEST(BurrImport, GroupsNeedNotPart) {
    const std::string boxes =
        "<voxel x='1' y='1' z='1' name='A' type='0'>#</voxel>"
        "<voxel x='1' y='1' z='1' name='B' type='0'>#</voxel>"
        "<voxel x='1' y='1' z='1' name='C' type='0'>#</voxel>"
        "<voxel x='4' y='1' z='1' name='box' type='0'>####</voxel>";
    const auto imported = import_text(
        file({.shapes = boxes,
              .problem = "<shapes><shape id='0' group='2'/><shape id='1' count='2'><group "
                         "group='2' count='2'/></shape><shape id='2'/></shapes><result id='3'/>"}));
    ASSERT_TRUE(imported) << imported.error().to_string();
    const std::vector<std::vector<std::string>> expected{{"A", "B"}};
    EXPECT_EQ(imported->puzzle.together, expected);
    EXPECT_TRUE(imported->notes.empty()) << all_notes(*imported);
    const auto again = packing::read_puzzle(packing::write_puzzle(imported->puzzle), "again");
    ASSERT_TRUE(again) << again.error().to_string();
    EXPECT_EQ(again->together, expected);
    const auto exported = export_burr(imported->puzzle, {});
    ASSERT_TRUE(exported) << exported.error().to_string();
    EXPECT_EQ(import_text(exported->bytes)->puzzle.together, expected);

    const auto joined = import_text(
        file({.shapes = boxes,
              .problem = "<shapes><shape id='0'><group group='1' count='1'/><group group='2' "
                         "count='1'/></shape><shape id='1' group='1'/><shape id='2' count='2'>"
                         "<group group='2' count='1'/></shape></shapes><result id='3'/>"}));
    ASSERT_TRUE(joined) << joined.error().to_string();
    EXPECT_EQ(joined->puzzle.together.size(), 2U);
    EXPECT_NE(all_notes(*joined).find("they are joined"), std::string::npos);
}

TEST(BurrImport, SoManyVoxelsMayStayEmpty) {
    for (const auto& [holes, expected] : {std::pair{0, 0}, {1, 2}, {2, 2}, {3, 2}}) {
        const auto imported =
            import_text(file({.shapes = "<voxel x='2' y='1' z='1' type='0'>##</voxel>"
                                        "<voxel x='3' y='1' z='1' type='0'>+++</voxel>",
                              .problem = "<shapes><shape id='0'/></shapes><result id='1'/>",
                              .attributes = fmt::format("maxHoles='{}'", holes)}));
        ASSERT_TRUE(imported) << imported.error().to_string();
        const auto answer = answer::count(imported->puzzle, {.modulo = puzzle_file::Modulo::None});
        ASSERT_TRUE(answer) << answer.error().to_string();
        EXPECT_EQ(answer->tally.raw, BigCount{expected}) << holes;
    }
}

// Four spheres that touch each other can be filled by two rods of two spheres in three ways.
TEST(BurrImport, SpheresArePackedAsBurrToolsPacksThem) {
    const auto imported = import_text(
        file({.grid = "2",
              .shapes = "<voxel x='2' y='2' z='1' type='0'>#__#</voxel>"
                        "<voxel x='2' y='2' z='2' type='0'>#__#_##_</voxel>",
              .problem = "<shapes><shape id='0' count='2'/></shapes><result id='1'/>"}));
    ASSERT_TRUE(imported) << imported.error().to_string();
    const auto answer = answer::count(imported->puzzle, {.modulo = puzzle_file::Modulo::All});
    ASSERT_TRUE(answer);
    EXPECT_EQ(answer->tally.raw, BigCount{3});
    EXPECT_EQ(answer->tally.distinct, BigCount{1});
}

}  // namespace
}  // namespace tilewright::foreign
