#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace tilewright::engine::frontier_parts {

// Estimates how many piece states a shape has from the number of paths that lead to it.  A path
// with k moves is one of n^k ways to choose k times among n pieces.  Of these, the ones that use no
// piece too often are taken to fall at random on the states with k uses.
//
// Where each piece is used once, n (n-1) ... (n-k+1) ways fall on n-choose-k sets.  In general both
// numbers are coefficients of generating functions: of products of 1 + x/1! + ... + x^c/c!, times
// k!, and of 1 + x + ... + x^c, for a piece that may be used c times.
//
// On the way back from the full board there is a path for each state in which that may be reached.
// Where each piece must be used as often as it may, there is only one such state, and both ways are
// alike.
class ExpectedStates {
public:
    using Uses = std::vector<std::uint64_t>;  // by piece

    // Of states on the way forward.
    //   most_uses: of each piece
    explicit ExpectedStates(std::span<const std::uint64_t> most_uses);
    // Of states on the way back.
    //   finals: states of the full board, or a few of them
    //   all:    how many there are
    ExpectedStates(std::span<const std::uint64_t> most_uses, std::span<const Uses> finals,
                   double all);

    //   paths: from the empty board to the shape, or from the shape to the full board
    //   moves: of a path
    [[nodiscard]] double operator()(double paths, double moves) const;

private:
    // For some number of uses: the share of all paths that use no piece too often, how many states
    // there are, and how many of them each path leads to.
    struct Chances {
        double allowed;
        double states;
        double each = 1;
    };

    std::vector<Chances> chances_;  // by uses
};

}  // namespace tilewright::engine::frontier_parts
