#include "tests/file_keys.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "tilewright/answer/any_puzzle.hpp"
#include "tilewright/base/contract.hpp"
#include "tilewright/puzzle_file/document.hpp"

namespace tilewright::tests {
namespace {

// Tables whose keys are names that a puzzle gives to colours or to sides.
bool has_own_names(std::string_view path) {
    return path.ends_with("colours") || path.ends_with("sides");
}

void collect(const toml::node& node, const std::string& path, std::set<std::string>& keys) {
    if (const toml::array* list = node.as_array())
        for (const toml::node& element : *list) collect(element, path, keys);
    const toml::table* table = node.as_table();
    if (table == nullptr || has_own_names(path)) return;
    for (const auto& [key, value] : *table) {
        const std::string inner =
            path.empty() ? std::string{key.str()} : fmt::format("{}.{}", path, key.str());
        keys.insert(inner);
        collect(value, inner, keys);
    }
}

// Adds the keys of the table that has an unknown one in this text.
void ask(const std::string& text, const std::string& path, std::set<std::string>& keys) {
    const auto puzzle = answer::read_any_puzzle(text, "");
    require(!puzzle, "no reader takes an unknown key");
    constexpr std::string_view beginning = "keys there: ";
    std::string_view hint = puzzle.error().hint;
    require(hint.starts_with(beginning), puzzle.error().message.c_str());
    hint.remove_prefix(beginning.size());
    while (!hint.empty()) {
        const std::string_view key = hint.substr(0, hint.find(','));
        keys.insert(path + std::string{key});
        hint.remove_prefix(std::min(hint.size(), key.size() + 2));
    }
}

constexpr std::string_view unknown = "qqqqqqqqqq = 1\n";

}  // namespace

std::set<std::string> keys_in(std::string_view text) {
    const auto document = puzzle_file::parse_document(text, "");
    require(document.has_value(), "the text is TOML");
    std::set<std::string> keys;
    collect(document->root, "", keys);
    return keys;
}

std::set<std::string> keys_of_packing() {
    const std::string region = "[region]\nbox = [2, 1]\noptional = 'all'\n";
    const std::string head = "lattice = 'square'\n";
    const std::string whole = head + region + "[[pieces]]\nname = 'o'\ncells = [[0, 0]]\n";
    std::set<std::string> keys;
    ask(fmt::format("{}{}", unknown, whole), "", keys);
    ask(fmt::format("{}{}[[pieces]]\n{}", head, region, unknown), "pieces.", keys);
    ask(fmt::format("{}[region]\n{}[[pieces]]\nset = 'dominoes'\n", head, unknown), "region.",
        keys);
    ask(fmt::format("{}[region]\nbox = [2, 1]\n[region.wrap]\n{}[[pieces]]\nset = 'dominoes'\n",
                    head, unknown),
        "region.wrap.", keys);
    for (const char* table : {"rules", "expect"})
        ask(fmt::format("{}[{}]\n{}", whole, table, unknown), fmt::format("{}.", table), keys);
    for (const char* table : {"placed", "groups", "empty"})
        ask(fmt::format("{}[[{}]]\n{}", whole, table, unknown), fmt::format("{}.", table), keys);
    return keys;
}

std::set<std::string> keys_of_matching() {
    const std::string head = "kind = 'matching'\n";
    const std::string tiles = "[[tiles]]\nedges = [1, 1, 1, 1]\n";
    const std::string whole = head + "board = [1, 1]\n" + tiles;
    std::set<std::string> keys;
    ask(fmt::format("{}{}", unknown, whole), "", keys);
    ask(fmt::format("{}[board]\n{}{}", head, unknown, tiles), "board.", keys);
    ask(fmt::format("{}[board]\nsites = [['a']]\n{}{}", head, unknown, tiles), "board.", keys);
    ask(fmt::format("{}[board]\nbox = [2, 1]\n[board.wrap]\n{}{}", head, unknown, tiles),
        "board.wrap.", keys);
    ask(fmt::format("{}board = [1, 1]\n[[tiles]]\n{}", head, unknown), "tiles.", keys);
    for (const char* table : {"border", "expect"})
        ask(fmt::format("{}[{}]\n{}", whole, table, unknown), fmt::format("{}.", table), keys);
    ask(fmt::format("{}[[placed]]\n{}", whole, unknown), "placed.", keys);
    return keys;
}

}  // namespace tilewright::tests
