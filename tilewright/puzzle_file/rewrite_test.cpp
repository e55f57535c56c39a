#include "tilewright/puzzle_file/rewrite.hpp"

#include <algorithm>

#include <gtest/gtest.h>

#include "tilewright/base/random.hpp"
#include "tilewright/puzzle_file/catalogue.hpp"
#include "tilewright/puzzle_file/document_json.hpp"

namespace tilewright::puzzle_file {
namespace {

using nlohmann::ordered_json;

const std::string file = R"(# A tray.
title = "mine"   # of course

lattice = 'square'
region.box = [6, 10]  # rows and columns
region.optional = [
    [0, 0],  # the corner
    [5, 9],
]

# The pieces.
[[pieces]]
set = "pentominoes"
turns = "free"

# One more.
[[pieces]]
name = "Q"
picture = """
##
##
"""

[expect]
raw = 3
)";

std::string edited(const std::string& text, const char* patch) {
    const auto result = edit(text, ordered_json::parse(patch));
    return result ? *result : result.error().to_string();
}

std::string with(std::string text, const std::string& old, const std::string& now) {
    const std::size_t at = text.find(old);
    EXPECT_NE(at, std::string::npos) << old;
    return text.replace(at, old.size(), now);
}

TEST(Edit, ChangesNothingElse) {
    EXPECT_EQ(edited(file, R"([{"op": "replace", "path": "/title", "value": "\"yours\""}])"),
              with(file, R"("mine")", R"("\"yours\"")"));
    EXPECT_EQ(edited(file, R"([{"op": "replace", "path": "/region/box/1", "value": 12}])"),
              with(file, "10", "12"));
    EXPECT_EQ(
        edited(file, R"([{"op": "replace", "path": ["pieces", 1, "picture"], "value": "#\n"}])"),
        with(file, "##\n##\n", "#\n"));
    EXPECT_EQ(edited(file, R"([{"op": "remove", "path": "/pieces/0/turns"}])"),
              with(file, "turns = \"free\"\n", ""));
    EXPECT_EQ(edited(file, R"([{"op": "add", "path": "/region/wrap", "value": "torus"}])"),
              with(file, "]\n\n# The", "]\nregion.wrap = \"torus\"\n\n# The"));
    EXPECT_EQ(edited(file, R"([{"op": "remove", "path": "/region"}])"),
              with(with(file, "region.box = [6, 10]  # rows and columns\n", ""),
                   "region.optional = [\n    [0, 0],  # the corner\n    [5, 9],\n]\n", ""));
    EXPECT_EQ(edited(file, R"([{"op": "add", "path": "/notes", "value": "a\nb"}])"),
              with(file, "]\n\n# The", "]\nnotes = \"\"\"\na\nb\"\"\"\n\n# The"));
    EXPECT_EQ(edited(file, R"([{"op": "add", "path": "/rules", "value": {"apart": "copies"}}])"),
              file + "\n[rules]\napart = \"copies\"\n");
    EXPECT_EQ(edited(file, "[]"), file);
}

TEST(Edit, AddsAndRemovesPieces) {
    EXPECT_EQ(edited(file, R"([{"op": "remove", "path": "/pieces/1"}])"),
              with(file, "[[pieces]]\nname = \"Q\"\npicture = \"\"\"\n##\n##\n\"\"\"\n", ""));
    EXPECT_EQ(edited(file, R"([{"op": "add", "path": "/pieces/-", "value": {"name": "R"}}])"),
              with(file, "\n[expect]", "\n[[pieces]]\nname = \"R\"\n\n[expect]"));
    EXPECT_EQ(edited(file, R"([{"op": "add", "path": "/pieces/0", "value": {"name": "R"}}])"),
              with(file, "[[pieces]]\nset", "[[pieces]]\nname = \"R\"\n\n[[pieces]]\nset"));
    EXPECT_EQ(edited(file, R"([{"op": "replace", "path": "/pieces", "value": []}])").find("name"),
              std::string::npos);
    EXPECT_EQ(edited("pieces = [{ name = 'A' }, { name = 'B' }]",
                     R"([{"op": "replace", "path": "/pieces/1/name", "value": "C"}])"),
              "pieces = [{ name = 'A' }, { name = \"C\" }]");
}

TEST(Edit, WritesNewFiles) {
    EXPECT_EQ(edited("", R"([{"op": "add", "path": "", "value":
        {"lattice": "square", "region": {"box": [6, 10]}, "pieces": [{"set": "pentominoes"}]}}])"),
              "lattice = \"square\"\n\n[region]\nbox = [6, 10]\n\n[[pieces]]\nset = "
              "\"pentominoes\"\n");
}

TEST(Edit, RefusesWhatIsNoPatch) {
    const std::string hint =
        "\n  hint: write [{\"op\": \"replace\", \"path\": \"/title\", \"value\": "
        "\"mine\"}]; \"add\" and \"remove\", too";
    EXPECT_EQ(edited("a = 1", "{}"), "error: the patch is not a list of operations" + hint);
    EXPECT_EQ(edited("a = 1", R"([{"op": "test"}])"),
              "error: operation 1 of the patch is not known" + hint);
    EXPECT_EQ(edited("a = 1", R"([{"op": "remove", "path": "/b"}])"),
              "error: operation 1 of the patch: its path leads nowhere");
    EXPECT_EQ(edited("a = 1", R"([{"op": "add", "path": "/b/c", "value": 1}])"),
              "error: operation 1 of the patch: its path leads nowhere");
    EXPECT_EQ(edited("a = 1", R"([{"op": "add", "path": "/b", "value": null}])"),
              "error: a puzzle file has no null\n  hint: leave the key out");
    EXPECT_EQ(edited("a = ", "[]").substr(0, 15), "puzzle:1:5: err");
}

// ---- at random: the reader of TOML says whether the values are those that were wanted

ordered_json random_value(Random& random, int depth) {
    switch (random.below(depth > 0 ? 7 : 4)) {
        case 0:
            return random.below(100);
        case 1:
            return "a\"b\n'c\\";
        case 2:
            return random.below(2) == 0;
        case 3:
            return "x";
        case 4:
            return ordered_json::array({random_value(random, depth - 1), 5});
        case 5:
            return {{"k.1", random_value(random, depth - 1)}, {"m", "ü"}};
        default:
            return ordered_json::array({{{"a", random_value(random, depth - 1)}}});
    }
}

// Changes, adds or removes something somewhere.
void change(ordered_json& value, Random& random, int depth) {
    const bool deeper = value.is_structured() && !value.empty() && random.below(4) > 0;
    if (deeper) {
        auto at = value.begin();
        std::advance(at, random.below(value.size()));
        if (random.below(5) == 0)
            value.erase(at);
        else
            change(*at, random, depth + 1);
    } else if (value.is_object()) {
        value["key " + std::to_string(random.below(5))] = random_value(random, 2);
    } else if (value.is_array()) {
        value.insert(value.begin() + static_cast<std::ptrdiff_t>(random.below(value.size() + 1)),
                     random_value(random, 2));
    } else if (depth > 0) {
        value = random_value(random, 2);
    }
}

TEST(Edit, GivesTheValuesThatAreWanted) {
    Random random{1};
    std::size_t edits = 0;
    for (const std::string_view name : catalogue_names()) {
        std::string text{*catalogue_text(name)};
        if (text.size() > 20'000) continue;
        for (int round = 0; round < 12; ++round, ++edits) {
            SCOPED_TRACE(text);
            const auto document = parse_document(text, "x");
            ASSERT_TRUE(document.has_value());
            ordered_json wanted = to_json(document->root);
            EXPECT_EQ(rewrite(text, wanted), text);
            change(wanted, random, 0);
            wanted.erase("kind");
            auto result = rewrite(text, wanted);  // checks itself
            ASSERT_TRUE(result.has_value()) << result.error().to_string() << wanted;
            // Comments outlive all but the values that they stand in.
            text = *std::move(result);
        }
    }
    EXPECT_GT(edits, 500U);
}

TEST(Document, BecomesTheSameFileAgain) {
    for (const std::string_view name : catalogue_names()) {
        const auto document = parse_document(*catalogue_text(name), "x");
        const ordered_json json = to_json(document->root);
        const auto text = to_toml_file(json);
        ASSERT_TRUE(text.has_value()) << name;
        const auto again = parse_document(*text, "x");
        ASSERT_TRUE(again.has_value()) << again.error().to_string() << *text;
        EXPECT_EQ(nlohmann::json(to_json(again->root)), nlohmann::json(json)) << name;
    }
}

}  // namespace
}  // namespace tilewright::puzzle_file
