#pragma once

#include <map>
#include <optional>
#include <vector>

#include "tilewright/base/big_count.hpp"
#include "tilewright/engine/frontier/half_tables.hpp"

namespace tilewright::engine::frontier_parts {

// The number of solutions, and how many elementary steps the count took.
struct SetCount {
    BigCount solutions;
    std::uint64_t updates = 0;
};

// What somebody wants to know besides the number of paths; null: nobody does.
struct PathDetails {
    // How many of the paths take each move.  Empty as long as nothing was counted.
    std::vector<BigCount>* by_move = nullptr;
    // How many of them end in each state.  Only for a split whose cut is the full board.
    std::map<PieceState, BigCount>* by_final = nullptr;
};

// Counts the paths through graphs of one puzzle, and adds them up.  It begins with narrow counts,
// and takes wider ones from where they overflow on.
class PathCounter {
public:
    explicit PathCounter(Allowance& allowance, const PathDetails& details = {})
        : allowance_{allowance}, details_{details} {}

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

    template <class Sum>
    Attempt count_finals(const SetProblem& problem, HalfTables<Sum>& halves);

    Allowance& allowance_;
    PathDetails details_;
    std::size_t overflows_ = 0;  // how many kinds of counts are too narrow
    std::size_t cut_ = 0;
    SetCount result_;
};

}  // namespace tilewright::engine::frontier_parts
