#pragma once

#include <array>
#include <string>
#include <string_view>

#include "tilewright/advice/choices.hpp"
#include "tilewright/advice/occurrences.hpp"
#include "tilewright/answer/options.hpp"

// What a count may say besides its numbers, by names that the program and the library share.
namespace tilewright::advice {

inline constexpr std::array details{"placement", "cell", "piece", "pieces"};

// Asks for one of these.
//   by: one of 'details'
inline void ask_for(std::string_view by, answer::SolveOptions& options) {
    (by == "pieces" ? options.choices : options.occurrences) = true;
}

// The table of it, and the members that it adds to the JSON of the count.
//   requires: it was asked for
template <class Puzzle>
[[nodiscard]] std::string details_text(const answer::Prepared<Puzzle>& puzzle,
                                       const answer::Answer& answer, std::string_view by) {
    return by == "pieces" ? choices_text(puzzle.puzzle(), answer.tally, choices_of(puzzle, answer))
                          : occurrences_text(puzzle, answer, by_named(by));
}
template <class Puzzle>
[[nodiscard]] nlohmann::ordered_json details_json(const answer::Prepared<Puzzle>& puzzle,
                                                  const answer::Answer& answer,
                                                  std::string_view by) {
    nlohmann::ordered_json object{{"by", by}};
    if (by == "pieces")
        object["choices"] = choices_json(puzzle.puzzle(), choices_of(puzzle, answer));
    else
        object["occurrences"] = occurrences_json(puzzle, answer, by_named(by));
    return object;
}

}  // namespace tilewright::advice
