#include "tilewright/answer/expected.hpp"

#include <fmt/format.h>

namespace tilewright::answer {

using puzzle_file::Modulo;

std::optional<std::string> contradiction(std::string_view key,
                                         const std::optional<BigCount>& expected,
                                         const BigCount& found, bool complete) {
    if (!expected || found == *expected || (!complete && found < *expected)) return std::nullopt;
    return fmt::format("{} = {} is expected, but there {} {}{}", key, decimal(*expected),
                       found == 1 ? "is" : "are", complete ? "" : "at least ", decimal(found));
}

std::optional<std::string> contradiction(const puzzle_file::Expect& expect, const Answer& answer,
                                         Modulo modulo) {
    const search::Tally& tally = answer.tally;
    if (auto wrong = contradiction("raw", expect.raw, tally.raw, tally.complete())) return wrong;
    switch (modulo) {
        case Modulo::None:
            return std::nullopt;
        case Modulo::Rotations:
            return contradiction("rotations", expect.rotations, tally.distinct, tally.complete());
        case Modulo::All:
            return contradiction("distinct", expect.distinct, tally.distinct, tally.complete());
        case Modulo::Labels:
            return contradiction("labels", expect.labels, tally.distinct, tally.complete());
    }
    return std::nullopt;
}

}  // namespace tilewright::answer
