#include "tilewright/puzzle_file/screen_toml.hpp"

#include <string>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tilewright/base/limits.hpp"
#include "tilewright/packing/puzzle_text.hpp"

namespace tilewright::puzzle_file {
namespace {

// The error for a text; empty when the text may be parsed.
std::string said_of(std::string_view text) {
    const auto error = screen_toml(text);
    return error ? error->to_string() : "";
}

std::string key_of_parts(int parts) {
    std::string key;
    for (int i = 1; i < parts; ++i) key += "a . ";
    return key + 'a';
}

TEST(ScreenToml, DeepKeysAreRefusedWhereverTheyStand) {
    const std::string deep = key_of_parts(33);
    for (const std::string& text : {
             deep + " = 1",
             "[" + deep + "]",
             "[[" + deep + "]]",
             "b = {" + deep + " = 1}",
             "b = {c = \"\"\"\\\"\"\"\"\"\", " + deep + " = 1}",
             "b = {c = '''two quotes''''', " + deep + " = 1}",
             "# comment\n\n" + deep + " = 1",
         })
        EXPECT_NE(said_of(text).find("a key with more than 32 parts"), std::string::npos) << text;
    EXPECT_EQ(said_of("\n [" + deep),
              "2:129: error: a key with more than 32 parts\n"
              "  hint: puzzle files are small, with few and short keys: see "
              "docs/reference/puzzle-files.md");
    EXPECT_EQ(said_of(key_of_parts(32) + " = 1"), "");
}

TEST(ScreenToml, DotsInStringsAndCommentsAreNoKeys) {
    const std::string dots(100, '.');
    EXPECT_EQ(
        said_of("# it's " + dots + "\ntitle = \"\\\"" + dots + "\" # " + dots + "\nnotes = '" +
                dots + "'\npicture = \"\"\"\n" + dots + "#\n" + dots + "#\\n\"\"\"\n"),
        "");
}

TEST(ScreenToml, LongStringsAndWordsAndManyValuesAreRefused) {
    const auto is_refused = [](const std::string& text) { return !said_of(text).empty(); };
    EXPECT_TRUE(is_refused("a = '" + std::string(limits::longest_string, 'a') + "'"));
    EXPECT_FALSE(is_refused("a = '" + std::string(limits::longest_string - 2, 'a') + "'"));
    EXPECT_TRUE(is_refused(fmt::format("{} = 1", std::string(limits::longest_word + 1, 'a'))));
    EXPECT_FALSE(is_refused(fmt::format("{} = 1", std::string(limits::longest_word, 'a'))));
    EXPECT_TRUE(is_refused("a = [" + std::string(limits::most_values, ',') + "]"));
    EXPECT_FALSE(is_refused("a = [" + std::string(limits::most_values - 2, ',') + "]"));
}

// The white-space characters U+00A0 and U+3000, their neighbours in Unicode, and bytes that are not
// UTF-8.
TEST(ScreenToml, CharactersBeyondAsciiAreRefusedWhereTheParserLooksForWhiteSpace) {
    for (const std::string_view character :
         {"\u00a0", "\u00a1", "\u00e9", "\u0499", "\u2e5e", "\u3000", "\u3257", "\ufb26", "\ufeff",
          "\U0001f600", "\xff", "\x80"}) {
        const std::string c{character};
        for (const std::string& text : {
                 " " + c + "key = 1",
                 "key" + c + " = 1",
                 "key = " + c + "1",
                 "key = 1" + c,
                 "key = [1," + c + "2]",
                 "key = {" + c + "a = 1}",
                 "[" + c + "key]",
                 "'key'" + c + " = 1",
                 "key = \"\"\"\\" + c + "\"\"\"",
                 "key = \"\"\"a \\\n " + c + "\"\"\"",
                 "key = \"\"\"\\\\\\ \t\r\n\n" + c + "\"\"\"",
                 "key = \"\"\"a \\\n \\\n" + c + "\"\"\"",
                 "\xEF\xBB\xBF" + c,
                 "key =-\"" + c + '"',
                 "key = 1.'" + c + "'",
                 "key = [12='" + c + "']",
                 "key = 1979-05-27 0\"\"\"\n" + c + "\"\"\"",
             })
            EXPECT_NE(said_of(text), "") << text;
        for (const std::string& text : {
                 "key = \"" + c + "\" # " + c,
                 "key = '''\\" + c + "'''",
                 "\"" + c + "\" = 1",
                 "key = \"\"\"\n" + c + " \\\\" + c + "\\n" + c + " \\\n a" + c + "\"\"\"",
                 "\xEF\xBB\xBFkey = 1 # " + c,
                 "1 = \"" + c + '"',
                 "a1=\"" + c + "\"\n'" + c + "'=-1",
                 "key = [1,\"" + c + "\", {a=1,'" + c + "'=2}]#" + c,
                 "a.'" + c + "' = 1",
             })
            EXPECT_EQ(said_of(text), "") << text;
    }
    EXPECT_EQ(said_of("\nlängs = 1"),
              "2:2: error: a character beyond ASCII without quotes\n"
              "  hint: put it in quotes, or behind a # if it is a comment");
}

TEST(ScreenToml, IsAskedBeforePuzzlesAreParsed) {
    const auto puzzle = packing::read_puzzle("title = \"ä\"\nregiön = 1", "p.toml");
    ASSERT_FALSE(puzzle.has_value());
    EXPECT_EQ(puzzle.error().to_string(),
              "p.toml:2:5: error: a character beyond ASCII without quotes\n"
              "  hint: put it in quotes, or behind a # if it is a comment");
}

}  // namespace
}  // namespace tilewright::puzzle_file
