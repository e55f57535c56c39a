#pragma once

#include "tilewright/base/random.hpp"
#include "tilewright/matching/puzzle.hpp"

namespace tilewright::matching {

// What a random puzzle should be like.  Its tiles are squares on a box.
struct RandomSpec {
    int width = 4;
    int height = 4;
    std::size_t labels = 4;  // on inner edges
    bool frame = true;       // the border has the label "x", which no inner edge has
    Turns turns = Turns::Rotate;
};

// A random puzzle with at least one solution.  It puts random labels on all edges of a box, cuts
// the box into tiles, and turns and names these in a random order.
//   requires: 1 <= width, height <= 64; 1 <= labels <= 1000
[[nodiscard]] Puzzle random_puzzle(const RandomSpec& spec, Random& random);

}  // namespace tilewright::matching
