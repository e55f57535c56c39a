#pragma once

#include "c/handles.hpp"
#include "tilewright/answer/any_puzzle.hpp"

namespace tilewright::c {

// A handle for a puzzle of either kind, which belongs to the caller.
[[nodiscard]] inline Result<tilewright_puzzle*> puzzle_handle(Result<answer::AnyPuzzle> puzzle) {
    if (!puzzle) return std::unexpected(std::move(puzzle.error()));
    return std::visit(
        []<class Puzzle>(Puzzle& one) {
            return new tilewright_puzzle{
                answer::Prepared<Puzzle>{std::make_shared<const Puzzle>(std::move(one))}};
        },
        *puzzle);
}

}  // namespace tilewright::c
