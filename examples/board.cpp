// A board of your own: a chessboard less four cells, with one piece in its place.  Writes a picture
// of a solution to board.svg.
#include <tilewright/tilewright.hpp>

#include <fstream>
#include <iostream>

int main() {
    try {
        const auto board = tilewright::Builder{"square"}
                               .title("A chessboard with a hole")
                               .box({8, 8})
                               .without({{3, 3}, {4, 3}, {3, 4}, {4, 4}})
                               .set("pentominoes")
                               .place("X", {{2, 1}, {1, 2}, {2, 2}, {3, 2}, {2, 3}});
        const auto puzzle = board.build();
        std::size_t written = 0;
        for (const auto& solution : puzzle.solutions({.all = true})) {
            if (written++ > 0) continue;
            std::ofstream{"board.svg"} << solution.svg({.theme = "dark"});
            for (const auto& [piece, index, cells] : solution.placements())
                std::cout << piece << " at " << cells.front().x << ',' << cells.front().y << '\n';
        }
        std::cout << written << " solutions\n";
    } catch (const tilewright::Error& error) {
        std::cerr << error.what();
        return 1;
    }
}
