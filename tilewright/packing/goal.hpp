#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "tilewright/base/stop.hpp"
#include "tilewright/cover/goal.hpp"
#include "tilewright/packing/compile.hpp"
#include "tilewright/packing/explain.hpp"
#include "tilewright/packing/puzzle.hpp"

namespace tilewright::packing {

// What must hold of the pieces that are placed.
enum class Until {
    Anything,     // they lie on the board
    NothingFits,  // besides, no further piece of the puzzle fits
    KeptOut,      // besides, some pieces that are not placed do not fit
    Solved,       // they solve the puzzle
};

// Of all ways to place pieces, one that is worth the most or the least.
// Unless the puzzle is to be solved, cells may stay empty and pieces may be left out: all lower
// bounds of the puzzle are dropped, and its upper bounds and its other rules are kept.
struct GoalSpec {
    bool most = true;
    Until until = Until::Anything;
    std::vector<PieceId> kept_out = {};       // only with Until::KeptOut; they are not placed
    std::vector<std::uint32_t> weights = {};  // by piece: what a copy of it is worth
};

// Why a puzzle cannot be asked for this.  Nothing when it can.
[[nodiscard]] std::optional<Error> refusal(const Puzzle& puzzle, const GoalSpec& spec);

// The puzzle whose solutions are all that may be placed, but for 'until'.
[[nodiscard]] Puzzle loosened(const Puzzle& puzzle, const GoalSpec& spec);

// A goal as an instance.
struct CompiledGoal {
    Compiled compiled;
    cover::Goal goal;
    std::uint64_t worth_of_placed = 0;  // of the pieces placed beforehand
    // A short proof that nothing can be placed so: looked for where the puzzle is to be solved.
    std::optional<Reason> refuted = {};
};

//   requires: !refusal(puzzle, spec)
//   errors:   those of compile; too many symmetries
[[nodiscard]] Result<CompiledGoal> compile_goal(const Puzzle& puzzle, const GoalSpec& spec,
                                                const Stop& stop = {});

// The options that a solution stands for.  Nothing when it has a placement without one.
[[nodiscard]] std::optional<std::vector<cover::OptionId>> options_of(const CompiledGoal& goal,
                                                                     const Solution& solution);

// What these pieces are worth.
[[nodiscard]] std::uint64_t worth_of(const GoalSpec& spec, const Solution& solution);

// Why these pieces do not do what is asked for, or nothing when they do.  Whether they are worth
// the most or the least is not asked.  Each piece is tried at each place, by check_solution: it
// shares no code with compile_goal or any search.
[[nodiscard]] std::optional<std::string> check_goal(const Puzzle& puzzle, const GoalSpec& spec,
                                                    const Solution& solution);

}  // namespace tilewright::packing
