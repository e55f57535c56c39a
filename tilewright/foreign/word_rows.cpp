#include "tilewright/foreign/word_rows.hpp"

#include <algorithm>

#include "tilewright/foreign/words.hpp"

namespace tilewright::foreign {
std::vector<WordRow> word_rows(std::string_view text, std::size_t most) {
    constexpr std::string_view between = " \t\r,;:";
    constexpr std::string_view byte_order_mark = "\xef\xbb\xbf";
    if (text.starts_with(byte_order_mark)) text.remove_prefix(byte_order_mark.size());
    std::vector<WordRow> rows;
    for (std::size_t number = 1; !text.empty() && rows.size() < most; ++number) {
        const std::string_view line = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(line.size() + 1, text.size()));
        auto words = words_of(line.substr(0, std::min(line.find('#'), line.find("//"))), between);
        if (!words.empty()) rows.push_back({number, std::move(words), line.data()});
    }
    return rows;
}

}  // namespace tilewright::foreign
