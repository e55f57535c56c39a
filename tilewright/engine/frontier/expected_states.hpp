#pragma once

#include <vector>

namespace tilewright::engine::frontier_parts {

// Estimates how many piece states a shape has from the number of paths that lead to it.  A path
// with k of n pieces is one of n^k ways to choose them with repetition, of which n (n-1) ...
// (n-k+1) repeat none.  The estimate takes the paths without repetition to fall on the n-choose-k
// sets at random.
class ExpectedStates {
public:
    explicit ExpectedStates(double pieces);

    //   paths: from the empty board to the shape, or from the shape to the full board
    //   moves: of a path
    [[nodiscard]] double operator()(double paths, double moves) const;

private:
    // For some number of used pieces: the share of all paths that repeat none, and how many sets of
    // that size there are.
    struct Chances {
        double without_repetition;
        double sets;
    };

    std::vector<Chances> chances_;  // by used pieces
};

}  // namespace tilewright::engine::frontier_parts
