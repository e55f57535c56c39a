#pragma once

#include <vector>

#include <fmt/format.h>

#include "c/numbers.hpp"
#include "tilewright/base/stop.hpp"
#include "tilewright/matching/check_solution.hpp"
#include "tilewright/packing/check_solution.hpp"

namespace tilewright::c {

// Solutions one after the other, and where each of them ends.
struct Rows {
    const std::int32_t* numbers;
    const std::size_t* ends;
    std::size_t count;
    bool partial = false;  // they are positions: pieces may be missing
};

// Reads rows, each of which must be a solution, or a position.
//   stop: is asked once for each
template <class Puzzle>
[[nodiscard]] Result<std::vector<typename Puzzle::Solution>> solutions_of(const Puzzle& puzzle,
                                                                          const Rows& rows,
                                                                          const Stop& stop) {
    if (rows.count > 0 && rows.ends == nullptr)
        return fail(Fault::Usage, "the ends of the solutions are NULL");
    std::vector<typename Puzzle::Solution> solutions;
    std::size_t begin = 0;
    for (std::size_t i = 0; i < rows.count; ++i) {
        if (stop()) return stopped("checking the solutions");
        const std::size_t end = rows.ends[i];
        if (end < begin) return fail(Fault::Usage, "the ends of the solutions are not in order");
        const auto all = row_of(rows.numbers, end);
        if (!all) return std::unexpected(all.error());
        auto solution = from_row(puzzle, all->subspan(begin));
        if (!solution) return std::unexpected(solution.error());
        const auto wrong =
            rows.partial ? check_position(puzzle, *solution) : check_solution(puzzle, *solution);
        if (wrong)
            return fail(
                Fault::Input,
                fmt::format("{} {}: {}", rows.partial ? "position" : "solution", i + 1, *wrong));
        solutions.push_back(*std::move(solution));
        begin = end;
    }
    return solutions;
}

}  // namespace tilewright::c
