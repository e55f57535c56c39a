#include "tilewright/matching/tile_list.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "tilewright/matching/labels.hpp"

namespace tilewright::matching {
namespace {

std::vector<std::string_view> words_of(std::string_view line) {
    constexpr std::string_view between = " \t\r,;";
    std::vector<std::string_view> words;
    while (true) {
        line.remove_prefix(std::min(line.find_first_not_of(between), line.size()));
        if (line.empty()) return words;
        const std::size_t end = std::min(line.find_first_of(between), line.size());
        words.push_back(line.substr(0, end));
        line.remove_prefix(end);
    }
}

}  // namespace

Result<std::vector<ListedTile>> read_tile_list(std::string_view text) {
    std::vector<ListedTile> tiles;
    for (std::size_t number = 1; !text.empty(); ++number) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const std::string_view whole = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        std::string_view line = whole.substr(0, whole.find('#'));
        ListedTile tile{{}, {}, {number, 1}};
        if (const std::size_t colon = line.find(':'); colon != std::string_view::npos) {
            const auto name = words_of(line.substr(0, colon));
            if (name.size() != 1 || !is_name(name.front()))
                return std::unexpected(Error{Fault::Input,
                                             {},
                                             tile.at,
                                             "no name of a tile before the colon",
                                             "write NAME: LABEL LABEL ..."});
            tile.name = name.front();
            line.remove_prefix(colon + 1);
        }
        for (const std::string_view word : words_of(line)) {
            if (!is_name(word)) {
                const auto column = static_cast<std::size_t>(word.data() - whole.data()) + 1;
                return std::unexpected(
                    Error{Fault::Input,
                          {},
                          {number, column},
                          fmt::format("\"{}\" cannot be a label", word),
                          "labels are words: no blanks, and none of : | # \" \\"});
            }
            tile.labels.emplace_back(word);
        }
        if (!tile.labels.empty() || !tile.name.empty()) tiles.push_back(std::move(tile));
    }
    return tiles;
}

}  // namespace tilewright::matching
