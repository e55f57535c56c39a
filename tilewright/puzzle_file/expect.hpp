#pragma once

#include <optional>
#include <string>

#include "tilewright/base/big_count.hpp"

namespace tilewright::puzzle_file {

// What is known about a puzzle: its own ground truth.
struct Expect {
    std::optional<BigCount> raw;
    std::optional<BigCount> distinct;   // orbits under all symmetries
    std::optional<BigCount> rotations;  // orbits under rotations
    std::optional<BigCount> labels;     // orbits under symmetries and exchanges of labels
    std::string source;
    std::string slow;  // not empty: too slow for a test, and why
};

}  // namespace tilewright::puzzle_file
