#pragma once

#include <string>

#include "tilewright/search/forecast.hpp"

namespace tilewright::cli {

// A time in words, which may be far longer than anybody waits: "0.31 seconds", "2e+12 years".
[[nodiscard]] std::string time_in_words(double seconds);

// Time of a processor: "about 3.2 hours of a processor (2.1 to 5.0)".
[[nodiscard]] std::string time_in_words(const search::Forecast& forecast);

}  // namespace tilewright::cli
