#pragma once

#include <string_view>
#include <vector>

#include "tilewright/base/error.hpp"

namespace tilewright::foreign {

// A line, split into words.
struct WordRow {
    std::size_t line;                     // counts from 1
    std::vector<std::string_view> words;  // at least one
    const char* start;                    // of the line

    [[nodiscard]] Position at(std::size_t word) const {
        return {line, static_cast<std::size_t>(words[word].data() - start) + 1};
    }
};

// The lines of a text that have words, up to 'most' lines.  Words are separated by blanks, tabs,
// commas, semicolons and colons.  Comments begin with '#' or '//'.
//   cost: linear in the text
[[nodiscard]] std::vector<WordRow> word_rows(std::string_view text, std::size_t most);

}  // namespace tilewright::foreign
