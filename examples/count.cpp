// Counts the ways to fill a tray, and prints one of them.
#include <tilewright/tilewright.hpp>

#include <iostream>

int main() {
    const auto puzzle = tilewright::Puzzle::open("pentominoes/6x10");
    const auto answer = puzzle.count();
    std::cout << answer.distinct << " ways, " << answer.raw << " on the fixed board\n";
    std::cout << puzzle.first()->text();
}
