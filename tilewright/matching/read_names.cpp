#include <fmt/format.h>

#include "tilewright/base/join.hpp"
#include "tilewright/matching/read_parts.hpp"

namespace tilewright::matching {

using puzzle_file::fail_at;
using puzzle_file::kind_of;

Result<std::string> read_name(const toml::node& node, std::string_view what) {
    if (const auto* number = node.as_integer()) return std::to_string(number->get());
    const auto* word = node.as_string();
    if (word == nullptr)
        return fail_at(node, fmt::format("{} where {} is expected", kind_of(node), what),
                       "write a word, such as \"a\", or a number");
    if (!is_name(word->get()))
        return fail_at(node, fmt::format("\"{}\" cannot be {}", word->get(), what),
                       "use letters and digits: no blanks, and none of : | # \" \\");
    return word->get();
}

Result<std::vector<std::string>> read_names(const toml::node& node, std::string_view what) {
    const toml::array* array = node.as_array();
    if (array == nullptr)
        return fail_at(node, fmt::format("{} where a list of names is expected", kind_of(node)),
                       "write a list, such as [\"a\", \"b\", \"c\"]");
    std::vector<std::string> names;
    for (const toml::node& element : *array) {
        auto name = read_name(element, what);
        if (!name) return std::unexpected(name.error());
        names.push_back(std::move(*name));
    }
    return names;
}

Result<LabelId> read_known_label(const toml::node& node, Puzzle& puzzle) {
    const auto name = read_name(node, "a label");
    if (!name) return std::unexpected(name.error());
    std::vector<std::string_view> known;
    for (std::size_t i = 0; i < puzzle.labels.size(); ++i)
        known.push_back(puzzle.labels.name(LabelId{i}));
    for (std::size_t i = 0; i < known.size(); ++i)
        if (known[i] == *name) return LabelId{i};
    return fail_at(node, fmt::format("no tile has the label \"{}\"", *name),
                   fmt::format("labels of the tiles: {}", join(known, ", ")));
}

Result<SiteId> read_site(const toml::node& node, const Puzzle& puzzle) {
    std::string name;
    if (node.is_array()) {
        const auto numbers = read_names(node, "a coordinate");
        if (!numbers) return std::unexpected(numbers.error());
        name = join(*numbers, ",");
    } else {
        auto word = read_name(node, "a site");
        if (!word) return std::unexpected(word.error());
        name = std::move(*word);
    }
    if (const auto site = find_site(puzzle, name)) return *site;
    return fail_at(node, fmt::format("the board has no site \"{}\"", name),
                   fmt::format("sites are called \"{}\" to \"{}\": 'tilewright show' lists them",
                               puzzle.board.sites.front().name, puzzle.board.sites.back().name));
}

}  // namespace tilewright::matching
