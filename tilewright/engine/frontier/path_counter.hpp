#pragma once

#include <optional>

#include "tilewright/base/big_count.hpp"
#include "tilewright/engine/frontier/half_tables.hpp"

namespace tilewright::engine::frontier_parts {

// The number of solutions, and how many elementary steps the count took.
struct SetCount {
    BigCount solutions;
    std::uint64_t updates = 0;
};

// Counts the paths through graphs of one puzzle, and adds them up.  It begins with narrow counts,
// and takes wider ones from where they overflow on.
class PathCounter {
public:
    //   by_move: gets how many of the paths take each move; null: nobody wants to know.  There is
    //            a number for each move once something was counted
    explicit PathCounter(Allowance& allowance, std::vector<BigCount>* by_move = nullptr)
        : allowance_{allowance}, by_move_{by_move} {}

    // Returns false when the allowance has ended; nothing is added then.  In the end the memory of
    // its tables is free again.
    [[nodiscard]] bool count(const SetProblem& problem, const Split& split,
                             const MadeBefore& made_before = {});

    [[nodiscard]] const SetCount& result() const { return result_; }
    // Where the cut of the last count was.
    [[nodiscard]] std::size_t cut() const { return cut_; }

private:
    enum class Attempt { Counted, Ended, Overflow, Damaged };

    template <class Sum>
    Attempt count_with(const SetProblem& problem, const Split& split,
                       const MadeBefore& made_before);
    template <class Sum>
    Attempt count_in_halves(const SetProblem& problem, const Split& split,
                            const MadeBefore& made_before);
    template <class Sum>
    Attempt count_moves(const SetProblem& problem, const HalfTables<Sum>& halves);

    Allowance& allowance_;
    std::vector<BigCount>* by_move_;
    std::size_t overflows_ = 0;  // how many kinds of counts are too narrow
    std::size_t cut_ = 0;
    SetCount result_;
};

}  // namespace tilewright::engine::frontier_parts
