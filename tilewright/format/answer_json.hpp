#pragma once

#include <string>

#include <nlohmann/json.hpp>

#include "tilewright/answer/certify.hpp"

namespace tilewright::format {

// The result of 'count' as one line of JSON, with "schema": "tilewright.count/1".  Counts are
// strings, because they may have any number of digits.
//   certificate: null if the count was not certified
//   further:     an object whose members come last; empty if there are none
[[nodiscard]] std::string count_json(const std::string& puzzle, const answer::SolveOptions& options,
                                     const answer::Answer& answer,
                                     const answer::Certificate* certificate = nullptr,
                                     const nlohmann::ordered_json& further = {});

}  // namespace tilewright::format
