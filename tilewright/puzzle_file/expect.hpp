#pragma once

#include <optional>
#include <string>

#include "tilewright/base/big_count.hpp"

namespace tilewright::puzzle_file {

// What is known about a puzzle from elsewhere.  Tests compare our counts with it.
struct Expect {
    std::optional<BigCount> raw;
    std::optional<BigCount> distinct;   // orbits under all symmetries
    std::optional<BigCount> rotations;  // orbits under rotations
    std::optional<BigCount> labels;     // orbits under symmetries combined with exchanges of labels
    std::string source;
    std::string slow;  // why counting is too slow for a test; empty if it is not
};

}  // namespace tilewright::puzzle_file
