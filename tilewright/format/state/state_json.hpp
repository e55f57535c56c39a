#pragma once

#include <optional>
#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

#include "tilewright/base/error.hpp"
#include "tilewright/format/state/json_fields.hpp"
#include "tilewright/format/state/lines.hpp"
#include "tilewright/search/checkpoint.hpp"

namespace tilewright::format {

// States of searches as JSON: an object, and a line for each part that is left.  Sets of options
// are written as "3 7-9 12".

[[nodiscard]] nlohmann::ordered_json state_json(const search::State& state);
[[nodiscard]] std::string parts_json(const search::State& state);

// How many options the sets in a file may have together.  "0-4000000" is short, and takes much
// memory when it is read, so a file that says it often is refused.
class OptionAllowance {
public:
    explicit OptionAllowance(std::size_t bytes_of_file)
        : left_{least + for_each_byte * bytes_of_file} {}

    [[nodiscard]] bool take(std::uint64_t options) {
        if (options > left_) return false;
        left_ -= options;
        return true;
    }

private:
    static constexpr std::uint64_t least = std::uint64_t{1} << 24;
    static constexpr std::uint64_t for_each_byte = 64;
    std::uint64_t left_;
};

// Reads what these two functions write.  It does not check whether the numbers fit an instance.
//   parts:  the lines of the parts, and nothing else
//   errors: the object or a line is something else
[[nodiscard]] Result<search::State> read_state(JsonFields fields, Lines parts);

// Sets of options as text.
inline constexpr std::string_view no_options = "is no list of options";  // of any other text
[[nodiscard]] std::string options_text(std::span<const cover::OptionId> options);
//   allowance: of the file that the text is from
[[nodiscard]] std::optional<std::vector<cover::OptionId>> read_options(std::string_view text,
                                                                       OptionAllowance& allowance);

}  // namespace tilewright::format
