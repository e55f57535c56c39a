#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "tilewright/format/state/json_fields.hpp"
#include "tilewright/format/take_line.hpp"

namespace tilewright::format {

// The lines of a file that are still to be read, each of them an object of JSON.
class Lines {
public:
    explicit Lines(std::string_view text) : text_{text} {}

    [[nodiscard]] bool empty() const { return text_.empty(); }
    [[nodiscard]] std::size_t bytes() const { return text_.size(); }

    // Takes the first line.
    [[nodiscard]] JsonFields take() {
        const std::string_view line = take_line(text_);
        return {line, ++taken_};
    }

    // Takes the first so many lines together, or all when there are fewer.
    [[nodiscard]] Lines take_first(std::uint64_t lines) {
        Lines first = *this;
        for (; lines > 0 && !text_.empty(); --lines) skip();
        first.text_.remove_suffix(text_.size());
        return first;
    }

private:
    void skip() {
        (void)take_line(text_);
        ++taken_;
    }

    std::string_view text_;
    std::size_t taken_ = 0;  // lines
};

}  // namespace tilewright::format
