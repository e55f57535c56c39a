// A yardstick for the engine 'edges': counts edge-matching boards row by row, and does nothing
// else.
//
//   g++ -O3 -march=native -std=c++20 -o /tmp/scan bench/yardsticks/scan.cpp
//   /tmp/scan ROWS COLUMNS FRAME < TILES
//
// TILES has the four labels of a tile in each line, clockwise, as words.  FRAME is the label all
// around, and no tile shows it elsewhere.  Tiles may be turned, and not turned over.  It prints how
// many solutions there are on the fixed board, and how many tiles were tried.  Equal tiles, and
// equal turns of a tile, count as different.

#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <map>
#include <string>
#include <vector>

struct Turned {
    int tile, right, down;
};

int rows, columns;
std::vector<std::vector<Turned>> fits;  // by the labels above and on the left
std::vector<int> below, beside;         // labels that the tiles so far show, by cell
std::vector<bool> used;
std::size_t labels;
std::uint64_t solutions, tried;
int frame;

void fill(int cell) {
    if (cell == rows * columns) {
        ++solutions;
        return;
    }
    const int above = cell < columns ? frame : below[cell - columns];
    const int left = cell % columns == 0 ? frame : beside[cell - 1];
    for (const Turned& one : fits[above * labels + left]) {
        ++tried;
        if (used[one.tile] || (one.right == frame) != (cell % columns == columns - 1) ||
            (one.down == frame) != (cell >= columns * (rows - 1)))
            continue;
        used[one.tile] = true;
        below[cell] = one.down;
        beside[cell] = one.right;
        fill(cell + 1);
        used[one.tile] = false;
    }
}

int main(int, char** words) {
    rows = std::atoi(words[1]);
    columns = std::atoi(words[2]);
    std::map<std::string, int> numbers;
    const auto number = [&](const std::string& label) {
        return numbers.emplace(label, static_cast<int>(numbers.size())).first->second;
    };
    frame = number(words[3]);
    std::vector<std::vector<int>> tiles;
    for (std::string a, b, c, d; std::cin >> a >> b >> c >> d;)
        tiles.push_back({number(a), number(b), number(c), number(d)});
    labels = numbers.size();
    fits.resize(labels * labels);
    used.resize(tiles.size());
    below.resize(tiles.size());
    beside.resize(tiles.size());
    for (std::size_t i = 0; i < tiles.size(); ++i)
        for (int turn = 0; turn < 4; ++turn) {
            const auto at = [&](int side) { return tiles[i][(side + turn) % 4]; };
            fits[at(0) * labels + at(3)].push_back({static_cast<int>(i), at(1), at(2)});
        }
    fill(0);
    std::cout << solutions << " solutions, " << tried << " tiles tried\n";
}
