#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "tilewright/base/error.hpp"

namespace tilewright::foreign {

// Small things that every reader needs.

// An integer and nothing else, at most nine digits.
[[nodiscard]] std::optional<int> parse_integer(std::string_view text);

// Where in a text its bytes stand.
class Lines {
public:
    // Cost: the length of the text
    explicit Lines(std::string_view text);

    // Cost: log of the number of lines
    [[nodiscard]] Position at(std::size_t offset) const;

private:
    std::vector<std::size_t> starts_;
};

[[nodiscard]] std::unexpected<Error> fail_in_text(Position at, std::string message,
                                                  std::string hint = {});

// The text if it is UTF-8, otherwise what it says when taken for Latin-1.
[[nodiscard]] std::string to_utf8(std::string_view text);

// Names that can be names of pieces: made of letters, digits, '-', '_' and apostrophes, at most 32
// bytes, none twice.
class PieceNames {
public:
    // A name as near to 'wanted' as can be; 'otherwise' when nothing of it can be kept.
    [[nodiscard]] std::string make(std::string_view wanted, std::string_view otherwise);

private:
    std::set<std::string, std::less<>> used_;
};

}  // namespace tilewright::foreign
