#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "tilewright/base/error.hpp"
#include "tilewright/matching/puzzle.hpp"

namespace tilewright::matching {

// All tiles of a kind.
struct TileFamily {
    std::string_view name;  // such as "quintominoes"
    std::string_view description;
    Form form;
    std::size_t edges;
    std::size_t labels;      // how many: a, b, c, ..., or numbers
    bool numbered;           // the labels are 1, 2, 3, ...
    bool different;          // no tile has a label twice
    Turns turns;             // tiles that these turns carry onto each other are one
    std::size_t tile_count;  // number of tiles, for messages and tests
};

// The families quintominoes, macmahon-squares, macmahon-triangles and macmahon-cubes.
[[nodiscard]] std::span<const TileFamily> tile_families();

// The names of the labels of a family.
[[nodiscard]] std::vector<std::string> label_names(const TileFamily& family);

// Every tile with these labels along its edges, in alphabetical order.  Of tiles that 'turns' carry
// onto each other there is only one, shown by its least face.  Tiles are named by letters, or by
// numbers when there are more than 26.
//   cost:   labels ^ edges * turns
//   errors: more than 2^20 rows of labels to look through
[[nodiscard]] Result<std::vector<Tile>> all_tiles(Form form, std::size_t edges, Turns turns,
                                                  std::span<const LabelId> labels, bool different);

}  // namespace tilewright::matching
