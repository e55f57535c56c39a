#include "tilewright/foreign/foreign.hpp"

#include <gtest/gtest.h>

#include "tilewright/foreign/words.hpp"

namespace tilewright::foreign {
namespace {

TEST(Foreign, EndingsTellTheFormat) {
    EXPECT_EQ(format_of("a.xmpuzzle"), Format::Xmpuzzle);
    EXPECT_EQ(format_of("A.PSV"), Format::Psv);
    EXPECT_EQ(format_of("a.def"), Format::Def);
    EXPECT_EQ(format_of("a.txt"), Format::Ascii);
    EXPECT_EQ(format_of("a.csv"), Format::EdgeList);
    EXPECT_EQ(format_of("a.toml"), std::nullopt);
    EXPECT_EQ(format_of("soma/cube"), std::nullopt);
}

TEST(Foreign, ANumberAfterTheNameChoosesAPuzzle) {
    EXPECT_EQ(parse_address("a.def#2").file, "a.def");
    EXPECT_EQ(parse_address("a.def#2").problem, 2U);
    EXPECT_EQ(parse_address("a.def").problem, std::nullopt);
    EXPECT_EQ(parse_address("a.def#two").file, "a.def#two");
    EXPECT_EQ(parse_address("soma#2").file, "soma#2");

    const std::string two =
        "D:xDim=2:yDim=1\nC:name=a:layout=0 0 0,1 0 0\n~D\n"
        "D:xDim=3:yDim=1\nC:name=a:layout=0 0 0,1 0 0,2 0 0\n~D\n";
    const auto unclear = import_file(Format::Def, two, "two.def", {});
    ASSERT_FALSE(unclear);
    EXPECT_EQ(unclear.error().fault, Fault::Usage);
    EXPECT_NE(unclear.error().hint.find("#2 'line 4'"), std::string::npos);
    EXPECT_EQ(import_file(Format::Def, two, "two.def#2", {.problem = 2})->puzzle.region.size(), 3U);
    EXPECT_FALSE(import_file(Format::Def, two, "two.def#3", {.problem = 3}));
    EXPECT_FALSE(import_file(Format::Def, "", "empty.def", {}));
}

// A list of tiles with letters is no drawing, and a drawing is none of such a list.
TEST(Foreign, WhatMayBeAListOfTilesIsNotReadAsADrawing) {
    for (const char* list :
         {"b c a d\na a c b\nd b b a\nc a d d\n", "bcad\naacb\ndbba\ncadd\n", "abc\nbca\naab\n",
          "aabcba\nbbacca\nabcabc\n", "# tiles\n\nb c a d\r\na a c b\r\n"}) {
        const auto read = import_any(Format::Ascii, list, "tiles.txt", {});
        ASSERT_FALSE(read) << list;
        EXPECT_NE(read.error().message.find("list of tiles"), std::string::npos) << list;
        EXPECT_TRUE(
            import_any(Format::Ascii, list, "tiles.txt", {.problem = {}, .ascii = AsciiOptions{}}))
            << list;
    }
    for (const char* list : {"b,c,a,d\na,a,c,b\n", "1: b c a d\n2: a a c b\n"}) {
        const auto read = import_any(Format::Ascii, list, "tiles.txt", {});
        ASSERT_FALSE(read) << list;
        EXPECT_NE(read.error().hint.find("puzzle file"), std::string::npos) << list;
    }
    for (const char* drawing : {"IIII\nIIII\nTTTO\nSTOO\nSSLO\n", "AAB\nCBB\n", "aab.\nabbc\n",
                                "aabbaabb\naaabbbab\n", "AABB|AABB\n"}) {
        const auto read = import_any(Format::Ascii, drawing, "board.txt", {});
        EXPECT_TRUE(read || read.error().message.find("list") == std::string::npos) << drawing;
    }
}

TEST(Foreign, ErrorsNameTheFile) {
    EXPECT_EQ(import_file(Format::Psv, "x\nbad", "bad.psv", {})
                  .error()
                  .to_string()
                  .find("bad.psv:2:1: error"),
              0U);
}

TEST(Foreign, NamesOfPiecesAreCleanedAndDiffer) {
    PieceNames names;
    EXPECT_EQ(names.make("A", "P1"), "A");
    EXPECT_EQ(names.make("A", "P2"), "A-2");
    EXPECT_EQ(names.make(" long piece! ", "P3"), "long-piece");
    EXPECT_EQ(names.make("***", "P4"), "P4");
    const std::string longest(40, 'x');
    EXPECT_EQ(names.make(longest, "P5").size(), 32U);
    EXPECT_EQ(names.make(longest, "P5").size(), 32U);
    EXPECT_EQ(to_utf8("caf\xe9"), "caf\xc3\xa9");
    EXPECT_EQ(to_utf8("caf\xc3\xa9"), "caf\xc3\xa9");
}

TEST(Foreign, NotesDoNotGrowWithoutEnd) {
    std::vector<std::string> notes;
    for (int i = 0; i < 1000; ++i) add_note(notes, "note " + std::to_string(i % 200));
    EXPECT_EQ(notes.size(), 51U);
}

}  // namespace
}  // namespace tilewright::foreign
