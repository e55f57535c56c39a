#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "tilewright/search/checkpoint.hpp"
#include "tilewright/search/forecast.hpp"

namespace tilewright::cli {

// A time in words, which may be far longer than anybody waits: "0.31 seconds", "2e+12 years".
[[nodiscard]] std::string time_in_words(double seconds);

// Bytes in words, as options take them: "1.3 GB", "14 MB".
[[nodiscard]] std::string memory_in_words(std::uint64_t bytes);

// How much --memory a worker needs for each of these parts that it searches at the same time, as
// far as it is known; 0: it is not.
[[nodiscard]] std::uint64_t memory_for(std::span<const search::OpenPart> parts);

// Time of a processor: "about 3.2 hours of a processor (2.1 to 5.0)".
[[nodiscard]] std::string time_in_words(const search::Forecast& forecast);

}  // namespace tilewright::cli
