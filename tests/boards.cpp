#include "tests/boards.hpp"

namespace tilewright::tests {

packing::Puzzle dominoes(int width, int height) {
    packing::Puzzle puzzle;
    puzzle.name = "dominoes";
    puzzle.lattice = lattice::find_lattice("square");
    for (int y = 0; y < height; ++y)
        for (int x = 0; x < width; ++x) puzzle.region.required.push_back({{x, y}});
    const shape::Shape lying{{{{0, 0}}, {{1, 0}}}};
    const shape::Shape standing{{{{0, 0}}, {{0, 1}}}};
    puzzle.pieces.push_back({"D", {lying, standing}, 0, unlimited, {}});
    return puzzle;
}

}  // namespace tilewright::tests
