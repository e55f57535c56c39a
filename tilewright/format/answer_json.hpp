#pragma once

#include <string>

#include "tilewright/answer/certify.hpp"

namespace tilewright::format {

// What 'count' found, as one line of JSON with "schema": "tilewright.count/1".  Counts are strings,
// as they may have any number of digits.
//   certificate: of a count that was certified; null: it was not
[[nodiscard]] std::string count_json(const std::string& puzzle, const answer::SolveOptions& options,
                                     const answer::Answer& answer,
                                     const answer::Certificate* certificate = nullptr);

}  // namespace tilewright::format
