#include "tilewright/shape/turns.hpp"

#include <algorithm>
#include <array>

namespace tilewright::shape {
namespace {

constexpr std::array<std::string_view, 3> words_of_turns{"free", "one-sided", "fixed"};

}

std::string_view to_string(Turns turns) {
    return words_of_turns[static_cast<std::size_t>(turns)];
}

std::optional<Turns> turns_called(std::string_view word) {
    const auto found = std::ranges::find(words_of_turns, word);
    if (found == words_of_turns.end()) return std::nullopt;
    return static_cast<Turns>(found - words_of_turns.begin());
}

}  // namespace tilewright::shape
