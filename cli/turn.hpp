#pragma once

#include <cstddef>
#include <string>

#include "tilewright/base/error.hpp"
#include "tilewright/format/state/job_json.hpp"

namespace tilewright::cli {

// The number of a worker among several that share a job without talking to each other.
struct Turn {
    std::size_t number = 1;
    std::size_t of = 1;

    // Whether this worker handles the shard.  It follows from the shard's name.
    [[nodiscard]] bool is_mine(const format::Shard& shard) const;
};

// Reads "2/5": the second of five.  "array/8" is this task of an array of eight, and "array" is
// enough where the scheduler says how many there are.
//   errors: Fault::Usage
[[nodiscard]] Result<Turn> read_turn(const std::string& text);

}  // namespace tilewright::cli
