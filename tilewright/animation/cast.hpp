#pragma once

#include <string>

#include "tilewright/animation/record.hpp"

namespace tilewright::animation {

// What the options and items of an instance are called, for those who watch its search.
class Cast {
public:
    enum class Kind { Place, Piece, Rule };

    virtual ~Cast() = default;
    [[nodiscard]] virtual const cover::Instance& instance() const = 0;
    // What the places are filled with: "piece" or "tile".
    [[nodiscard]] virtual std::string piece_word() const = 0;
    // The piece of an option; empty for one that leaves its place empty.
    [[nodiscard]] virtual std::string piece_of(std::uint32_t option) const = 0;
    [[nodiscard]] virtual Kind kind_of(std::uint32_t item) const = 0;
    // "cell 3,2", "piece X", "the rule =group0"
    [[nodiscard]] virtual std::string name_of(std::uint32_t item) const = 0;
};

// What an event means, in a few words without a full stop: "no piece that is left fits on cell
// 3,2".  Nothing for the beginning of a search.
[[nodiscard]] std::string in_words(const Cast& cast, const Recording& recording,
                                   const Event* event);

}  // namespace tilewright::animation
