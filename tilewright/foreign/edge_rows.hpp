#pragma once

#include <array>
#include <optional>
#include <string_view>
#include <vector>

#include "tilewright/base/error.hpp"

namespace tilewright::foreign {

inline constexpr std::size_t edges_of_square = 4;

using BoardSize = std::array<int, 2>;  // columns and rows

struct NumberedTile {
    int number;
    std::array<int, edges_of_square> labels;
};

// The contents of a list of tiles by their edges.
struct EdgeRows {
    std::optional<BoardSize> size;
    Position size_at;
    Position first_at;  // of the first tile
    bool numbered = false;
    bool has_heading = false;
    std::vector<NumberedTile> tiles;
};

// Whether a word consists of digits.
[[nodiscard]] bool is_number(std::string_view word);

// Reads the lines of a list; edge_list.hpp describes their form.
//   errors: as there, except those about the size of the board; each with its place
[[nodiscard]] Result<EdgeRows> read_edge_rows(std::string_view text);

}  // namespace tilewright::foreign
