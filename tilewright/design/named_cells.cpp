#include "tilewright/design/named_cells.hpp"

#include <algorithm>
#include <charconv>

#include <fmt/format.h>

#include "tilewright/base/limits.hpp"

namespace tilewright::design {
namespace {

constexpr std::string_view blanks = " \t\r\n";

std::string_view take_word(std::string_view& text) {
    text.remove_prefix(std::min(text.find_first_not_of(blanks), text.size()));
    const std::string_view word = text.substr(0, text.find_first_of(blanks));
    text.remove_prefix(word.size());
    return word;
}

// Numbers with commas between them; empty if the word is anything else.
std::vector<int> numbers_in(std::string_view word) {
    std::vector<int> numbers;
    const char* at = word.data();
    const char* const end = at + word.size();
    while (true) {
        int number = 0;
        const auto read = std::from_chars(at, end, number);
        const bool fits =
            number >= -limits::largest_coordinate && number <= limits::largest_coordinate;
        if (read.ec != std::errc{} || !fits) return {};
        numbers.push_back(number);
        if (read.ptr == end) return numbers;
        if (*read.ptr != ',') return {};
        at = read.ptr + 1;
    }
}

}  // namespace

Result<std::vector<lattice::Cell>> named_cells(const lattice::Lattice& lattice,
                                               std::string_view text) {
    const bool typed = lattice.type_count() > 1;
    const auto wanted = static_cast<std::size_t>(lattice.dimension()) + (typed ? 1 : 0);
    std::vector<lattice::Cell> cells;
    for (auto word = take_word(text); !word.empty(); word = take_word(text)) {
        const std::vector<int> numbers = numbers_in(word);
        if (numbers.size() != wanted)
            return fail(Fault::Usage, fmt::format("'{}' is no cell", word),
                        fmt::format("write {} numbers, such as {}", wanted,
                                    wanted == 2   ? "3,0"
                                    : wanted == 3 ? "3,0,1"
                                                  : "3,0,1,0"));
        cells.push_back({{numbers[0], numbers[1], lattice.flat() ? 0 : numbers[2]},
                         typed ? numbers.back() : 0});
    }
    return cells;
}

}  // namespace tilewright::design
