#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "tilewright/base/error.hpp"

namespace tilewright::foreign {

// Helpers that all readers share.

// The words of a text.  Each is as long as can be without one of the characters between words.
[[nodiscard]] std::vector<std::string_view> words_of(std::string_view text,
                                                     std::string_view between);

// Parses a text that is an integer with at most nine digits and nothing else.
[[nodiscard]] std::optional<int> parse_integer(std::string_view text);

// Converts offsets in a text to lines and columns.
class Lines {
public:
    //   cost: linear in the text
    explicit Lines(std::string_view text);

    //   cost: logarithm of the number of lines
    [[nodiscard]] Position at(std::size_t offset) const;

private:
    std::vector<std::size_t> starts_;
};

[[nodiscard]] std::unexpected<Error> fail_in_text(Position at, std::string message,
                                                  std::string hint = {});

// The text if it is UTF-8; otherwise the text read as Latin-1.
[[nodiscard]] std::string to_utf8(std::string_view text);

// Makes names for pieces.  They consist of letters, digits, '-', '_' and apostrophes, have at most
// 32 bytes, and are all different.
class PieceNames {
public:
    // A name as close to 'wanted' as possible; 'otherwise' when nothing of 'wanted' can be kept.
    [[nodiscard]] std::string make(std::string_view wanted, std::string_view otherwise);

private:
    std::set<std::string, std::less<>> used_;
};

}  // namespace tilewright::foreign
