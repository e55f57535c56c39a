#include "tilewright/base/parse_json.hpp"

#include <gtest/gtest.h>

#include "tilewright/base/limits.hpp"

namespace tilewright {
namespace {

std::string nested(std::size_t depth) {
    return std::string(depth, '[') + "1" + std::string(depth, ']');
}

TEST(ParseJson, ReadsWhatIsJsonAndNothingElse) {
    EXPECT_EQ(parse_json(R"({"a": [1, "]]]"]})")["a"][0], 1);
    for (const char* text : {"", "{", "[1]]", "\"", "\"\\", "nul", "[1,]"})
        EXPECT_TRUE(parse_json(text).is_discarded()) << text;
}

TEST(ParseJson, AKeyThatIsThereTwiceIsRefused) {
    for (const auto& [text, key] : {std::pair{R"({"a": 1, "b": 2, "a": 1})", "a"},
                                    {R"([{"x": {"": 1, "": 2}}])", ""},
                                    {R"({"a": [1, {"t": 0, "\u0074": 0}]})", "t"}}) {
        EXPECT_TRUE(parse_json(text).is_discarded()) << text;
        EXPECT_EQ(repeated_key(text), key) << text;
    }
    for (const char* text : {R"({"a": {"a": 1}, "b": [{"a": 1}, {"a": 2}]})", R"(["a", "a"])"}) {
        EXPECT_FALSE(parse_json(text).is_discarded()) << text;
        EXPECT_FALSE(repeated_key(text)) << text;
    }
}

TEST(ParseJson, DepthIsLimited) {
    EXPECT_FALSE(parse_json(nested(limits::most_depth)).is_discarded());
    EXPECT_TRUE(parse_json(nested(limits::most_depth + 1)).is_discarded());
    // Surplus closing brackets must not make room for deeper nesting after them.
    EXPECT_TRUE(parse_json("]]]]" + nested(limits::most_depth + 1)).is_discarded());
    EXPECT_FALSE(parse_json("\"" + std::string(99, '[') + "\"").is_discarded());
}

TEST(ParseJson, SoIsTheNumberOfValues) {
    std::string text = "[1";
    for (std::size_t i = 1; i < limits::most_json_values; ++i) text += ",1";
    EXPECT_TRUE(parse_json(text + "]").is_discarded());
}

}  // namespace
}  // namespace tilewright
