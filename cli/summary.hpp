#pragma once

#include <string>

#include "cli/status.hpp"
#include "tilewright/answer/answer.hpp"
#include "tilewright/puzzle_file/modulo.hpp"

namespace tilewright::cli {

// The counts in a line or two.  They never sound complete when they are not.
[[nodiscard]] std::string counts_in_words(const std::string& puzzle, const answer::Answer& answer,
                                          puzzle_file::Modulo modulo);

// Why there is no solution, if a short proof showed it: a line, or nothing.
std::string reason_line(const answer::Answer& answer);

// Prints engine, time and work on stderr: everything that is known, or one line.
void print_statistics(const answer::Answer& answer, bool all);

// The status for a result: answered, none or stopped.
[[nodiscard]] Status status_of(const search::Tally& tally);

}  // namespace tilewright::cli
