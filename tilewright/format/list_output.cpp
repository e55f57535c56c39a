#include "tilewright/format/list_output.hpp"

namespace tilewright::format {

namespace {

std::string how_many(std::uint64_t written, bool complete) {
    if (written > 1) return "several";
    if (!complete) return "unknown";
    return written == 1 ? "one" : "none";
}

}  // namespace

ListEnding ending_for(const ListRequest& request, std::uint64_t written,
                      const answer::Answer& answer) {
    const bool as_asked = written == request.most;
    const bool are_all = answer.tally.complete() && !request.is_sample;
    const std::string_view reason = as_asked && request.is_sample ? "drawn at random"
                                    : as_asked                    ? "as many as asked for"
                                    : are_all && request.is_selected
                                        ? "a selection, all that have the property"
                                        : to_string(answer.tally.ending);
    return {.solutions = written,
            .complete = are_all && !request.is_selected,
            .reason = std::string{reason},
            .as_asked = as_asked,
            .how_many = request.is_unique ? how_many(written, answer.tally.complete()) : ""};
}

}  // namespace tilewright::format
