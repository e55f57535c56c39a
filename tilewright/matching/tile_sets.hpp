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
    std::string_view name;  // "quintominoes"
    std::string_view description;
    Form form;
    std::size_t edges;
    std::size_t labels;      // so many: a, b, c, ..., or 1, 2, 3, ... as the next line says
    bool numbered;           // labels are numbers
    bool different;          // no label twice on a tile
    Turns turns;             // tiles that these turns make one are one
    std::size_t tile_count;  // how many that are; for messages and tests
};

// quintominoes, macmahon-squares, macmahon-triangles, macmahon-cubes
[[nodiscard]] std::span<const TileFamily> tile_families();

// The names of the labels of a family.
[[nodiscard]] std::vector<std::string> label_names(const TileFamily& family);

// Every tile with the given labels along its edges, one of those that 'turns' make one, in
// alphabetical order: each is the least of its faces, and is named by a letter, or a number where
// there are more than 26.
// Errors: more than 2^20 rows of labels to be looked through.
// Cost: labels ^ edges * turns
[[nodiscard]] Result<std::vector<Tile>> all_tiles(Form form, std::size_t edges, Turns turns,
                                                  std::span<const LabelId> labels, bool different);

}  // namespace tilewright::matching
