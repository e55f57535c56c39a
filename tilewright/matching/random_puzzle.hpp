#pragma once

#include "tilewright/base/random.hpp"
#include "tilewright/matching/puzzle.hpp"

namespace tilewright::matching {

// What a puzzle made at random is to be like: squares on a box.
struct RandomSpec {
    int width = 4;
    int height = 4;
    std::size_t labels = 4;  // on inner edges
    bool frame = true;       // the border has a label of its own, "x", which is nowhere else
    Turns turns = Turns::Rotate;
};

// A puzzle with a solution: labels at random on all edges of a box, cut into tiles, which are
// turned and named in a random order.  It may have other solutions.
//   requires: 1 <= width, height <= 64; 1 <= labels <= 1000
[[nodiscard]] Puzzle random_puzzle(const RandomSpec& spec, Random& random);

}  // namespace tilewright::matching
