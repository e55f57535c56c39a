#pragma once

#include <string>

#include "tilewright/animation/record.hpp"

namespace tilewright::animation {

// The names of an instance's options and items, for people who watch a search.
class Cast {
public:
    enum class Kind { Place, Piece, Rule };

    virtual ~Cast() = default;
    [[nodiscard]] virtual const cover::Instance& instance() const = 0;
    // The word for what fills the places: "piece" or "tile".
    [[nodiscard]] virtual std::string piece_word() const = 0;
    // The name of an option's piece.  Empty for an option that leaves its place empty.
    [[nodiscard]] virtual std::string piece_of(std::uint32_t option) const = 0;
    [[nodiscard]] virtual Kind kind_of(std::uint32_t item) const = 0;
    // The name of an item, such as "cell 3,2", "piece X" or "the rule =group0".
    [[nodiscard]] virtual std::string name_of(std::uint32_t item) const = 0;
};

// What an event means, in a few words without a full stop, such as "no piece that is left fits on
// cell 3,2".  Without an event, the search begins.
[[nodiscard]] std::string in_words(const Cast& cast, const Recording& recording,
                                   const Event* event);

}  // namespace tilewright::animation
