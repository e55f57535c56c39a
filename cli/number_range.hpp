#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include <CLI/CLI.hpp>

#include "tilewright/base/big_count.hpp"

namespace tilewright::cli {

// From A to B; without B, from A on.
struct NumberRange {
    std::uint64_t from = 1;
    std::optional<std::uint64_t> to = 1;

    [[nodiscard]] bool has(const BigCount& number) const {
        return number >= from && (!to || number <= *to);
    }
    // "at least 2", "3", "1 to 4"
    [[nodiscard]] std::string in_words() const;
};

// Reads "3", "1..4" or "2..".
//   requires: a_range has checked it
[[nodiscard]] NumberRange parse_range(const std::string& text);

// Checks that an option's value is such a range.
//   why_not_zero: the message for those that begin with 0; empty: they may
[[nodiscard]] CLI::Validator a_range(std::string why_not_zero = {});

}  // namespace tilewright::cli
