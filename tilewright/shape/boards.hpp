#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "tilewright/base/error.hpp"
#include "tilewright/lattice/lattice.hpp"

namespace tilewright::shape {

// Boards that are usual on a lattice, by their sizes: boxes, triangles, hexagons, ...

// A size of a board, such as its width.
struct BoardSize {
    std::string_view name;
    int usual;
};

struct UsualBoard {
    std::string_view name;   // unique among the boards of a lattice
    std::string_view title;  // for people
    std::vector<BoardSize> sizes;
};

inline constexpr int largest_board_size = 1000;

// Those of one lattice; at least one.  The first is the most usual one.
[[nodiscard]] std::vector<UsualBoard> boards_on(const lattice::Lattice& lattice);

// The cells of a board in reading order, with the least x, y and z at 0.
//   sizes: from 1 to largest_board_size, in the order of UsualBoard::sizes; none: the usual ones
//   errors: there is no such board, or no such size; more cells than a region may have
[[nodiscard]] Result<std::vector<lattice::Cell>> make_board(const lattice::Lattice& lattice,
                                                            std::string_view name,
                                                            std::span<const int> sizes);

}  // namespace tilewright::shape
