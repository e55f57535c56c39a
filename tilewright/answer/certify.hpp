#pragma once

#include <optional>
#include <string>

#include "tilewright/answer/answer.hpp"
#include "tilewright/answer/options.hpp"
#include "tilewright/answer/prepared.hpp"
#include "tilewright/base/error.hpp"
#include "tilewright/search/second_count.hpp"

namespace tilewright::answer {

// A second opinion on a count: see search/second_count.
struct Certificate {
    std::string first;            // the engine of the count
    std::string second;           // shares no search code with it; empty when it was not begun
    std::size_t group_order = 1;  // of the symmetries counted modulo
    search::SecondCount count;    // what the second engine found, and what differs
    // The placements below which the engines differ, as options in Knuth's format.
    std::string where;

    [[nodiscard]] bool agrees() const { return count.complete() && count.faults.empty(); }
};

// Repeats a count by other means, and compares.
//   answer:  complete, given for the same puzzle and options
//   options: those of the count.  The time limit is what is left for the second count.  Engine,
//            seed and checkpoints are not used
//   second:  the engine to use; null: the first of the core that was not used and takes the puzzle
// Errors: there is no second engine; those of count.
[[nodiscard]] Result<Certificate> certify(const Prepared<packing::Puzzle>& puzzle,
                                          const Answer& answer, const SolveOptions& options,
                                          const engine::Engine* second = nullptr);
[[nodiscard]] Result<Certificate> certify(const Prepared<matching::Puzzle>& puzzle,
                                          const Answer& answer, const SolveOptions& options,
                                          const engine::Engine* second = nullptr);
[[nodiscard]] Result<Certificate> certify(const Prepared<CoverProblem>& problem,
                                          const Answer& answer, const SolveOptions& options,
                                          const engine::Engine* second = nullptr);
[[nodiscard]] Result<Certificate> certify(const cover::Instance& instance, const Answer& answer,
                                          const SolveOptions& options,
                                          const engine::Engine* second = nullptr);

}  // namespace tilewright::answer
