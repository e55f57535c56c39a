#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "c/handles.hpp"
#include "tilewright/base/error.hpp"

// Solutions as rows of numbers; tilewright.h describes them.
namespace tilewright::c {

// Adds a solution to the end of a row.  In edge matching, sites without a tile are written as such;
// they are left out at the end.
void append(const packing::Puzzle& puzzle, const packing::Solution& solution,
            std::vector<std::int32_t>& row);
void append(const matching::Puzzle& puzzle, const matching::Solution& solution,
            std::vector<std::int32_t>& row);
void append(const answer::CoverProblem& problem, const answer::CoverProblem::Solution& chosen,
            std::vector<std::int32_t>& row);

// A row that a caller has handed in.
//   errors: it is NULL, and not empty
[[nodiscard]] inline Result<std::span<const std::int32_t>> row_of(const std::int32_t* numbers,
                                                                  std::size_t count) {
    if (numbers == nullptr && count > 0) return fail(Fault::Usage, "the numbers are NULL");
    return std::span{numbers, count};
}

// Reads a row.  The solution is not checked.
//   errors: the row ends too early, or names a part or a cell that the puzzle does not have
[[nodiscard]] Result<packing::Solution> from_row(const packing::Puzzle& puzzle,
                                                 std::span<const std::int32_t> row);
[[nodiscard]] Result<matching::Solution> from_row(const matching::Puzzle& puzzle,
                                                  std::span<const std::int32_t> row);
[[nodiscard]] Result<answer::CoverProblem::Solution> from_row(const answer::CoverProblem& problem,
                                                              std::span<const std::int32_t> row);

}  // namespace tilewright::c
