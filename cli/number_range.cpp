#include "cli/number_range.hpp"

#include <regex>

#include <fmt/format.h>

namespace tilewright::cli {
namespace {

const std::regex& range_pattern() {
    static const std::regex pattern{"([0-9]{1,18})(?:\\.\\.([0-9]{0,18}))?"};
    return pattern;
}

}  // namespace

std::string NumberRange::in_words() const {
    if (!to) return fmt::format("at least {}", from);
    return from == *to ? std::to_string(from) : fmt::format("{} to {}", from, *to);
}

NumberRange parse_range(const std::string& text) {
    std::smatch parts;
    std::regex_match(text, parts, range_pattern());
    const std::uint64_t from = std::stoull(parts.str(1));
    if (!parts[2].matched) return {from, from};
    return {from, parts.length(2) == 0 ? std::nullopt
                                       : std::optional<std::uint64_t>{std::stoull(parts.str(2))}};
}

CLI::Validator a_range(std::string why_not_zero) {
    return {[why_not_zero = std::move(why_not_zero)](const std::string& text) -> std::string {
                if (!std::regex_match(text, range_pattern()))
                    return "write a number, or two such as 1..4; 2.. is any number from 2 on";
                const NumberRange range = parse_range(text);
                if (range.from == 0 && !why_not_zero.empty()) return why_not_zero;
                return range.to && *range.to < range.from ? "the second number is the smaller one"
                                                          : "";
            },
            ""};
}

}  // namespace tilewright::cli
