#include "tilewright/foreign/word_rows.hpp"

#include <algorithm>

namespace tilewright::foreign {
namespace {

std::vector<std::string_view> words_of(std::string_view line) {
    constexpr std::string_view between = " \t\r,;:";
    std::vector<std::string_view> words;
    while (true) {
        line.remove_prefix(std::min(line.find_first_not_of(between), line.size()));
        if (line.empty()) return words;
        words.push_back(line.substr(0, line.find_first_of(between)));
        line.remove_prefix(words.back().size());
    }
}

}  // namespace

std::vector<WordRow> word_rows(std::string_view text, std::size_t most) {
    constexpr std::string_view byte_order_mark = "\xef\xbb\xbf";
    if (text.starts_with(byte_order_mark)) text.remove_prefix(byte_order_mark.size());
    std::vector<WordRow> rows;
    for (std::size_t number = 1; !text.empty() && rows.size() < most; ++number) {
        const std::string_view line = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(line.size() + 1, text.size()));
        auto words = words_of(line.substr(0, std::min(line.find('#'), line.find("//"))));
        if (!words.empty()) rows.push_back({number, std::move(words), line.data()});
    }
    return rows;
}

}  // namespace tilewright::foreign
