// Exact cover: n queens on a board of n x n.  Each row and each column has one queen, and each
// diagonal at most one.
#include <tilewright/tilewright.hpp>

#include <cstdlib>
#include <iostream>

int main(int count, char** arguments) {
    const std::size_t n = count > 1 ? std::strtoul(arguments[1], nullptr, 10) : 8;
    const std::size_t diagonals = 2 * n - 1;
    // Rows and columns are primary items, the diagonals of both directions secondary ones.
    tilewright::ExactCover cover{2 * n, 2 * diagonals};
    for (std::size_t row = 0; row < n; ++row)
        for (std::size_t column = 0; column < n; ++column)
            cover.add({row, n + column, 2 * n + row + column,
                       2 * n + diagonals + row + (n - 1 - column)});
    std::cout << cover.count().raw << " ways\n";
    for (const auto& chosen : cover.solutions()) {
        std::string board(n * (n + 1), '.');
        for (std::size_t row = 0; row < n; ++row) board[row * (n + 1) + n] = '\n';
        for (const std::size_t option : chosen) board[option / n * (n + 1) + option % n] = 'Q';
        std::cout << board;
    }
}
